package api

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/message"
)

// SessionsOutput lists the devices that the user is logged in on.
type SessionsOutput struct {
	Body struct {
		Sessions []SessionRecord `json:"sessions" doc:"most recently used first"`
	}
}

// SessionRecord is one device that the user is logged in on.
type SessionRecord struct {
	ID        string    `json:"id" doc:"for ending the session; not the token"`
	Current   bool      `json:"current" doc:"the session making this call"`
	Device    string    `json:"device" doc:"Chrome on Windows"`
	Address   string    `json:"address" doc:"IP address it was started from"`
	Via       string    `json:"via" enum:"password,code,facebook,key,register,link"`
	CreatedAt time.Time `json:"created_at"`
	SeenAt    time.Time `json:"seen_at" doc:"accurate to a few minutes"`
}

// SessionInput names a session.
type SessionInput struct {
	ID string `path:"id"`
}

// LinkRequestInput requests an emailed link.
type LinkRequestInput struct {
	Body *struct {
		_        struct{}       `json:"-" additionalProperties:"true"`
		Username httpapi.Text   `json:"username,omitempty"`
		UserType httpapi.Text   `json:"userType,omitempty" doc:"lead or admin; default: lead"`
		Captcha  httpapi.Secret `json:"captcha,omitempty"`
	}
}

// PasswordLinkInput sets a password with the token from an emailed link, which the call names key.
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

func (a Calls) registerOwn(api huma.API) {
	httpapi.Register(api, httpapi.Members, httpapi.Call(httpapi.TagAccounts, "sessions", http.MethodGet, "/api/account/sessions", "The devices the user is logged in on"), a.sessions)
	httpapi.Register(api, httpapi.Members, httpapi.Call(httpapi.TagAccounts, "end-session", http.MethodDelete, "/api/account/sessions/{id}", "Logs one device out"), a.endSession)
	httpapi.Register(api, httpapi.Members, httpapi.Call(httpapi.TagAccounts, "end-other-sessions", http.MethodPost, "/api/account/sessions/end-others", "Logs every other device out"), a.endOthers)
	httpapi.Register(api, httpapi.Everyone.LimitedByRules(account.CodeLimits...), httpapi.Call(httpapi.TagAccounts, "forgot-password", http.MethodPost, "/api/pub/account/forgot-password", "Emails a password reset link; the response is the same whether or not the user exists"), a.forgotPassword)
	httpapi.Register(api, httpapi.Everyone.SetsSession(), httpapi.Call(httpapi.TagAccounts, "set-password-by-link", http.MethodPost, "/api/pub/account/set-password", "Sets a password by an emailed link, and logs in"), a.setPassword)
	httpapi.Register(api, httpapi.Everyone.SetsSession(), httpapi.Call(httpapi.TagAccounts, "undo-email", http.MethodPost, "/api/pub/account/undo-email", "Undoes an email change by the link sent to the previous address: ends all sessions and sets a new password"), a.undoEmail)
	httpapi.Register(api, httpapi.Members.FreshLogin(), httpapi.Call(httpapi.TagAccounts, "change-password", http.MethodPost, "/api/account/password", "Changes the user's password"), a.changePassword)
	httpapi.Register(api, httpapi.Members.FreshLogin().LimitedByRules(account.CodeLimits...), httpapi.Call(httpapi.TagAccounts, "send-contact-code", http.MethodPost, "/api/account/contact/send", "Sends a code to verify an email or phone, new or existing"), a.sendContact)
	httpapi.Register(api, httpapi.Members.SetsSession().FreshLogin().LimitedByRules(account.CodeTryLimits...), httpapi.Call(httpapi.TagAccounts, "confirm-contact", http.MethodPost, "/api/account/contact/confirm", "Verifies an email or phone with the code"), a.confirmContact)
}

func (a Calls) sessions(ctx context.Context, _ *struct{}) (*SessionsOutput, error) {
	who := Principal(ctx)
	list, err := a.Accounts.Sessions(ctx, who)
	if err != nil {
		return nil, err
	}
	out := &SessionsOutput{}
	out.Body.Sessions = make([]SessionRecord, len(list))
	for i, s := range list {
		out.Body.Sessions[i] = SessionRecord{s.ID, s.ID == who.Session.ID, s.Device, s.Address, s.Via, s.CreatedAt, s.SeenAt}
	}
	return out, nil
}

