package csv

import (
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest/ingesttest"
)

func TestDatesInTables(t *testing.T) {
	m, err := ReadMapping("m", []byte(`{"source":{"slug":"x"},"key":"{id}","constants":{"StandardStatus":"Active"},
		"fields":{"ListPrice":"price","PostalCode":"zip","OnMarketTimestamp":{"column":"listed","date":"MM/DD/YYYY"}}}`))
	if err != nil {
		t.Fatal(err)
	}
	f, _, err := Open(ingesttest.File(t, "x.csv", "id,zip,price,listed\n1,75206,5,10/01/2026\n"), &m)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	homes, rejected, err := ingesttest.All(t, f)
	if err != nil || len(homes) != 1 {
		t.Fatalf("%v %v", rejected, err)
	}
	if want := time.Date(2026, 10, 1, 12, 0, 0, 0, time.UTC); !homes[0].ListedAt.Equal(want) {
		t.Errorf("listed %v", homes[0].ListedAt)
	}
}

func TestUnclearPermissionsInTables(t *testing.T) {
	m, err := ReadMapping("m", []byte(`{"source":{"slug":"x"},"key":"{id}","constants":{"StandardStatus":"Active"},
		"fields":{"ListPrice":"price","PostalCode":"zip","InternetAddressDisplayYN":"show","InternetEntireListingDisplayYN":{"column":"all","values":{"J":"yes"},"otherwise":"drop"}}}`))
	if err != nil {
		t.Fatal(err)
	}
	f, _, err := Open(ingesttest.File(t, "x.csv", "id,zip,price,show,all\n1,75206,5,yes,J\n2,75206,5,N/A,J\n3,75206,5,,\n4,75206,5,yes,perhaps\n5,75206,5,-,J\n"), &m)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	homes, _, err := ingesttest.All(t, f)
	if err != nil || len(homes) != 5 {
		t.Fatalf("%d homes, %v", len(homes), err)
	}
	for i, want := range []listing.Display{
		{Entire: true, Address: true, Valuation: true}, {Entire: true, Valuation: true}, {Entire: true, Address: true, Valuation: true},
		{Address: true, Valuation: true}, {Entire: true, Valuation: true},
	} {
		if homes[i].Display != want {
			t.Errorf("row %d: %+v, want %+v", i+1, homes[i].Display, want)
		}
	}
}
