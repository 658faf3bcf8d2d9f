package valuation

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"hearthway/bff/scenarios/product"
)

const (
	sierra      = "104 Sierra Street, Reno, NV 89501" // for sale
	soldSierra  = "300 Sierra Street, Reno, NV 89501"
	valued      = "GET /api/screens/home-valuation?"
	save        = "POST /api/lead/estimates"
	mailed      = "POST /api/pub/estimates/mail"
	updates     = "POST /api/pub/estimates/updates"
	typedFacts  = "&type=Single+Family&beds=3&baths=2&sqft=1500&year=1990"
	unknownHome = "7 Nowhere Lane, Reno, NV 89501"
)

func address(text string) string { return "address=" + url.QueryEscape(text) }

// An address gives an estimate: of a known home, for sale or not, or from facts that someone typed.
func TestAddressEstimate(t *testing.T) {
	c := product.New(t)
	c.Exec("insert into places (kind, name, name_key, slug, city, state, county, zipcode, lat, lng, population, zone) values ('zip', '89501', '89501', '89501', 'Reno', 'NV', 'Washoe County', '89501', 39.515, -119.785, 4000, 'America/Los_Angeles') on conflict do nothing")
	sellInReno(t, c)
	visitor := c.Visitor()
	visitor.Call(valued, nil).Want(200, "head.index", true, "data.step", "address", "data.home", nil, "data.problem", "")

	known := visitor.Call(valued+address(sierra), nil).Want(200, "head.index", false, "data.step", "estimate", "data.home.known", true, "data.home.title", "104 Sierra Street", "data.home.place", "Reno, NV 89501",
		"data.home.approximate", false, "data.refusal", "", "data.result.sample", false, "data.result.accuracy.name", "Nevada")
	value, _ := known.At("data.result.value").(float64)
	low, _ := known.At("data.result.low").(float64)
	if value < 200_000 || value > 500_000 || low >= value || known.Text("data.result.comparables.3.address") == "" || known.At("data.result.comparables.0.photo.src") == nil {
		t.Errorf("%v from %v", value, low)
	}
	visitor.Call(valued+address("104 sierra st reno nv"), nil).Want(200, "data.home.title", "104 Sierra Street", "data.step", "estimate")
	visitor.Call(valued+address("104 Sierra St, Reno, Nevada 89501-1234"), nil).Want(200, "data.home.title", "104 Sierra Street", "data.home.known", true)
	for _, country := range []string{", USA", " usa", ", United States", " United States of America", ", US", ", U.S.A."} {
		visitor.Call(valued+address("104 Sierra St, Reno, NV 89501"+country), nil).Want(200, "data.home.title", "104 Sierra Street", "data.home.known", true)
	}
	visitor.Call(valued+address("7 Highway US, Reno, NV 89501"), nil).Want(200, "data.home.title", "7 Highway US")
	visitor.Call(valued+address("USA"), nil).Want(200, "data.home", nil)
	visitor.Call(valued+address("104 Sierra St, Reno, NV 89502"), nil).Want(200, "data.home", nil)
	visitor.Call(valued+address(sierra)+"&type=Land", nil).Want(200, "data.result", nil, "data.refusal", "We estimate the value of homes, not of land.")
	visitor.Call(valued+address(soldSierra), nil).Want(200, "data.home.known", true, "data.step", "estimate", "data.refusal", "")
	visitor.Call(valued+address(sierra)+"&step=facts", nil).Want(200, "data.step", "facts", "data.result", nil, "data.home.facts.sqft", 1074)
	larger, _ := visitor.Call(valued+address(sierra)+"&sqft=2,000", nil).Want(200, "data.home.facts.sqft", 2000).At("data.result.value").(float64)
	if larger < value*1.15 {
		t.Errorf("with twice the size it is worth %v rather than %v", larger, value)
	}
	visitor.Call(valued+address(sierra)+"&step=facts&condition=updated", nil).Want(200, "data.home.conditions.#", 4, "data.home.conditions.0.text", "Needs work", "data.home.conditions.2.on", true, "data.home.condition", "updated", "data.home.extras.#", 0)
	worth := func(condition string) float64 {
		value, _ := visitor.Call(valued+address(sierra)+"&condition="+condition, nil).Want(200, "data.home.condition", condition).At("data.result.value").(float64)
		return value
	}
	if bad, usual, good := worth("work"), worth("average"), worth("updated"); bad > 0.97*usual || good < 1.03*usual {
		t.Errorf("%v if it needs work, %v if it is average, %v if it is updated", bad, usual, good)
	}
	visitor.Call(valued+address(sierra)+"&sqft=1e9&year=soon&type=Castle&beds=-1", nil).Want(200, "data.unread.3", "year built", "data.home.facts.sqft", 1074)

	visitor.Call(valued+address(unknownHome), nil).Want(200, "data.step", "facts", "data.home.known", false, "data.home.approximate", true, "data.home.title", "7 Nowhere Lane")
	visitor.Call(valued+address(unknownHome)+typedFacts, nil).Want(200, "data.step", "estimate", "data.refusal", "", "data.home.facts.sqft", 1500)
	visitor.Call(valued+address("Nowhere at all"), nil).Want(200, "data.step", "address", "data.home", nil, "data.problem", "We couldn’t find this address. Please add the city and the state, or the ZIP code.")
	for _, hostile := range []string{"%00", "'; drop table listings; --", "%25", strings.Repeat("9", 5000), "<script>", "#", "\\_%"} {
		visitor.Call(valued+address(hostile), nil).Want(200, "data.step", "address")
	}

	c.Exec("update listings set display_valuation = false where alias = 'valued-2'")
	visitor.Call(valued+address(sierra)+typedFacts, nil).Want(200, "data.step", "estimate", "data.result", nil, "data.refusal", "")
	c.Exec("update listings set display_entire = false where alias = 'valued-100'")
	visitor.Call(valued+address(soldSierra), nil).Want(200, "data.home.known", false)

	visitor.Call("GET /api/pub/home-addresses?term=10", nil).Want(200, "addresses.0", nil)
	visitor.Call("GET /api/pub/home-addresses?term="+url.QueryEscape("104 Sier"), nil).Want(200, "addresses.0.street", "104 Sierra Street", "addresses.0.place", "Reno, NV 89501", "addresses.1", nil)
	product.OpenPage(visitor, "/home-valuation?"+address(soldSierra)).Want(200)
}

