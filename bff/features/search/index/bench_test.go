package index

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/geo"
	"hearthway/bff/testkit"
)

// metro is one of the places around which most homes stand.
type metro struct {
	at    geo.Point
	reach float64 // degrees
	state string
	name  string
}

// land returns a country: metros, largest first, with towns around them.
func land(r *rand.Rand) []metro {
	metros := make([]metro, 400)
	for i := range metros {
		metros[i] = metro{
			at:    geo.Point{Lat: 27 + 20*r.Float64(), Lng: -121 + 48*r.Float64()},
			reach: 0.04 + 0.25/math.Sqrt(float64(i+1)), state: states[i%len(states)], name: fmt.Sprintf("metro-%d", i),
		}
	}
	return metros
}

var states = strings.Fields("TX CA FL NY PA IL OH GA NC MI NJ VA WA AZ TN MA IN MO MD WI CO MN SC AL LA KY OR OK CT UT IA NV AR MS KS NM NE ID WV")

// country is a search.Feed of homes distributed as in a real country.
type country struct {
	homes  int
	metros []metro
	search.Feed
}

func newCountry(homes int) *country {
	return &country{homes: homes, metros: land(rand.New(rand.NewPCG(1, 1)))}
}

func (c *country) pick(r *rand.Rand) metro {
	// A few metros have much of it: the share of the n-th falls as 1/n.
	return c.metros[int(math.Exp(r.Float64()*math.Log(float64(len(c.metros)))))-1]
}

func (c *country) home(r *rand.Rand, id int64) search.Home {
	m := c.pick(r)
	distance := m.reach * r.ExpFloat64()
	turn := 2 * math.Pi * r.Float64()
	at := geo.Point{Lat: m.at.Lat + distance*math.Sin(turn), Lng: m.at.Lng + distance*math.Cos(turn)}
	// Towns are squares of the map around the metro.
	x, y := int(math.Floor((at.Lng+180)/0.08)), int(math.Floor(at.Lat/0.08))
	h := search.Home{
		ID: id, Point: at, QuadKey: geo.QuadKey(at), State: m.state, CitySlug: fmt.Sprintf("%s-%d-%d", m.name, x/2, y/2),
		County: m.name, Zipcode: fmt.Sprintf("%05d", (x*977+y*31+200000)%40000),
		ListedAt: testkit.Now.Add(-time.Duration(r.IntN(120*24*3600)) * time.Second),
		Price:    int64(60_000 + r.ExpFloat64()*350_000), Beds: r.IntN(6), Baths: float64(r.IntN(16)) / 4,
		Sqft: 600 + int(r.ExpFloat64()*1500), LotSqft: int(r.ExpFloat64() * 9000), YearBuilt: 1900 + r.IntN(126), HOA: r.IntN(600) - 1, Carry: int64(r.IntN(1500)), Garage: r.IntN(4), Stories: float64(1 + r.IntN(3)), Features: listing.Features(r.IntN(1 << listing.FeatureCount)),
		SubType: listing.SubTypes[min(r.IntN(12), 6)], AgentID: "agent-" + strconv.Itoa(r.IntN(c.homes/20+1)),
		Waterfront: r.IntN(20) == 0, NewBuild: r.IntN(15) == 0,
	}
	if r.IntN(2) == 0 {
		h.Design = listing.Designs[r.IntN(len(listing.Designs))]
	}
	for range r.IntN(3) {
		h.Views = append(h.Views, listing.ViewValues[r.IntN(len(listing.ViewValues))])
	}
	if r.IntN(6) == 0 {
		h.PriceCut, h.CutAt = 5000, h.ListedAt.Add(time.Hour)
	}
	if r.IntN(12) == 0 {
		h.OpenUntil = testkit.Now.Add(time.Duration(r.IntN(96)-48) * time.Hour)
	}
	if r.IntN(200) == 0 {
		h.Point, h.QuadKey = geo.Point{}, 0
	}
	return h
}

func (c *country) Snapshot(_ context.Context, each func(search.Home) error) (search.News, error) {
	r := rand.New(rand.NewPCG(2, 2))
	for i := range c.homes {
		if err := each(c.home(r, int64(i+1))); err != nil {
			return search.News{}, err
		}
	}
	return search.News{Version: 1}, nil
}

// large is an engine with a million homes, or as many as BENCH_HOMES says.
var large = sync.OnceValue(func() *Engine {
	homes := 1_000_000
	if n, err := strconv.Atoi(os.Getenv("BENCH_HOMES")); err == nil {
		homes = n
	}
	rebuildMinimum, wideArea, shareBlocks = 16_000, 512, 32
	e := New(Config{Feed: newCountry(homes), Now: func() time.Time { return testkit.Now }})
	began := time.Now()
	if err := e.load(context.Background()); err != nil {
		panic(err)
	}
	stats := e.Stats()
	fmt.Printf("%d homes, %.1f bytes each, made and loaded in %s\n", stats.Homes, stats.PerHome(), time.Since(began).Round(time.Millisecond))
	return e
})

