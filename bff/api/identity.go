package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/message"
)

// IdentityOutput are the ways in which whoever is logged in can confirm that it is them.
type IdentityOutput struct{ Body IdentityRecord }

// IdentityRecord is its body.
type IdentityRecord struct {
	Fresh    bool   `json:"fresh" doc:"it was confirmed in the last ten minutes, by a login or otherwise"`
	Password bool   `json:"password"`
	Email    string `json:"email" doc:"where a code can go"`
	Phone    string `json:"phone" doc:"ten digits of a confirmed phone, or empty"`
	Facebook bool   `json:"facebook"`
}

// IdentityCodeInput asks for a code.
type IdentityCodeInput struct {
	Body *struct {
		_    struct{} `json:"-" additionalProperties:"true"`
		Type Text     `json:"type,omitempty" doc:"email or phone; email when absent"`
	}
}

// IdentityInput is what somebody confirms with: one of these.
type IdentityInput struct {
	Body *struct {
		_           struct{} `json:"-" additionalProperties:"true"`
		Password    Hidden   `json:"password,omitempty"`
		OTP         Text     `json:"otp,omitempty"`
		AccessToken Hidden   `json:"accessToken,omitempty" doc:"of Facebook"`
	}
}

func (a calls) registerIdentity(api huma.API) {
	const path = "/api/account/identity"
	huma.Register(api, accountCall("identity", http.MethodGet, path, "How whoever is logged in can confirm that it is them"), a.identity)
	huma.Register(api, accountCall("send-identity-code", http.MethodPost, path+"/code", "Sends a code to the account's own e-mail or confirmed phone"), a.sendIdentityCode)
	huma.Register(api, accountCall("confirm-identity", http.MethodPost, path, "Confirms who it is; for ten minutes the session may do what needs a fresh login"), a.confirmIdentity)
}

func (a calls) identity(ctx context.Context, _ *struct{}) (*IdentityOutput, error) {
	who := signed(ctx)
	ways := a.Accounts.IdentityWays(who)
	return &IdentityOutput{IdentityRecord{a.Accounts.Fresh(who), ways.Password, ways.Email, ways.Phone, ways.Facebook}}, nil
}

func (a calls) sendIdentityCode(ctx context.Context, in *IdentityCodeInput) (*struct{ Body Done }, error) {
	f, channel := &form{}, message.Email
	if in.Body != nil {
		if asked := f.channel("type", in.Body.Type); asked != "" {
			channel = asked
		}
	}
	if err := f.err(); err != nil {
		return nil, err
	}
	from, err := a.client(ctx)
	if err != nil {
		return nil, err
	}
	return &struct{ Body Done }{done()}, a.Accounts.SendIdentityCode(ctx, signed(ctx), channel, from)
}

func (a calls) confirmIdentity(ctx context.Context, in *IdentityInput) (*Answered[UserSession], error) {
	who, f, with := signed(ctx), &form{}, account.Identity{}
	if in.Body != nil {
		with = account.Identity{Password: f.hidden("password", in.Body.Password), OTP: f.line("otp", in.Body.OTP), Facebook: f.hidden("accessToken", in.Body.AccessToken)}
	}
	if err := f.err(); err != nil {
		return nil, err
	}
	from, err := a.client(ctx)
	if err != nil {
		return nil, err
	}
	proven, err := a.Accounts.ConfirmIdentity(ctx, who, with, from)
	return a.provenSession(ctx, who, proven, err)
}
