package valuation

import (
	"fmt"
	"testing"
	"time"

	"hearthway/bff/features/valuation"
	"hearthway/bff/scenarios/product"
)

// trained is the row of the model that the first test trained. The same sales make the same model.
var trained string

// sellInReno inserts 395 sales and 5 homes for sale in Reno, and a model that was trained on them.
func sellInReno(t *testing.T, c *product.Server) {
	c.Exec("insert into sources (slug, name, disclaimer) values ('mls', 'MLS', '')")
	c.Exec(`insert into listings (source, source_key, listing_id, alias, status, status_at, listed_at, modified_at, price, street, address_key, city, city_slug, state, postal_code, county, county_slug, lat, lng, qk, sub_type, beds, baths, sqft, year_built, display_entire, display_valuation)
		select 'mls', 'v' || n, n, 'valued-' || n, case when n <= 5 then 'active' else 'sold' end, $1::timestamptz - n * interval '1 day', $1, $1, 0, (n * 2 + 100) || ' Sierra Street', (n * 2 + 100) || ' sierra st reno nv 89501', 'Reno', 'reno', 'NV', '89501', 'Washoe', 'washoe', 39.5 + (n * 7 % 90) / 3000.0,
			-119.8 + (n * 11 % 90) / 3000.0, n, 'Single Family', 2 + n % 4, 2, 1000 + n * 37 % 2000, 1950 + n % 70, true, true from generate_series(1, 400) n`, c.Clock.Now())
	c.Exec(`insert into listing_events (listing_id, at, kind, status, price) select id, status_at, 'sold', 'sold', (100000 + sqft * 180) * (1 + (id % 11 - 5) * 0.02) from listings where source = 'mls' and status = 'sold'`)
	c.Exec(`update listings set description = case when id % 11 < 3 then 'Needs work and is sold as is.' when id % 11 > 7 then 'Renovated throughout.' else 'A house.' end where source = 'mls'`)
	if trained != "" {
		c.Exec("insert into valuation_models (area, facts, trained_at, sales, accuracy, model) select area, facts, trained_at, sales, accuracy, model from jsonb_populate_record(null::valuation_models, $1)", trained)
		return
	}
	service := &valuation.Service{DB: c.DB, Now: c.Clock.Now}
	if versions, err := service.Train(t.Context(), "nv"); err != nil || len(versions) != 1 {
		t.Fatalf("%+v %v", versions, err)
	}
	trained = c.Column("select to_jsonb(m)::text from valuation_models m")[0]
}

// A home's page shows its estimate, if nearby sales allow one and its seller hasn't opted out.
func TestEstimateOnHomePage(t *testing.T) {
	c := product.New(t)
	sellInReno(t, c)
	c.Exec("update listings set display_address = true where source = 'mls'")
	c.Exec("update listings set display_valuation = false where alias = 'valued-2'")
	c.Exec("update listings set sqft = 0 where alias = 'valued-3'")
	c.Exec("update listings set display_entire = false where alias = 'valued-4'")
	c.Exec("update listings set state = 'UT', city = 'Provo' where alias = 'valued-5'")

	get := func(alias string) string {
		return "GET /api/pub/estimates/" + alias
	}
	answer := c.Visitor().Call(get("valued-1"), nil).Want(200, "success", true, "note", "")
	sqft := 1000 + 37
	value, _ := answer.At("estimate.value").(float64)
	low, _ := answer.At("estimate.low").(float64)
	high, _ := answer.At("estimate.high").(float64)
	if want := float64(100_000 + sqft*180); value < 0.85*want || value > 1.15*want || low >= value || high <= value {
		t.Errorf("%v from %v to %v, want about %v", value, low, high, want)
	}
	if sales := fmt.Sprint(answer.At("estimate.accuracy.sales")); sales != "59" && sales != "60" {
		t.Errorf("%s sales were compared", sales)
	}
	count, _ := answer.At("estimate.comparables").(float64)
	answer.Want(200, "estimate.sales.#", int(count), "estimate.sales_href", "/home-valuation?address=102+Sierra+Street%2C+Reno%2C+NV+89501")
	c.Exec("update listings set display_entire = false where id = $1", answer.Text("estimate.sales.0.id"))
	c.Exec("update listings set display_address = false where alias = 'valued-1' or id = $1", answer.Text("estimate.sales.1.id"))
	c.Visitor().Call(get("valued-1"), nil).Want(200, "estimate.comparables", count, "estimate.sales.#", int(count)-1, "estimate.sales.0.address", "Address not disclosed", "estimate.sales_href", "")
	c.Visitor().Call(get("VALUED-1"), nil).Want(200, "success", true)
	c.Visitor().Call(get("valued-2"), nil).Want(200, "estimate", nil, "note", "")
	c.Visitor().Call(get("valued-3"), nil).Want(200, "estimate", nil, "note", "We don’t know the living area of this home, so we can’t estimate its value.")
	c.Visitor().Call(get("valued-5"), nil).Want(200, "estimate", nil, "note", "We don’t know enough sales in this area to estimate what homes are worth.")
	for _, alias := range []string{"valued-4", "valued-9", "nothing", "%00", "..%2f..", "'--"} {
		c.Visitor().Call(get(alias), nil).Want(404, "success", false)
	}
}

