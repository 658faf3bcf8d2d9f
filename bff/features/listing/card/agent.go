package card

import (
	"cmp"

	"hearthway/bff/features/place"
)

// AgentName is what every page shows of an agent, including the license and the brokerage, which must appear with the name.
type AgentName struct {
	Name      string `json:"name"`
	Href      string `json:"href" doc:"path of the profile"`
	Photo     string `json:"photo" doc:"address of a square picture, 320 px wide; empty: show initials"`
	License   string `json:"license" doc:"Texas license 0614827; empty: unknown"`
	Notice    string `json:"notice" doc:"License not checked yet; empty: it is checked"`
	Brokerage string `json:"brokerage"`
	Sample    bool   `json:"sample" doc:"a fictional agent of the sample inventory"`
}

// AgentPath is the path of an agent's profile.
func AgentPath(alias string) string { return "/agents/" + alias }

// License formats an agent's license.
func License(state, number string) string {
	if number == "" {
		return ""
	}
	known, _ := place.StateByCode(state)
	if name := cmp.Or(known.Name, state); name != "" {
		return name + " license " + number
	}
	return "License " + number
}

// HowWeArePaid tells buyers who pays for introductions to agents, and what that doesn't change (16 CFR 255; RESPA, Section 8).
func HowWeArePaid(product string) string {
	return "Some agents on " + product + " are members: they pay us for introductions, or a share of their commission. You pay us nothing, and you may choose any agent. Nobody can buy a place in our list of agents."
}
