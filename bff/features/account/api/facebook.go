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

// FacebookBody is a login with Facebook; email and phone come from the follow-up form.
type FacebookBody struct {
	_            struct{}                     `json:"-" additionalProperties:"true"`
	AccessToken  httpapi.Secret               `json:"accessToken,omitempty"`
	Email        httpapi.Text                 `json:"email,omitempty"`
	Phone        httpapi.Text                 `json:"phone,omitempty"`
	AgentDetails httpapi.Object[ReferralBody] `json:"agentDetails,omitempty"`
	FacebookAd   httpapi.Bool                 `json:"fromFacebookAd,omitempty"`
	AppID        httpapi.Text                 `json:"app_id,omitempty" doc:"not needed: the token identifies the app"`
}

// FacebookInput is a login with Facebook.
type FacebookInput struct{ Body *FacebookBody }

// FacebookSession is the response to a login with Facebook.
type FacebookSession struct {
	LeadSession
	ShowForm bool   `json:"showForm" doc:"ask for email and phone"`
	NoEmail  bool   `json:"no_email" doc:"Facebook provided no email"`
	Email    string `json:"email" doc:"provided by Facebook, to prefill the form"`
}

func (calls Calls) registerFacebook(api huma.API) {
	httpapi.Register(api, httpapi.Everyone.SetsSession().LimitedByRules(account.Registrations), httpapi.Call(httpapi.TagAccounts, "login-facebook", http.MethodPost, "/api/pub/facebook-login/login-with-facebook", "Logs a buyer in with Facebook, or registers them"), calls.loginFacebook)
}

func (calls Calls) loginFacebook(ctx context.Context, in *FacebookInput) (*httpapi.SessionResponse[FacebookSession], error) {
	r, err := in.request(calls.Product)
	if err != nil {
		return nil, err
	}
	from, err := calls.Client(ctx)
	if err != nil {
		return nil, err
	}
	came, err := calls.Accounts.LoginByFacebook(ctx, r, from)
	if f, ok := errors.AsType[*apperr.Error](err); ok && f.Fields["accessToken"] != "" {
		return nil, err // Facebook returned an invalid ID, which the user can't correct
	}
	switch {
	case err != nil:
	case came.Wrong != nil:
		err = came.Wrong
	case came.Login == nil:
		err = apperr.New(apperr.Invalid, "Please enter your email and phone number.")
	}
	session, err := calls.leadSession(ctx, came.Login, err)
	if err != nil {
		return nil, err
	}
	return &httpapi.SessionResponse[FacebookSession]{SessionHeaders: session.SessionHeaders, Body: FacebookSession{
		LeadSession: session.Body, ShowForm: came.ShowForm, NoEmail: came.NoEmail, Email: came.Email,
	}}, nil
}

func (in *FacebookInput) request(product string) (account.FacebookRequest, error) {
	body := in.Body
	if body == nil {
		body = &FacebookBody{}
	}
	f := &httpapi.Form{}
	r := account.FacebookRequest{
		Token: f.Hidden("accessToken", body.AccessToken), Email: f.Line("email", body.Email), Phone: f.Line("phone", body.Phone),
		Origin: account.Origin{Source: product, FacebookAd: f.Bool("fromFacebookAd", body.FacebookAd)},
	}
	_ = f.Line("app_id", body.AppID)
	if by, ok := httpapi.ReadObject(f, "agentDetails", body.AgentDetails); ok {
		r.Origin.SiteID, r.Origin.AdminID = f.Line("as_id", by.SiteID), f.Line("aa_id", by.AdminID)
	}
	return r, f.Err()
}
