package services

import (
	"hearthway/bff/features/place"
	placedb "hearthway/bff/features/place/db"
	"hearthway/bff/features/place/maps"
	"hearthway/bff/platform/config"
)

// newMaps returns the geocoding service, with the gazetteer as its fallback and replacement.
func newMaps(c config.Maps, w Deps) place.Maps {
	gazetteer := maps.Gazetteer{Places: placedb.New(w.DB)}
	switch c.Provider {
	case "google":
		return maps.Backed(maps.Google{Origin: maps.GoogleOrigin, Key: string(c.Key)}, gazetteer, w.Log, w.Now)
	case "mapbox":
		return maps.Backed(maps.Mapbox{Origin: maps.MapboxOrigin, Key: string(c.Key)}, gazetteer, w.Log, w.Now)
	}
	return gazetteer
}
