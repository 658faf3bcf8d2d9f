package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/message"
)

// ContactInput requests a code that verifies an email or a phone. With type set and both email and
// phone empty, the one already in the account is verified.
type ContactInput struct {
	Body *struct {
		_     struct{}     `json:"-" additionalProperties:"true"`
		Type  httpapi.Text `json:"type,omitempty" doc:"email or phone; default: whichever is given"`
		Email httpapi.Text `json:"email,omitempty"`
		Phone httpapi.Text `json:"phone,omitempty"`
	}
}

// ConfirmContactInput is the code that was received.
type ConfirmContactInput struct {
	Body *struct {
		_   struct{}     `json:"-" additionalProperties:"true"`
		OTP httpapi.Text `json:"otp,omitempty"`
	}
}

func (calls Calls) registerContacts(api huma.API) {
	httpapi.Register(api, httpapi.Members.FreshLogin().LimitedByRules(account.CodeLimits...), httpapi.Call(httpapi.TagAccounts, "send-contact-code", http.MethodPost, "/api/account/contact/send", "Sends a code to verify an email or phone, new or existing"), calls.sendContact)
	httpapi.Register(api, httpapi.Members.SetsSession().FreshLogin().LimitedByRules(account.CodeTryLimits...), httpapi.Call(httpapi.TagAccounts, "confirm-contact", http.MethodPost, "/api/account/contact/confirm", "Verifies an email or phone with the code"), calls.confirmContact)
}

func (calls Calls) sendContact(ctx context.Context, in *ContactInput) (*struct{ Body httpapi.Done }, error) {
	f, r := &httpapi.Form{}, account.ContactRequest{Channel: message.Email}
	if in.Body != nil {
		email, phone := f.Line("email", in.Body.Email), f.Line("phone", in.Body.Phone)
		if r.Channel = channelOf(f, "type", in.Body.Type); r.Channel == "" {
			r.Channel = message.Email
			if email == "" && phone != "" {
				r.Channel = message.Text
			}
		}
		if r.Contact = email; r.Channel == message.Text {
			r.Contact = phone
		}
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	from, err := calls.Client(ctx)
	if err != nil {
		return nil, err
	}
	return &struct{ Body httpapi.Done }{httpapi.OK()}, calls.Accounts.SendContactCode(ctx, Principal(ctx), r, from)
}

// confirmContact responds as a login does, because the first verification of an email ends every
// existing session and starts a new one.
func (calls Calls) confirmContact(ctx context.Context, in *ConfirmContactInput) (*httpapi.SessionResponse[UserSession], error) {
	who, f, otp := Principal(ctx), &httpapi.Form{}, ""
	if in.Body != nil {
		otp = f.Line("otp", in.Body.OTP)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	from, err := calls.Client(ctx)
	if err != nil {
		return nil, err
	}
	verified, err := calls.Accounts.ConfirmContact(ctx, who, otp, from)
	return calls.verifiedSession(ctx, who, verified, err)
}

// verifiedSession responds with the verified user, and with the new session if the verification started
// one.
func (calls Calls) verifiedSession(ctx context.Context, who account.Principal, verified account.Verified, err error) (*httpapi.SessionResponse[UserSession], error) {
	login := account.Login{Principal: account.Principal{Account: verified.Account}}
	if verified.Login != nil {
		login = *verified.Login
	}
	return calls.userSession(ctx, who.Account.Role, &login, err)
}
