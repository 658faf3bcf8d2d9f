package sample

import (
	"fmt"
	"strings"
)

// describe writes three to five sentences about the home, from its facts. They are about the
// house and the ground only: nothing about who lives there or around, schools or worship.
func (h *home) describe() string {
	if h.subType == land {
		return h.describeLand()
	}
	sentences := []string{h.opening()}
	parts := []func() string{h.kitchen, h.sleeping, h.outside, h.systems, h.setting}
	h.Shuffle(len(parts), func(i, j int) { parts[i], parts[j] = parts[j], parts[i] })
	wanted := 3 + h.IntN(2)
	for _, part := range parts {
		if s := part(); s != "" && len(sentences) <= wanted {
			sentences = append(sentences, s)
		}
	}
	return strings.Join(sentences, " ")
}

// noun is what the home is called.
func (h *home) noun() string {
	style := strings.TrimSuffix(h.style, " Modern")
	named := map[string]string{
		"Craftsman": "craftsman", "Colonial": "colonial", "Ranch": "ranch house", "Tudor": "tudor", "Cape Cod": "cape", "Farmhouse": "farmhouse",
		"Victorian": "victorian", "Mediterranean": "Mediterranean-style house", "Spanish": "Spanish-style house", "Mid-Century": "mid-century house",
		"Modern": "modern house", "Contemporary": "contemporary house", "Pueblo": "pueblo-style house", "Santa Fe": "Santa Fe-style house",
		"Split Level": "split-level", "Traditional": "house",
	}
	switch h.subType {
	case condominium:
		if h.beds == 0 {
			return "studio"
		}
		return "condo"
	case townhouse:
		return "townhouse"
	case duplex:
		return "duplex"
	case triplex:
		return "three-unit building"
	case manufactured:
		return "manufactured home"
	}
	if n, ok := named[style]; ok {
		return n
	}
	return "house"
}

var numberWords = []string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}

func spelled(n int) string {
	if n >= 0 && n < len(numberWords) {
		return numberWords[n]
	}
	return fmt.Sprint(n)
}

func (h *home) bedrooms() string {
	if h.beds == 1 {
		return "one-bedroom"
	}
	return spelled(h.beds) + "-bedroom"
}

func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

func article(s string) string {
	if strings.HasPrefix(s, "eight") || !strings.HasPrefix(s, "one") && strings.ContainsRune("aeiou", rune(s[0])) {
		return "An " + s
	}
	return "A " + s
}

func (h *home) kitchen() string {
	counters := oneOf(h.Rand, []string{"quartz", "granite", "butcher-block", "soapstone", "tile"})
	options := []string{
		"The kitchen has " + counters + " counters, a gas range and a window over the sink.",
		"The kitchen opens to the dining room and has " + counters + " counters and plenty of drawers.",
		"A bright kitchen with shaker cabinets, " + counters + " counters and a pantry.",
		"The kitchen was redone with " + counters + " counters and soft-close cabinets.",
		"Cooking happens in the middle of things here: " + counters + " counters, a breakfast bar and good task light.",
		"White cabinets, " + counters + " counters and a deep sink make a cheerful kitchen.",
	}
	if h.sqft > 2600 {
		options = append(options, "At the center is a kitchen with a long island, "+counters+" counters and a walk-in pantry.")
	}
	if h.sqft < 800 {
		options = append(options, "The galley kitchen is compact and complete, with "+counters+" counters.")
	}
	return oneOf(h.Rand, options)
}

// sleeping tells of bedrooms and baths.
func (h *home) sleeping() string {
	if h.beds < 2 {
		return oneOf(h.Rand, []string{"Built-in shelves and a deep closet keep everything in its place.", "The sleeping area has a wall of closets."})
	}
	options := []string{
		fmt.Sprintf("The primary bedroom has its own bath; %s more share the hall bath.", spelled(h.beds-1)),
		fmt.Sprintf("All %s bedrooms have good closets, and the floors are hardwood.", spelled(h.beds)),
		"The primary suite is set apart, with a walk-in closet.",
		"The baths were tiled anew, and the primary one has a walk-in shower.",
		"Bedrooms are on the quiet side, each with a ceiling fan and a real closet.",
	}
	if h.beds == 2 {
		options = []string{"Two bedrooms at opposite ends of the plan give each its quiet.", "Two good bedrooms and a nook for a desk."}
	}
	if h.stories > 1 {
		options = append(options, "Bedrooms and laundry are upstairs, living rooms below.")
	}
	if h.beds >= 4 {
		options = append(options, "One of the bedrooms is on the ground floor and works as a study as well.")
	}
	return oneOf(h.Rand, options)
}

