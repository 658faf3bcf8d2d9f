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
