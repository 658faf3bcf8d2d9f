package listing

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"
)

type someHomes []Listing

func (h someHomes) ByIDs(_ context.Context, ids []int64) ([]Listing, error) {
	return slices.DeleteFunc(slices.Clone(h), func(l Listing) bool { return !slices.Contains(ids, l.ID) }), nil
}

type syndicate struct {
	lines []ImpressionLine
	err   error
}

func (s *syndicate) Report(_ context.Context, _ time.Time, lines []ImpressionLine) error {
	s.lines = append(s.lines, lines...)
	return s.err
}

func TestReportGroupsBySource(t *testing.T) {
	home := func(id int64, source, key string, entire bool) Listing {
		l := Listing{ID: id, Source: source, SourceKey: key}
		l.Display.Entire = entire
		return l
	}
	homes := someHomes{home(7, "ntreis", "B", true), home(8, "ntreis", "A", true), home(9, "ntreis", "C", false)}
	down := errors.New("down")
	to := &syndicate{err: down}
	err := Impressions{Homes: homes, To: to}.Report(t.Context(), time.Now(), ImpressionCounts{7: 3, 8: 1, 9: 5, 1234: 9})
	if want := []ImpressionLine{{"ntreis", "A", 1}, {"ntreis", "B", 3}}; !slices.Equal(to.lines, want) || !errors.Is(err, down) {
		t.Errorf("reported %v, want %v, without hidden and unknown homes (%v)", to.lines, want, err)
	}
	if err := (Impressions{Homes: homes, To: to}).Report(t.Context(), time.Now(), ImpressionCounts{9: 1}); err != nil || len(to.lines) != 2 {
		t.Errorf("an empty report was sent: %v, %v", to.lines, err)
	}
	if err := (Impressions{Homes: homes}).Report(t.Context(), time.Now(), ImpressionCounts{7: 1}); err != nil {
		t.Errorf("without anybody to tell: %v", err)
	}
}
