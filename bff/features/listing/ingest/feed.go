// Package ingest imports listings from feeds. Its subpackages read RESO files and Web API feeds (reso) and
// CSV files with a mapping (csv). They all fill in the same record (property), named after RESO's Data
// Dictionary 2.0, which one function turns into a listing. Private data in a feed (owners, showing
// instructions, private remarks, compensation) has no field here and is never read.
package ingest

import (
	"fmt"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
)

// Limits on what a feed may send.
const (
	MaxRecord  = 4 << 20 // bytes of one record, including photo URLs
	MaxNesting = 64      // levels of objects and lists within a record
)

// Source describes whose listings a feed has.
type Source struct {
	listing.SourceInfo
	// Notice is shown on every home of a source whose homes aren't really for sale: "Sample listing".
	// Empty for real listings.
	Notice string
	// ComingSoon says that the source lets us show homes that are coming soon.
	ComingSoon bool
	// Zones looks up the time zone for times without one. nil: the zone of most of the state.
	Zones *place.Index
}

// ZoneOf returns a home's time zone.
func (s Source) ZoneOf(in Incoming) *time.Location {
	a := in.Address
	state, name := StateCode(a.State), ""
	if s.Zones != nil {
		name = s.Zones.Zone(place.Spot{State: state, Zip: FiveDigits(a.PostalCode), City: a.City, County: a.County, Point: in.Point})
	}
	return place.Zone(name, state)
}

// DefaultDisclaimer returns the disclaimer of a source that has none of its own.
func DefaultDisclaimer(name string) string {
	return fmt.Sprintf("Listing information from %s. It is deemed reliable but not guaranteed and should be verified by the buyer.", name)
}

// StateCode returns the two-letter code of a state's code or name, "" if it isn't one.
func StateCode(text string) string {
	if found, ok := place.StateByCode(text); ok {
		return found.Code
	}
	found, _ := place.StateByName(text)
	return found.Code
}
