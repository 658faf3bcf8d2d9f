package surroundings

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"regexp"
	"slices"

	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
)

// Lengths of the codes of census areas (GEOID).
const (
	stateDigits      = 2
	tractDigits      = 11
	blockGroupDigits = 12
)

// Shapes is a file of polygons with attributes. Next returns io.EOF after the last.
type Shapes struct {
	Names []string
	Next  func() (rings []geo.Polygon, fields []string, err error)
}

func (s Shapes) column(names ...string) int {
	return slices.IndexFunc(s.Names, func(have string) bool { return slices.Contains(names, have) })
}

var tigerName = regexp.MustCompile(`_(20[0-9]{2})_([0-9]{2}|us)_`)

// TigerFile describes a TIGER/Line file of tracts or block groups by its name, such as tl_2023_48_bg.zip.
func TigerFile(name string) (file File, decade int, err error) {
	found := tigerName.FindStringSubmatch(name)
	if found == nil {
		return file, 0, errors.New("the name has no year and state, as in tl_2023_48_bg.zip; keep the name that the Census Bureau gave it")
	}
	// Areas are drawn anew after each census. Files of the years up to 2019 have those of 2010.
	decade = 2020
	if found[1] < "2020" {
		decade = 2010
	}
	return File{Data: Census, Part: found[2], Edition: found[1]}, decade, nil
}

// SaveCensus replaces the outlines of census areas with those of a file, and places the homes there.
func (s Service) SaveCensus(ctx context.Context, file *File, decade int, shapes Shapes) (Counts, error) {
	at := shapes.column("GEOID", "GEOID10", "GEOID20")
	if at < 0 {
		return Counts{}, errors.New("the file has no column GEOID, or GEOID10 or GEOID20")
	}
	level := 0
	outlines := rowsOf(func(yield func(Outline) error) error {
		return shapes.each(func(rings []geo.Polygon, fields []string) error {
			id := fields[at]
			if level == 0 {
				level = len(id)
			}
			switch {
			case level != tractDigits && level != blockGroupDigits || !digits(id, level):
				return fmt.Errorf("GEOID %q isn't that of a tract or block group", id)
			case digits(file.Part[:2], 2) && id[:stateDigits] != file.Part[:2]:
				return fmt.Errorf("GEOID %q isn't in state %s, whose file this is by its name", id, file.Part)
			}
			return yield(Outline{Area: id, Decade: decade, Rings: rings})
		})
	})
	kind := "tracts"
	if shapes.column("BLKGRPCE", "BLKGRPCE10", "BLKGRPCE20") >= 0 {
		kind = "block-groups"
	}
	file.Part = fmt.Sprintf("%s-%s-%d", file.Part, kind, decade)
	return s.saveOutlines(ctx, file, outlines)
}

func (s Shapes) each(read func(rings []geo.Polygon, fields []string) error) error {
	for {
		rings, fields, err := s.Next()
		if isEnd(err) {
			return nil
		}
		if err != nil {
			return err
		}
		if err := read(rings, fields); err != nil {
			return err
		}
	}
}

var outlineColumns = []string{"data", "part", "area", "decade", "south", "west", "north", "east", "rings"}

// saveOutlines replaces the outlines of a file, and places the homes in them.
func (s Service) saveOutlines(ctx context.Context, file *File, outlines iter.Seq2[Outline, error]) (n Counts, err error) {
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		if n.Same, err = s.begin(ctx, file); n.Same || err != nil {
			return err
		}
		gone, err := s.DB.On(ctx).Exec(ctx, "delete from area_outlines where data = $1 and part = $2", file.Data, file.Part)
		if err != nil {
			return postgres.Failure(err)
		}
		n.Removed = gone.RowsAffected()
		all := geo.Bounds{South: 90, West: 180, North: -90, East: -180}
		if n.Added, err = s.copy(ctx, "area_outlines", outlineColumns, func(yield func([]any, error) bool) {
			for o, err := range outlines {
				b := bounds(o.Rings)
				all = geo.Bounds{South: min(all.South, b.South), West: min(all.West, b.West), North: max(all.North, b.North), East: max(all.East, b.East)}
				if !yield([]any{file.Data, file.Part, o.Area, int16(o.Decade), b.South, b.West, b.North, b.East, pack(o.Rings)}, err) {
					return
				}
			}
		}); err != nil {
			return err
		}
		if n.Read = n.Added; n.Read == 0 {
			return errors.New("the file has no areas")
		}
		if n.Homes, err = s.placeAgain(ctx, all); err != nil {
			return err
		}
		return s.finish(ctx, file, n.Added)
	})
	return n, err
}

// fipsCodes are the codes of states and territories in census areas.
var fipsCodes = map[string]string{
	"AL": "01", "AK": "02", "AZ": "04", "AR": "05", "CA": "06", "CO": "08", "CT": "09", "DE": "10", "DC": "11", "FL": "12", "GA": "13", "HI": "15", "ID": "16",
	"IL": "17", "IN": "18", "IA": "19", "KS": "20", "KY": "21", "LA": "22", "ME": "23", "MD": "24", "MA": "25", "MI": "26", "MN": "27", "MS": "28", "MO": "29",
	"MT": "30", "NE": "31", "NV": "32", "NH": "33", "NJ": "34", "NM": "35", "NY": "36", "NC": "37", "ND": "38", "OH": "39", "OK": "40", "OR": "41", "PA": "42",
	"RI": "44", "SC": "45", "SD": "46", "TN": "47", "TX": "48", "UT": "49", "VT": "50", "VA": "51", "WA": "53", "WV": "54", "WI": "55", "WY": "56",
	"AS": "60", "GU": "66", "MP": "69", "PR": "72", "VI": "78",
}

// FIPS returns the code of a state, by its two letters.
func FIPS(state string) string { return fipsCodes[state] }
