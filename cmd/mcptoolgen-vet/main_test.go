package main

import (
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The command is a tool for go vet, which names each diagnostic where it belongs.
func TestGoVet(t *testing.T) {
	tool := filepath.Join(t.TempDir(), "mcptoolgen-vet.exe")
	out, err := exec.Command("go", "build", "-o", tool, ".").CombinedOutput()
	require.NoError(t, err, string(out))

	out, err = exec.Command("go", "vet", "-vettool="+tool, "./testdata/mistake").CombinedOutput()
	assert.Error(t, err)
	assert.Contains(t, string(out), "testdata/mistake/mistake.go:11:27: unknown keyword \"maxLenght\"; did you mean maxLength?; fix: write maxLength [unknown-keyword]")

	out, err = exec.Command("go", "vet", "-vettool="+tool, "./testdata/right").CombinedOutput()
	assert.NoError(t, err, string(out))
}
