package screen

import (
	"context"
	"net/http"
	"regexp"
	"strings"

	"golang.org/x/sync/errgroup"

	"hearthway/bff/features/agent"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/markdown"
	"hearthway/bff/platform/screens"
)

// ProfileInput identifies an agent by the last segment of the URL.
type ProfileInput struct {
	Alias string `query:"alias"`
	View  string `query:"view" doc:"buyer: the owner sees what others see"`
}

// AgentProfileData is the public profile of an agent.
type AgentProfileData struct {
	ID           string             `json:"id"`
	Alias        string             `json:"alias"`
	Who          card.AgentName     `json:"who"`
	FirstName    string             `json:"first_name"`
	Crumbs       []screens.Link     `json:"crumbs"`
	Cover        screens.Photo      `json:"cover"`
	Since        int                `json:"since" doc:"year of the first license; 0: unknown"`
	Response     string             `json:"response" doc:"how long the agent takes to accept a lead: 12 min; empty: not known"`
	Numbers      AgentNumbers       `json:"numbers"`
	Bio          []markdown.Block   `json:"bio"`
	Languages    []string           `json:"languages"`
	Specialties  []string           `json:"specialties"`
	Areas        []AgentProfileArea `json:"areas"`
	ForSale      []card.Card        `json:"for_sale" doc:"at most 24"`
	Sold         []AgentSale        `json:"sold" doc:"of the past 12 months, at most 24"`
	Testimonials AgentTestimonials  `json:"testimonials" doc:"what buyers say"`
	Posts        []AgentPost        `json:"posts" doc:"newest first, at most 6"`
	ShareURL     string             `json:"share_url"`
	PhoneShown   bool               `json:"phone_shown" doc:"shown on pressing Show phone"`
	Claimable    bool               `json:"claimable" doc:"nobody owns this profile yet"`
	Owner        *AgentOwner        `json:"owner,omitempty" doc:"only for the agent whose profile it is; then the rest is empty"`
}

// AgentProfileArea is a city that an agent serves.
type AgentProfileArea struct {
	Text      string      `json:"text"`
	Href      string      `json:"href" doc:"agents there"`
	Latitude  float64     `json:"latitude" doc:"0, with the longitude: not on the map"`
	Longitude float64     `json:"longitude"`
	Extent    *AreaExtent `json:"extent" doc:"roughly; null: not known"`
}

// AgentSale is a home that an agent sold, or helped someone buy.
type AgentSale struct {
	ID      string        `json:"id"`
	Photo   screens.Photo `json:"photo"`
	Note    string        `json:"note" doc:"why there is no price: Price not disclosed in Texas"`
	Price   int64         `json:"price" doc:"that was paid, dollars; 0: not known, or not disclosed"`
	Asked   int64         `json:"asked" doc:"last asking price; 0: not known"`
	Beds    int           `json:"beds"`
	Baths   float64       `json:"baths"`
	Sqft    int           `json:"sqft"`
	Address string        `json:"address"`
	Date    string        `json:"date" format:"date"`
	Side    string        `json:"side" doc:"for the seller"`
	Source  string        `json:"source"`
}

const coverSizes = "100vw"

// areasOnMap is how many of an agent's areas the map shows; the list shows all.
const areasOnMap = 40

func init() {
	screens.Add(&declared, screens.Declaration{Name: "agent-profile", Page: "AgentProfile", Summary: "The public profile of an agent", Access: httpapi.Everyone, Query: []string{"tab"}, Personal: true, Scenes: []string{"hero"}},
		func(s *Screens, ctx context.Context, in *ProfileInput) (screens.Answer[AgentProfileData], error) {
			if answer, own, err := s.owner(ctx, in); own || err != nil {
				return answer, err
			}
			return s.Profile(ctx, in.Alias)
		})
}

// Profile returns the public profile of an agent; an apperr.NotFound for an unknown alias.
func (s *Screens) Profile(ctx context.Context, alias string) (screens.Answer[AgentProfileData], error) {
	found, err := s.Agents.ByName(ctx, alias)
	if err != nil {
		return screens.Answer[AgentProfileData]{}, err
	}
	who := NewAgentName(found)
	data := AgentProfileData{
		ID: found.ID, Alias: found.Alias, Who: who, FirstName: firstName(found.Name), Since: found.Since, Numbers: numbersOf(found), Bio: blocksOf(found.Bio),
		Languages: texts(found.Languages), Specialties: texts(found.Specialties), Cover: heroScene, ShareURL: s.Absolute(who.Href), PhoneShown: found.PhoneShown && found.Phone != "", Claimable: found.AccountID == "" && found.Sample == "",
		Crumbs: []screens.Link{{Href: directoryPath, Text: "Real estate agents"}},
	}
	g, gctx := errgroup.WithContext(ctx)
	g.Go(func() (err error) { data.Areas, err = s.areas(gctx, found.Areas); return err })
	g.Go(func() error {
		ids, err := s.Agents.ForSale(gctx, found.ID)
		if err != nil {
			return err
		}
		homes, err := s.ByIDs(gctx, ids)
		data.ForSale = s.ShowCached(gctx, homes)
		return err
	})
	g.Go(func() error {
		sales, err := s.Agents.Sales(gctx, found.ID)
		data.Sold = make([]AgentSale, len(sales))
		for i, sale := range sales {
			data.Sold[i] = soldHome(sale)
		}
		return err
	})
	g.Go(func() (err error) { data.Testimonials, err = s.testimonials(gctx, found); return err })
	g.Go(func() (err error) { data.Posts, err = s.posts(gctx, found); return err })
	g.Go(func() error {
		responses, err := s.responsesOf(gctx, found)
		data.Response = responses[found.AccountID]
		return err
	})
	if err := g.Wait(); err != nil {
		return screens.Answer[AgentProfileData]{}, err
	}
	if len(found.Areas) > 0 {
		first := found.Areas[0]
		state, _ := place.StateByCode(first.State)
		data.Crumbs = append(data.Crumbs, screens.Link{Href: StatePath(first.State), Text: state.Name})
	}
	data.Crumbs = append(data.Crumbs, screens.Link{Href: who.Href, Text: found.Name})
	head := s.profileHead(found, data)
	if alias != found.Alias {
		head.Status, head.Redirect = http.StatusMovedPermanently, who.Href
	}
	return screens.Answer[AgentProfileData]{Head: head, Data: data}, nil
}

