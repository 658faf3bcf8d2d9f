package api

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"net/http"

	"github.com/danielgtaylor/huma/v2"
	"github.com/google/uuid"

	"hearthway/bff/features/account"
	"hearthway/bff/features/account/credential"
	"hearthway/bff/platform/httpapi"
)

// PasskeyLoginOptions are PublicKeyCredentialRequestOptionsJSON.
type PasskeyLoginOptions struct {
	Challenge        string `json:"challenge"`
	Site             string `json:"rpId"`
	UserVerification string `json:"userVerification" enum:"required"`
}

// NewPasskeyOptions are PublicKeyCredentialCreationOptionsJSON.
type NewPasskeyOptions struct {
	Challenge  string               `json:"challenge"`
	Site       PasskeySite          `json:"rp"`
	User       PasskeyUser          `json:"user"`
	Algorithms []PasskeyAlgorithm   `json:"pubKeyCredParams"`
	Existing   []PasskeyDescription `json:"excludeCredentials" doc:"a device that has one of these makes no other"`
	Selection  PasskeySelection     `json:"authenticatorSelection"`
}

// PasskeySite is the site that a passkey is for.
type PasskeySite struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// PasskeyUser is the account that a passkey is for.
type PasskeyUser struct {
	ID          string `json:"id" doc:"base64url"`
	Name        string `json:"name"`
	DisplayName string `json:"displayName"`
}

// PasskeyAlgorithm is a signature that a passkey may make.
type PasskeyAlgorithm struct {
	Type      string `json:"type" enum:"public-key"`
	Algorithm int    `json:"alg" doc:"COSE number"`
}

// PasskeyDescription names a passkey.
type PasskeyDescription struct {
	Type string `json:"type" enum:"public-key"`
	ID   string `json:"id" doc:"base64url"`
}

// PasskeySelection says that a passkey must be found without a username, and be unlocked by its owner.
type PasskeySelection struct {
	ResidentKey      string `json:"residentKey" enum:"required"`
	UserVerification string `json:"userVerification" enum:"required"`
}

// PasskeyLoginOptionsOutput has what a browser needs to ask for a passkey.
type PasskeyLoginOptionsOutput struct {
	Body struct {
		Success bool                `json:"success"`
		Options PasskeyLoginOptions `json:"options"`
	}
}

// NewPasskeyOptionsOutput has what a browser needs to make a passkey.
type NewPasskeyOptionsOutput struct {
	Body struct {
		Success bool              `json:"success"`
		Options NewPasskeyOptions `json:"options"`
	}
}

// PasskeyBody is a browser's PublicKeyCredential.
type PasskeyBody struct {
	_        struct{}                            `json:"-" additionalProperties:"true"`
	ID       httpapi.Secret                      `json:"id,omitempty"`
	RawID    httpapi.Secret                      `json:"rawId,omitempty"`
	Type     httpapi.Secret                      `json:"type,omitempty"`
	Response httpapi.Object[PasskeyResponseBody] `json:"response,omitempty"`
}

// PasskeyResponseBody is what a passkey signed. A new one has an attestation, one that logs in the last three fields.
type PasskeyResponseBody struct {
	_                 struct{}       `json:"-" additionalProperties:"true"`
	ClientData        httpapi.Secret `json:"clientDataJSON,omitempty"`
	Attestation       httpapi.Secret `json:"attestationObject,omitempty"`
	AuthenticatorData httpapi.Secret `json:"authenticatorData,omitempty"`
	Signature         httpapi.Secret `json:"signature,omitempty"`
	UserHandle        httpapi.Secret `json:"userHandle,omitempty"`
}

// PasskeyLoginInput is a login with a passkey.
type PasskeyLoginInput struct {
	Body *struct {
		_          struct{}                    `json:"-" additionalProperties:"true"`
		Challenge  httpapi.Secret              `json:"challenge,omitempty" doc:"of the options"`
		Credential httpapi.Object[PasskeyBody] `json:"credential,omitempty" doc:"PublicKeyCredential as JSON"`
	}
}

// NewPasskeyInput is a new passkey.
type NewPasskeyInput struct {
	Body *struct {
		_          struct{}                    `json:"-" additionalProperties:"true"`
		Challenge  httpapi.Secret              `json:"challenge,omitempty" doc:"of the options"`
		Credential httpapi.Object[PasskeyBody] `json:"credential,omitempty" doc:"PublicKeyCredential as JSON"`
		Name       httpapi.Text                `json:"name,omitempty" doc:"default: the device, such as Chrome on Windows"`
	}
}

// PasskeyInput names a passkey.
type PasskeyInput struct {
	ID string `path:"id"`
}

func (calls Calls) registerPasskeys(api huma.API) {
	const login, path = "/api/pub/login/passkey", "/api/account/passkeys"
	httpapi.Register(api, httpapi.Everyone.SetsSession().Limited(account.PasskeyLogins), httpapi.Call(httpapi.TagAccounts, "start-passkey-login", http.MethodPost, login+"/start", "What a browser needs to ask for a passkey"), calls.startPasskeyLogin)
	httpapi.Register(api, httpapi.Everyone.SetsSession(), httpapi.Call(httpapi.TagAccounts, "login-passkey", http.MethodPost, login, "Logs in with a passkey, which needs no second step"), calls.loginByPasskey)
	httpapi.Register(api, httpapi.Members.FreshLogin(), httpapi.Call(httpapi.TagAccounts, "start-passkey", http.MethodPost, path+"/start", "What a browser needs to make a passkey"), calls.startPasskey)
	httpapi.Register(api, httpapi.Members.FreshLogin(), httpapi.Call(httpapi.TagAccounts, "add-passkey", http.MethodPost, path, "Adds a passkey"), calls.addPasskey)
	httpapi.Register(api, httpapi.Members.FreshLogin(), httpapi.Call(httpapi.TagAccounts, "remove-passkey", http.MethodDelete, path+"/{id}", "Removes a passkey"), calls.removePasskey)
}

