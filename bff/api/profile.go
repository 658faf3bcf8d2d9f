package api

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/geo"
)

// MeOutput is the buyer who asks.
type MeOutput struct {
	Body struct {
		Me *LeadRecord `json:"me"`
	}
}

// ProfileInfoOutput is what decides about the dialog of the terms.
type ProfileInfoOutput struct {
	Body struct {
		ClientLead ProfileInfoRecord `json:"clientLead"`
	}
}

// ProfileInfoRecord is what decides about the dialog of the terms.
type ProfileInfoRecord struct {
	ID                string     `json:"id"`
	TextOptIn         int        `json:"text_optin" enum:"0,1"`
	AcceptedTerms     string     `json:"accepted_terms_of_use" enum:"yes,no"`
	AcceptedTermsDate *time.Time `json:"accepted_terms_date"`
	TermsDue          bool       `json:"terms_due" doc:"by the server's clock"`
}

// AdminMeOutput is the agent who asks.
type AdminMeOutput struct {
	Body struct {
		User *AgentRecord `json:"user"`
	}
}

// TermsInput accepts the terms of use.
type TermsInput struct {
	Body *struct {
		_         struct{} `json:"-" additionalProperties:"true"`
		LeadID    Text     `json:"lead_id,omitempty" doc:"the caller's own, or nothing"`
		TextOptIn Bool     `json:"text_optin,omitempty" doc:"stays as it is when absent"`
	}
}

// LocationSourceInput says where a buyer is.
type LocationSourceInput struct {
	Body *struct {
		_         struct{} `json:"-" additionalProperties:"true"`
		Latitude  Float    `json:"latitude,omitempty"`
		Longitude Float    `json:"longitude,omitempty"`
		Source    Text     `json:"latlng_source,omitempty" doc:"location_services"`
	}
}

// ProfileInput changes what needs no proof.
type ProfileInput struct {
	Body *struct {
		_         struct{} `json:"-" additionalProperties:"true"`
		Name      Text     `json:"name,omitempty"`
		TextOptIn Bool     `json:"text_optin,omitempty"`
	}
}

// UserOutput is whoever asks.
type UserOutput struct {
	Body struct {
		Success bool       `json:"success"`
		User    UserRecord `json:"user"`
	}
}

// ConsentsOutput is what somebody agreed to and took back.
type ConsentsOutput struct {
	Body struct {
		Consents []ConsentRecord `json:"consents" doc:"newest first"`
	}
}

// ConsentRecord is one time that somebody agreed to something or took it back.
type ConsentRecord struct {
	Kind    string    `json:"kind" enum:"terms,texts"`
	Given   bool      `json:"given"`
	Version string    `json:"version" doc:"of the wording"`
	At      time.Time `json:"at"`
}

func (a calls) registerProfile(api huma.API) {
	huma.Register(api, accountCall("lead-me", http.MethodGet, "/api/lead/client-leads/me", "The buyer who is logged in"), a.leadMe)
	huma.Register(api, accountCall("lead-me-post", http.MethodPost, "/api/lead/client-leads/me", "The buyer who is logged in"), a.leadMe)
	huma.Register(api, accountCall("lead-profile-info", http.MethodGet, "/api/lead/client-leads/getProfileInfo", "Whether the terms were accepted"), a.profileInfo)
	huma.Register(api, accountCall("accept-terms", http.MethodPost, "/api/lead/client-leads/update-accepted-terms-of-use", "Accepts the terms of use"), a.acceptTerms)
	huma.Register(api, accountCall("set-lead-location", http.MethodPost, "/api/lead/client-leads/set-leads-lat-lng-source", "Notes where the buyer is, to about a kilometre"), a.setLocation)
	huma.Register(api, accountCall("admin-me", http.MethodGet, "/api/v1/admins/me", "The agent who is logged in"), a.adminMe)
	huma.Register(api, accountCall("change-profile", http.MethodPost, "/api/account/profile", "Changes the name, and whether texts are wanted"), a.changeProfile)
	huma.Register(api, accountCall("consents", http.MethodGet, "/api/account/consents", "What the person agreed to and took back"), a.consents)
}

