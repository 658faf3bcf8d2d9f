package screen

import (
	"context"
	"net/http"
	"strings"

	"golang.org/x/sync/errgroup"

	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
)

// PropertyInput names a home by the parts of its page's address.
type PropertyInput struct {
	State string `query:"state"`
	City  string `query:"city"`
	Alias string `query:"alias"`
}

func (s *Screens) declareListing(r *registry) {
	declare(r, Declaration{Name: "property", Page: "Property", Summary: "A property page", Access: httpapi.Everyone, Shared: true},
		func(ctx context.Context, in *PropertyInput) (Answer[PropertyData], error) {
			return s.Property(ctx, *in)
		})
}

// Property is the page of one home. A home that is unknown, sold or withdrawn has a page
// that says so, with what is for sale nearby; its status is 404, and 410 long after.
func (s *Screens) Property(ctx context.Context, in PropertyInput) (Answer[PropertyData], error) {
	home, err := s.homes().Shown(ctx, strings.ToLower(in.Alias))
	if code := apperr.CodeOf(err); err != nil && (code == apperr.NotFound || code == apperr.Gone) {
		search.Note(ctx, nil) // it may come back, anywhere
		return s.propertyMissing(ctx, in, home, code)
	}
	if err != nil {
		return Answer[PropertyData]{}, err
	}
	property, err := s.PropertyOf(ctx, home)
	if err != nil {
		return Answer[PropertyData]{}, err
	}
	near, err := s.homes().Nearby(ctx, home)
	if err != nil {
		return Answer[PropertyData]{}, err
	}
	search.Note(ctx, search.GroundOfHome(home))
	search.Note(ctx, search.GroundNear(home, near))
	property.Nearby, property.Similar = s.cards(near.Homes, property.Payment.Rate), near.Similar
	head := s.propertyHead(home, property)
	if path := pathOf(home); path != "/for-sale/"+in.State+"/"+in.City+"/"+in.Alias {
		head.Status, head.Redirect = http.StatusMovedPermanently, path
	}
	return Answer[PropertyData]{Head: head, Data: PropertyData{Property: &property}}, nil
}

// CanonicalPath is the path of the page of a home that is known by its alias alone; a
// apperr.NotFound or apperr.Gone when it may not be shown.
func (s *Screens) CanonicalPath(ctx context.Context, alias string) (string, error) {
	home, err := s.homes().Shown(ctx, strings.ToLower(alias))
	if err != nil {
		return "", err
	}
	return pathOf(home), nil
}

// PropertyOf puts together what is shown of a home, the homes nearby left out.
func (s *Screens) PropertyOf(ctx context.Context, home listing.Listing) (Property, error) {
	var (
		events  []listing.Event
		sources map[string]listing.SourceInfo
		rate    Rate
		views   int64
		perSqft int64
	)
	g, gctx := errgroup.WithContext(ctx)
	g.Go(func() (err error) { events, err = s.Listings.History(gctx, home.ID); return err })
	g.Go(func() (err error) { sources, err = s.Listings.Sources(gctx); return err })
	g.Go(func() (err error) { rate, err = s.rate(gctx); return err })
	g.Go(func() (err error) { views, err = s.Views.Count(gctx, home.ID); return err })
	g.Go(func() (err error) { perSqft, err = s.cityPerSqft(gctx, home); return err })
	if err := g.Wait(); err != nil {
		return Property{}, err
	}
	now, zone := s.Now(), zoneOf(home)
	state, _ := place.StateByCode(home.Address.State)
	source := sources[home.Source]
	p := Property{
		Card:         s.cardNow(home, rate.Percent),
		Status:       "For sale",
		Sample:       home.Sample,
		Neighborhood: home.Neighborhood,
		City:         home.Address.City,
		State:        home.Address.State,
		LongState:    state.Name,
		PostalCode:   home.Address.PostalCode,
		Crumbs:       crumbsOf(home, state),
		Photos:       PhotosOf(home),
		YearBuilt:    home.YearBuilt,
		Facts:        factsOf(home, s.Config.Name, now, views, perSqft),
		Description:  home.Description,
		OpenHouses:   openHouses(home, now, zone),
		Tours:        tourDays(inquiry.TourDays(home, now)[:toursOnPage], zone),
		History:      historyOf(home, events, zone),
		Payment:      paymentOf(home, rate),
		Exact:        disclosed(home),
		Office:       Contact{Name: home.Office.Name, Phone: home.Office.Phone, Email: home.Office.Email},
		Agent:        Contact{Name: home.Agent.Name, Phone: home.Agent.Phone, Email: home.Agent.Email},
		Receiver:     receiverLine(home),
		ListingID:    home.PublicID(),
		SourceName:   source.Name,
		Updated:      localTime(home.ModifiedAt, zone),
		Disclaimer:   source.Disclaimer,
		ShareURL:     s.Absolute(pathOf(home)),
		Nearby:       []Card{},
		NearbyAll:    nearbyAll(home),
	}
	if home.Status == listing.Pending {
		p.Status = "Under contract"
	}
	return p, nil
}