func (calls Calls) startPasskeyLogin(ctx context.Context, _ *struct{}) (*PasskeyLoginOptionsOutput, error) {
	challenge, err := calls.Accounts.StartPasskeyLogin(ctx)
	if err != nil {
		return nil, err
	}
	out := &PasskeyLoginOptionsOutput{}
	out.Body.Success = true
	out.Body.Options = PasskeyLoginOptions{Challenge: challenge, Site: calls.Accounts.PasskeyVerifier.Site, UserVerification: "required"}
	return out, nil
}

func (calls Calls) loginByPasskey(ctx context.Context, in *PasskeyLoginInput) (*httpapi.SessionResponse[UserSession], error) {
	f, answer := &httpapi.Form{}, account.PasskeyAnswer{}
	if in.Body != nil {
		answer = readPasskey(f, in.Body.Challenge, in.Body.Credential)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	from, err := calls.Client(ctx)
	if err != nil {
		return nil, err
	}
	login, err := calls.Accounts.LoginByPasskey(ctx, answer, from)
	return calls.anySession(ctx, &login, err)
}

func (calls Calls) startPasskey(ctx context.Context, _ *struct{}) (*NewPasskeyOptionsOutput, error) {
	who := Principal(ctx)
	challenge, err := calls.Accounts.StartPasskey(ctx, who)
	if err != nil {
		return nil, err
	}
	existing, err := calls.Accounts.Passkeys(ctx, who.Account.ID)
	if err != nil {
		return nil, err
	}
	id, err := uuid.Parse(who.Account.ID)
	if err != nil {
		return nil, err
	}
	out := &NewPasskeyOptionsOutput{}
	out.Body.Success = true
	out.Body.Options = NewPasskeyOptions{
		Challenge: challenge, Site: PasskeySite{ID: calls.Accounts.PasskeyVerifier.Site, Name: calls.Product},
		User:       PasskeyUser{ID: base64.RawURLEncoding.EncodeToString(id[:]), Name: who.Account.Email, DisplayName: who.Account.Name},
		Algorithms: []PasskeyAlgorithm{}, Existing: []PasskeyDescription{}, Selection: PasskeySelection{ResidentKey: "required", UserVerification: "required"},
	}
	for _, number := range credential.PasskeyAlgorithms() {
		out.Body.Options.Algorithms = append(out.Body.Options.Algorithms, PasskeyAlgorithm{"public-key", number})
	}
	for _, one := range existing {
		out.Body.Options.Existing = append(out.Body.Options.Existing, PasskeyDescription{"public-key", base64.RawURLEncoding.EncodeToString(one.CredentialID)})
	}
	return out, nil
}

func (calls Calls) addPasskey(ctx context.Context, in *NewPasskeyInput) (*struct{ Body httpapi.Refusal }, error) {
	f, answer, name := &httpapi.Form{}, account.PasskeyAnswer{}, ""
	if in.Body != nil {
		answer, name = readPasskey(f, in.Body.Challenge, in.Body.Credential), f.Line("name", in.Body.Name)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	from, err := calls.Client(ctx)
	if err != nil {
		return nil, err
	}
	refusal, err := httpapi.RefusalOf(calls.Accounts.AddPasskey(ctx, Principal(ctx), answer, name, from))
	return &struct{ Body httpapi.Refusal }{refusal}, err
}

// readPasskey returns a browser's answer, with only the fields that are checked.
func readPasskey(f *httpapi.Form, challenge httpapi.Secret, sent httpapi.Object[PasskeyBody]) account.PasskeyAnswer {
	credential, _ := httpapi.ReadObject(f, "credential", sent)
	response, _ := httpapi.ReadObject(f, "response", credential.Response)
	fields := func(names map[string]httpapi.Secret) map[string]any {
		given := map[string]any{}
		for name, v := range names {
			if text := f.Hidden(name, v); text != "" {
				given[name] = text
			}
		}
		return given
	}
	answer := fields(map[string]httpapi.Secret{"id": credential.ID, "rawId": credential.RawID, "type": credential.Type})
	answer["response"] = fields(map[string]httpapi.Secret{
		"clientDataJSON": response.ClientData, "attestationObject": response.Attestation, "authenticatorData": response.AuthenticatorData,
		"signature": response.Signature, "userHandle": response.UserHandle,
	})
	text, _ := json.Marshal(answer) // strings always marshal
	return account.PasskeyAnswer{Challenge: f.Hidden("challenge", challenge), Credential: text}
}

func (calls Calls) removePasskey(ctx context.Context, in *PasskeyInput) (*struct{ Body httpapi.Done }, error) {
	return &struct{ Body httpapi.Done }{httpapi.OK()}, calls.Accounts.RemovePasskey(ctx, Principal(ctx), httpapi.CleanParam(in.ID))
}