// asks returns random searches of one kind of area.
func asks(c *country, r *rand.Rand, kind string, filtered bool) search.Query {
	q := search.Query{Sort: search.Sorts[r.IntN(len(search.Sorts))], Page: 1, PerPage: 50}
	m := c.pick(r)
	box := func(half float64, zoom int) {
		at := geo.Point{Lat: m.at.Lat + m.reach*r.NormFloat64()/3, Lng: m.at.Lng + m.reach*r.NormFloat64()/3}
		q.Criteria.Bounds = &geo.Bounds{South: at.Lat - half, North: at.Lat + half, West: at.Lng - half*1.4, East: at.Lng + half*1.4}
		q.ClusterZoom = zoom
	}
	switch kind {
	case "city box":
		box(0.06, 12)
	case "city":
		q.ClusterZoom = 11
		x, y := int(math.Floor((m.at.Lng+180)/0.08))/2, int(math.Floor(m.at.Lat/0.08))/2
		q.Criteria.State, q.Criteria.City = m.state, fmt.Sprintf("%s-%d-%d", m.name, x, y)
	case "drawn":
		box(0.08, 12)
		b := q.Criteria.Bounds
		q.Criteria.Bounds = nil
		for i := range 60 {
			turn, reach := 2*math.Pi*float64(i)/60, 0.06*(0.7+0.3*r.Float64())
			q.Criteria.Polygon = append(q.Criteria.Polygon, geo.Point{Lat: b.South + 0.08 + reach*math.Sin(turn), Lng: b.West + 0.1 + reach*math.Cos(turn)})
		}
	case "metro":
		box(0.45, 9)
	case "state":
		q.ClusterZoom = 6
		q.Criteria.State = m.state
	case "nation":
		q.ClusterZoom = 4
	}
	if filtered {
		c := &q.Criteria
		c.PriceFrom, c.PriceTo = int64(100_000+r.IntN(200_000)), int64(400_000+r.IntN(600_000))
		c.Bedrooms = 1 + r.IntN(3)
		if r.IntN(2) == 0 {
			c.Bathrooms = 1 + float64(r.IntN(2))
		}
		if r.IntN(3) == 0 {
			c.SubTypes = []string{"Other", "Condo"}
		}
		if r.IntN(3) == 0 {
			c.SqftFrom = 800 + r.IntN(800)
		}
		if r.IntN(4) == 0 {
			c.DaysListedMax = 30
		}
	}
	return q
}

func BenchmarkFind(b *testing.B) {
	for _, kind := range []string{"city box", "city", "drawn", "metro", "state", "nation"} {
		for _, with := range []string{"", "filters", "facets", "filters and facets"} {
			b.Run(kind+"/"+with, func(b *testing.B) {
				e := large()
				c := e.feed.(*country)
				r := rand.New(rand.NewPCG(3, 3))
				queries := make([]search.Query, 500)
				for i := range queries {
					queries[i] = asks(c, r, kind, with == "filters" || with == "filters and facets")
					queries[i].Facets = with == "facets" || with == "filters and facets"
				}
				took := make([]time.Duration, 0, b.N)
				found := 0
				b.ReportAllocs()
				b.ResetTimer()
				busy := processor()
				for i := range b.N {
					began := time.Now()
					r, err := e.Find(b.Context(), queries[i%len(queries)])
					took = append(took, time.Since(began))
					if err != nil {
						b.Fatal(err)
					}
					found += r.Count
				}
				slices.Sort(took)
				b.ReportMetric(float64(took[len(took)*95/100].Microseconds()), "p95-µs")
				b.ReportMetric(float64((processor()-busy).Microseconds())/float64(b.N), "cpu-µs/op")
				b.ReportMetric(float64(found/b.N), "homes")
			})
		}
	}
}

// changed returns the state after many homes changed, in commits of some thousands.
func changed(s *state, c *country, homes, commit int) *state {
	r := rand.New(rand.NewPCG(4, 4))
	for from := 0; from < homes; from += commit {
		changes := make([]search.Change, commit)
		for i := range changes {
			home := c.home(r, int64(1+r.IntN(c.homes)))
			changes[i] = search.Change{ID: home.ID, Home: &home}
		}
		slices.SortFunc(changes, func(a, b search.Change) int { return int(a.ID - b.ID) })
		changes = slices.CompactFunc(changes, func(a, b search.Change) bool { return a.ID == b.ID })
		s = s.with(s.version+1, changes, 0)
	}
	return s
}

// BenchmarkFindAfterChanges searches with 50,000 changed homes in a second segment: at most a third slower than
// BenchmarkFind without filters or facets.
func BenchmarkFindAfterChanges(b *testing.B) {
	for _, kind := range []string{"city box", "metro", "nation"} {
		e := large()
		c := e.feed.(*country)
		for name, s := range map[string]*state{"before": e.state.Load(), "after": changed(e.state.Load(), c, 50_000, 4_000)} {
			b.Run(kind+"/"+name, func(b *testing.B) {
				r := rand.New(rand.NewPCG(3, 3))
				busy := processor()
				for range b.N {
					q := asks(c, r, kind, r.IntN(2) == 0)
					q.Criteria, _ = search.Normalize(q.Criteria)
					s.find(&q, testkit.Now, nil)
				}
				b.ReportMetric(float64((processor()-busy).Microseconds())/float64(b.N), "cpu-µs/op")
			})
		}
	}
}

// BenchmarkChange applies commits of 4,000 homes; BenchmarkRebuild merges all segments.
func BenchmarkChange(b *testing.B) {
	e := large()
	c := e.feed.(*country)
	s := changed(e.state.Load(), c, 20_000, 4_000)
	b.ResetTimer()
	for range b.N {
		changed(s, c, 4_000, 4_000)
	}
}

func BenchmarkRebuild(b *testing.B) {
	e := large()
	s := changed(e.state.Load(), e.feed.(*country), 50_000, 4_000)
	b.ResetTimer()
	for range b.N {
		merge(s.parts)
	}
}
