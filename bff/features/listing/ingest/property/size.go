package property

import (
	"strings"

	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/lenient"
)

// Square feet per unit of area.
const (
	perAcre        = 43_560
	perSquareMeter = 10.7639
	perHectare     = 107_639
	perSquareYard  = 9
)

// sizes fills in rooms, areas, stories and parking.
func (r *Record) sizes(in *ingest.Incoming) {
	in.Beds = whole(r.BedroomsTotal)
	in.Baths = r.baths()
	in.Sqft = clampInt(r.living())
	in.LotSqft = clampInt(r.lot())
	in.Stories = r.storyCount()
	in.Garage = whole(r.GarageSpaces)
	if !r.GarageSpaces.Known && r.GarageYN.Or(false) {
		in.Garage = max(1, whole(r.CoveredSpaces))
	}
}

// clampInt rounds to an int. Implausible numbers stay implausible, so that ingest.Rules catches them.
func clampInt(f float64) int {
	return int(max(-1, min(f+0.5, 9e15)))
}

// baths counts a half bath as 0.5. BathroomsTotalInteger counts it as a whole bath, so it is the last resort.
func (r *Record) baths() float64 {
	half := r.BathroomsHalf
	if !half.Known {
		half = r.BathroomsPartial
	}
	if r.BathroomsFull.Known && r.BathroomsFull.N >= 0 {
		return r.BathroomsFull.N + 0.75*r.BathroomsThreeQuarter.N + 0.5*half.N + 0.25*r.BathroomsOneQuarter.N
	}
	if r.BathroomsTotalDecimal.Known {
		return r.BathroomsTotalDecimal.N
	}
	return r.BathroomsTotalInteger.N
}

func (r *Record) living() float64 {
	area := r.LivingArea.N
	if area <= 0 {
		area = max(0, r.AboveGradeFinishedArea.N) + max(0, r.BelowGradeFinishedArea.N)
	}
	if area <= 0 {
		area = r.BuildingAreaTotal.N
	}
	return area * squareFeet(string(r.LivingAreaUnits))
}

func (r *Record) lot() float64 {
	switch {
	case r.LotSizeSquareFeet.N > 0:
		return r.LotSizeSquareFeet.N
	case r.LotSizeAcres.N > 0:
		return r.LotSizeAcres.N * perAcre
	}
	return r.LotSizeArea.N * squareFeet(string(r.LotSizeUnits))
}

// squareFeet returns how many square feet one unit has. An unknown unit is taken as square feet.
func squareFeet(unit string) float64 {
	switch key := ingest.FoldTerm(unit); {
	case strings.HasPrefix(key, "acre"):
		return perAcre
	case strings.Contains(key, "meter"), strings.Contains(key, "metre"), key == "sqm", key == "m2", key == "sq m":
		return perSquareMeter
	case strings.HasPrefix(key, "hectare"):
		return perHectare
	case strings.Contains(key, "yard"):
		return perSquareYard
	}
	return 1
}

// storyCount returns the number of stories, from a number or else from the Levels list: "Two", "Three Or More".
func (r *Record) storyCount() float64 {
	for _, n := range []lenient.Number{r.StoriesTotal, r.Stories} {
		if n.Known && n.N > 0 {
			return n.N
		}
	}
	for _, level := range r.Levels.Items {
		switch key := ingest.FoldTerm(level); {
		case strings.HasPrefix(key, "one and one half"), strings.HasPrefix(key, "one half"), key == "1 5":
			return 1.5
		case strings.HasPrefix(key, "one"), strings.HasPrefix(key, "single"):
			return 1
		case strings.HasPrefix(key, "two"), strings.HasPrefix(key, "bi"):
			return 2
		case strings.HasPrefix(key, "three"), strings.HasPrefix(key, "tri"):
			return 3
		}
	}
	return 0
}

// paymentsAYear is how often an association fee is due per year, by its frequency.
var paymentsAYear = map[string]float64{
	"monthly": 12, "month": 12, "mo": 12, "m": 12, "quarterly": 4, "q": 4, "annually": 1, "annual": 1, "yearly": 1, "year": 1, "a": 1, "y": 1,
	"semi annually": 2, "semi annual": 2, "bi annually": 2, "bi monthly": 6, "bimonthly": 6, "semi monthly": 24, "weekly": 52,
	"bi weekly": 26, "biweekly": 26, "daily": 365, "seasonal": 1, "one time": 0, "none": 0,
}

// hoa returns the association fees in dollars per month: -1 unknown, 0 none. A fee without a frequency
// counts as monthly, the most common one.
func (r *Record) hoa() int {
	if r.AssociationYN.Known && !r.AssociationYN.On {
		return 0
	}
	if !r.AssociationFee.Known {
		return -1
	}
	year := perYear(r.AssociationFee, r.AssociationFeeFrequency) + perYear(r.AssociationFee2, r.AssociationFee2Frequency)
	if year < 0 || year > 1e9 {
		return -1
	}
	return int(year/12 + 0.5)
}

func perYear(fee lenient.Number, frequency lenient.Text) float64 {
	times, known := paymentsAYear[ingest.FoldTerm(string(frequency))]
	if !known {
		times = 12
	}
	return fee.N * times
}
