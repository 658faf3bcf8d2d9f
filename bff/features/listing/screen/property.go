// Package screen has the screens of a single home.
package screen

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/maypok86/otter/v2"
	"golang.org/x/sync/errgroup"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/features/place"
	"hearthway/bff/features/surroundings"
	surroundingsscreen "hearthway/bff/features/surroundings/screen"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/regions"
	"hearthway/bff/platform/screens"
)

// The sizes attribute of the hero image: on a home's page, and on the page for a missing home.
const (
	gallerySizes = "(min-width: 1100px) 620px, 100vw"
	MissingSizes = "(min-width: 1100px) 580px, 100vw"
)

// MissingPhoto is the illustration on the pages for homes and cities that don't exist.
var MissingPhoto = screens.ScenePhoto("not-found", "Illustration of a house")

// Screens are the screens of a single home.
type Screens struct {
	screens.Site
	*card.Cards
	Views *listing.ViewCounter // nil: views are not counted
	// ReceiverLine says who gets a question or a tour request, and TourDays are the days available for a tour.
	ReceiverLine func(home listing.Listing) string
	TourDays     func(home listing.Listing, now time.Time) []time.Time
	// ListingAgent returns the agent with a profile who lists a home, or nil. The func is nil if there are no agents.
	ListingAgent func(ctx context.Context, home listing.Listing) (*card.AgentName, error)
	// Around finds what is around a home. The func is nil if nothing is known anywhere.
	Around func(ctx context.Context, listingID int64, at geo.Point) (surroundings.Found, error)
	// Instead finds alternatives to a home that doesn't exist: homes in the city, else in the state, else
	// anywhere. state is the zero State if the URL has none.
	Instead func(ctx context.Context, reason, city string, state place.State) (*HomeNotFound, error)

	perSqft *otter.Cache[string, cityPerSqft]
}

// New returns the screens with their caches.
func New(s Screens) *Screens {
	s.perSqft = newPerSqftCache()
	return &s
}

// declared collects the screens; each file adds its own.
var declared screens.Declarations[*Screens]

func init() {
	screens.Add(&declared, screens.Declaration{Name: "property", Page: "Property", Summary: "A property page", Access: httpapi.Everyone, Missing: true, Shared: true},
		func(s *Screens, ctx context.Context, in *PropertyInput) (screens.Answer[PropertyData], error) {
			return s.Property(ctx, *in)
		})
}

// Declare declares the screens.
func (s *Screens) Declare(r *screens.Registry) { declared.Declare(s, r) }

// PropertyInput is the segments of a home page's URL.
type PropertyInput struct {
	State string `query:"state"`
	City  string `query:"city"`
	Alias string `query:"alias"`
}

// Property is the page of one home. If the home is unknown, sold or withdrawn, the page says so and shows
// homes for sale nearby. Its HTTP status is then 404, or 410 after listing.GoneAfter.
func (s *Screens) Property(ctx context.Context, in PropertyInput) (screens.Answer[PropertyData], error) {
	home, err := s.onPage(ctx, in.Alias)
	if code := apperr.CodeOf(err); err != nil && (code == apperr.NotFound || code == apperr.Gone) {
		regions.Depend(ctx, nil) // the home may come back, and anywhere
		return s.propertyMissing(ctx, in, home, code)
	}
	if err != nil {
		return screens.Answer[PropertyData]{}, err
	}
	var property Property
	var near listing.Nearby
	g, gctx := errgroup.WithContext(ctx)
	g.Go(func() (err error) { property, err = s.PropertyOf(gctx, home); return err })
	g.Go(func() (err error) { near, err = s.Homes.Nearby(gctx, home); return err })
	if err := g.Wait(); err != nil {
		return screens.Answer[PropertyData]{}, err
	}
	regions.Depend(ctx, listing.RegionsOf(home))
	regions.Depend(ctx, listing.RegionsNear(home, near))
	property.Nearby, property.Similar = s.ShowAll(near.Homes, property.Payment.Rate), near.Similar
	head := s.propertyHead(home, property)
	if path := listing.Path(home); path != "/for-sale/"+in.State+"/"+in.City+"/"+in.Alias {
		head.Status, head.Redirect = http.StatusMovedPermanently, path
	}
	return screens.Answer[PropertyData]{Head: head, Data: PropertyData{Property: &property}}, nil
}

// onPage returns a home that has a page: one that may be shown, or was sold. Otherwise the error is an apperr.NotFound or apperr.Gone.
func (s *Screens) onPage(ctx context.Context, alias string) (listing.Listing, error) {
	home, err := s.Homes.Visible(ctx, strings.ToLower(alias))
	if home.Status == listing.Sold {
		return home, nil
	}
	return home, err
}

