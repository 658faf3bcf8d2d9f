package card

import (
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
)

// ZoneOf is the time zone of a home, so that hours are those on its street.
func ZoneOf(home listing.Listing) *time.Location { return place.Zone(home.Zone, home.Address.State) }

// StatusNote is a status that someone who wants the home has to know; "" while it is for sale.
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
