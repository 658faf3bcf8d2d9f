package api

import (
	"context"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/message"
)

// SendOTPBody requests a code.
type SendOTPBody struct {
	_        struct{}       `json:"-" additionalProperties:"true"`
	Username httpapi.Text   `json:"username,omitempty" doc:"email or phone"`
	OTPType  httpapi.Text   `json:"otpType,omitempty" doc:"email or phone; default: whichever the username is"`
	UserType httpapi.Text   `json:"userType,omitempty" doc:"lead or admin; default: lead"`
	Captcha  httpapi.Secret `json:"captcha,omitempty" doc:"answer to the captcha, where there is one"`
}

// SendOTPInput requests a code.
type SendOTPInput struct{ Body *SendOTPBody }

// CredsBody is a username and its code.
type CredsBody struct {
	_        struct{}     `json:"-" additionalProperties:"true"`
	Username httpapi.Text `json:"username,omitempty"`
	OTP      httpapi.Text `json:"otp,omitempty"`
}

// VerifyOTPBody is a login with a code.
type VerifyOTPBody struct {
	_        struct{}                  `json:"-" additionalProperties:"true"`
	UserType httpapi.Text              `json:"userType,omitempty" doc:"lead or admin; default: lead"`
	Creds    httpapi.Object[CredsBody] `json:"creds,omitempty"`
}

// VerifyOTPInput is a login with a code.
type VerifyOTPInput struct{ Body *VerifyOTPBody }

// UserSession is the response to a login in either role.
type UserSession struct {
	httpapi.Refusal
	SecondStep
	User     UserRecord `json:"user"`
	UserType string     `json:"userType" enum:"lead,admin"`
	Token    string     `json:"token" doc:"empty on failure"`
	Emptied  bool       `json:"emptied,omitempty" doc:"the email was just verified and the account's earlier contents were removed, since someone else may have added them"`
}

func (calls Calls) registerOTP(api huma.API) {
	httpapi.Register(api, httpapi.Everyone.LimitedByRules(account.CodeLimits...), httpapi.Call(httpapi.TagAccounts, "send-login-otp", http.MethodPost, "/api/pub/otp/sendLoginOtp",
		"Sends a 6-digit code that expires in 5 minutes; the response is the same whether or not the user exists"), calls.sendOTP)
	httpapi.Register(api, httpapi.Everyone.SetsSession().LimitedByRules(account.CodeTryLimits...), httpapi.Call(httpapi.TagAccounts, "verify-login-otp", http.MethodPost, "/api/pub/Otp/verify-login-otp", "Logs in with a code"), calls.verifyOTP)
}

func (calls Calls) sendOTP(ctx context.Context, in *SendOTPInput) (*struct{ Body httpapi.Refusal }, error) {
	if in.Body == nil {
		in.Body = &SendOTPBody{}
	}
	f := &httpapi.Form{}
	r := account.CodeRequest{
		Role: roleOf(f, "userType", in.Body.UserType), Username: f.Line("username", in.Body.Username),
		Channel: channelOf(f, "otpType", in.Body.OTPType), Captcha: f.Hidden("captcha", in.Body.Captcha),
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	from, err := calls.Client(ctx)
	if err != nil {
		return nil, err
	}
	refusal, err := httpapi.RefusalOf(calls.Accounts.SendLoginCode(ctx, r, from))
	if err != nil {
		return nil, err
	}
	return &struct{ Body httpapi.Refusal }{refusal}, nil
}

func (calls Calls) verifyOTP(ctx context.Context, in *VerifyOTPInput) (*httpapi.SessionResponse[UserSession], error) {
	if in.Body == nil {
		in.Body = &VerifyOTPBody{}
	}
	f := &httpapi.Form{}
	role := roleOf(f, "userType", in.Body.UserType)
	creds, _ := httpapi.ReadObject(f, "creds", in.Body.Creds)
	username, otp := f.Line("username", creds.Username), f.Line("otp", creds.OTP)
	if err := f.Err(); err != nil {
		return nil, err
	}
	from, err := calls.Client(ctx)
	if err != nil {
		return nil, err
	}
	login, err := calls.Accounts.LoginByCode(ctx, role, username, otp, from)
	return calls.userSession(ctx, role, &login, err)
}

// userSession responds to a login in the given role.
func (calls Calls) userSession(ctx context.Context, role account.Role, login *account.Login, err error) (*httpapi.SessionResponse[UserSession], error) {
	refusal, second, err := outcome(login, err)
	if err != nil {
		return nil, err
	}
	answer := &httpapi.SessionResponse[UserSession]{Body: UserSession{Refusal: refusal, SecondStep: second, UserType: string(role)}}
	if refusal.Success {
		answer.Body.User, answer.Body.Token, answer.Body.Emptied = calls.userRecord(login.Account), login.Token, login.Emptied
		answer.SessionHeaders = calls.issue(ctx, *login)
	}
	return answer, nil
}

// roleOf parses the role of an account; the default is account.Lead.
func roleOf(f *httpapi.Form, name string, v httpapi.Text) account.Role {
	switch text := strings.ToLower(f.Line(name, v)); text {
	case "", string(account.Lead):
		return account.Lead
	case string(account.Admin):
		return account.Admin
	}
	f.Reject(name, "Must be lead or admin")
	return ""
}

// channelOf parses how a code should be sent; "" if the field is empty.
func channelOf(f *httpapi.Form, name string, v httpapi.Text) message.Channel {
	switch text := strings.ToLower(f.Line(name, v)); text {
	case "":
		return ""
	case "email":
		return message.Email
	case "phone", "text", "sms":
		return message.Text
	}
	f.Reject(name, "Must be email or phone")
	return ""
}
