// Package ingest is what the readers of listings from outside share: RESO files and Web API feeds (reso), and CSV files by a
// mapping (csv). Each fills in the same record (property), named after RESO's Data Dictionary 2.0, and
// one function turns that into a listing; what is private in a feed (owners, showing
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
	MaxRecord  = 4 << 20 // bytes of one record, photos' addresses included
	MaxNesting = 64      // levels of objects and lists within a record
)

// Source is whose listings a feed brings.
type Source struct {
	listing.SourceInfo
	// Notice is what every home of this source says when it is not really for sale:
	// "Sample listing". Empty for real offers.
	Notice string
	// Zones know the time zones of addresses, for times that say none; nil: that of most of the state counts.
	Zones Zones
}

// Zones are what a feed asks of the gazetteer.
type Zones interface {
	// Zone returns the name of the time zone of an address, "" when it is not known.
	Zone(at place.Spot) string
}

// ZoneOf is the time zone of the street of a home.
func (s Source) ZoneOf(in Incoming) *time.Location {
	a := in.Address
	state, name := StateCode(a.State), ""
	if s.Zones != nil {
		name = s.Zones.Zone(place.Spot{State: state, Zip: FiveDigits(a.PostalCode), City: a.City, County: a.County, Point: in.Point})
	}
	return place.Zone(name, state)
}

// DefaultDisclaimer is used when a source brings none of its own.
func DefaultDisclaimer(name string) string {
	return fmt.Sprintf("Listing information from %s. It is deemed reliable but not guaranteed and should be verified by the buyer.", name)
}

// StateCode returns the two letters of a state's code or name, "" when it is none.
func StateCode(text string) string {
	if found, ok := place.StateByCode(text); ok {
		return found.Code
	}
	found, _ := place.StateByName(text)
	return found.Code
}
