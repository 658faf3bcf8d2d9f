package card

import (
	"reflect"
	"testing"
	"time"

	"hearthway/bff/testkit/fake"
)

func TestCardsComeBackFromTheShelf(t *testing.T) {
	s := cardsOf(&fake.World{})
	for _, home := range fake.OddHomes() {
		made, err := keep(home)
		if err != nil {
			t.Fatal(err)
		}
		raw, err := cardForm.Pack(made)
		if err != nil {
			t.Fatal(err)
		}
		back, err := cardForm.Unpack(raw)
		if err != nil {
			t.Fatal(err)
		}
		for _, at := range []time.Time{fake.Now, fake.Now.Add(30 * time.Hour), fake.Now.Add(-time.Hour)} {
			s.Now = func() time.Time { return at }
			card := s.ShowKept(t.Context(), []Kept{back.(Kept)})[0]
			card.text = nil
			if want := s.Show(home, s.LatestRate(t.Context())); !reflect.DeepEqual(card, want) {
				t.Errorf("%d: %+v, want %+v", home.ID, card, want)
			}
		}
	}
	for _, raw := range []string{"", "x", `{"card":3}`, `{"card":{"id":4}}`, `{}`} {
		if _, err := cardForm.Unpack([]byte(raw)); err == nil {
			t.Errorf("%q is no card", raw)
		}
	}
}
