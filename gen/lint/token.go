package lint

import (
	"sync"

	"github.com/tiktoken-go/tokenizer/codec"
)

// vocabulary is the one that tokens counts with: that of OpenAI's models since
// GPT-4o. Other families split otherwise, so a count is an estimate for them.
const vocabulary = "o200k_base"

// encoder is made when a count is first asked for: the vocabulary has 200,000
// entries, and most runs have no budget.
var encoder = sync.OnceValue(codec.NewO200kBase)

// tokens counts the tokens of a text.
func tokens(text string) int {
	n, err := encoder().Count(text)
	if err != nil {
		return len(text) / 4 // what the tokenizer cannot split; about the mean of English
	}
	return n
}
