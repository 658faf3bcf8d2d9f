package listing

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"hearthway/bff/features/listing/sample"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/geo"
	"hearthway/bff/testkit"
)

// The real gazetteer gets sample homes everywhere, and enough of them in the cities linked from the footer.
func TestSampleHomesOfTheWholeCountry(t *testing.T) {
	path := filepath.Join("..", "..", "..", ".build", "gazetteer.ndjson")
	file, err := os.Open(path)
	if err != nil {
		t.Skip("the gazetteer is not built; npm start or scripts/gazetteer.mjs makes it")
	}
	defer file.Close()
	index := place.NewIndex(func(yield func(place.Place) bool) {
		for p, err := range place.ReadGazetteer(file) {
			if err != nil {
				t.Error(err)
				return
			}
			if !yield(p) {
				return
			}
		}
	})
	states, cities := map[string]int{}, map[string]int{}
	for _, h := range generated(t, index, 20_000) {
		states[h.StateOrProvince]++
		cities[h.City+", "+h.StateOrProvince]++
		if zip, ok := index.Zip(h.PostalCode); !ok || geo.Miles(zip.Point, geo.Point{Lat: h.Latitude, Lng: h.Longitude}) > 15 {
			t.Fatalf("far from its ZIP code: %+v", h)
		}
	}
	if len(states) < 51 || len(cities) < 3000 {
		t.Errorf("%d states, %d cities", len(states), len(cities))
	}
	for _, c := range [][2]string{{"MO", "Springfield"}, {"TX", "Dallas"}, {"GA", "Atlanta"}, {"FL", "Bradenton"}} {
		if n := cities[c[1]+", "+c[0]]; n < 250 {
			t.Errorf("%d homes in %s", n, c[1])
		}
	}
}

// generatedHome is the location of a sample home.
type generatedHome struct {
	City, StateOrProvince, PostalCode string
	Latitude, Longitude               float64
}

// generated returns sample homes for a gazetteer.
func generated(t *testing.T, index *place.Index, count int) []generatedHome {
	t.Helper()
	g, err := sample.New(index, sample.Options{Count: count, Seed: 20, Now: testkit.Now})
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if _, err := g.WriteTo(&out); err != nil {
		t.Fatal(err)
	}
	var document struct{ Value []generatedHome }
	if err := json.Unmarshal(out.Bytes(), &document); err != nil {
		t.Fatal(err)
	}
	return document.Value
}
