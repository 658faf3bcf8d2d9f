package ingest

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"testing"
	"time"

	"hearthway/bff/features/listing"
)

// listFeed returns records from a list; a nil record is one that can't be read.
type listFeed struct {
	records []*Incoming
	at      int
	breaks  int // after so many records the feed ends with an error; 0: never
	print   string
}

var errFeed = errors.New("the line was cut")

func (f *listFeed) Source() listing.SourceInfo { return listing.SourceInfo{Slug: "test", Name: "Test"} }
func (f *listFeed) Origin() Origin             { return Origin{Kind: "reso", Name: "list", Print: f.print} }
func (f *listFeed) Watermark() time.Time       { return testNow.Add(time.Duration(f.at) * time.Second) }

func (f *listFeed) Start(_ context.Context, last Mark) (int64, error) {
	if last.Done || last.Origin != f.Origin() {
		return 0, nil
	}
	f.at = int(last.Records)
	return last.Records, nil
}

func (f *listFeed) Next(context.Context) (Record, error) {
	switch {
	case f.breaks > 0 && f.at == f.breaks:
		return Record{}, errFeed
	case f.at == len(f.records):
		return Record{}, io.EOF
	}
	f.at++
	line, in := int64(f.at), f.records[f.at-1]
	if in == nil {
		return Record{}, &Rejection{Line: line, Reason: "it is garbled"}
	}
	return Record{Line: line, Read: func() (Incoming, error) { return *in, nil }}, nil
}

// memory is a Writer that stores everything in a map.
type memory struct {
	homes  map[string]Incoming
	mark   Mark
	busy   bool
	fails  int // the n-th batch fails; 0: never
	writes int
	marks  []int64
	done   Summary
}

var errDisk = errors.New("the disk is full")

func (m *memory) Begin(context.Context, listing.SourceInfo, Origin) (Run, error) {
	m.busy = true
	return m, nil
}
func (m *memory) ID() int64  { return 7 }
func (m *memory) Last() Mark { return m.mark }
func (m *memory) Close()     { m.busy = false }

// Prepare marks a record, so that Write can check that each was prepared.
func (m *memory) Prepare(in *Incoming) { in.Prepared = in.SourceKey }

func (m *memory) Write(_ context.Context, batch []Incoming, mark Mark) (Written, error) {
	if m.writes++; m.writes == m.fails {
		return Written{}, errDisk
	}
	var w Written
	for _, in := range batch {
		if in.Prepared != nil && in.Prepared != in.SourceKey {
			return w, errors.New("a record carries what was prepared for another")
		}
		before, there := m.homes[in.SourceKey]
		switch {
		case !there:
			w.Added++
		case before.Fingerprint() == in.Fingerprint():
			w.Unchanged++
		default:
			w.Changed++
		}
		m.homes[in.SourceKey] = in
	}
	m.mark = mark
	m.marks = append(m.marks, mark.Records)
	return w, nil
}

func (m *memory) OnMarket(_ context.Context, each func(string)) error {
	for _, key := range slices.Sorted(maps.Keys(m.homes)) {
		if m.homes[key].Status == listing.Active {
			each(key)
		}
	}
	return nil
}

func (m *memory) Withdraw(_ context.Context, keys []string) (int64, error) {
	for _, key := range keys {
		home := m.homes[key]
		home.Status = listing.Withdrawn
		m.homes[key] = home
	}
	return int64(len(keys)), nil
}

func (m *memory) Finish(_ context.Context, mark Mark, s Summary) error {
	m.mark, m.done = mark, s
	return nil
}

func numbered(n int) []*Incoming {
	list := make([]*Incoming, n)
	for i := range list {
		in := sound()
		in.SourceKey = fmt.Sprintf("K%05d", i)
		list[i] = &in
	}
	return list
}

func newImport(m *memory) (Import, *[]Rejection) {
	var rejected []Rejection
	now := func() time.Time { return testNow }
	return Import{Writer: m, Rules: testRules(), Now: now, Rejected: func(r Rejection) { rejected = append(rejected, r) }}, &rejected
}

