package screen

import (
	"context"
	"strings"

	"hearthway/bff/features/agent"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// heroScene is the picture behind the search.
var heroScene = screens.ScenePhoto("hero", "")

const heroSizes = "100vw"

// citiesInHero is the number of cities below the search.
const citiesInHero = 4

// AgentDirectoryData is the first page of the directory.
type AgentDirectoryData struct {
	Title  string           `json:"title"`
	Count  int              `json:"count" doc:"of all agents"`
	Photo  screens.Photo    `json:"photo"`
	States []AgentPlaceLink `json:"states" doc:"all fifty and the District of Columbia, and territories with agents, by name"`
	Cities []AgentPlaceLink `json:"cities" doc:"those with most agents"`
	Lists  []AgentListLink  `json:"lists"`
	Found  *AgentsFound     `json:"found" doc:"when something was searched for"`
}

// AgentPlaceLink is a state or city with its number of agents.
type AgentPlaceLink struct {
	Href      string  `json:"href" doc:"empty: no agents there"`
	Text      string  `json:"text"`
	Code      string  `json:"code" doc:"two letters of the state"`
	Agents    int     `json:"agents"`
	Latitude  float64 `json:"latitude" doc:"of a city; 0, with the longitude: unknown"`
	Longitude float64 `json:"longitude"`
}

// AgentListLink links to a curated list.
type AgentListLink struct {
	Href  string `json:"href"`
	Title string `json:"title"`
	Text  string `json:"text"`
}

// AgentsFound is what the text in the search field may mean.
type AgentsFound struct {
	Query  string           `json:"query"`
	Places []AgentPlaceLink `json:"places"`
	Agents []AgentCard      `json:"agents"`
	In     *AgentPlaceLink  `json:"in" doc:"the place that was named behind a name"`
}

// DirectoryInput is the text in the search field.
type DirectoryInput struct {
	Query string `query:"q" secret:"true" doc:"a name, a place, or both"`
}

func init() {
	screens.Add(&declared, screens.Declaration{Name: "agent-directory", Page: "AgentDirectory", Summary: "The directory of agents", Access: httpapi.Everyone, Scenes: []string{"hero"}},
		func(s *Screens, ctx context.Context, in *DirectoryInput) (screens.Answer[AgentDirectoryData], error) {
			return s.Directory(ctx, in.Query)
		})
	screens.Add(&declared, screens.Declaration{Name: "agent-search", Summary: "The agents and places that a search text may mean, despite typos", Access: httpapi.Everyone},
		func(s *Screens, ctx context.Context, in *DirectoryInput) (screens.Answer[AgentsFound], error) {
			found, err := s.find(ctx, in.Query)
			return screens.Answer[AgentsFound]{Head: s.MissingHead(200, "Find an agent", ""), Data: found}, err
		})
}

// Directory returns the first page of the directory, or the results for the text in its search field.
func (s *Screens) Directory(ctx context.Context, query string) (screens.Answer[AgentDirectoryData], error) {
	data := AgentDirectoryData{Title: "Find an agent who knows the street.", Photo: heroScene, States: []AgentPlaceLink{}, Lists: s.listLinks(), Cities: []AgentPlaceLink{}}
	counts, err := s.Agents.States(ctx)
	if err != nil {
		return screens.Answer[AgentDirectoryData]{}, err
	}
	byState := map[string]int{}
	for _, one := range counts {
		byState[one.State] = one.Agents
	}
	if data.Count, err = s.Agents.Count(ctx); err != nil {
		return screens.Answer[AgentDirectoryData]{}, err
	}
	for _, state := range place.States {
		if n := byState[state.Code]; n > 0 || !state.Territory() {
			data.States = append(data.States, stateLink(state, n))
		}
	}
	cities, err := s.Agents.AllCities(ctx, citiesInHero)
	if err != nil {
		return screens.Answer[AgentDirectoryData]{}, err
	}
	for _, one := range cities {
		data.Cities = append(data.Cities, countLink(one))
	}
	head := s.PageHead(directoryPath, "Find a real estate agent", format.Plural(data.Count, "agent", "agents")+" by state and city, each with the license, the brokerage and the homes sold in the past year. Agents can’t pay for a higher rank.")
	head.JSONLD = []any{s.Organization(), s.Breadcrumbs([]screens.Link{{Href: "/", Text: "Home"}, {Href: directoryPath, Text: "Real estate agents"}})}
	head.Preload = screens.Preload(heroScene, "960", heroSizes)
	head.Index = data.Count > 0
	if query = strings.TrimSpace(query); query != "" {
		found, err := s.find(ctx, query)
		if err != nil {
			return screens.Answer[AgentDirectoryData]{}, err
		}
		data.Found, head.Index = &found, false
	}
	return screens.Answer[AgentDirectoryData]{Head: head, Data: data}, nil
}

func stateLink(state place.State, agents int) AgentPlaceLink {
	link := AgentPlaceLink{Text: state.Name, Code: state.Code, Agents: agents}
	if agents > 0 {
		link.Href = StatePath(state.Code)
	}
	return link
}

func countLink(c agent.Count) AgentPlaceLink {
	if c.City == "" {
		state, _ := place.StateByCode(c.State)
		return stateLink(state, c.Agents)
	}
	return AgentPlaceLink{Href: CityPath(c.State, c.Slug), Text: c.City + ", " + c.State, Code: c.State, Agents: c.Agents}
}

func (s *Screens) find(ctx context.Context, query string) (AgentsFound, error) {
	found, err := s.Agents.Find(ctx, query)
	if err != nil {
		return AgentsFound{}, err
	}
	cards, err := s.cardsOf(ctx, found.Agents)
	data := AgentsFound{Query: query, Places: []AgentPlaceLink{}, Agents: cards}
	for _, one := range found.Places {
		data.Places = append(data.Places, countLink(one))
	}
	if found.In != nil {
		link := countLink(*found.In)
		data.In = &link
	}
	return data, err
}
