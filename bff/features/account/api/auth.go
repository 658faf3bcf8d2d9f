package api

import (
	"cmp"
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/httpapi"
)

// ReferralBody is who referred a buyer.
type ReferralBody struct {
	_       struct{}     `json:"-" additionalProperties:"true"`
	SiteID  httpapi.Text `json:"as_id,omitempty" doc:"site of the referring agent"`
	AdminID httpapi.Text `json:"aa_id,omitempty" doc:"the referring agent"`
}

// RegisterInput is a registration.
type RegisterInput struct {
	Source string `query:"source" doc:"default: the product's name"`
	Body   *RegisterBody
}

// RegisterBody is what a buyer enters about themselves, and where they came from.
type RegisterBody struct {
	_            struct{}                     `json:"-" additionalProperties:"true"`
	Name         httpapi.Text                 `json:"name,omitempty"`
	Email        httpapi.Text                 `json:"email,omitempty"`
	Phone        httpapi.Text                 `json:"phone,omitempty"`
	Password     httpapi.Secret               `json:"password,omitempty" doc:"at least 10 characters; without one, an email with a link to set it is sent"`
	TextOptIn    httpapi.Bool                 `json:"text_optin,omitempty"`
	Latitude     httpapi.Float                `json:"latitude,omitempty"`
	Longitude    httpapi.Float                `json:"longitude,omitempty"`
	Type         httpapi.Text                 `json:"type,omitempty" doc:"buyer"`
	Source       httpapi.Text                 `json:"source,omitempty"`
	ReferrerURL  httpapi.Text                 `json:"original_referrer_url,omitempty"`
	SiteID       httpapi.Text                 `json:"as_id,omitempty"`
	AdminID      httpapi.Text                 `json:"aa_id,omitempty"`
	AgentDetails httpapi.Object[ReferralBody] `json:"agentDetails,omitempty" doc:"alternative to as_id and aa_id"`
	FacebookAd   httpapi.Bool                 `json:"from_facebook_ad,omitempty"`
	PanelType    httpapi.Text                 `json:"panel_lead_type,omitempty" doc:"mm_generated"`
	Captcha      httpapi.Secret               `json:"captcha,omitempty" doc:"answer to the captcha, where there is one"`
}

// LeadSession is the response to a buyer's login.
type LeadSession struct {
	httpapi.Refusal
	SecondStep
	ClientLead *LeadRecord `json:"clientLead"`
	Token      string      `json:"token" doc:"empty on failure"`
}

// AdminSession is the response to an agent's login.
type AdminSession struct {
	httpapi.Refusal
	SecondStep
	Admin *AgentRecord `json:"admin"`
	Token string       `json:"token" doc:"empty on failure"`
}

// LoginBody is a username and a password.
type LoginBody struct {
	_        struct{}       `json:"-" additionalProperties:"true"`
	Username httpapi.Text   `json:"username,omitempty" doc:"email or phone, in any case and format"`
	Password httpapi.Secret `json:"password,omitempty"`
}

// LoginInput is a login.
type LoginInput struct{ Body *LoginBody }

func (calls Calls) registerAuth(api huma.API) {
	httpapi.Register(api, httpapi.Everyone.SetsSession().LimitedByRules(account.Registrations), httpapi.Call(httpapi.TagAccounts, "register-lead", http.MethodPost, "/api/pub/client-leads/register", "Registers a buyer and logs them in"), calls.registerLead)
	httpapi.Register(api, httpapi.Everyone.SetsSession().LimitedByRules(account.PasswordLimits...), httpapi.Call(httpapi.TagAccounts, "login-lead", http.MethodPost, "/api/v1/login/mobile-lead", "Logs a buyer in"), calls.loginLead)
	httpapi.Register(api, httpapi.Everyone.SetsSession().LimitedByRules(account.PasswordLimits...), httpapi.Call(httpapi.TagAccounts, "login-admin", http.MethodPost, "/api/v1/login/mobileapp", "Logs an agent in"), calls.loginAdmin)
	httpapi.Register(api, httpapi.Everyone.SetsSession().LimitedByRules(account.PasswordLimits...), httpapi.Call(httpapi.TagAccounts, "login", http.MethodPost, "/api/pub/login", "Logs a buyer or an agent in, whosever the username and password are; a buyer if there are both"), calls.loginEither)
	httpapi.Register(api, httpapi.Everyone.SetsSession(), httpapi.Call(httpapi.TagAccounts, "logout", http.MethodPost, "/api/pub/logout", "Logs out: ends the session and clears the cookie"), calls.logout)
}

