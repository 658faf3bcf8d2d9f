// Package ingest reads listings from outside: RESO files and Web API feeds, and CSV files by a
// mapping. Each reader fills in the same record, named after RESO's Data Dictionary 2.0, and
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
	maxRecord  = 4 << 20  // bytes of one record, photos' addresses included
	maxNesting = 64       // levels of objects and lists within a record
	maxInput   = 32 << 30 // bytes of one file or one download, unpacked
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
	// Zone gives the name of the time zone of an address, "" when it is not known.
	Zone(at place.Spot) string
}

// zoneOf is the time zone of the street of a home.
func (s Source) zoneOf(in listing.Incoming) *time.Location {
	a := in.Address
	state, name := stateCode(a.State), ""
	if s.Zones != nil {
		name = s.Zones.Zone(place.Spot{State: state, Zip: listing.FiveDigits(a.PostalCode), City: a.City, County: a.County, Point: in.Point})
	}
	return place.Zone(name, state)
}

// Locate gives a feed the zones of the gazetteer.
func (f *JSONFile) Locate(zones Zones) { f.source.Zones = zones }

// Locate gives a feed the zones of the gazetteer.
func (f *CSVFile) Locate(zones Zones) { f.plan.source.Zones = zones }

// Locate gives a feed the zones of the gazetteer.
func (w *WebAPI) Locate(zones Zones) { w.source.Zones = zones }

// DefaultDisclaimer is used when a source brings none of its own.
func DefaultDisclaimer(name string) string {
	return fmt.Sprintf("Listing information from %s. It is deemed reliable but not guaranteed and should be verified by the buyer.", name)
}
