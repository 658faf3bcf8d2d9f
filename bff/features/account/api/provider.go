package api

import (
	"context"
	"errors"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
)

// ProviderForm is what logins with all providers have in common; email and phone come from the follow-up form.
type ProviderForm struct {
	Email        httpapi.Text                 `json:"email,omitempty"`
	Phone        httpapi.Text                 `json:"phone,omitempty"`
	AgentDetails httpapi.Object[ReferralBody] `json:"agentDetails,omitempty"`
	FacebookAd   httpapi.Bool                 `json:"fromFacebookAd,omitempty"`
}

// FacebookInput is a login with Facebook.
type FacebookInput struct {
	Body *struct {
		_           struct{}       `json:"-" additionalProperties:"true"`
		AccessToken httpapi.Secret `json:"accessToken,omitempty"`
		AppID       httpapi.Text   `json:"app_id,omitempty" doc:"not needed: the token identifies the app"`
		ProviderForm
	}
}

// AppleToken is what Sign in with Apple gives the app.
type AppleToken struct {
	IdentityToken     httpapi.Secret `json:"identityToken,omitempty"`
	AuthorizationCode httpapi.Secret `json:"authorizationCode,omitempty"`
	Nonce             httpapi.Secret `json:"nonce,omitempty" doc:"the identity token contains its SHA-256, in hex"`
}

// AppleInput is a login with Apple.
type AppleInput struct {
	Body *struct {
		_ struct{} `json:"-" additionalProperties:"true"`
		AppleToken
		Name httpapi.Text `json:"name,omitempty" doc:"Apple shares it with the app only, and only the first time"`
		ProviderForm
	}
}

// ProviderSession is the response to a login with a provider.
type ProviderSession struct {
	LeadSession
	ShowForm bool   `json:"showForm" doc:"ask for email and phone"`
	NoEmail  bool   `json:"no_email" doc:"the provider shared no email"`
	Email    string `json:"email" doc:"shared by the provider, to prefill the form"`
}

type providerResponse = httpapi.SessionResponse[ProviderSession]

func (calls Calls) registerProviders(api huma.API) {
	audience := httpapi.Everyone.SetsSession().LimitedByRules(account.Registrations)
	httpapi.Register(api, audience, httpapi.Call(httpapi.TagAccounts, "login-facebook", http.MethodPost, "/api/pub/facebook-login/login-with-facebook", "Logs a buyer in with Facebook, or registers them"), calls.loginFacebook)
	httpapi.Register(api, audience, httpapi.Call(httpapi.TagAccounts, "login-apple", http.MethodPost, "/api/pub/apple-login/login-with-apple", "Logs a buyer in with Apple, or registers them"), calls.loginApple)
}

func (calls Calls) loginFacebook(ctx context.Context, in *FacebookInput) (*providerResponse, error) {
	f, r := &httpapi.Form{}, account.ProviderRequest{Provider: account.Facebook}
	if in.Body != nil {
		r.Token.Token = f.Hidden("accessToken", in.Body.AccessToken)
		_ = f.Line("app_id", in.Body.AppID)
		in.Body.read(f, &r)
	}
	return calls.loginByProvider(ctx, f, r)
}

func (calls Calls) loginApple(ctx context.Context, in *AppleInput) (*providerResponse, error) {
	f, r := &httpapi.Form{}, account.ProviderRequest{Provider: account.Apple}
	if in.Body != nil {
		r.Token = in.Body.given(f)
		r.Token.Name = f.Line("name", in.Body.Name)
		in.Body.read(f, &r)
	}
	return calls.loginByProvider(ctx, f, r)
}

func (token AppleToken) given(f *httpapi.Form) account.ProviderToken {
	return account.ProviderToken{
		Token: f.Hidden("identityToken", token.IdentityToken), Code: f.Hidden("authorizationCode", token.AuthorizationCode), Nonce: f.Hidden("nonce", token.Nonce),
	}
}

func (form ProviderForm) read(f *httpapi.Form, r *account.ProviderRequest) {
	r.Email, r.Phone = f.Line("email", form.Email), f.Line("phone", form.Phone)
	r.Origin.FacebookAd = f.Bool("fromFacebookAd", form.FacebookAd)
	if by, ok := httpapi.ReadObject(f, "agentDetails", form.AgentDetails); ok {
		r.Origin.SiteID, r.Origin.AdminID = f.Line("as_id", by.SiteID), f.Line("aa_id", by.AdminID)
	}
}

func (calls Calls) loginByProvider(ctx context.Context, f *httpapi.Form, r account.ProviderRequest) (*providerResponse, error) {
	if err := f.Err(); err != nil {
		return nil, err
	}
	from, err := calls.Client(ctx)
	if err != nil {
		return nil, err
	}
	r.Origin.Source = calls.Product
	came, err := calls.Accounts.LoginByProvider(ctx, r, from)
	if f, ok := errors.AsType[*apperr.Error](err); ok && f.Fields["accessToken"] != "" {
		return nil, err // the provider returned an invalid ID, which the user can't correct
	}
	switch {
	case err != nil:
	case came.Wrong != nil:
		err = came.Wrong
	case came.Login == nil && r.Provider == account.Apple:
		err = apperr.New(apperr.Invalid, "Please enter your email.")
	case came.Login == nil:
		err = apperr.New(apperr.Invalid, "Please enter your email and phone number.")
	}
	session, err := calls.leadSession(ctx, came.Login, err)
	if err != nil {
		return nil, err
	}
	return &providerResponse{SessionHeaders: session.SessionHeaders, Body: ProviderSession{
		LeadSession: session.Body, ShowForm: came.ShowForm, NoEmail: came.NoEmail, Email: came.Email,
	}}, nil
}