// CanonicalPath returns the path of a home's page by its alias; an apperr.NotFound or apperr.Gone if it
// may not be shown.
func (s *Screens) CanonicalPath(ctx context.Context, alias string) (string, error) {
	home, err := s.onPage(ctx, alias)
	if err != nil {
		return "", err
	}
	return listing.Path(home), nil
}

// PropertyOf assembles the page of a home, without nearby homes.
func (s *Screens) PropertyOf(ctx context.Context, home listing.Listing) (Property, error) {
	var (
		events       []listing.Event
		taxes        []listing.Tax
		sources      map[string]listing.SourceInfo
		rate         card.Rate
		views        int64
		perSqft      int64
		listingAgent *card.AgentName
		around       surroundings.Found
	)
	g, gctx := errgroup.WithContext(ctx)
	g.Go(func() (err error) { events, err = s.Homes.History(gctx, home.ID); return err })
	g.Go(func() (err error) { taxes, err = s.Homes.Taxes(gctx, home.ID); return err })
	g.Go(func() (err error) { sources, err = s.Homes.Sources(gctx); return err })
	g.Go(func() (err error) { rate, err = s.WeeklyRate(gctx); return err })
	g.Go(func() (err error) { views, err = s.Views.Count(gctx, home.ID); return err })
	g.Go(func() (err error) { perSqft, err = s.medianPerSqft(gctx, home); return err })
	g.Go(func() (err error) {
		if s.ListingAgent != nil {
			listingAgent, err = s.ListingAgent(gctx, home)
		}
		return err
	})
	g.Go(func() (err error) {
		if s.Around != nil {
			around, err = s.Around(gctx, home.ID, home.MapPoint())
		}
		return err
	})
	if err := g.Wait(); err != nil {
		return Property{}, err
	}
	now, zone := s.Now(), home.TimeZone()
	tours := s.TourDays(home, now)
	state, _ := place.StateByCode(home.Address.State)
	source := sources[home.Source]
	p := Property{
		Card:         s.Show(home, rate.Percent),
		Status:       "For sale",
		Sample:       home.Sample,
		Neighborhood: home.Neighborhood, NeighborhoodHref: listing.NeighborhoodPath(home),
		MarketHref:   marketOf(home),
		City:         home.Address.City,
		State:        home.Address.State,
		LongState:    state.Name,
		PostalCode:   home.Address.PostalCode,
		Crumbs:       crumbsOf(home, state),
		Photos:       card.PhotosOf(home),
		YearBuilt:    home.YearBuilt,
		Facts:        factsOf(home, now, views, perSqft),
		Details:      detailsOf(home),
		Description:  home.Description,
		OpenHouses:   openHouses(home, now, zone),
		Tours:        card.TourDays(tours[:min(len(tours), toursOnPage)], zone),
		History:      historyOf(home, events, now, zone),
		Taxes:        taxesOf(taxes),
		Surroundings: surroundingsscreen.New(around, home.Address.State),
		Valued:       home.Display.Valuation && home.SubType != listing.Land,
		Payment:      card.NewPayment(home, rate),
		Exact:        card.Disclosed(home),
		Office:       officeOf(home),
		Agent:        Person{Name: home.Agent.Name},
		ListingAgent: listingAgent,
		Receiver:     s.ReceiverLine(home),
		ListingID:    home.PublicID(),
		SourceName:   source.Name,
		Updated:      screens.NewLocalTime(home.ModifiedAt, zone),
		Disclaimer:   source.Disclaimer,
		ShareURL:     s.Absolute(listing.Path(home)),
		Nearby:       []card.Card{},
		NearbyAll:    nearbyAll(home),
	}
	if !home.SoldPricesShown && slices.ContainsFunc(events, func(e listing.Event) bool { return e.Kind == listing.EventSold }) {
		p.PriceNote = card.NotDisclosed(home)
	}
	switch {
	case home.Status == listing.Sold:
		p.Status, p.Sold, p.Valued, p.Tours, p.OpenHouses = p.Card.Badge.Text, true, false, []card.TourDay{}, []string{}
		p.Payment.Rate = 0 // there is nothing to pay for
	case home.Status == listing.Pending:
		p.Status = "Under contract"
	case home.ComingSoon(now):
		p.Status = comingSoon(home, zone)
	}
	return p, nil
}