func (a calls) leadMe(ctx context.Context, _ *struct{}) (*MeOutput, error) {
	out := &MeOutput{}
	out.Body.Me = a.leadRecord(signed(ctx).Account)
	return out, nil
}

func (a calls) profileInfo(ctx context.Context, _ *struct{}) (*ProfileInfoOutput, error) {
	r := a.leadRecord(signed(ctx).Account)
	out := &ProfileInfoOutput{}
	out.Body.ClientLead = ProfileInfoRecord{r.ID, r.TextOptIn, r.AcceptedTerms, r.AcceptedTermsDate, r.TermsDue}
	return out, nil
}

func (a calls) adminMe(ctx context.Context, _ *struct{}) (*AdminMeOutput, error) {
	out := &AdminMeOutput{}
	out.Body.User = agentRecord(signed(ctx).Account)
	return out, nil
}

func (a calls) acceptTerms(ctx context.Context, in *TermsInput) (*struct{ Body Done }, error) {
	who, f := signed(ctx), &form{}
	var texts *bool
	if in.Body != nil {
		if id := f.line("lead_id", in.Body.LeadID); id != "" && id != who.Account.ID {
			return nil, apperr.New(apperr.Forbidden, "The terms can only be accepted for oneself.")
		}
		if want := f.bool("text_optin", in.Body.TextOptIn); in.Body.TextOptIn.given {
			texts = &want
		}
	}
	if err := f.err(); err != nil {
		return nil, err
	}
	from, err := a.client(ctx)
	if err != nil {
		return nil, err
	}
	_, err = a.Accounts.AcceptTerms(ctx, who, texts, from)
	return &struct{ Body Done }{done()}, err
}

func (a calls) setLocation(ctx context.Context, in *LocationSourceInput) (*struct{ Body Refusal }, error) {
	f, at, source := &form{}, geo.Point{}, ""
	if in.Body != nil {
		at = geo.Point{Lat: f.float("latitude", in.Body.Latitude), Lng: f.float("longitude", in.Body.Longitude)}
		source = f.text("latlng_source", in.Body.Source)
	}
	if in.Body == nil || !in.Body.Latitude.given || !in.Body.Longitude.given {
		f.reject("latitude", "Field is required")
	}
	if err := f.err(); err != nil {
		return nil, err
	}
	return &struct{ Body Refusal }{Refusal{Success: true}}, a.Accounts.Locate(ctx, signed(ctx), at, source)
}

func (a calls) changeProfile(ctx context.Context, in *ProfileInput) (*UserOutput, error) {
	who, f := signed(ctx), &form{}
	if in.Body == nil {
		f.reject("name", "Field is required")
		return nil, f.err()
	}
	name, texts := f.line("name", in.Body.Name), f.bool("text_optin", in.Body.TextOptIn)
	if err := f.err(); err != nil {
		return nil, err
	}
	person, err := a.change(ctx, who, in.Body.Name.given, name, in.Body.TextOptIn.given, texts)
	if err != nil {
		return nil, err
	}
	out := &UserOutput{}
	out.Body.Success, out.Body.User = true, a.userRecord(person)
	return out, nil
}

func (a calls) change(ctx context.Context, who account.Signed, rename bool, name string, choose, texts bool) (person account.Account, err error) {
	person = who.Account
	if rename {
		if person, err = a.Accounts.Rename(ctx, who, name); err != nil {
			return person, err
		}
	}
	if !choose {
		return person, nil
	}
	from, err := a.client(ctx)
	if err != nil {
		return person, err
	}
	return a.Accounts.SetTexts(ctx, who, texts, from)
}

func (a calls) consents(ctx context.Context, _ *struct{}) (*ConsentsOutput, error) {
	list, err := a.Accounts.Consents(ctx, signed(ctx))
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
