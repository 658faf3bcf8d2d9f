package db

import (
	"context"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/format"
)

// maxDistrictHomes is how many homes with the words of a district's or a school's name are read to learn its name.
const maxDistrictHomes = 2000

// schoolNames finds the districts and schools that homes with some words name, with the kind of school that the field is for.
const schoolNames = `select state, kind, name, count(*) from (select state, facts from listings where shown and ` + wordsIndexed + ` @@ $1::tsquery
	and ' ' || search_text like $2 limit $3) l, lateral (values ('', facts->>'school_district'), ('elementary', facts->>'elementary'),
	('middle', facts->>'middle'), ('high', facts->>'high')) n(kind, name) where name <> '' group by state, kind, name order by count(*) desc, state, name`

// ListedSchools returns the school districts and schools that listings for sale name with these words (see listing.DistrictWords and
// SchoolWords), one for each state, that with the most homes first.
func (e Engine) ListedSchools(ctx context.Context, words string) (found []place.Place, err error) {
	err = e.db.Read(ctx, func(pool *pgxpool.Pool) error {
		rows, err := pool.Query(ctx, schoolNames, prefixQuery(words), "% "+words+"%", maxDistrictHomes)
		if err != nil {
			return err
		}
		found = nil
		at := map[string]int{}
		var state, kind, name string
		var homes int
		_, err = pgx.ForEachRow(rows, []any{&state, &kind, &name, &homes}, func() error {
			name = listing.WithoutSample(name)
			folded := place.Fold(name)
			switch {
			case kind == "" && listing.DistrictWords(folded) == words:
			case kind != "" && listing.SchoolWords(folded, kind) == words:
				if listing.SchoolWords(folded, "") != words {
					name += " " + format.SentenceCase(kind)
				}
			default:
				return nil
			}
			if i, known := at[state]; known {
				found[i].Listings += homes
				return nil
			}
			at[state] = len(found)
			found = append(found, place.Place{Kind: place.KindDistrict, Name: name, State: state, Listings: homes})
			return nil
		})
		return err
	})
	return found, err
}