// registration parses the body; source is the site or campaign that the buyer came from.
func (b *RegisterBody) registration(f *httpapi.Form, source string) account.Registration {
	r := account.Registration{
		Name: f.Line("name", b.Name), Email: f.Line("email", b.Email), Phone: f.Line("phone", b.Phone),
		Password: f.Hidden("password", b.Password), TextOptIn: f.Bool("text_optin", b.TextOptIn), Captcha: f.Hidden("captcha", b.Captcha),
		Origin: account.Origin{
			Source: source, ReferrerURL: f.Line("original_referrer_url", b.ReferrerURL),
			FacebookAd: f.Bool("from_facebook_ad", b.FacebookAd), PanelType: f.Line("panel_lead_type", b.PanelType),
		},
	}
	r.Origin.SiteID, r.Origin.AdminID = f.Line("as_id", b.SiteID), f.Line("aa_id", b.AdminID)
	if by, ok := httpapi.ReadObject(f, "agentDetails", b.AgentDetails); ok {
		r.Origin.SiteID = cmp.Or(r.Origin.SiteID, f.Line("as_id", by.SiteID))
		r.Origin.AdminID = cmp.Or(r.Origin.AdminID, f.Line("aa_id", by.AdminID))
	}
	if at := (geo.Point{Lat: f.Float("latitude", b.Latitude), Lng: f.Float("longitude", b.Longitude)}); b.Latitude.Given && b.Longitude.Given {
		r.Point = at
	}
	_ = f.Line("type", b.Type) // everyone who registers here is a buyer
	return r
}

func (calls Calls) registerLead(ctx context.Context, in *RegisterInput) (*httpapi.SessionResponse[LeadSession], error) {
	if in.Body == nil {
		in.Body = &RegisterBody{}
	}
	f := &httpapi.Form{}
	source := cmp.Or(httpapi.CleanParam(in.Source), f.Line("source", in.Body.Source), calls.Product)
	r := in.Body.registration(f, source)
	if err := f.Err(); err != nil {
		return nil, err
	}
	from, err := calls.Client(ctx)
	if err != nil {
		return nil, err
	}
	login, err := calls.Accounts.Register(ctx, r, from)
	if apperr.CodeOf(err) == apperr.Invalid {
		return nil, err // 422: the form shows an error per field
	}
	return calls.leadSession(ctx, &login, err)
}

func (calls Calls) loginLead(ctx context.Context, in *LoginInput) (*httpapi.SessionResponse[LeadSession], error) {
	login, err := calls.login(ctx, in.Body, account.Lead)
	return calls.leadSession(ctx, login, err)
}

func (calls Calls) loginAdmin(ctx context.Context, in *LoginInput) (*httpapi.SessionResponse[AdminSession], error) {
	login, err := calls.login(ctx, in.Body, account.Admin)
	return calls.adminSession(ctx, login, err)
}

func (calls Calls) loginEither(ctx context.Context, in *LoginInput) (*httpapi.SessionResponse[UserSession], error) {
	login, err := calls.login(ctx, in.Body, account.Lead, account.Admin)
	role := account.Lead
	if login != nil {
		role = cmp.Or(login.Account.Role, role)
	}
	return calls.userSession(ctx, role, login, err)
}

// errKind marks a value of the wrong JSON type: a client bug, not something the user can correct.
type errKind struct{ error }

func (calls Calls) login(ctx context.Context, body *LoginBody, roles ...account.Role) (*account.Login, error) {
	if body == nil {
		body = &LoginBody{}
	}
	f := &httpapi.Form{}
	c := account.Credentials{Roles: roles, Username: f.Line("username", body.Username), Password: f.Hidden("password", body.Password)}
	if err := f.Err(); err != nil {
		return nil, errKind{err}
	}
	from, err := calls.Client(ctx)
	if err != nil {
		return nil, err
	}
	login, err := calls.Accounts.LoginByPassword(ctx, c, from)
	return &login, err
}

// leadSession responds to a buyer's login.
func (calls Calls) leadSession(ctx context.Context, login *account.Login, err error) (*httpapi.SessionResponse[LeadSession], error) {
	refusal, second, err := outcome(login, err)
	if err != nil {
		return nil, err
	}
	answer := &httpapi.SessionResponse[LeadSession]{Body: LeadSession{Refusal: refusal, SecondStep: second}}
	if refusal.Success {
		answer.Body.ClientLead, answer.Body.Token = calls.leadRecord(login.Account), login.Token
		answer.SessionHeaders = calls.issue(ctx, *login)
	}
	return answer, nil
}

// adminSession responds to an agent's login.
func (calls Calls) adminSession(ctx context.Context, login *account.Login, err error) (*httpapi.SessionResponse[AdminSession], error) {
	refusal, second, err := outcome(login, err)
	if err != nil {
		return nil, err
	}
	answer := &httpapi.SessionResponse[AdminSession]{Body: AdminSession{Refusal: refusal, SecondStep: second}}
	if refusal.Success {
		answer.Body.Admin, answer.Body.Token = agentRecord(login.Account), login.Token
		answer.SessionHeaders = calls.issue(ctx, *login)
	}
	return answer, nil
}

func (calls Calls) logout(ctx context.Context, _ *struct{}) (*httpapi.SessionResponse[httpapi.Done], error) {
	c := httpapi.CallerOf(ctx)
	for _, token := range []string{c.Token, c.Cookie} {
		if token == "" {
			continue
		}
		if err := calls.Accounts.Logout(ctx, token); err != nil {
			return nil, err
		}
	}
	return &httpapi.SessionResponse[httpapi.Done]{SessionHeaders: calls.loggedOut(), Body: httpapi.OK()}, nil
}
