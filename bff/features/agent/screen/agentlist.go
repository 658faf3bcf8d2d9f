package screen

import (
	"context"
	"net/http"

	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// AgentListInput identifies a list.
type AgentListInput struct {
	Alias string `query:"listalias" doc:"last part of its address"`
	Page  string `query:"page"`
}

func init() {
	screens.Add(&declared, screens.Declaration{Name: "agent-list", Page: "AgentList", Summary: "A list of agents that we put together", Access: httpapi.Everyone},
		func(s *Screens, ctx context.Context, in *AgentListInput) (screens.Answer[AgentPlaceData], error) {
			return s.List(ctx, *in)
		})
}

// List returns the page of a curated list; an apperr.NotFound if there is no such list.
func (s *Screens) List(ctx context.Context, in AgentListInput) (screens.Answer[AgentPlaceData], error) {
	list, err := s.Agents.ListNamed(in.Alias)
	if err != nil {
		return screens.Answer[AgentPlaceData]{}, err
	}
	number, readable := screens.ReadPage(in.Page)
	page, err := s.Agents.OnList(ctx, list, number, 0)
	if err != nil {
		return screens.Answer[AgentPlaceData]{}, err
	}
	data := AgentPlaceData{
		Kind: "list", Title: list.Title, Text: list.Text, Path: listsPath + "/" + list.Alias, All: page.Count, Cities: []AgentPlaceLink{},
		Order:   "Agents with the most homes for sale and sold in the past 12 months come first, then by name. No one can pay for placement in this list.",
		Crumbs:  []screens.Link{{Href: directoryPath, Text: "Real estate agents"}, {Href: listsPath, Text: "Lists"}, {Href: listsPath + "/" + list.Alias, Text: list.Title}},
		Filters: AgentFilters{Languages: []string{}, Specialties: []string{}},
	}
	if !readable {
		data.LeftOut = screens.LeftOut("page")
	}
	if err := s.fill(ctx, &data, page); err != nil {
		return screens.Answer[AgentPlaceData]{}, err
	}
	head := s.placeHead(data, data.Text)
	if in.Alias != list.Alias {
		head.Status, head.Redirect = http.StatusMovedPermanently, data.Path
	}
	return screens.Answer[AgentPlaceData]{Head: head, Data: data}, nil
}
