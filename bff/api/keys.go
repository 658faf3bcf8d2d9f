package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
)

// KeyBody is the key of a link.
type KeyBody struct {
	_       struct{} `json:"-" additionalProperties:"true"`
	Key     Hidden   `json:"key,omitempty"`
	Replace Bool     `json:"replace,omitempty" doc:"leave the session of somebody else that is there; without it the key is kept and nothing changes"`
}

// KeyInput is a login by the key of a link.
type KeyInput struct{ Body *KeyBody }

// LeadKeySession is the answer of a login by key as a buyer.
type LeadKeySession struct {
	Refusal
	Occupied
	Lead  *LeadRecord `json:"lead"`
	Token string      `json:"token" doc:"empty without success, and when the session that is there goes on"`
}

// AgentKeySession is the answer of a login by key as an agent.
type AgentKeySession struct {
	Refusal
	Occupied
	Admin *AgentRecord `json:"admin"`
	Token string       `json:"token" doc:"empty without success, and when the session that is there goes on"`
}

// Occupied says of a key that was not used why.
type Occupied struct {
	Other bool `json:"other_session,omitempty" doc:"somebody else is logged in: nothing changed, and the key still works"`
}

func (a calls) registerKeys(api huma.API) {
	huma.Register(api, accountCall("login-lead-key", http.MethodPost, "/api/pub/login/lead-key", "Logs a buyer in by the key of a mailed link, once"), a.loginLeadKey)
	huma.Register(api, accountCall("login-admin-key", http.MethodPost, "/api/pub/login/agent-key", "Logs an agent in by a key of the back office, once"), a.loginAdminKey)
}

func (a calls) loginLeadKey(ctx context.Context, in *KeyInput) (*Answered[LeadKeySession], error) {
	login, err := a.loginKey(ctx, account.Lead, in.Body)
	answer, failed := a.leadSession(ctx, login, err)
	if failed != nil {
		return nil, failed
	}
	said := answer.Body
	return &Answered[LeadKeySession]{Issued: answer.Issued, Body: LeadKeySession{said.Refusal, occupied(err), said.ClientLead, said.Token}}, nil
}

func (a calls) loginAdminKey(ctx context.Context, in *KeyInput) (*Answered[AgentKeySession], error) {
	login, err := a.loginKey(ctx, account.Admin, in.Body)
	answer, failed := a.adminSession(ctx, login, err)
	if failed != nil {
		return nil, failed
	}
	said := answer.Body
	return &Answered[AgentKeySession]{Issued: answer.Issued, Body: AgentKeySession{said.Refusal, occupied(err), said.Admin, said.Token}}, nil
}

func occupied(err error) Occupied { return Occupied{Other: apperr.CodeOf(err) == apperr.Conflict} }

func (a calls) loginKey(ctx context.Context, role account.Role, body *KeyBody) (*account.Login, error) {
	if body == nil {
		body = &KeyBody{}
	}
	f := &form{}
	k := account.KeyLogin{Role: role, Key: f.hidden("key", body.Key), Replace: f.bool("replace", body.Replace)}
	if err := f.err(); err != nil {
		return nil, errKind{err}
	}
	from, err := a.client(ctx)
	if err != nil {
		return nil, err
	}
	there, err := a.stranger(ctx)
	if err != nil {
		return nil, err
	}
	login, err := a.Accounts.LoginByKey(ctx, k, there, from)
	return &login, err
}
