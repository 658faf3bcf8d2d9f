package api

import (
	"os"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v3"

	"hearthway/bff/platform/httpapi"
)

// TestSpecIsWritten generates the OpenAPI document without a database and, with OPENAPI_OUT set, writes it there. That it
// describes every call is tested on the whole program.
func TestSpecIsWritten(t *testing.T) {
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

// The document declares which calls need a session token, and how each takes it.
func TestSpecDeclaresAuthentication(t *testing.T) {
	api := New(fiber.New(), Deps{})
	schemes := api.OpenAPI().Components.SecuritySchemes
	for op := range httpapi.Operations(api) {
		who, _ := httpapi.AccessOf(op)
		want := 2
		switch {
		case who.Audience == httpapi.AudienceEveryone:
			want = 0
		case who.Header:
			want = 1
		}
		if len(op.Security) != want {
			t.Errorf("%s: %v", op.OperationID, op.Security)
		}
		for _, way := range op.Security {
			for name := range way {
				if schemes[name] == nil {
					t.Errorf("%s: nothing describes %q", op.OperationID, name)
				}
			}
		}
	}
}
