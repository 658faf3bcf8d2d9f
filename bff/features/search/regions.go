package search

import (
	"hearthway/bff/features/place"
	"hearthway/bff/platform/regions"
)

// RegionsOf returns the regions that normalized criteria cover.
func RegionsOf(c Criteria) regions.Set {
	switch {
	case len(c.Polygon) > 0:
		return regions.InBounds(c.Polygon.Bounds())
	case c.Bounds != nil:
		return regions.InBounds(*c.Bounds)
	case c.School != nil:
		return regions.InBounds(c.School.Box())
	case c.Metro != "":
		var on regions.Set
		metro, _ := place.MetroOf(c.Metro)
		for _, county := range metro.Counties {
			on = append(on, "n:"+county.State+"/"+county.Slug)
		}
		return on
	case c.Zipcode != "":
		return regions.Set{"z:" + c.Zipcode}
	case c.City != "":
		return place.RegionsOfCity(c.State, c.City)
	case c.County != "":
		return regions.Set{"n:" + c.State + "/" + place.CountySlug(c.County)}
	case c.State != "":
		return regions.Set{"s:" + c.State}
	case c.Commute != nil:
		return regions.InBounds(c.Commute.Disc().Bounds())
	}
	return nil
}