// comingSoon says from when a home will be on the market, if its source does.
func comingSoon(home listing.Listing, zone *time.Location) string {
	if home.ComingSoonUntil.Equal(listing.UnknownDay) {
		return card.ComingSoon
	}
	return card.ComingSoon + ", " + home.ComingSoonUntil.In(zone).Format("January 2")
}

func (s *Screens) propertyHead(home listing.Listing, p Property) screens.Head {
	where := card.CityStateZip(home.Address)
	title := p.Card.Address
	if !card.Disclosed(home) {
		title = format.Pick(home.Status == listing.Sold, "Home sold in ", "Home for sale in ") + where
		if id := home.PublicID(); id != "" {
			title += " (" + id + ")"
		}
	}
	head := s.PageHead(listing.Path(home), title, summary(home, where))
	head.Image = s.Absolute(p.Photos[0].Src + "-1440.jpg")
	head.Preload = screens.Preload(p.Photos[0], screens.PhonePicture, gallerySizes)
	head.JSONLD = []any{s.realEstateListing(home, p, head), s.Breadcrumbs(p.Crumbs)}
	return head
}

// summary describes the home in one sentence, for search engines and previews.
func summary(home listing.Listing, where string) string {
	var parts []string
	if home.Beds > 0 {
		parts = append(parts, format.Plural(home.Beds, "bed", "beds"))
	}
	if home.Baths > 0 {
		parts = append(parts, format.TrimZeros(home.Baths, 2)+" baths")
	}
	if home.Sqft > 0 {
		parts = append(parts, format.Comma(int64(home.Sqft))+" sqft")
	}
	text := format.SentenceCase(card.Noun(home.SubType)) + format.Pick(home.Status == listing.Sold, " sold on "+home.DayOf(home.StatusAt).Format("January 2, 2006")+" in ", " for sale in ") + where
	if home.Price > 0 {
		text += format.Pick(home.Status == listing.Sold, " for ", " at ") + format.Dollars(home.Price)
	}
	if len(parts) > 0 {
		text += ": " + strings.Join(parts, ", ")
	}
	if home.Sample != "" {
		text += ". " + home.Sample
	}
	if home.Status == listing.Sold {
		return text + ". See its history and what homes sold for nearby."
	}
	return text + ". See price history, monthly cost and the listing agent."
}

func crumbsOf(home listing.Listing, state place.State) []screens.Link {
	code, city := home.Address.State, home.Address.City
	last := card.Street(home.Address)
	if !card.Disclosed(home) {
		last = card.NoAddress
	}
	return []screens.Link{
		{Href: "/", Text: "Home"},
		{Href: listing.StatePath(code), Text: state.Name},
		{Href: listing.CityPath(code, city), Text: city},
		{Href: listing.Path(home), Text: last},
	}
}

func nearbyAll(home listing.Listing) screens.Link {
	if zip := home.Address.PostalCode; zip != "" {
		return screens.Link{Href: listing.SearchPath("zipcode", zip), Text: "All in " + zip}
	}
	city, state := home.Address.City, home.Address.State
	return screens.Link{Href: listing.SearchPath("city", city, "state", state), Text: "All in " + city}
}

// propertyMissing is the page of a home that can't be shown. home is the home itself if it used to be
// listed, else zero.
func (s *Screens) propertyMissing(ctx context.Context, in PropertyInput, home listing.Listing, code apperr.Code) (screens.Answer[PropertyData], error) {
	reason, status := "unknown", http.StatusNotFound
	city := place.TitleOf(in.City)
	state, _ := place.StateOf(in.State)
	if home.ID != 0 {
		reason = "sold"
		city = home.Address.City
		state, _ = place.StateByCode(home.Address.State)
	}
	if code == apperr.Gone {
		status = http.StatusGone
	}
	missing, err := s.Instead(ctx, reason, city, state)
	if err != nil {
		return screens.Answer[PropertyData]{}, err
	}
	head := s.MissingHead(status, "Home Not Found", "This home does not exist or has already been sold. Here’s what’s for sale nearby.")
	head.Preload = screens.Preload(MissingPhoto, screens.PhonePicture, MissingSizes)
	return screens.Answer[PropertyData]{Head: head, Data: PropertyData{NotFound: missing}}, nil
}

// officeOf is the listing office with its own phone and email. It never falls back to the agent's phone, which the page only shows after a press.
func officeOf(home listing.Listing) Contact {
	return Contact{Name: home.Office.Name, Phone: home.Office.Phone, Email: home.Office.Email}
}

// marketOf is the path of what homes in the home's city sold for.
func marketOf(home listing.Listing) string {
	if home.Address.City == "" {
		return ""
	}
	return listing.MarketPath(home.Address.State, home.Address.City)
}
