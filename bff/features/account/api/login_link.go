package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
)

// LoginLinkBody carries the token from an emailed link as "key".
type LoginLinkBody struct {
	_       struct{}       `json:"-" additionalProperties:"true"`
	Key     httpapi.Secret `json:"key,omitempty"`
	Replace httpapi.Bool   `json:"replace,omitempty" doc:"replace someone else's current session; without it nothing changes and the link stays valid"`
}

// LoginLinkInput is a login by an emailed link.
type LoginLinkInput struct{ Body *LoginLinkBody }

// LeadLinkSession is the response to a buyer's login by link.
type LeadLinkSession struct {
	httpapi.Refusal
	SecondStep
	Occupied
	Lead  *LeadRecord `json:"lead"`
	Token string      `json:"token" doc:"empty on failure, and if the current session continues"`
}

// AgentLinkSession is the response to an agent's login by link.
type AgentLinkSession struct {
	httpapi.Refusal
	SecondStep
	Occupied
	Admin *AgentRecord `json:"admin"`
	Token string       `json:"token" doc:"empty on failure, and if the current session continues"`
}

// Occupied says why a link was not used.
type Occupied struct {
	Other bool `json:"other_session,omitempty" doc:"someone else is logged in: nothing changed, and the link still works"`
}

func (calls Calls) registerLoginLinks(api huma.API) {
	httpapi.Register(api, httpapi.Everyone.LimitedByRules(account.CodeLimits...), httpapi.Call(httpapi.TagAccounts, "send-login-link", http.MethodPost, "/api/pub/login/send-link", "Emails a login link; the response is the same whether or not the user exists"), calls.sendLoginLink)
	httpapi.Register(api, httpapi.Everyone.SetsSession(), httpapi.Call(httpapi.TagAccounts, "login-lead-key", http.MethodPost, "/api/pub/login/lead-key", "Logs a buyer in by an emailed link, which works once"), calls.loginLeadByLink)
	httpapi.Register(api, httpapi.Everyone.SetsSession(), httpapi.Call(httpapi.TagAccounts, "login-admin-key", http.MethodPost, "/api/pub/login/agent-key", "Logs an agent in by a link from the back office, which works once"), calls.loginAgentByLink)
}

func (calls Calls) sendLoginLink(ctx context.Context, in *LinkRequestInput) (*struct{ Body httpapi.Refusal }, error) {
	return calls.sendLink(ctx, in, calls.Accounts.SendLoginLink)
}

func (calls Calls) loginLeadByLink(ctx context.Context, in *LoginLinkInput) (*httpapi.SessionResponse[LeadLinkSession], error) {
	login, err := calls.loginByLink(ctx, account.Lead, in.Body)
	answer, failed := calls.leadSession(ctx, login, err)
	if failed != nil {
		return nil, failed
	}
	session := answer.Body
	return &httpapi.SessionResponse[LeadLinkSession]{SessionHeaders: answer.SessionHeaders, Body: LeadLinkSession{session.Refusal, session.SecondStep, occupied(err), session.ClientLead, session.Token}}, nil
}

func (calls Calls) loginAgentByLink(ctx context.Context, in *LoginLinkInput) (*httpapi.SessionResponse[AgentLinkSession], error) {
	login, err := calls.loginByLink(ctx, account.Admin, in.Body)
	answer, failed := calls.adminSession(ctx, login, err)
	if failed != nil {
		return nil, failed
	}
	session := answer.Body
	return &httpapi.SessionResponse[AgentLinkSession]{SessionHeaders: answer.SessionHeaders, Body: AgentLinkSession{session.Refusal, session.SecondStep, occupied(err), session.Admin, session.Token}}, nil
}

func occupied(err error) Occupied { return Occupied{Other: apperr.CodeOf(err) == apperr.Conflict} }

func (calls Calls) loginByLink(ctx context.Context, role account.Role, body *LoginLinkBody) (*account.Login, error) {
	if body == nil {
		body = &LoginLinkBody{}
	}
	f := &httpapi.Form{}
	link := account.LinkLogin{Role: role, Token: f.Hidden("key", body.Key), Replace: f.Bool("replace", body.Replace)}
	if err := f.Err(); err != nil {
		return nil, errKind{err}
	}
	there, from, err := calls.Caller(ctx)
	if err != nil {
		return nil, err
	}
	login, err := calls.Accounts.LoginByLink(ctx, link, there, from)
	return &login, err
}
