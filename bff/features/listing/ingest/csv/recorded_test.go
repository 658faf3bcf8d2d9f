package csv

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/ingesttest"
)

// recorded opens a file of recorded sales next to the project; the files are too large for the repository.
func recorded(t *testing.T, name string) *File {
	t.Helper()
	path := filepath.Join("..", "..", "..", "..", "..", "..", "shared", "data", name)
	if _, err := os.Stat(path); err != nil {
		t.Skipf("the recorded sales of %s are not on this machine", name)
	}
	f, guessed, err := Open(path, nil)
	if err != nil || guessed != "" {
		t.Fatalf("%s is not recognized: %q %v", name, guessed, err)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

func TestKingCountySales(t *testing.T) {
	homes, rejected, err := ingesttest.All(t, recorded(t, "king_county_wa_sales_2014_2015.csv"))
	if err != nil {
		t.Fatal(err)
	}
	rules := ingest.Rules{Places: ingesttest.Index, Now: func() time.Time { return ingesttest.Now }}
	crowded, keys := 0, map[string]int{}
	for _, h := range homes {
		keys[h.SourceKey]++
		h.Address.City = "Seattle" // the test's gazetteer knows no ZIP codes of the county
		if err := rules.Apply(&h); err != nil {
			if !strings.Contains(err.Error(), "33 bedrooms") {
				t.Fatalf("%s: %v", h.SourceKey, err)
			}
			crowded++
			continue
		}
		if h.Beds < 1 || h.Price < 10_000 || h.Sqft < 100 || h.Sample == "" || len(h.Past) != 1 || h.Past[0].Kind != listing.EventSold {
			t.Fatalf("%+v", h)
		}
	}
	twice := 0
	for _, n := range keys {
		if n > 1 {
			twice++
		}
	}
	if len(homes)+len(rejected) != 21_613 || len(rejected) != 13 || crowded != 1 || twice < 170 {
		t.Errorf("%d homes, %d rejected, %d crowded, %d sold twice", len(homes), len(rejected), crowded, twice)
	}
}

func TestCambridgeSales(t *testing.T) {
	homes, rejected, err := ingesttest.All(t, recorded(t, "cambridge_ma_sales.csv"))
	if err != nil {
		t.Fatal(err)
	}
	reasons := map[string]int{}
	for _, r := range rejected {
		reasons[strings.SplitN(r.Reason, " ", 2)[0]]++
	}
	for _, h := range homes {
		if h.Sqft < 1 || h.Price < 50_000 || h.ListedAt.Year() < 2005 || h.SubType == "Other" || h.Address.Street == "" {
			t.Fatalf("%+v", h)
		}
	}
	if len(homes)+len(rejected) != 3447 || len(homes) < 1500 || reasons["PropertyClass"] < 20 {
		t.Errorf("%d homes, rejected %v", len(homes), reasons)
	}
}
