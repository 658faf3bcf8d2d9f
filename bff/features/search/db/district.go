package db

import (
	"context"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
)

// maxDistrictHomes is how many homes with the words of a district's name are read to learn its name.
const maxDistrictHomes = 2000

// Districts returns the school districts that listings for sale name with these words (see listing.DistrictWords), one for each state,
// that with the most homes first.
func (e Engine) Districts(ctx context.Context, words string) (districts []place.Place, err error) {
	err = e.db.Read(ctx, func(pool *pgxpool.Pool) error {
		rows, err := pool.Query(ctx, "select state, name, count(*) from (select state, facts->>'school_district' as name from listings"+
			" where shown and "+wordsIndexed+" @@ $1::tsquery and ' ' || search_text like $2 limit $3) l where name <> '' group by state, name order by count(*) desc, state, name",
			prefixQuery(words), "% "+words+"%", maxDistrictHomes)
		if err != nil {
			return err
		}
		districts = nil
		at := map[string]int{}
		var state, name string
		var homes int
		_, err = pgx.ForEachRow(rows, []any{&state, &name, &homes}, func() error {
			if listing.DistrictWords(place.Fold(listing.WithoutSample(name))) != words {
				return nil
			}
			if i, known := at[state]; known {
				districts[i].Listings += homes
				return nil
			}
			at[state] = len(districts)
			districts = append(districts, place.Place{Kind: place.KindDistrict, Name: listing.WithoutSample(name), State: state, Listings: homes})
			return nil
		})
		return err
	})
	return districts, err
}
