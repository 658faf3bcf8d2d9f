package screen

import (
	"strings"
	"sync"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/alert"
	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/mortgage"
	"hearthway/bff/features/place"
	"hearthway/bff/features/saved"
	"hearthway/bff/features/search"
)

// Config is what the screens say of the product itself.
type Config struct {
	Name   string   // "Hearthway"
	Origin string   // canonical origin without a slash at the end: "https://hearthway.example"
	Social []string // addresses of the product's own pages elsewhere, for search engines
	Postal string   // where the product can be reached by letter, in one line
}

// Screens puts the answers of all screens together.
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
	Config    Config

	lastRate rateMemo
	feet     footMemo

	declaring sync.Once
	registry  *registry
}

// Absolute makes a path of this product an absolute address.
func (s *Screens) Absolute(path string) string {
	return strings.TrimSuffix(s.Config.Origin, "/") + path
}

// homes is the service over single listings.
func (s *Screens) homes() listing.Service {
	return listing.Service{Store: s.Listings, Market: s.Market, Now: s.Now}
}
