package listing

import (
	"hearthway/bff/features/place"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/regions"
)

// RegionsOf returns the regions of a home; nil means everywhere. Homes that searches don't show invalidate
// no particular region when they change, so theirs is everywhere.
func RegionsOf(home Listing) regions.Set {
	at := home.MapPoint()
	switch {
	case home.Status != Active || !home.Display.Entire:
		return nil
	case at != (geo.Point{}):
		return regions.InBounds(geo.Bounds{South: at.Lat, West: at.Lng, North: at.Lat, East: at.Lng})
	case home.Address.City != "" && home.Address.State != "":
		return place.RegionsOfCity(home.Address.State, home.Address.City)
	}
	return nil
}

// RegionsNear returns the regions in which a change may alter which homes are shown as nearby: as far away
// as the farthest candidate. nil means everywhere.
func RegionsNear(home Listing, near Nearby) regions.Set {
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
	return regions.InBounds(geo.Around(at, miles))
}
