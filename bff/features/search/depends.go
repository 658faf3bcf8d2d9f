package search

import (
	"context"
	"slices"
	"sync"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/geo"
)

// maxGround is the most entries that an answer's ground lists; one with more is everywhere.
const maxGround = 160

// Depends gathers what one answer is made from while it is put together, so that whoever keeps
// the answer knows which changes make it stale. It is safe for concurrent use.
type Depends struct {
	mu         sync.Mutex
	noted      bool
	everywhere bool
	ground     Ground
	old        bool
	version    int64
}

type dependsKey struct{}

// Noting gives a context in which Note, NoteNowhere and NoteOld are gathered.
func Noting(ctx context.Context) (context.Context, *Depends) {
	d := &Depends{}
	return context.WithValue(ctx, dependsKey{}, d), d
}

// Ground is what the answer depends on; nowhere says that no home matters to it. An answer
// that noted nothing depends on everything.
func (d *Depends) Ground() (on Ground, nowhere bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	switch {
	case !d.noted || d.everywhere:
		return nil, false
	case len(d.ground) == 0:
		return nil, true
	}
	return slices.Clone(d.ground), false
}

// Old says whether something in the answer is known to be out of date, because what it is made
// from cannot be reached.
func (d *Depends) Old() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.old
}

// Version is the oldest version of the data that a part of the answer was read from; 0: none was noted. It
// may be behind what was said of the data before, when a replica lags that took over from the index.
func (d *Depends) Version() int64 {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.version
}

// Note says that the answer being made depends on homes on some ground.
func Note(ctx context.Context, on Ground) {
	note(ctx, func(d *Depends) {
		if d.noted = true; len(on) == 0 {
			d.everywhere = true
		}
		if d.everywhere {
			return
		}
		for _, entry := range on {
			if !slices.Contains(d.ground, entry) {
				d.ground = append(d.ground, entry)
			}
		}
		d.everywhere = len(d.ground) > maxGround
	})
}

// NoteNowhere says that a part of the answer depends on no home; when no other part does, no
// change of homes makes the answer stale.
func NoteNowhere(ctx context.Context) { note(ctx, func(d *Depends) { d.noted = true }) }

// NoteVersion says of which version of the data a part of the answer is.
func NoteVersion(ctx context.Context, version int64) {
	note(ctx, func(d *Depends) {
		if d.version == 0 || version < d.version {
			d.version = version
		}
	})
}

// NoteOld says that a part of the answer is known to be out of date.
func NoteOld(ctx context.Context) { note(ctx, func(d *Depends) { d.old = true }) }

func note(ctx context.Context, write func(*Depends)) {
	if d, ok := ctx.Value(dependsKey{}).(*Depends); ok {
		d.mu.Lock()
		defer d.mu.Unlock()
		write(d)
	}
}

// GroundOfHome is the ground that a single home stands on. Homes that searches do not show
// touch no ground when they change, so theirs is everywhere.
func GroundOfHome(home listing.Listing) Ground {
	at := home.MapPoint()
	switch {
	case home.Status != listing.Active || !home.Display.Entire:
		return nil
	case at != (geo.Point{}):
		return GroundIn(geo.Bounds{South: at.Lat, West: at.Lng, North: at.Lat, East: at.Lng})
	case home.Address.City != "" && home.Address.State != "":
		return GroundOfCity(home.Address.State, home.Address.City)
	}
	return nil
}

// GroundOfCity is the ground of a city by its state's two letters and its name.
func GroundOfCity(state, city string) Ground {
	return GroundOf(Criteria{State: state, City: city})
}

// GroundOfCities is the ground of several cities, as their numbers of homes depend on it; none
// has none, which is not everywhere: look before noting it.
func GroundOfCities(cities []place.Place) Ground {
	var on Ground
	for _, city := range cities {
		on = append(on, GroundOfCity(city.State, city.Name)...)
	}
	return on
}

// GroundNear is the ground on which a change may bring other homes among those that are shown
// beside a home: as far as the last that was considered.
func GroundNear(home listing.Listing, near listing.Nearby) Ground {
	at := home.MapPoint()
	if near.Everywhere || at == (geo.Point{}) {
		return nil
	}
	miles := 0.0
	for _, other := range near.Considered {
		if other.Point == (geo.Point{}) {
			return nil
		}
		miles = max(miles, geo.Miles(at, other.Point))
	}
	return GroundIn(around(at, miles))
}
