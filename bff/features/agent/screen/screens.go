// Package screen has the screens about agents: directory, curated lists, profiles and posts.
package screen

import (
	"context"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/agent"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/regions"
	"hearthway/bff/platform/screens"
)

// Screens are the screens about agents.
type Screens struct {
	screens.Site
	*card.Cards
	Agents *agent.Service
	// LeadCount returns the number of an agent's leads.
	LeadCount func(ctx context.Context, who account.Principal) (int, error)
	// Responses returns how long agents take to accept a lead, by account, as far as it is known.
	Responses func(ctx context.Context, accountIDs []string) (map[string]time.Duration, error)
}

var declared screens.Declarations[*Screens]

// Declare declares the screens.
func (s *Screens) Declare(r *screens.Registry) { declared.Declare(s, r) }

// Paths of the directory and of the curated lists.
const (
	directoryPath = "/real-estate-agents"
	listsPath     = "/agents/list"
)

// StatePath returns the path of the agents of a state.
func StatePath(code string) string {
	state, _ := place.StateByCode(code)
	return directoryPath + "/" + state.Slug
}

// CityPath returns the path of the agents of a city.
func CityPath(code, slug string) string { return StatePath(code) + "/" + slug }

// AgentCard is an agent in a list.
type AgentCard struct {
	Who         card.AgentName `json:"who"`
	Languages   []string       `json:"languages"`
	Specialties []string       `json:"specialties"`
	Areas       []string       `json:"areas" doc:"the first three cities that the agent serves"`
	MoreAreas   int            `json:"more_areas"`
	Years       int            `json:"years" doc:"since the first license; 0: unknown"`
	Response    string         `json:"response" doc:"how long the agent takes to accept a lead: 12 min; empty: not known"`
	Numbers     AgentNumbers   `json:"numbers"`
	Rating      CardRating     `json:"rating"`
	Point       *AgentPoint    `json:"point" doc:"on the page of a city: amid the homes that the agent lists or sold there; null: there are none"`
}

// CardRating summarizes an agent's published testimonials.
type CardRating struct {
	Average float64 `json:"average" doc:"of the stars, to one decimal; 0: none yet"`
	Count   int     `json:"count" doc:"of testimonials"`
}

// AgentNumbers summarize an agent's homes, in one place or everywhere.
type AgentNumbers struct {
	ForSale   int   `json:"for_sale"`
	Sold      int   `json:"sold" doc:"in 12 months, on either side"`
	PriceLow  int64 `json:"price_low" doc:"dollars; 0: unknown"`
	PriceHigh int64 `json:"price_high"`
}

const areasOnCard = 3

// NewAgentName returns what pages show wherever they name an agent.
func NewAgentName(a agent.Agent) card.AgentName {
	return card.AgentName{
		Name: a.Name, Href: card.AgentPath(a.Alias), Photo: a.PortraitPath(), License: card.License(a.LicenseState, a.LicenseNumber), Notice: a.License.Notice(), Brokerage: a.Brokerage, Sample: a.Sample != "",
	}
}

// ListingAgent returns a home's listing agent, if they have a profile; otherwise nil.
func (s *Screens) ListingAgent(ctx context.Context, home listing.Listing) (*card.AgentName, error) {
	if s.Agents == nil {
		return nil, nil
	}
	found, err := s.Agents.ListingAgent(ctx, home)
	if err != nil || found.ID == "" {
		return nil, err
	}
	// Pages about homes already depend on the home itself.
	regions.Depend(ctx, regions.Set{"a:agents", "a:" + found.ID})
	who := NewAgentName(found)
	return &who, nil
}

