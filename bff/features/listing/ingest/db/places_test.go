package db_test

import (
	"slices"
	"testing"
	"time"

	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/mortgage"
	"hearthway/bff/features/place"
	"hearthway/bff/testkit"
)

func TestImportAddsNewTowns(t *testing.T) {
	g := newFixture(t)
	in := func(key, city string) ingest.Incoming {
		return home(key, func(in *ingest.Incoming) { in.Address.City = city })
	}
	g.must(in("1", "Sunnyvale Heights"), in("2", "SUNNYVALE HEIGHTS"), in("3", "Sunnyvale Heights"), in("4", "Typo Town"))
	if n := ask[int](g, "select listings from places where kind = 'city' and state = 'TX' and slug = 'sunnyvale-heights'"); n != 3 {
		t.Errorf("%d homes in the new town", n)
	}
	if n := ask[int](g, "select count(*) from places where slug = 'typo-town'"); n != 0 {
		t.Error("one home made a town")
	}
	if _, err := (place.Service{DB: g.db}).SaveGazetteer(t.Context(), gazetteerOf(dallas...)); err != nil {
		t.Fatal(err)
	}
	if n := ask[int](g, "select count(*) from places where slug = 'sunnyvale-heights'"); n != 1 {
		t.Error("a new gazetteer forgot the town")
	}
}

func TestSaveGazetteer(t *testing.T) {
	g := newFixture(t)
	version := g.version()
	counts, err := place.Service{DB: g.db}.SaveGazetteer(t.Context(), gazetteerOf(dallas...))
	if err != nil || counts != (place.GazetteerCounts{Total: 4}) || g.version() != version {
		t.Errorf("again: %+v, %v", counts, err)
	}
	larger := slices.Clone(dallas)
	larger[2].Population = 1_400_000
	counts, err = place.Service{DB: g.db}.SaveGazetteer(t.Context(), gazetteerOf(larger[:3]...))
	if err != nil || counts != (place.GazetteerCounts{Total: 3, Changed: 1, Removed: 1}) {
		t.Errorf("changed: %+v, %v", counts, err)
	}
	broken := func(yield func(place.Place, error) bool) {
		_ = yield(dallas[0], nil) && yield(place.Place{}, errCut)
	}
	if _, err := (place.Service{DB: g.db}).SaveGazetteer(t.Context(), broken); err == nil {
		t.Error("half a gazetteer was taken")
	}
	if n := ask[int](g, "select count(*) from places"); n != 3 {
		t.Errorf("%d places after a broken file", n)
	}
}

func TestImportRates(t *testing.T) {
	g := newFixture(t)
	service := &mortgage.RateService{DB: g.db, Now: func() time.Time { return testkit.Now }}
	week := func(day int, thirty float64) mortgage.WeeklyRate {
		return mortgage.WeeklyRate{Week: time.Date(2026, 9, day, 0, 0, 0, 0, time.UTC), Thirty: thirty}
	}
	for _, step := range []struct {
		rates []mortgage.WeeklyRate
		want  int64
	}{{[]mortgage.WeeklyRate{week(17, 6.95), week(24, 7.03)}, 2}, {[]mortgage.WeeklyRate{week(17, 6.95), week(24, 7.03)}, 0}, {[]mortgage.WeeklyRate{week(17, 6.95), week(24, 7.04)}, 1}} {
		version := g.version()
		n, err := service.Import(t.Context(), step.rates)
		if err != nil || n != step.want || (g.version() != version) != (n > 0) {
			t.Errorf("%v: %d written, %v", step.rates, n, err)
		}
	}
}
