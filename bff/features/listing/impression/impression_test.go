package impression

import (
	"context"
	"errors"
	"maps"
	"slices"
	"testing"
	"time"

	"hearthway/bff/features/listing"
)

func TestWhatIsShownIsGathered(t *testing.T) {
	var kept []Shown
	down := errors.New("down")
	answer := error(nil)
	g := NewGathering(func(_ context.Context, shown Shown) error {
		kept = append(kept, maps.Clone(shown))
		return answer
	})
	if err := g.Flush(t.Context()); err != nil || len(kept) != 0 {
		t.Fatalf("nothing was shown, and %v was kept (%v)", kept, err)
	}
	g.Add([]int64{7, 8})
	g.Add([]int64{8})
	answer = down
	if err := g.Flush(t.Context()); !errors.Is(err, down) {
		t.Fatal(err)
	}
	g.Add([]int64{9})
	answer = nil
	if err := g.Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
	if want := (Shown{7: 1, 8: 2, 9: 1}); len(kept) != 2 || !maps.Equal(kept[1], want) {
		t.Errorf("kept %v, want what failed with what came since: %v", kept, want)
	}
	if err := g.Flush(t.Context()); err != nil || len(kept) != 2 {
		t.Errorf("kept twice: %v", kept)
	}
}

func TestGatheringHasABound(t *testing.T) {
	var kept Shown
	g := NewGathering(func(_ context.Context, shown Shown) error { kept = shown; return nil })
	for id := range int64(mostWaiting + 5) {
		g.Add([]int64{id})
	}
	g.Add([]int64{0})
	if err := g.Flush(t.Context()); err != nil || len(kept) != mostWaiting || kept[0] != 2 {
		t.Errorf("%d homes, the first %d times (%v)", len(kept), kept[0], err)
	}
	var nobody *Gathering
	nobody.Add([]int64{1})
}

func TestTheEndFlushes(t *testing.T) {
	ctx, end := context.WithCancel(t.Context())
	kept := make(chan Shown, 1)
	g := NewGathering(func(ctx context.Context, shown Shown) error { kept <- shown; return ctx.Err() })
	g.Add([]int64{7})
	end()
	g.Run(ctx, time.Hour, func(err error) { t.Error(err) })
	if shown := <-kept; shown[7] != 1 {
		t.Error(shown)
	}
}

type someHomes []listing.Listing

func (h someHomes) ByIDs(_ context.Context, ids []int64) ([]listing.Listing, error) {
	return slices.DeleteFunc(slices.Clone(h), func(l listing.Listing) bool { return !slices.Contains(ids, l.ID) }), nil
}

type syndicate struct {
	lines []Line
	err   error
}

func (s *syndicate) Report(_ context.Context, _ time.Time, lines []Line) error {
	s.lines = append(s.lines, lines...)
	return s.err
}

func TestReport(t *testing.T) {
	home := func(id int64, source, key string, entire bool) listing.Listing {
		l := listing.Listing{ID: id, Source: source, SourceKey: key}
		l.Display.Entire = entire
		return l
	}
	homes := someHomes{home(7, "ntreis", "B", true), home(8, "ntreis", "A", true), home(9, "ntreis", "C", false)}
	down := errors.New("down")
	to := &syndicate{err: down}
	err := Service{Homes: homes, To: to}.Report(t.Context(), time.Now(), Shown{7: 3, 8: 1, 9: 5, 1234: 9})
	if want := []Line{{"ntreis", "A", 1}, {"ntreis", "B", 3}}; !slices.Equal(to.lines, want) || !errors.Is(err, down) {
		t.Errorf("told %v, want %v: homes that are not for display, and that are none, are left out (%v)", to.lines, want, err)
	}
	if err := (Service{Homes: homes, To: to}).Report(t.Context(), time.Now(), Shown{9: 1}); err != nil || len(to.lines) != 2 {
		t.Errorf("an empty report was sent: %v, %v", to.lines, err)
	}
	if err := (Service{Homes: homes}).Report(t.Context(), time.Now(), Shown{7: 1}); err != nil {
		t.Errorf("without anybody to tell: %v", err)
	}
}
