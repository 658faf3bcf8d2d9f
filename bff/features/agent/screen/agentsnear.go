package screen

import (
	"context"

	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// agentsNear is how many agents are shown next to other content.
const agentsNear = 3

// AgentsNearInput is a place as typed.
type AgentsNearInput struct {
	Query string `query:"q" secret:"true" doc:"a city, a state or a ZIP code: Dallas, TX"`
}

// AgentsNearData lists a few agents of a place.
type AgentsNearData struct {
	Place  *AgentPlaceLink `json:"place" doc:"null: no such place has agents"`
	Agents []AgentCard     `json:"agents" doc:"at most 3, in the order of the directory"`
}

func init() {
	screens.Add(&declared, screens.Declaration{Name: "agents-near", Summary: "A few agents in a place that was searched for", Access: httpapi.Everyone},
		func(s *Screens, ctx context.Context, in *AgentsNearInput) (screens.Answer[AgentsNearData], error) {
			data := AgentsNearData{Agents: []AgentCard{}}
			answer := screens.Answer[AgentsNearData]{Head: s.MissingHead(200, "Agents near a place", "")}
			place, found, err := s.Agents.Near(ctx, in.Query, agentsNear)
			if err == nil && place != nil {
				link := countLink(*place)
				data.Place = &link
				data.Agents, err = s.cardsOf(ctx, found)
			}
			answer.Data = data
			return answer, err
		})
}
