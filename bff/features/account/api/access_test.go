package api

import (
	"context"
	"net/http"
	"testing"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humafiber"
	"github.com/gofiber/fiber/v3"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
)

// A call that nobody decided about stops the start, a screen's too, and is refused if it is made all the same.
func TestCallsWithoutARuleAreRefused(t *testing.T) {
	for _, operation := range []string{"screen-of-tomorrow", "call-of-tomorrow"} {
		api := humafiber.New(fiber.New(), huma.DefaultConfig("x", "1"))
		huma.Register(api, huma.Operation{OperationID: operation, Method: http.MethodGet, Path: "/api/screens/of-tomorrow"}, func(context.Context, *struct{}) (*struct{}, error) { return nil, nil })
		if err := httpapi.CheckAccess(api); err == nil {
			t.Errorf("%s is served", operation)
		}
		if _, err := (Sessions{}).check(t.Context(), httpapi.Access{}); apperr.CodeOf(err) != apperr.Forbidden {
			t.Errorf("%s is open: %v", operation, err)
		}
	}
}
