// Package httpapi is what all calls share: their declarations with audience and limits, lenient parsing of
// bodies, errors as responses, and which parts of requests may be logged.
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
	AudienceEveryone Audience = "everyone" // no token required; an invalid one is ignored
	AudienceBuyers   Audience = "lead"
	AudienceAgents   Audience = "admin"
	AudienceMembers  Audience = "member" // the logged-in user
)

// Access says who may make a call, and how. Each call declares it next to its handler, see Register.
type Access struct {
	Audience Audience
	// Header is for calls that change something by GET. Links from other sites would send the cookie,
	// so it is ignored.
	Header bool
	// Session is for calls that set or clear the session cookie. They must come from our own pages:
	// otherwise a form on another site could log its visitor in to another account or log them out,
	// even though the browser doesn't send the cookie.
	Session bool
	// Fresh is for sensitive calls, for which a stolen session must not be enough: the last login or
	// reauthentication must be less than ten minutes old.
	Fresh bool
	// Limit is how often one network may make the call, counted before the handler. Zero means no limit
	// besides Traffic.
	Limit limit.Limit
	// RuleLimits are counted by the rules behind the handler, because they depend on more than the
	// network: the account, the name that is tried, or whether an attempt failed.
	RuleLimits []limit.Limit
}

// The audiences of calls.
var (
	Everyone = Access{Audience: AudienceEveryone}
	Buyers   = Access{Audience: AudienceBuyers}
	Agents   = Access{Audience: AudienceAgents}
	Members  = Access{Audience: AudienceMembers}
)

// HeaderOnly ignores cookies.
func (a Access) HeaderOnly() Access {
	a.Header = true
	return a
}

// SetsSession rejects the call from pages of other sites.
func (a Access) SetsSession() Access {
	a.Session = true
	return a
}

// FreshLogin requires a login within the last ten minutes.
func (a Access) FreshLogin() Access {
	a.Fresh = true
	return a
}

// Limited restricts how often one network may make the call.
func (a Access) Limited(l limit.Limit) Access {
	a.Limit = l
	return a
}

// LimitedByRules declares the limits that the rules behind the handler apply.
func (a Access) LimitedByRules(limits ...limit.Limit) Access {
	a.RuleLimits = append(slices.Clip(a.RuleLimits), limits...)
	return a
}

// Limits are all limits of a call besides Traffic.
func (a Access) Limits() []limit.Limit {
	if a.Limit.Max == 0 {
		return a.RuleLimits
	}
	return append([]limit.Limit{a.Limit}, a.RuleLimits...)
}

// Traffic is how many requests one address may make, counted over ten seconds so that a page with many
// pictures isn't a problem. It stops floods and isn't a quota: offices and mobile networks put many
// people behind one address.
var Traffic = limit.Limit{
	Name: "traffic", Per: "address", Max: 1_000, Window: 10 * time.Second,
	Text: "Too many requests. Please try again in a few seconds.",
}

const accessKey = "access"

// Register declares a call: who may make it and how often, its OpenAPI description, and its handler.
// The fields of its input are its parameters; a tag secret:"true" keeps a value out of the log.
func Register[I, O any](api huma.API, who Access, op huma.Operation, handle func(context.Context, *I) (*O, error)) {
	op.Metadata = map[string]any{accessKey: who, paramsKey: paramsOf(reflect.TypeFor[I]())}
	op.Extensions = map[string]any{"x-audience": who.Audience}
	op.Security = who.security()
	limits := who.Limits()
	if len(limits) > 0 {
		op.Extensions["x-limits"] = DescribeLimits(limits...)
	}
	huma.Register(api, op, handle)
	if slices.ContainsFunc(limits, func(l limit.Limit) bool { return !l.Silent }) {
		documentLimit(operationOf(api, op.Method, op.Path))
	}
}

// DescribeLimits converts limits for the OpenAPI document.
func DescribeLimits(limits ...limit.Limit) []map[string]any {
	out := make([]map[string]any, len(limits))
	for i, l := range limits {
		out[i] = map[string]any{"name": l.Name, "calls": l.Max, "per": cmp.Or(l.Per, "network")}
		if l.Window > 0 {
			out[i]["seconds"] = int(l.Window.Seconds())
		}
		if l.Silent {
			out[i]["silent"] = true
		}
	}
	return out
}

// documentLimit adds the rate limit response to the OpenAPI document.
func documentLimit(op *huma.Operation) {
	op.Responses["429"] = &huma.Response{
		Description: "Too many calls, see x-limits",
		Headers:     map[string]*huma.Param{"Retry-After": {Description: "seconds", Schema: &huma.Schema{Type: huma.TypeInteger}}},
		Content:     op.Responses["default"].Content,
	}
}

// AccessOf is who may make a call; ok is false if it isn't declared, so nobody may.
func AccessOf(op *huma.Operation) (who Access, ok bool) {
	who, _ = op.Metadata[accessKey].(Access)
	return who, who.Audience != ""
}

// CheckAccess fails if a call doesn't declare who may make it.
func CheckAccess(api huma.API) error {
	for op := range Operations(api) {
		if _, ok := AccessOf(op); !ok {
			return fmt.Errorf("%s %s (%s) does not declare who may make it", op.Method, op.Path, op.OperationID)
		}
	}
	return nil
}

// Operations iterates over all calls.
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
