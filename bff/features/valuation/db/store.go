// Package db stores valuation models in PostgreSQL, and finds the sales to train them with.
package db

import (
	"context"

	"gorm.io/gorm"

	"hearthway/bff/features/listing"
	listingdb "hearthway/bff/features/listing/db"
	"hearthway/bff/features/valuation"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
)

// Store is a valuation.Store over the database.
type Store struct{ db *postgres.DB }

var _ valuation.Store = Store{}

// New creates a store in a database.
func New(db *postgres.DB) Store { return Store{db} }

// homeOfSale joins the home of a sale.
const homeOfSale = "join listings l on l.id = e.listing_id"

// usable selects the sales that everyone may see, of homes whose sellers didn't opt out.
const usable = `e.kind = 'sold' and e.price > 0 and l.sqft > 0 and l.lat is not null and not l.approximate and l.sub_type <> 'Land'
		and l.display_entire and l.display_valuation and l.state <> '' and l.county_slug <> ''`

// Areas implements valuation.Store.
func (s Store) Areas(ctx context.Context) ([]valuation.Area, error) {
	areas := []valuation.Area{}
	err := s.db.Rows(ctx).Table("listing_events e").Joins(homeOfSale).Where(usable).
		Select("l.source = ? as fictional, lower(l.state) as state, l.county_slug, count(*) as sales", valuation.FictionalSource).
		Group("1, 2, 3").Order("2, 3, 1").Find(&areas).Error
	return areas, postgres.Failure(err)
}

// Sales implements valuation.Store. It uses pgx, because it reads a few columns of up to tens of
// thousands of rows.
func (s Store) Sales(ctx context.Context, fictional bool, state string, countySlugs []string, maximum int) ([]*valuation.Sale, error) {
	rows, err := s.db.On(ctx).Query(ctx, `select l.id, l.source, l.source_key, case when l.display_address then l.street else '' end, l.unit, l.state, l.postal_code, l.lat, l.lng, l.sub_type,
			l.beds::int, l.baths::float8, l.sqft, l.lot_sqft, l.year_built::int, l.stories::float8, l.waterfront, l.description, l.record, e.at, e.price
		from listing_events e `+homeOfSale+" where "+usable+
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
	row := modelRow{Area: v.Area, Facts: v.Facts, TrainedAt: v.TrainedAt, Sales: len(m.Sales), Accuracy: v.Accuracy, Model: content}
	return s.db.Atomically(ctx, func(ctx context.Context) error {
		if err := s.db.Rows(ctx).Create(&row).Error; err != nil {
			return postgres.Failure(err)
		}
		stay := s.db.Rows(ctx).Model(&modelRow{}).Select("id").Scopes(ofArea(v.Area, v.Facts)).Order("id desc").Limit(versionsStored)
		return postgres.Failure(s.db.Rows(ctx).Scopes(ofArea(v.Area, v.Facts)).Where("id not in (?)", stay).Delete(&modelRow{}).Error)
	})
}

// ofArea selects the models of an area.
func ofArea(area string, facts valuation.Facts) func(*gorm.DB) *gorm.DB {
	return func(rows *gorm.DB) *gorm.DB { return rows.Where("area = ? and facts = ?", area, facts) }
}

// Versions implements valuation.Store.
func (s Store) Versions(ctx context.Context, areas ...string) ([]valuation.Version, error) {
	asked := s.db.Rows(ctx).Select("distinct on (area, facts) id, area, facts, trained_at, accuracy")
	if len(areas) > 0 {
		asked = asked.Where("area in ?", areas)
	}
	var rows []modelRow
	err := asked.Order("area, facts, id desc").Find(&rows).Error
	return postgres.Each(rows, modelRow.version), postgres.Failure(err)
}

// Model implements valuation.Store.
func (s Store) Model(ctx context.Context, id int64) (*valuation.Model, error) {
	var row modelRow
	if err := s.db.Rows(ctx).Select("model").Where("id = ?", id).Take(&row).Error; err != nil {
		return nil, postgres.Failure(err)
	}
	return valuation.Decode(row.Model)
}
