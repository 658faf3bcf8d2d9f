package screens

import (
	"cmp"
	"context"
	"net/http"
	"net/url"
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/platform/httpapi"
)

// Declaration says what a screen is called and who may see it. It is beside what puts the
// screen together; the pages, the calls and the caches are made from it.
type Declaration struct {
	Name    string // of its call: GET /api/screens/{name}
	Page    string // its name in the table of routes; "" for a screen without a page
	Summary string
	Access  httpapi.Access
	// Shared says that the answer is the same for everyone, so that it may be cached. A screen that shows
	// something of its own to the logged-in user must not be.
	Shared bool
	// Personal is for screens that everyone may see and that show the logged-in user what is theirs.
	Personal bool
	// Scenes are the drawings that the screen shows everyone; they are made when the server starts, before anyone asks for them.
	Scenes []string
}

// NoInput is the input of screens without any.
type NoInput struct{}

// reading are inputs that read the address as a whole.
type reading interface{ Read(query url.Values) }

// personal are inputs that say whether what is asked for is one person's.
type personal interface{ Personal() bool }

// Principals find out who makes a call. One puts the logged-in user into the context by WithOwner; with
// optional, nobody is fine.
type Principals func(ctx context.Context, optional bool) (context.Context, error)

// Declare adds a screen. The input's fields with a tag query are its parameters, in the page's address and in the call's; where the
// part of the page's path has another name, a tag page says it.
func Declare[I, T any](r *Registry, d Declaration, show func(context.Context, *I) (Answer[T], error)) {
	r.scenes = append(r.scenes, d.Scenes...)
	if d.Shared {
		r.shared[d.Name] = func(ctx context.Context, asked httpapi.CacheableRequest) (int, any, error) {
			in := new(I)
			fill(in, asked.Query, "query")
			answer, err := show(ctx, in)
			return statusOf(answer.Head), answer, err
		}
	}
	if d.Page != "" {
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
	})
}

// Output is one screen's answer; its HTTP status is the page's own.
type Output[T any] struct {
	Status int
	Body   Answer[T]
}

// statusOf is the page's status; a redirect is answered as 200 with everything in it, as
// there is no other address of the same screen to send a client to.
func statusOf(head Head) int {
	if head.Redirect != "" || head.Status == 0 {
		return http.StatusOK
	}
	return head.Status
}

// PageOf keeps a failed answer from being taken for a page.
func PageOf[T any](answer Answer[T], err error) (Page, error) {
	if err != nil {
		return nil, err
	}
	return answer, nil
}

// fill reads an input from an address; names of parameters that have the given tag are those.
func fill(in any, values url.Values, named string) {
	if whole, ok := in.(reading); ok {
		whole.Read(values)
		return
	}
	each(in, func(tag reflect.StructTag, field reflect.Value) {
		name := cmp.Or(tag.Get(named), tag.Get("query"))
		field.SetString(httpapi.Arg(values.Get(name)))
	})
}

// tidy makes the parameters of a call fit to be looked up.
func tidy(in any) {
	if _, ok := in.(reading); !ok {
		each(in, func(_ reflect.StructTag, field reflect.Value) { field.SetString(httpapi.Arg(field.String())) })
	}
}

func each(in any, do func(tag reflect.StructTag, field reflect.Value)) {
	value := reflect.ValueOf(in).Elem()
	for i := range value.NumField() {
		if tag := value.Type().Field(i).Tag; tag.Get("query") != "" {
			do(tag, value.Field(i))
		}
	}
}
