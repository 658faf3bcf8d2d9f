package screen

import (
	"context"
	"math"
	"net/http"
	"slices"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/market"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/regions"
	"hearthway/bff/platform/screens"
)

// How many links to other places a page has.
const (
	maxWithin = 24
	maxNear   = 8
)

// MarketData is what homes in a place sold for, month by month.
type MarketData struct {
	Kind     string         `json:"kind" enum:"state,metro,county,city,zip,neighborhood"`
	Name     string         `json:"name" doc:"as it follows “in”: Dallas"`
	Title    string         `json:"title" doc:"Housing market in Dallas, Texas"`
	Headline string         `json:"headline" doc:"one sentence made from the figures; or why there are none"`
	Crumbs   []screens.Link `json:"crumbs"`
	Type     string         `json:"type" doc:"type of home of the months; empty: all"`
	Types    []MarketType   `json:"types" doc:"those with figures"`
	Months   []MarketMonth  `json:"months" doc:"oldest first; empty: too few sales"`
	Priced   bool           `json:"priced" doc:"whether what homes sold for is known"`
	Private  bool           `json:"private" doc:"in this state, or all states of a metropolitan area, what homes sell for isn't public"`
	Without  []string       `json:"without" doc:"states of a metropolitan area in which it isn't, if it is in others: its prices are of homes there"`
	Sample   bool           `json:"sample" doc:"some of the homes are fictional"`
	Sources  []MarketSource `json:"sources"`
	Within   []MarketPlace  `json:"within" doc:"places in this one; of a ZIP code or a neighborhood, others of its city"`
	Near     []MarketPlace  `json:"near"`
	Metros   []MarketPlace  `json:"metros" doc:"metropolitan areas that a city or county is in, or a state has"`
	Path     string         `json:"path"`
	ForSale  screens.Link   `json:"for_sale"`
}

// MarketType is a type of home that has figures.
type MarketType struct {
	Value string `json:"value" doc:"as in the URL"`
	Label string `json:"label"`
}

// MarketMonth are the figures of a month. Each is null if unknown, or about fewer than ten homes.
type MarketMonth struct {
	Month     string   `json:"month" doc:"2026-10"`
	Sales     int      `json:"sales"`
	Price     *int64   `json:"price" doc:"median price, dollars"`
	PerSqft   *int64   `json:"per_sqft" doc:"median price per square foot, dollars"`
	ToList    *float64 `json:"to_list" doc:"median of the price relative to the last list price, percent"`
	Days      *float64 `json:"days" doc:"median days from the listing to the contract"`
	Listed    *int     `json:"listed" doc:"homes that came on the market"`
	ListPrice *int64   `json:"list_price" doc:"their median list price, dollars"`
	Inventory *int     `json:"inventory" doc:"homes for sale on the last day"`
	Cut       *float64 `json:"cut" doc:"share of them with a reduced price, percent"`
	Supply    *float64 `json:"supply" doc:"months that it takes to sell them"`
	Revised   string   `json:"revised" doc:"day on which the figures changed, within the last three months; empty: they didn't"`
}

// MarketSource is where homes come from.
type MarketSource struct {
	Name       string `json:"name"`
	Disclaimer string `json:"disclaimer"`
}

// MarketPlace is a link to another place's market.
type MarketPlace struct {
	Href  string `json:"href"`
	Text  string `json:"text"`
	Kind  string `json:"kind"`
	Price int64  `json:"price" doc:"median price; 0: unknown"`
	Asked int64  `json:"asked" doc:"median list price of new listings; 0: unknown"`
	Sales int    `json:"sales"`
}

// MarketInput is a place, as the segments of its path, and a type of home.
type MarketInput struct {
	State string `query:"state" doc:"slug of the name: texas; or metro"`
	Place string `query:"place" doc:"a city, a county or a ZIP code: dallas, dallas-county, 75204; after metro, a metropolitan area: dallas-fort-worth-arlington; empty for the state's page"`
	Part  string `query:"part" doc:"a ZIP code or a neighborhood of the city"`
	Type  string `query:"type" doc:"slug of a type of home: single-family; empty: all"`
}

func init() {
	screens.Add(&declared, screens.Declaration{
		Name: "market", Page: "Market", Summary: "What homes in a place sold for, month by month", Access: httpapi.Everyone, Missing: true, Shared: true,
	}, func(s *Screens, ctx context.Context, in *MarketInput) (screens.Answer[MarketData], error) {
		return s.Place(ctx, *in)
	})
}

