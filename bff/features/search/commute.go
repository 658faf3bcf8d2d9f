package search

import (
	"fmt"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/geo"
)

// Commute selects homes with an estimated drive to a place of at most this many minutes, in addition to
// the area of a search.
type Commute struct {
	PlaceID int64  // of the saved place, for its owner
	Place   string // its name
	Point   geo.Point
	Minutes int
}

// The selectable drive times in minutes.
const (
	MinCommute = 5
	MaxCommute = 120
)

// Disc is the circle in which the estimated drive is short enough.
func (c Commute) Disc() geo.Disc {
	return geo.Disc{Center: c.Point, Miles: place.DriveReach(c.Minutes)}
}

// reaches reports whether the drive from a home is short enough; false for a home of unknown position.
func (c Criteria) reaches(at geo.Point) bool {
	return c.Commute == nil || at != geo.Point{} && c.Commute.Disc().Contains(at)
}

func (c *Commute) check(wrong remarks) {
	if c == nil {
		return
	}
	if c.Minutes < MinCommute || c.Minutes > MaxCommute {
		wrong["commute"] = fmt.Sprintf("Must be between %d and %d minutes", MinCommute, MaxCommute)
	} else if !c.Point.Valid() {
		wrong["commute"] = "Must be a point on Earth, in degrees"
	}
}

// aroundPlace is the area of a search with a drive time but no other area.
func aroundPlace(c Criteria) ResolvedArea {
	return ResolvedArea{Area: Area{Kind: AreaBounds, Label: c.Commute.Place, Bounds: c.Commute.Disc().Bounds()}, Criteria: c}
}
