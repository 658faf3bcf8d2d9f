package screen

import (
	"context"

	"hearthway/bff/platform/format"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// PlusAgentsInput is the text in the search field, and the page's path: one for Plus, one for partners.
type PlusAgentsInput struct {
	Path  string `query:"path"`
	Query string `query:"q" secret:"true" doc:"a name, a place, or both"`
}

// PlusAgentsData lists agents to whom an agent can refer clients.
type PlusAgentsData struct {
	Title  string           `json:"title"`
	Text   string           `json:"text"`
	Path   string           `json:"path" doc:"of this page, where the search leads"`
	States []AgentPlaceLink `json:"states" doc:"with agents, by name"`
	Cities []AgentPlaceLink `json:"cities" doc:"those with most agents"`
	Found  *AgentsFound     `json:"found" doc:"when something was searched for"`
	Steps  []ReferralStep   `json:"steps" doc:"how a referral goes"`
}

// ReferralStep is one step of a referral.
type ReferralStep struct {
	Title string `json:"title"`
	Text  string `json:"text"`
}

// Paths of this page, in Plus and for partners.
const (
	plusAgentsPath        = "/plus/agents"
	partnershipAgentsPath = "/partnership/agents"
)

var referralSteps = []ReferralStep{
	{"Find someone who works there", "Compare licenses, recent sales and testimonials. No one can pay to be listed first."},
	{"Write to them", "Each profile has a message form. Ask your client first if you can share their name."},
	{"Agree on the referral in writing", "Referral fees are paid broker to broker. Have both sign before your client signs with the other agent."},
}

func init() {
	screens.Add(&declared, screens.Declaration{Name: "plus-agents", Page: "PlusAgents", Summary: "Agents to whom an agent can refer clients", Access: httpapi.Everyone},
		func(s *Screens, ctx context.Context, in *PlusAgentsInput) (screens.Answer[PlusAgentsData], error) {
			return s.PlusAgents(ctx, *in)
		})
}

// PlusAgents returns the page where an agent finds another agent for a client who is moving away.
func (s *Screens) PlusAgents(ctx context.Context, in PlusAgentsInput) (screens.Answer[PlusAgentsData], error) {
	directory, err := s.Directory(ctx, in.Query)
	if err != nil {
		return screens.Answer[PlusAgentsData]{}, err
	}
	data := PlusAgentsData{
		Title: "Agents for your referrals", Text: "For clients moving somewhere you don’t work: " + format.Plural(directory.Data.Count, "agent", "agents") + ", each with license, brokerage and recent sales.",
		Path: plusAgentsPath, States: []AgentPlaceLink{}, Cities: directory.Data.Cities, Found: directory.Data.Found, Steps: referralSteps,
	}
	if in.Path == partnershipAgentsPath {
		data.Path = in.Path
	}
	for _, state := range directory.Data.States {
		if state.Agents > 0 {
			data.States = append(data.States, state)
		}
	}
	head := s.PageHead(plusAgentsPath, data.Title, "Find an agent for a client who is moving away: by city, ZIP code or name, each with license, brokerage and recent sales.")
	head.Index = len(data.States) > 0 && data.Found == nil && data.Path == plusAgentsPath
	head.JSONLD = []any{s.Breadcrumbs([]screens.Link{{Href: "/", Text: "Home"}, {Href: plusAgentsPath, Text: data.Title}})}
	return screens.Answer[PlusAgentsData]{Head: head, Data: data}, nil
}
