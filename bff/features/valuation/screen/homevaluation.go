package screen

import (
	"context"
	"errors"
	"net/url"
	"strings"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/features/place"
	"hearthway/bff/features/valuation"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// ValuationInput is the query of the page: a home's address, the facts that someone typed, and the step.
type ValuationInput struct {
	Address string `query:"address" secret:"true" doc:"4417 Swiss Avenue, Dallas, TX 75204"`
	Type    string `query:"type" secret:"true" doc:"Single Family"`
	Beds    string `query:"beds" secret:"true"`
	Baths   string `query:"baths" secret:"true"`
	Sqft    string `query:"sqft" secret:"true" doc:"living area, square feet"`
	Lot     string `query:"lot" secret:"true" doc:"square feet"`
	Year    string `query:"year" secret:"true" doc:"built"`
	Stories string `query:"stories" secret:"true"`

	Condition string `query:"condition" secret:"true" doc:"work, average, updated or new"`
	Pool      string `query:"pool" secret:"true" doc:"yes, like the next ones"`
	Attic     string `query:"attic" secret:"true" doc:"finished, or the basement is"`
	Roof      string `query:"roof" secret:"true" doc:"new"`
	Solar     string `query:"solar" secret:"true" doc:"panels"`
	Guest     string `query:"guest" secret:"true" doc:"house"`
	WaterView string `query:"water_view" secret:"true"`

	Step string `query:"step" secret:"true" doc:"facts: check them first"`
}

// HomeValuationData is the page that estimates what a home would sell for.
type HomeValuationData struct {
	Step    string           `json:"step" enum:"address,facts,estimate"`
	Photo   screens.Photo    `json:"photo"`
	Typed   string           `json:"typed" doc:"the address as it was typed"`
	Problem string           `json:"problem" doc:"why the address can't be used; empty: it can, or there is none"`
	Choices []AddressChoice  `json:"choices" doc:"what an address that can't be used may mean, at most 6"`
	Unread  []string         `json:"unread" doc:"facts of the URL that were left out: they can't be read, or are out of the range in parentheses"`
	Home    *ValuedHome      `json:"home" doc:"null: not known yet"`
	Result  *ValuationResult `json:"result" doc:"null: there is none"`
	Refusal string           `json:"refusal" doc:"why there is no estimate; empty: there is one, or the seller opted out"`
	Agents  ValuationAgents  `json:"agents" doc:"agents who can look at the home in person"`
}

// ValuedHome is the home to be valued.
type ValuedHome struct {
	Title       string         `json:"title" doc:"4417 Swiss Avenue, or the place if there is no street"`
	Place       string         `json:"place" doc:"Dallas, TX 75204"`
	Query       string         `json:"query" doc:"of this page, with the facts that were typed"`
	URL         string         `json:"url" doc:"of this page, to share it"`
	Known       bool           `json:"known" doc:"it was listed here, so its facts are known"`
	Approximate bool           `json:"approximate" doc:"its position is the center of its ZIP code or city"`
	Latitude    float64        `json:"latitude"`
	Longitude   float64        `json:"longitude"`
	Photo       *screens.Photo `json:"photo"`
	Facts       HomeFacts      `json:"facts"`
	Types       []string       `json:"types" doc:"that may be chosen"`
	Condition   string         `json:"condition" enum:",work,average,updated,new" doc:"empty: unknown"`
	Conditions  []HomeChoice   `json:"conditions" doc:"that may be chosen; none where they would change nothing"`
	Extras      []HomeChoice   `json:"extras" doc:"facts that no record has and that may be added; none if they would change nothing"`
}

// AddressChoice is an address that someone may mean.
type AddressChoice struct {
	Street string `json:"street" doc:"with the unit"`
	Place  string `json:"place" doc:"Dallas, TX 75204"`
}

// HomeChoice is an answer about a home.
type HomeChoice struct {
	Value string `json:"value" doc:"of the query; for an extra its name, and the value is yes"`
	Text  string `json:"text"`
	Note  string `json:"note"`
	On    bool   `json:"on"`
}

// conditionTexts are the names and notes of the conditions.
var conditionTexts = map[string][2]string{
	"work": {"Needs work", "Old systems, tired rooms"}, "average": {"Average", "Sound, a little dated"}, "updated": {"Updated", "Kitchen or baths redone"}, "new": {"Like new", "New or rebuilt"},
}

var extraTexts = map[string]string{"pool": "Pool", "attic": "Finished attic or basement", "roof": "New roof", "solar": "Solar panels", "guest": "Guest house", "water_view": "Water view"}

// HomeFacts are what an estimate depends on. Zero means unknown, except that a known home without bedrooms is a studio.
type HomeFacts struct {
	Type    string  `json:"type"`
	Beds    float64 `json:"beds"`
	Baths   float64 `json:"baths"`
	Sqft    float64 `json:"sqft"`
	Lot     float64 `json:"lot" doc:"square feet"`
	Year    float64 `json:"year"`
	Stories float64 `json:"stories"`
}

// ValuationAgents are agents where the home is.
type ValuationAgents struct {
	Agents []card.AgentName `json:"agents" doc:"at most one"`
	Alias  string           `json:"alias" doc:"of that one, to write to them"`
	Href   string           `json:"href" doc:"path of the page with all of them"`
}

const valuationPath = "/home-valuation"

// heroSizes is the sizes attribute of the picture at the top.
const heroSizes = "100vw"

var valuationPhoto = screens.ScenePhoto("home-value", "Illustration of a house with lit windows at dusk")

func init() {
	screens.Add(&declared, screens.Declaration{Name: "home-valuation", Page: "HomeValuation", Summary: "What a home would sell for, with the comparable sales", Access: httpapi.Everyone, Scenes: []string{"home-value"}},
		func(s *Screens, ctx context.Context, in *ValuationInput) (screens.Answer[HomeValuationData], error) {
			return s.HomeValuation(ctx, *in)
		})
}

func (in ValuationInput) get(name string) string {
	return map[string]string{"address": in.Address, "type": in.Type, "beds": in.Beds, "baths": in.Baths, "sqft": in.Sqft, "lot": in.Lot, "year": in.Year, "stories": in.Stories,
		"condition": in.Condition, "pool": in.Pool, "attic": in.Attic, "roof": in.Roof, "solar": in.Solar, "guest": in.Guest, "water_view": in.WaterView}[name]
}

// HomeValuation is the page where an address becomes an estimate. It asks for the address and for unknown facts, and shows the result.
func (s *Screens) HomeValuation(ctx context.Context, in ValuationInput) (screens.Answer[HomeValuationData], error) {
	question, unread := valuation.ReadQuestion(in.get)
	data := HomeValuationData{Step: "address", Photo: valuationPhoto, Typed: in.Address, Unread: append([]string{}, unread...), Choices: []AddressChoice{}, Agents: ValuationAgents{Agents: []card.AgentName{}, Href: "/real-estate-agents"}}
	head := s.PageHead(valuationPath, "What is your home worth?", "An estimate of what your home would sell for, with its range and the sales behind it. No email needed to see it.")
	head.Preload = screens.Preload(valuationPhoto, screens.PhonePicture, heroSizes)
	head.JSONLD = []any{s.WebPage(head), s.Breadcrumbs(crumbs())}
	if question.Address == "" || s.Valuations == nil {
		if len(unread) > 0 && in.Address != "" {
			data.Problem = "This address is too long."
		}
		return screens.Answer[HomeValuationData]{Head: head, Data: data}, nil
	}
	head.Index, head.JSONLD = false, []any{} // search engines index one page, not one per home
	subject, err := s.Valuations.Find(ctx, question)
	if apperr.CodeOf(err) == apperr.NotFound {
		data.Problem = valuation.ErrNoAddress.Text
		addresses, err := s.Valuations.Addresses(ctx, question.Address)
		for _, a := range addresses {
			data.Choices = append(data.Choices, AddressChoice{card.Street(a), card.CityStateZip(a)})
			data.Problem = "We couldn’t find this address. Did you mean one of these?"
		}
		if len(addresses) == 1 {
			data.Problem = "We couldn’t find this address. Did you mean this one?"
		}
		return screens.Answer[HomeValuationData]{Head: head, Data: data}, err
	}
	if err != nil {
		return screens.Answer[HomeValuationData]{}, err
	}
	head.Preload = []screens.HeadLink{}
	data.Home, data.Step = s.valuedHome(subject), "facts"
	if in.Step == "facts" || subject.Home.Sqft == 0 && !optedOut(subject) {
		asks, err := s.Valuations.Asks(ctx, subject)
		data.Home.ask(asks, subject.Home)
		return screens.Answer[HomeValuationData]{Head: head, Data: data}, err
	}
	data.Step = "estimate"
	if data.Agents, err = s.agentsOf(ctx, subject); err != nil {
		return screens.Answer[HomeValuationData]{}, err
	}
	estimate, version, err := s.Valuations.Appraise(ctx, subject)
	if refusal := valuation.Refusal(""); errors.As(err, &refusal) {
		data.Refusal = refusal.Note()
		return screens.Answer[HomeValuationData]{Head: head, Data: data}, nil
	}
	if err == nil {
		data.Result, err = s.resultOf(ctx, subject, estimate, version)
	}
	return screens.Answer[HomeValuationData]{Head: head, Data: data}, err
}

func optedOut(sub valuation.Subject) bool { return sub.Known != nil && !sub.Known.Display.Valuation }

func (s *Screens) valuedHome(sub valuation.Subject) *ValuedHome {
	h := sub.Home
	v := &ValuedHome{
		Title: card.Street(sub.Address), Place: card.CityStateZip(sub.Address), Query: sub.Query(), URL: s.Absolute(valuation.Path(sub.Query())), Known: sub.Known != nil, Approximate: sub.Approximate, Latitude: h.Point.Lat, Longitude: h.Point.Lng,
		Facts: HomeFacts{Type: h.Type, Beds: max(0, h.Beds), Baths: h.Baths, Sqft: h.Sqft, Lot: h.LotSqft, Year: h.YearBuilt, Stories: h.Stories}, Types: homeTypes(),
		Condition: h.Condition(), Conditions: []HomeChoice{}, Extras: []HomeChoice{},
	}
	if v.Title == "" {
		v.Title, v.Place = "A home in "+v.Place, ""
	}
	if sub.Known != nil {
		photo := card.PhotosOf(*sub.Known)[0]
		v.Photo = &photo
	}
	return v
}

// ask adds the questions that no record answers.
func (v *ValuedHome) ask(asks valuation.Asks, h valuation.Home) {
	if asks.Condition {
		for _, c := range valuation.Conditions {
			text := conditionTexts[c.Name]
			v.Conditions = append(v.Conditions, HomeChoice{Value: c.Name, Text: text[0], Note: text[1], On: c.Name == v.Condition})
		}
	}
	for _, e := range asks.Extras {
		v.Extras = append(v.Extras, HomeChoice{Value: e.Name, Text: extraTexts[e.Name], On: h.Has(e)})
	}
}

// homeTypes are the types that can be valued: there are no estimates of land.
func homeTypes() []string {
	var types []string
	for _, one := range listing.SubTypes {
		if one != listing.Land {
			types = append(types, one)
		}
	}
	return types
}

// agentsOf returns agents who work where a home is.
func (s *Screens) agentsOf(ctx context.Context, sub valuation.Subject) (ValuationAgents, error) {
	near := ValuationAgents{Agents: []card.AgentName{}, Href: "/real-estate-agents"}
	if s.Agent == nil || sub.Address.City == "" {
		return near, nil
	}
	if state, ok := place.StateByCode(sub.Address.State); ok {
		near.Href += "/" + state.Slug + "/" + url.PathEscape(sub.CitySlug)
	}
	found, alias, err := s.Agent(ctx, strings.Join([]string{sub.Address.City, sub.Address.State}, ", "))
	if found == nil {
		near.Href = "/real-estate-agents"
	} else {
		near.Agents, near.Alias = append(near.Agents, *found), alias
	}
	return near, err
}