// ByName returns the agent with an alias or an ID; nil if there is none.
func (s *Screens) ByName(ctx context.Context, name string) (*card.AgentName, error) {
	if s.Agents == nil {
		return nil, nil
	}
	found, err := s.Agents.ByName(ctx, name)
	if apperr.CodeOf(err) == apperr.NotFound {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	who := NewAgentName(found)
	return &who, nil
}

// First returns the first agent of the place that a text means, and the agent's alias; nil if there is none.
func (s *Screens) First(ctx context.Context, place string) (first *card.AgentName, alias string, err error) {
	if s.Agents == nil {
		return nil, "", nil
	}
	_, found, err := s.Agents.Near(ctx, place, 1)
	if err != nil || len(found) == 0 {
		return nil, "", err
	}
	who := NewAgentName(found[0])
	return &who, found[0].Alias, nil
}

func (s *Screens) cardOf(a agent.Agent) AgentCard {
	c := AgentCard{
		Who: NewAgentName(a), Languages: texts(a.Languages), Specialties: texts(a.Specialties), Areas: []string{}, Years: a.Years(s.Agents.Now()), Numbers: numbersOf(a), Rating: NewCardRating(a.Rating),
	}
	for i, area := range a.Areas {
		if i == areasOnCard {
			c.MoreAreas = len(a.Areas) - areasOnCard
			break
		}
		c.Areas = append(c.Areas, area.City)
	}
	return c
}

// NewCardRating rounds a rating as cards show it.
func NewCardRating(r agent.Rating) CardRating {
	return CardRating{Average: r.RoundedAverage(), Count: r.Count}
}

func numbersOf(a agent.Agent) AgentNumbers {
	return AgentNumbers{ForSale: a.Stats.ForSale, Sold: a.Stats.Sold, PriceLow: a.Stats.PriceLow, PriceHigh: a.Stats.PriceHigh}
}

// cardsOf makes cards of agents, with the cities that they serve and how fast they accept leads.
func (s *Screens) cardsOf(ctx context.Context, agents []agent.Agent) ([]AgentCard, error) {
	cards := make([]AgentCard, len(agents))
	if err := s.Agents.WithAreas(ctx, agents); err != nil {
		return cards, err
	}
	responses, err := s.responsesOf(ctx, agents...)
	for i, one := range agents {
		cards[i] = s.cardOf(one)
		cards[i].Response = responses[one.AccountID]
	}
	return cards, err
}

// responsesOf says how long agents take to accept a lead, by account.
func (s *Screens) responsesOf(ctx context.Context, agents ...agent.Agent) (map[string]string, error) {
	accounts := []string{}
	for _, one := range agents {
		if one.AccountID != "" {
			accounts = append(accounts, one.AccountID)
		}
	}
	took, err := s.Responses(ctx, accounts)
	words := map[string]string{}
	for account, one := range took {
		words[account] = format.Took(one)
	}
	return words, err
}

// texts returns a copy that is never nil, so that it isn't null in JSON.
func texts(list []string) []string { return append([]string{}, list...) }

// itemList describes a page's list of agents to search engines.
func (s *Screens) itemList(name string, count int, cards []AgentCard) screens.Object {
	items := make([]screens.Object, len(cards))
	for i, c := range cards {
		items[i] = screens.Object{"@type": "ListItem", "position": i + 1, "url": s.Absolute(c.Who.Href), "item": s.agentObject(c.Who)}
	}
	return screens.Object{"@context": screens.SchemaOrg, "@type": "ItemList", "name": name, "numberOfItems": count, "itemListElement": items}
}

// agentObject describes an agent to search engines. It contains nothing that the page doesn't show.
func (s *Screens) agentObject(a card.AgentName) screens.Object {
	o := screens.Object{
		"@type": "RealEstateAgent", "@id": s.Absolute(a.Href) + "#agent", "name": a.Name, "url": s.Absolute(a.Href),
		"parentOrganization": screens.Object{"@type": "RealEstateAgent", "name": a.Brokerage},
	}
	if a.Photo != "" {
		o["image"] = s.Absolute(a.Photo)
	}
	if a.License != "" {
		o["hasCredential"] = screens.Object{"@type": "EducationalOccupationalCredential", "name": a.License}
	}
	return o
}
