package screen

import (
	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/platform/screens"
)

// realEstateListing describes a home as schema.org's RealEstateListing, with nothing that its page doesn't
// show: no street if the address is withheld.
func (s *Screens) realEstateListing(home listing.Listing, p Property, head screens.Head) screens.Object {
	dwelling := screens.Object{
		"@type":   dwellingType(home.SubType),
		"name":    p.Card.Address,
		"address": postalAddress(home),
	}
	if p.Card.Latitude != 0 || p.Card.Longitude != 0 {
		dwelling["geo"] = screens.Object{"@type": "GeoCoordinates", "latitude": p.Card.Latitude, "longitude": p.Card.Longitude}
	}
	screens.SetKnown(dwelling, "numberOfBedrooms", home.Beds)
	screens.SetKnown(dwelling, "yearBuilt", home.YearBuilt)
	if home.Baths > 0 {
		dwelling["numberOfBathroomsTotal"] = home.Baths
	}
	if home.Sqft > 0 {
		dwelling["floorSize"] = screens.Object{"@type": "QuantitativeValue", "value": home.Sqft, "unitCode": "FTK"}
	}
	described := screens.Object{
		"@context": screens.SchemaOrg, "@type": "RealEstateListing", "@id": head.Canonical + "#listing",
		"url": head.Canonical, "name": head.Title, "description": head.Description,
		"image": []string{head.Image}, "datePosted": home.ListedAt.In(home.TimeZone()).Format("2006-01-02"),
		"mainEntity": dwelling,
	}
	if home.Status != listing.Sold { // it isn't offered anymore
		described["offers"] = s.offer(home, head.Canonical)
	}
	return described
}

func (s *Screens) offer(home listing.Listing, url string) screens.Object {
	o := screens.Object{
		"@type": "Offer", "url": url, "businessFunction": "http://purl.org/goodrelations/v1#Sell",
		"availability": "https://schema.org/InStock",
	}
	switch {
	case home.Status == listing.Pending:
		o["availability"] = "https://schema.org/LimitedAvailability"
	case home.ComingSoon(s.Now()):
		o["availability"] = "https://schema.org/PreOrder"
	}
	if home.Price > 0 {
		o["price"], o["priceCurrency"] = home.Price, "USD"
	}
	if home.Office.Name != "" {
		o["offeredBy"] = screens.Object{"@type": "RealEstateAgent", "name": home.Office.Name}
	}
	return o
}

func postalAddress(home listing.Listing) screens.Object {
	a := screens.Object{
		"@type": "PostalAddress", "addressLocality": home.Address.City,
		"addressRegion": home.Address.State, "postalCode": home.Address.PostalCode, "addressCountry": "US",
	}
	if card.Disclosed(home) {
		a["streetAddress"] = card.Street(home.Address)
	}
	return a
}

// dwellingType is the schema.org type for a home type.
func dwellingType(subType string) string {
	switch subType {
	case "Single Family", "Manufactured":
		return "SingleFamilyResidence"
	case "Condo":
		return "Apartment"
	case "Townhouse", "Multi Family":
		return "House"
	case "Land":
		return "Place"
	}
	return "Residence"
}
