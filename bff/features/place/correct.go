package place

import (
	"context"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5/pgxpool"

	"hearthway/bff/platform/geo"
)

// Limits on the words of a text that may be a misspelled name.
const (
	maxCorrectable = 8 // words in the text
	maxMisspelled  = 3 // words in the name
	minMisspelled  = 5 // letters: shorter words are similar to too many names
)

// misspelled finds the name with the most homes for sale that is similar to one of $1, or equal to one of $3, its spellings with two
// letters swapped, which belong to the numbers $4 of $1. Few people get the first letter wrong.
const misspelled = `select at, name_key from (
	select t.at, p.name_key, p.listings, similarity(p.name_key, t.name) alike from unnest($1::text[]) with ordinality t(name, at) join places p on p.name_key % t.name
		where similarity(p.name_key, t.name) >= $2 and left(p.name_key, 1) = left(t.name, 1) and p.kind in ('city', 'county', 'neighborhood')
	union all
	select t.at, p.name_key, p.listings, 1 from unnest($3::text[], $4::int[]) t(name, at) join places p on p.name_key = t.name
		where p.kind in ('city', 'county', 'neighborhood')) names
	where listings > 0 order by listings desc, alike desc, at, name_key limit 1`

// readCorrected returns what a text means after the most likely misspelled name in it has been corrected: "dalas with a porch".
func (s Service) readCorrected(ctx context.Context, words []string, near geo.Bounds) (Meaning, error) {
	if len(words) > maxCorrectable {
		return Meaning{}, unknownPlace()
	}
	var names, turned []string
	var spans []span
	var turnedAt []int
	for from := range words {
		for to := from + 1; to <= min(from+maxMisspelled, len(words)); to++ {
			if name := strings.Join(words[from:to], " "); len(name) >= minMisspelled && !strings.ContainsAny(name, "0123456789") && !isOrdinary(words[from:to]) {
				names, spans = append(names, name), append(spans, span{from, to})
				for _, other := range swapped(name) {
					turned, turnedAt = append(turned, other), append(turnedAt, len(names))
				}
			}
		}
	}
	at, name := 0, ""
	err := s.DB.Read(ctx, func(pool *pgxpool.Pool) error {
		return pool.QueryRow(ctx, misspelled, names, minAlikeMeant, turned, turnedAt).Scan(&at, &name)
	})
	if err != nil {
		return Meaning{}, err
	}
	wrong := spans[at-1]
	meanings, err := s.read(ctx, slices.Concat(words[:wrong.from], strings.Fields(name), words[wrong.to:]), near)
	if err == nil && len(meanings) == 0 {
		err = unknownPlace()
	}
	m := likeliest(meanings)
	m.Guessed = names[at-1]
	return m, err
}
