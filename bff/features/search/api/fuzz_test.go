package api

import (
	"encoding/json"
	"testing"

	"hearthway/bff/features/search"
)

// A body is refused with the names of its fields, or it is a valid search whose cache key doesn't depend on how it was spelled.
func FuzzCriteria(f *testing.F) {
	for _, seed := range []string{
		`{}`, param(`"bedrooms":"4","bathrooms":2.5,"sub_types":"Condo, Land","zipcode":2139,"hoa_max":"0"`), param(`"polygon":[[-97,32],[-96,32],[-96,33]]`),
		param(`"polygon":{"type":"Feature","geometry":{"type":"Polygon","coordinates":[[[-97,32],[-96,32],[-96,33],[-97,32]]]}}`), param(`"bounds":{"south":32,"west":-97,"north":33,"east":-96}`),
		param(`"price_range_from":1e999,"keywords":[null,1,"\u0000"],"state":true`), `{"criteria":"x"}`, `{"criteria":{"listing_agent_id":7}}`, `{"location":{"latitude":"32","longitude":-96}}`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		var body SearchBody
		if json.Unmarshal(raw, &body) != nil {
			return
		}
		q, err := body.query()
		if err != nil {
			return
		}
		normal, err := search.Normalize(q.Criteria)
		if err != nil {
			return
		}
		key, ok := queryKey(q)
		q.Criteria = normal
		if again, same := queryKey(q); !ok || !same || again != key {
			t.Fatalf("%s has the keys %q and %q", raw, key, again)
		}
	})
}

// What is taken for a drawn area has few corners, all of them on Earth.
func FuzzPolygon(f *testing.F) {
	for _, seed := range []string{
		`[[-97,32],[-96,32],[-96,33]]`, `{"type":"Polygon","coordinates":[[[-97,32],[-96,32],[-96,33],[-97,32]],[[0,0]]]}`, `{"type":"Feature","geometry":{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1]]]}}`,
		`""`, `null`, ` `, `[[1]]`, `{"type":"Feature","geometry":null}`, `[[1e400,0],[0,0],[1,1]]`, `[[181,0],[0,0],[1,1]]`, `{"type":"Feature","geometry":{"type":"Feature","geometry":{}}}`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		var p Polygon
		if err := p.UnmarshalJSON(raw); err != nil {
			t.Fatalf("%s: %v", raw, err)
		}
		if !p.given || p.bad {
			return
		}
		if len(p.ring) < 3 || len(p.ring) > search.MaxCorners+1 {
			t.Fatalf("%s has %d corners", raw, len(p.ring))
		}
		for _, corner := range p.ring {
			if !corner.Valid() {
				t.Fatalf("%s has a corner at %v", raw, corner)
			}
		}
		p.ring.Contains(p.ring[0])
	})
}
