package api

import (
	"context"
	"math"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/agent"
	agentscreen "hearthway/bff/features/agent/screen"
	listingapi "hearthway/bff/features/listing/api"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/httpapi"
)

// maxPhotoBytes limits uploaded photos: apps and browsers shrink them before sending.
const maxPhotoBytes = 1_000_000

func (c Calls) registerProfile(api huma.API) {
	call := func(id, method, path, summary string) huma.Operation {
		return httpapi.Call("Agents", id, method, path, summary)
	}
	const path = "/api/v1/admins/profile"
	httpapi.Register(api, httpapi.Agents, huma.Operation{OperationID: "agent-profile", Method: http.MethodGet, Path: path, Summary: "The agent's own profile, and what is missing from it", Tags: []string{"Agents"}}, c.ownProfile)
	httpapi.Register(api, httpapi.Agents, call("update-agent-profile", http.MethodPut, path, "Changes the given fields of the agent's own profile; imports never overwrite them"), c.updateProfile)
	photo := call("upload-agent-photo", http.MethodPut, path+"/photo", "Sets the portrait: a JPEG or PNG file of at most 1 MB as the body")
	photo.MaxBodyBytes = maxPhotoBytes
	httpapi.Register(api, httpapi.Agents, photo, c.uploadPhoto)
	httpapi.Register(api, httpapi.Agents, call("delete-agent-photo", http.MethodDelete, path+"/photo", "Removes the portrait; initials are shown instead"), c.deletePhoto)
	httpapi.Register(api, httpapi.Everyone.Limited(agent.PhoneLimit), call("agent-phone", http.MethodPost, "/api/pub/agents/show-phone/{agentId}", "An agent's phone number, if they show it"), c.phone)
	httpapi.Register(api, httpapi.Everyone.Limited(agent.ClaimLimit).LimitedByRules(agent.ClaimsOfOne), call("claim-agent-profile", http.MethodPost, "/api/pub/agents/claim/{agentId}", "Emails a link for claiming a profile to the address in its record; the response is the same whether or not one was sent"), c.claim)
}

// OwnProfileOutput is an agent's own profile.
type OwnProfileOutput struct {
	Body struct {
		Success bool             `json:"success"`
		Profile OwnProfileRecord `json:"profile"`
	}
}

// OwnProfileRecord is an agent's profile, including what only its owner sees.
type OwnProfileRecord struct {
	listingapi.PublicAgent
	Who              card.AgentName `json:"who" doc:"the name as pages show it; it comes from the feed or from the sign-up"`
	Imported         bool           `json:"imported" doc:"the name, license and brokerage come from an MLS"`
	Since            int            `json:"since" doc:"year of the first license; 0: unknown"`
	Phone            string         `json:"phone" doc:"ten digits; empty: none"`
	PhoneShown       bool           `json:"phone_shown" doc:"shown on pressing Show phone"`
	Public           bool           `json:"public" doc:"whether others see the profile; it needs a brokerage"`
	Complete         int            `json:"complete" doc:"percent"`
	Steps            []ProfileStep  `json:"steps"`
	LanguageChoices  []string       `json:"language_choices"`
	SpecialtyChoices []string       `json:"specialty_choices"`
	LicenseStates    []LicenseState `json:"license_states" doc:"in which a license may be"`
}

// LicenseState is a state to choose.
type LicenseState struct {
	Code string `json:"code"`
	Name string `json:"name"`
}

// ProfileStep is one step toward a complete profile.
type ProfileStep struct {
	Name string `json:"name" enum:"photo,bio,languages,specialties,service_areas,phone,testimonial"`
	Done bool   `json:"done"`
}

func (c Calls) ownRecord(ctx context.Context, p agent.Profile, err error) (*OwnProfileOutput, error) {
	if err != nil {
		return nil, err
	}
	out := &OwnProfileOutput{}
	out.Body.Success = true
	out.Body.Profile = OwnProfileRecord{
		PublicAgent: c.record(p.Agent), Who: agentscreen.NewAgentName(p.Agent), Imported: p.Imported, Since: p.Since, Phone: p.Phone, PhoneShown: p.PhoneShown, Public: p.Shown, Complete: p.Complete(), Steps: make([]ProfileStep, len(p.Steps)),
		LanguageChoices: agent.Languages, SpecialtyChoices: agent.Specialties, LicenseStates: make([]LicenseState, len(place.States)),
	}
	for i, state := range place.States {
		out.Body.Profile.LicenseStates[i] = LicenseState{state.Code, state.Name}
	}
	for i, step := range p.Steps {
		out.Body.Profile.Steps[i] = ProfileStep{step.Name, step.Done}
	}
	return out, nil
}

func accountOf(ctx context.Context) string { return accountapi.Principal(ctx).Account.ID }