// Place is the page of a place's market. An unknown place is an apperr.NotFound; one with too few sales says so.
func (s *Screens) Place(ctx context.Context, in MarketInput) (screens.Answer[MarketData], error) {
	w, err := s.Market.Find(ctx, in.State, in.Place, in.Part)
	if apperr.CodeOf(err) == apperr.NotFound {
		return screens.Answer[MarketData]{}, apperr.New(apperr.NotFound, "This page could not be found")
	}
	if err != nil {
		return screens.Answer[MarketData]{}, err
	}
	regions.Depend(ctx, w.Regions())
	state, _ := place.StateByCode(w.State)
	data := MarketData{
		Kind: string(w.Kind), Name: w.Article() + w.Name, Title: w.Title(), Crumbs: crumbsOf(w, state), Path: w.Path(),
		Types: []MarketType{}, Months: []MarketMonth{}, Sources: []MarketSource{}, Within: []MarketPlace{}, Near: []MarketPlace{}, Metros: []MarketPlace{}, ForSale: forSale(w, state),
	}
	data.Private, data.Without = private(w)
	var figures market.Market
	g, gctx := errgroup.WithContext(ctx)
	g.Go(func() (err error) {
		figures, err = s.Market.Of(gctx, w.Place)
		return err
	})
	g.Go(func() error {
		list, err := s.Market.Within(gctx, w, maxWithin)
		data.Within = links(w, list)
		return err
	})
	g.Go(func() error {
		list, err := s.Market.Metros(gctx, w)
		data.Metros = links(w, list)
		return err
	})
	if w.Kind == place.KindCity {
		g.Go(func() error {
			list, err := s.Market.Near(gctx, w, maxNear)
			data.Near = links(market.Where{}, list)
			return err
		})
	}
	if err := g.Wait(); err != nil {
		return screens.Answer[MarketData]{}, err
	}
	s.fill(&data, figures, in.Type, w)
	return screens.Answer[MarketData]{Head: s.marketHead(data, figures, w, in), Data: data}, nil
}

// private reports whether what homes sell for isn't public anywhere in a place, and else names the states of a metropolitan area where it isn't.
func private(w market.Where) (everywhere bool, without []string) {
	without = []string{}
	m, ok := place.MetroOf(w.Slug)
	if !ok || w.Kind != place.KindMetro {
		return !listing.SoldPriceShown(w.State, false), without
	}
	for _, code := range m.States() {
		if state, ok := place.StateByCode(code); ok && !listing.SoldPriceShown(code, false) {
			without = append(without, state.Name)
		}
	}
	if len(without) == len(m.States()) {
		return true, []string{}
	}
	return false, without
}

// fill adds the figures of a type of home, those of all types if it has none.
func (s *Screens) fill(data *MarketData, figures market.Market, wanted string, w market.Where) {
	now := s.Now()
	_, _, enough := figures.Latest(market.AllTypes, now)
	if !enough {
		data.Headline = market.TooFew(w)
		return
	}
	data.Types = append(data.Types, MarketType{"", "All homes"})
	kind := market.AllTypes
	for _, one := range market.Types {
		if _, _, ok := figures.Latest(one, now); ok {
			data.Types = append(data.Types, MarketType{place.Slug(one), market.TypeLabels[one]})
			if place.Slug(one) == wanted {
				kind, data.Type = one, wanted
			}
		}
	}
	for _, month := range figures.ByType[kind] {
		data.Months = append(data.Months, monthOf(month))
		data.Priced = data.Priced || month.Price > 0
	}
	for _, source := range figures.Sources {
		data.Sources = append(data.Sources, MarketSource{source.Name, source.Disclaimer})
		data.Sample = data.Sample || source.Sample
	}
	latest, before, _ := figures.Latest(kind, now)
	data.Headline = market.Headline(w, kind, latest, before)
}

func monthOf(p market.Published) MarketMonth {
	m := MarketMonth{Month: p.Month.String(), Sales: p.Sales, Price: known(p.Price), PerSqft: known(p.PerSqft), ListPrice: known(p.ListPrice), Supply: known(p.Supply)}
	if p.ToList > 0 {
		m.ToList = new(math.Round(p.ToList*1000) / 10)
	}
	if p.Days >= 0 {
		m.Days = new(p.Days)
	}
	if p.Listed+p.Inventory > 0 { // else its sources don't tell of listings
		m.Listed, m.Inventory = new(p.Listed), new(p.Inventory)
	} else {
		m.Supply = nil
	}
	if p.Inventory >= market.Least {
		m.Cut = new(math.Round(1000*float64(p.Cut)/float64(p.Inventory)) / 10)
	}
	if !p.Revised.IsZero() {
		m.Revised = p.Revised.UTC().Format(time.DateOnly)
	}
	return m
}

