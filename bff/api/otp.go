package api

import (
	"context"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/message"
)

// SendOTPBody asks for a code.
type SendOTPBody struct {
	_        struct{} `json:"-" additionalProperties:"true"`
	Username Text     `json:"username,omitempty" doc:"e-mail or phone"`
	OTPType  Text     `json:"otpType,omitempty" doc:"email or phone; the way to the username when absent"`
	UserType Text     `json:"userType,omitempty" doc:"lead or admin; lead when absent"`
	Captcha  Hidden   `json:"captcha,omitempty" doc:"answer to the captcha, where there is one"`
}

// SendOTPInput asks for a code.
type SendOTPInput struct{ Body *SendOTPBody }

// CredsBody is a username with its code.
type CredsBody struct {
	_        struct{} `json:"-" additionalProperties:"true"`
	Username Text     `json:"username,omitempty"`
	OTP      Text     `json:"otp,omitempty"`
}

// VerifyOTPBody is a login with a code.
type VerifyOTPBody struct {
	_        struct{}          `json:"-" additionalProperties:"true"`
	UserType Text              `json:"userType,omitempty" doc:"lead or admin; lead when absent"`
	Creds    Object[CredsBody] `json:"creds,omitempty"`
}

// VerifyOTPInput is a login with a code.
type VerifyOTPInput struct{ Body *VerifyOTPBody }

// UserSession is the answer of a login as whoever it is.
type UserSession struct {
	Refusal
	User     UserRecord `json:"user"`
	UserType string     `json:"userType" enum:"lead,admin"`
	Token    string     `json:"token" doc:"empty without success"`
	Emptied  bool       `json:"emptied,omitempty" doc:"the e-mail was just proven, and what was in the account before is gone: somebody else may have put it there"`
}

func (a calls) registerOTP(api huma.API) {
	huma.Register(api, accountCall("send-login-otp", http.MethodPost, "/api/pub/otp/sendLoginOtp",
		"Sends a code of six digits for 5 minutes; the answer is the same whether or not the person is known"), a.sendOTP)
	huma.Register(api, accountCall("verify-login-otp", http.MethodPost, "/api/pub/Otp/verify-login-otp", "Logs in with a code"), a.verifyOTP)
}

func (a calls) sendOTP(ctx context.Context, in *SendOTPInput) (*struct{ Body Refusal }, error) {
	if in.Body == nil {
		in.Body = &SendOTPBody{}
	}
	f := &form{}
	r := account.CodeRequest{
		Role: f.role("userType", in.Body.UserType), Username: f.line("username", in.Body.Username),
		Channel: f.channel("otpType", in.Body.OTPType), Captcha: f.hidden("captcha", in.Body.Captcha),
	}
	if err := f.err(); err != nil {
		return nil, err
	}
	from, err := a.client(ctx)
	if err != nil {
		return nil, err
	}
	said, err := refusal(a.Accounts.SendLoginCode(ctx, r, from))
	if err != nil {
		return nil, err
	}
	return &struct{ Body Refusal }{said}, nil
}

func (a calls) verifyOTP(ctx context.Context, in *VerifyOTPInput) (*Answered[UserSession], error) {
	if in.Body == nil {
		in.Body = &VerifyOTPBody{}
	}
	f := &form{}
	role := f.role("userType", in.Body.UserType)
	creds, _ := object(f, "creds", in.Body.Creds)
	username, otp := f.line("username", creds.Username), f.line("otp", creds.OTP)
	if err := f.err(); err != nil {
		return nil, err
	}
	from, err := a.client(ctx)
	if err != nil {
		return nil, err
	}
	login, err := a.Accounts.LoginByCode(ctx, role, username, otp, from)
	return a.userSession(ctx, role, &login, err)
}

// userSession answers a login as somebody of a role.
func (a calls) userSession(ctx context.Context, role account.Role, login *account.Login, err error) (*Answered[UserSession], error) {
	said, err := orKind(err)
	if err != nil {
		return nil, err
	}
	answer := &Answered[UserSession]{Body: UserSession{Refusal: said, UserType: string(role)}}
	if said.Success {
		answer.Body.User, answer.Body.Token, answer.Body.Emptied = a.userRecord(login.Account), login.Token, login.Emptied
		answer.Issued = a.issue(ctx, *login)
	}
	return answer, nil
}

// role reads whose account is meant; a buyer's when nothing is said.
func (f *form) role(name string, v Text) account.Role {
	switch text := strings.ToLower(f.line(name, v)); text {
	case "", string(account.Lead):
		return account.Lead
	case string(account.Admin):
		return account.Admin
	}
	f.reject(name, "Must be lead or admin")
	return ""
}

// channel reads which way a code is to take; "" when nothing is said.
func (f *form) channel(name string, v Text) message.Channel {
	switch text := strings.ToLower(f.line(name, v)); text {
	case "":
		return ""
	case "email":
		return message.Email
	case "phone", "text", "sms":
		return message.Text
	}
	f.reject(name, "Must be email or phone")
	return ""
}
