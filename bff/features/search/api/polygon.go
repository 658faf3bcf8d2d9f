package api

import (
	"bytes"
	"encoding/json"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/search"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/httpapi"
)

// Polygon is a GeoJSON Polygon (longitude first), a Feature of one, or its bare ring. Holes are
// ignored.
type Polygon struct {
	given, bad bool
	ring       geo.Polygon
}

// UnmarshalJSON implements json.Unmarshaler; it never fails.
func (p *Polygon) UnmarshalJSON(data []byte) error {
	*p = Polygon{}
	data = bytes.TrimSpace(data)
	if httpapi.IsBlank(data) {
		return nil
	}
	p.given = true
	positions, ok := outerRing(data)
	if !ok || len(positions) > search.MaxCorners+1 {
		p.bad = true
		return nil
	}
	p.ring, p.bad = ringOf(positions)
	return nil
}

// outerRing finds the positions in any of the accepted formats.
func outerRing(data []byte) ([][]float64, bool) {
	var shape struct {
		Type        string          `json:"type"`
		Coordinates [][][]float64   `json:"coordinates"`
		Geometry    json.RawMessage `json:"geometry"`
	}
	if data[0] == '{' {
		if json.Unmarshal(data, &shape) != nil {
			return nil, false
		}
		if shape.Type == "Feature" && len(shape.Geometry) > 0 && shape.Geometry[0] == '{' {
			geometry := shape.Geometry
			shape.Type, shape.Coordinates = "", nil
			if json.Unmarshal(geometry, &shape) != nil {
				return nil, false
			}
		}
		return first(shape.Coordinates, shape.Type == "Polygon")
	}
	var ring [][]float64
	if json.Unmarshal(data, &ring) == nil {
		return ring, true
	}
	var rings [][][]float64
	return first(rings, json.Unmarshal(data, &rings) == nil)
}

func first(rings [][][]float64, ok bool) ([][]float64, bool) {
	if !ok || len(rings) == 0 {
		return nil, false
	}
	return rings[0], true
}

// ringOf converts longitude-first positions to points; bad if it isn't an area on Earth.
func ringOf(positions [][]float64) (ring geo.Polygon, bad bool) {
	for _, at := range positions {
		if len(at) < 2 {
			return nil, true
		}
		p := geo.Point{Lat: at[1], Lng: at[0]}
		if !p.Valid() {
			return nil, true
		}
		ring = append(ring, p)
	}
	if n := len(ring); n > 1 && ring[0] == ring[n-1] {
		ring = ring[:n-1]
	}
	return ring, len(ring) < 3
}

// Schema implements huma.SchemaProvider.
func (Polygon) Schema(huma.Registry) *huma.Schema {
	position := &huma.Schema{Type: huma.TypeArray, Items: &huma.Schema{Type: huma.TypeNumber}, Description: "longitude, latitude"}
	ring := &huma.Schema{Type: huma.TypeArray, Items: position}
	return &huma.Schema{AnyOf: []*huma.Schema{
		{Type: huma.TypeObject, Description: "a GeoJSON Polygon", Properties: map[string]*huma.Schema{
			"type":        {Type: huma.TypeString, Enum: []any{"Polygon"}},
			"coordinates": {Type: huma.TypeArray, Items: ring},
		}},
		ring,
	}}
}
