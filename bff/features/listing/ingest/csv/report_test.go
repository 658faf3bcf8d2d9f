package csv

import (
	"maps"
	"testing"

	"hearthway/bff/features/listing/ingest/ingesttest"
)

// A rejected row is reported by the columns that are read.
func TestReportedColumns(t *testing.T) {
	m, err := ReadMapping("m", []byte(`{"source":{"slug":"x"},"key":"{id}","constants":{"StandardStatus":"Active"},"fields":{"ListPrice":"price","PostalCode":"zip"}}`))
	if err != nil {
		t.Fatal(err)
	}
	f, _, err := Open(ingesttest.File(t, "x.csv", "id,owner,zip,price\n1,Bob,75206,-5\n2,Bob\n"), &m)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for _, want := range []map[string]string{{"id": "1", "zip": "75206", "price": "-5"}, {"id": "2"}} {
		record, err := f.Next(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if got := record.Values(); !maps.Equal(got, want) {
			t.Errorf("row %d: %v, want %v", record.Line, got, want)
		}
	}
}
