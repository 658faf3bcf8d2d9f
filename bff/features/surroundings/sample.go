package surroundings

import (
	"context"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"iter"
	"maps"
	"math"
	"slices"
	"strconv"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
)

// Levels of the squares of the quad key that stand for areas in the sample data.
const (
	sampleGroupLevel  = 15 // about a kilometer wide
	sampleTractLevel  = 14
	sampleSchoolLevel = 13
	sampleHighLevel   = 12
)

// SaveSample makes up what is around the sample homes, so that all of it can be seen without the files of agencies. It does nothing once there is any
// data. Pages say that it is made up, and a real file removes what is made up of its kind.
func (s Service) SaveSample(ctx context.Context) error {
	return s.DB.Atomically(ctx, func(ctx context.Context) error {
		var known bool
		if err := s.DB.On(ctx).QueryRow(ctx, "select exists (select from surroundings_files)").Scan(&known); err != nil || known {
			return postgres.Failure(err)
		}
		if err := s.exec(ctx, "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = '10min'"); err != nil { // a million homes take minutes
			return err
		}
		homes, err := s.sampleHomes(ctx)
		if err != nil || len(homes) == 0 {
			return err
		}
		sizes := map[int64]int{} // homes in each block group
		for _, home := range homes {
			sizes[geo.CellOf(home.qk, sampleGroupLevel)]++
		}
		if err := s.sampleAreas(ctx, homes, sizes); err != nil {
			return err
		}
		if err := s.samplePositions(ctx, homes); err != nil {
			return err
		}
		if err := s.refreshFilters(ctx); err != nil {
			return err
		}
		for _, data := range []Data{PublicSchools, PrivateSchools} {
			if _, err := s.SaveSchools(ctx, s.sampleFile(data), sampleSchools(homes, data)); err != nil {
				return err
			}
		}
		return nil
	})
}

func (s Service) sampleFile(data Data) *File {
	return &File{Data: data, Part: "US", Edition: "sample", Dated: s.Now(), Name: "sample", Fingerprint: "sample", Sample: true}
}

// sampleHome is a home with what its surroundings are made from.
type sampleHome struct {
	placed
	city string
}

func (s Service) sampleHomes(ctx context.Context) ([]sampleHome, error) {
	rows, err := s.DB.On(ctx).Query(ctx, "select l.id, l.qk, l.lat, l.lng, l.city, l.state from listings l where l.source = 'sample' and "+positioned+" order by l.id")
	if err != nil {
		return nil, postgres.Failure(err)
	}
	homes, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (h sampleHome, err error) {
		return h, row.Scan(&h.id, &h.qk, &h.point.Lat, &h.point.Lng, &h.city, &h.state)
	})
	return homes, postgres.Failure(err)
}

// sampleCode is the code of a made-up area. No real one has letters.
func sampleCode(cell int64) string { return "S" + strconv.FormatInt(cell, 36) }

// chance is a number from 0 to 1 that is always the same for the same cell and name.
func chance(cell int64, name string) float64 {
	h := fnv.New64a()
	fmt.Fprintf(h, "%d %s", cell, name) // the name last, so that it mixes the bits of neighboring cells
	return float64(h.Sum64()>>11) / (1 << 53)
}

// sampleAreas makes up hazards, walkability and internet.
func (s Service) sampleAreas(ctx context.Context, homes []sampleHome, sizes map[int64]int) error {
	facts := map[Data]map[string]any{Hazards: {}, Walkability: {}, Broadband: {}}
	for _, home := range homes {
		group, tract := geo.CellOf(home.qk, sampleGroupLevel), geo.CellOf(home.qk, sampleTractLevel)
		facts[Walkability][sampleCode(group)] = WalkFacts{Index: math.Round(100*max(1, min(20, 4+3.2*math.Log(1+float64(sizes[group]))+5*chance(group, "walk")))) / 100}
		facts[Broadband][sampleCode(group)] = sampleInternet(group)
		facts[Hazards][sampleCode(tract)] = sampleHazards(tract, home.state)
	}
	for _, data := range []Data{Hazards, Walkability, Broadband} {
		if _, err := s.merge(ctx, s.sampleFile(data), areaFacts, rowsOf(func(yield func([]any) error) error {
			for _, area := range slices.Sorted(maps.Keys(facts[data])) {
				packed, err := json.Marshal(facts[data][area])
				if err != nil {
					return err
				}
				if err := yield([]any{area, string(packed)}); err != nil {
					return err
				}
			}
			return nil
		})); err != nil {
			return err
		}
	}
	return nil
}

func sampleInternet(group int64) InternetFacts {
	f := InternetFacts{Locations: 600, Cable: 80 + int(20*chance(group, "cable")), Down: 1200, Up: 35, Providers: []string{"Sample Cable"}}
	f.Fast, f.Gigabit = f.Cable, f.Cable
	if chance(group, "slow") < 0.3 {
		f.Down, f.Up, f.Fast, f.Gigabit = 75, 10, 0, 0
	}
	if chance(group, "fiber") < 0.6 {
		f.Fiber, f.Down, f.Up = 35+int(65*chance(group, "share")), 5000, 5000
		f.Fast, f.Gigabit = max(f.Fast, f.Fiber), max(f.Gigabit, f.Fiber)
		f.Providers = []string{"Sample Fiber", "Sample Cable"}
	}
	return f
}

