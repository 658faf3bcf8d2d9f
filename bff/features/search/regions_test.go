package search_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/regions"
	"hearthway/bff/testkit"
)

func TestDependencyTracking(t *testing.T) {
	for _, c := range []struct {
		name    string
		note    func(ctx context.Context)
		on      regions.Set
		nowhere bool
	}{
		{"untracked means everywhere, to be safe", func(context.Context) {}, nil, false},
		{"a city", func(ctx context.Context) { regions.Depend(ctx, place.RegionsOfCity("TX", "Fort Worth")) }, regions.Set{"t:TX/fort-worth"}, false},
		{"the same region twice", func(ctx context.Context) {
			regions.Depend(ctx, regions.Set{"s:TX"})
			regions.Depend(ctx, regions.Set{"s:TX", "s:OK"})
		}, regions.Set{"s:TX", "s:OK"}, false},
		{"everywhere takes precedence", func(ctx context.Context) { regions.Depend(ctx, regions.Set{"s:TX"}); regions.Depend(ctx, nil) }, nil, false},
		{"everywhere takes precedence when it comes first", func(ctx context.Context) { regions.Depend(ctx, nil); regions.Depend(ctx, regions.Set{"s:TX"}) }, nil, false},
		{"nowhere", regions.DependOnNothing, nil, true},
		{"nowhere and somewhere", func(ctx context.Context) { regions.DependOnNothing(ctx); regions.Depend(ctx, regions.Set{"s:TX"}) }, regions.Set{"s:TX"}, false},
		{"too many regions mean everywhere", func(ctx context.Context) {
			for x := range 20 {
				regions.Depend(ctx, regions.InBounds(geo.Bounds{South: 30, North: 32, West: -100 + float64(x), East: -98 + float64(x)}))
			}
		}, nil, false},
	} {
		ctx, depends := regions.Track(t.Context())
		c.note(ctx)
		if on, nowhere := depends.Regions(); !reflect.DeepEqual(on, c.on) || nowhere != c.nowhere {
			t.Errorf("%s: %v, %v", c.name, on, nowhere)
		}
	}
	regions.Depend(t.Context(), nil) // without dependency tracking
}

// touches returns the regions that a change of a visible home invalidates.
func touches(home listing.Listing) regions.Set {
	if home.Status != listing.Active || !home.Display.Entire {
		return nil
	}
	on := regions.Set{"s:" + home.Address.State, "t:" + home.Address.State + "/" + place.Slug(home.Address.City),
		"n:" + home.Address.State + "/" + place.CountySlug(home.Address.County), "z:" + home.Address.PostalCode}
	if at := home.MapPoint(); at != (geo.Point{}) {
		on = append(on, regions.ForKey(geo.QuadKey(at)))
	}
	return on
}

// Changes to homes outside a response's regions don't change the response.
func TestChangesOutsideRegionsKeepResults(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 3))
	homes := testkit.Listings(5, 150)
	for i := range homes {
		homes[i].ID = int64(i + 1)
	}
	clock := testkit.NewClock()
	left, changed := 0, 0
	for range 600 {
		q := testkit.Query(r, homes)
		criteria, err := search.Normalize(q.Criteria)
		if err != nil {
			t.Fatal(err)
		}
		q.Criteria = criteria
		at := r.IntN(len(homes))
		after := slices.Clone(homes)
		id := after[at].ID
		after[at] = testkit.Listing(r, at)
		after[at].ID = id
		before, _ := search.BruteForce{Listings: homes, Now: clock.Now}.Find(t.Context(), q)
		now, _ := search.BruteForce{Listings: after, Now: clock.Now}.Find(t.Context(), q)
		same := reflect.DeepEqual(before, now)
		on := search.RegionsOf(criteria)
		touched := append(touches(homes[at]), touches(after[at])...)
		if on == nil || slices.ContainsFunc(on, func(entry string) bool { return slices.Contains(touched, entry) }) {
			changed++
			continue
		}
		left++
		if !same {
			t.Fatalf("%v has another answer after a change on %v", on, touched)
		}
	}
	if left < 50 || changed < 50 {
		t.Fatalf("%d left alone, %d not: this proves too little", left, changed)
	}
}

