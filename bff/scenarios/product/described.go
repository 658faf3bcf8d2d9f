package product

import (
	"net/url"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/danielgtaylor/huma/v2"
	"github.com/gofiber/fiber/v3"

	"hearthway/bff/app/api"
)

var document = sync.OnceValue(func() *huma.OpenAPI { return api.New(fiber.New(), api.Deps{}).OpenAPI() })

// Described fails if a response doesn't match the OpenAPI document.
func Described(t *testing.T, method, address string, status int, answer any) {
	t.Helper()
	op := describing(method, address)
	if op == nil || answer == nil {
		return
	}
	said := op.Responses[strconv.Itoa(status)]
	if said == nil {
		if said = op.Responses["default"]; said == nil || status < 400 {
			t.Errorf("%s %s: the OpenAPI document doesn’t mention the status %d", method, address, status)
			return
		}
	}
	content := said.Content["application/json"]
	if content == nil || content.Schema == nil {
		return
	}
	found := &huma.ValidateResult{}
	huma.Validate(document().Components.Schemas, content.Schema, huma.NewPathBuffer([]byte("answer"), len("answer")), huma.ModeReadFromServer, answer, found)
	for _, wrong := range found.Errors {
		t.Errorf("%s %s, status %d: the response doesn't match the OpenAPI document: %v", method, address, status, wrong)
	}
}

// describing returns the operation of a request; nil if there is none. A path without parameters takes precedence.
func describing(method, address string) (found *huma.Operation) {
	path, _, _ := strings.Cut(address, "?")
	given := strings.Split(strings.TrimSuffix(path, "/"), "/")
	for pattern, item := range document().Paths {
		op := map[string]*huma.Operation{"GET": item.Get, "POST": item.Post, "PUT": item.Put, "PATCH": item.Patch, "DELETE": item.Delete}[method]
		if op != nil && fits(strings.Split(pattern, "/"), given) && (found == nil || !strings.Contains(pattern, "{")) {
			found = op
		}
	}
	return found
}

func fits(pattern, path []string) bool {
	if len(pattern) != len(path) {
		return false
	}
	for i, segment := range pattern {
		plain, err := url.PathUnescape(path[i])
		if err != nil || !strings.HasPrefix(segment, "{") && !strings.EqualFold(segment, plain) {
			return false
		}
	}
	return true
}