func (h *home) outside() string {
	if h.subType == condominium {
		return oneOf(h.Rand, []string{"A balcony catches the afternoon light.", "There is a storage unit in the basement and a bicycle room.",
			"The building has an elevator and a roof deck.", "Sliding doors lead to a private balcony."})
	}
	options := []string{"Out back are a deck and a level, fenced yard.", "The patio is shaded in the afternoon, with room for a long table.",
		"Raised beds and a garden shed come with the yard.", "A stone path leads through the side yard to a small terrace.",
		"The porch is wide enough for a swing, and the yard behind is fenced.", "Mature trees shade the yard, and an outdoor tap waters the beds."}
	if h.lot > 43_560 {
		options = append(options, fmt.Sprintf("The land runs to %.1f acres, part lawn and part trees.", float64(h.lot)/43_560))
	}
	if h.city.region == florida || h.city.region == southwest || h.city.region == california || h.city.region == texas {
		options = append(options, "A pool with a paved deck takes up the sunny half of the yard.", "The covered patio is an outdoor room for most of the year.")
	}
	if h.garage >= 2 {
		options = append(options, fmt.Sprintf("The %s-car garage has a workbench and attic storage.", spelled(h.garage)))
	}
	return oneOf(h.Rand, options)
}

func (h *home) systems() string {
	options := []string{"The roof was replaced in recent years.", "Windows are double-glazed, and the water heater is new.",
		"Laundry hookups are inside, next to the kitchen.", "LED lighting, smart thermostat and fresh paint throughout."}
	if h.cooling[0] == "Central Air" {
		options = append(options, "Central air and new ductwork keep it even in summer.")
	}
	if h.year > 0 && h.year < 1970 {
		options = append(options, "Wiring and plumbing have been brought up to date.", "The furnace is recent, and the basement is dry.")
	}
	if h.fresh {
		options = []string{"Insulation and windows are beyond what the code asks.", "It is wired for a car charger and for solar panels."}
	}
	return oneOf(h.Rand, options)
}

func (h *home) setting() string {
	var options []string
	for _, view := range h.views {
		switch view {
		case "Water":
			options = append(options, "The main rooms look out over the water.")
		case "Mountain(s)":
			options = append(options, "From the back windows one sees the mountains.")
		case "City Lights":
			options = append(options, "At night the living room looks over the lights of the city.")
		case "Golf Course":
			options = append(options, "The yard ends at the fairway.")
		case "Park/Greenbelt":
			options = append(options, "Behind it lies a greenbelt with a footpath.")
		case "Territorial":
			options = append(options, "It sits high enough for a long view.")
		}
	}
	if h.water {
		options = append(options, "A dock comes with the property.")
	}
	if h.hoa > 0 && h.subType != condominium {
		options = append(options, fmt.Sprintf("The association, $%d a month, looks after the common grounds.", h.hoa))
	}
	if len(options) == 0 {
		options = []string{"The street is lined with trees.", "It stands on a corner, with light all day.", "The living room has a fireplace.",
			"A study near the front door takes a desk and shelves.", ""}
	}
	return oneOf(h.Rand, options)
}

func (h *home) describeLand() string {
	acres := fmt.Sprintf("%.2f acres", float64(h.lot)/43_560)
	return oneOf(h.Rand, []string{
		"A lot of " + acres + " in " + h.city.Name + ", level at the front and open to the south.",
		"Room to build in " + h.city.Name + ": " + acres + " with power and water at the street.",
		capital(acres) + " in " + h.city.Name + ", surveyed, with a gentle slope and a few old trees.",
	}) + " " + oneOf(h.Rand, []string{"Buyer to verify utilities and zoning.", "A soil test has been done.", "Access is from a paved road."})
}

// grouped writes 1874 as 1,874.
func grouped(n int) string {
	if n < 1000 {
		return fmt.Sprint(n)
	}
	return fmt.Sprintf("%d,%03d", n/1000, n%1000)
}
