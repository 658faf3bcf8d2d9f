package reso

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/csv"
	"hearthway/bff/features/listing/ingest/ingesttest"
)

func table(rows int, price int) string {
	var b strings.Builder
	b.WriteString("id,zip,price,asked\n")
	for i := range rows {
		fmt.Fprintf(&b, "%d,75206,%d,%d\n", i, price, price+1)
	}
	return b.String()
}

// An interrupted import resumes only in the same file, read the same way.
func TestResumeNeedsTheSameFileAndMapping(t *testing.T) {
	mapping := func(price string) *csv.Mapping {
		m, err := csv.ReadMapping("m", []byte(`{"source":{"slug":"x"},"key":"{id}","constants":{"StandardStatus":"Active"},"fields":{"ListPrice":"`+price+`","PostalCode":"zip"}}`))
		if err != nil {
			t.Fatal(err)
		}
		return &m
	}
	path := ingesttest.File(t, "x.csv", table(10, 100))
	open := func(m *csv.Mapping) *csv.File {
		f, _, err := csv.Open(path, m)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { f.Close() })
		return f
	}
	cut := ingest.Mark{Origin: open(mapping("price")).Origin(), Records: 4}
	stamp := time.Now().Add(-time.Hour)
	for name, c := range map[string]struct {
		mapping *csv.Mapping
		content string
		passed  int64
	}{
		"the same":        {mapping("price"), table(10, 100), 4},
		"another mapping": {mapping("asked"), table(10, 100), 0},
		"no mapping":      {nil, table(10, 100), 0},
		"another file":    {mapping("price"), table(10, 101), 0},
	} {
		if err := os.WriteFile(path, []byte(c.content), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(path, stamp, stamp); err != nil { // size and time are the same
			t.Fatal(err)
		}
		f := open(c.mapping)
		var seen []string
		f.OnSkip(func(r ingest.Record) {
			in, err := r.Read()
			if err != nil {
				t.Error(err)
			}
			seen = append(seen, in.SourceKey)
		})
		passed, err := f.Start(t.Context(), cut)
		if err != nil || passed != c.passed || len(seen) != int(c.passed) {
			t.Errorf("%s: passed over %d, %v, %v", name, passed, seen, err)
		}
		homes, _, err := ingesttest.All(t, f)
		if err != nil || len(homes) != 10-int(c.passed) {
			t.Errorf("%s: %d homes left, %v", name, len(homes), err)
		}
	}
}

func TestResumeOfRecordsNeedsTheSameNotice(t *testing.T) {
	path := ingesttest.File(t, "x.json", wideRecords)
	print := func(source ingest.Source) string {
		f, err := Open(path, source)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		return f.Origin().Print
	}
	first, again := print(ingest.Source{}), print(ingest.Source{})
	if first != again || first == print(ingest.Source{Notice: "Sample"}) || first == "" {
		t.Error("the print does not stand for the way of reading")
	}
}

// A feed with another query starts over. One that changed only its key resumes.
func TestChangedQueryStartsOver(t *testing.T) {
	s := serve(t, 35)
	open := func(query string) *WebAPI {
		f, err := OpenWeb(s.URL+"/odata/Property"+query, ingest.Source{}, WebOptions{PageSize: 10})
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	last := ingest.Mark{Origin: open("?$filter=City%20eq%20'Dallas'&key=1").Origin(), Watermark: time.Date(2026, 11, 1, 0, 0, 30, 0, time.UTC), Done: true}
	for query, want := range map[string]int{
		"?$filter=City%20eq%20'Dallas'&key=2": 5, "?$filter=City%20eq%20'Austin'": 35, "": 35, "?$top=5&$filter=City%20eq%20'Dallas'": 5,
	} {
		f := open(query)
		start(t, f, last)
		if homes, _, err := ingesttest.All(t, f); err != nil || len(homes) != want {
			t.Errorf("%s: %d homes, want %d, %v", query, len(homes), want, err)
		}
	}
}
