package screen

import (
	"context"
	"encoding/json"
	"net/url"
	"reflect"
	"testing"
	"time"

	"hearthway/bff/features/listing"
)

// attic is a shelf that packs everything and unpacks it again.
type attic struct{ packed map[int64][]byte }

func (a attic) Many(ctx context.Context, form listing.Form, ids []int64, show listing.Make) ([]any, error) {
	out := make([]any, len(ids))
	for i, id := range ids {
		if _, ok := a.packed[id]; !ok {
			made, err := show(ctx, []int64{id})
			if err != nil {
				return nil, err
			}
			if a.packed[id], err = form.Pack(made[id]); err != nil {
				return nil, err
			}
		}
		shown, err := form.Unpack(a.packed[id])
		if err != nil {
			return nil, err
		}
		out[i] = shown
	}
	return out, nil
}

// oddHomes have everything in their texts that JSON and HTML must escape, and every badge.
func oddHomes() []listing.Listing {
	return []listing.Listing{
		swiss(),
		with(2, func(h *listing.Listing) {
			h.Address.Street, h.Office.Name = `1 </script> "badge":null & <b>`, `"cards":null`
		}),
		with(3, func(h *listing.Listing) { h.PriceCut = 9_000 }),
		with(4, func(h *listing.Listing) { h.ListedAt = now.Add(-2 * time.Hour) }),
		with(5, func(h *listing.Listing) {
			h.OpenHouses = []listing.OpenHouse{{Starts: now.Add(time.Hour), Ends: now.Add(3 * time.Hour)}}
		}),
		with(6, func(h *listing.Listing) { h.Sample = "" }),
		with(7, func(h *listing.Listing) { h.Display.Address = false }),
	}
}

// What is written is what encoding/json would write, whether cards were kept or not.
func TestAnswersWriteThemselves(t *testing.T) {
	w := &world{homes: oddHomes(), rates: rates()}
	plain, keeping := screensOf(w), screensOf(w)
	keeping.Shelf = attic{map[int64][]byte{}}
	for name, show := range map[string]func(s *Screens) (Page, error){
		"Search": func(s *Screens) (Page, error) { return page(s.SearchPage(t.Context(), url.Values{"state": {"TX"}})) },
		"City":   func(s *Screens) (Page, error) { return page(s.ForSale(t.Context(), ForSaleInput{"texas", "dallas"})) },
		"NoCity": func(s *Screens) (Page, error) { return page(s.ForSale(t.Context(), ForSaleInput{"texas", "atlantis"})) },
		"Home":   func(s *Screens) (Page, error) { return page(s.Home(t.Context())) },
		"Property": func(s *Screens) (Page, error) {
			return page(s.Property(t.Context(), PropertyInput{Alias: swiss().Alias}))
		},
	} {
		made, err := show(plain)
		if err != nil {
			t.Fatal(name, err)
		}
		want, err := json.Marshal(made)
		if err != nil {
			t.Fatal(name, err)
		}
		for range 2 {
			kept, err := show(keeping)
			if err != nil {
				t.Fatal(name, err)
			}
			for _, answer := range []Page{made, kept} {
				if got, err := answer.JSON(); err != nil || string(got) != string(want) {
					t.Errorf("%s: %v\n%s\nwant\n%s", name, err, got, want)
				}
			}
		}
	}
}

func TestCardsComeBackFromTheShelf(t *testing.T) {
	s := screensOf(&world{})
	for _, home := range oddHomes() {
		made, err := s.keep(home)
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
		for _, at := range []time.Time{now, now.Add(30 * time.Hour), now.Add(-time.Hour)} {
			s.Now = func() time.Time { return at }
			card := s.cardsNow(t.Context(), []keptCard{back.(keptCard)})[0]
			card.text = nil
			if want := s.cardNow(home, s.cardRate(t.Context())); !reflect.DeepEqual(card, want) {
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
