package api

import (
	"os"
	"strings"
	"testing"
)

// TestSpec makes the OpenAPI document without a database; with OPENAPI_OUT set it is written
// there. That it describes every call is tested on the whole program.
func TestSpec(t *testing.T) {
	document, err := SpecJSON()
	if err != nil {
		t.Fatal(err)
	}
	if out := os.Getenv("OPENAPI_OUT"); out != "" {
		if err := os.WriteFile(out, document, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if !strings.Contains(string(document), `"openapi": "3.1`) {
		t.Error("it is no document of OpenAPI 3.1")
	}
	if strings.Contains(string(document), "$schema") {
		t.Error("answers hold links to their schema")
	}
}
