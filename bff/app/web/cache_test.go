package web

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/alicebob/miniredis/v2"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/platform/cache"
	"hearthway/bff/testkit"
)

// A change shows up where the home is, and nothing else is regenerated for it.
func TestChangesInvalidateOnlyTheirRegion(t *testing.T) {
	w := newFixture(t)
	s, _ := w.site(t, nil)
	there := questions("Dallas", "TX", "texas", [4]float64{32.7, -96.9, 32.9, -96.7})
	elsewhere := append(questions("Springfield", "MO", "missouri", [4]float64{37.1, -93.4, 37.3, -93.1}),
		question{"GET", "/for-sale/missouri/springfield/" + w.homes["springfield"].Alias, ""}, question{"GET", "/about-us", ""})
	there = append(there, question{"GET", "/for-sale/texas/dallas/" + w.homes["dallas"].Alias, ""})
	before := map[question]answer{}
	w.draw(t, s, slices.Concat(there, elsewhere))
	for _, q := range slices.Concat(there, elsewhere) {
		before[q] = q.of(t, s)
		if before[q].StatusCode != 200 || before[q].Header.Get("ETag") == "" {
			t.Fatalf("%v: %d %.300s", q, before[q].StatusCode, before[q].body)
		}
	}
	w.clock.Advance(3 * time.Second)
	w.change(t, "dallas", func(h *listing.Listing) { h.Price, h.PriceCut, h.Beds = 271_500, 28_500, 9 })

	searches := w.searches.Load()
	for _, q := range elsewhere {
		if got := q.of(t, s); got.Header.Get("ETag") != before[q].Header.Get("ETag") || got.body != before[q].body {
			t.Errorf("%v is another one", q)
		}
	}
	if n := w.searches.Load() - searches; n != 0 {
		t.Errorf("%d searches for answers that nothing happened to", n)
	}
	for _, q := range there {
		got := q.of(t, s)
		if got.Header.Get("ETag") == before[q].Header.Get("ETag") || got.Header.Get("Warning") != "" {
			t.Errorf("%v is the same: %.200s", q, got.body)
		}
		if shows := strings.Contains(before[q].body, "312345"); shows && (strings.Contains(got.body, "312345") || !strings.Contains(got.body, "271500")) {
			t.Errorf("%v shows the old price", q)
		}
	}
}

// A sold home is in no list, and its page says that it was sold.
func TestSoldHomesLeaveLists(t *testing.T) {
	w := newFixture(t)
	s, _ := w.site(t, nil)
	page := "/for-sale/texas/dallas/" + w.homes["dallas"].Alias
	search := question{"POST", mapPath, onDallas}
	if got := search.of(t, s); !strings.Contains(got.body, `"property_count":8`) || s.get(t, page).StatusCode != 200 {
		t.Fatalf("%.200s", got.body)
	}
	w.clock.Advance(3 * time.Second)
	w.change(t, "dallas", func(h *listing.Listing) { h.Status = listing.Sold })
	if got := search.of(t, s); !strings.Contains(got.body, `"property_count":7`) || strings.Contains(got.body, w.homes["dallas"].Alias) {
		t.Errorf("%.200s", got.body)
	}
	if got := s.get(t, page); got.StatusCode != 200 || !strings.Contains(got.body, "home sold") {
		t.Errorf("its page: %d", got.StatusCode)
	}
	// A hidden home belongs to no region, and still shows up when it comes back.
	w.clock.Advance(3 * time.Second)
	w.change(t, "dallas", func(h *listing.Listing) { h.Status = listing.Pending })
	if got := s.get(t, page); got.StatusCode != 200 || !strings.Contains(got.body, "Under contract") {
		t.Errorf("its page: %d", got.StatusCode)
	}
}