// known is a number, nil if it is 0.
func known[T int64 | float64](n T) *T {
	if n == 0 {
		return nil
	}
	return &n
}

func crumbsOf(w market.Where, state place.State) []screens.Link {
	if w.Kind == place.KindMetro {
		return crumbs(screens.Link{Href: w.Path(), Text: w.Name})
	}
	list := crumbs(screens.Link{Href: listing.MarketPath(state.Code, ""), Text: state.Name})
	switch {
	case w.Kind == place.KindState:
		return list
	case w.City != "":
		list = append(list, screens.Link{Href: listing.MarketPath(state.Code, w.City), Text: w.City})
	}
	return append(list, screens.Link{Href: w.Path(), Text: w.Name})
}

// forSale is the link to the homes for sale in a place.
func forSale(w market.Where, state place.State) screens.Link {
	link := screens.Link{Text: "Homes for sale in " + w.Article() + w.Name}
	switch w.Kind {
	case place.KindState:
		link.Href = listing.StatePath(state.Code)
	case place.KindMetro:
		link.Href = listing.SearchPath("metro", w.Slug)
	case place.KindCity:
		link.Href = listing.CityPath(state.Code, w.Name)
	case place.KindZip:
		link.Href = listing.SearchPath("zipcode", w.Slug)
	case place.KindCounty:
		link.Href = listing.SearchPath("county", w.Name, "state", state.Code)
	default:
		link.Href = listing.SearchPath("neighborhood", w.Name, "city", w.City, "state", state.Code)
	}
	return link
}

func links(of market.Where, list []market.Neighbor) []MarketPlace {
	all := make([]MarketPlace, len(list))
	for i, n := range list {
		text := n.Name
		if of.Kind == "" || of.Kind == place.KindMetro {
			text += ", " + n.State
		}
		if m, ok := place.MetroOf(n.Slug); ok && n.Kind == place.KindMetro {
			text = m.Name // their list's title says what they are
		}
		all[i] = MarketPlace{Href: n.Path(), Text: text, Kind: string(n.Kind), Price: n.Price, Asked: n.ListPrice, Sales: n.Sales}
	}
	return all
}

// marketHead is the head of a place's market.
func (s *Screens) marketHead(data MarketData, figures market.Market, w market.Where, in MarketInput) screens.Head {
	head := s.PageHead(data.Path, format.Pick(len(data.Months) > 0, w.InState()+" housing market: prices and trends", data.Title), data.Headline)
	head.Index = len(data.Months) > 0
	if head.Index {
		latest, before, _ := figures.Latest(market.AllTypes, s.Now())
		head.Image, head.ImageAlt = s.Absolute(data.Path+".png"), market.Headline(w, market.AllTypes, latest, before)+" With a chart of five years."
	}
	head.JSONLD = []any{s.Breadcrumbs(data.Crumbs)}
	if head.Index && !data.Sample {
		head.JSONLD = append(head.JSONLD, s.dataset(head, data, w))
	}
	requested := slices.DeleteFunc([]string{"/market", in.State, in.Place, in.Part}, func(part string) bool { return part == "" })
	if strings.Join(requested, "/") != data.Path {
		head.Status, head.Redirect = http.StatusMovedPermanently, data.Path
	}
	return head
}

// dataset describes the figures to search engines.
func (s *Screens) dataset(head screens.Head, data MarketData, w market.Where) screens.Object {
	return screens.Object{
		"@context": screens.SchemaOrg, "@type": "Dataset", "@id": head.Canonical + "#dataset", "url": head.Canonical, "name": data.Title, "description": data.Headline + " By month and type of home, with what each figure means.",
		"creator": screens.Object{"@id": s.Absolute("/#organization")}, "isAccessibleForFree": true,
		"temporalCoverage": data.Months[0].Month + "/" + data.Months[len(data.Months)-1].Month, "spatialCoverage": w.InState(),
		"measurementTechnique": s.Absolute(market.MethodPath), "variableMeasured": variables,
		"distribution": []any{screens.Object{"@type": "DataDownload", "encodingFormat": "text/csv", "contentUrl": s.Absolute(data.Path + ".csv")}},
	}
}

var variables = []string{"Median sale price", "Median price per square foot", "Sale-to-list ratio", "Days on market", "New listings", "Homes for sale", "Months of supply", "Share of homes with a price cut"}
