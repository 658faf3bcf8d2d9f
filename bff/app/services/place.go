package services

import (
	"hearthway/bff/features/place"
	"hearthway/bff/features/place/maps"
	"hearthway/bff/platform/config"
)

// newMaps returns the geocoding service with the gazetteer as its fallback, or only the gazetteer if no service is configured.
func newMaps(c config.Maps, d Deps) place.Maps {
	gazetteer := maps.Gazetteer{Places: place.Service{DB: d.DB}}
	switch c.Provider {
	case "google":
		return maps.Backed(maps.Google{Origin: maps.GoogleOrigin, Key: string(c.Key)}, gazetteer, d.Log, d.Now)
	case "mapbox":
		return maps.Backed(maps.Mapbox{Origin: maps.MapboxOrigin, Key: string(c.Key)}, gazetteer, d.Log, d.Now)
	}
	return gazetteer
}
