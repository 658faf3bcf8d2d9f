package card

import (
	"fmt"
	"strings"

	"hearthway/bff/features/listing"
)

// NoAddress is shown if the seller withholds the address or the source has none.
const NoAddress = "Address not disclosed"

// CityStateZip is the second line of an address: Dallas, TX 75204.
func CityStateZip(a listing.Address) string {
	line := a.City
	if tail := strings.TrimSpace(a.State + " " + a.PostalCode); tail != "" {
		if line != "" {
			line += ", "
		}
		line += tail
	}
	return line
}

// Street is the first line of an address, with the unit.
func Street(a listing.Address) string {
	if a.Street == "" || a.Unit == "" {
		return a.Street
	}
	return a.Street + ", " + a.Unit
}

// Disclosed reports whether a home's address is known and may be shown.
func Disclosed(home listing.Listing) bool {
	return home.Display.Address && home.Address.Street != ""
}

// oneLine is the whole address, or NoAddress.
func oneLine(home listing.Listing) string {
	if !Disclosed(home) {
		return NoAddress
	}
	return fmt.Sprintf("%s, %s", Street(home.Address), CityStateZip(home.Address))
}

// Noun is the word for a home type in a sentence.
func Noun(subType string) string {
	switch subType {
	case "Single Family":
		return "single-family home"
	case "Condo":
		return "condo"
	case "Townhouse":
		return "townhouse"
	case "Multi Family":
		return "multi-family home"
	case "Manufactured":
		return "manufactured home"
	case "Land":
		return "lot"
	}
	return "home"
}