// The accuracy page names each area, and marks sample homes.
func TestAccuracyPage(t *testing.T) {
	c := product.New(t)
	c.Visitor().Call("GET /api/screens/valuation-accuracy", nil).Want(200, "data.areas.0", nil, "head.index", false)
	for _, area := range []string{"tx/dallas", "nv", "sample/tx", "tx/nowhere-else"} {
		c.Exec(`insert into valuation_models (area, facts, trained_at, sales, accuracy, model) values ($1, 'listing', now(), 400, '{"Sales": 60, "MedianError": 0.0789, "Coverage": 0.8049}', '')`, area)
	}
	answer := c.Visitor().Call("GET /api/screens/valuation-accuracy", nil).Want(200, "head.index", true, "data.areas.3.sample", true, "data.areas.0.median_error", 7.9, "data.areas.0.inside", 80.5)
	names := map[string]bool{}
	for i := range 4 {
		names[answer.Text(fmt.Sprintf("data.areas.%d.name", i))] = true
	}
	for _, name := range []string{"Nevada", "Texas", "Nowhere else, Texas"} {
		if !names[name] {
			t.Errorf("%q is not among %v", name, names)
		}
	}
	if !names["Dallas County, Texas"] && !names["Dallas, Texas"] {
		t.Errorf("Dallas is not among %v", names)
	}
	c.Visitor().Call("GET /home-valuation/accuracy", nil).Want(200)
}

// Estimates are compared with sale prices, and the result is published once there are enough sales.
func TestEstimateAccuracyIsPublished(t *testing.T) {
	c := product.New(t)
	sellInReno(t, c)
	visitor, accuracy := c.Visitor(), "GET /api/screens/valuation-accuracy"
	tidy := func() {
		t.Helper()
		if err := c.Services.Valuations.Tidy(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	said := func() string {
		return fmt.Sprint(c.Column("select concat_ws(' ', l.alias, g.price) from valuation_log g join listings l on l.id = g.listing_id order by g.listing_id, g.day"))
	}

	visitor.Call("GET /api/pub/estimates/valued-1", nil).Want(200)
	visitor.Call(valued+address("102 Sierra Street, Reno, NV 89501"), nil).Want(200, "data.step", "estimate")
	visitor.Call(valued+address(sierra), nil).Want(200, "data.step", "estimate")
	visitor.Call(valued+address(sierra)+"&sqft=3000", nil).Want(200)
	if got := said(); got != "[valued-1 valued-2]" {
		t.Fatalf("we said something of %s", got)
	}
	c.Clock.Advance(72 * time.Hour)
	visitor.Call("GET /api/pub/estimates/valued-1", nil).Want(200)
	c.Exec("insert into listing_events (listing_id, at, kind, status, price) select id, $1, 'sold', 'sold', 250000 from listings where alias = 'valued-2'", c.Clock.Now())
	tidy()
	tidy()
	if got := said(); got != "[valued-1 valued-2 250000]" && got != "[valued-1 valued-1 valued-2 250000]" {
		t.Errorf("three days later: %s", got)
	}
	visitor.Call(accuracy, nil).Want(200, "data.shown.sales", 1, "data.shown.least", 30, "data.shown.median_error", 0, "data.shown.from", "")

	c.Exec("insert into valuation_log (listing_id, day, value, low, high) select listing_id, at::date - 10, price * 1.1, price * case when row_number() over (order by listing_id) <= 20 then 0.9 else 1.05 end, price * 1.3 from listing_events where kind = 'sold' order by at desc limit 40")
	tidy()
	visitor.Call(accuracy, nil).Want(200, "data.shown.sales", 40, "data.shown.median_error", 10)
	c.Clock.Advance(3 * 365 * 24 * time.Hour)
	tidy()
	visitor.Call(accuracy, nil).Want(200, "data.shown.sales", 0)
	if left := c.Column("select listing_id::text from valuation_log where price is null"); len(left) > 0 {
		t.Errorf("estimates that nothing came of are still there: %v", left)
	}
	c.Visitor().Call("GET /home-valuation/accuracy", nil).Want(200)
}