func (c Calls) ownProfile(ctx context.Context, _ *struct{}) (*OwnProfileOutput, error) {
	p, err := c.Agents.Own(ctx, accountOf(ctx))
	return c.ownRecord(ctx, p, err)
}

// ProfileInput changes a profile; absent fields stay as they are.
type ProfileInput struct {
	Body *struct {
		_             struct{}         `json:"-" additionalProperties:"true"`
		Bio           *httpapi.Text    `json:"bio,omitempty" doc:"at most 2000 characters, without web and email addresses"`
		Languages     *httpapi.Strings `json:"languages,omitempty" doc:"at most 10 of language_choices"`
		Specialties   *httpapi.Strings `json:"specialties,omitempty" doc:"at most 8 of specialty_choices"`
		Phone         *httpapi.Text    `json:"phone,omitempty" doc:"ten digits in any format; empty: none"`
		PhoneShown    *httpapi.Bool    `json:"phone_shown,omitempty"`
		Since         *httpapi.Int     `json:"since,omitempty" doc:"year of the first license; 0: unknown"`
		Name          *httpapi.Text    `json:"name,omitempty" doc:"this and the next three only of agents who signed up: an MLS says them of others. A change makes the license unchecked until it is confirmed again"`
		LicenseNumber *httpapi.Text    `json:"license_number,omitempty" doc:"at most 40 characters"`
		LicenseState  *httpapi.Text    `json:"license_state,omitempty" doc:"two letters, or its name"`
		Brokerage     *httpapi.Text    `json:"brokerage,omitempty" doc:"at most 100 characters"`
	}
}

func (c Calls) updateProfile(ctx context.Context, in *ProfileInput) (*OwnProfileOutput, error) {
	f, e := &httpapi.Form{}, agent.Edit{}
	if in.Body != nil {
		e.Bio = given(in.Body.Bio, func(v httpapi.Text) string { return f.Prose("bio", v) })
		e.Languages = given(in.Body.Languages, func(v httpapi.Strings) []string { return f.List("languages", v) })
		e.Specialties = given(in.Body.Specialties, func(v httpapi.Strings) []string { return f.List("specialties", v) })
		e.Phone = given(in.Body.Phone, func(v httpapi.Text) string { return f.Line("phone", v) })
		e.Since = given(in.Body.Since, func(v httpapi.Int) int { return int(min(f.Int("since", v), math.MaxInt32)) })
		line := func(name string, v *httpapi.Text) *string {
			return given(v, func(v httpapi.Text) string { return f.Line(name, v) })
		}
		e.IdentityEdit = agent.IdentityEdit{Name: line("name", in.Body.Name), LicenseNumber: line("license_number", in.Body.LicenseNumber), LicenseState: line("license_state", in.Body.LicenseState), Brokerage: line("brokerage", in.Body.Brokerage)}
		e.PhoneShown = given(in.Body.PhoneShown, func(v httpapi.Bool) bool { return f.Bool("phone_shown", v) })
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	p, err := c.Agents.Update(ctx, accountOf(ctx), e)
	return c.ownRecord(ctx, p, err)
}

// given reads an optional field; nil if it is absent.
func given[V, T any](value *V, read func(V) T) *T {
	if value == nil {
		return nil
	}
	is := read(*value)
	return &is
}

// PhotoInput uploads a photo.
type PhotoInput struct {
	RawBody []byte `contentType:"image/*"`
}

func (c Calls) uploadPhoto(ctx context.Context, in *PhotoInput) (*OwnProfileOutput, error) {
	p, err := c.Agents.SetPhoto(ctx, accountOf(ctx), in.RawBody)
	return c.ownRecord(ctx, p, err)
}

func (c Calls) deletePhoto(ctx context.Context, _ *struct{}) (*OwnProfileOutput, error) {
	p, err := c.Agents.DeletePhoto(ctx, accountOf(ctx))
	return c.ownRecord(ctx, p, err)
}

// PhoneOutput is an agent's phone number.
type PhoneOutput struct {
	CacheControl string `header:"Cache-Control"`
	Body         struct {
		Success bool   `json:"success"`
		Phone   string `json:"phone" doc:"ten digits"`
	}
}

func (c Calls) phone(ctx context.Context, in *AgentIDInput) (*PhoneOutput, error) {
	phone, err := c.Agents.Phone(ctx, httpapi.CleanParam(in.AgentID))
	if err != nil {
		return nil, err
	}
	out := &PhoneOutput{CacheControl: "no-store"}
	out.Body.Success, out.Body.Phone = true, phone
	return out, nil
}

func (c Calls) claim(ctx context.Context, in *AgentIDInput) (*httpapi.SessionResponse[httpapi.Done], error) {
	return httpapi.OKUnless(c.Agents.SendClaim(ctx, httpapi.CleanParam(in.AgentID)))
}
