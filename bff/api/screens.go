package api

import (
	"context"
	"net/url"
	"sync"
	"time"

	"hearthway/bff/features/account"
	accountscreen "hearthway/bff/features/account/screen"
	"hearthway/bff/features/alert"
	alertscreen "hearthway/bff/features/alert/screen"
	contentscreen "hearthway/bff/features/content/screen"
	"hearthway/bff/features/inquiry"
	inquiryscreen "hearthway/bff/features/inquiry/screen"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	listingscreen "hearthway/bff/features/listing/screen"
	"hearthway/bff/features/mortgage"
	"hearthway/bff/features/place"
	privacyscreen "hearthway/bff/features/privacy/screen"
	"hearthway/bff/features/saved"
	savedscreen "hearthway/bff/features/saved/screen"
	"hearthway/bff/features/search"
	searchscreen "hearthway/bff/features/search/screen"
	sitescreen "hearthway/bff/features/site/screen"
	supportscreen "hearthway/bff/features/support/screen"
	"hearthway/bff/platform/screens"
)

// Screens are the screens of all areas, made from the services that they show.
type Screens struct {
	Listings  listing.Store
	Market    listing.Market
	Places    place.Store
	Search    *search.Service
	Rates     mortgage.Rates
	Views     *listing.ViewCounter // nil: views are not counted
	Shelf     listing.Shelf        // keeps cards; nil: each is made when it is shown
	Accounts  *account.Service     // with Saved: for the screens of whoever is logged in
	Saved     *saved.Service
	Inquiries *inquiry.Service
	Alerts    *alert.Service
	Now       func() time.Time
	Site      screens.Site

	drawing sync.Once
	cards   *card.Cards

	declaring sync.Once
	areas     areas
	registry  *screens.Registry
}

// areas are the screens of each area.
type areas struct {
	account accountscreen.Screens
	alert   alertscreen.Screens
	content contentscreen.Screens
	inquiry inquiryscreen.Screens
	listing listingscreen.Screens
	privacy privacyscreen.Screens
	saved   savedscreen.Screens
	search  searchscreen.Screens
	site    sitescreen.Screens
	support supportscreen.Screens
}

// Cards draws homes as lists show them.
func (s *Screens) Cards() *card.Cards {
	s.drawing.Do(func() {
		s.cards = &card.Cards{Listings: s.Listings, Market: s.Market, Rates: s.Rates, Shelf: s.Shelf, Now: s.Now}
	})
	return s.cards
}

// Registry has all screens declared.
func (s *Screens) Registry() *screens.Registry {
	s.declaring.Do(func() {
		site, cards, a := s.Site, s.Cards(), &s.areas
		a.account = accountscreen.Screens{Site: site, Accounts: s.Accounts}
		a.alert = alertscreen.Screens{Site: site, Accounts: s.Accounts, Alerts: s.Alerts}
		a.content = contentscreen.Screens{Site: site}
		a.inquiry = inquiryscreen.Screens{Site: site, Inquiries: s.Inquiries, Listings: s.Listings, Now: s.Now}
		a.search = searchscreen.Screens{Site: site, Cards: cards, Search: s.Search, Places: s.Places, Saved: s.Saved}
		a.listing = listingscreen.Screens{Site: site, Cards: cards, Views: s.Views, Asking: &a.inquiry, Instead: a.search.HomeNotFound}
		a.privacy = privacyscreen.Screens{Site: site}
		a.saved = savedscreen.Screens{Site: site, Cards: cards, Saved: s.Saved, Search: s.Search, Agents: s.Inquiries, Inquiries: &a.inquiry, News: s.Alerts}
		a.site = sitescreen.Screens{Site: site, Cards: cards, Search: s.Search}
		a.support = supportscreen.Screens{Site: site}
		s.registry = screens.NewRegistry("NotFound", &a.site, &a.search, &a.listing, &a.content, &a.account, &a.saved, &a.alert, &a.privacy, &a.support)
	})
	return s.registry
}

// SearchScreens are the screens of searches, and of states and cities.
func (s *Screens) SearchScreens() *searchscreen.Screens {
	s.Registry()
	return &s.areas.search
}

// Listing are the screens of single homes.
func (s *Screens) Listing() *listingscreen.Screens {
	s.Registry()
	return &s.areas.listing
}

// Inquiry draws inquiries.
func (s *Screens) Inquiry() *inquiryscreen.Screens {
	s.Registry()
	return &s.areas.inquiry
}

// ForPath answers the screen of a route, see Registry.
func (s *Screens) ForPath(ctx context.Context, page, path string, params map[string]string, query url.Values) (screens.Page, error) {
	return s.Registry().ForPath(ctx, page, path, params, query)
}

// CanonicalPath is the path of the page of a home that is known by its alias alone; a
// apperr.NotFound or apperr.Gone when it may not be shown.
func (s *Screens) CanonicalPath(ctx context.Context, alias string) (string, error) {
	return s.Listing().CanonicalPath(ctx, alias)
}

// Shared are the names of the screens whose answers are the same for everybody, in order.
func (s *Screens) Shared() []string { return s.Registry().Shared() }
