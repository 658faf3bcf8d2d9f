package sample

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// facts are the fields of RESO's Property resource that a home's page shows besides those of property.
type facts struct {
	ParkingFeatures       []string `json:",omitempty"`
	PoolPrivateYN         bool
	PoolFeatures          []string `json:",omitempty"`
	Basement              []string `json:",omitempty"`
	FireplacesTotal       int
	FireplaceFeatures     []string `json:",omitempty"`
	LaundryFeatures       []string `json:",omitempty"`
	Furnished             string   `json:",omitempty"`
	AccessibilityFeatures []string `json:",omitempty"`
	PetsAllowed           []string `json:",omitempty"`
	LotFeatures           []string `json:",omitempty"`
	SeniorCommunityYN     bool

	Ownership              string   `json:",omitempty"`
	AssociationName        string   `json:",omitempty"`
	AssociationFeeIncludes []string `json:",omitempty"`
	AssociationAmenities   []string `json:",omitempty"`
	TaxYear                int      `json:",omitempty"`

	ElementarySchool     string `json:",omitempty"`
	MiddleOrJuniorSchool string `json:",omitempty"`
	HighSchool           string `json:",omitempty"`
	HighSchoolDistrict   string `json:",omitempty"`

	OccupantType            string   `json:",omitempty"`
	ShowingRequirements     []string `json:",omitempty"`
	VirtualTourURLUnbranded string   `json:",omitempty"`
	FloorPlanURL            string   `json:",omitempty"`
}

// Shares of houses with a pool and with a basement, by region.
var (
	poolShares     = map[region]float64{florida: 0.3, southwest: 0.27, texas: 0.17, california: 0.19, islands: 0.08, south: 0.08, mountain: 0.03, midwest: 0.03, northeast: 0.05, northwest: 0.02}
	basementShares = map[region]float64{midwest: 0.74, northeast: 0.7, mountain: 0.5, northwest: 0.24, south: 0.16, california: 0.04, texas: 0.01, southwest: 0.02}
)

// facts draws them from a random source of their own, which leaves the home's as it is. remarks is its description, which
// they don't contradict.
func (h *home) facts(remarks string) (f facts) {
	r := rand.New(rand.NewPCG(h.seed, 1<<42+uint64(h.number)))
	f.Ownership = "Fee Simple"
	if h.tax > 0 {
		f.TaxYear = h.today.Year() - 1
	}
	f.LotFeatures = h.lotFeatures(r)
	f.SeniorCommunityYN = h.hoa > 0 && chance(r, map[region]float64{florida: 0.12, southwest: 0.12}[h.city.region]+0.012)
	h.schools(r, &f)
	if h.hoa > 0 {
		h.association(r, &f)
	}
	if h.subType == land {
		return f
	}
	house := h.subType != condominium && h.subType != manufactured
	f.PoolPrivateYN = strings.Contains(remarks, "A pool with") || house && h.lot > 4000 && chance(r, poolShares[h.city.region])
	if f.PoolPrivateYN {
		f.PoolFeatures = []string{"In Ground", oneOf(r, []string{"Heated", "Gunite", "Outdoor Pool", "Waterfall"})}
	}
	if house && (strings.Contains(remarks, "the basement is dry") || chance(r, basementShares[h.city.region])) {
		f.Basement = []string{"Full", oneOf(r, []string{"Finished", "Unfinished", "Partially Finished", "Walk-Out Access"})}
	}
	hearth := 0.1
	if house {
		hearth = 0.42
	}
	if strings.Contains(remarks, "fireplace") || chance(r, hearth) {
		f.FireplacesTotal = 1 + r.IntN(4)/3
		f.FireplaceFeatures = []string{oneOf(r, []string{"Gas", "Wood Burning", "Electric"}), "Living Room"}
	}
	f.LaundryFeatures = []string{oneOf(r, []string{"Laundry Room", "In Hall", "Main Level", "Upper Level", "In Garage", "Laundry Closet"})}
	if h.subType == condominium && h.year < 1980 && chance(r, 0.4) {
		f.LaundryFeatures = []string{"Common Area"}
	}
	if h.garage > 0 {
		f.ParkingFeatures = []string{oneOf(r, []string{"Attached", "Attached", "Detached"}), "Garage"}
	} else {
		f.ParkingFeatures = []string{oneOf(r, []string{"Driveway", "On Street", "Assigned", "Carport"})}
	}
	if h.hoa > 0 && (h.subType == condominium || chance(r, 0.3)) {
		f.PetsAllowed = oneOf(r, [][]string{{"Yes"}, {"Yes"}, {"Cats OK", "Dogs OK"}, {"Yes", "Number Limit", "Size Limit"}, {"Cats OK"}, {"No"}})
	}
	if h.subType == condominium && chance(r, 0.12) || chance(r, 0.01) {
		f.Furnished = oneOf(r, []string{"Furnished", "Negotiable"})
	}
	if chance(r, 0.05) {
		f.AccessibilityFeatures = []string{oneOf(r, []string{"Accessible Entrance", "Accessible Full Bath", "Accessible Doors", "Grip-Accessible Features"}), "Accessible Hallway(s)"}
	}
	f.OccupantType = oneOf(r, []string{"Owner", "Owner", "Owner", "Owner", "Vacant", "Vacant", "Tenant"})
	f.ShowingRequirements = []string{oneOf(r, []string{"Appointment Only", "Call Listing Agent", "24 Hour Notice"})}
	if chance(r, 0.3) {
		f.VirtualTourURLUnbranded = "https://example.com/sample-tour/" + h.key()
	}
	if chance(r, 0.22) {
		f.FloorPlanURL = "https://example.com/sample-floor-plan/" + h.key()
	}
	return f
}

