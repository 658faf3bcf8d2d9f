package calls

import (
	"fmt"
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"
	"github.com/gofiber/fiber/v3"

	"hearthway/bff/app/api"
	"hearthway/bff/features/account"
	"hearthway/bff/scenarios/product"
)

// described is a call in the OpenAPI document.
type described struct {
	method, path string
	op           *huma.Operation
}

// describedCalls returns all calls of the document but the stream of events, which never ends, and its schemas.
func describedCalls() (calls []described, schemas huma.Registry) {
	document := api.New(fiber.New(), api.Deps{}).OpenAPI()
	for path, item := range document.Paths {
		for method, op := range map[string]*huma.Operation{"GET": item.Get, "POST": item.Post, "PUT": item.Put, "PATCH": item.Patch, "DELETE": item.Delete} {
			if op != nil && op.OperationID != "events" {
				calls = append(calls, described{method, path, op})
			}
		}
	}
	return calls, document.Components.Schemas
}

// fields returns the fields of a call's body and whether they are objects; none without a body.
func (d described) fields(schemas huma.Registry) map[string]bool {
	if d.op.RequestBody == nil || d.op.RequestBody.Content["application/json"] == nil {
		return nil
	}
	known := func(s *huma.Schema) *huma.Schema {
		if s.Ref != "" {
			return schemas.SchemaFromRef(s.Ref)
		}
		return s
	}
	fields := map[string]bool{}
	for name, schema := range known(d.op.RequestBody.Content["application/json"].Schema).Properties {
		fields[name] = known(schema).Type == huma.TypeObject
	}
	return fields
}

// callers are a visitor, a buyer with a saved search, and an agent.
type callers struct {
	*product.Server
	lead, admin *product.Client
	search      int
}

func newCallers(c *product.Server) callers {
	c.T.Helper()
	p := callers{Server: c, lead: c.VerifiedBuyer("ann@example.com"), admin: c.Agent()}
	p.search = int(p.lead.Call("POST "+product.SavedSearches, map[string]any{"search_name": "Mine"}).Want(200).At("saved_search.id").(float64))
	return p
}

// of returns someone who may make a call, and the call with existing things in its path.
func (c callers) of(d described) (by *product.Client, call string) {
	id := fmt.Sprint(c.Homes[0].ID)
	if strings.HasPrefix(d.path, product.SavedSearches) {
		id = fmt.Sprint(c.search)
	}
	call = d.method + " " + strings.NewReplacer("{id}", id, "{alias}", c.Homes[0].Alias, "{agentId}", account.DemoAgentAlias).Replace(d.path)
	switch who, _ := product.AudienceOf(d.op.OperationID); who {
	case "everyone":
		return c.Visitor(), call
	case "admin":
		return c.admin, call
	}
	return c.lead, call
}

// Every field of every call: a value of the wrong type is a 422 that names the field, an unknown name is ignored, and a
// number may be a string.
func TestFieldsAreReadLeniently(t *testing.T) {
	p := newCallers(product.New(t))
	const unknown = `"surprise":{"a":[1,null]},"criteria2":7`
	calls, schemas := describedCalls()
	read := 0
	for _, d := range calls {
		fields := d.fields(schemas)
		if fields == nil {
			continue
		}
		by, call := p.of(d)
		if d.op.OperationID == "look-at-ticket" {
			delete(fields, "message") // it shares its body with another call, and doesn't read this field
		}
		for name, isObject := range fields {
			wrong := `{"x":1}`
			if isObject {
				wrong = `"x"`
			}
			r := by.Call(call, fmt.Sprintf(`{%q:%s}`, name, wrong)).Want(422, "success", false)
			if r.Text("fields."+name) == "" {
				t.Errorf("%s: %s is of the wrong kind, and the answer is %s", call, name, r.Body)
			}
			read++
			if isObject {
				continue
			}
			for _, value := range []string{`"1"`, `1`, `null`} {
				r := by.Call(call, fmt.Sprintf(`{%q:%s,%s}`, name, value, unknown))
				if text := r.Text("fields." + name); r.Status >= 500 || strings.HasPrefix(text, "Must be a number") || strings.HasPrefix(text, "Must be a whole") || strings.HasPrefix(text, "Must be text") || strings.HasPrefix(text, "Must be true") {
					t.Errorf("%s: %s as %s: %d %s", call, name, value, r.Status, r.Body)
				}
				for _, odd := range []string{"surprise", "criteria2"} {
					if r.Text("fields."+odd) != "" {
						t.Errorf("%s: a name that nobody knows is no fault: %s", call, r.Body)
					}
				}
			}
		}
	}
	if read < 80 {
		t.Errorf("only %d fields were looked at", read)
	}
}

// Paths of calls match in any letter case, with and without a trailing slash.
func TestPathsIgnoreCaseAndTrailingSlash(t *testing.T) {
	c := product.New(t)
	calls, _ := describedCalls()
	for _, d := range calls {
		path := strings.NewReplacer("{id}", "1", "{alias}", "none", "{agentId}", "none").Replace(d.path)
		ask := func(path string) product.Response { return c.Visitor().Call(d.method+" "+path, `{}`) }
		want := ask(path)
		for _, spelled := range []string{path + "/", strings.ToUpper(path), strings.ToLower(path) + "/"} {
			if got := ask(spelled); got.Status != want.Status || got.Text("error") != want.Text("error") || strings.HasPrefix(got.Header.Get("Content-Type"), "text/html") {
				t.Errorf("%s %s: %d %.200s, want %d %.200s", d.method, spelled, got.Status, got.Body, want.Status, want.Body)
			}
		}
	}
}

// Every call that changes data is rejected if it comes from another site with the cookie.
func TestCrossSiteCookieCallsAreRejected(t *testing.T) {
	p := newCallers(product.New(t))
	calls, _ := describedCalls()
	for _, d := range calls {
		by, call := p.of(d)
		evil := p.Visitor()
		evil.Cookie, evil.Origin = by.Token, "https://evil.example"
		if evil.Cookie == "" {
			evil.Cookie = p.lead.Token
		}
		switch r := evil.Call(call, `{}`); {
		case d.method != "GET":
			r.Want(403, "success", false)
		case strings.Contains(d.path, "set-favorite") || strings.Contains(d.path, "remove-favorite"):
			r.Want(401, "success", false)
		}
	}
	p.lead.Call("GET /api/lead/client-leads/me", nil).Want(200)
	p.lead.Call("GET "+product.SavedSearches, nil).Want(200, "saved_searches.#", 1)
}

// A GET that changes data is never cached, whatever its outcome, and repeating it changes nothing more.
func TestChangesByGetAreNeverCached(t *testing.T) {
	c := product.New(t)
	d := c.Buyer("ann@example.com")
	home := c.Homes[0]
	set, remove := "/api/lead/properties/set-favorite-by-alias/", "/api/lead/properties/remove-favorite-by-id/"
	for _, step := range []struct {
		path          string
		status, after int
	}{
		{set + home.Alias, 200, 1}, {set + home.Alias, 200, 1}, {set + "no-such-home", 404, 1}, {remove + "x", 404, 1},
		{fmt.Sprint(remove, home.ID), 200, 0}, {fmt.Sprint(remove, home.ID), 200, 0},
	} {
		if r := d.Call("GET "+step.path, nil).Want(step.status); r.Header.Get("Cache-Control") != "no-store" || r.Header.Get("ETag") != "" {
			t.Errorf("%s: %v", step.path, r.Header)
		}
		d.Call("POST /api/lead/properties/get-all-favorited-properties", nil).Want(200, "favoritedPropertyIds.#", step.after)
	}
}
