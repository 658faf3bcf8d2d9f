// Package listing is about homes for sale: their facts and source, who lists them, and the history of
// price and status.
package listing

import (
	"math"
	"strings"
	"time"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/geo"
)

// Status is the StandardStatus of RESO's Data Dictionary, reduced to what buyers need to know.
type Status string

const (
	Active    Status = "active"    // for sale; the only status that searches show
	Pending   Status = "pending"   // under contract
	Sold      Status = "sold"      // closed
	Withdrawn Status = "withdrawn" // withdrawn, canceled or expired
)

// UnknownDay is a day in the future that a source doesn't name.
var UnknownDay = time.Date(9999, time.December, 31, 0, 0, 0, 0, time.UTC)

// TimeZone is the time zone at the home.
func (l Listing) TimeZone() *time.Location { return place.Zone(l.Zone, l.Address.State) }

// DayOf returns the day of a moment at the home, as midnight UTC. All that say when a home was sold use it: a sale in the evening is on
// another day in UTC.
func (l Listing) DayOf(at time.Time) time.Time {
	year, month, day := at.In(l.TimeZone()).Date()
	return time.Date(year, month, day, 0, 0, 0, 0, time.UTC)
}

// ComingSoon reports whether a home is announced and not yet on the market.
func (l Listing) ComingSoon(now time.Time) bool {
	return l.Status == Active && now.Before(l.ComingSoonUntil)
}

// Listing is one home offered by one source.
type Listing struct {
	ID        int64
	Source    string // slug of the source, e.g. "sample"
	SourceKey string // the source's own key; unique within Source
	ListingID string // the MLS number (RESO ListingId)
	Alias     string // unique slug, the last segment of its page's URL

	Status     Status
	StatusAt   time.Time
	ListedAt   time.Time
	ModifiedAt time.Time // the source's ModificationTimestamp, else the time of the import
	// ComingSoonUntil is until when a home is announced, if its source lets us show that; UnknownDay if it gives no date.
	ComingSoonUntil time.Time
	PriceCut        int64     // dollars of the last price reduction, or 0
	PriceCutAt      time.Time // zero if PriceCut is 0
	// Price is in whole US dollars: what is asked, 0: ask the agent. Of a sold home as it is read, it is what was paid, 0 if that is
	// unknown or may not be shown.
	Price int64
	// SoldPrice is what was paid for a sold home, for writers: readers get it as Price. 0 is unknown.
	SoldPrice int64
	// Asked is the last list price of a sold home as it is read; 0: unknown.
	Asked int64
	// SoldPricesShown says whether prices for which the home was sold may be shown, see SoldPriceShown.
	SoldPricesShown bool
	Address         Address
	Point           geo.Point // zero if unknown
	Approximate     bool      // Point is the center of the ZIP code or city
	Zone            string    // time zone: "America/Chicago"; "" if unknown
	Beds            int
	Baths           float64 // in steps of a quarter: 2.25
	Sqft            int     // living area, square feet; 0 unknown
	LotSqft         int     // square feet; 0 unknown
	YearBuilt       int     // 0 unknown
	SubType         string  // a value of SubTypes
	Design          string  // a value of Designs, or ""
	Views           []string
	Waterfront      bool
	New             bool // new construction
	Stories         float64
	Garage          int // spaces
	Features        Features
	Heating         string
	Cooling         string
	HOAMonthly      int // dollars per month; -1 unknown, 0 none
	TaxAnnual       int // dollars per year; 0 unknown
	Neighborhood    string
	Description     string
	OpenHouses      []OpenHouse

	Office Office
	Agent  Agent
	// BuyerAgentID is the source's key of the buyer's agent of a sold home; "": none or unknown.
	BuyerAgentID string

	Record AssessorRecord
	Facts  Facts

	Photos  []Photo // from the feed; without any, the home is illustrated
	Display Display
	Sample  string // notice for a home that isn't really for sale, e.g. "Sample listing"
}

