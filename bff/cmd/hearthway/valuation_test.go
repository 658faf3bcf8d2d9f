package main

import (
	"fmt"
	"strings"
	"testing"

	"hearthway/bff/scenarios/product"
)

func TestValuationsCommand(t *testing.T) {
	c := product.New(t)
	c.Exec("insert into sources (slug, name, disclaimer) values ('mls', 'MLS', '')")
	c.Exec(`insert into listings (source, source_key, listing_id, alias, status, status_at, listed_at, modified_at, price, city, city_slug, state, county, county_slug, lat, lng, qk, sub_type, beds, baths, sqft, year_built, display_entire, display_valuation)
		select 'mls', 'v' || n, n, 'valued-' || n, 'sold', $1::timestamptz - n * interval '1 day', $1, $1, 0, 'Reno', 'reno', 'NV', 'Washoe', 'washoe', 39.5 + (n * 7 % 90) / 3000.0, -119.8 + (n * 11 % 90) / 3000.0, n,
			'Single Family', 2 + n % 4, 2, 1000 + n * 37 % 2000, 1950 + n % 70, true, true from generate_series(1, 400) n`, c.Clock.Now())
	c.Exec(`insert into listing_events (listing_id, at, kind, status, price) select id, status_at, 'sold', 'sold', 100000 + sqft * 180 from listings where source = 'mls' and source_key like 'v%'`)
	env := map[string]string{"APP_ENV": "test", "DATABASE_URL": c.URL, "PUBLIC_URL": "http://localhost:8080"}
	lookup := func(name string) (string, bool) { value, ok := env[name]; return value, ok }
	for _, step := range []struct {
		command string
		code    int
		says    string
	}{
		{"valuations list", 0, "No models."}, {"valuations train nv/washoe", 0, "nv/washoe has too few sales."}, {"valuations train nv", 0, "nv    listing"},
		{"valuations train", 0, "No models."}, {"valuations list", 0, "MEDIAN ERROR"}, {"valuations", 2, ""}, {"valuations list nv", 2, ""}, {"valuations dance", 2, ""},
	} {
		var out, errs strings.Builder
		if code := run(t.Context(), strings.Fields(step.command), lookup, &out, &errs); code != step.code || !strings.Contains(out.String(), step.says) {
			t.Errorf("%s: %d %q %q, want %d with %q", step.command, code, out.String(), errs.String(), step.code, step.says)
		}
	}
	if got := fmt.Sprint(c.Column("select area || ' ' || facts from valuation_models")); got != "[nv listing]" {
		t.Errorf("stored: %s", got)
	}
}
