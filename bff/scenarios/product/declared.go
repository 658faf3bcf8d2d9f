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

// DeclaredCall is a declared call or screen.
type DeclaredCall struct {
	Method, Path, Operation string
	Tags                    []string
	Audience                string
	HasBody                 bool // it reads one
}

// DeclaredCalls returns all calls and screens, except those that end a session, and the stream of events, which never ends.
func DeclaredCalls() (all []DeclaredCall) {
	for op := range httpapi.Operations(api.New(fiber.New(), api.Deps{})) {
		if op.OperationID == "logout" || op.OperationID == "events" || strings.HasPrefix(op.OperationID, "end-") {
			continue
		}
		who, _ := AudienceOf(op.OperationID)
		all = append(all, DeclaredCall{Method: op.Method, Path: op.Path, Operation: op.OperationID, Tags: op.Tags, Audience: who, HasBody: op.RequestBody != nil})
	}
	slices.SortFunc(all, func(a, b DeclaredCall) int { return cmp.Compare(a.Path+a.Method, b.Path+b.Method) })
	return all
}

var pathParameter = regexp.MustCompile(`\{[^}]+\}`)

// About returns the call with a value for each path parameter, and for a screen's named query parameters.
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

// Elsewhere returns the same client with a new address, so that no limit applies.
func (c *Client) Elsewhere() *Client {
	fresh := *c
	fresh.Address = c.Visitor().Address
	return &fresh
}
