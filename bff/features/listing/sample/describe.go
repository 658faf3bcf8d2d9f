package sample

import (
	"strconv"
	"strings"

	"hearthway/bff/platform/format"
)

// describe writes four to six sentences about the home from its facts. To comply with fair housing law, they
// are only about the house and the lot: nothing about residents, neighbors, schools or places of worship.
func (h *home) describe() string {
	if h.subType == land {
		return h.describeLand()
	}
	if h.keptBadly() {
		return h.describeWorn()
	}
	sentences := make([]string, 1, 8)
	sentences[0] = h.opening()
	parts := [...]func() string{h.kitchen, h.sleeping, h.outside, h.systems, h.setting}
	h.Shuffle(len(parts), func(i, j int) { parts[i], parts[j] = parts[j], parts[i] })
	wanted := 3 + h.IntN(2)
	for _, part := range parts {
		if s := part(); s != "" && len(sentences) <= wanted {
			sentences = append(sentences, s)
		}
	}
	if h.keptWell() {
		sentences = append(sentences, oneOf(h.Rand, renewals))
	}
	return h.fill(strings.Join(sentences, " "))
}

// unusual is how far from 0 a home's condition must be for its description to mention it: about one in six on each side.
const unusual = 0.95

func (h *home) keptBadly() bool { return !h.fresh && h.condition < -unusual }
func (h *home) keptWell() bool  { return !h.fresh && h.condition > unusual }

var (
	renewals = []string{
		"It was renovated throughout in the last few years.", "The kitchen and baths were remodeled recently, with permits on file.",
		"Like new: systems, floors and baths have all been replaced.", "Everything was updated last year, down to the light switches.",
	}
	wornOpenings = []string{
		"A project in {city}: {a home} with a good floor plan.", "{A home} of {sqft} square feet in {city} that has not been touched in years.",
		"Good bones and honest wear: {a home} of {sqft} square feet in {city}.",
	}
	wear = []string{
		"The kitchen and baths are in original condition.", "It needs work: the windows and the water heater are near the end of their lives.",
		"A fixer with solid walls, priced for it.", "It needs updating throughout and is sold as is.",
	}
)

// describeWorn writes three or four sentences about a home that needs work.
func (h *home) describeWorn() string {
	sentences := []string{oneOf(h.Rand, wornOpenings), oneOf(h.Rand, wear)}
	for _, part := range []func() string{h.outside, h.setting} {
		if s := part(); s != "" {
			sentences = append(sentences, s)
		}
	}
	return h.fill(strings.Join(sentences, " "))
}

// fill replaces the names of facts in braces with the facts.
func (h *home) fill(text string) string {
	out := make([]byte, 0, len(text)+64)
	for {
		before, rest, found := strings.Cut(text, "{")
		out = append(out, before...)
		if !found {
			return string(out)
		}
		name, after, _ := strings.Cut(rest, "}")
		out = append(out, h.fact(name)...)
		text = after
	}
}

// fact returns one of the home's facts in words, by its name in a template.
func (h *home) fact(name string) string {
	switch name {
	case "A home":
		return article(h.called())
	case "a home":
		return "a" + article(h.called())[1:]
	case "noun":
		return h.noun()
	case "city":
		return h.city.Name
	case "street":
		return strings.TrimSpace(h.street.name + " " + h.street.suffix)
	case "sqft":
		return format.Comma(int64(h.sqft))
	case "year":
		return strconv.Itoa(h.year)
	case "beds":
		return spelled(h.beds)
	case "other beds":
		return spelled(h.beds - 1)
	case "cars":
		return spelled(h.garage)
	case "fee":
		return strconv.Itoa(h.hoa)
	case "counters":
		return h.counters
	case "acres":
		return strconv.FormatFloat(float64(h.lot)/43_560, 'f', 2, 64)
	case "about acres":
		return strconv.FormatFloat(float64(h.lot)/43_560, 'f', 1, 64)
	}
	panic("no home has " + name) // a mistake in one of our templates
}

// called describes the home with its bedrooms: "three-bedroom craftsman".
func (h *home) called() string {
	if h.beds > 0 {
		return h.bedrooms() + " " + h.noun()
	}
	return h.noun()
}

// nouns are what houses of an architectural style are called.
var nouns = map[string]string{
	"Craftsman": "craftsman", "Colonial": "colonial", "Ranch": "ranch house", "Tudor": "tudor", "Cape Cod": "cape", "Farmhouse": "farmhouse",
	"Victorian": "victorian", "Mediterranean": "Mediterranean-style house", "Spanish": "Spanish-style house", "Mid-Century": "mid-century house",
	"Modern": "modern house", "Contemporary": "contemporary house", "Pueblo": "pueblo-style house", "Santa Fe": "Santa Fe-style house",
	"Split Level": "split-level", "Traditional": "house",
}

// noun is what the home is called.
func (h *home) noun() string {
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
	if n, ok := nouns[strings.TrimSuffix(h.style, " Modern")]; ok {
		return n
	}
	return "house"
}

var numberWords = []string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}

func spelled(n int) string {
	if n >= 0 && n < len(numberWords) {
		return numberWords[n]
	}
	return strconv.Itoa(n)
}

func (h *home) bedrooms() string {
	if h.beds == 1 {
		return "one-bedroom"
	}
	return spelled(h.beds) + "-bedroom"
}

func article(s string) string {
	if strings.HasPrefix(s, "eight") || !strings.HasPrefix(s, "one") && strings.ContainsRune("aeiou", rune(s[0])) {
		return "An " + s
	}
	return "A " + s
}

