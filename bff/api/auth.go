package api

import (
	"cmp"
	"context"
	"errors"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/geo"
)

// ReferralBody is who referred a buyer.
type ReferralBody struct {
	_       struct{} `json:"-" additionalProperties:"true"`
	SiteID  Text     `json:"as_id,omitempty" doc:"site of the referring agent"`
	AdminID Text     `json:"aa_id,omitempty" doc:"the referring agent"`
}

// RegisterInput is a registration.
type RegisterInput struct {
	Source string `query:"source" doc:"the product's name when absent"`
	Body   *RegisterBody
}

// RegisterBody is what a buyer says of themselves, and where they came from.
type RegisterBody struct {
	_            struct{}             `json:"-" additionalProperties:"true"`
	Name         Text                 `json:"name,omitempty"`
	Email        Text                 `json:"email,omitempty"`
	Phone        Text                 `json:"phone,omitempty"`
	Password     Hidden               `json:"password,omitempty" doc:"at least 10 characters; without one a mail with a link to set it goes out"`
	TextOptIn    Bool                 `json:"text_optin,omitempty"`
	Latitude     Float                `json:"latitude,omitempty"`
	Longitude    Float                `json:"longitude,omitempty"`
	Type         Text                 `json:"type,omitempty" doc:"buyer"`
	Source       Text                 `json:"source,omitempty"`
	ReferrerURL  Text                 `json:"original_referrer_url,omitempty"`
	SiteID       Text                 `json:"as_id,omitempty"`
	AdminID      Text                 `json:"aa_id,omitempty"`
	AgentDetails Object[ReferralBody] `json:"agentDetails,omitempty" doc:"another way to say as_id and aa_id"`
	FacebookAd   Bool                 `json:"from_facebook_ad,omitempty"`
	PanelType    Text                 `json:"panel_lead_type,omitempty" doc:"mm_generated"`
	Captcha      Hidden               `json:"captcha,omitempty" doc:"answer to the captcha, where there is one"`
}

// LeadSession is the answer of a login as a buyer.
type LeadSession struct {
	Refusal
	ClientLead *LeadRecord `json:"clientLead"`
	Token      string      `json:"token" doc:"empty without success"`
}

// AdminSession is the answer of a login as an agent.
type AdminSession struct {
	Refusal
	Admin *AgentRecord `json:"admin"`
	Token string       `json:"token" doc:"empty without success"`
}

// LoginBody is a username and a password.
type LoginBody struct {
	_        struct{} `json:"-" additionalProperties:"true"`
	Username Text     `json:"username,omitempty" doc:"e-mail or phone, case and format do not matter"`
	Password Hidden   `json:"password,omitempty"`
}

// LoginInput is a login.
type LoginInput struct{ Body *LoginBody }

func (a calls) registerAuth(api huma.API) {
	huma.Register(api, accountCall("register-lead", http.MethodPost, "/api/pub/client-leads/register", "Registers a buyer and logs them in"), a.registerLead)
	huma.Register(api, accountCall("login-lead", http.MethodPost, "/api/v1/login/mobile-lead", "Logs a buyer in"), a.loginLead)
	huma.Register(api, accountCall("login-admin", http.MethodPost, "/api/v1/login/mobileapp", "Logs an agent in"), a.loginAdmin)
	huma.Register(api, accountCall("logout", http.MethodPost, "/api/pub/logout", "Ends the session of the token, and takes the cookie away"), a.logout)
}

// registration reads the payload; source names where it came from.
func (b *RegisterBody) registration(f *form, source string) account.Registration {
	r := account.Registration{
		Name: f.line("name", b.Name), Email: f.line("email", b.Email), Phone: f.line("phone", b.Phone),
		Password: f.hidden("password", b.Password), TextOptIn: f.bool("text_optin", b.TextOptIn), Captcha: f.hidden("captcha", b.Captcha),
		Origin: account.Origin{
			Source: source, ReferrerURL: f.line("original_referrer_url", b.ReferrerURL),
			FacebookAd: f.bool("from_facebook_ad", b.FacebookAd), PanelType: f.line("panel_lead_type", b.PanelType),
		},
	}
	r.Origin.SiteID, r.Origin.AdminID = f.line("as_id", b.SiteID), f.line("aa_id", b.AdminID)
	if by, ok := object(f, "agentDetails", b.AgentDetails); ok {
		r.Origin.SiteID = cmp.Or(r.Origin.SiteID, f.line("as_id", by.SiteID))
		r.Origin.AdminID = cmp.Or(r.Origin.AdminID, f.line("aa_id", by.AdminID))
	}
	if at := (geo.Point{Lat: f.float("latitude", b.Latitude), Lng: f.float("longitude", b.Longitude)}); b.Latitude.given && b.Longitude.given {
		r.Point = at
	}
	_ = f.line("type", b.Type) // whoever registers here is a buyer
	return r
}