func TestRegionsOfHomes(t *testing.T) {
	home := listing.Listing{
		Status: listing.Active, Display: listing.Display{Entire: true, Address: true}, Point: geo.Point{Lat: 32.8, Lng: -96.79},
		Address: listing.Address{City: "Dallas", State: "TX"},
	}
	with := func(change func(*listing.Listing)) listing.Listing {
		other := home
		change(&other)
		return other
	}
	square := regions.Set{regions.ForKey(geo.QuadKey(home.Point))}
	for name, c := range map[string]struct {
		got, want regions.Set
	}{
		"a home":                                   {listing.RegionsOf(home), square},
		"without a position":                       {listing.RegionsOf(with(func(h *listing.Listing) { h.Point = geo.Point{} })), regions.Set{"t:TX/dallas"}},
		"without any location":                     {listing.RegionsOf(with(func(h *listing.Listing) { h.Point, h.Address = geo.Point{}, listing.Address{} })), nil},
		"a hidden home":                            {listing.RegionsOf(with(func(h *listing.Listing) { h.Status = listing.Pending })), nil},
		"nearby homes":                             {listing.RegionsNear(home, among(home, home)), square},
		"fewer nearby homes than wanted":           {listing.RegionsNear(home, listing.Nearby{Considered: among(home).Considered, Everywhere: true}), nil},
		"homes in a city, without positions":       {listing.RegionsNear(home, among(with(func(h *listing.Listing) { h.Point = geo.Point{} }))), nil},
		"the nearest of a home without a position": {listing.RegionsNear(with(func(h *listing.Listing) { h.Point = geo.Point{} }), among(home)), nil},
	} {
		if !reflect.DeepEqual(c.got, c.want) {
			t.Errorf("%s: %v, want %v", name, c.got, c.want)
		}
	}
	far := with(func(h *listing.Listing) { h.Point.Lat++ })
	if on := listing.RegionsNear(home, among(far)); !slices.Contains(on, regions.ForKey(geo.QuadKey(far.Point))) {
		t.Errorf("as far as the last one: %v", on)
	}
}

func TestVersionsAreCached(t *testing.T) {
	clock := testkit.NewClock()
	calls, now, down := 0, int64(7), error(nil)
	v := regions.NewVersions(func(context.Context) (int64, error) { calls++; return now, down }, clock.Now)
	check := func(want int64, wantErr error, wantCalls int) {
		t.Helper()
		got, err := v.Version(t.Context(), regions.Set{"s:TX"})
		if got != want || !errors.Is(err, wantErr) || calls != wantCalls {
			t.Errorf("%d, %v, %d queries; want %d, %v, %d", got, err, calls, want, wantErr, wantCalls)
		}
	}
	check(7, nil, 1)
	now = 8
	check(7, nil, 1) // cached for a second
	clock.Advance(time.Second)
	check(8, nil, 2)
	down = errors.New("down")
	now = 0
	check(8, nil, 2)
	clock.Advance(time.Second)
	check(8, down, 3) // the last version is used, and the error is returned
	check(8, down, 3)
	down, now = nil, 9
	clock.Advance(time.Second)
	check(9, nil, 4)

	homes, err := regions.HomeVersions(t.Context(), v, []int64{1, 2})
	if err != nil || !slices.Equal(homes, []int64{9, 9}) {
		t.Errorf("one version for all homes: %v %v", homes, err)
	}
}

// versioned is an engine whose results have a version.
type versioned int64

func (v versioned) Find(context.Context, search.Query) (search.Result, error) {
	return search.Result{Version: int64(v)}, nil
}

func TestResponseVersionIsOldestPart(t *testing.T) {
	ctx, depends := regions.Track(t.Context())
	for _, engine := range []search.Engine{versioned(0), versioned(9), versioned(7), versioned(8)} {
		if _, err := (&search.Service{Engine: engine}).Run(ctx, search.Query{}); err != nil {
			t.Fatal(err)
		}
	}
	if got := depends.Version(); got != 7 {
		t.Errorf("version %d, want 7", got)
	}
}

// among are the candidates for similar homes.
func among(homes ...listing.Listing) (near listing.Nearby) {
	for _, home := range homes {
		near.Considered = append(near.Considered, listing.Neighbor{ID: home.ID, Point: home.Point})
	}
	return near
}
