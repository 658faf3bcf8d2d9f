package ingest

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
)

// whole is a list that knows its expected number of records.
type whole struct {
	listFeed
	said int64
}

func (w *whole) Complete(_ context.Context, came int64) error {
	if came < w.said {
		return fmt.Errorf("%d of %d came", came, w.said)
	}
	return nil
}

func TestFailedImports(t *testing.T) {
	spoil := func(all []*Incoming, from int) []*Incoming {
		for _, in := range all[from:] {
			in.Price = -1
		}
		return all
	}
	odd := func(all []*Incoming) []*Incoming { all[3].Warn("odd"); return all }
	limit := func(text string) Checks {
		share, err := ParseShare(text)
		if err != nil {
			t.Fatal(err)
		}
		return Checks{MaxRejects: share}
	}
	for name, c := range map[string]struct {
		feed      []*Incoming
		said      int64
		checks    Checks
		force     bool
		problem   string
		withdrawn int64
		stored    int
	}{
		"well":                    {feed: numbered(95), withdrawn: 5, stored: 100},
		"all rejected":            {feed: spoil(numbered(100), 0), problem: "all of its 100 records were rejected", stored: 100},
		"nothing":                 {feed: nil, problem: "100 of 100 homes", stored: 100},
		"nothing, with force":     {feed: nil, force: true, withdrawn: 100, stored: 100},
		"warnings in strict mode": {feed: odd(numbered(95)), checks: Checks{Strict: true}, problem: "1 of its records were rejected", stored: 100},
		"odd":                     {feed: odd(numbered(95)), withdrawn: 5, stored: 100},
		"too many rejects":        {feed: append(numbered(120)[100:], spoil(numbered(99), 93)...), checks: limit("5%"), problem: "6 of 119 records were rejected, more than 5%", stored: 100},
		"above the maximum":       {feed: append(numbered(120)[100:], spoil(numbered(99), 93)...), checks: limit("5"), problem: "6 of 119 records were rejected, more than 5:", stored: 100},
		"at the maximum":          {feed: spoil(numbered(99), 93), checks: limit("6"), withdrawn: 1, stored: 100},
		"fewer than expected":     {feed: numbered(95), checks: Checks{Expect: 96}, problem: "it has 95 records, but 96 were expected", stored: 100},
		"as many as expected":     {feed: numbered(95), checks: Checks{Expect: 95}, withdrawn: 5, stored: 100},
		"fewer than announced":    {feed: numbered(95), said: 96, problem: "95 of 96 came: no homes were withdrawn", stored: 100},
		"one repeated":            {feed: append(numbered(95), numbered(1)...), said: 96, problem: "95 of 96 came", stored: 100},
		"fewer, with force":       {feed: numbered(95), said: 96, force: true, withdrawn: 5, stored: 100},
		"as many as announced":    {feed: numbered(95), said: 95, withdrawn: 5, stored: 100},
	} {
		m := &memory{homes: map[string]Incoming{}}
		in, _ := newImport(m)
		if _, err := in.Run(t.Context(), &listFeed{records: numbered(100), print: "a"}); err != nil {
			t.Fatal(err)
		}
		in.Full, in.Force, in.Checks = true, c.force, c.checks
		s, err := in.Run(t.Context(), &whole{listFeed{records: c.feed, print: "b"}, c.said})
		if c.problem == "" && err != nil || c.problem != "" && (err == nil || !strings.Contains(err.Error(), c.problem)) {
			t.Errorf("%s: %v, want %q", name, err, c.problem)
		}
		if s.Withdrawn != c.withdrawn || len(m.homes) != c.stored || !m.mark.Done || (m.done.Problem != "") != (c.problem != "") {
			t.Errorf("%s: %d withdrawn, %d stored, problem %q, %+v", name, s.Withdrawn, len(m.homes), m.done.Problem, m.mark)
		}
	}
}

func TestEmptyImportFailsUnlessNothingChanged(t *testing.T) {
	m := &memory{homes: map[string]Incoming{}}
	in, _ := newImport(m)
	if _, err := in.Run(t.Context(), &listFeed{print: "a"}); err == nil || err.Error() != "it has no records" {
		t.Errorf("%v", err)
	}
	m.mark = Mark{Done: true, Watermark: testNow}
	if _, err := in.Run(t.Context(), &listFeed{print: "a"}); err != nil {
		t.Errorf("a feed that has no news: %v", err)
	}
}

// An import with too many rejects stops, and counts those from before it was interrupted.
func TestTooManyRejectsStopTheImport(t *testing.T) {
	records := numbered(30_000)
	for i := range records {
		if i >= 10_000 && i%5 == 0 || i == 50 {
			records[i].Price = -1
		}
	}
	share, err := ParseShare("1000")
	if err != nil {
		t.Fatal(err)
	}
	m := &memory{homes: map[string]Incoming{}}
	in, _ := newImport(m)
	in.MaxRejects = share
	_, err = in.Run(t.Context(), &listFeed{records: records, print: "a", breaks: 14_000})
	if !errors.Is(err, errFeed) || m.mark.Rejected == 0 {
		t.Fatalf("%v, %+v", err, m.mark)
	}
	stored := len(m.homes)
	_, err = in.Run(t.Context(), &listFeed{records: records, print: "a"})
	if failed, ok := errors.AsType[*FailedError](err); !ok || !strings.Contains(failed.Reason, "were rejected, more than 1000") {
		t.Errorf("%v", err)
	}
	if len(m.homes) < stored || len(m.homes) > 16_000 {
		t.Errorf("%d homes are stored, %d were", len(m.homes), stored)
	}
}

func TestParseShare(t *testing.T) {
	for _, text := range []string{"", "x", "-1", "101%", "5 %%", "NaN%", "%", "1.5"} {
		if share, err := ParseShare(text); err == nil {
			t.Errorf("%q is %v", text, share)
		}
	}
	for _, text := range []string{"0", "5%", "0.5%", "1000"} {
		if share, err := ParseShare(text); err != nil || share.String() != text {
			t.Errorf("%q: %v, %v", text, share, err)
		}
	}
}
