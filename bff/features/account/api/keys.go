package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
)

// KeyBody is the key from an emailed link.
type KeyBody struct {
	_       struct{}       `json:"-" additionalProperties:"true"`
	Key     httpapi.Hidden `json:"key,omitempty"`
	Replace httpapi.Bool   `json:"replace,omitempty" doc:"replace someone else's current session; without it nothing changes and the key stays valid"`
}

// KeyInput is a login with the key from an emailed link.
type KeyInput struct{ Body *KeyBody }

// LeadKeySession is the response to a buyer's login by link.
type LeadKeySession struct {
	httpapi.Refusal
	Occupied
	Lead  *LeadRecord `json:"lead"`
	Token string      `json:"token" doc:"empty on failure, and if the current session continues"`
}

// AgentKeySession is the response to an agent's login by link.
type AgentKeySession struct {
	httpapi.Refusal
	Occupied
	Admin *AgentRecord `json:"admin"`
	Token string       `json:"token" doc:"empty on failure, and if the current session continues"`
}

// Occupied says why a key was not used.
type Occupied struct {
	Other bool `json:"other_session,omitempty" doc:"someone else is logged in: nothing changed, and the key still works"`
}

func (a Calls) registerKeys(api huma.API) {
	httpapi.Register(api, httpapi.Everyone.LimitedByRules(account.CodeLimits...), httpapi.Call(httpapi.TagAccounts, "send-login-link", http.MethodPost, "/api/pub/login/send-link", "Emails a login link; the response is the same whether or not the user exists"), a.sendLoginLink)
	httpapi.Register(api, httpapi.Everyone.SetsSession(), httpapi.Call(httpapi.TagAccounts, "login-lead-key", http.MethodPost, "/api/pub/login/lead-key", "Logs a buyer in with the single-use key from an emailed link"), a.loginLeadKey)
	httpapi.Register(api, httpapi.Everyone.SetsSession(), httpapi.Call(httpapi.TagAccounts, "login-admin-key", http.MethodPost, "/api/pub/login/agent-key", "Logs an agent in with a single-use key from the back office"), a.loginAdminKey)
}

func (a Calls) sendLoginLink(ctx context.Context, in *LinkRequestInput) (*struct{ Body httpapi.Refusal }, error) {
	return a.sendLink(ctx, in, a.Accounts.SendLoginLink)
}

func (a Calls) loginLeadKey(ctx context.Context, in *KeyInput) (*httpapi.Answered[LeadKeySession], error) {
	login, err := a.loginKey(ctx, account.Lead, in.Body)
	answer, failed := a.leadSession(ctx, login, err)
	if failed != nil {
		return nil, failed
	}
	said := answer.Body
	return &httpapi.Answered[LeadKeySession]{Issued: answer.Issued, Body: LeadKeySession{said.Refusal, occupied(err), said.ClientLead, said.Token}}, nil
}

func (a Calls) loginAdminKey(ctx context.Context, in *KeyInput) (*httpapi.Answered[AgentKeySession], error) {
	login, err := a.loginKey(ctx, account.Admin, in.Body)
	answer, failed := a.adminSession(ctx, login, err)
	if failed != nil {
		return nil, failed
	}
	said := answer.Body
	return &httpapi.Answered[AgentKeySession]{Issued: answer.Issued, Body: AgentKeySession{said.Refusal, occupied(err), said.Admin, said.Token}}, nil
}

func occupied(err error) Occupied { return Occupied{Other: apperr.CodeOf(err) == apperr.Conflict} }

func (a Calls) loginKey(ctx context.Context, role account.Role, body *KeyBody) (*account.Login, error) {
	if body == nil {
		body = &KeyBody{}
	}
	f := &httpapi.Form{}
	k := account.LinkLogin{Role: role, Key: f.Hidden("key", body.Key), Replace: f.Bool("replace", body.Replace)}
	if err := f.Err(); err != nil {
		return nil, errKind{err}
	}
	from, err := a.Client(ctx)
	if err != nil {
		return nil, err
	}
	there, err := a.Optional(ctx)
	if err != nil {
		return nil, err
	}
	login, err := a.Accounts.LoginByLink(ctx, k, there, from)
	return &login, err
}
