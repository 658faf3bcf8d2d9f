package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/httpapi"
)

// LinkRequestInput requests an emailed link.
type LinkRequestInput struct {
	Body *struct {
		_        struct{}       `json:"-" additionalProperties:"true"`
		Username httpapi.Text   `json:"username,omitempty"`
		UserType httpapi.Text   `json:"userType,omitempty" doc:"lead or admin; default: lead"`
		Captcha  httpapi.Secret `json:"captcha,omitempty"`
	}
}

// PasswordLinkInput sets a password with the token from an emailed link, sent as "key".
type PasswordLinkInput struct {
	Body *struct {
		_        struct{}       `json:"-" additionalProperties:"true"`
		Key      httpapi.Secret `json:"key,omitempty" doc:"password_key from the link"`
		Password httpapi.Secret `json:"password,omitempty"`
	}
}

// PasswordInput changes the user's password.
type PasswordInput struct {
	Body *struct {
		_        struct{}       `json:"-" additionalProperties:"true"`
		Password httpapi.Secret `json:"password,omitempty"`
	}
}

func (calls Calls) registerPasswords(api huma.API) {
	httpapi.Register(api, httpapi.Everyone.LimitedByRules(account.CodeLimits...), httpapi.Call(httpapi.TagAccounts, "forgot-password", http.MethodPost, "/api/pub/account/forgot-password", "Emails a password reset link; the response is the same whether or not the user exists"), calls.forgotPassword)
	httpapi.Register(api, httpapi.Everyone.SetsSession(), httpapi.Call(httpapi.TagAccounts, "set-password-by-link", http.MethodPost, "/api/pub/account/set-password", "Sets a password by an emailed link, and logs in"), calls.setPassword)
	httpapi.Register(api, httpapi.Everyone.SetsSession(), httpapi.Call(httpapi.TagAccounts, "undo-email", http.MethodPost, "/api/pub/account/undo-email", "Undoes an email change by the link sent to the previous address: ends all sessions and sets a new password"), calls.undoEmail)
	httpapi.Register(api, httpapi.Members.FreshLogin(), httpapi.Call(httpapi.TagAccounts, "change-password", http.MethodPost, "/api/account/password", "Changes the user's password"), calls.changePassword)
}

func (calls Calls) forgotPassword(ctx context.Context, in *LinkRequestInput) (*struct{ Body httpapi.Refusal }, error) {
	return calls.sendLink(ctx, in, calls.Accounts.ForgotPassword)
}

// sendLink emails a link to whoever has the username. The response is the same if nobody does.
func (calls Calls) sendLink(ctx context.Context, in *LinkRequestInput, send func(ctx context.Context, r account.CodeRequest, from account.Client) error) (*struct{ Body httpapi.Refusal }, error) {
	f, r := &httpapi.Form{}, account.CodeRequest{Role: account.Lead}
	if in.Body != nil {
		r.Username, r.Role, r.Captcha = f.Line("username", in.Body.Username), roleOf(f, "userType", in.Body.UserType), f.Hidden("captcha", in.Body.Captcha)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	from, err := calls.Client(ctx)
	if err != nil {
		return nil, err
	}
	refusal, err := httpapi.RefusalOf(send(ctx, r, from))
	return &struct{ Body httpapi.Refusal }{refusal}, err
}

func (calls Calls) setPassword(ctx context.Context, in *PasswordLinkInput) (*httpapi.SessionResponse[UserSession], error) {
	return calls.byPasswordLink(ctx, in, calls.Accounts.SetPasswordByLink)
}

func (calls Calls) undoEmail(ctx context.Context, in *PasswordLinkInput) (*httpapi.SessionResponse[UserSession], error) {
	return calls.byPasswordLink(ctx, in, calls.Accounts.UndoEmail)
}

// byPasswordLink uses an emailed link to set a password and log in.
func (calls Calls) byPasswordLink(ctx context.Context, in *PasswordLinkInput, use func(ctx context.Context, token, password string, from account.Client) (account.Login, error)) (*httpapi.SessionResponse[UserSession], error) {
	f, token, password := &httpapi.Form{}, "", ""
	if in.Body != nil {
		token, password = f.Hidden("key", in.Body.Key), f.Hidden("password", in.Body.Password)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	from, err := calls.Client(ctx)
	if err != nil {
		return nil, err
	}
	login, err := use(ctx, token, password, from)
	return calls.anySession(ctx, &login, err)
}

func (calls Calls) changePassword(ctx context.Context, in *PasswordInput) (*struct{ Body httpapi.Done }, error) {
	f, password := &httpapi.Form{}, ""
	if in.Body != nil {
		password = f.Hidden("password", in.Body.Password)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	return &struct{ Body httpapi.Done }{httpapi.OK()}, calls.Accounts.ChangePassword(ctx, Principal(ctx), password)
}