// sampleRisks are hazards that are known for their risk in some states.
var sampleRisks = map[string][]string{
	"TRND": {"TX", "OK", "KS", "NE", "IA", "MO", "AR", "AL", "MS", "TN", "IL"}, "HAIL": {"TX", "OK", "KS", "NE", "CO", "SD"},
	"HRCN": {"FL", "LA", "TX", "NC", "SC", "GA", "AL", "MS", "HI"}, "ERQK": {"CA", "WA", "OR", "AK", "NV", "UT", "HI"},
	"WFIR": {"CA", "OR", "WA", "CO", "AZ", "NM", "ID", "MT", "UT", "NV"}, "WNTW": {"MN", "WI", "ND", "SD", "NY", "VT", "NH", "ME", "MI", "IA", "AK"},
	"HWAV": {"AZ", "NV", "TX", "CA", "MO", "OK", "AR"}, "CWAV": {"MN", "ND", "SD", "WI", "MT", "AK", "IA"}, "DRGT": {"CA", "TX", "NE", "KS", "CO", "AZ"},
	"ISTM": {"MO", "AR", "TN", "KY", "OK", "NC"}, "LTNG": {"FL", "LA", "TX", "GA", "AL"}, "SWND": {"IA", "IL", "IN", "OH", "KS"}, "IFLD": {"LA", "MO", "KY", "WV", "TX", "IA"},
}

func sampleHazards(tract int64, state string) HazardFacts {
	f := HazardFacts{Risk: Ratings[2+int(3*chance(tract, "risk"))], Hazards: map[string]string{}}
	for _, hazard := range hazardNames {
		at := 3 + int(2*chance(tract, hazard.Code)) // relatively low, very low
		if slices.Contains(sampleRisks[hazard.Code], state) {
			at = 1 + int(2*chance(tract, hazard.Code)) // relatively high, moderate
		}
		switch hazard.Code {
		case "AVLN", "CFLD", "TSUN", "VLCN":
			at = slices.Index(Ratings, "Not Applicable")
		case "LNDS":
			if chance(tract, "data") < 0.1 {
				at = slices.Index(Ratings, "Insufficient Data")
			}
		}
		f.Hazards[hazard.Code] = Ratings[at]
	}
	return f
}

// samplePositions makes up where homes are, their flood zones and noise.
func (s Service) samplePositions(ctx context.Context, homes []sampleHome) error {
	for _, data := range []Data{Census, FloodZones, Noise} {
		file := s.sampleFile(data)
		if _, err := s.begin(ctx, file); err != nil {
			return err
		}
		if err := s.finish(ctx, file, int64(len(homes))); err != nil {
			return err
		}
	}
	list := make([]placed, len(homes))
	for i, home := range homes {
		p, cell := home.placed, geo.CellOf(home.qk, sampleGroupLevel+2)
		p.group, p.tract = sampleCode(geo.CellOf(home.qk, sampleGroupLevel)), sampleCode(geo.CellOf(home.qk, sampleTractLevel))
		zone := FloodZone{Zone: "X", Subtype: "AREA OF MINIMAL FLOOD HAZARD"}
		if c := chance(cell, "flood"); c < 0.06 {
			zone = FloodZone{Zone: "AE", Special: true}
		} else if c < 0.14 {
			zone = FloodZone{Zone: "X", Subtype: "0.2 PCT ANNUAL CHANCE FLOOD HAZARD"}
		}
		p.group2010, p.zone, p.zonePart, p.noisePart = p.group, zone.String(), "US", "US"
		if c := chance(cell, "noise"); c > 0.5 {
			p.decibels = quietest + int(50*(c-0.5))
		}
		list[i] = p
	}
	return s.savePlaced(ctx, list)
}

// sampleNames are what made-up schools are called after.
var sampleNames = []string{"Oak Grove", "Maple Street", "Riverside", "Hillcrest", "Willow Creek", "Meadowbrook", "Lakeview", "Cedar Ridge", "Prairie View", "Sunset", "Northgate", "Fairmont"}

// sampleSchools makes up schools among the homes: elementary and middle schools in each small square, a high school in each larger one.
func sampleSchools(homes []sampleHome, data Data) iter.Seq2[School, error] {
	return func(yield func(School, error) bool) {
		seen := map[string]bool{}
		add := func(home sampleHome, level int, kind string, low, high, students int) bool {
			cell := geo.CellOf(home.qk, level)
			id := fmt.Sprintf("S%s-%s", strconv.FormatInt(cell, 36), kind)
			if seen[id] {
				return true
			}
			seen[id] = true
			return yield(School{
				ID: id, Name: sampleNames[int(chance(cell, kind)*float64(len(sampleNames)))] + " " + kind + " (sample)", City: home.city, State: home.state,
				District: home.city + " Sample District", Low: low, High: high, Students: students + int(300*chance(cell, "students")), Private: data == PrivateSchools,
				Point: geo.Point{Lat: home.point.Lat + 0.012*(chance(cell, kind+"lat")-0.5), Lng: home.point.Lng + 0.012*(chance(cell, kind+"lng")-0.5)},
			}, nil)
		}
		for _, home := range homes {
			if data == PrivateSchools {
				if !add(home, sampleHighLevel, "Academy", kindergarten, 8, 120) {
					return
				}
				continue
			}
			if !add(home, sampleSchoolLevel, "Elementary", prekindergarten, 5, 350) || !add(home, sampleSchoolLevel, "Middle School", 6, 8, 500) || !add(home, sampleHighLevel, "High School", 9, 12, 1200) {
				return
			}
		}
	}
}