func (s *Screens) propertyHead(home listing.Listing, p Property) Head {
	where := CityStateZip(home.Address)
	title := p.Card.Address
	if !disclosed(home) {
		title = "Home for sale in " + where
		if id := home.PublicID(); id != "" {
			title += " (" + id + ")"
		}
	}
	head := s.headOf(pathOf(home), title, summary(home, where))
	head.Image = s.Absolute(p.Photos[0].Src + "-1440.jpg")
	head.Preload = preload(p.Photos[0], phonePicture, gallerySizes)
	head.JSONLD = []any{s.realEstateListing(home, p, head), s.breadcrumbs(p.Crumbs)}
	return head
}

// summary is the home in a sentence, for search engines and previews.
func summary(home listing.Listing, where string) string {
	var parts []string
	if home.Beds > 0 {
		parts = append(parts, plural(home.Beds, "bed", "beds"))
	}
	if home.Baths > 0 {
		parts = append(parts, trimZeros(home.Baths, 2)+" baths")
	}
	if home.Sqft > 0 {
		parts = append(parts, comma(int64(home.Sqft))+" sqft")
	}
	text := sentenceCase(noun(home.SubType)) + " for sale in " + where
	if home.Price > 0 {
		text += " at " + dollars(home.Price)
	}
	if len(parts) > 0 {
		text += ": " + strings.Join(parts, ", ")
	}
	if home.Sample != "" {
		text += ". " + home.Sample
	}
	return text + ". Price history, monthly cost and who lists it."
}

func crumbsOf(home listing.Listing, state place.State) []Link {
	code, city := home.Address.State, home.Address.City
	last := street(home.Address)
	if !disclosed(home) {
		last = NoAddress
	}
	return []Link{
		{Href: "/", Text: "Home"},
		{Href: StatePath(code), Text: state.Name},
		{Href: CityPath(code, city), Text: city},
		{Href: pathOf(home), Text: last},
	}
}

func nearbyAll(home listing.Listing) Link {
	if zip := home.Address.PostalCode; zip != "" {
		return Link{Href: searchWith("zipcode", zip), Text: "All in " + zip}
	}
	city, state := home.Address.City, home.Address.State
	return Link{Href: searchWith("city", city, "state", state), Text: "All in " + city}
}

// propertyMissing is the page of a home that cannot be shown. home is what is known of it,
// zero when nothing is.
func (s *Screens) propertyMissing(ctx context.Context, in PropertyInput, home listing.Listing, code apperr.Code) (Answer[PropertyData], error) {
	reason, status := "unknown", http.StatusNotFound
	city := titleOf(in.City)
	state, _ := stateOf(in.State)
	if home.ID != 0 {
		reason = "sold"
		city = home.Address.City
		state, _ = place.StateByCode(home.Address.State)
	}
	if code == apperr.Gone {
		status = http.StatusGone
	}
	missing, err := s.homeNotFound(ctx, reason, city, state)
	if err != nil {
		return Answer[PropertyData]{}, err
	}
	head := s.missingHead(status, "Home Not Found", "This home does not exist or has already been sold. Here is what is for sale nearby.")
	head.Preload = preload(missingPhoto, phonePicture, missingSizes)
	return Answer[PropertyData]{Head: head, Data: PropertyData{NotFound: missing}}, nil
}
