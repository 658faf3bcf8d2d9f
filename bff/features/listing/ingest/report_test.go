package ingest

import (
	"maps"
	"strings"
	"testing"
)

func TestReportedValues(t *testing.T) {
	for raw, want := range map[string]map[string]string{
		`{"listprice": -5, "City":"Dallas\u0000", "PrivateRemarks":"lockbox 1234", "OwnerName":"Bob", "View":["City","Park"], "Media":[{"MediaURL":"a"},{"MediaURL":"b"}], "UnitNumber":null}`: {
			"ListPrice": "-5", "City": "Dallas", "View": "City, Park", "Media": "2 entries",
		},
		`{"City":"Dallas","ListPrice":tru}`: {"City": "Dallas"}, // as far as it can be read
		`{`:                                 {}, ``: {}, `[]`: {}, `{"City":"` + strings.Repeat("x", 1000) + `"}`: {"City": strings.Repeat("x", maxValue-1) + "…"},
	} {
		if got := valuesOf(raw); !maps.Equal(got, want) {
			t.Errorf("%.60s: %v, want %v", raw, got, want)
		}
	}
	m, err := ReadMapping("m", []byte(`{"source":{"slug":"x"},"key":"{id}","constants":{"StandardStatus":"Active"},"fields":{"ListPrice":"price","PostalCode":"zip"}}`))
	if err != nil {
		t.Fatal(err)
	}
	f, _, err := OpenCSV(file(t, "x.csv", "id,owner,zip,price\n1,Bob,75206,-5\n2,Bob\n"), &m)
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