// An address without a state is found if only one city has the name. Otherwise, the cities that may be meant are offered.
func TestAddressWithoutState(t *testing.T) {
	c := product.New(t)
	for _, city := range [][2]string{{"Lone Rock", "NV"}, {"Twin Falls", "NV"}, {"Twin Falls", "OH"}} {
		c.Exec(`insert into places (kind, name, name_key, slug, city, state, county, zipcode, lat, lng, population, zone)
			values ('city', $1, lower($1), replace(lower($1), ' ', '-'), '', $2, 'Washoe County', '', 39.515, -119.785, 4000, 'America/Los_Angeles')`, city[0], city[1])
	}
	visitor := c.Visitor()
	for _, found := range []string{"7 Elm Street, Lone Rock", "7 elm st lone rock", "7 Elm Street, Lone Rock, USA", "7 Elm Street, Twin Falls, NV"} {
		visitor.Call(valued+address(found), nil).Want(200, "data.step", "facts", "data.problem", "", "data.choices.#", 0, "data.home.known", false)
	}
	visitor.Call(valued+address("7 Elm Street, Lone Rock"), nil).Want(200, "data.home.title", "7 Elm Street", "data.home.place", "Lone Rock, NV")
	visitor.Call(valued+address("7 Elm Street, Twin Falls"), nil).Want(200, "data.home", nil, "data.choices.#", 2, "data.choices.0.street", "7 Elm Street", "data.choices.1.place", "Twin Falls, OH",
		"data.problem", "We couldn’t find this address. Did you mean one of these?")
	c.Exec("update places set listings = 3 where name = 'Twin Falls' and state = 'OH'") // where homes are for sale comes first, but an owner may live in the other
	visitor.Call(valued+address("7 Elm Street, Twin Falls"), nil).Want(200, "data.choices.#", 2, "data.choices.0.place", "Twin Falls, OH", "data.choices.1.place", "Twin Falls, NV")
	c.Exec("update places set listings = 0")
	for _, unsure := range []string{"7 Elm Lone Rock", "7 Elm Street, Lone Roc", "7 Elm Street, Unit 3, Lone Rok"} {
		visitor.Call(valued+address(unsure), nil).Want(200, "data.home", nil, "data.choices.#", 1, "data.choices.0.place", "Lone Rock, NV",
			"data.problem", "We couldn’t find this address. Did you mean this one?")
	}
	for _, unknown := range []string{"7 Elm Street", "7 Elm Street, Nowhere-at-all", "7 Elm Street Nowhere-at-all"} {
		visitor.Call(valued+address(unknown), nil).Want(200, "data.home", nil, "data.choices.#", 0)
	}
	visitor.Call("GET /api/pub/home-addresses?term="+url.QueryEscape("7 Elm Street, Twin"), nil).Want(200, "addresses.#", 2, "addresses.0.street", "7 Elm Street", "addresses.0.place", "Twin Falls, NV")
}

