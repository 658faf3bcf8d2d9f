package api

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/httpapi"
)

// MeOutput is the logged-in buyer.
type MeOutput struct {
	Body struct {
		Me *LeadRecord `json:"me"`
	}
}

// ProfileInfoOutput tells the app whether to show the terms dialog.
type ProfileInfoOutput struct {
	Body struct {
		ClientLead ProfileInfoRecord `json:"clientLead"`
	}
}

// ProfileInfoRecord tells the app whether to show the terms dialog.
type ProfileInfoRecord struct {
	ID                string     `json:"id"`
	TextOptIn         int        `json:"text_optin" enum:"0,1"`
	AcceptedTerms     string     `json:"accepted_terms_of_use" enum:"yes,no"`
	AcceptedTermsDate *time.Time `json:"accepted_terms_date"`
	TermsDue          bool       `json:"terms_due" doc:"by the server's clock"`
}

// AdminMeOutput is the logged-in agent.
type AdminMeOutput struct {
	Body struct {
		User *AgentRecord `json:"user"`
	}
}

// TermsInput accepts the terms of use.
type TermsInput struct {
	Body *struct {
		_         struct{}     `json:"-" additionalProperties:"true"`
		LeadID    httpapi.Text `json:"lead_id,omitempty" doc:"must be the caller's own, if given"`
		TextOptIn httpapi.Bool `json:"text_optin,omitempty" doc:"unchanged by default"`
	}
}

// LocationSourceInput is a buyer's location.
type LocationSourceInput struct {
	Body *struct {
		_         struct{}      `json:"-" additionalProperties:"true"`
		Latitude  httpapi.Float `json:"latitude,omitempty"`
		Longitude httpapi.Float `json:"longitude,omitempty"`
		Source    httpapi.Text  `json:"latlng_source,omitempty" doc:"location_services"`
	}
}

// ProfileInput changes the parts of a profile that need no verification.
type ProfileInput struct {
	Body *struct {
		_         struct{}     `json:"-" additionalProperties:"true"`
		Name      httpapi.Text `json:"name,omitempty"`
		TextOptIn httpapi.Bool `json:"text_optin,omitempty"`
	}
}

// UserOutput is the logged-in user.
type UserOutput struct {
	Body struct {
		Success bool       `json:"success"`
		User    UserRecord `json:"user"`
	}
}

// ConsentsOutput lists the consents given and withdrawn.
type ConsentsOutput struct {
	Body struct {
		Consents []ConsentRecord `json:"consents" doc:"newest first"`
	}
}

// ConsentRecord is one consent, given or withdrawn.
type ConsentRecord struct {
	Kind    string    `json:"kind" enum:"terms,texts"`
	Given   bool      `json:"given"`
	Version string    `json:"version" doc:"version of the wording"`
	At      time.Time `json:"at"`
}

func (calls Calls) registerProfile(api huma.API) {
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagAccounts, "lead-me", http.MethodGet, "/api/lead/client-leads/me", "The logged-in buyer"), calls.leadMe)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagAccounts, "lead-me-post", http.MethodPost, "/api/lead/client-leads/me", "The logged-in buyer"), calls.leadMe)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagAccounts, "lead-profile-info", http.MethodGet, "/api/lead/client-leads/getProfileInfo", "Whether the buyer has accepted the terms"), calls.profileInfo)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagAccounts, "accept-terms", http.MethodPost, "/api/lead/client-leads/update-accepted-terms-of-use", "Accepts the terms of use"), calls.acceptTerms)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagAccounts, "set-lead-location", http.MethodPost, "/api/lead/client-leads/set-leads-lat-lng-source", "Stores the buyer's approximate location"), calls.setLocation)
	httpapi.Register(api, httpapi.Agents, httpapi.Call(httpapi.TagAccounts, "admin-me", http.MethodGet, "/api/v1/admins/me", "The logged-in agent"), calls.adminMe)
	httpapi.Register(api, httpapi.Members, httpapi.Call(httpapi.TagAccounts, "change-profile", http.MethodPost, "/api/account/profile", "Updates the name and text message consent"), calls.changeProfile)
	httpapi.Register(api, httpapi.Members, httpapi.Call(httpapi.TagAccounts, "consents", http.MethodGet, "/api/account/consents", "The user's consents given and withdrawn"), calls.consents)
}

