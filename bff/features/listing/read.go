package listing

import (
	"context"
	"slices"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
)

// MaxList is the maximum length of a list of homes, and of a sitemap file.
const MaxList = 50_000

// ByIDs returns homes in the order of ids; those that no longer exist are left out.
func (s Service) ByIDs(ctx context.Context, ids []int64) ([]Listing, error) {
	ids = ids[:min(len(ids), MaxList)]
	if len(ids) == 0 {
		return []Listing{}, nil
	}
	homes, err := s.many(ctx, "where id = any ($1)", ids)
	if err != nil {
		return nil, err
	}
	at := make(map[int64]int, len(ids))
	for i, id := range ids {
		at[id] = i
	}
	slices.SortFunc(homes, func(a, b Listing) int { return at[a.ID] - at[b.ID] })
	return homes, nil
}

// ByAlias finds a home of any status, or returns an apperr.NotFound.
func (s Service) ByAlias(ctx context.Context, alias string) (Listing, error) {
	homes, err := s.many(ctx, "where alias = $1 limit 1", alias)
	if err != nil {
		return Listing{}, err
	}
	if len(homes) == 0 {
		return Listing{}, postgres.Failure(pgx.ErrNoRows)
	}
	return homes[0], nil
}

// Newest returns the homes listed most recently.
func (s Service) Newest(ctx context.Context, limit int) ([]Listing, error) {
	return s.many(ctx, "where shown order by listed_at desc, id desc limit $1", min(limit, MaxList))
}

// ForSitemap returns the homes for sale with an ID above afterID, in order of ID.
func (s Service) ForSitemap(ctx context.Context, afterID int64, limit int) ([]Listing, error) {
	return s.many(ctx, "where shown and id > $1 order by id limit $2", afterID, min(limit, MaxList))
}

// maxEvents limits the length of a history; homes sold at auction have dozens of events.
const maxEvents = 200

// History returns a home's events, newest first.
func (s Service) History(ctx context.Context, id int64) ([]Event, error) {
	rows, err := s.DB.On(ctx).Query(ctx, historySQL, id, maxEvents)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	events, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (e Event, err error) {
		err = row.Scan(&e.At, &e.Kind, &e.Status, &e.Price, &e.Previous)
		e.At = e.At.UTC()
		return e, err
	})
	return events, postgres.Failure(err)
}

// Sources returns the sources of listings by slug.
func (s Service) Sources(ctx context.Context) (map[string]SourceInfo, error) {
	rows, err := s.DB.On(ctx).Query(ctx, "select slug, name, disclaimer, sample, sold_prices, no_syndication from sources")
	if err != nil {
		return nil, postgres.Failure(err)
	}
	list, err := pgx.CollectRows(rows, pgx.RowToStructByNameLax[SourceInfo])
	if err != nil {
		return nil, postgres.Failure(err)
	}
	sources := make(map[string]SourceInfo, len(list))
	for _, source := range list {
		sources[source.Slug] = source
	}
	return sources, nil
}

// readColumns are the columns of a Listing, in the order in which readListing reads them. Columns
// that only searches use are left out.
var readColumns = `id, source, source_key, listing_id, alias, status, status_at, listed_at, modified_at, price, price_cut, price_cut_at, coming_soon_until,
	street, unit, city, state, postal_code, county, lat, lng, approximate,
	beds, baths, sqft, lot_sqft, year_built, sub_type, design, views, waterfront, new_build, stories, garage, features | surroundings, heating, cooling,
	hoa_monthly, tax_annual, neighborhood, description, open_houses,
	office_name, office_phone, office_email, agent_id, agent_name, agent_phone, agent_email, photos,
	display_entire, display_address, display_valuation, sample, zone, record, facts, sold_price, ` + SoldPriceShownSQL("listings")

// many reads homes. which is the SQL after "from listings", with arguments $1 and so on; it must limit
// how many there are.
func (s Service) many(ctx context.Context, which string, args ...any) ([]Listing, error) {
	args = append([]any{pgx.QueryResultFormats{pgx.BinaryFormatCode}}, args...)
	rows, err := s.DB.On(ctx).Query(ctx, "select "+readColumns+" from listings "+which, args...)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	defer rows.Close()
	homes := []Listing{}
	for r := (postgres.RowReader{}); rows.Next(); {
		r.Begin(rows)
		homes = append(homes, readListing(&r))
		if r.Err != nil {
			return nil, postgres.Failure(r.Err)
		}
	}
	return homes, postgres.Failure(rows.Err())
}

// readListing reads a row of readColumns. Times are in UTC.
func readListing(r *postgres.RowReader) (l Listing) {
	l.ID, l.Source, l.SourceKey, l.ListingID, l.Alias = r.Int(8), r.Text(), r.Text(), r.Text(), r.Text()
	l.Status, l.StatusAt, l.ListedAt, l.ModifiedAt = Status(r.Text()), r.Time(), r.Time(), r.Time()
	l.Price, l.PriceCut, l.PriceCutAt, l.ComingSoonUntil = r.Int(8), r.Int(8), r.Time(), r.Time()
	l.Address = Address{
		Street: r.Text(), Unit: r.Text(), City: r.Text(), State: r.Text(), PostalCode: r.Text(), County: r.Text(),
	}
	l.Point, l.Approximate = geo.Point{Lat: r.Float(8), Lng: r.Float(8)}, r.Bool()
	l.Beds, l.Baths, l.Sqft, l.LotSqft, l.YearBuilt = int(r.Int(2)), r.Float(4), int(r.Int(4)), int(r.Int(4)), int(r.Int(2))
	l.SubType, l.Design, l.Views, l.Waterfront, l.New = r.Text(), r.Text(), r.Texts(), r.Bool(), r.Bool()
	l.Stories, l.Garage, l.Features, l.Heating, l.Cooling = r.Float(4), int(r.Int(2)), Features(r.Int(4)), r.Text(), r.Text()
	l.HOAMonthly, l.TaxAnnual, l.Neighborhood, l.Description = int(r.Int(4)), int(r.Int(4)), r.Text(), r.Text()
	l.OpenHouses = postgres.ReadJSON[OpenHouse](r)
	for i := range l.OpenHouses {
		open := &l.OpenHouses[i]
		open.Starts, open.Ends = open.Starts.UTC(), open.Ends.UTC()
	}
	l.Office = Office{Name: r.Text(), Phone: r.Text(), Email: r.Text()}
	l.Agent = Agent{ID: r.Text(), Name: r.Text(), Phone: r.Text(), Email: r.Text()}
	l.Photos = postgres.ReadJSON[Photo](r)
	l.Display = Display{Entire: r.Bool(), Address: r.Bool(), Valuation: r.Bool()}
	l.Sample, l.Zone = r.Text(), r.Text()
	if record := postgres.ReadJSONValue[AssessorRecord](r); record != nil {
		l.Record = *record
	}
	if facts := postgres.ReadJSONValue[Facts](r); facts != nil {
		l.Facts = *facts
	}
	paid := r.Int(8)
	l.SoldPricesShown = r.Bool()
	l.showSale(paid)
	return l
}
