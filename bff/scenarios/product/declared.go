package product

import (
	"cmp"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"github.com/gofiber/fiber/v3"

	"hearthway/bff/app/api"
	"hearthway/bff/platform/httpapi"
)

// DeclaredCall is a call or a screen as it is declared.
type DeclaredCall struct {
	Method, Path, Operation string
	Tags                    []string
	Audience                string
	HasBody                 bool // it reads one
}

// DeclaredCalls are all calls and screens, except those that end a login.
func DeclaredCalls() (all []DeclaredCall) {
	for op := range httpapi.Operations(api.New(fiber.New(), api.Deps{})) {
		if op.OperationID == "logout" || strings.HasPrefix(op.OperationID, "end-") {
			continue
		}
		who, _ := AudienceOf(op.OperationID)
		all = append(all, DeclaredCall{Method: op.Method, Path: op.Path, Operation: op.OperationID, Tags: op.Tags, Audience: who, HasBody: op.RequestBody != nil})
	}
	slices.SortFunc(all, func(a, b DeclaredCall) int { return cmp.Compare(a.Path+a.Method, b.Path+b.Method) })
	return all
}

var pathParameter = regexp.MustCompile(`\{[^}]+\}`)

// About is the call about a thing, which is each parameter of the path, and in the query of a screen each that is named.
func (d DeclaredCall) About(thing string, parameters ...string) string {
	query := ""
	if strings.HasPrefix(d.Operation, "screen-") {
		query = "?state=texas&city=dallas&location=Dallas%2C+TX"
		for _, name := range parameters {
			query += "&" + name + "=" + url.QueryEscape(thing)
		}
	}
	return d.Method + " " + pathParameter.ReplaceAllLiteralString(d.Path, url.PathEscape(thing)) + query
}

// Elsewhere is the same client at an address that nobody called from before, so that no limit is met.
func (d *Client) Elsewhere() *Client {
	fresh := *d
	fresh.Address = d.Visitor().Address
	return &fresh
}
