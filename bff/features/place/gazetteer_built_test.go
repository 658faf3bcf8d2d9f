package place

import (
	"os"
	"path/filepath"
	"testing"

	"hearthway/bff/platform/geo"
)

// scripts/gazetteer.mjs builds the file from four packages. Whatever changes in them, searches for places must keep working.
func TestBuiltGazetteer(t *testing.T) {
	file, err := os.Open(filepath.Join("..", "..", "..", ".build", "gazetteer.ndjson"))
	if err != nil {
		t.Skip("the gazetteer is not built; npm start or scripts/gazetteer.mjs makes it")
	}
	defer file.Close()
	count := map[Kind]int{}
	found := map[string]Place{}
	for p, err := range ReadGazetteer(file) {
		if err != nil {
			t.Fatal(err)
		}
		count[p.Kind]++
		found[string(p.Kind)+" "+p.State+" "+p.Name] = p
		if (p.Kind == KindZip || p.Kind == KindCity) && p.Zone == "" {
			t.Fatalf("%s %s has no time zone", p.Name, p.State)
		}
		b := p.Bounds
		if b.South > p.Point.Lat || b.North < p.Point.Lat {
			t.Fatalf("%s %s lies outside of its bounds", p.Name, p.State)
		}
	}
	if count[KindState] != 56 || count[KindZip] < 41_000 || count[KindCounty] < 3100 || count[KindCity] < 30_000 {
		t.Errorf("counts %v", count)
	}
	for key, want := range map[string]struct {
		at     geo.Point
		people int
		county string
		zip    string
	}{
		"city MO Springfield": {geo.Point{Lat: 37.2, Lng: -93.3}, 150_000, "Greene County", "65802"},
		"city TX Dallas":      {geo.Point{Lat: 32.8, Lng: -96.8}, 1_200_000, "Dallas County", "75201"},
		"city GA Atlanta":     {geo.Point{Lat: 33.75, Lng: -84.4}, 400_000, "Fulton County", "30303"},
		"city FL Bradenton":   {geo.Point{Lat: 27.5, Lng: -82.6}, 50_000, "Manatee County", "34205"},
		"city NY New York":    {geo.Point{Lat: 40.7, Lng: -74}, 8_000_000, "New York County", ""},
		"city DC Washington":  {geo.Point{Lat: 38.9, Lng: -77}, 600_000, "District of Columbia", ""},
		"city MO St. Louis":   {geo.Point{Lat: 38.6, Lng: -90.2}, 300_000, "St. Louis City", ""},
		"city CO Lakewood":    {geo.Point{Lat: 39.7, Lng: -105.1}, 150_000, "Jefferson County", ""},
		"city PR San Juan":    {geo.Point{Lat: 18.45, Lng: -66.1}, 400_000, "San Juan Municipio", ""},
		"zip TX 75206":        {geo.Point{Lat: 32.83, Lng: -96.77}, 0, "Dallas County", "75206"},
		"zip MA 02139":        {geo.Point{Lat: 42.36, Lng: -71.1}, 0, "Middlesex County", "02139"},
		"zip CT 06103":        {geo.Point{Lat: 41.77, Lng: -72.67}, 0, "Hartford County", "06103"},
		"zip GU 96913":        {geo.Point{Lat: 13.46, Lng: 144.79}, 0, "Guam", "96913"},
		"state AK Alaska":     {geo.Point{Lat: 64.5, Lng: -152.7}, 0, "", ""},
	} {
		p, ok := found[key]
		if !ok || geo.Miles(p.Point, want.at) > 12 && p.Kind != KindState || p.Population < want.people || p.County != want.county || want.zip != "" && p.Zipcode != want.zip {
			t.Errorf("%s: %+v", key, p)
		}
	}
	for key, zone := range map[string]string{
		"zip IN 47901": "America/Indiana/Indianapolis", "zip IN 47802": "America/Indiana/Indianapolis", "zip IN 46402": "America/Chicago",
		"zip TN 37402": "America/New_York", "zip TN 38555": "America/Chicago", "zip ND 58854": "America/Chicago", "zip FL 32465": "America/Chicago",
		"city TX El Paso": "America/Denver", "city AZ Tuba City": "America/Denver", "city AZ Flagstaff": "America/Phoenix", "city ID Moscow": "America/Los_Angeles",
		"zip PR 00901": "America/Puerto_Rico", "zip GU 96913": "Pacific/Guam", "zip AS 96799": "Pacific/Pago_Pago",
	} {
		if got := found[key].Zone; got != zone {
			t.Errorf("%s is in %q, want %s", key, got, zone)
		}
	}
	for _, key := range []string{
		"city TN New South Memphis", "city MA South Boston", "city VA East Hampton", "city AZ Maryvale", "city NY East Flatbush",
		"city IA Buffalo (historical)", "city KY Meads", "zip HI 96898", "city NY New York City",
	} {
		if p, ok := found[key]; ok {
			t.Errorf("%s is no place to look for homes: %+v", key, p)
		}
	}
}
