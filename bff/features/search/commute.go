package search

import (
	"fmt"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/geo"
)

// Commute asks for homes from which the drive to a place is estimated to take at most so many
// minutes. It counts beside the area of a search.
type Commute struct {
	PlaceID int64  // of the saved place, for the one whose it is
	Place   string // what they call it
	Point   geo.Point
	Minutes int
}

// The drives that can be asked for, minutes.
const (
	ShortestCommute = 5
	LongestCommute  = 120
)

// Disc is where the homes are.
func (c Commute) Disc() geo.Disc {
	return geo.Disc{Center: c.Point, Miles: place.DriveReach(c.Minutes)}
}

// reaches reports whether the drive from a home is short enough; nobody knows that of a home
// without a position.
func (c Criteria) reaches(at geo.Point) bool {
	return c.Commute == nil || at != geo.Point{} && c.Commute.Disc().Contains(at)
}

func (c *Commute) check(wrong remarks) {
	if c == nil {
		return
	}
	if c.Minutes < ShortestCommute || c.Minutes > LongestCommute {
		wrong["commute"] = fmt.Sprintf("Must be between %d and %d minutes", ShortestCommute, LongestCommute)
	} else if !c.Point.Valid() {
		wrong["commute"] = "Must be a point on Earth, in degrees"
	}
}

// aroundPlace is the area of a search that says nothing about where but how far to drive.
func aroundPlace(c Criteria) Where {
	return Where{Area: Area{Kind: AreaBounds, Label: c.Commute.Place, Bounds: c.Commute.Disc().Bounds()}, Criteria: c}
}
