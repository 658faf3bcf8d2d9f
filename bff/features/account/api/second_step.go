package api

import (
	"context"
	"errors"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/httpapi"
)

// SecondStep is the part of a login's response that asks for the second step.
type SecondStep struct {
	SecondStep string `json:"second_step,omitempty" doc:"the login waits for its second step: send this as key, with a code, to /api/pub/login/second-step within ten minutes"`
}

const textSecondStep = "Enter the code from your authenticator app to finish logging in."

// outcome is like httpapi.RefusalOf for a login. One that waits for its second step is refused, so that clients that know of none
// show what is missing. An errKind is returned as an error.
func outcome(login *account.Login, err error) (httpapi.Refusal, SecondStep, error) {
	if kind, ok := errors.AsType[errKind](err); ok {
		return httpapi.Refusal{}, SecondStep{}, kind.error
	}
	if err == nil && login.SecondStep != "" {
		return httpapi.Refusal{Error: textSecondStep}, SecondStep{login.SecondStep}, nil
	}
	refusal, err := httpapi.RefusalOf(err)
	return refusal, SecondStep{}, err
}

// SecondStepInput ends a login.
type SecondStepInput struct {
	Body *struct {
		_    struct{}       `json:"-" additionalProperties:"true"`
		Key  httpapi.Secret `json:"key,omitempty" doc:"second_step of the login's response"`
		Code httpapi.Secret `json:"code,omitempty" doc:"of the authenticator app, or a recovery code"`
	}
}

// TwoStepKeyOutput is the key for an authenticator app.
type TwoStepKeyOutput struct {
	Body struct {
		Success bool   `json:"success"`
		Key     string `json:"key" doc:"to type into the app"`
		URL     string `json:"url" doc:"otpauth://, what the QR code says"`
		QRCode  QRCode `json:"qr_code"`
	}
}

// QRCode is a drawing of dark squares.
type QRCode struct {
	Size int    `json:"size" doc:"width and height of the coordinates"`
	Path string `json:"path" doc:"of SVG"`
}

// TwoStepCodeInput has a code of the authenticator app.
type TwoStepCodeInput struct {
	Body *struct {
		_    struct{}       `json:"-" additionalProperties:"true"`
		Code httpapi.Secret `json:"code,omitempty"`
	}
}

// RecoveryCodesOutput has the recovery codes, which are never shown again.
type RecoveryCodesOutput struct {
	Body struct {
		httpapi.Refusal
		RecoveryCodes []string `json:"recovery_codes" doc:"each works once; none on failure"`
	}
}

func (calls Calls) registerTwoStep(api huma.API) {
	const path = "/api/account/two-step"
	httpapi.Register(api, httpapi.Everyone.SetsSession().LimitedByRules(account.SecondStepLimits...), httpapi.Call(httpapi.TagAccounts, "second-step", http.MethodPost, "/api/pub/login/second-step", "Ends a login that waits for its second step"), calls.secondStep)
	httpapi.Register(api, httpapi.Members.FreshLogin(), httpapi.Call(httpapi.TagAccounts, "start-two-step", http.MethodPost, path+"/start", "A new key for an authenticator app; it counts once confirmed with a code"), calls.startTwoStep)
	httpapi.Register(api, httpapi.Members.FreshLogin().LimitedByRules(account.LoginFailures), httpapi.Call(httpapi.TagAccounts, "confirm-two-step", http.MethodPost, path+"/confirm", "Turns two-step verification on with a code of the app"), calls.confirmTwoStep)
	httpapi.Register(api, httpapi.Members.FreshLogin(), httpapi.Call(httpapi.TagAccounts, "renew-recovery-codes", http.MethodPost, path+"/recovery-codes", "New recovery codes in place of the earlier ones"), calls.renewRecoveryCodes)
	httpapi.Register(api, httpapi.Members.FreshLogin(), httpapi.Call(httpapi.TagAccounts, "stop-two-step", http.MethodPost, path+"/off", "Turns two-step verification off"), calls.stopTwoStep)
}

func (calls Calls) secondStep(ctx context.Context, in *SecondStepInput) (*httpapi.SessionResponse[UserSession], error) {
	f, key, code := &httpapi.Form{}, "", ""
	if in.Body != nil {
		key, code = f.Hidden("key", in.Body.Key), f.Hidden("code", in.Body.Code)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	from, err := calls.Client(ctx)
	if err != nil {
		return nil, err
	}
	login, err := calls.Accounts.LoginBySecondStep(ctx, key, code, from)
	return calls.anySession(ctx, &login, err)
}

// anySession responds to a login that doesn't say in which role.
func (calls Calls) anySession(ctx context.Context, login *account.Login, err error) (*httpapi.SessionResponse[UserSession], error) {
	role := login.Account.Role
	if role == "" {
		role = account.Lead
	}
	return calls.userSession(ctx, role, login, err)
}

func (calls Calls) startTwoStep(ctx context.Context, _ *struct{}) (*TwoStepKeyOutput, error) {
	key, err := calls.Accounts.StartTwoStep(ctx, Principal(ctx))
	if err != nil {
		return nil, err
	}
	drawn, err := key.QRCode()
	out := &TwoStepKeyOutput{}
	out.Body.Success, out.Body.Key, out.Body.URL, out.Body.QRCode = true, key.Secret, key.URL, QRCode(drawn)
	return out, err
}

func (calls Calls) confirmTwoStep(ctx context.Context, in *TwoStepCodeInput) (*RecoveryCodesOutput, error) {
	f, code := &httpapi.Form{}, ""
	if in.Body != nil {
		code = f.Hidden("code", in.Body.Code)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	codes, err := calls.Accounts.ConfirmTwoStep(ctx, Principal(ctx), code)
	return recoveryCodes(codes, err)
}

func (calls Calls) renewRecoveryCodes(ctx context.Context, _ *struct{}) (*RecoveryCodesOutput, error) {
	return recoveryCodes(calls.Accounts.RenewRecoveryCodes(ctx, Principal(ctx)))
}

func recoveryCodes(codes []string, err error) (out *RecoveryCodesOutput, _ error) {
	out = &RecoveryCodesOutput{}
	out.Body.RecoveryCodes = append([]string{}, codes...)
	out.Body.Refusal, err = httpapi.RefusalOf(err)
	return out, err
}

func (calls Calls) stopTwoStep(ctx context.Context, _ *struct{}) (*struct{ Body httpapi.Done }, error) {
	return &struct{ Body httpapi.Done }{httpapi.OK()}, calls.Accounts.StopTwoStep(ctx, Principal(ctx))
}
