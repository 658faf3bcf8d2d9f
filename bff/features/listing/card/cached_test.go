package card

import (
	"reflect"
	"testing"
	"time"

	"hearthway/bff/testkit/fake"
)

func TestCachedCardsRoundTrip(t *testing.T) {
	s := cardsOf(&fake.Listings{})
	for _, home := range fake.OddHomes() {
		raw, err := cardCodec.Encode(newCachedCard(home))
		if err != nil {
			t.Fatal(err)
		}
		back, err := cardCodec.Decode(raw)
		if err != nil {
			t.Fatal(err)
		}
		for _, at := range []time.Time{fake.Now, fake.Now.Add(30 * time.Hour), fake.Now.Add(-time.Hour)} {
			s.Now = func() time.Time { return at }
			card := s.ShowCached(t.Context(), []CachedCard{back.(CachedCard)})[0]
			if want := s.Show(home, s.LatestRate(t.Context())); !reflect.DeepEqual(card, want) {
				t.Errorf("%d: %+v, want %+v", home.ID, card, want)
			}
		}
	}
	for _, raw := range []string{"", "x", `{"card":3}`, `{"card":{"id":4}}`, `{}`} {
		if _, err := cardCodec.Decode([]byte(raw)); err == nil {
			t.Errorf("%q is no card", raw)
		}
	}
}
