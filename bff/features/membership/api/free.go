package api

import (
	"cmp"
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/account"
	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/agent"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/features/membership"
	"hearthway/bff/platform/httpapi"
)

func (calls Calls) registerFree(api huma.API) {
	signs := httpapi.Everyone.SetsSession().LimitedByRules(account.Registrations, account.AgentMailsOfOne)
	httpapi.Register(api, signs, httpapi.Call(tag, "sign-up-free", http.MethodPost, "/ppc/register/free", "Creates a free account for an agent, and emails the link that activates the profile"), calls.free)
	invite := huma.Operation{OperationID: "agent-by-invite-code", Method: http.MethodGet, Path: "/api/pub/mlm-soft-users/agent-name-by-code/{code}", Summary: "The agent with an invite code", Tags: []string{tag}}
	httpapi.Register(api, httpapi.Everyone.Limited(membership.InviteLookups), invite, calls.sponsor)
	const path = "/api/pub/agents/activation"
	httpapi.Register(api, httpapi.Everyone, httpapi.Call(tag, "agent-activation", http.MethodPost, path, "The agent whom an activation link is for; the link stays valid"), calls.activation)
	httpapi.Register(api, httpapi.Everyone.SetsSession(), httpapi.Call(tag, "activate-agent", http.MethodPost, path+"/finish", "Sets the password, license and brokerage by an emailed activation link, and makes the profile public"), calls.activate)
	httpapi.Register(api, httpapi.Everyone.Limited(membership.ActivationLimit).LimitedByRules(account.AgentMailsOfOne), httpapi.Call(tag, "resend-activation", http.MethodPost, path+"/resend", "Emails the activation link again; the response is the same whether or not there is such an account"), calls.resend)
	httpapi.Register(api, httpapi.Agents, httpapi.Call(tag, "activate-own-agent", http.MethodPost, "/api/v1/admins/activate", "Makes the agent's own profile public, given a license and a brokerage"), calls.activateOwn)
}

// ApplicantBody is what an agent enters to sign up.
type ApplicantBody struct {
	FirstName  httpapi.Text   `json:"firstname,omitempty"`
	LastName   httpapi.Text   `json:"lastname,omitempty"`
	Name       httpapi.Text   `json:"name,omitempty" doc:"instead of firstname and lastname"`
	Email      httpapi.Text   `json:"email,omitempty"`
	Phone      httpapi.Text   `json:"phone,omitempty"`
	InviteCode httpapi.Text   `json:"invite_code,omitempty" doc:"an unknown one is ignored"`
	Ref        httpapi.Text   `json:"ref,omitempty" doc:"code of a partner's link; without it the one that this browser remembers"`
	Source     httpapi.Text   `json:"source,omitempty" doc:"the page: free, free-profile, invite, invite-sign-up, team-join, bt, inc, plg, plus-trial, leads, closings, ppc, pay-per-closing …"`
	Agree      httpapi.Bool   `json:"agree_to_terms,omitempty"`
	TextOptIn  httpapi.Bool   `json:"text_optin,omitempty"`
	Captcha    httpapi.Secret `json:"captcha,omitempty" doc:"answer to the captcha, where there is one"`
}

func (b ApplicantBody) read(ctx context.Context, f *httpapi.Form) membership.Applicant {
	return membership.Applicant{
		FirstName: f.Line("firstname", b.FirstName), LastName: f.Line("lastname", b.LastName), Name: f.Line("name", b.Name), Email: f.Line("email", b.Email), Phone: f.Line("phone", b.Phone),
		InviteCode: f.Line("invite_code", b.InviteCode), Ref: cmp.Or(f.Line("ref", b.Ref), httpapi.CallerOf(ctx).Partner), Source: f.Line("source", b.Source),
		AgreeToTerms: f.Bool("agree_to_terms", b.Agree), TextOptIn: f.Bool("text_optin", b.TextOptIn), Captcha: f.Hidden("captcha", b.Captcha),
	}
}

