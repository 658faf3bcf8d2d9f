package db

import (
	"context"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
)

// readColumns are the columns of a listing.Listing, in the order in which readListing reads them. Columns
// that only searches use are left out.
const readColumns = `id, source, source_key, listing_id, alias, status, status_at, listed_at, modified_at, price, price_cut, price_cut_at, coming_soon_until,
	street, unit, city, state, postal_code, county, lat, lng, approximate,
	beds, baths, sqft, lot_sqft, year_built, sub_type, design, views, waterfront, new_build, stories, garage, heating, cooling,
	hoa_monthly, tax_annual, neighborhood, description, open_houses,
	office_name, office_phone, office_email, agent_id, agent_name, agent_phone, agent_email, photos,
	display_entire, display_address, display_valuation, sample, zone, record`

// many reads homes. which is the SQL after "from listings", with arguments $1 and so on; it must limit
// how many there are.
func (s Store) many(ctx context.Context, which string, args ...any) ([]listing.Listing, error) {
	args = append([]any{pgx.QueryResultFormats{pgx.BinaryFormatCode}}, args...)
	rows, err := s.db.On(ctx).Query(ctx, "select "+readColumns+" from listings "+which, args...)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	defer rows.Close()
	homes := []listing.Listing{}
	for r := (postgres.RowReader{}); rows.Next(); {
		r.Begin(rows)
		homes = append(homes, readListing(&r))
		if r.Err != nil {
			return nil, postgres.Failure(r.Err)
		}
	}
	return homes, postgres.Failure(rows.Err())
}

// one reads the first home that many would, or returns an apperr.NotFound.
func (s Store) one(ctx context.Context, which string, args ...any) (listing.Listing, error) {
	homes, err := s.many(ctx, which+" limit 1", args...)
	if err != nil {
		return listing.Listing{}, err
	}
	if len(homes) == 0 {
		return listing.Listing{}, postgres.Failure(pgx.ErrNoRows)
	}
	return homes[0], nil
}

// readListing reads a row of readColumns. Times are in UTC.
func readListing(r *postgres.RowReader) (l listing.Listing) {
	l.ID, l.Source, l.SourceKey, l.ListingID, l.Alias = r.Int(8), r.Text(), r.Text(), r.Text(), r.Text()
	l.Status, l.StatusAt, l.ListedAt, l.ModifiedAt = listing.Status(r.Text()), r.Time(), r.Time(), r.Time()
	l.Price, l.PriceCut, l.PriceCutAt, l.ComingSoonUntil = r.Int(8), r.Int(8), r.Time(), r.Time()
	l.Address = listing.Address{
		Street: r.Text(), Unit: r.Text(), City: r.Text(), State: r.Text(), PostalCode: r.Text(), County: r.Text(),
	}
	l.Point, l.Approximate = geo.Point{Lat: r.Float(8), Lng: r.Float(8)}, r.Bool()
	l.Beds, l.Baths, l.Sqft, l.LotSqft, l.YearBuilt = int(r.Int(2)), r.Float(4), int(r.Int(4)), int(r.Int(4)), int(r.Int(2))
	l.SubType, l.Design, l.Views, l.Waterfront, l.New = r.Text(), r.Text(), r.Texts(), r.Bool(), r.Bool()
	l.Stories, l.Garage, l.Heating, l.Cooling = r.Float(4), int(r.Int(2)), r.Text(), r.Text()
	l.HOAMonthly, l.TaxAnnual, l.Neighborhood, l.Description = int(r.Int(4)), int(r.Int(4)), r.Text(), r.Text()
	for _, o := range postgres.ReadJSON[openHouseJSON](r) {
		l.OpenHouses = append(l.OpenHouses, listing.OpenHouse{Starts: o.Starts.UTC(), Ends: o.Ends.UTC()})
	}
	l.Office = listing.Office{Name: r.Text(), Phone: r.Text(), Email: r.Text()}
	l.Agent = listing.Agent{ID: r.Text(), Name: r.Text(), Phone: r.Text(), Email: r.Text()}
	for _, p := range postgres.ReadJSON[photoJSON](r) {
		l.Photos = append(l.Photos, listing.Photo(p))
	}
	l.Display = listing.Display{Entire: r.Bool(), Address: r.Bool(), Valuation: r.Bool()}
	l.Sample, l.Zone = r.Text(), r.Text()
	if record := postgres.ReadJSONValue[Record](r); record != nil {
		l.Record = listing.AssessorRecord(*record)
	}
	return l
}