// What isn't known about a home counts as typical, and the page says so.
func TestAssumedFacts(t *testing.T) {
	c := product.New(t)
	c.Exec("insert into places (kind, name, name_key, slug, city, state, county, zipcode, lat, lng, population, zone) values ('zip', '89501', '89501', '89501', 'Reno', 'NV', 'Washoe County', '89501', 39.515, -119.785, 4000, 'America/Los_Angeles') on conflict do nothing")
	sellInReno(t, c)
	visitor := c.Visitor()
	visitor.Call(valued+address(unknownHome)+"&sqft=1500", nil).Want(200, "data.step", "estimate", "data.home.facts.beds", 0,
		"data.result.assumed.0", "4 bedrooms", "data.result.assumed.1", "2 baths", "data.result.assumed.2", "built in 1983", "data.result.assumed.4", "average condition")
	visitor.Call(valued+address(unknownHome)+"&sqft=1500&beds=4&baths=2&year=1983&stories=1&condition=average", nil).Want(200, "data.step", "estimate", "data.result.assumed.#", 0)
}

// Buyers save estimates to their accounts, and get an email when they change.
func TestBuyersSaveEstimates(t *testing.T) {
	c := product.New(t)
	sellInReno(t, c)
	ann := c.VerifiedBuyer("ann@example.com")
	question := map[string]string{"query": address(sierra)}
	c.Visitor().Call(save, question).Want(401)
	c.Agent().Call(save, question).Want(403)
	ann.Call(save, map[string]string{"query": address("Nowhere at all")}).Want(404)
	ann.Call(save, map[string]string{"query": "%zz"}).Want(404)
	ann.Call(save, question).Want(200, "success", true, "estimate.address", sierra, "estimate.mails", false)
	ann.Call(save, question).Want(200)
	list := ann.Call("GET /api/lead/estimates", nil).Want(200, "estimates.0.address", sierra, "estimates.1", nil, "estimates.0.href", "/home-valuation?"+address(sierra))
	id := fmt.Sprint(list.At("estimates.0.id"))
	ben := c.VerifiedBuyer("ben@example.com")
	ben.Call("PUT /api/lead/estimates/"+id, map[string]bool{"mails": true}).Want(404)
	ben.Call("DELETE /api/lead/estimates/"+id, nil).Want(404)
	ann.Call("PUT /api/lead/estimates/"+id, map[string]bool{"mails": true}).Want(200)
	carl := c.Buyer("carl@example.com")
	other := fmt.Sprint(carl.Call(save, question).Want(200).At("estimate.id"))
	carl.Call("PUT /api/lead/estimates/"+other, map[string]bool{"mails": true}).Want(403)

	tell := func() {
		t.Helper()
		if err := c.Services.Valuations.NotifyChanges(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	c.Exec("update valuation_watches set value = 100000")
	before := len(c.Mails("ann@example.com"))
	tell() // too early
	c.Clock.Advance(29 * 24 * time.Hour)
	tell()
	tell()
	mails := c.Mails("ann@example.com")
	if len(mails)-before != 1 || !strings.Contains(mails[0].Subject, "went up") || !strings.Contains(mails[0].Text, sierra) {
		t.Fatalf("%d mails: %+v", len(mails)-before, mails[0])
	}
	if len(c.Mails("ben@example.com")) > 2 {
		t.Error("ben got an email, too")
	}
	ann.Call("DELETE /api/lead/estimates/"+id, nil).Want(200)
	ann.Call("GET /api/lead/estimates", nil).Want(200, "estimates.0", nil)
}

// Visitors get an estimate by email, and updates only after they confirm.
func TestEstimatesByEmail(t *testing.T) {
	c := product.New(t)
	sellInReno(t, c)
	visitor := c.Visitor()
	body := map[string]string{"query": address(sierra), "email": "zoe@example.com"}
	visitor.Call(mailed, map[string]string{"query": address(sierra), "email": "zoe"}).Want(422, "fields.email", "E-mail must be valid")
	visitor.Call(mailed, map[string]string{"query": address("Nowhere at all"), "email": "zoe@example.com"}).Want(404)
	visitor.Call(mailed, map[string]string{"query": address("7 evil.com Street, Dallas, TX 75206") + typedFacts, "email": "zoe@example.com"}).Want(422)
	visitor.Call(mailed, body).Want(200, "success", true)
	mails := c.Mails("zoe@example.com")
	if len(mails) != 1 || !strings.Contains(mails[0].Text, "not an appraisal") || !strings.Contains(mails[0].Text, sierra) {
		t.Fatalf("%+v", mails)
	}
	_, rest, _ := strings.Cut(mails[0].Text, "link=")
	link := strings.Fields(rest)[0]
	screen := "GET /api/screens/valuation-updates?link=" + link
	tell := func(want int) {
		t.Helper()
		c.Exec("update valuation_watches set value = 100000")
		c.Clock.Advance(29 * 24 * time.Hour)
		if err := c.Services.Valuations.NotifyChanges(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := len(c.Mails("zoe@example.com")); got != want {
			t.Fatalf("%d emails, want %d", got, want)
		}
	}
	tell(1)
	visitor.Call(screen, nil).Want(200, "data.on", false, "data.address", sierra, "data.problem", "")
	visitor.Call(updates, map[string]any{"link": link, "on": true}).Want(200)
	visitor.Call(screen, nil).Want(200, "data.on", true)
	tell(2)
	product.OpenPage(visitor, "/home-valuation/updates?link="+link).Want(200)
	visitor.Call("POST /home-valuation/updates?link="+link, nil).Want(200)
	visitor.Call(screen, nil).Want(200, "data.on", false)
	tell(2)
	visitor.Call(updates, map[string]any{"link": "estimate-x", "on": true}).Want(410)
	visitor.Call("GET /api/screens/valuation-updates?link=estimate-x", nil).Want(200, "data.problem", "This link has expired, or this estimate was deleted.")

	visitor.Call(mailed, map[string]string{"query": address(soldSierra), "email": "zoe2@example.com"}).Want(200)
	c.Clock.Advance(8 * 24 * time.Hour)
	if err := c.Services.Valuations.Tidy(t.Context()); err != nil {
		t.Fatal(err)
	}
	if left := c.Column("select email from valuation_watches"); len(left) != 1 || left[0] != "zoe@example.com" {
		t.Errorf("%v are left", left)
	}
	for range 5 {
		visitor.Call(mailed, map[string]string{"query": address(sierra), "email": "yan@example.com"}).Want(200)
	}
	visitor.Call(mailed, map[string]string{"query": address(sierra), "email": "YAN@example.com"}).Want(429)
}

// An agent's link for sellers leads to a page that remembers the agent.
func TestSellerPage(t *testing.T) {
	c := product.New(t)
	visitor := c.Visitor()
	visitor.Call("GET /api/screens/seller", nil).Want(200, "head.index", true, "data.agent", nil)
	visitor.Call("GET /api/screens/seller?client=site-1&id=nobody", nil).Want(200, "head.index", false, "data.agent", nil)
	visitor.Call("GET /seller/site-1/agent-2/more", nil).Want(404)
	for _, path := range []string{"/seller", "/seller/site-1", "/seller/site-1/agent-2"} {
		product.OpenPage(visitor, path).Want(200)
	}
}
