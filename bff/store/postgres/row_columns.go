package postgres

// listingColumns are the columns that a writer fills in, in the order of values. The id is
// the database's.
var listingColumns = []string{
	"source", "source_key", "listing_id", "alias", "fingerprint",
	"status", "status_at", "listed_at", "modified_at", "price", "price_cut", "price_cut_at",
	"street", "unit", "city", "city_slug", "state", "postal_code", "county", "county_slug",
	"neighborhood", "address_key", "lat", "lng", "qk", "approximate",
	"sub_type", "design", "beds", "baths", "sqft", "lot_sqft", "year_built", "stories", "garage",
	"hoa_monthly", "tax_annual", "waterfront", "new_build", "views", "heating", "cooling",
	"description", "search_text", "open_houses", "open_until",
	"office_name", "office_phone", "office_email", "agent_id", "agent_name", "agent_phone", "agent_email",
	"photos", "display_entire", "display_address", "display_valuation", "sample",
}

// values are the row's values for COPY, in the order of listingColumns.
func (r listingRow) values() []any {
	return []any{
		r.Source, r.SourceKey, r.ListingID, r.Alias, r.Fingerprint,
		r.Status, r.StatusAt, r.ListedAt, r.ModifiedAt, r.Price, r.PriceCut, r.PriceCutAt,
		r.Street, r.Unit, r.City, r.CitySlug, r.State, r.PostalCode, r.County, r.CountySlug,
		r.Neighborhood, r.AddressKey, r.Lat, r.Lng, r.QK, r.Approximate,
		r.SubType, r.Design, r.Beds, r.Baths, r.Sqft, r.LotSqft, r.YearBuilt, r.Stories, r.Garage,
		r.HOAMonthly, r.TaxAnnual, r.Waterfront, r.NewBuild, []string(r.Views), r.Heating, r.Cooling,
		r.Description, r.SearchText, r.OpenHouses, r.OpenUntil,
		r.OfficeName, r.OfficePhone, r.OfficeEmail, r.AgentID, r.AgentName, r.AgentPhone, r.AgentEmail,
		r.Photos, r.DisplayEntire, r.DisplayAddress, r.DisplayValuation, r.Sample,
	}
}