func (a Calls) endSession(ctx context.Context, in *SessionInput) (*httpapi.SessionResponse[httpapi.Done], error) {
	who, id := Principal(ctx), httpapi.CleanParam(in.ID)
	if err := a.Accounts.EndSession(ctx, who, id); err != nil {
		return nil, err
	}
	answer := &httpapi.SessionResponse[httpapi.Done]{Body: httpapi.OK()}
	if id == who.Session.ID && httpapi.CallerOf(ctx).ByCookie {
		answer.SessionHeaders = a.loggedOut()
	}
	return answer, nil
}

func (a Calls) endOthers(ctx context.Context, _ *struct{}) (*struct{ Body httpapi.Done }, error) {
	return &struct{ Body httpapi.Done }{httpapi.OK()}, a.Accounts.EndOtherSessions(ctx, Principal(ctx))
}

func (a Calls) forgotPassword(ctx context.Context, in *LinkRequestInput) (*struct{ Body httpapi.Refusal }, error) {
	return a.sendLink(ctx, in, a.Accounts.ForgotPassword)
}

// sendLink emails a link to whoever has the username, and says the same if nobody does.
func (a Calls) sendLink(ctx context.Context, in *LinkRequestInput, send func(ctx context.Context, r account.CodeRequest, from account.Client) error) (*struct{ Body httpapi.Refusal }, error) {
	f, r := &httpapi.Form{}, account.CodeRequest{Role: account.Lead}
	if in.Body != nil {
		r.Username, r.Role, r.Captcha = f.Line("username", in.Body.Username), roleOf(f, "userType", in.Body.UserType), f.Hidden("captcha", in.Body.Captcha)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	from, err := a.Client(ctx)
	if err != nil {
		return nil, err
	}
	refusal, err := httpapi.RefusalOf(send(ctx, r, from))
	return &struct{ Body httpapi.Refusal }{refusal}, err
}

func (a Calls) setPassword(ctx context.Context, in *PasswordLinkInput) (*httpapi.SessionResponse[UserSession], error) {
	return a.byPasswordLink(ctx, in, a.Accounts.SetPasswordByLink)
}

func (a Calls) undoEmail(ctx context.Context, in *PasswordLinkInput) (*httpapi.SessionResponse[UserSession], error) {
	return a.byPasswordLink(ctx, in, a.Accounts.UndoEmail)
}

// byPasswordLink uses an emailed link to set a password and log in.
func (a Calls) byPasswordLink(ctx context.Context, in *PasswordLinkInput, use func(ctx context.Context, token, password string, from account.Client) (account.Login, error)) (*httpapi.SessionResponse[UserSession], error) {
	f, token, password := &httpapi.Form{}, "", ""
	if in.Body != nil {
		token, password = f.Hidden("key", in.Body.Key), f.Hidden("password", in.Body.Password)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	from, err := a.Client(ctx)
	if err != nil {
		return nil, err
	}
	login, err := use(ctx, token, password, from)
	role := login.Account.Role
	if role == "" {
		role = account.Lead
	}
	return a.userSession(ctx, role, &login, err)
}

func (a Calls) changePassword(ctx context.Context, in *PasswordInput) (*struct{ Body httpapi.Done }, error) {
	f, password := &httpapi.Form{}, ""
	if in.Body != nil {
		password = f.Hidden("password", in.Body.Password)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	return &struct{ Body httpapi.Done }{httpapi.OK()}, a.Accounts.ChangePassword(ctx, Principal(ctx), password)
}

func (a Calls) sendContact(ctx context.Context, in *ContactInput) (*struct{ Body httpapi.Done }, error) {
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
	from, err := a.Client(ctx)
	if err != nil {
		return nil, err
	}
	return &struct{ Body httpapi.Done }{httpapi.OK()}, a.Accounts.SendContactCode(ctx, Principal(ctx), r, from)
}

// confirmContact responds as a login does, because the first verification of an email ends every
// existing session and starts a new one.
func (a Calls) confirmContact(ctx context.Context, in *ConfirmContactInput) (*httpapi.SessionResponse[UserSession], error) {
	who, f, otp := Principal(ctx), &httpapi.Form{}, ""
	if in.Body != nil {
		otp = f.Line("otp", in.Body.OTP)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	from, err := a.Client(ctx)
	if err != nil {
		return nil, err
	}
	verified, err := a.Accounts.ConfirmContact(ctx, who, otp, from)
	return a.verifiedSession(ctx, who, verified, err)
}

// verifiedSession responds with the verified user, and with the new session if the verification started
// one.
func (a Calls) verifiedSession(ctx context.Context, who account.Principal, verified account.Verified, err error) (*httpapi.SessionResponse[UserSession], error) {
	login := account.Login{Principal: account.Principal{Account: verified.Account}}
	if verified.Login != nil {
		login = *verified.Login
	}
	return a.userSession(ctx, who.Account.Role, &login, err)
}
