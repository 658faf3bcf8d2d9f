package valuation

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// knownHomes selects the homes whose keys are in a range, through two indexes: of homes for sale, and of all
// others. Both compare bytes. It runs at each letter that someone types, so it uses pgx.
const knownHomes = `
	(select address_key, id, street, unit, city, state, postal_code from listings
		where shown and address_key <> '' and address_key ~>=~ $1 and address_key ~<~ $2 order by address_key using ~<~ limit $3)
	union all
	(select address_key, id, street, unit, city, state, postal_code from listings
		where not shown and display_entire and address_key <> '' and address_key ~>=~ $1 and address_key ~<~ $2 order by address_key using ~<~ limit $3)`

// last sorts after every letter.
const last = "\U0010FFFF"

// maxAtAddress is how many listings of one address are read; homes are sold a few times in a generation.
const maxAtAddress = 50

type knownHome struct {
	key     string
	id      int64
	address listing.Address
}

// homesBetween returns the homes whose keys start with start, ordered by key, each by its newest listing.
func (s *Service) homesBetween(ctx context.Context, start string, maximum int) ([]knownHome, error) {
	rows, err := s.DB.On(ctx).Query(ctx, knownHomes, start, start+last, maximum)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	homes, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (k knownHome, err error) {
		err = row.Scan(&k.key, &k.id, &k.address.Street, &k.address.Unit, &k.address.City, &k.address.State, &k.address.PostalCode)
		return k, err
	})
	slices.SortFunc(homes, func(a, b knownHome) int { return cmp.Or(strings.Compare(a.key, b.key), cmp.Compare(b.id, a.id)) })
	return slices.CompactFunc(homes, func(a, b knownHome) bool { return a.key == b.key }), postgres.Failure(err)
}

// atAddress returns the newest listing of the home with an address key, or of the only home whose key starts
// with it. An apperr.NotFound if there is none, or if there are several.
func (s *Service) atAddress(ctx context.Context, key string) (listing.Listing, error) {
	homes, err := s.homesBetween(ctx, key, maxAtAddress)
	if err != nil {
		return listing.Listing{}, err
	}
	at := slices.IndexFunc(homes, func(k knownHome) bool { return k.key == key })
	if at < 0 && len(homes) == 1 && strings.HasPrefix(homes[0].key, key+" ") && severalWords(key) {
		at = 0
	}
	if at < 0 {
		return listing.Listing{}, apperr.New(apperr.NotFound, "No single home is known at this address.")
	}
	found, err := s.Homes.ByIDs(ctx, []int64{homes[at].id})
	if err == nil && len(found) == 0 {
		err = apperr.New(apperr.NotFound, "This home does not exist.")
	}
	if err != nil {
		return listing.Listing{}, err
	}
	return found[0], nil
}

// severalWords reports whether a key has more than a house number and one word.
func severalWords(key string) bool { return strings.Count(key, " ") >= 2 }

// addressesFrom returns the addresses whose keys start with a key, in order, at most limit.
func (s *Service) addressesFrom(ctx context.Context, key string, limit int) ([]listing.Address, error) {
	number, street := place.SplitNumber(key)
	if number == "" {
		return nil, nil
	}
	var found []listing.Address
	for _, start := range place.AddressStarts(street, true) {
		homes, err := s.homesBetween(ctx, number+" "+start, limit)
		if err != nil {
			return nil, err
		}
		for _, home := range homes {
			found = append(found, home.address)
		}
	}
	return found[:min(limit, len(found))], nil
}
