package analyzer_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/mcptoolgen/mcptoolgen/gen/analyzer"
)

func TestAnalyzer(t *testing.T) {
	analysistest.RunWithSuggestedFixes(t, analysistest.TestData(), analyzer.Analyzer, "shop")
	analysistest.Run(t, analysistest.TestData(), analyzer.Analyzer, "model", "excused", "plain")
}

func TestNotes(t *testing.T) {
	require.NoError(t, analyzer.Analyzer.Flags.Set("notes", "true"))
	defer func() { require.NoError(t, analyzer.Analyzer.Flags.Set("notes", "false")) }()
	analysistest.Run(t, analysistest.TestData(), analyzer.Analyzer, "notes")
}

func TestValid(t *testing.T) {
	require.NoError(t, analysis.Validate([]*analysis.Analyzer{analyzer.Analyzer}))
}
