package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/message"
)

// IdentityOutput lists the ways in which the logged-in user can confirm their identity.
type IdentityOutput struct{ Body IdentityRecord }

type IdentityRecord struct {
	Fresh    bool   `json:"fresh" doc:"identity confirmed in the last ten minutes, by a login or otherwise"`
	Password bool   `json:"password"`
	Email    string `json:"email" doc:"where a code can go; empty with two-step verification"`
	Phone    string `json:"phone" doc:"ten digits of a confirmed phone, or empty"`
	Facebook bool   `json:"facebook"`
	Apple    bool   `json:"apple"`
	TwoStep  bool   `json:"two_step" doc:"a code of the authenticator app, or a recovery code"`
}

// IdentityCodeInput requests a code.
type IdentityCodeInput struct {
	Body *struct {
		_    struct{}     `json:"-" additionalProperties:"true"`
		Type httpapi.Text `json:"type,omitempty" doc:"email or phone; default: email"`
	}
}

// IdentityInput is what someone confirms their identity with: a password, a code that was sent, one of the authenticator app, or a
// token of Facebook or Apple.
type IdentityInput struct {
	Body *struct {
		_           struct{}       `json:"-" additionalProperties:"true"`
		Password    httpapi.Secret `json:"password,omitempty"`
		OTP         httpapi.Text   `json:"otp,omitempty" doc:"code that was sent"`
		Code        httpapi.Secret `json:"code,omitempty" doc:"of the authenticator app, or a recovery code"`
		AccessToken httpapi.Secret `json:"accessToken,omitempty" doc:"from Facebook"`
		AppleToken
	}
}

func (calls Calls) registerIdentity(api huma.API) {
	const path = "/api/account/identity"
	httpapi.Register(api, httpapi.Members, httpapi.Call(httpapi.TagAccounts, "identity", http.MethodGet, path, "How the logged-in user can confirm their identity"), calls.identity)
	httpapi.Register(api, httpapi.Members.LimitedByRules(account.CodeLimits...), httpapi.Call(httpapi.TagAccounts, "send-identity-code", http.MethodPost, path+"/code", "Sends a code to the account's email or confirmed phone"), calls.sendIdentityCode)
	httpapi.Register(api, httpapi.Members.SetsSession().LimitedByRules(account.LoginFailures, account.SecondSteps).LimitedByRules(account.CodeTryLimits...), httpapi.Call(httpapi.TagAccounts, "confirm-identity", http.MethodPost, path, "Confirms the user's identity; for ten minutes the session can do what needs a recent login"), calls.confirmIdentity)
}

func (calls Calls) identity(ctx context.Context, _ *struct{}) (*IdentityOutput, error) {
	who := Principal(ctx)
	ways, err := calls.Accounts.IdentityWays(ctx, who)
	return &IdentityOutput{IdentityRecord{calls.Accounts.Fresh(who), ways.Password, ways.Email, ways.Phone, ways.Facebook, ways.Apple, ways.TwoStep}}, err
}

func (calls Calls) sendIdentityCode(ctx context.Context, in *IdentityCodeInput) (*struct{ Body httpapi.Done }, error) {
	f, channel := &httpapi.Form{}, message.Email
	if in.Body != nil {
		if asked := channelOf(f, "type", in.Body.Type); asked != "" {
			channel = asked
		}
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	from, err := calls.Client(ctx)
	if err != nil {
		return nil, err
	}
	return &struct{ Body httpapi.Done }{httpapi.OK()}, calls.Accounts.SendIdentityCode(ctx, Principal(ctx), channel, from)
}

func (calls Calls) confirmIdentity(ctx context.Context, in *IdentityInput) (*httpapi.SessionResponse[UserSession], error) {
	who, f, with := Principal(ctx), &httpapi.Form{}, account.Identity{}
	if in.Body != nil {
		with = account.Identity{Password: f.Hidden("password", in.Body.Password), OTP: f.Line("otp", in.Body.OTP), Code: f.Hidden("code", in.Body.Code)}
		with.Provider, with.Token = account.Apple, in.Body.given(f)
		if facebook := f.Hidden("accessToken", in.Body.AccessToken); facebook != "" {
			with.Provider, with.Token = account.Facebook, account.ProviderToken{Token: facebook}
		}
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	from, err := calls.Client(ctx)
	if err != nil {
		return nil, err
	}
	verified, err := calls.Accounts.ConfirmIdentity(ctx, who, with, from)
	return calls.verifiedSession(ctx, who, verified, err)
}
