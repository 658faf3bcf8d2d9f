package httpapi

import (
	"context"
	"fmt"
	"iter"
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/platform/limit"
)

// Audience is who may make a call.
type Audience string

const (
	AudienceEveryone Audience = "everyone" // a token is not needed, and a bad one does no harm
	AudienceBuyers   Audience = "lead"
	AudienceAgents   Audience = "admin"
	AudienceMembers  Audience = "member" // the logged-in user
)

// Access says who may make a call, and how. Each call declares it beside its handler, see Register.
type Access struct {
	Audience Audience
	// Header is for calls that change something by GET: the cookie goes along with links
	// of other sites, so it is not read.
	Header bool
	// Session is for calls that set the session's cookie, or take it away: a page of another site must
	// neither log its visitor in to an account of its own nor log them out. It could with a form,
	// although the browser leaves the cookie at home.
	Session bool
	// Fresh is for calls that whoever has merely got hold of a session must not make: a login, or another verification of who it
	// is, must not be older than ten minutes.
	Fresh bool
	// Limit is how often one network may make the call. The zero value is no limit beyond the one that all traffic has. What depends
	// on who asks for what is limited by the rules of its area.
	Limit limit.Limit
}

// The audiences of calls.
var (
	Everyone = Access{Audience: AudienceEveryone}
	Buyers   = Access{Audience: AudienceBuyers}
	Agents   = Access{Audience: AudienceAgents}
	Members  = Access{Audience: AudienceMembers}
)

// HeaderOnly leaves cookies unread.
func (a Access) HeaderOnly() Access {
	a.Header = true
	return a
}

// SetsSession refuses the call to pages of other sites.
func (a Access) SetsSession() Access {
	a.Session = true
	return a
}

// FreshLogin asks for a login of the last ten minutes.
func (a Access) FreshLogin() Access {
	a.Fresh = true
	return a
}

// Limited lets one network make the call only so often.
func (a Access) Limited(l limit.Limit) Access {
	a.Limit = l
	return a
}

const accessKey = "access"

// Register declares a call: who may make it and how often, what it is in the OpenAPI document, and what does it. The fields of its
// input are its parameters; a tag secret:"true" keeps the value of one out of the log.
func Register[I, O any](api huma.API, who Access, op huma.Operation, handle func(context.Context, *I) (*O, error)) {
	op.Metadata = map[string]any{accessKey: who, paramsKey: paramsOf(reflect.TypeFor[I]())}
	op.Extensions = map[string]any{"x-audience": who.Audience}
	if who.Limit.Most > 0 {
		op.Extensions["x-limit"] = map[string]any{"calls": who.Limit.Most, "seconds": int(who.Limit.Window.Seconds()), "per": "network"}
	}
	huma.Register(api, op, handle)
	if who.Limit.Most > 0 {
		documentLimit(operationOf(api, op.Method, op.Path))
	}
}

// documentLimit says in the OpenAPI document that a call may be refused because it was made too often.
func documentLimit(op *huma.Operation) {
	op.Responses["429"] = &huma.Response{
		Description: "Too many calls from one network",
		Headers:     map[string]*huma.Param{"Retry-After": {Description: "seconds", Schema: &huma.Schema{Type: huma.TypeInteger}}},
		Content:     op.Responses["default"].Content,
	}
}

// AccessOf is who may make a call; ok is false for one that does not say so, which nobody may make.
func AccessOf(op *huma.Operation) (who Access, ok bool) {
	who, _ = op.Metadata[accessKey].(Access)
	return who, who.Audience != ""
}

// CheckAccess fails for a call that does not declare who may make it.
func CheckAccess(api huma.API) error {
	for op := range Operations(api) {
		if _, ok := AccessOf(op); !ok {
			return fmt.Errorf("%s %s (%s) does not declare who may make it", op.Method, op.Path, op.OperationID)
		}
	}
	return nil
}

// Operations are all calls.
func Operations(api huma.API) iter.Seq[*huma.Operation] {
	return func(yield func(*huma.Operation) bool) {
		for _, item := range api.OpenAPI().Paths {
			for _, op := range []*huma.Operation{item.Get, item.Put, item.Post, item.Delete, item.Patch} {
				if op != nil && !yield(op) {
					return
				}
			}
		}
	}
}

func operationOf(api huma.API, method, path string) *huma.Operation {
	for op := range Operations(api) {
		if op.Method == method && op.Path == path {
			return op
		}
	}
	panic(method + " " + path + " was not registered")
}
