package postgres

import (
	"context"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/geo"
)

// readColumns are what a listing.Listing is made of, in the order of listing. What only searches
// need stays where it is.
const readColumns = `id, source, source_key, listing_id, alias, status, status_at, listed_at, modified_at, price, price_cut, price_cut_at,
	street, unit, city, state, postal_code, county, lat, lng, approximate,
	beds, baths, sqft, lot_sqft, year_built, sub_type, design, views, waterfront, new_build, stories, garage, heating, cooling,
	hoa_monthly, tax_annual, neighborhood, description, open_houses,
	office_name, office_phone, office_email, agent_id, agent_name, agent_phone, agent_email, photos,
	display_entire, display_address, display_valuation, sample, zone`

// many reads homes; each caller bounds how many. which is what follows the name of the table, with
// the arguments $1 and so on.
func (s Listings) many(ctx context.Context, which string, args ...any) ([]listing.Listing, error) {
	args = append([]any{pgx.QueryResultFormats{pgx.BinaryFormatCode}}, args...)
	rows, err := s.db.on(ctx).Query(ctx, "select "+readColumns+" from listings "+which, args...)
	if err != nil {
		return nil, failure(err)
	}
	defer rows.Close()
	homes := []listing.Listing{}
	for r := (rowReader{}); rows.Next(); {
		r.begin(rows)
		homes = append(homes, r.listing())
		if r.err != nil {
			return nil, failure(r.err)
		}
	}
	return homes, failure(rows.Err())
}

// one reads a home.
func (s Listings) one(ctx context.Context, which string, args ...any) (listing.Listing, error) {
	homes, err := s.many(ctx, which+" limit 1", args...)
	if err != nil {
		return listing.Listing{}, err
	}
	if len(homes) == 0 {
		return listing.Listing{}, failure(pgx.ErrNoRows)
	}
	return homes[0], nil
}

// listing reads a row of readColumns; times are UTC.
func (r *rowReader) listing() (l listing.Listing) {
	l.ID, l.Source, l.SourceKey, l.ListingID, l.Alias = r.int(8), r.text(), r.text(), r.text(), r.text()
	l.Status, l.StatusAt, l.ListedAt, l.ModifiedAt = listing.Status(r.text()), r.time(), r.time(), r.time()
	l.Price, l.PriceCut, l.PriceCutAt = r.int(8), r.int(8), r.time()
	l.Address = listing.Address{
		Street: r.text(), Unit: r.text(), City: r.text(), State: r.text(), PostalCode: r.text(), County: r.text(),
	}
	l.Point, l.Approximate = geo.Point{Lat: r.float(8), Lng: r.float(8)}, r.bool()
	l.Beds, l.Baths, l.Sqft, l.LotSqft, l.YearBuilt = int(r.int(2)), r.float(4), int(r.int(4)), int(r.int(4)), int(r.int(2))
	l.SubType, l.Design, l.Views, l.Waterfront, l.New = r.text(), r.text(), r.texts(), r.bool(), r.bool()
	l.Stories, l.Garage, l.Heating, l.Cooling = r.float(4), int(r.int(2)), r.text(), r.text()
	l.HOAMonthly, l.TaxAnnual, l.Neighborhood, l.Description = int(r.int(4)), int(r.int(4)), r.text(), r.text()
	for _, o := range readJSON[openHouseJSON](r) {
		l.OpenHouses = append(l.OpenHouses, listing.OpenHouse{Starts: o.Starts.UTC(), Ends: o.Ends.UTC()})
	}
	l.Office = listing.Office{Name: r.text(), Phone: r.text(), Email: r.text()}
	l.Agent = listing.Agent{ID: r.text(), Name: r.text(), Phone: r.text(), Email: r.text()}
	for _, p := range readJSON[photoJSON](r) {
		l.Photos = append(l.Photos, listing.Photo(p))
	}
	l.Display = listing.Display{Entire: r.bool(), Address: r.bool(), Valuation: r.bool()}
	l.Sample, l.Zone = r.text(), r.text()
	return l
}