// FreeInput is a free sign-up.
type FreeInput struct {
	Body *struct {
		_ struct{} `json:"-" additionalProperties:"true"`
		ApplicantBody
		Membership httpapi.Text `json:"membership,omitempty" doc:"join (default) or decline"`
		Zip        httpapi.Text `json:"zipcode,omitempty"`
	}
}

// FreeAnswer is the result of a free sign-up. If the email already has an account, its owner is emailed instead, and there is no session.
type FreeAnswer struct {
	Success bool                    `json:"success"`
	Admin   *accountapi.AgentRecord `json:"admin" doc:"null: the email has an account, whose owner got a mail"`
	Token   string                  `json:"token"`
	Key     string                  `json:"key" doc:"works once as akey"`
}

func (calls Calls) free(ctx context.Context, in *FreeInput) (*httpapi.SessionResponse[FreeAnswer], error) {
	f, who := &httpapi.Form{}, membership.Applicant{}
	if in.Body != nil {
		who = in.Body.read(ctx, f)
		who.Membership, who.Zip = f.Line("membership", in.Body.Membership), f.Line("zipcode", in.Body.Zip)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	from, err := calls.Client(ctx)
	if err != nil {
		return nil, err
	}
	done, err := calls.Members.SignUpFree(ctx, who, from)
	if err != nil {
		return nil, err
	}
	out := &httpapi.SessionResponse[FreeAnswer]{Body: FreeAnswer{Success: true}}
	if done.Fresh {
		out.Body.Admin, out.SessionHeaders = calls.AgentSession(ctx, done.Login)
		out.Body.Token, out.Body.Key = done.Login.Token, done.Key
	}
	return out, nil
}

// CodeInput is an invite code.
type CodeInput struct {
	Code string `path:"code" secret:"true"`
}

// SponsorOutput is the agent who owns an invite code.
type SponsorOutput struct {
	Body struct {
		Success bool          `json:"success"`
		Agent   SponsorRecord `json:"agent"`
	}
}

// SponsorRecord is an agent who invites others.
type SponsorRecord struct {
	Name      string `json:"name"`
	FullName  string `json:"full_name"`
	Brokerage string `json:"brokerage" doc:"empty: without a public profile"`
	License   string `json:"license"`
	Photo     string `json:"photo"`
	Href      string `json:"href" doc:"of the public profile; empty: there is none"`
}

func (calls Calls) sponsor(ctx context.Context, in *CodeInput) (*SponsorOutput, error) {
	found, err := calls.Members.SponsorByCode(ctx, httpapi.CleanParam(in.Code))
	if err != nil {
		return nil, err
	}
	out := &SponsorOutput{}
	out.Body.Success, out.Body.Agent = true, SponsorRecord{Name: found.Name, FullName: found.Name}
	if p := found.Profile; p != nil {
		r := &out.Body.Agent
		r.Brokerage, r.License, r.Photo, r.Href = p.Brokerage, card.License(p.LicenseState, p.LicenseNumber), p.PortraitPath(), card.AgentPath(p.Alias)
	}
	return out, nil
}

// LicenseBody is an agent's license.
type LicenseBody struct {
	Number    httpapi.Text `json:"license_number,omitempty"`
	State     httpapi.Text `json:"license_state,omitempty"`
	Brokerage httpapi.Text `json:"brokerage,omitempty"`
}

func (b LicenseBody) read(f *httpapi.Form) agent.License {
	return agent.License{Number: f.Line("license_number", b.Number), State: f.Line("license_state", b.State), Brokerage: f.Line("brokerage", b.Brokerage)}
}

// ActivationInput is the token of an activation link.
type ActivationInput struct {
	Body *struct {
		_   struct{}       `json:"-" additionalProperties:"true"`
		Key httpapi.Secret `json:"key,omitempty"`
	}
}

// ActivateInput is the token of an activation link, with the password and license that the agent entered.
type ActivateInput struct {
	Body *struct {
		_   struct{}       `json:"-" additionalProperties:"true"`
		Key httpapi.Secret `json:"key,omitempty"`
		LicenseBody
		Password httpapi.Secret `json:"password,omitempty" doc:"at least 10 characters"`
	}
}

// ActivationOutput is the agent whom an activation link belongs to.
type ActivationOutput struct {
	Body ActivationRecord
}

// ActivationRecord is what is known about an agent who is about to activate their profile.
type ActivationRecord struct {
	Success       bool   `json:"success"`
	Name          string `json:"name"`
	Email         string `json:"email"`
	LicenseNumber string `json:"license_number"`
	LicenseState  string `json:"license_state"`
	Brokerage     string `json:"brokerage"`
}

func (calls Calls) activation(ctx context.Context, in *ActivationInput) (*ActivationOutput, error) {
	f, key := &httpapi.Form{}, ""
	if in.Body != nil {
		key = f.Hidden("key", in.Body.Key)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	found, err := calls.Members.Activation(ctx, key)
	if err != nil {
		return nil, err
	}
	out := &ActivationOutput{Body: ActivationRecord{Success: true, Name: found.Account.Name, Email: found.Account.Email}}
	if r := found.Record; r != nil {
		out.Body.LicenseNumber, out.Body.LicenseState, out.Body.Brokerage = r.LicenseNumber, r.LicenseState, r.Brokerage
	}
	return out, nil
}

// ActivatedAnswer logs in an agent whose profile was just published.
type ActivatedAnswer struct {
	Success bool `json:"success"`
	accountapi.SecondStep
	Admin *accountapi.AgentRecord `json:"admin" doc:"null: the login waits for its second step"`
	Token string                  `json:"token"`
	Alias string                  `json:"alias" doc:"the profile is at /agents/{alias}"`
}

func (calls Calls) activate(ctx context.Context, in *ActivateInput) (*httpapi.SessionResponse[ActivatedAnswer], error) {
	f, key, password, license := &httpapi.Form{}, "", "", agent.License{}
	if in.Body != nil {
		key, password, license = f.Hidden("key", in.Body.Key), f.Hidden("password", in.Body.Password), in.Body.read(f)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	from, err := calls.Client(ctx)
	if err != nil {
		return nil, err
	}
	login, profile, err := calls.Members.Activate(ctx, key, password, license, from)
	if err != nil {
		return nil, err
	}
	out := &httpapi.SessionResponse[ActivatedAnswer]{Body: ActivatedAnswer{Success: true, SecondStep: accountapi.SecondStep{SecondStep: login.SecondStep}, Token: login.Token, Alias: profile.Alias}}
	out.Body.Admin, out.SessionHeaders = calls.AgentSession(ctx, login)
	return out, nil
}

// LicenseInput is an agent's license.
type LicenseInput struct {
	Body *struct {
		_ struct{} `json:"-" additionalProperties:"true"`
		LicenseBody
	}
}

// AliasOutput is the alias of a profile.
type AliasOutput struct {
	Body struct {
		Success bool   `json:"success"`
		Alias   string `json:"alias" doc:"the profile is at /agents/{alias}"`
	}
}

func (calls Calls) activateOwn(ctx context.Context, in *LicenseInput) (*AliasOutput, error) {
	f, license := &httpapi.Form{}, agent.License{}
	if in.Body != nil {
		license = in.Body.read(f)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	profile, err := calls.Members.ActivateOwn(ctx, accountapi.Principal(ctx).Account, license)
	if err != nil {
		return nil, err
	}
	out := &AliasOutput{}
	out.Body.Success, out.Body.Alias = true, profile.Alias
	return out, nil
}

// EmailInput is an email address.
type EmailInput struct {
	Body *struct {
		_     struct{}     `json:"-" additionalProperties:"true"`
		Email httpapi.Text `json:"email,omitempty"`
	}
}

func (calls Calls) resend(ctx context.Context, in *EmailInput) (*httpapi.SessionResponse[httpapi.Done], error) {
	f, email := &httpapi.Form{}, ""
	if in.Body != nil {
		email = f.Line("email", in.Body.Email)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	from, err := calls.Client(ctx)
	if err != nil {
		return nil, err
	}
	return httpapi.OKUnless(calls.Members.ResendActivation(ctx, email, from))
}
