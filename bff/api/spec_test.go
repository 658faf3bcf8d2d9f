package api

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
)

// TestSpec checks the OpenAPI document; with OPENAPI_OUT set it is written there.
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
	var spec struct {
		OpenAPI string `json:"openapi"`
		Paths   map[string]map[string]struct {
			OperationID string `json:"operationId"`
		} `json:"paths"`
	}
	if err := json.Unmarshal(document, &spec); err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(spec.OpenAPI, "3.1") {
		t.Errorf("OpenAPI %q, want 3.1", spec.OpenAPI)
	}
	for _, call := range []string{
		"get /api/pub/properties/search-bar", "post /api/v1/properties/search",
		"post /api/v1/properties/search/list", "post /api/v1/properties/search/map",
		"post /api/pub/properties/search-location", "get /api/pub/properties/get-city-info",
		"get /api/pub/properties/search-data", "get /api/v1/properties/get-by-alias/{alias}",
		"post /api/pub/visitors/create", "get /api/screens/home", "get /api/screens/search",
		"get /api/screens/search-count", "get /api/screens/for-sale", "get /api/screens/property",
		"get /api/screens/content", "get /api/screens/soon", "get /api/screens/style-guide",
		"get /api/screens/not-found",
	} {
		method, path, _ := strings.Cut(call, " ")
		if spec.Paths[path][method].OperationID == "" {
			t.Errorf("%s is not described", call)
		}
	}
	if strings.Contains(string(document), "$schema") {
		t.Error("answers hold links to their schema")
	}
}
