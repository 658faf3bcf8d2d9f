// Package listing is the home for sale: what is known of it, where that came from,
// who offers it, and how its price and status changed.
package listing

import (
	"strings"
	"time"

	"hearthway/bff/platform/geo"
)

// Status is the standard status of RESO's Data Dictionary, folded to what a buyer
// needs to know.
type Status string

const (
	Active    Status = "active"    // for sale; the only status that search shows
	Pending   Status = "pending"   // under contract
	Sold      Status = "sold"      // closed
	Withdrawn Status = "withdrawn" // withdrawn, canceled or expired
)

// Listing is one home offered by one source.
type Listing struct {
	ID        int64
	Source    string // slug of the source, e.g. "sample"
	SourceKey string // the source's own key; unique within Source
	ListingID string // the number that people quote (RESO ListingId)
	Alias     string // unique slug, last part of the address of its page

	Status       Status
	StatusAt     time.Time
	ListedAt     time.Time
	ModifiedAt   time.Time // the source's ModificationTimestamp, else the import's time
	PriceCut     int64     // dollars of the last reduction, or 0
	PriceCutAt   time.Time // zero when PriceCut is 0
	Price        int64     // whole US dollars; 0: ask the agent
	Address      Address
	Point        geo.Point // zero when unknown
	Approximate  bool      // Point is only the center of the ZIP code or the city
	Zone         string    // time zone of its street: "America/Chicago"; "" when it is not known
	Beds         int
	Baths        float64 // quarter baths allowed: 2.25
	Sqft         int     // living area, square feet; 0 unknown
	LotSqft      int     // square feet; 0 unknown
	YearBuilt    int     // 0 unknown
	SubType      string  // a value of SubTypes
	Design       string  // a value of Designs, or ""
	Views        []string
	Waterfront   bool
	New          bool // new construction
	Stories      float64
	Garage       int // spaces
	Heating      string
	Cooling      string
	HOAMonthly   int // dollars a month; -1 unknown, 0 none
	TaxAnnual    int // dollars a year; 0 unknown
	Neighborhood string
	Description  string
	OpenHouses   []OpenHouse

	Office Office
	Agent  Agent
	// BuyerAgentID is the key of the agent who brought the buyer, of a home that was sold; "" none or unknown.
	BuyerAgentID string

	Photos  []Photo // of the feed; empty for illustrated homes
	Display Display
	Sample  string // what to say of a home that is not really for sale, e.g. "Sample listing"
}

// Address is where the home stands. Street is empty when the source has none.
type Address struct {
	Street     string // "4417 Swiss Avenue"
	Unit       string // "Unit 3"
	City       string
	State      string // two letters
	PostalCode string // five digits
	County     string
}

// Display are the flags of the IDX rules that the source set for this home.
type Display struct {
	Entire    bool // InternetEntireListingDisplayYN
	Address   bool // InternetAddressDisplayYN
	Valuation bool // InternetAutomatedValuationDisplayYN
}

// OpenHouse is a time when the home can be visited without asking.
type OpenHouse struct {
	Starts, Ends time.Time
}

// Office is the brokerage that lists the home.
type Office struct {
	Name, Phone, Email string
}

// Agent is the person who lists the home.
type Agent struct {
	ID, Name, Phone, Email string
}

// Photo is one photograph of a feed.
type Photo struct {
	URL, Caption string
	// Version changes when another picture is at the same address; "" when the source does not say.
	Version string
}

// Address is where the photo is fetched from and what its copy is kept by: with its version as a fragment,
// which is not sent, a photo that changed is another one.
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
	Previous int64  // price before a price event, else 0
}

// SourceInfo describes where listings come from; shown with every property.
type SourceInfo struct {
	Slug       string
	Name       string
	Disclaimer string
	Sample     bool // fictional or past records
	// Key is how its homes are told apart, such as "ListingKey" or "{id}"; "": not said.
	Key string
	// NameAssumed and DisclaimerAssumed say that nobody gave them: those that are known already stay.
	NameAssumed, DisclaimerAssumed bool
}

// Land is the sub type of what has no rooms yet: its lot is what counts.
const Land = "Land"

// SubTypes are the home types of the filter, RESO's PropertySubType folded.
var SubTypes = []string{
	"Single Family", "Condo", "Townhouse", "Multi Family", "Manufactured", Land, "Other",
}

// Designs are the architectural styles of the filter.
var Designs = []string{
	"Ranch", "Colonial", "Craftsman", "Cape Cod", "Tudor", "Farmhouse", "Mid-Century",
	"Modern", "Mediterranean", "Traditional", "Contemporary", "Victorian",
}

// ViewValues are the views of the filter.
var ViewValues = []string{
	"Water", "Mountain", "City", "Golf Course", "Park", "Territorial",
}