func (h *home) lotFeatures(r *rand.Rand) []string {
	if h.lot == 0 {
		return nil
	}
	all := []string{"Corner Lot", "Level", "Landscaped", "Few Trees", "Cul-De-Sac", "Interior Lot", "Sprinklers In Front"}
	if h.lot > 43_560 {
		all = []string{"Many Trees", "Pasture", "Sloped", "Level", "Native Plants"}
	}
	return []string{oneOf(r, all)}
}

// association names the association and says what its fee includes.
func (h *home) association(r *rand.Rand, f *facts) {
	name := h.subdivision
	if name == "" {
		name = h.street.name
	}
	f.AssociationName = name + " Homeowners Association"
	f.AssociationFeeIncludes = []string{"Maintenance Grounds"}
	if h.subType != condominium {
		return
	}
	f.Ownership, f.AssociationName = "Condominium", name+" Condominium Association"
	f.AssociationFeeIncludes = []string{"Insurance", "Maintenance Structure", oneOf(r, []string{"Trash", "Water", "Sewer", "Gas"})}
	if chance(r, 0.4) {
		f.AssociationAmenities = []string{oneOf(r, []string{"Pool", "Fitness Center", "Clubhouse"}), oneOf(r, []string{"Elevator(s)", "Storage", "Management"})}
	}
}

// schools says which schools a source would name. The names are invented and say so.
func (h *home) schools(r *rand.Rand, f *facts) {
	if chance(r, 0.35) {
		return
	}
	name := func(kind string) string {
		return fmt.Sprintf("%s %s (sample)", oneOf(r, []string{"Cedar", "Lincoln", "Riverside", "Franklin", "Oak Hill", "Washington", "Meadow", "Jefferson"}), kind)
	}
	f.ElementarySchool, f.MiddleOrJuniorSchool, f.HighSchool = name("Elementary"), name("Middle"), name("High")
	kind := "School District"
	switch h.city.State {
	case "TX":
		kind = "Independent School District"
	case "CA", "AZ":
		kind = "Unified School District"
	}
	f.HighSchoolDistrict = h.city.Name + " " + kind + " (sample)"
}
