package surroundings

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// Hazard is a natural hazard of the National Risk Index.
type Hazard struct{ Code, Name string }

// hazardNames are the hazards with the prefixes of their columns. River flooding was RFLD until 2024.
var hazardNames = []Hazard{
	{Code: "AVLN", Name: "Avalanche"}, {Code: "CFLD", Name: "Coastal flooding"}, {Code: "CWAV", Name: "Cold wave"}, {Code: "DRGT", Name: "Drought"},
	{Code: "ERQK", Name: "Earthquake"}, {Code: "HAIL", Name: "Hail"}, {Code: "HWAV", Name: "Heat wave"}, {Code: "HRCN", Name: "Hurricane"},
	{Code: "ISTM", Name: "Ice storm"}, {Code: "IFLD", Name: "Inland flooding"}, {Code: "LNDS", Name: "Landslide"}, {Code: "LTNG", Name: "Lightning"},
	{Code: "SWND", Name: "Strong wind"}, {Code: "TRND", Name: "Tornado"}, {Code: "TSUN", Name: "Tsunami"}, {Code: "VLCN", Name: "Volcanic activity"},
	{Code: "WFIR", Name: "Wildfire"}, {Code: "WNTW", Name: "Winter weather"},
}

// Ratings are FEMA's classes, from the greatest risk to the least, and then the three that say why there is none.
var Ratings = []string{"Very High", "Relatively High", "Relatively Moderate", "Relatively Low", "Very Low", "No Rating", "Not Applicable", "Insufficient Data"}

// HazardFacts are a tract's ratings, as they are stored.
type HazardFacts struct {
	Risk    string            `json:"risk"`
	Hazards map[string]string `json:"hazards"` // by code
}

// Rated are the hazards with a rating.
func (f HazardFacts) Rated(rating string) (list []Hazard) {
	for _, hazard := range hazardNames {
		if f.Hazards[hazard.Code] == rating {
			list = append(list, hazard)
		}
	}
	return list
}

var areaFacts = target{"area_facts", []string{"area", "facts"}}

// SaveHazards makes what is known of all tracts' hazards what a file of the National Risk Index says.
func (s Service) SaveHazards(ctx context.Context, file *File, t Table, bad func(*BrokenRow)) (Counts, error) {
	columns := []string{"TRACTFIPS", "RISK_RATNG"}
	for _, hazard := range hazardNames {
		name := hazard.Code + "_RISKR"
		if hazard.Code == "IFLD" {
			name += "|RFLD_RISKR"
		}
		columns = append(columns, name)
	}
	at, err := t.need(columns...)
	if err != nil {
		return Counts{}, err
	}
	if version := t.column("NRI_VER"); version >= 0 {
		at = append(at, version)
	}
	rows := rowsOf(func(yield func([]any) error) error {
		return t.each(at, bad, func(row []string) error {
			tract := padded(row[0], tractDigits)
			if tract == "" {
				return fmt.Errorf("%q isn't the code of a tract", row[0])
			}
			if len(row) > len(columns) && row[len(columns)] != "" {
				file.Edition = row[len(columns)]
			}
			facts := HazardFacts{Risk: row[1], Hazards: map[string]string{}}
			if !slices.Contains(Ratings, facts.Risk) {
				return fmt.Errorf("%q isn't a rating", facts.Risk)
			}
			for i, hazard := range hazardNames {
				rating := row[i+2]
				if rating == "" {
					continue
				}
				if !slices.Contains(Ratings, rating) {
					return fmt.Errorf("%s: %q isn't a rating", hazard.Name, rating)
				}
				facts.Hazards[hazard.Code] = rating
			}
			packed, err := json.Marshal(facts)
			if err != nil {
				return err
			}
			return yield([]any{tract, string(packed)})
		})
	})
	return s.merge(ctx, file, areaFacts, rows)
}

// HazardMeaning is what a rating means in a sentence.
func HazardMeaning(rating string) string {
	switch rating {
	case "No Rating":
		return "FEMA expects no losses here, so there is no rating."
	case "Not Applicable":
		return "FEMA doesn’t rate this place for it: the hazard isn’t expected to happen here."
	case "Insufficient Data":
		return "FEMA has too little data to rate it."
	case "":
		return ""
	}
	return fmt.Sprintf("%s for this census tract, compared with all tracts in the country. FEMA combines the losses it expects in a year with how hard they would hit the community and how well it could recover.",
		strings.ToUpper(rating[:1])+strings.ToLower(rating[1:]))
}