var (
	counters = []string{"quartz", "granite", "butcher-block", "soapstone", "tile"}
	kitchens = []string{
		"The kitchen has {counters} counters, a gas range and a window over the sink.",
		"The kitchen opens to the dining room and has {counters} counters and plenty of drawers.",
		"A bright kitchen with shaker cabinets, {counters} counters and a pantry.",
		"The kitchen was redone with {counters} counters and soft-close cabinets.",
		"The kitchen is the heart of the home, with {counters} counters, a breakfast bar and good task lighting.",
		"White cabinets, {counters} counters and a deep sink make a cheerful kitchen.",
	}
	largeKitchens = []string{"At the center is a kitchen with a long island, {counters} counters and a walk-in pantry."}
	smallKitchens = []string{"The galley kitchen is compact and complete, with {counters} counters."}
)

func (h *home) kitchen() string {
	h.counters = oneOf(h.Rand, counters)
	return oneOfAll(h.Rand, kitchens, given(h.sqft > 2600, largeKitchens), given(h.sqft < 800, smallKitchens))
}

var (
	smallSleeping = []string{"Built-in shelves and a deep closet keep everything in its place.", "The sleeping area has a wall of closets."}
	twoBedrooms   = []string{"The two bedrooms are at opposite ends of the floor plan, so each is quiet.", "Two good bedrooms and a nook for a desk."}
	manyBedrooms  = []string{
		"The primary bedroom has its own bath; {other beds} more share the hall bath.",
		"All {beds} bedrooms have good closets, and the floors are hardwood.",
		"The primary suite is set apart, with a walk-in closet.",
		"The baths were retiled, and the primary one has a walk-in shower.",
		"Bedrooms are on the quiet side, each with a ceiling fan and a real closet.",
	}
	bedroomsAbove = []string{"Bedrooms and laundry are upstairs, living rooms below."}
	spareBedroom  = []string{"One of the bedrooms is on the first floor and also works as a study."}
)

// sleeping describes bedrooms and baths.
func (h *home) sleeping() string {
	if h.beds < 2 {
		return oneOf(h.Rand, smallSleeping)
	}
	options := manyBedrooms
	if h.beds == 2 {
		options = twoBedrooms
	}
	return oneOfAll(h.Rand, options, given(h.stories > 1, bedroomsAbove), given(h.beds >= 4, spareBedroom))
}

var (
	outsideCondo = []string{"A balcony catches the afternoon light.", "There is a storage unit in the basement and a bicycle room.",
		"The building has an elevator and a roof deck.", "Sliding doors lead to a private balcony."}
	yards = []string{"Out back are a deck and a level, fenced yard.", "The patio is shaded in the afternoon, with room for a long table.",
		"Raised beds and a garden shed come with the yard.", "A stone path leads through the side yard to a small terrace.",
		"The porch is wide enough for a swing, and the yard behind is fenced.", "Mature trees shade the yard, and an outdoor spigot waters the beds."}
	acreage   = []string{"The lot is {about acres} acres, part lawn and part trees."}
	warmYards = []string{"A pool with a paved deck fills the sunny half of the yard.", "The covered patio is an outdoor room for most of the year."}
	garages   = []string{"The {cars}-car garage has a workbench and attic storage."}
)

func (h *home) outside() string {
	if h.subType == condominium {
		return oneOf(h.Rand, outsideCondo)
	}
	in := h.city.region
	warm := in == florida || in == southwest || in == california || in == texas
	return oneOfAll(h.Rand, yards, given(h.lot > 43_560, acreage), given(warm, warmYards), given(h.garage >= 2, garages))
}

var (
	systems = []string{"The roof was replaced in recent years.", "The windows are double-pane, and the water heater is new.",
		"Laundry hookups are inside, next to the kitchen.", "LED lighting, smart thermostat and fresh paint throughout."}
	cooled     = []string{"Central air and new ductwork keep it even in summer."}
	oldSystems = []string{"Wiring and plumbing have been brought up to date.", "The furnace is recent, and the basement is dry."}
	newSystems = []string{"Insulation and windows exceed code.", "It is wired for an EV charger and solar panels."}
)

func (h *home) systems() string {
	if h.fresh {
		return oneOf(h.Rand, newSystems)
	}
	return oneOfAll(h.Rand, systems, given(h.cooling[0] == "Central Air", cooled), given(h.year > 0 && h.year < 1970, oldSystems))
}

var (
	outlooks = map[string]string{
		"Water":          "The main rooms look out over the water.",
		"Mountain(s)":    "The back windows look out on the mountains.",
		"City Lights":    "At night the living room looks over the lights of the city.",
		"Golf Course":    "The yard ends at the fairway.",
		"Park/Greenbelt": "Behind it is a greenbelt with a trail.",
		"Territorial":    "It sits high enough for long views.",
	}
	settings = []string{"The street is lined with trees.", "It sits on a corner, with light all day.", "The living room has a fireplace.",
		"A study near the front door has room for a desk and shelves.", ""}
)

func (h *home) setting() string {
	var options []string
	for _, view := range h.views {
		options = append(options, outlooks[view])
	}
	if h.water {
		options = append(options, "A dock comes with the property.")
	}
	if h.hoa > 0 && h.subType != condominium {
		options = append(options, "The association, ${fee} a month, maintains the common grounds.")
	}
	if len(options) == 0 {
		options = settings
	}
	return oneOf(h.Rand, options)
}

var (
	lots = []string{
		"A lot of {acres} acres in {city}, level at the front and open to the south.",
		"Room to build in {city}: {acres} acres with power and water at the street.",
		"{acres} acres in {city}, surveyed, with a gentle slope and a few old trees.",
	}
	lotNotes = []string{"Buyer to verify utilities and zoning.", "A soil test has been done.", "Access is from a paved road."}
)

func (h *home) describeLand() string {
	return h.fill(oneOf(h.Rand, lots) + " " + oneOf(h.Rand, lotNotes))
}
