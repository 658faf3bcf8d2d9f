package place

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"iter"

	"hearthway/bff/platform/geo"
)

// gazetteerLine is one place in the file of places made by scripts/gazetteer.mjs: one JSON object per line. Bounds are south, west, north, east.
type gazetteerLine struct {
	Kind   Kind       `json:"kind"`
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

// maxGazetteerLine is in bytes, far more than a place takes.
const maxGazetteerLine = 1 << 16

// ReadGazetteer iterates over the places of that file. It stops with an error at the first invalid line: half a
// gazetteer is worse than yesterday's.
func ReadGazetteer(in io.Reader) iter.Seq2[Place, error] {
	return func(yield func(Place, error) bool) {
		lines := bufio.NewScanner(in)
		lines.Buffer(make([]byte, 4096), maxGazetteerLine)
		number := 0
		for lines.Scan() {
			number++
			if len(lines.Bytes()) == 0 {
				continue
			}
			p, err := parseGazetteer(lines.Bytes())
			if err != nil {
				err = fmt.Errorf("line %d of the gazetteer: %w", number, err)
			}
			if !yield(p, err) || err != nil {
				return
			}
		}
		if err := lines.Err(); err != nil {
			yield(Place{}, fmt.Errorf("read the gazetteer: %w", err))
		}
	}
}

func parseGazetteer(b []byte) (Place, error) {
	var l gazetteerLine
	if err := json.Unmarshal(b, &l); err != nil {
		return Place{}, err
	}
	p := Place{
		Kind: l.Kind, Name: l.Name, City: l.City, State: l.State, County: l.County, Zipcode: l.Zip,
		Point:      geo.Point{Lat: l.Lat, Lng: l.Lng},
		Bounds:     geo.Bounds{South: l.Bounds[0], West: l.Bounds[1], North: l.Bounds[2], East: l.Bounds[3]},
		Population: l.Pop, Zone: l.Zone,
	}
	switch l.Kind {
	case KindZip:
		p.Zipcode = l.Name
	case KindState, KindCounty, KindCity:
	default:
		return p, fmt.Errorf("%q isn't a kind of place", l.Kind)
	}
	if _, ok := StateByCode(l.State); !ok || l.Name == "" {
		return p, fmt.Errorf("%q in %q isn't a place in the United States", l.Name, l.State)
	}
	if l.Lat == 0 && l.Lng == 0 || l.Lat < -15 || l.Lat > 72 || l.Lng < -180 || l.Lng > 180 || l.Pop < 0 || l.Pop > 1e9 {
		return p, fmt.Errorf("%q isn't in the United States", l.Name)
	}
	if !KnownZone(l.Zone) && l.Zone != "" {
		return p, fmt.Errorf("%q of %q isn't a time zone", l.Zone, l.Name)
	}
	return p, nil
}
