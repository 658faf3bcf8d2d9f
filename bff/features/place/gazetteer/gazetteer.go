// Package gazetteer reads the file of places made by scripts/gazetteer.mjs: one JSON object per line.
package gazetteer

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"iter"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/geo"
)

// line is one place in the file. Bounds are south, west, north, east.
type line struct {
	Kind   place.Kind `json:"kind"`
	Name   string     `json:"name"`
	City   string     `json:"city"`
	State  string     `json:"state"`
	County string     `json:"county"`
	Zip    string     `json:"zip"`
	Lat    float64    `json:"lat"`
	Lng    float64    `json:"lng"`
	Bounds [4]float64 `json:"bounds"`
	Pop    int        `json:"pop"`
	Zone   string     `json:"zone"`
}

// maxLine is in bytes, far more than a place takes.
const maxLine = 1 << 16

// Read iterates over the places of a file. It stops with an error at the first invalid line: half a
// gazetteer is worse than yesterday's.
func Read(in io.Reader) iter.Seq2[place.Place, error] {
	return func(yield func(place.Place, error) bool) {
		lines := bufio.NewScanner(in)
		lines.Buffer(make([]byte, 4096), maxLine)
		number := 0
		for lines.Scan() {
			number++
			if len(lines.Bytes()) == 0 {
				continue
			}
			p, err := parse(lines.Bytes())
			if err != nil {
				err = fmt.Errorf("line %d of the gazetteer: %w", number, err)
			}
			if !yield(p, err) || err != nil {
				return
			}
		}
		if err := lines.Err(); err != nil {
			yield(place.Place{}, fmt.Errorf("read the gazetteer: %w", err))
		}
	}
}

func parse(b []byte) (place.Place, error) {
	var l line
	if err := json.Unmarshal(b, &l); err != nil {
		return place.Place{}, err
	}
	p := place.Place{
		Kind: l.Kind, Name: l.Name, City: l.City, State: l.State, County: l.County, Zipcode: l.Zip,
		Point:      geo.Point{Lat: l.Lat, Lng: l.Lng},
		Bounds:     geo.Bounds{South: l.Bounds[0], West: l.Bounds[1], North: l.Bounds[2], East: l.Bounds[3]},
		Population: l.Pop, Zone: l.Zone,
	}
	switch l.Kind {
	case place.KindZip:
		p.Zipcode = l.Name
	case place.KindState, place.KindCounty, place.KindCity:
	default:
		return p, fmt.Errorf("%q isn't a kind of place", l.Kind)
	}
	if _, ok := place.StateByCode(l.State); !ok || l.Name == "" {
		return p, fmt.Errorf("%q in %q isn't a place in the United States", l.Name, l.State)
	}
	if l.Lat == 0 && l.Lng == 0 || l.Lat < -15 || l.Lat > 72 || l.Lng < -180 || l.Lng > 180 || l.Pop < 0 || l.Pop > 1e9 {
		return p, fmt.Errorf("%q isn't in the United States", l.Name)
	}
	if !place.KnownZone(l.Zone) && l.Zone != "" {
		return p, fmt.Errorf("%q of %q isn't a time zone", l.Zone, l.Name)
	}
	return p, nil
}