// Only homes that changed are read again.
func TestCardsAreRenderedOncePerChange(t *testing.T) {
	w := newFixture(t)
	s, _ := w.site(t, nil)
	for _, path := range []string{mapPath, "/api/v1/properties/search/list"} {
		question{"POST", path, onDallas}.of(t, s)
	}
	if read := w.reads(); len(read) != 8 {
		t.Fatalf("read %v", read)
	}
	for zoom := range 10 { // other maps of the same homes
		question{"POST", mapPath, strings.Replace(onDallas, `"bounds"`, fmt.Sprintf(`"zoom":%d,"bounds"`, zoom+5), 1)}.of(t, s)
	}
	if read := w.reads(); len(read) != 0 {
		t.Fatalf("read %v", read)
	}
	w.change(t, "dallas", func(h *listing.Listing) { h.Price = 1 })
	got := question{"POST", mapPath + "?perPage=49", onDallas}.of(t, s)
	if read := w.reads(); !slices.Equal(read, []int64{w.homes["dallas"].ID}) || !strings.Contains(got.body, `"ListPrice":1,`) {
		t.Fatalf("read %v", read)
	}
}

// Times on a cached card are correct whenever it is shown.
func TestCachedCardsShowTheCurrentTime(t *testing.T) {
	w := newFixture(t)
	w.change(t, "dallas", func(h *listing.Listing) {
		h.OpenHouses = []listing.OpenHouse{{Starts: testkit.Now.Add(5 * time.Hour), Ends: testkit.Now.Add(7 * time.Hour)}}
	})
	s, _ := w.site(t, nil)
	badges := func() []string {
		var shown struct {
			Data struct {
				Cards []struct{ Badge *card.Badge }
			}
		}
		body := s.get(t, "/api/screens/search?city=Dallas&state=TX&sort_order=price_asc").body
		if err := json.Unmarshal([]byte(body), &shown); err != nil || len(shown.Data.Cards) != 8 {
			t.Fatalf("%v %.200s", err, body)
		}
		var texts []string
		for _, card := range shown.Data.Cards[:2] {
			texts = append(texts, card.Badge.Text)
		}
		return texts
	}
	for _, step := range []struct {
		later time.Duration
		want  []string
	}{
		{0, []string{"Open Fri 4:30–6:30 PM", "New · 2 hr ago"}},
		{3 * time.Hour, []string{"Open Fri 4:30–6:30 PM", "New · 5 hr ago"}},
		{5 * time.Hour, []string{"New · 10 hr ago", "New · 10 hr ago"}},
	} {
		w.clock.Advance(step.later)
		if got := badges(); !slices.Equal(got, step.want) {
			t.Errorf("%v later: %q, want %q", step.later, got, step.want)
		}
	}
}

func TestEquivalentRequestsShareACacheEntry(t *testing.T) {
	w := newFixture(t)
	s, _ := w.site(t, nil)
	first := question{"POST", mapPath, onDallas}.of(t, s)
	for _, q := range []question{
		{"POST", mapPath + "/", onDallas},
		{"POST", "/API/V1/Properties/Search/MAP?visitor_id=5c1f0b44-8a5e-4f0e-9d0a-3c1e6a2b7d10", onDallas},
		{"POST", mapPath + "?utm_source=x&page=1&perPage=50", onDallas},
		{"POST", mapPath, `{"a":1,"criteria":{"param":{"bedrooms":"0","city":"","bounds":{"north_east":{"lng":"-96.7","lat":32.90},"south_west":{"lat":32.7,"lng":-96.9}}}}}`},
	} {
		if got := q.of(t, s); got.StatusCode != 200 || got.body != first.body {
			t.Errorf("%v: %d %.200s", q, got.StatusCode, got.body)
		}
	}
	if n := w.searches.Load(); n != 1 {
		t.Errorf("searched %d times", n)
	}
	for _, q := range []question{
		{"POST", mapPath + "?page=2", onDallas},
		{"POST", mapPath + "?perPage=2", onDallas},
		{"POST", mapPath, strings.Replace(onDallas, "32.7", "32.804", 1)},
		{"POST", "/api/v1/properties/search", onDallas},
	} {
		if got := q.of(t, s); got.StatusCode != 200 || got.body == first.body {
			t.Errorf("%v is the same answer", q)
		}
	}
	for _, q := range []question{
		{"POST", mapPath, `{"criteria":{"param":{"bedrooms":"many"}}}`},
		{"POST", mapPath + "?page=0", onDallas},
		{"POST", mapPath + "?perPage=x", onDallas},
		{"POST", "/api/pub/properties/search-location", `{"location":""}`},
	} {
		for range 2 {
			if got := q.of(t, s); got.StatusCode != 422 || !strings.Contains(got.body, `"fields":{`) {
				t.Errorf("%v: %d %.200s", q, got.StatusCode, got.body)
			}
		}
	}
	if got := (question{"POST", mapPath, `{"criteria"`}).of(t, s); got.StatusCode != 422 {
		t.Errorf("half a body: %d %.200s", got.StatusCode, got.body)
	}
}

