package place

import (
	"context"
	"regexp"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
)

const selectAddresses = `select street, unit, city, state, postal_code, county, alias, coalesce(lat, 0), coalesce(lng, 0)
	from listings where shown and address_key <> '' and `

// streetKey is the expression of the index on addresses without house numbers.
const streetKey = "substr(address_key, strpos(address_key, ' ') + 1)"

func addressOf(row pgx.CollectableRow) (Suggestion, error) {
	hit := Suggestion{Kind: KindAddress}
	var street, unit, zip string
	err := row.Scan(&street, &unit, &hit.City, &hit.State, &zip, &hit.County, &hit.Alias, &hit.Point.Lat, &hit.Point.Lng)
	hit.Label = strings.TrimSpace(street+" "+unit) + ", " + hit.City + ", " + strings.TrimSpace(hit.State+" "+zip)
	return hit, err
}

func (s Service) addresses(ctx context.Context, w *postgres.Builder) (found []Suggestion, err error) {
	sql, args := w.Build()
	err = s.DB.Read(ctx, func(pool *pgxpool.Pool) error {
		rows, err := pool.Query(ctx, selectAddresses+sql, args...)
		if err == nil {
			found, err = pgx.CollectRows(rows, addressOf)
		}
		return err
	})
	return found, err
}

// addressTerm is a term parsed as an address: "4417 Swiss Ave #3, Dallas" has the number 4417, the
// street "swiss ave dallas" and the unit 3.
type addressTerm struct {
	number, street, unit string
}

// addressTermOf parses a term. In address keys the unit comes last; people write it after the street.
func addressTermOf(term string) addressTerm {
	key := AddressKey(foldedTerm(strings.ReplaceAll(term, "#", " unit ")))
	var t addressTerm
	t.number, t.street = SplitNumber(key)
	t.street, t.unit = CutUnit(t.street)
	return t
}

// addressesStarting returns the homes for sale whose address starts with the term or, if it has no
// house number, whose street does. The operators compare bytes, as the indexes do, so that only the
// first matches are read.
func (s Service) addressesStarting(ctx context.Context, t addressTerm, limit int) ([]Suggestion, error) {
	key, before := streetKey, ""
	switch {
	case t.number != "":
		key, before = "address_key", t.number+" "
	case len(t.street) < minTyped:
		return nil, nil
	}
	var found []Suggestion
	for _, start := range AddressStarts(t.street, t.number != "") {
		w := &postgres.Builder{}
		w.Add(key + " like ").Arg(before + start + "%")
		if t.unit != "" {
			w.Add(" and address_key like ").Arg("% unit " + t.unit + "%")
		}
		some, err := s.addresses(ctx, w.Add(" order by "+key+" using ~<~ limit ").Arg(limit-len(found)))
		if found = append(found, some...); err != nil || len(found) == limit {
			return found, err
		}
	}
	return found, nil
}

// addressesLike returns the homes for sale with the same house number and a similar street. Searching
// all addresses would take a hundred times as long, and people rarely mistype numbers. Most also get
// the first letter right, or swap the first two; streets that differ there are only searched if nothing
// else is found.
func (s Service) addressesLike(ctx context.Context, t addressTerm, limit int) ([]Suggestion, error) {
	letters := firstLetters(t.street)
	found, err := s.addressesNear(ctx, t, letters, minAlikeStart, limit)
	if err != nil || len(found) > 0 {
		return found, err
	}
	return s.addressesNear(ctx, t, "[a-z0-9]"+letters, minAlike, limit)
}

// aroundMiles is how far from the center of a place homes may be whose address a text names it in.
const aroundMiles = 20

// placeOfAddress returns the place that a typed address names, and its words: those after a comma, or the last ones ("12 Oak St Dallas").
func (s Service) placeOfAddress(ctx context.Context, term string) (Place, string, error) {
	term = strings.ReplaceAll(term, "#", " unit ")
	if _, after, _ := strings.Cut(term, ","); Fold(after) != "" {
		after, _ = CutUnit("0 " + Fold(after)) // "12 Oak St, Unit 3, Dallas"
		if after = strings.TrimPrefix(after, "0 "); after == "0" {
			return Place{}, "", unknownPlace()
		}
		m, err := s.Resolve(ctx, after, geo.Bounds{})
		return m.Place, after, err
	}
	folded, _ := CutUnit(Fold(term))
	m, err := s.resolve(ctx, folded, geo.Bounds{}, false)
	if err != nil {
		return Place{}, "", err
	}
	if len(m.Unread) == 1 && strings.HasPrefix(folded, m.Unread[0]) {
		if number, street := SplitNumber(m.Unread[0]); number != "" && street != "" {
			return m.Place, strings.TrimSpace(folded[len(m.Unread[0]):]), nil
		}
	}
	return Place{}, "", unknownPlace()
}

// has reports whether a home is in the place or around it, or in a namesake that the words begin.
func (p Place) has(home Suggestion, words string) bool {
	state, _ := StateByCode(home.State)
	for _, name := range []string{home.City + " " + home.State, home.City + " " + state.Name} {
		if strings.HasPrefix(Fold(name), words) {
			return true
		}
	}
	if p.Kind == KindState {
		return p.State == home.State
	}
	return home.Point != (geo.Point{}) && (p.Bounds.Contains(home.Point) || geo.Around(p.Point, aroundMiles).Contains(home.Point))
}

// minAlikeStart is minAlike for streets that are known to start the same.
const minAlikeStart = 0.5

// directions is a pattern for the direction before a street's name, which people often leave out.
const directions = "((n|s|e|w|ne|nw|se|sw) )?"

var leadingDirection = regexp.MustCompile("^" + directions)

// firstLetters is a pattern for one letter, either of the first two of a street's name, because people
// swap them.
func firstLetters(street string) string {
	name := street[len(leadingDirection.FindString(street)):]
	return "[" + strings.ReplaceAll(name[:min(len(name), 2)], " ", "") + "]"
}

// addressesNear returns the homes for sale with the house number and a street that matches a pattern
// and is similar to the term's, the right unit first. The subquery compares only keys, in their index,
// so that only the most similar listings are read.
func (s Service) addressesNear(ctx context.Context, t addressTerm, begins string, minAt float64, limit int) ([]Suggestion, error) {
	text := t.street[:min(len(t.street), maxTyped)]
	var turned []string // two swapped adjacent letters leave almost no trigram intact
	for _, street := range swapped(text) {
		turned = append(turned, AddressKey(t.number+" "+street)+"%")
	}
	unit := "%"
	if t.unit != "" {
		unit = "% unit " + t.unit + "%"
	}
	w := &postgres.Builder{}
	w.Add("address_key = any (array(select address_key from (select address_key, case when address_key like any (").Arg(turned)
	w.Add("::text[]) then 1 else word_similarity(").Arg(text).Add(", " + streetKey + ") end as alike")
	w.Add(" from listings where shown and address_key <> '' and address_key like ").Arg(t.number + " %")
	w.Add(" and address_key ~ ").Arg("^[^ ]+ " + directions + begins)
	w.Add(" offset 0) near where alike >= ").Arg(minAt).Add(" order by alike desc, address_key like ").Arg(unit)
	w.Add(" desc, address_key limit ").Arg(limit)
	w.Add(")) order by address_key like any (").Arg(turned).Add("::text[]) desc, word_similarity(").Arg(text)
	w.Add(", " + streetKey + ") desc, address_key like ").Arg(unit).Add(" desc, address_key limit ").Arg(limit)
	return s.addresses(ctx, w)
}
