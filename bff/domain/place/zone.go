package place

import (
	"sync"
	"time"
	_ "time/tzdata" // open houses must be right on machines without a zone database

	"hearthway/bff/geo"
)

// zones are the time zones of the states, that of most people where there are two.
var zones = map[string]string{
	"AK": "America/Anchorage", "AL": "America/Chicago", "AR": "America/Chicago", "AS": "Pacific/Pago_Pago",
	"AZ": "America/Phoenix", "CA": "America/Los_Angeles", "CO": "America/Denver", "GU": "Pacific/Guam",
	"HI": "Pacific/Honolulu", "IA": "America/Chicago", "ID": "America/Boise", "IL": "America/Chicago",
	"KS": "America/Chicago", "LA": "America/Chicago", "MN": "America/Chicago", "MO": "America/Chicago",
	"MP": "Pacific/Guam", "MS": "America/Chicago", "MT": "America/Denver", "ND": "America/Chicago",
	"NE": "America/Chicago", "NM": "America/Denver", "NV": "America/Los_Angeles", "OK": "America/Chicago",
	"OR": "America/Los_Angeles", "PR": "America/Puerto_Rico", "SD": "America/Chicago", "TN": "America/Chicago",
	"TX": "America/Chicago", "UT": "America/Denver", "VI": "America/Puerto_Rico", "WA": "America/Los_Angeles",
	"WI": "America/Chicago", "WY": "America/Denver",
}

// split is a state with two zones, parted roughly by a line.
type split struct {
	lng, lat float64 // the line: a longitude, or a latitude when lng is 0
	beyond   string  // the zone west of the longitude, or north of the latitude
}

var splits = map[string]split{
	"FL": {lng: -85.0, beyond: "America/Chicago"},
	"IN": {lng: -86.8, beyond: "America/Chicago"},
	"KY": {lng: -86.0, beyond: "America/Chicago"},
	"KS": {lng: -101.4, beyond: "America/Denver"},
	"NE": {lng: -101.0, beyond: "America/Denver"},
	"ND": {lng: -102.0, beyond: "America/Denver"},
	"SD": {lng: -100.5, beyond: "America/Denver"},
	"TX": {lng: -104.9, beyond: "America/Denver"},
	"ID": {lat: 45.6, beyond: "America/Los_Angeles"},
}

const easternTennessee = -85.2

// Zone is the time zone at a point of a state, so that hours are those on the street there.
// A zero point counts as the part of the state where most people live. States not listed are
// in the Eastern zone.
func Zone(state string, at geo.Point) *time.Location {
	name, ok := zones[state]
	if !ok {
		name = "America/New_York"
	}
	if line, ok := splits[state]; ok && at.Lng != 0 {
		if line.lng != 0 && at.Lng < line.lng || line.lat != 0 && at.Lat > line.lat {
			name = line.beyond
		}
	}
	if state == "TN" && at.Lng > easternTennessee && at.Lng != 0 {
		name = "America/New_York"
	}
	return zoneCalled(name)
}

// zonesRead are the zones asked for so far: reading one takes longer than using it.
var zonesRead sync.Map

func zoneCalled(name string) *time.Location {
	if zone, ok := zonesRead.Load(name); ok {
		return zone.(*time.Location)
	}
	zone, err := time.LoadLocation(name)
	if err != nil {
		zone = time.UTC
	}
	zonesRead.Store(name, zone)
	return zone
}
