package httpapi

import (
	"context"
	"net/http"
	"testing"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humafiber"
	"github.com/gofiber/fiber/v3"
)

type visitorInput struct {
	Visitor string `query:"visitor" secret:"true"`
}

type deviceInput struct {
	ID string `path:"id" secret:"true"`
	visitorInput
}

type homeInput struct {
	Alias string `path:"alias"`
	View  string `query:"view"`
	Key   string `query:"key" page:"invitation" secret:"true"`
}

type keyInput struct {
	Key  string `query:"key"` // secret elsewhere
	Page string `query:"page"`
}

func testAPI(t *testing.T) huma.API {
	t.Helper()
	api := humafiber.New(fiber.New(), huma.DefaultConfig("x", "1"))
	register(api, Everyone, "/api/devices/{id}", func(context.Context, *deviceInput) (*struct{}, error) { return nil, nil })
	register(api, Everyone, "/api/homes/{alias}", func(context.Context, *homeInput) (*struct{}, error) { return nil, nil })
	register(api, Everyone, "/api/keys", func(context.Context, *keyInput) (*struct{}, error) { return nil, nil })
	return api
}

func register[I any](api huma.API, who Access, path string, handle func(context.Context, *I) (*struct{}, error)) {
	Register(api, who, huma.Operation{OperationID: path, Method: http.MethodGet, Path: path}, handle)
}

func TestDeclaredSecretsAreRedacted(t *testing.T) {
	r := RedactionOf(testAPI(t))
	for raw, want := range map[string]string{
		"":                                "",
		"view=map&visitor=hunter2":        "view=map&visitor=*",
		"key=hunter2&page=2":              "key=*&page=2",
		"password=hunter2":                "password=*",
		"invitation=hunter2&utm_source=x": "invitation=*&utm_source=x",
		"%zz=hunter2":                     "*",
		"id=hunter2":                      "id=*",
	} {
		if got := r.Query(raw, "utm_source"); got != want {
			t.Errorf("%s is logged as %s, want %s", raw, got, want)
		}
	}
	for path, want := range map[string]string{
		"/api/devices/hunter2":      "/api/devices/{id}",
		"/API/Devices/hunter2/":     "/api/devices/{id}",
		"/api/devices/hunter2/more": "/api/devices/{id}",
		"/api/devices":              "/api/devices",
		"/api/homes/12-main-st":     "/api/homes/12-main-st",
	} {
		if got := r.Path(path); got != want {
			t.Errorf("%s is logged as %s, want %s", path, got, want)
		}
	}
	if r.May("invitation") || r.May("key") || !r.May("view") || r.May("nobody") {
		t.Error("what may be logged of the path of a page is wrong")
	}
}
