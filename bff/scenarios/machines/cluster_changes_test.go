//go:build unix

package machines

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"hearthway/bff/app/imports"
	"hearthway/bff/features/listing/ingest"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/search"
	searchdb "hearthway/bff/features/search/db"
	"hearthway/bff/platform/geo"
	"hearthway/bff/testkit"
)

// become makes homes the current ones. write commits them.
func (w *cluster) become(t *testing.T, write func() []listing.Listing) {
	t.Helper()
	w.writing.Lock()
	defer w.writing.Unlock()
	from := time.Now()
	w.mu.Lock()
	at := len(w.epochs)
	w.epochs = append(w.epochs, epoch{homes: w.epochs[at-1].homes, from: from})
	w.mu.Unlock()
	homes := write()
	w.mu.Lock()
	defer w.mu.Unlock()
	w.epochs[at].homes = homes
	w.epochs[at-1].until = time.Now()
}

// change raises and lowers prices and removes homes everywhere, through its own connection.
func (w *cluster) change(t *testing.T) {
	t.Helper()
	homes := slices.Clone(w.now().homes)
	r := rand.New(rand.NewPCG(uint64(len(w.epochs)), 9))
	var changed []int
	for i := range homes {
		if homes[i].Source != testkit.Source.Slug || r.IntN(3) > 0 {
			continue
		}
		changed = append(changed, i)
		homes[i].Price = int64(r.IntN(40)) * 25_000
		homes[i].PriceCut, homes[i].PriceCutAt = 0, time.Time{}
		homes[i].Status = []listing.Status{listing.Active, listing.Active, listing.Active, listing.Pending}[r.IntN(4)]
	}
	w.become(t, func() []listing.Listing {
		some := make([]listing.Listing, len(changed))
		for n, i := range changed {
			some[n] = homes[i]
		}
		stored, err := testkit.Upsert(t.Context(), w.db, some)
		if err != nil {
			t.Fatalf("change homes: %v", err)
		}
		for n, i := range changed {
			homes[i] = stored[n]
		}
		return homes
	})
}

// newTown is where imported homes are, far from all others.
var newTown = geo.Bounds{South: 40.6, West: -111.95, North: 40.9, East: -111.8}

// importHomes imports homes.
func (w *cluster) importHomes(t *testing.T) {
	t.Helper()
	var records []string
	for i := range 7 {
		records = append(records, fmt.Sprintf(`{"ListingKey":"n%d","StandardStatus":"Active","ListPrice":%d,"City":"Salt Lake City","StateOrProvince":"UT",
			"PostalCode":"84101","StreetNumber":"%d","StreetName":"Main","Latitude":%v,"Longitude":-111.89,"InternetEntireListingDisplayYN":true,"InternetAddressDisplayYN":true,
			"OriginatingSystemName":"Mountain MLS"}`, i, 300_000+i, i+1, 40.7+float64(i)/100))
	}
	file := w.file(t, "homes.json", `{"value":[`+strings.Join(records, ",")+`]}`)
	w.become(t, func() []listing.Listing {
		feed, err := imports.OpenRESO(file, ingest.Source{})
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = feed.Close() }()
		if err := w.importer(t).Import(t.Context(), feed, imports.Options{}); err != nil {
			t.Fatal(err)
		}
		homes := slices.Clone(w.now().homes)
		found, err := searchdb.NewEngine(w.db).Find(t.Context(), search.Query{Criteria: search.Criteria{Bounds: &newTown}, PerPage: 50})
		if err != nil || found.Count != 7 {
			t.Fatalf("imported %d homes: %v", found.Count, err)
		}
		stored, err := listing.Service{DB: w.db}.ByIDs(t.Context(), found.IDs)
		if err != nil {
			t.Fatal(err)
		}
		return append(homes, stored...)
	})
	w.requests = append(w.requests, mapOf(newTown, 0))
}
