// Package db stores valuation models in PostgreSQL, and finds the sales to train them with.
package db

import (
	"context"
	"encoding/json"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/listing"
	listingdb "hearthway/bff/features/listing/db"
	"hearthway/bff/features/valuation"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
)

// Store is a valuation.Store over the database.
type Store struct{ db *postgres.DB }

var _ valuation.Store = Store{}

// New creates a store in a database.
func New(db *postgres.DB) Store { return Store{db} }

// sold selects the sales that everyone may see, of homes whose sellers didn't opt out.
const sold = ` from listing_events e join listings l on l.id = e.listing_id
	where e.kind = 'sold' and e.price > 0 and l.sqft > 0 and l.lat is not null and not l.approximate and l.sub_type <> 'Land'
		and l.display_entire and l.display_valuation and l.state <> '' and l.county_slug <> ''`

// Areas implements valuation.Store.
func (s Store) Areas(ctx context.Context) ([]valuation.Area, error) {
	rows, err := s.db.On(ctx).Query(ctx, "select l.source = $1, lower(l.state), l.county_slug, count(*)::int"+sold+" group by 1, 2, 3 order by 2, 3, 1", valuation.FictionalSource)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	areas, err := pgx.CollectRows(rows, pgx.RowToStructByPos[valuation.Area])
	return areas, postgres.Failure(err)
}

// Sales implements valuation.Store. It reads few columns of many rows.
func (s Store) Sales(ctx context.Context, fictional bool, state string, countySlugs []string, maximum int) ([]*valuation.Sale, error) {
	rows, err := s.db.On(ctx).Query(ctx, `select l.id, l.source, l.source_key, case when l.display_address then l.street else '' end, l.unit, l.state, l.postal_code, l.lat, l.lng, l.sub_type,
			l.beds::int, l.baths::float8, l.sqft, l.lot_sqft, l.year_built::int, l.stories::float8, l.waterfront, l.description, l.record, e.at, e.price`+sold+
		` and (l.source = $1) = $2 and l.state = upper($3) and l.county_slug = any ($4) order by e.at desc, l.id limit $5`,
		valuation.FictionalSource, fictional, state, countySlugs, maximum)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	defer rows.Close()
	var sales []*valuation.Sale
	for rows.Next() {
		l, e := listing.Listing{}, listing.Event{Kind: listing.EventSold}
		var point geo.Point
		var record *listingdb.Record
		if err := rows.Scan(&l.ID, &l.Source, &l.SourceKey, &l.Address.Street, &l.Address.Unit, &l.Address.State, &l.Address.PostalCode, &point.Lat, &point.Lng, &l.SubType,
			&l.Beds, &l.Baths, &l.Sqft, &l.LotSqft, &l.YearBuilt, &l.Stories, &l.Waterfront, &l.Description, &record, &e.At, &e.Price); err != nil {
			return nil, postgres.Failure(err)
		}
		l.Point = point
		if record != nil {
			l.Record = listing.AssessorRecord(*record)
		}
		if sale, ok := valuation.SaleOf(l, e); ok {
			sales = append(sales, sale)
		}
	}
	return sales, postgres.Failure(rows.Err())
}

// versionsStored is how many versions of a model are stored: the newest, and the previous one in case the newest turns out bad.
const versionsStored = 2

// Save implements valuation.Store.
func (s Store) Save(ctx context.Context, v valuation.Version, m *valuation.Model) error {
	content, err := m.Encode()
	if err != nil {
		return err
	}
	accuracy, err := json.Marshal(v.Accuracy)
	if err != nil {
		return err
	}
	return s.db.Atomically(ctx, func(ctx context.Context) error {
		if _, err := s.db.On(ctx).Exec(ctx, `insert into valuation_models (area, facts, trained_at, sales, accuracy, model) values ($1, $2, $3, $4, $5, $6)`,
			v.Area, v.Facts, v.TrainedAt, len(m.Sales), accuracy, content); err != nil {
			return postgres.Failure(err)
		}
		_, err := s.db.On(ctx).Exec(ctx, `delete from valuation_models where area = $1 and facts = $2 and id not in (
			select id from valuation_models where area = $1 and facts = $2 order by id desc limit $3)`, v.Area, v.Facts, versionsStored)
		return postgres.Failure(err)
	})
}

const versions = "select distinct on (area, facts) id, area, facts, trained_at, accuracy from valuation_models"

// Newest implements valuation.Store.
func (s Store) Newest(ctx context.Context, area string, facts valuation.Facts) (valuation.Version, error) {
	found, err := s.versions(ctx, versions+" where area = $1 and facts = $2 order by area, facts, id desc", area, facts)
	if err != nil {
		return valuation.Version{}, err
	}
	if len(found) == 0 {
		return valuation.Version{}, apperr.New(apperr.NotFound, "There’s no model for this area.")
	}
	return found[0], nil
}

// Versions implements valuation.Store.
func (s Store) Versions(ctx context.Context) ([]valuation.Version, error) {
	return s.versions(ctx, versions+" order by area, facts, id desc")
}

func (s Store) versions(ctx context.Context, sql string, args ...any) ([]valuation.Version, error) {
	rows, err := s.db.On(ctx).Query(ctx, sql, args...)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	found, err := pgx.CollectRows(rows, pgx.RowToStructByPos[valuation.Version])
	return found, postgres.Failure(err)
}

// Model implements valuation.Store.
func (s Store) Model(ctx context.Context, id int64) (*valuation.Model, error) {
	var content []byte
	if err := s.db.On(ctx).QueryRow(ctx, "select model from valuation_models where id = $1", id).Scan(&content); err != nil {
		return nil, postgres.Failure(err)
	}
	return valuation.Decode(content)
}
