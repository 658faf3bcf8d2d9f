package httpapi

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"reflect"
	"slices"
	"time"

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
	// Limit is how often one network may make the call, counted before its handler. The zero value is no limit beyond Traffic.
	Limit limit.Limit
	// RuleLimits are counted by the rules behind the handler, because they go by more than the network: the account, the name
	// that is tried, or whether an attempt failed.
	RuleLimits []limit.Limit
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

// Limited restricts how often one network may make the call.
func (a Access) Limited(l limit.Limit) Access {
	a.Limit = l
	return a
}

// LimitedByRules names the limits that the rules behind the handler hold the call to.
func (a Access) LimitedByRules(limits ...limit.Limit) Access {
	a.RuleLimits = append(slices.Clip(a.RuleLimits), limits...)
	return a
}

// Limits are all that a call is held to beside Traffic.
func (a Access) Limits() []limit.Limit {
	if a.Limit.Most == 0 {
		return a.RuleLimits
	}
	return append([]limit.Limit{a.Limit}, a.RuleLimits...)
}

// Traffic is how often one address may ask for anything, counted over ten seconds so that a page with many pictures is no offense.
// It is a dam against floods and not a quota: offices and phone networks put many people behind one address.
var Traffic = limit.Limit{
	Name: "traffic", Per: "address", Most: 1_000, Window: 10 * time.Second,
	Text: "Too many requests. Please try again in a few seconds.",
}

const accessKey = "access"

// Register declares a call: who may make it and how often, what it is in the OpenAPI document, and what does it. The fields of its
// input are its parameters; a tag secret:"true" keeps the value of one out of the log.
func Register[I, O any](api huma.API, who Access, op huma.Operation, handle func(context.Context, *I) (*O, error)) {
	op.Metadata = map[string]any{accessKey: who, paramsKey: paramsOf(reflect.TypeFor[I]())}
	op.Extensions = map[string]any{"x-audience": who.Audience}
	limits := who.Limits()
	if len(limits) > 0 {
		op.Extensions["x-limits"] = DescribeLimits(limits...)
	}
	huma.Register(api, op, handle)
	if len(limits) > 0 {
		documentLimit(operationOf(api, op.Method, op.Path))
	}
}

// DescribeLimits are limits as the OpenAPI document has them.
func DescribeLimits(limits ...limit.Limit) []map[string]any {
	out := make([]map[string]any, len(limits))
	for i, l := range limits {
		out[i] = map[string]any{"name": l.Name, "calls": l.Most, "seconds": int(l.Window.Seconds()), "per": cmp.Or(l.Per, "network")}
	}
	return out
}

// documentLimit says in the OpenAPI document that a call may be refused because it was made too often.
func documentLimit(op *huma.Operation) {
	op.Responses["429"] = &huma.Response{
		Description: "Too many calls, see x-limits",
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
