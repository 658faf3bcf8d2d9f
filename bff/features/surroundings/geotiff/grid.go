package geotiff

import (
	"errors"
	"fmt"
	"math"

	"hearthway/bff/platform/geo"
)

// Keys of the directory of GeoKeys.
const (
	keyModel      = 1024
	keyRaster     = 1025
	keyGeographic = 2048
	keyProjected  = 3072
	keyTransform  = 3075
	keyUnits      = 3076
	keyParallel1  = 3078
	keyParallel2  = 3079
	keyOriginLng  = 3080
	keyOriginLat  = 3081
	keyEasting    = 3082
	keyNorthing   = 3083
	keyFalseLng   = 3084 // what some writers call the origin
	keyFalseLat   = 3085

	modelProjected  = 1
	modelGeographic = 2
	transformAlbers = 11
	unitMeter       = 9001
	userDefined     = 32767
)

// albersOf has the projections of the United States that have a code of their own.
var albersOf = map[int]geo.Projection{
	5070: conus, 5071: conus, 5072: conus, 6350: conus,
	3338: {Kind: geo.Albers, South: 55, North: 65, Origin: geo.Point{Lat: 50, Lng: -154}},
}

var conus = geo.Projection{Kind: geo.Albers, South: 29.5, North: 45.5, Origin: geo.Point{Lat: 23, Lng: -96}}

// geographic are the codes of longitude and latitude that are within two meters of each other: WGS 84 and NAD 83.
var geographic = map[int]bool{4326: true, 4269: true, 4152: true, 4759: true, 6318: true}

// geoKeys are numbers by their key; those of Albers' projection are not integers.
type geoKeys map[int]float64

func (d *directory) geoKeys() geoKeys {
	keys, doubles := geoKeys{}, d.doubles(tagGeoDoubles)
	list := d.integers(tagGeoKeys)
	for at := 4; at+4 <= len(list); at += 4 {
		key, place, value := int(list[at]), list[at+1], list[at+3]
		switch {
		case place == 0:
			keys[key] = float64(value)
		case place == tagGeoDoubles && value < uint64(len(doubles)):
			keys[key] = doubles[value]
		}
	}
	return keys
}

func (k geoKeys) code(key int) int { return int(k[key]) }

// grid says where the cells are.
func (d *directory) grid() (geo.Grid, error) {
	keys := d.geoKeys()
	g := geo.Grid{Columns: d.integer(tagColumns, 0), Rows: d.integer(tagRows, 0)}
	var err error
	if g.Projection, err = keys.projection(); err != nil {
		return g, err
	}
	scale, tie, matrix := d.doubles(tagPixelScale), d.doubles(tagTiePoints), d.doubles(tagTransformation)
	switch {
	case len(scale) >= 2 && len(tie) >= 6:
		g.Width, g.Height = scale[0], scale[1]
		g.West, g.North = tie[3]-tie[0]*scale[0], tie[4]+tie[1]*scale[1]
	case len(matrix) >= 16 && matrix[1] == 0 && matrix[4] == 0:
		g.Width, g.Height, g.West, g.North = matrix[0], -matrix[5], matrix[3], matrix[7]
	case len(matrix) >= 16:
		return g, errors.New("the file is rotated; convert it with: gdalwarp")
	default:
		return g, errors.New("the file doesn't say where it is; is it a GeoTIFF?")
	}
	if raster := keys.code(keyRaster); raster != 0 && raster != pixelIsArea { // the positions are the centers of cells
		g.West, g.North = g.West-g.Width/2, g.North+g.Height/2
	}
	if !(g.Width > 0 && g.Height > 0) || math.IsInf(g.West+g.North+g.Width+g.Height, 0) || math.IsNaN(g.West+g.North) {
		return g, fmt.Errorf("the file's cells are %g by %g large, from %g, %g on", g.Width, g.Height, g.West, g.North)
	}
	return g, nil
}

func (k geoKeys) projection() (p geo.Projection, err error) {
	code := k.code(keyProjected)
	switch model := k.code(keyModel); {
	case model == modelGeographic && (geographic[k.code(keyGeographic)] || k.code(keyGeographic) == 0):
		return geo.Projection{Kind: geo.Degrees}, nil
	case model == modelProjected && code == 3857:
		return geo.Projection{Kind: geo.Mercator}, nil
	case model == modelProjected && albersOf[code].Kind != "":
		return albersOf[code], nil
	case model == modelProjected && (code == userDefined || code == 0) && k.code(keyTransform) == transformAlbers:
		return k.albers()
	case model == 0:
		return p, errors.New("the file doesn't say where it is; is it a GeoTIFF?")
	}
	return p, fmt.Errorf("the file's projection, %d, isn't read; convert it with: gdalwarp -t_srs EPSG:5070", code)
}

// albers is a projection that the file describes by its parameters, as ESRI's programs do.
func (k geoKeys) albers() (p geo.Projection, err error) {
	if unit := k.code(keyUnits); unit != unitMeter && unit != 0 {
		return p, errors.New("the file's projection isn't in meters; convert it with: gdalwarp -t_srs EPSG:5070")
	}
	either := func(key, other int) float64 {
		if v, ok := k[key]; ok {
			return v
		}
		return k[other]
	}
	p = geo.Projection{
		Kind: geo.Albers, South: k[keyParallel1], North: k[keyParallel2],
		Origin:       geo.Point{Lat: either(keyOriginLat, keyFalseLat), Lng: either(keyOriginLng, keyFalseLng)},
		FalseEasting: k[keyEasting], FalseNorthing: k[keyNorthing],
	}
	if !p.Origin.Valid() || !(p.South > -90 && p.South <= p.North && p.North < 90 && p.South+p.North != 0) {
		return p, fmt.Errorf("the file's projection has parallels %g and %g, and its origin at %g, %g", p.South, p.North, p.Origin.Lat, p.Origin.Lng)
	}
	return p, nil
}