func (a calls) registerLead(ctx context.Context, in *RegisterInput) (*Answered[LeadSession], error) {
	if in.Body == nil {
		in.Body = &RegisterBody{}
	}
	f := &form{}
	source := cmp.Or(arg(in.Source), f.line("source", in.Body.Source), a.Product)
	r := in.Body.registration(f, source)
	if err := f.err(); err != nil {
		return nil, err
	}
	from, err := a.client(ctx)
	if err != nil {
		return nil, err
	}
	login, err := a.Accounts.Register(ctx, r, from)
	if apperr.CodeOf(err) == apperr.Invalid {
		return nil, err // 422: the form shows each field's
	}
	return a.leadSession(ctx, &login, err)
}

func (a calls) loginLead(ctx context.Context, in *LoginInput) (*Answered[LeadSession], error) {
	login, err := a.login(ctx, account.Lead, in.Body)
	return a.leadSession(ctx, login, err)
}

func (a calls) loginAdmin(ctx context.Context, in *LoginInput) (*Answered[AdminSession], error) {
	login, err := a.login(ctx, account.Admin, in.Body)
	return a.adminSession(ctx, login, err)
}

// errKind is a value of the wrong kind, which is no failure that a person can correct.
type errKind struct{ error }

func (a calls) login(ctx context.Context, role account.Role, body *LoginBody) (*account.Login, error) {
	if body == nil {
		body = &LoginBody{}
	}
	f := &form{}
	c := account.Credentials{Role: role, Username: f.line("username", body.Username), Password: f.hidden("password", body.Password)}
	if err := f.err(); err != nil {
		return nil, errKind{err}
	}
	from, err := a.client(ctx)
	if err != nil {
		return nil, err
	}
	login, err := a.Accounts.LoginByPassword(ctx, c, from)
	return &login, err
}

// leadSession answers a login as a buyer.
func (a calls) leadSession(ctx context.Context, login *account.Login, err error) (*Answered[LeadSession], error) {
	said, err := orKind(err)
	if err != nil {
		return nil, err
	}
	answer := &Answered[LeadSession]{Body: LeadSession{Refusal: said}}
	if said.Success {
		answer.Body.ClientLead, answer.Body.Token = a.leadRecord(login.Account), login.Token
		answer.Issued = a.issue(ctx, *login)
	}
	return answer, nil
}

// adminSession answers a login as an agent.
func (a calls) adminSession(ctx context.Context, login *account.Login, err error) (*Answered[AdminSession], error) {
	said, err := orKind(err)
	if err != nil {
		return nil, err
	}
	answer := &Answered[AdminSession]{Body: AdminSession{Refusal: said}}
	if said.Success {
		answer.Body.Admin, answer.Body.Token = agentRecord(login.Account), login.Token
		answer.Issued = a.issue(ctx, *login)
	}
	return answer, nil
}

// orKind is refusal, where values of the wrong kind stay errors.
func orKind(err error) (Refusal, error) {
	if kind, ok := errors.AsType[errKind](err); ok {
		return Refusal{}, kind.error
	}
	return refusal(err)
}

func (a calls) logout(ctx context.Context, _ *struct{}) (*Answered[Done], error) {
	c := callerOf(ctx)
	for _, token := range []string{c.Token, c.Cookie} {
		if token == "" {
			continue
		}
		if err := a.Accounts.Logout(ctx, token); err != nil {
			return nil, err
		}
	}
	return &Answered[Done]{Issued: a.loggedOut(), Body: done()}, nil
}