func (calls Calls) leadMe(ctx context.Context, _ *struct{}) (*MeOutput, error) {
	out := &MeOutput{}
	out.Body.Me = calls.leadRecord(Principal(ctx).Account)
	return out, nil
}

func (calls Calls) profileInfo(ctx context.Context, _ *struct{}) (*ProfileInfoOutput, error) {
	r := calls.leadRecord(Principal(ctx).Account)
	out := &ProfileInfoOutput{}
	out.Body.ClientLead = ProfileInfoRecord{r.ID, r.TextOptIn, r.AcceptedTerms, r.AcceptedTermsDate, r.TermsDue}
	return out, nil
}

func (calls Calls) adminMe(ctx context.Context, _ *struct{}) (*AdminMeOutput, error) {
	out := &AdminMeOutput{}
	out.Body.User = agentRecord(Principal(ctx).Account)
	return out, nil
}

func (calls Calls) acceptTerms(ctx context.Context, in *TermsInput) (*struct{ Body httpapi.Done }, error) {
	who, f := Principal(ctx), &httpapi.Form{}
	var texts *bool
	if in.Body != nil {
		if id := f.Line("lead_id", in.Body.LeadID); id != "" && id != who.Account.ID {
			return nil, apperr.New(apperr.Forbidden, "The terms can only be accepted for oneself.")
		}
		if want := f.Bool("text_optin", in.Body.TextOptIn); in.Body.TextOptIn.Given {
			texts = &want
		}
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	from, err := calls.Client(ctx)
	if err != nil {
		return nil, err
	}
	_, err = calls.Accounts.AcceptTerms(ctx, who, texts, from)
	return &struct{ Body httpapi.Done }{httpapi.OK()}, err
}

func (calls Calls) setLocation(ctx context.Context, in *LocationSourceInput) (*struct{ Body httpapi.Refusal }, error) {
	f, at, source := &httpapi.Form{}, geo.Point{}, ""
	if in.Body != nil {
		at = geo.Point{Lat: f.Float("latitude", in.Body.Latitude), Lng: f.Float("longitude", in.Body.Longitude)}
		source = f.Text("latlng_source", in.Body.Source)
	}
	if in.Body == nil || !in.Body.Latitude.Given || !in.Body.Longitude.Given {
		f.Reject("latitude", "Field is required")
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	return &struct{ Body httpapi.Refusal }{httpapi.Refusal{Success: true}}, calls.Accounts.Locate(ctx, Principal(ctx), at, source)
}

func (calls Calls) changeProfile(ctx context.Context, in *ProfileInput) (*UserOutput, error) {
	who, f := Principal(ctx), &httpapi.Form{}
	if in.Body == nil {
		f.Reject("name", "Field is required")
		return nil, f.Err()
	}
	name, texts := f.Line("name", in.Body.Name), f.Bool("text_optin", in.Body.TextOptIn)
	if err := f.Err(); err != nil {
		return nil, err
	}
	person, err := calls.change(ctx, who, in.Body.Name.Given, name, in.Body.TextOptIn.Given, texts)
	if err != nil {
		return nil, err
	}
	out := &UserOutput{}
	out.Body.Success, out.Body.User = true, calls.userRecord(person)
	return out, nil
}

func (calls Calls) change(ctx context.Context, who account.Principal, rename bool, name string, choose, texts bool) (person account.Account, err error) {
	person = who.Account
	if rename {
		if person, err = calls.Accounts.Rename(ctx, who, name); err != nil {
			return person, err
		}
	}
	if !choose {
		return person, nil
	}
	from, err := calls.Client(ctx)
	if err != nil {
		return person, err
	}
	return calls.Accounts.SetTexts(ctx, who, texts, from)
}

func (calls Calls) consents(ctx context.Context, _ *struct{}) (*ConsentsOutput, error) {
	list, err := calls.Accounts.Consents(ctx, Principal(ctx).Account.ID)
	if err != nil {
		return nil, err
	}
	out := &ConsentsOutput{}
	out.Body.Consents = make([]ConsentRecord, len(list))
	for i, c := range list {
		out.Body.Consents[i] = ConsentRecord{string(c.Kind), c.Given, c.Version, c.At}
	}
	return out, nil
}
