package card

import (
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
)

// ZoneOf is a home's time zone.
func ZoneOf(home listing.Listing) *time.Location { return place.Zone(home.Zone, home.Address.State) }

// ComingSoon is the status of a home that is announced.
const ComingSoon = "Coming soon"

// StatusNote explains any status other than for sale, for which it is "".
func StatusNote(status listing.Status) string {
	switch status {
	case listing.Sold:
		return "Sold"
	case listing.Withdrawn:
		return "No longer for sale"
	case listing.Pending:
		return "Under contract"
	}
	return ""
}
