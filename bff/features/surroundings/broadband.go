package surroundings

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
)

// InternetFacts is what internet providers report for the homes of a block group, as it is stored. Shares are in percent.
type InternetFacts struct {
	Locations int      `json:"locations"` // that have any offer
	Fiber     int      `json:"fiber"`
	Cable     int      `json:"cable"`
	Fast      int      `json:"fast"`    // at least 100 Mbps down and 20 up by a line, which is broadband to the FCC
	Gigabit   int      `json:"gigabit"` // at least 1,000 Mbps down by a line
	Down      int      `json:"down"`    // Mbps of the fastest offer on fiber, cable or copper
	Up        int      `json:"up"`
	Providers []string `json:"providers"` // on fiber or cable, those with most locations first
}

// Technologies of the Broadband Data Collection that come by a line. The others are radio and satellites.
const (
	copper = "10"
	cable  = "40"
	fiber  = "50"
)

// maxProviders is how many providers a page names.
const maxProviders = 4

var bdcName = regexp.MustCompile(`^bdc_([0-9]{2})_.*_([JD])([0-9]{2})_`)

// BroadbandFile describes a file of fixed broadband by its name, such as bdc_48_Cable_fixed_broadband_D23_14may2024.csv.
func BroadbandFile(name string) (state, edition string, err error) {
	found := bdcName.FindStringSubmatch(name)
	if found == nil {
		return "", "", errors.New("the name has no state and date, as in bdc_48_Cable_fixed_broadband_D23_14may2024.csv; keep the name that the FCC gave it")
	}
	month := "June"
	if found[2] == "D" {
		month = "December"
	}
	return found[1], month + " 20" + found[3], nil
}

// offers is what is known of a block group while files are read.
type offers struct {
	locations, fiber, cable, fast, gigabit, down, up int
	providers                                        map[string]int
}

// Bits of what a location has.
const (
	hasAny = 1 << iota
	hasFiber
	hasCable
	hasFast
	hasGigabit
)

// SaveBroadband makes the internet of a state's block groups what its files say: one for each technology. A location is counted once, whatever it is
// offered. All locations of a state are in memory meanwhile, 20 bytes each.
func (s Service) SaveBroadband(ctx context.Context, file *File, tables []Table, bad func(*BrokenRow)) (Counts, error) {
	columns := make([][]int, len(tables))
	for i, t := range tables {
		var err error
		if columns[i], err = t.need("brand_name", "location_id", "technology", "max_advertised_download_speed", "max_advertised_upload_speed", "business_residential_code", "block_geoid"); err != nil {
			return Counts{}, err
		}
	}
	return s.merge(ctx, file, areaFacts, rowsOf(func(yield func([]any) error) error {
		groups, locations := map[string]*offers{}, map[int64]uint8{}
		for i, t := range tables {
			if err := t.each(columns[i], bad, func(row []string) error { return addOffer(groups, locations, file.Part, row) }); err != nil {
				return err
			}
		}
		for group, o := range groups {
			packed, err := json.Marshal(o.facts())
			if err != nil {
				return err
			}
			if err := yield([]any{group, string(packed)}); err != nil {
				return err
			}
		}
		return nil
	}))
}

func addOffer(groups map[string]*offers, locations map[int64]uint8, state string, row []string) error {
	block := padded(row[6], 15)
	location, err := strconv.ParseInt(row[1], 10, 64)
	if err != nil || block == "" {
		return fmt.Errorf("location %q in block %q isn't a number", row[1], row[6])
	}
	if block[:stateDigits] != state {
		return fmt.Errorf("block %s isn't in state %s, whose file this is by its name", block, state)
	}
	down, err := number(row[3])
	if err != nil {
		return err
	}
	up, err := number(row[4])
	if err != nil {
		return err
	}
	if row[5] == "B" { // only for businesses
		return nil
	}
	o := groups[block[:blockGroupDigits]]
	if o == nil {
		o = &offers{providers: map[string]int{}}
		groups[block[:blockGroupDigits]] = o
	}
	has := locations[location]
	if has&hasAny == 0 {
		o.locations++
	}
	now := has | hasAny
	switch row[2] {
	case fiber:
		if now |= hasFiber; has&hasFiber == 0 {
			o.fiber++
		}
	case cable:
		if now |= hasCable; has&hasCable == 0 {
			o.cable++
		}
	case copper:
	default:
		locations[location] = now
		return nil
	}
	if down >= 100 && up >= 20 {
		if now |= hasFast; has&hasFast == 0 {
			o.fast++
		}
	}
	if down >= 1000 {
		if now |= hasGigabit; has&hasGigabit == 0 {
			o.gigabit++
		}
	}
	locations[location] = now
	if row[2] != copper {
		o.providers[row[0]]++
	}
	if int(down) > o.down || int(down) == o.down && int(up) > o.up {
		o.down, o.up = int(down), int(up)
	}
	return nil
}

func (o *offers) facts() InternetFacts {
	f := InternetFacts{Locations: o.locations, Fiber: o.fiber * 100 / o.locations, Cable: o.cable * 100 / o.locations, Fast: o.fast * 100 / o.locations, Gigabit: o.gigabit * 100 / o.locations, Down: o.down, Up: o.up, Providers: []string{}}
	for name := range o.providers {
		f.Providers = append(f.Providers, name)
	}
	slices.SortFunc(f.Providers, func(a, b string) int { return cmp.Or(cmp.Compare(o.providers[b], o.providers[a]), cmp.Compare(a, b)) })
	f.Providers = f.Providers[:min(maxProviders, len(f.Providers))]
	return f
}
