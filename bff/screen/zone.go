package screen

import (
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
)

// zoneOf is the time zone of a home, so that hours are those on its street.
func zoneOf(home listing.Listing) *time.Location { return place.Zone(home.Zone, home.Address.State) }
