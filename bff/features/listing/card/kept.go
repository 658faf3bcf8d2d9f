package card

import (
	"context"
	"encoding/json"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/mortgage"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/objectcache"
)

// Kept is a home's card without what goes by the time, and what that and the page around the
// card are made of.
type Kept struct {
	Card Card
	Home briefing
}

// packedCard is a Kept as it is kept.
type packedCard struct {
	Card json.RawMessage `json:"card"`
	Home briefing        `json:"home"`
}

// briefing is the little of a home that a list of homes needs beside the card.
type briefing struct {
	Source string              `json:"source"`
	State  string              `json:"state"`
	Zip    string              `json:"zip"`
	Zone   string              `json:"zone"`
	At     geo.Point           `json:"at"` // as the map shows it
	Sample string              `json:"sample"`
	Photos bool                `json:"photos"` // it has photographs
	Cut    int64               `json:"cut"`
	Listed time.Time           `json:"listed"`
	Opens  []listing.OpenHouse `json:"opens"`
	Costs  int64               `json:"costs"` // tax, insurance and HOA, dollars a month
}

func briefingOf(home listing.Listing) briefing {
	return briefing{
		Source: home.Source, State: home.Address.State, Zip: home.Address.PostalCode, Zone: home.Zone, At: home.MapPoint(), Sample: home.Sample,
		Photos: len(home.Photos) > 0, Cut: home.PriceCut, Listed: home.ListedAt, Opens: home.OpenHouses,
		Costs: runningCosts(home),
	}
}

func runningCosts(home listing.Listing) int64 {
	p := PaymentOf(home, Rate{})
	return p.TaxMonthly + p.Insurance + p.HOA
}

// monthly is what a home costs a month with the usual loan, as its own page begins; 0 without a price or a rate.
func (b briefing) monthly(price int64, rate float64) int64 {
	if rate <= 0 {
		return 0
	}
	return mortgage.Terms{
		Price: price, DownPercent: mortgage.DefaultDownPercent, Rate: rate, Years: mortgage.DefaultYears, TaxMonthly: b.Costs,
	}.Monthly()
}

// cardForm is how cards are kept; a card of another shape takes another name.
var cardForm = objectcache.Form{
	Name: "card2",
	Pack: func(shown any) ([]byte, error) {
		c := shown.(Kept)
		return json.Marshal(packedCard{c.Card.text, c.Home})
	},
	Unpack: func(raw []byte) (any, error) {
		var packed packedCard
		if err := json.Unmarshal(raw, &packed); err != nil {
			return nil, err
		}
		c := Kept{Home: packed.Home}
		err := json.Unmarshal(packed.Card, &c.Card)
		c.Card.text = packed.Card
		return c, err
	},
}

// keep makes what is kept of a home.
func keep(home listing.Listing) (Kept, error) {
	c := Kept{Card: Of(home), Home: briefingOf(home)}
	var err error
	c.Card.text, err = json.Marshal(c.Card)
	return c, err
}

// ByIDs are homes by their ids, in order, as lists show them; those that are gone are left out.
func (c *Cards) ByIDs(ctx context.Context, ids []int64) ([]Kept, error) {
	return objectcache.Get(ctx, c.Shelf, cardForm, ids, func(ctx context.Context, ids []int64) (map[int64]Kept, error) {
		homes, err := c.Homes().ByIDs(ctx, ids)
		made := make(map[int64]Kept, len(homes))
		for _, home := range homes {
			if made[home.ID], err = keep(home); err != nil {
				return nil, err
			}
		}
		return made, err
	})
}

// ShowKept are the cards of a list as they look at this moment.
func (c *Cards) ShowKept(ctx context.Context, kept []Kept) []Card {
	now, rate := c.Now(), c.LatestRate(ctx)
	out := make([]Card, len(kept))
	for i, k := range kept {
		out[i] = k.Card
		k.Home.mark(&out[i], now, rate)
	}
	return out
}
