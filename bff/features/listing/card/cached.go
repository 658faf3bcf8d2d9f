package card

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/mortgage"
	"hearthway/bff/platform/cache"
	"hearthway/bff/platform/geo"
)

// CachedCard is a home's card without its time-dependent parts, plus what is needed to add them.
type CachedCard struct {
	Card Card      `json:"card"`
	Home cardFacts `json:"home"`
}

// cardFacts is what a list needs about a home besides the card.
type cardFacts struct {
	Source string              `json:"source"`
	Status string              `json:"status"` // of a home that isn't for sale: "Sold Oct 12, 2026"
	State  string              `json:"state"`
	Zip    string              `json:"zip"`
	Zone   string              `json:"zone"`
	At     geo.Point           `json:"at"` // position on the map
	Sample string              `json:"sample"`
	Photos bool                `json:"photos"` // whether it has photos
	Cut    int64               `json:"cut"`
	Listed time.Time           `json:"listed"`
	Soon   time.Time           `json:"soon"` // see listing.Listing.ComingSoonUntil
	Opens  []listing.OpenHouse `json:"opens"`
	Costs  int64               `json:"costs"` // tax, insurance and HOA, dollars a month
}

func newCardFacts(home listing.Listing) cardFacts {
	return cardFacts{
		Source: home.Source, Status: statusText(home), State: home.Address.State, Zip: home.Address.PostalCode, Zone: home.Zone, At: home.MapPoint(), Sample: home.Sample,
		Photos: len(home.Photos) > 0, Cut: home.PriceCut, Listed: home.ListedAt, Soon: home.ComingSoonUntil, Opens: home.OpenHouses,
		Costs: runningCosts(home),
	}
}

func runningCosts(home listing.Listing) int64 {
	p := NewPayment(home, Rate{})
	return p.TaxMonthly + p.Insurance + p.HOA
}

// monthly is the default estimate of the monthly cost in dollars, the same as on the home's page; 0
// without a price or a rate.
func (f cardFacts) monthly(price int64, rate float64) int64 {
	if rate <= 0 {
		return 0
	}
	return mortgage.Terms{
		Price: price, DownPercent: mortgage.DefaultDownPercent, Rate: rate, Years: mortgage.DefaultYears, TaxMonthly: f.Costs,
	}.Monthly()
}

var errCard = errors.New("not a card")

// cardCodec encodes cards for the cache. Change the name whenever the card's format changes.
var cardCodec = cache.Codec{
	Name:   "card4",
	Encode: func(cached any) ([]byte, error) { return json.Marshal(cached) },
	Decode: func(raw []byte) (any, error) {
		var cached CachedCard
		if err := json.Unmarshal(raw, &cached); err != nil || cached.Card.ID == "" {
			return nil, errCard
		}
		return cached, nil
	},
}

// newCachedCard returns what the cache stores for a home.
func newCachedCard(home listing.Listing) CachedCard {
	return CachedCard{Card: New(home), Home: newCardFacts(home)}
}

// ByIDs returns the cards of homes, in order; those that no longer exist are left out.
func (c *Cards) ByIDs(ctx context.Context, ids []int64) ([]CachedCard, error) {
	return cache.GetObjects(ctx, c.Fragments, cardCodec, ids, func(ctx context.Context, ids []int64) (map[int64]CachedCard, error) {
		homes, err := c.Homes.ByIDs(ctx, ids)
		made := make(map[int64]CachedCard, len(homes))
		for _, home := range homes {
			made[home.ID] = newCachedCard(home)
		}
		return made, err
	})
}

// ShowCached completes cards as of now.
func (c *Cards) ShowCached(ctx context.Context, cards []CachedCard) []Card {
	now, rate := c.Now(), c.LatestRate(ctx)
	out := make([]Card, len(cards))
	for i, k := range cards {
		out[i] = k.Card
		k.Home.mark(&out[i], now, rate)
	}
	return out
}