func TestRunKeepsGoodAndReportsBad(t *testing.T) {
	records := numbered(12_345)
	records[10] = nil
	records[7000].Price = -1
	records[12_344].Address.State = "Atlantis"
	records[12_344].Address.PostalCode = ""
	m := &memory{homes: map[string]Incoming{}}
	in, rejected := newImport(m)
	s, err := in.Run(t.Context(), &listFeed{records: records, print: "a"})
	if err != nil {
		t.Fatal(err)
	}
	if s.Records != 12_345 || s.Added != 12_342 || s.Rejected != 3 || len(m.homes) != 12_342 {
		t.Errorf("summary %+v, %d homes", s, len(m.homes))
	}
	var lines []int64
	for _, r := range *rejected {
		lines = append(lines, r.Line)
	}
	if !slices.Equal(lines, []int64{11, 7001, 12_345}) {
		t.Errorf("rejected lines %v", lines)
	}
	if (*rejected)[1].Key != "K07000" || (*rejected)[1].Reason == "" {
		t.Errorf("rejection %+v", (*rejected)[1])
	}
	if !m.mark.Done || m.mark.Records != 12_345 || m.busy {
		t.Errorf("mark %+v, busy %v", m.mark, m.busy)
	}
	if !slices.IsSorted(m.marks) {
		t.Errorf("batches out of order: %v", m.marks)
	}
	again, err := in.Run(t.Context(), &listFeed{records: records, print: "a"})
	if err != nil || again.Unchanged != 12_342 || again.Added+again.Changed != 0 {
		t.Errorf("again: %+v, %v", again, err)
	}
}

func TestRunResumesAfterInterruption(t *testing.T) {
	for name, broken := range map[string]struct{ feedBreaks, writeFails int }{"feed": {9_000, 0}, "store": {0, 2}} {
		records := numbered(15_000)
		m := &memory{homes: map[string]Incoming{}, fails: broken.writeFails}
		in, _ := newImport(m)
		_, err := in.Run(t.Context(), &listFeed{records: records, breaks: broken.feedBreaks, print: "a"})
		if !errors.Is(err, errFeed) && !errors.Is(err, errDisk) {
			t.Fatalf("%s: %v", name, err)
		}
		stored := m.mark.Records
		if stored == 0 || int(stored) != len(m.homes) || m.mark.Done {
			t.Fatalf("%s: %d homes, mark %+v", name, len(m.homes), m.mark)
		}
		s, err := in.Run(t.Context(), &listFeed{records: records, print: "a"})
		if err != nil {
			t.Fatal(err)
		}
		if s.Resumed != stored || s.Added != 15_000-stored || s.Records != 15_000 || len(m.homes) != 15_000 {
			t.Errorf("%s: %+v after %d stored, %d homes", name, s, stored, len(m.homes))
		}
	}
}

func TestRunStartsOverWhenTheFileChanged(t *testing.T) {
	m := &memory{homes: map[string]Incoming{}}
	in, _ := newImport(m)
	if _, err := in.Run(t.Context(), &listFeed{records: numbered(9000), breaks: 8000, print: "a"}); !errors.Is(err, errFeed) {
		t.Fatal(err)
	}
	s, err := in.Run(t.Context(), &listFeed{records: numbered(9000), print: "b"})
	if err != nil || s.Resumed != 0 || s.Unchanged == 0 || len(m.homes) != 9000 {
		t.Errorf("%+v, %v", s, err)
	}
}

func TestRunStopsWhenCanceled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	m := &memory{homes: map[string]Incoming{}}
	in, _ := newImport(m)
	in.Progress = func(Summary) { cancel() }
	_, err := in.Run(ctx, &listFeed{records: numbered(60_000), print: "a"})
	if err == nil && !m.mark.Done {
		t.Error("it ended neither well nor with an error")
	}
	if m.busy {
		t.Error("the lock is still held")
	}
}