func (s *Screens) profileHead(found agent.Agent, data AgentProfileData) screens.Head {
	text := found.Name + ", " + found.Brokerage + ": " + format.Plural(found.Stats.ForSale, "home", "homes") + " for sale and " +
		format.Plural(found.Stats.Sold, "home", "homes") + " sold in the past year."
	if len(found.Areas) > 0 {
		text += " Serves " + found.Areas[0].City + ", " + found.Areas[0].State + "."
	}
	if found.Sample != "" {
		text += " " + found.Sample + "."
	}
	head := s.PageHead(data.Who.Href, found.Name+", "+found.Brokerage, text)
	head.Preload = screens.Preload(data.Cover, "640", coverSizes)
	if !found.Listed {
		head.Index = false
		return head
	}
	about := s.agentObject(data.Who)
	about["@context"] = screens.SchemaOrg
	if len(data.Languages) > 0 {
		about["knowsLanguage"] = data.Languages
	}
	served := make([]screens.Object, len(data.Areas))
	for i, area := range data.Areas {
		served[i] = screens.Object{"@type": "City", "name": area.Text}
	}
	if len(served) > 0 {
		about["areaServed"] = served
	}
	head.JSONLD = []any{about, s.Breadcrumbs(append([]screens.Link{{Href: "/", Text: "Home"}}, data.Crumbs...))}
	return head
}

// areas returns the cities that an agent serves, with their positions.
func (s *Screens) areas(ctx context.Context, areas []agent.Area) ([]AgentProfileArea, error) {
	shown := make([]AgentProfileArea, len(areas))
	g, gctx := errgroup.WithContext(ctx)
	g.SetLimit(4)
	for i, area := range areas {
		slug := place.Slug(area.City)
		shown[i] = AgentProfileArea{Text: area.City + ", " + area.State, Href: CityPath(area.State, slug)}
		if len(area.Zips) > 0 {
			shown[i].Text += " (" + strings.Join(area.Zips, ", ") + ")"
		}
		if i >= areasOnMap {
			continue
		}
		g.Go(func() error {
			city, err := s.Agents.City(gctx, area.State, slug)
			if err == nil {
				shown[i].Latitude, shown[i].Longitude = city.Point.Lat, city.Point.Lng
				shown[i].Extent = extentOf(city)
			}
			return nil // not in the gazetteer: listed without a position
		})
	}
	return shown, g.Wait()
}

func soldHome(sale agent.Sale) AgentSale {
	c := card.New(sale.Home)
	side := "for the seller"
	switch {
	case sale.Seller && sale.Buyer:
		side = "for both sides"
	case sale.Buyer:
		side = "for the buyer"
	}
	home := AgentSale{
		ID: c.ID, Price: sale.Price, Asked: sale.Home.Asked, Beds: c.Beds, Baths: c.Baths, Sqft: c.Sqft, Address: c.Address, Date: sale.Home.DayOf(sale.At).Format("2006-01-02"), Side: side, Source: c.Source,
	}
	if home.Price == 0 {
		home.Note = card.NotDisclosed(sale.Home)
	}
	if len(c.Photos) > 0 {
		home.Photo = c.Photos[0]
	}
	return home
}

// paragraphs splits a text that an agent wrote into paragraphs.
// blocksOf reads a biography. Those from an MLS begin a paragraph on each line, which Markdown would join.
func blocksOf(bio string) []markdown.Block {
	if !strings.Contains(bio, "\n\n") && !lists.MatchString(bio) {
		bio = strings.ReplaceAll(bio, "\n", "\n\n")
	}
	return markdown.Read(bio, func(string) (width, height int) { return 0, 0 })
}

// lists matches lines that are items of a list.
var lists = regexp.MustCompile(`(?m)^\s*([-*+]|\d+[.)])\s`)

func firstName(name string) string {
	first, _, _ := strings.Cut(strings.TrimSpace(name), " ")
	return first
}
