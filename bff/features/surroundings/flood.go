package surroundings

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"strings"

	"hearthway/bff/platform/geo"
)

// FloodZone is a zone of FEMA's flood maps, with what lenders ask: whether it is a special flood hazard area.
type FloodZone struct {
	Zone    string // "AE"
	Subtype string // "FLOODWAY", "0.2 PCT ANNUAL CHANCE FLOOD HAZARD"
	Special bool
}

// String is how a zone is stored.
func (z FloodZone) String() string {
	special := "F"
	if z.Special {
		special = "T"
	}
	return z.Zone + "|" + special + "|" + z.Subtype
}

func floodZoneOf(stored string) (z FloodZone) {
	parts := strings.SplitN(stored, "|", 3)
	if len(parts) == 3 {
		z = FloodZone{parts[0], parts[2], parts[1] == "T"}
	}
	return z
}

// SaveFloodZones replaces the flood zones of a county, or of a state if one is given by its FIPS code, with those of a file of the National Flood Hazard
// Layer (S_FLD_HAZ_AR), and places the homes there.
func (s Service) SaveFloodZones(ctx context.Context, file *File, shapes Shapes) (Counts, error) {
	at := make([]int, 4)
	for i, name := range []string{"FLD_ZONE", "SFHA_TF", "ZONE_SUBTY", "DFIRM_ID"} {
		if at[i] = shapes.column(name); at[i] < 0 {
			return Counts{}, fmt.Errorf("the file has no column %s", name)
		}
	}
	first, fields, err := shapes.Next()
	if err != nil {
		if isEnd(err) {
			err = errors.New("the file has no flood zones")
		}
		return Counts{}, err
	}
	state := file.Part
	if file.Part == "" {
		file.Part = fields[at[3]]
	}
	next, again := shapes.Next, true
	shapes.Next = func() ([]geo.Polygon, []string, error) {
		if again {
			again = false
			return first, fields, nil
		}
		return next()
	}
	return s.saveOutlines(ctx, file, floodOutlines(shapes, at, file.Part, state))
}

func floodOutlines(shapes Shapes, at []int, part, state string) iter.Seq2[Outline, error] {
	return rowsOf(func(yield func(Outline) error) error {
		return shapes.each(func(rings []geo.Polygon, fields []string) error {
			zone := FloodZone{Zone: strings.ToUpper(fields[at[0]]), Subtype: strings.ToUpper(fields[at[2]]), Special: fields[at[1]] == "T"}
			study := fields[at[3]]
			switch {
			case state != "" && !strings.HasPrefix(study, state):
				return fmt.Errorf("flood zones of %s aren't in state %s", study, state)
			case state == "" && study != part:
				return fmt.Errorf("the file has zones of %s and of %s; if it is of a state, name it with --state", part, study)
			case zone.Zone == "" || strings.Contains(zone.Zone, "NOT INCLUDED") || fields[at[1]] == "U":
				return nil // not mapped, or unknown
			case fields[at[1]] != "T" && fields[at[1]] != "F":
				return fmt.Errorf("SFHA_TF is %q instead of T or F", fields[at[1]])
			}
			return yield(Outline{Area: zone.String(), Rings: rings})
		})
	})
}

// zoneRank orders zones by their hazard.
func zoneRank(stored string) int {
	switch z := floodZoneOf(stored); {
	case z.Special && strings.Contains(z.Subtype, "FLOODWAY"):
		return 4
	case z.Special:
		return 3
	case z.Zone == "D":
		return 1
	case z.moderate():
		return 2
	}
	return 0
}

// moderate reports whether a flood is expected there at least every 500 years, or a levee protects it. Zone B was its name until the 1990s.
func (z FloodZone) moderate() bool {
	return strings.Contains(z.Subtype, "0.2 PCT") || strings.Contains(z.Subtype, "LEVEE") || strings.Contains(z.Subtype, "1 PCT") || z.Zone == "B"
}

// Meaning is what a zone means in a sentence.
func (z FloodZone) Meaning() string {
	switch {
	case z.Special && strings.Contains(z.Subtype, "FLOODWAY"):
		return "In the channel where a flood flows: at least a 1% chance of flooding each year, and building is restricted. Most lenders require flood insurance."
	case z.Special && strings.HasPrefix(z.Zone, "V"):
		return "High-risk coast with waves: at least a 1% chance of flooding each year. Most lenders require flood insurance."
	case z.Special:
		return "High-risk area: at least a 1% chance of flooding each year, or 26% over a 30-year mortgage. Most lenders require flood insurance."
	case z.Zone == "D":
		return "FEMA hasn’t studied the flood hazard here. It is possible but not known."
	case strings.Contains(z.Subtype, "LEVEE"):
		return "A levee reduces the risk here. It remains if the levee fails or is overtopped."
	case z.moderate():
		return "Moderate risk: between a 0.2% and a 1% chance of flooding each year. Lenders don’t require flood insurance."
	case z.Zone == "OPEN WATER":
		return "FEMA’s map shows open water here."
	}
	return "Minimal risk on FEMA’s map: less than a 0.2% chance of flooding each year. Floods happen here too; lenders don’t require insurance."
}

// FloodFacts is a home's flood zone, as it is stored.
type FloodFacts struct {
	Zone string `json:"zone"` // see FloodZone.String
}

// FloodZone is the zone.
func (f FloodFacts) FloodZone() FloodZone { return floodZoneOf(f.Zone) }