func TestRepeatedSalesAreOneHome(t *testing.T) {
	sale := func(year int, price int64) *Incoming {
		in := sound()
		in.ModifiedAt = time.Date(year, 5, 1, 0, 0, 0, 0, time.UTC)
		in.ListedAt, in.Price = in.ModifiedAt, price
		in.Past = []listing.Event{{At: in.ModifiedAt, Kind: listing.EventSold, Status: listing.Sold, Price: price}}
		return &in
	}
	m := &memory{homes: map[string]Incoming{}}
	in, _ := newImport(m)
	s, err := in.Run(t.Context(), &listFeed{records: []*Incoming{sale(2015, 500_000), sale(2014, 400_000), sale(2014, 400_000)}, print: "a"})
	if err != nil || s.Added != 1 || s.Repeated != 2 {
		t.Fatalf("%+v, %v", s, err)
	}
	home := m.homes["K1"]
	if home.Price != 500_000 || len(home.Past) != 2 || home.Past[0].Price != 400_000 || home.Past[1].Price != 500_000 {
		t.Errorf("price %d, past %+v", home.Price, home.Past)
	}
}

func TestFullFeedWithdrawsMissingHomes(t *testing.T) {
	bad := func(in Incoming) *Incoming { in.Price = -1; return &in }
	keyless := func(in Incoming) *Incoming { in.SourceKey = ""; return &in }
	for name, test := range map[string]struct {
		feed      func(all []*Incoming) []*Incoming
		force     bool
		withdrawn int64
		refused   *NotWithdrawnError
	}{
		"nothing is missing":   {feed: func(all []*Incoming) []*Incoming { return all }},
		"some are missing":     {feed: func(all []*Incoming) []*Incoming { return all[:70] }, withdrawn: 30},
		"one more":             {feed: func(all []*Incoming) []*Incoming { return all[:69] }, refused: &NotWithdrawnError{Missing: 31, Of: 100}},
		"one more, with force": {feed: func(all []*Incoming) []*Incoming { return all[:69] }, force: true, withdrawn: 31},
		"an empty feed":        {feed: func([]*Incoming) []*Incoming { return nil }, refused: &NotWithdrawnError{Missing: 100, Of: 100}},
		"a rejected record is in the feed": {
			feed: func(all []*Incoming) []*Incoming { return append(all[:99:99], bad(*all[99])) },
		},
		"a rejected record without a key": {
			feed:    func(all []*Incoming) []*Incoming { return append(all[:98:98], keyless(*all[99]), nil) },
			refused: &NotWithdrawnError{Missing: 2, Of: 100, Unread: 2},
		},
		"a rejected record, none missing": {
			feed: func(all []*Incoming) []*Incoming { return append(all[:100:100], nil) },
		},
	} {
		m := &memory{homes: map[string]Incoming{}}
		in, _ := newImport(m)
		if _, err := in.Run(t.Context(), &listFeed{records: numbered(100), print: "a"}); err != nil {
			t.Fatal(err)
		}
		in.Full, in.Force = true, test.force
		s, err := in.Run(t.Context(), &listFeed{records: test.feed(numbered(100)), print: "b"})
		refused, _ := errors.AsType[*NotWithdrawnError](err)
		if (err != nil) != (test.refused != nil) || test.refused != nil && *refused != *test.refused {
			t.Errorf("%s: %v", name, err)
		}
		var gone int64
		for _, home := range m.homes {
			if home.Status == listing.Withdrawn {
				gone++
			}
		}
		if s.Withdrawn != test.withdrawn || gone != test.withdrawn || !m.mark.Done {
			t.Errorf("%s: %d withdrawn, %d are; %+v", name, s.Withdrawn, gone, m.mark)
		}
	}
}

func TestFullFeedStartsOver(t *testing.T) {
	m := &memory{homes: map[string]Incoming{}}
	in, _ := newImport(m)
	in.Full = true
	if _, err := in.Run(t.Context(), &listFeed{records: numbered(9000), breaks: 8000, print: "a"}); !errors.Is(err, errFeed) {
		t.Fatal(err)
	}
	if s, err := in.Run(t.Context(), &listFeed{records: numbered(9000), print: "a"}); err != nil || s.Resumed != 0 || s.Records != 9000 || s.Withdrawn != 0 {
		t.Errorf("%+v, %v", s, err)
	}
}