func TestConcurrentSearchesAreCoalesced(t *testing.T) {
	w := newFixture(t)
	s, _ := w.site(t, nil)
	var crowd sync.WaitGroup
	for range 40 {
		crowd.Go(func() {
			if got := (question{"POST", mapPath, onDallas}).of(t, s); got.StatusCode != 200 || !strings.Contains(got.body, `"property_count":8`) {
				t.Errorf("%d", got.StatusCode)
			}
		})
	}
	crowd.Wait()
	if n := w.searches.Load(); n != 1 {
		t.Fatalf("searched %d times", n)
	}
}

// Viewed marks are the visitor's own: nobody else gets them, and nothing caches them.
func TestVisitorMarksAreNotShared(t *testing.T) {
	w := newFixture(t)
	server := miniredis.RunT(t)
	s, views := w.site(t, redisOf(t, server))
	const one, other = "5c1f0b44-8a5e-4f0e-9d0a-3c1e6a2b7d10", "0d0e2f6a-7b1c-4c5d-8e9f-a0b1c2d3e4f5"
	const token = "a-token"
	views.Add(one, w.homes["dallas"].ID)
	for _, path := range []string{mapPath, "/api/v1/properties/search", "/api/v1/properties/search/list"} {
		for _, c := range []struct {
			visitor string
			marks   int
			control string
		}{{one, 1, "private, no-store"}, {other, 0, "no-store"}, {"", 0, "no-store"}, {strings.ToUpper(one), 1, "private, no-store"}, {"' or 1=1", 0, "no-store"}} {
			for _, accept := range []string{"", "gzip", "br"} {
				got := question{"POST", path + "?visitor_id=" + strings.ReplaceAll(c.visitor, " ", "+"), onDallas}.of(t, s, "Accept-Encoding", accept, "Authorization", "Bearer "+token)
				body := string(decoded(t, got))
				if n := strings.Count(body, `"viewed":true`); n != c.marks || got.Header.Get("Cache-Control") != c.control || !json.Valid([]byte(body)) {
					t.Errorf("%s as %q: %d marks, %s", path, c.visitor, n, got.Header.Get("Cache-Control"))
				}
				if c.marks == 1 && !strings.Contains(body[:strings.Index(body, `"viewed":true`)], w.homes["dallas"].Alias) {
					t.Errorf("%s: the mark is on another home", path)
				}
			}
		}
	}
	s.get(t, "/search?city=Dallas&state=TX&visitor_id="+one, "Cookie", "session="+token)
	s.get(t, "/api/screens/search?city=Dallas&state=TX&visitor_id="+one, "Authorization", "Bearer "+token)
	s.get(t, "/api/pub/properties/search-bar?term=dal&visitor_id="+one)
	stored := server.Dump()
	if len(server.Keys()) < 8 {
		t.Fatalf("cached: %v", server.Keys())
	}
	for _, secret := range []string{one, strings.ToUpper(one), other, token, "visitor"} {
		if strings.Contains(stored, secret) || strings.Contains(strings.Join(server.Keys(), "\n"), secret) {
			t.Errorf("the shared cache knows %s", secret)
		}
	}
}

func decoded(t *testing.T, a answer) []byte {
	t.Helper()
	b := cache.Body{}
	switch a.Header.Get("Content-Encoding") {
	case "br":
		b.Brotli = []byte(a.body)
	case "gzip":
		b.Gzip = []byte(a.body)
	default:
		b.Plain = []byte(a.body)
	}
	return b.Unpacked()
}

