package api

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"testing"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humafiber"
	"github.com/gofiber/fiber/v3"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/limit"
)

// A call or screen without an access rule stops the server from starting, and is rejected if it is called anyway.
func TestCallsWithoutAccessRuleAreRejected(t *testing.T) {
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

// uses is a limit.Store in memory.
type uses map[string]int

func (u uses) Use(_ context.Context, key string, maximum int, window time.Duration, _ time.Time) (bool, time.Duration, error) {
	u[key]++
	return u[key] <= maximum, window, nil
}

func (u uses) Return(context.Context, string, time.Time) error { return nil }
func (u uses) Forget(context.Context, string) error            { return nil }

// A call that declares a limit is limited by network, and the OpenAPI document says so.
func TestDeclaredLimitsHold(t *testing.T) {
	sessions := Sessions{&account.Service{Deps: account.Deps{Limits: uses{}, Now: time.Now}}}
	app := fiber.New()
	app.Use(func(c fiber.Ctx) error {
		c.SetContext(httpapi.WithCaller(c.Context(), httpapi.Caller{Address: netip.MustParseAddr(c.Get("From"))}))
		return c.Next()
	})
	api := humafiber.New(app, huma.DefaultConfig("x", "1"))
	huma.NewErrorWithContext = httpapi.NewProblem
	api.UseMiddleware(sessions.Admit(api))
	for path, who := range map[string]httpapi.Access{
		"/rare": httpapi.Everyone.Limited(limit.Limit{Name: "rare", Max: 2, Window: time.Minute, Text: "Later."}), "/often": httpapi.Everyone,
	} {
		op := huma.Operation{OperationID: path, Method: http.MethodGet, Path: path}
		httpapi.Register(api, who, op, func(context.Context, *struct{}) (*struct{}, error) { return nil, nil })
	}
	for i, step := range []struct {
		path, from string
		want       int
	}{
		{"/rare", "203.0.113.1", 204}, {"/rare", "203.0.113.1", 204}, {"/rare", "203.0.113.1", 429},
		{"/rare", "198.51.100.1", 204}, {"/often", "203.0.113.1", 204},
	} {
		request := httptest.NewRequest(http.MethodGet, step.path, nil)
		request.Header.Set("From", step.from)
		response, err := app.Test(request)
		if err != nil {
			t.Fatal(err)
		}
		if response.StatusCode != step.want || (step.want == 429) != (response.Header.Get("Retry-After") == "60") {
			t.Errorf("%d: %s from %s: %s, Retry-After %q", i, step.path, step.from, response.Status, response.Header.Get("Retry-After"))
		}
	}
	if paths := api.OpenAPI().Paths; paths["/rare"].Get.Responses["429"] == nil || paths["/often"].Get.Responses["429"] != nil {
		t.Error("the document does not say which call is limited")
	}
}
