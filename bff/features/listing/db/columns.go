package db

// ListingColumns are the columns of listings that writers fill in, in the order in which imports COPY
// them. The database generates the id.
var ListingColumns = []string{
	"source", "source_key", "listing_id", "alias", "fingerprint",
	"status", "status_at", "listed_at", "modified_at", "price", "price_cut", "price_cut_at", "coming_soon_until",
	"street", "unit", "city", "city_slug", "state", "postal_code", "county", "county_slug",
	"neighborhood", "neighborhood_slug", "address_key", "lat", "lng", "qk", "approximate",
	"sub_type", "design", "beds", "baths", "sqft", "lot_sqft", "year_built", "stories", "garage",
	"hoa_monthly", "tax_annual", "waterfront", "new_build", "views", "heating", "cooling",
	"description", "search_text", "open_houses", "open_until",
	"office_name", "office_phone", "office_email", "agent_id", "agent_name", "agent_phone", "agent_email",
	"photos", "display_entire", "display_address", "display_valuation", "sample", "zone", "buyer_agent_id", "record",
}
