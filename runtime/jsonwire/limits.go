package jsonwire

// DefaultMaxDepth is how deep containers nest unless [Options] say otherwise.
const DefaultMaxDepth = 64

const (
	// hardMaxDepth caps Options.MaxDepth, and the nesting of what an Encoder
	// writes: readers and appenders of recursive types recurse, and the stack of
	// a goroutine is finite. encoding/json has the same limit.
	hardMaxDepth = 10_000

	// maxViolations is how many violations are kept; the others are counted.
	maxViolations = 20

	// These are cuts in code points, so that a violation stays small whatever
	// came: of a value, of an error's text, and of one name in a path or pointer.
	maxGot         = 64
	maxErrorText   = 200
	maxPathName    = 64
	maxPointerName = 1024

	// maxChunk is the most memory that one kept string can pin, beyond its own:
	// strings up to maxShared bytes share a chunk, longer ones stand alone.
	maxChunk  = 4096
	maxShared = 1024
	minChunk  = 64

	// maxEmbedded is how often JSON text may stand in a string of JSON text that
	// stands in a string, and be converted.
	maxEmbedded = 4

	// maxDigits is the most that a big integer may have, and maxZeros how many of
	// them may come from exponents in one text: each takes memory that the text
	// did not.
	maxDigits = 10_000
	maxZeros  = 1 << 20

	// usualElement is how many bytes of text an element is expected to take before
	// the first one was read. Room is made for a few elements at first, and then
	// for some times as many as there are.
	usualElement = 16
	fewElements  = 15
	maxGrowth    = 7

	// Short arrays of strings share chunks, too: of so many strings, which are
	// 4 KB. Where the strings share the memory of the text anyway, one that is kept
	// pins that, and chunks can be larger.
	minTexts      = 4
	maxTexts      = 256
	maxOwnedTexts = 1024

	// fewFrames is for how many containers, one in the other, there is room at first.
	fewFrames = 8

	// maxScratch is the largest buffer that a Decoder keeps for the next text.
	maxScratch = 64 << 10
)

// cut returns the first limit code points of s, and an ellipsis when there were
// more. It looks at no more of s than it returns.
func cut(s string, limit int) (text string, isCut bool) {
	if len(s) <= limit {
		return s, false
	}
	count := 0
	for i := range s {
		if count == limit {
			return s[:i] + "…", true
		}
		count++
	}
	return s, false
}
