package screen

import (
	agentscreen "hearthway/bff/features/agent/screen"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/features/membership"
)

// SponsoredCard is a labeled card of a member, who pays by the click.
type SponsoredCard struct {
	Who   card.AgentName `json:"who"`
	Text  string         `json:"text" doc:"that it is an ad, who pays, and what that doesn't change"`
	Token string         `json:"token" doc:"for the call sponsored-click"`
}

// NewSponsoredCard renders a member's card.
func NewSponsoredCard(s membership.Sponsored, product string) SponsoredCard {
	return SponsoredCard{
		Who: agentscreen.NewAgentName(s.Agent), Token: s.Token,
		Text: "Ad. " + s.Agent.Name + " pays " + product + " for this card. It changes neither the homes you see nor the order of our list of agents.",
	}
}
