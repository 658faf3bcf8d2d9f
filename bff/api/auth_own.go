package api

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/message"
)

// SessionsOutput are the devices that somebody is logged in on.
type SessionsOutput struct {
	Body struct {
		Sessions []SessionRecord `json:"sessions" doc:"the device used last first"`
	}
}

// SessionRecord is one device that somebody is logged in on.
type SessionRecord struct {
	ID        string    `json:"id" doc:"to end it by; not the token"`
	Current   bool      `json:"current" doc:"the one that asks"`
	Device    string    `json:"device" doc:"Chrome on Windows"`
	Address   string    `json:"address" doc:"IP address that it was begun from"`
	Via       string    `json:"via" enum:"password,code,facebook,key,register,link"`
	CreatedAt time.Time `json:"created_at"`
	SeenAt    time.Time `json:"seen_at" doc:"to a few minutes"`
}

// SessionInput names a session.
type SessionInput struct {
	ID string `path:"id"`
}

// ForgotInput asks for a link to a new password.
type ForgotInput struct {
	Body *struct {
		_        struct{} `json:"-" additionalProperties:"true"`
		Username Text     `json:"username,omitempty"`
		UserType Text     `json:"userType,omitempty" doc:"lead or admin; lead when absent"`
		Captcha  Hidden   `json:"captcha,omitempty"`
	}
}

// PasswordKeyInput sets a password by the key of a mailed link.
type PasswordKeyInput struct {
	Body *struct {
		_        struct{} `json:"-" additionalProperties:"true"`
		Key      Hidden   `json:"key,omitempty" doc:"password_key of the link"`
		Password Hidden   `json:"password,omitempty"`
	}
}

// PasswordInput changes one's password.
type PasswordInput struct {
	Body *struct {
		_        struct{} `json:"-" additionalProperties:"true"`
		Password Hidden   `json:"password,omitempty"`
	}
}

// ContactInput asks for a code that proves an e-mail or a phone: a new one, or with email or
// phone left empty but type given, the one that the account has.
type ContactInput struct {
	Body *struct {
		_     struct{} `json:"-" additionalProperties:"true"`
		Type  Text     `json:"type,omitempty" doc:"email or phone; what is given when absent"`
		Email Text     `json:"email,omitempty"`
		Phone Text     `json:"phone,omitempty"`
	}
}

// ConfirmContactInput is the code that came.
type ConfirmContactInput struct {
	Body *struct {
		_   struct{} `json:"-" additionalProperties:"true"`
		OTP Text     `json:"otp,omitempty"`
	}
}

func (a calls) registerOwn(api huma.API) {
	huma.Register(api, accountCall("sessions", http.MethodGet, "/api/account/sessions", "The devices that one is logged in on"), a.sessions)
	huma.Register(api, accountCall("end-session", http.MethodDelete, "/api/account/sessions/{id}", "Logs one device out"), a.endSession)
	huma.Register(api, accountCall("end-other-sessions", http.MethodPost, "/api/account/sessions/end-others", "Logs every other device out"), a.endOthers)
	huma.Register(api, accountCall("forgot-password", http.MethodPost, "/api/pub/account/forgot-password", "Mails a link to a new password; the answer is the same whether or not the person is known"), a.forgotPassword)
	huma.Register(api, accountCall("set-password-by-key", http.MethodPost, "/api/pub/account/set-password", "Sets a password by the key of a mailed link, and logs in"), a.setPassword)
	huma.Register(api, accountCall("undo-email", http.MethodPost, "/api/pub/account/undo-email", "Takes a change of the e-mail back by the key that was mailed to the address of before: all sessions end, a new password is set"), a.undoEmail)
	huma.Register(api, accountCall("change-password", http.MethodPost, "/api/account/password", "Changes one's password"), a.changePassword)
	huma.Register(api, accountCall("send-contact-code", http.MethodPost, "/api/account/contact/send", "Sends a code that proves an e-mail or a phone, a new one or one's own"), a.sendContact)
	huma.Register(api, accountCall("confirm-contact", http.MethodPost, "/api/account/contact/confirm", "Takes the code: the e-mail or phone is one's own from now on"), a.confirmContact)
}

