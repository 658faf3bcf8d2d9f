package valuation

import (
	"math"
	"math/rand/v2"
	"testing"
)

func TestWordsOf(t *testing.T) {
	for text, want := range map[string]Words{
		"":                     0,
		" \n":                  0,
		"A house on a street.": Described,
		"Fixer-upper, sold AS-IS: needs a new furnace!":              Described | NeedsWork,
		"Kitchen and baths RENOVATED in 2024; new roof.":             Described | Updated | NewRoof,
		"Rebuilt down to the studs, with solar panels":               Described | LikeNew | Solar,
		"Heated pools and a guest house with a view of the car pool": Described | Pool | GuestHouse,
		"A pool table stays. Community pool.":                        Described,
		"No pool, no garage, and the kitchen was not updated.":       Described,
		"No pool yet, but the neighbors’ garage":                     Described | Garage,
		"Carpooling and garages":                                     Described | Garage,
		"Lake views, finished basement; unfinished attic":            Described | WaterView | FinishedSpace,
		"Water damage in the basement, bank-owned":                   Described | Damaged | Distressed,
		"The oak floors and quartz counters are hers.":               Described | Hardwood | StoneCounters,
		"<b>pool</b>; drop table listings":                           Described | Pool,
	} {
		if got := WordsOf(text); got != want {
			t.Errorf("%q: %b, want %b", text, got, want)
		}
	}
}

// inWords adds descriptions: a quarter of the homes need work and a quarter are updated, worth a fifth of the price each way.
// The rest say nothing.
func inWords(sales []*Sale) []*Sale {
	random := rand.New(rand.NewPCG(9, 9))
	for _, s := range sales {
		s.Words = Described
		switch random.IntN(4) {
		case 0:
			s.Words |= NeedsWork
			s.Price *= math.Exp(-0.2)
		case 1:
			s.Words |= Updated
			s.Price *= math.Exp(0.2)
		}
		if random.IntN(100) == 0 {
			s.Words |= Pool // too rare to estimate its value
		}
	}
	return sales
}

func TestModelsLearnFromDescriptions(t *testing.T) {
	with, described, err := Train(inWords(city(800, 11)), Scope{Facts: ListingFacts})
	if err != nil {
		t.Fatal(err)
	}
	silent := inWords(city(800, 11))
	for _, s := range silent {
		s.Words = 0
	}
	without, blind, err := Train(silent, Scope{Facts: ListingFacts})
	if err != nil {
		t.Fatal(err)
	}
	if described.MedianError > 0.085 || described.MedianError > 0.7*blind.MedianError || described.Width > 0.8*blind.Width {
		t.Errorf("with descriptions the error is %.3f and the range %.2f, without %.3f and %.2f", described.MedianError, described.Width, blind.MedianError, blind.Width)
	}
	if got := with.Baseline.knows(); got != NeedsWork|Updated {
		t.Errorf("the model knows %b", got)
	}
	if without.Baseline.knows() != 0 {
		t.Error("a model knows words that nobody said")
	}

	home := with.Sales[20].Home
	home.Key = "not one of the sales"
	value := func(w Words) float64 {
		t.Helper()
		home.Words = w
		e, err := with.Estimate(home, TimeOf(with.Baseline.NewestDay))
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range e.Comparables {
			differs := w != 0 && (c.Sale.Words^w)&with.Baseline.knows() != 0
			adjusted := false
			for _, a := range c.Adjustments {
				adjusted = adjusted || a.Kind == AdjustWords
			}
			if adjusted != differs {
				t.Errorf("adjusted from %b to %b: %v", c.Sale.Words, w, adjusted)
			}
		}
		return e.Value
	}
	bad, plain, good, unknown := value(Described|NeedsWork), value(Described), value(Described|Updated), value(0)
	if near := func(ratio, want float64) bool { return math.Abs(ratio-want) < 0.08 }; !near(good/plain, math.Exp(0.2)) || !near(bad/plain, math.Exp(-0.2)) || !near(unknown/plain, 1) {
		t.Errorf("%v needing work, %v plain, %v updated, %v without a description", bad, plain, good, unknown)
	}
}
