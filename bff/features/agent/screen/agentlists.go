package screen

import (
	"context"

	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// AgentListsData lists all curated lists.
type AgentListsData struct {
	Title string          `json:"title"`
	Text  string          `json:"text"`
	Lists []AgentListLink `json:"lists"`
}

func init() {
	screens.Add(&declared, screens.Declaration{Name: "agent-lists", Page: "AgentLists", Summary: "Lists of agents that we put together", Access: httpapi.Everyone},
		func(s *Screens, _ context.Context, _ *screens.NoInput) (screens.Answer[AgentListsData], error) {
			data := AgentListsData{Title: "Lists of agents", Text: "Each list says how it was made. No agent pays to be on one.", Lists: s.listLinks()}
			head := s.PageHead(listsPath, data.Title, "Agents by language, specialty and place. "+data.Text)
			head.Index = len(data.Lists) > 0
			head.JSONLD = []any{s.Breadcrumbs([]screens.Link{{Href: directoryPath, Text: "Real estate agents"}, {Href: listsPath, Text: data.Title}})}
			return screens.Answer[AgentListsData]{Head: head, Data: data}, nil
		})
}

func (s *Screens) listLinks() []AgentListLink {
	links := make([]AgentListLink, len(s.Agents.Lists))
	for i, one := range s.Agents.Lists {
		links[i] = AgentListLink{Href: listsPath + "/" + one.Alias, Title: one.Title, Text: one.Text}
	}
	return links
}