func (a calls) sessions(ctx context.Context, _ *struct{}) (*SessionsOutput, error) {
	who := signed(ctx)
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

func (a calls) endSession(ctx context.Context, in *SessionInput) (*Answered[Done], error) {
	who, id := signed(ctx), arg(in.ID)
	if err := a.Accounts.EndSession(ctx, who, id); err != nil {
		return nil, err
	}
	answer := &Answered[Done]{Body: done()}
	if id == who.Session.ID && callerOf(ctx).ByCookie {
		answer.Issued = a.loggedOut()
	}
	return answer, nil
}

func (a calls) endOthers(ctx context.Context, _ *struct{}) (*struct{ Body Done }, error) {
	return &struct{ Body Done }{done()}, a.Accounts.EndOtherSessions(ctx, signed(ctx))
}

func (a calls) forgotPassword(ctx context.Context, in *ForgotInput) (*struct{ Body Refusal }, error) {
	f, r := &form{}, account.CodeRequest{Role: account.Lead}
	if in.Body != nil {
		r.Username, r.Role, r.Captcha = f.line("username", in.Body.Username), f.role("userType", in.Body.UserType), f.hidden("captcha", in.Body.Captcha)
	}
	if err := f.err(); err != nil {
		return nil, err
	}
	from, err := a.client(ctx)
	if err != nil {
		return nil, err
	}
	said, err := refusal(a.Accounts.ForgotPassword(ctx, r, from))
	return &struct{ Body Refusal }{said}, err
}

func (a calls) setPassword(ctx context.Context, in *PasswordKeyInput) (*Answered[UserSession], error) {
	return a.byPasswordKey(ctx, in, a.Accounts.SetPasswordByKey)
}

func (a calls) undoEmail(ctx context.Context, in *PasswordKeyInput) (*Answered[UserSession], error) {
	return a.byPasswordKey(ctx, in, a.Accounts.UndoEmail)
}

// byPasswordKey does what the key of a mailed link is for, which sets a password and logs in.
func (a calls) byPasswordKey(ctx context.Context, in *PasswordKeyInput, use func(ctx context.Context, key, password string, from account.Client) (account.Login, error)) (*Answered[UserSession], error) {
	f, key, password := &form{}, "", ""
	if in.Body != nil {
		key, password = f.hidden("key", in.Body.Key), f.hidden("password", in.Body.Password)
	}
	if err := f.err(); err != nil {
		return nil, err
	}
	from, err := a.client(ctx)
	if err != nil {
		return nil, err
	}
	login, err := use(ctx, key, password, from)
	role := login.Account.Role
	if role == "" {
		role = account.Lead
	}
	return a.userSession(ctx, role, &login, err)
}

func (a calls) changePassword(ctx context.Context, in *PasswordInput) (*struct{ Body Done }, error) {
	f, password := &form{}, ""
	if in.Body != nil {
		password = f.hidden("password", in.Body.Password)
	}
	if err := f.err(); err != nil {
		return nil, err
	}
	return &struct{ Body Done }{done()}, a.Accounts.ChangePassword(ctx, signed(ctx), password)
}

func (a calls) sendContact(ctx context.Context, in *ContactInput) (*struct{ Body Done }, error) {
	f, r := &form{}, account.ContactRequest{Channel: message.Email}
	if in.Body != nil {
		email, phone := f.line("email", in.Body.Email), f.line("phone", in.Body.Phone)
		if r.Channel = f.channel("type", in.Body.Type); r.Channel == "" {
			r.Channel = message.Email
			if email == "" && phone != "" {
				r.Channel = message.Text
			}
		}
		if r.Contact = email; r.Channel == message.Text {
			r.Contact = phone
		}
	}
	if err := f.err(); err != nil {
		return nil, err
	}
	from, err := a.client(ctx)
	if err != nil {
		return nil, err
	}
	return &struct{ Body Done }{done()}, a.Accounts.SendContactCode(ctx, signed(ctx), r, from)
}

// confirmContact answers as a login does, since the first proof of an e-mail ends every
// session that was there and begins a new one.
func (a calls) confirmContact(ctx context.Context, in *ConfirmContactInput) (*Answered[UserSession], error) {
	who, f, otp := signed(ctx), &form{}, ""
	if in.Body != nil {
		otp = f.line("otp", in.Body.OTP)
	}
	if err := f.err(); err != nil {
		return nil, err
	}
	from, err := a.client(ctx)
	if err != nil {
		return nil, err
	}
	proven, err := a.Accounts.ConfirmContact(ctx, who, otp, from)
	return a.provenSession(ctx, who, proven, err)
}

// provenSession answers with who somebody is after a proof, and with the session that it began, if it did.
func (a calls) provenSession(ctx context.Context, who account.Signed, proven account.Proven, err error) (*Answered[UserSession], error) {
	login := account.Login{Signed: account.Signed{Account: proven.Account}}
	if proven.Login != nil {
		login = *proven.Login
	}
	return a.userSession(ctx, who.Account.Role, &login, err)
}
