package alert

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"hearthway/bff/scenarios/product"
)

// An unreadable saved search matches nothing and doesn't block alerts of others. Its owner can still unsubscribe.
func TestUnreadableSavedSearchIsSkipped(t *testing.T) {
	c := product.New(t)
	a, b := c.VerifiedBuyer(ann), c.VerifiedBuyer(bob)
	odd := a.SaveSearch("By the lake", "instant", nil)
	a.SaveSearch("Oak Street", "instant", nil)
	b.SaveSearch("Oak Street", "instant", nil)
	b.Call("POST "+product.SavedSearches, map[string]any{"search_name": "Anywhere", "email_frequency": "instant", "criteria": map[string]any{"param": map[string]any{"location": "? -- zzqx"}}}).Want(200)

	// It found a home while it was readable, and is due once it isn't.
	c.Import(product.OakStreet(1, 450_000))
	if err := c.Services.Alerts.Process(t.Context()); err != nil {
		t.Fatal(err)
	}
	spoil := func(criteria string) { c.Exec("update saved_searches set criteria = $2 where id = $1", odd, criteria) }
	spoil(`{"City": "Dallas", "Bedrooms": "4 hidden rooms"}`)
	c.SendAlerts()
	wantNews(c, ann, 1)
	wantNews(c, bob, 1)

	for i, criteria := range []string{`{"Polygon": {"secret": 7}}`, `["Dallas"]`, `"Dallas"`, `7`, `{"HOAMax": 0.5}`} {
		spoil(criteria)
		c.Import(product.OakStreet(2+i, 460_000))
		c.SendAlerts()
		wantNews(c, ann, 2+i)
		wantNews(c, bob, 2+i)
	}
	logged := 0
	for line := range strings.Lines(c.Log.String()) {
		if !strings.Contains(line, "a saved search can't be read") {
			continue
		}
		var said map[string]any
		if err := json.Unmarshal([]byte(line), &said); err != nil || said["saved_search"] != float64(odd) || len(said) != 4 { // with time, level and msg
			t.Errorf("the log says %s", line)
		}
		logged++
	}
	if logged == 0 {
		t.Error("the log says nothing of it")
	}
	for _, personal := range []string{"hidden rooms", "secret", "By the lake", ann} {
		if strings.Contains(c.Log.String(), personal) {
			t.Errorf("%q is in the log", personal)
		}
	}

	a.Call("GET "+product.SavedSearches, nil).Want(200, "saved_searches.#", 1, "saved_searches.0.search_name", "Oak Street")
	a.Call("GET "+product.ScreenPath("dashboard"), nil).Want(200, "data.search_count", 1)
	link := linkIn(t, c.AlertMails(ann)[0])
	c.Visitor().Call("POST /unsubscribe?link="+link, "List-Unsubscribe=One-Click").Want(200)
	a.Call("POST /api/pub/unsubscribe", map[string]any{"list": "all"}).Want(200, "settings.stopped", true)
	a.Call(fmt.Sprintf("DELETE %s/%d", product.SavedSearches, odd), nil).Want(200, "success", true)
}
