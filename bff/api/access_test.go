package api

import (
	"context"
	"net/http"
	"testing"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humafiber"
	"github.com/gofiber/fiber/v3"

	"hearthway/bff/platform/apperr"
)

// A call that nobody decided about stops the start, a screen's too, and is refused if it is made all the same.
func TestCallsWithoutARuleAreRefused(t *testing.T) {
	for _, operation := range []string{"screen-of-tomorrow", "call-of-tomorrow"} {
		api := humafiber.New(fiber.New(), huma.DefaultConfig("x", "1"))
		huma.Register(api, huma.Operation{OperationID: operation, Method: http.MethodGet, Path: "/api/screens/of-tomorrow"}, func(context.Context, *struct{}) (*struct{}, error) { return nil, nil })
		if err := checkAccess(api); err == nil {
			t.Errorf("%s is served", operation)
		}
		r, ok := ruleOf(operation)
		if ok {
			t.Errorf("%s has a rule", operation)
		}
		if _, err := (calls{}).check(t.Context(), r); apperr.CodeOf(err) != apperr.Forbidden {
			t.Errorf("%s is open: %v", operation, err)
		}
		if _, ok := Audience(operation); ok {
			t.Errorf("%s has an audience", operation)
		}
	}
}
