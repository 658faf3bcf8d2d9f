package postgres

import (
	"context"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"hearthway/bff/domain/place"
)

const selectAddresses = `select street, unit, city, state, postal_code, county, alias, coalesce(lat, 0), coalesce(lng, 0)
	from listings where shown and address_key <> '' and `

// streetKey is the expression of the index on addresses without their house number.
const streetKey = "substr(address_key, strpos(address_key, ' ') + 1)"

func addressOf(row pgx.CollectableRow) (place.Suggestion, error) {
	hit := place.Suggestion{Kind: place.KindAddress}
	var street, unit, zip string
	err := row.Scan(&street, &unit, &hit.City, &hit.State, &zip, &hit.County, &hit.Alias, &hit.Point.Lat, &hit.Point.Lng)
	hit.Label = strings.TrimSpace(street+" "+unit) + ", " + hit.City + ", " + strings.TrimSpace(hit.State+" "+zip)
	return hit, err
}

func (s Places) addresses(ctx context.Context, w *writer) (found []place.Suggestion, err error) {
	sql, args := w.done()
	err = s.db.read(ctx, func(pool *pgxpool.Pool) error {
		rows, err := pool.Query(ctx, selectAddresses+sql, args...)
		if err == nil {
			found, err = pgx.CollectRows(rows, addressOf)
		}
		return err
	})
	return found, err
}

// addressesStarting are homes for sale whose address begins so; without a number, those in a
// street that does. Operators order by bytes, as the indexes do, so that the first ones are
// read and no others.
func (s Places) addressesStarting(ctx context.Context, number, street string, limit int) ([]place.Suggestion, error) {
	w := &writer{}
	switch {
	case number != "" && street == "":
		w.say("address_key like ").value(number + " %").say(" order by address_key using ~<~ limit ").value(limit)
	case number != "":
		w.say("address_key like ").value(number + " " + street + "%").say(" order by address_key using ~<~ limit ").value(limit)
	case len(street) >= leastTyped:
		w.say(streetKey + " like ").value(street + "%").say(" order by " + streetKey + " using ~<~ limit ").value(limit)
	default:
		return nil, nil
	}
	return s.addresses(ctx, w)
}

// addressesLike are homes for sale with the same house number and a street that is close to
// a text. Among all addresses this would take a hundred times as long, and people type
// numbers right.
func (s Places) addressesLike(ctx context.Context, number, street string, limit int) ([]place.Suggestion, error) {
	w := &writer{}
	w.say("address_key like ").value(number + " %").say(" and word_similarity(").value(street).say(", " + streetKey + ") >= ").value(leastAlike)
	w.say(" order by word_similarity(").value(street).say(", " + streetKey + ") desc, address_key limit ").value(limit)
	return s.addresses(ctx, w)
}
