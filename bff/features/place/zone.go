package place

import (
	"sync"
	"time"
	_ "time/tzdata" // for machines without a time zone database
)

// zones are the states' time zones or, in states with two, the zone of most of their people. Unlisted
// states are in the Eastern zone. The time zone database has the rules of each zone, but doesn't know
// which states are in it.
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

const easternZone = "America/New_York"

// Zone returns the time zone with this name or, if it is empty or unknown, that of most of the state's
// people.
func Zone(name, state string) *time.Location {
	if zone := zoneCalled(name); zone != nil {
		return zone
	}
	if name = zones[state]; name == "" {
		name = easternZone
	}
	return zoneCalled(name)
}

// mainZones returns the codes of all states and, in the same order, the time zones of most of their
// people.
func mainZones() (states, names []string) {
	for state := range stateByCode {
		name := zones[state]
		if name == "" {
			name = easternZone
		}
		states, names = append(states, state), append(names, name)
	}
	return states, names
}

// KnownZone reports whether there is a time zone with this name.
func KnownZone(name string) bool { return zoneCalled(name) != nil }

// zonesRead caches the zones by name: loading one takes longer than using it.
var zonesRead sync.Map

// zoneCalled returns the zone with this name, nil if there is none.
func zoneCalled(name string) *time.Location {
	if name == "" {
		return nil
	}
	if zone, ok := zonesRead.Load(name); ok {
		return zone.(*time.Location)
	}
	zone, err := time.LoadLocation(name)
	if err != nil {
		return nil
	}
	zonesRead.Store(name, zone)
	return zone
}