// AssessorRecord is what only the county assessor's record says about a home, for valuations. 0: unknown.
type AssessorRecord struct {
	Grade       int `json:"grade,omitempty"`         // quality of construction, on the county's own scale
	Condition   int `json:"condition,omitempty"`     // 1 poor to 5 very good
	View        int `json:"view,omitempty"`          // 1 none to 5 excellent
	Renovated   int `json:"renovated,omitempty"`     // year
	Basement    int `json:"basement,omitempty"`      // finished area, square feet
	NearSqft    int `json:"near_sqft,omitempty"`     // typical living area of the homes next door, square feet
	NearLotSqft int `json:"near_lot_sqft,omitempty"` // typical lot of the homes next door, square feet
}

// Address is a home's address. Street is empty if the source has none.
type Address struct {
	Street     string // "4417 Swiss Avenue"
	Unit       string // "Unit 3"
	City       string
	State      string // two letters
	PostalCode string // five digits
	County     string
}

// Display has the IDX display flags that the source set for this home.
type Display struct {
	Entire    bool // InternetEntireListingDisplayYN
	Address   bool // InternetAddressDisplayYN
	Valuation bool // InternetAutomatedValuationDisplayYN
}

// OpenHouse is a time when anyone can visit the home without an appointment.
type OpenHouse struct {
	Starts time.Time `json:"starts"`
	Ends   time.Time `json:"ends"`
}

// Office is the brokerage that lists the home.
type Office struct {
	Name, Phone, Email string
}

// Agent is the person who lists the home.
type Agent struct {
	ID, Name, Phone, Email string
}

// Photo is one photo of a feed.
type Photo struct {
	URL     string `json:"url"`
	Caption string `json:"caption,omitempty"`
	// Version changes when the picture at the same URL is replaced; "" if the source doesn't say.
	Version string `json:"version,omitempty"`
}

// Address is the URL to download and the photo's cache key. It ends in the version as a fragment, which
// isn't sent to the server, so that a replaced photo has another key.
func (p Photo) Address() string {
	if p.Version == "" {
		return p.URL
	}
	address, _, _ := strings.Cut(p.URL, "#")
	return address + "#" + p.Version
}

// EventKind says what happened to a home.
type EventKind string

const (
	EventListed EventKind = "listed"
	EventPrice  EventKind = "price"
	EventStatus EventKind = "status"
	EventSold   EventKind = "sold"
)

// Event is one line of the price and status history.
type Event struct {
	At       time.Time
	Kind     EventKind
	Status   Status // after the event
	Price    int64  // after the event, dollars
	Previous int64  // price before a price change, else 0
}

// SourceInfo describes a source of listings. Name and disclaimer are shown with every home.
type SourceInfo struct {
	Slug       string
	Name       string
	Disclaimer string
	Sample     bool // fictional or historical records
	SoldPrices bool // it allows in writing to show what homes sold for, wherever they are
	// NoSyndication says that its homes are only for our own pages and apps, not for other programs.
	NoSyndication bool
	// Key is the field or template whose value identifies its homes, such as "ListingKey" or "{id}";
	// "": unknown.
	Key string
	// NameAssumed and DisclaimerAssumed say that nobody provided them, so the stored ones stay.
	NameAssumed, DisclaimerAssumed bool
}

// Land is the subtype of lots without a building; their size is that of the lot.
const Land = "Land"

// SubTypes are the home types that searches filter by, reduced from RESO's PropertySubType.
var SubTypes = []string{
	"Single Family", "Condo", "Townhouse", "Multi Family", "Manufactured", Land, "Other",
}

// Designs are the architectural styles that searches filter by.
var Designs = []string{
	"Ranch", "Colonial", "Craftsman", "Cape Cod", "Tudor", "Farmhouse", "Mid-Century",
	"Modern", "Mediterranean", "Traditional", "Contemporary", "Victorian",
}

// ViewValues are the views that searches filter by.
var ViewValues = []string{
	"Water", "Mountain", "City", "Golf Course", "Park", "Territorial",
}

// RoundBaths rounds a number of baths to quarters: a quarter bath is the smallest there is.
func RoundBaths(baths float64) float64 { return math.Round(baths*4) / 4 }