func TestTwoSitesShareOneRedis(t *testing.T) {
	w := newFixture(t)
	server := miniredis.RunT(t)
	one, _ := w.site(t, redisOf(t, server))
	two, _ := w.site(t, redisOf(t, server))
	all := questions("Dallas", "TX", "texas", [4]float64{32.7, -96.9, 32.9, -96.7})
	made := map[question]answer{}
	w.draw(t, one, all)
	for _, q := range all {
		made[q] = q.of(t, one)
	}
	searches := w.searches.Load()
	for _, q := range all {
		if got := q.of(t, two); got.body != made[q].body || got.Header.Get("ETag") != made[q].Header.Get("ETag") {
			t.Errorf("%v is another one", q)
		}
	}
	if n := w.searches.Load() - searches; n != 0 {
		t.Errorf("%d searches for what the other one has", n)
	}
	// Another map of the same homes is a new response with cached cards.
	w.reads()
	question{"POST", mapPath + "?perPage=7", onDallas}.of(t, two)
	if read := w.reads(); len(read) != 0 {
		t.Errorf("read %v", read)
	}
	w.clock.Advance(3 * time.Second)
	w.change(t, "dallas", func(h *listing.Listing) { h.Price = 271_500 })
	for _, s := range []*site{one, two} {
		if got := (question{"POST", mapPath, onDallas}).of(t, s); !strings.Contains(got.body, "271500") {
			t.Error("the change shows in both")
		}
	}
	server.Close()
	for _, q := range all {
		if got := q.of(t, two); got.StatusCode != 200 {
			t.Errorf("%v without Redis: %d", q, got.StatusCode)
		}
	}
}

// The Cache-Control headers that browsers and shared caches get.
func TestCacheControlHeaders(t *testing.T) {
	w := newFixture(t)
	s, _ := w.site(t, nil)
	const visitor = "visitor_id=5c1f0b44-8a5e-4f0e-9d0a-3c1e6a2b7d10"
	for _, c := range []struct {
		question
		control string
		again   int // with the ETag
	}{
		{question{"GET", "/search?city=Dallas&state=TX", ""}, publicFound, 304},
		{question{"HEAD", "/search?city=Dallas&state=TX", ""}, publicFound, 304},
		{question{"GET", "/search?city=Dallas&state=TX&" + visitor, ""}, "private, no-store", 304},
		{question{"GET", "/api/screens/search?city=Dallas&state=TX", ""}, publicFound, 304},
		{question{"HEAD", "/api/screens/search?city=Dallas&state=TX", ""}, publicFound, 304},
		{question{"GET", "/api/screens/search?city=Dallas&state=TX&" + visitor, ""}, "private, no-cache", 304},
		{question{"GET", "/api/pub/properties/search-bar?term=dal", ""}, publicFound, 304},
		{question{"GET", "/api/pub/properties/search-bar?term=dal&" + visitor, ""}, "private, no-cache", 304},
		{question{"GET", "/api/screens/not-found?path=/x", ""}, publicMissing, 404},
		{question{"POST", mapPath, onDallas}, "no-store", 200},
	} {
		for range 2 { // rendered and cached
			got := c.of(t, s, "Accept-Encoding", "br")
			if got.Header.Get("Cache-Control") != c.control || got.Header.Get("Vary") != "Accept-Encoding" || got.Header.Get("ETag") == "" {
				t.Errorf("%v: %v", c.question, got.Header)
			}
			if (got.body == "") != (c.method == "HEAD") || got.Header.Get("Content-Length") == "" {
				t.Errorf("%v: %d bytes, Content-Length %s", c.question, len(got.body), got.Header.Get("Content-Length"))
			}
			again := c.of(t, s, "If-None-Match", got.Header.Get("ETag"))
			if again.StatusCode != c.again || again.StatusCode == http.StatusNotModified && (again.body != "" || again.Header.Get("Cache-Control") != c.control) {
				t.Errorf("%v again: %d %v", c.question, again.StatusCode, again.Header)
			}
		}
	}
}
