package screens

import (
	"cmp"
	"context"
	"net/http"
	"net/url"
	"reflect"
	"strings"
	"unicode"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/tracing"
)

// Declaration says what a screen is called and who may see it. It is next to the function that builds
// the screen; pages, calls and caches are derived from it.
type Declaration struct {
	Name    string // of its call: GET /api/screens/{name}
	Page    string // its name in the route table; "" for a screen without a page
	Summary string
	Access  httpapi.Access
	// Shared says that the response is the same for everyone, so that it may be cached. It must not be
	// set for a screen with personal data.
	Shared bool
	// Query are query parameters that aren't fields of the input: only the app reads them, when it renders
	// the page, such as the step of a form.
	Query []string
	// Personal is for screens that everyone may see and that show logged-in users some of their own
	// data.
	Personal bool
	// Missing is for screens with a page for things that don't exist or were removed: the body is a screen
	// then too, with status 404 or 410.
	Missing bool
	// Scenes are the illustrations that the screen shows everyone; they are drawn at startup, before
	// anyone requests them.
	Scenes []string
}

// NoInput is the input of screens without parameters.
type NoInput struct{}

// reading is implemented by inputs that parse the whole query.
type reading interface{ Read(query url.Values) }

// personal is implemented by inputs that say whether the request is personal.
type personal interface{ Personal() bool }

// Principals authenticates a call, and puts the logged-in user into the context with WithOwner. With
// optional, the user may be missing.
type Principals func(ctx context.Context, optional bool) (context.Context, error)

// Declare adds a screen. The input's fields with a tag query are its parameters, in both the page's URL
// and the call; if a segment of the page's path has another name, a tag page says so.
func Declare[I, T any](r *Registry, d Declaration, show func(context.Context, *I) (Answer[T], error)) {
	show = traced(d.Name, show)
	r.scenes = append(r.scenes, d.Scenes...)
	params := append(paramsOf(new(I)), d.Query...)
	if d.Shared {
		r.shared[d.Name] = params
		r.sharedCalls[d.Name] = func(ctx context.Context, request httpapi.CacheableRequest) (int, any, error) {
			in := new(I)
			fill(in, request.Query, "query")
			answer, err := show(ctx, in)
			return statusOf(answer.Head), answer, err
		}
	}
	if d.Page != "" {
		r.params[d.Page] = params
		r.pages[d.Page] = func(ctx context.Context, path string, values url.Values) (Page, error) {
			in := new(I)
			if _, whole := any(in).(reading); !whole {
				values.Set("path", path)
			}
			fill(in, values, "page")
			return PageOf(show(ctx, in))
		}
	}
	r.calls = append(r.calls, func(api huma.API, owner Principals) {
		op := huma.Operation{
			OperationID: "screen-" + d.Name, Method: http.MethodGet, Path: httpapi.ScreensPath + d.Name, Summary: d.Summary, Tags: []string{httpapi.TagScreens},
		}
		httpapi.Register(api, d.Access, op, func(ctx context.Context, in *I) (*Output[T], error) {
			tidy(in)
			if mine, ok := any(in).(personal); d.Personal || ok && mine.Personal() || d.Access.Audience != httpapi.AudienceEveryone {
				var err error
				if ctx, err = owner(ctx, d.Access.Audience == httpapi.AudienceEveryone); err != nil {
					return nil, err
				}
			}
			answer, err := show(ctx, in)
			if err != nil {
				return nil, err
			}
			return &Output[T]{Status: statusOf(answer.Head), Body: answer}, nil
		})
		if d.Missing {
			describeMissing(api.OpenAPI().Paths[op.Path].Get.Responses)
		}
	})
}

// traced makes a step of the request's trace from building the screen.
func traced[I, T any](name string, show func(context.Context, *I) (Answer[T], error)) func(context.Context, *I) (Answer[T], error) {
	return func(ctx context.Context, in *I) (answer Answer[T], err error) {
		ctx, span := tracing.Step(ctx, "screen "+name)
		failed := true // also if it panics
		defer func() { span.End(failed) }()
		answer, err = show(ctx, in)
		failed = err != nil
		return answer, err
	}
}

// describeMissing adds the 404 and 410 screens to the OpenAPI document.
func describeMissing(responses map[string]*huma.Response) {
	const kind = "application/json"
	screen, problem := responses["200"].Content[kind].Schema, responses["default"].Content[kind].Schema
	either := map[string]*huma.MediaType{kind: {Schema: &huma.Schema{AnyOf: []*huma.Schema{screen, problem}}}}
	responses["404"] = &huma.Response{Description: "Not found", Content: either}
	responses["410"] = &huma.Response{Description: "Gone: it existed and won’t return", Content: either}
}

// Output is one screen's response; its HTTP status is the page's.
type Output[T any] struct {
	Status int
	Body   Answer[T]
}

// statusOf is the page's status. A redirect is sent as 200 with its content, because this screen has no
// other URL to redirect a client to.
func statusOf(head Head) int {
	if head.Redirect != "" || head.Status == 0 {
		return http.StatusOK
	}
	return head.Status
}

// PageOf prevents a failed answer from becoming a non-nil Page.
func PageOf[T any](answer Answer[T], err error) (Page, error) {
	if err != nil {
		return nil, err
	}
	return answer, nil
}

// fill sets an input's fields from a query; the tag named has the parameter names.
func fill(in any, values url.Values, named string) {
	if whole, ok := in.(reading); ok {
		whole.Read(values)
		return
	}
	each(in, func(tag reflect.StructTag, field reflect.Value) {
		field.SetString(param(values[cmp.Or(tag.Get(named), tag.Get("query"))]...))
	})
}

// tidy cleans the parameters of a call for lookups.
func tidy(in any) {
	if _, ok := in.(reading); !ok {
		each(in, func(_ reflect.StructTag, field reflect.Value) { field.SetString(param(field.String())) })
	}
}

// unreadable replaces a parameter that isn't text or has several values. No input is valid with it, so that screens say that they
// couldn't read it, rather than treat it as missing.
const unreadable = string(unicode.ReplacementChar)

// param returns a cleaned parameter: "" if it's missing or blank.
func param(given ...string) string {
	if len(given) == 0 {
		return ""
	}
	if !IsReadable(given...) {
		return unreadable
	}
	return httpapi.CleanParam(given[0])
}

// IsReadable reports whether a parameter is text and has one value, or is missing.
func IsReadable(given ...string) bool {
	for _, value := range given {
		if strings.ContainsFunc(value, isNoText) || value != given[0] || httpapi.CleanParam(value) == "" && strings.TrimSpace(value) != "" {
			return false
		}
	}
	return true
}

func isNoText(r rune) bool {
	return r == unicode.ReplacementChar || unicode.IsControl(r) && !unicode.IsSpace(r)
}

// paramsOf returns the names of an input's query parameters.
func paramsOf(in any) []string {
	names := []string{}
	each(in, func(tag reflect.StructTag, _ reflect.Value) { names = append(names, tag.Get("query")) })
	return names
}

func each(in any, do func(tag reflect.StructTag, field reflect.Value)) {
	value := reflect.ValueOf(in).Elem()
	for i := range value.NumField() {
		if tag := value.Type().Field(i).Tag; tag.Get("query") != "" {
			do(tag, value.Field(i))
		}
	}
}
