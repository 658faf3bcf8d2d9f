package search

import (
	"maps"
	"slices"
	"strings"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/format"
)

// lexicon turns lists of phrases by their meaning into meanings by phrase. Entries are in the singular.
func lexicon[T comparable](phrases map[T]string) map[string]T {
	m := map[string]T{}
	for meaning, list := range phrases {
		for text := range strings.SplitSeq(list, ",") {
			m[strings.TrimSpace(text)] = meaning
		}
	}
	return m
}

// fact is what a phrase says about a home, and what its negation does.
type fact struct{ say, deny func(*said) }

// facts are the words for the filters that don't count anything.
var facts = func() map[string]fact {
	m := map[string]fact{}
	add := func(list string, say, deny func(*said)) {
		for text := range strings.SplitSeq(list, ",") {
			m[strings.TrimSpace(text)] = fact{say, deny}
		}
	}
	without := func(keyword string) func(*said) {
		return func(w *said) { w.KeywordsNot = append(w.KeywordsNot, keyword) }
	}
	for keyword := range strings.SplitSeq(keywordPhrases, ", ") {
		add(keyword, func(w *said) { w.Keywords = append(w.Keywords, keyword) }, without(keyword))
	}
	for list, keyword := range otherKeywords {
		add(list, func(w *said) { w.Keywords = append(w.Keywords, keyword) }, without(keyword))
	}
	for name, list := range typeWords {
		add(list, func(w *said) { w.types = union(w.types, []string{name}) }, func(w *said) { w.typesNot = append(w.typesNot, name) })
	}
	for name, list := range designWords {
		add(list, func(w *said) { w.Designs = union(w.Designs, []string{name}) }, without(strings.ToLower(name)))
	}
	for name, list := range viewWords {
		add(list, func(w *said) { w.Views = union(w.Views, []string{name}) }, nil)
	}
	feature := func(name string) func(*said) {
		return func(w *said) { w.Features = union(w.Features, []string{name}) }
	}
	for name, list := range featureWords {
		first, _, _ := strings.Cut(list, ",")
		add(list, feature(name), without(first))
	}
	for name, list := range aroundWords {
		add(list, feature(name), nil)
	}
	add("flood zone, flood hazard area, flood area, floodplain, flood plain", nil, feature("Outside flood hazard areas"))
	add("traffic noise, noise", nil, feature("Traffic noise under 55 dB"))
	add("garage, attached garage, single car garage, single garage", func(w *said) { w.Garage = max(w.Garage, 1) }, without("garage"))
	add("waterfront, water front, lakefront, lake front, oceanfront, ocean front, beachfront, beach front, riverfront, bayfront, canal front, on the water, on a lake, on the lake, on the beach, on the ocean, on the river",
		func(w *said) { w.Waterfront = true }, without("waterfront"))
	add("price cut, price drop, price dropped, price reduction, price reduced, reduced price, reduced, recently reduced, just reduced, price cuts, drop in price, with a price drop",
		func(w *said) { w.Reduced = true }, nil)
	add("open house", func(w *said) { w.OpenHouse = true }, nil)
	add("new construction, new build, newly built, newly constructed, brand new, brand new construction, new construction home, brand new home, new home, new house, new builds, never lived in",
		func(w *said) { w.NewConstruction = true }, without("new construction"))
	add("hoa free, hoa", nil, func(w *said) { w.HOAMax = new(int) })
	add("hoa fee, hoa due, hoas, homeowners association, home owners association", nil, func(w *said) { w.HOAMax = new(int) })
	m["hoa free"] = fact{say: func(w *said) { w.HOAMax = new(int) }}
	one := func(w *said) { w.StoriesFrom, w.StoriesTo = 1, 1 }
	add("single story, single storey, single level, one level, 1 level, all on one level, all one level, rambler", one, nil)
	add("stair, staircase", nil, one)
	add("multi story, multi level, multiple stories, multistory", func(w *said) { w.StoriesFrom = 2 }, nil)
	add("acreage", func(w *said) { w.LotFrom = sqftPerAcre }, nil)
	sorted := func(list string, sort Sort) { add(list, func(w *said) { w.sort = sort }, nil) }
	sorted("cheapest, cheap, affordable, lowest price, lowest priced, least expensive, price low to high, lowest price first, inexpensive, sort by price, cheapest first", PriceAsc)
	sorted("most expensive, highest price, highest priced, priciest, price high to low, most expensive first", PriceDesc)
	sorted("biggest, largest, biggest house, largest house, largest home, biggest home", SqftDesc)
	sorted("biggest lot, largest lot, most land, biggest yard, largest yard", LotDesc)
	sorted("newest, latest, newest first, most recent", Newest)
	sorted("most bedroom, most bed", BedsDesc)
	sorted("lowest price per square foot, cheapest per square foot, best price per square foot", PricePerSqftAsc)
	m["biggest house"] = fact{say: func(w *said) { w.sort = SqftDesc; w.types = union(w.types, []string{"Single Family"}) }}
	m["largest house"] = m["biggest house"]
	m["new house"] = fact{say: func(w *said) { w.NewConstruction = true; w.types = union(w.types, []string{"Single Family"}) }}
	listed := func(list string, days int) { add(list, func(w *said) { w.DaysListedMax = days }, nil) }
	listed("listed today, new today, added today, listed in the last day", 1)
	listed("new listing, just listed, recently listed, listed this week, new this week, new on the market, new to market, new to the market, added this week, latest listing, listed in the last week, listed in the past week, newly listed", 7)
	listed("listed this month, new this month, listed in the last month, listed in the past month", 30)
	add(genericPhrases, func(*said) {}, nil)
	return m
}()

// typeWords and the following are the words for values of filters.
var typeWords = map[string]string{
	"Single Family": "single family, single family home, single family house, single family residence, house, sfh, sfr, detached, detached house, detached home, detached single family home",
	"Condo":         "condo, condominium, apartment, apt, flat, co op, coop, condo unit",
	"Townhouse":     "townhouse, townhome, town house, town home, row house, rowhouse, rowhome, row home",
	"Multi Family":  "multi family, multifamily, duplex, triplex, fourplex, quadplex, four plex, multi family home, multi unit, apartment building, two family, duplexe",
	"Manufactured":  "manufactured, manufactured home, manufactured house, mobile home, trailer, trailer home, double wide, modular home",
	listing.Land:    "land, vacant land, raw land, vacant lot, empty lot, building lot, buildable lot, lot for sale, lots for sale, land for sale",
}

var designWords = map[string]string{
	"Ranch":         "ranch, ranch style, ranch home, ranch style home",
	"Colonial":      "colonial, colonial style",
	"Craftsman":     "craftsman, craftsman style, arts and crafts",
	"Cape Cod":      "cape cod, cape cod style",
	"Tudor":         "tudor, tudor style",
	"Farmhouse":     "farmhouse, farm house, modern farmhouse",
	"Mid-Century":   "mid century, mid century modern, midcentury, midcentury modern, mcm",
	"Modern":        "modern, modern style",
	"Mediterranean": "mediterranean, mediterranean style",
	"Traditional":   "traditional, traditional style",
	"Contemporary":  "contemporary, contemporary style",
	"Victorian":     "victorian, victorian style",
}

var viewWords = map[string]string{
	"Water":       "water view, lake view, ocean view, river view, bay view, sea view, view of the water, view of the lake, view of the ocean",
	"Mountain":    "mountain view, view of the mountain, views of the mountain",
	"City":        "city view, skyline view, view of the city, downtown view, view of the skyline",
	"Golf Course": "golf course view, golf view, on a golf course, on the golf course, golf course, on golf course",
	"Park":        "park view, view of the park",
	"Territorial": "territorial view",
}

var featureWords = map[string]string{
	"Pool":                   "pool, swimming pool, private pool, inground pool, in ground pool, own pool",
	"Air conditioning":       "air conditioning, ac, a / c, a c, air conditioner, air conditioned, central air, central ac, central a / c, central air conditioning",
	"Basement":               "basement",
	"Fireplace":              "fireplace, fire place, wood burning fireplace, gas fireplace",
	"Pets allowed":           "pets allowed, pet friendly, pets ok, pets okay, dog friendly, cat friendly, dogs allowed, cats allowed, allows pet, allows dog, allows cat, pets welcome, pet allowed, dog allowed, cat allowed",
	"Furnished":              "furnished, fully furnished",
	"Accessibility features": "wheelchair accessible, accessible, handicap accessible, handicapped accessible, ada, ada accessible, wheelchair friendly, accessibility feature, wheelchair access, accessibility",
	"Virtual tour":           "virtual tour, 3d tour, 3 d tour, video tour",
	"55+ community":          "55 +, 55 + community, 55 plus, 55 plus community, 55 and over, 55 and older, 55 and up, over 55, over 55 community, senior community, senior living, senior housing, retirement community, active adult, active adult community, 55 + communities",
}

// aroundWords are the words for what is around a home. Few ask for the opposite.
var aroundWords = map[string]string{
	"Outside flood hazard areas": "outside flood zone, outside a flood zone, outside the flood zone, outside of flood zone, outside of a flood zone, outside of the flood zone, out of flood zone, out of a flood zone, out of the flood zone, outside flood hazard area",
	"Walkable":                   "walkable, walkable neighborhood, walkable area, walkable location",
	"Very walkable":              "very walkable, very walkable neighborhood, very walkable area, highly walkable, most walkable",
	"Fiber internet":             "fiber, fiber internet, fiber optic, fiber optic internet",
	"Internet of 100 Mbps":       "fast internet, high speed internet, broadband, broadband internet",
	"Internet of 1 Gbps":         "gigabit, gigabit internet, gig internet",
	"Traffic noise under 55 dB":  "quiet, quiet neighborhood, quiet area, quiet location, low noise, low traffic noise, little traffic noise",
}

// keywordPhrases are features that only descriptions tell.
const keywordPhrases = "hot tub, jacuzzi, sauna, carport, attic, loft, backyard, fenced yard, fenced backyard, fenced in yard, fenced in backyard, deck, patio, porch, front porch, screened porch, balcony, " +
	"sunroom, sun room, pantry, laundry room, walk in closet, walk in pantry, walk in, wine cellar, gym, elevator, workshop, barn, greenhouse, gazebo, dock, boat dock, driveway, circular driveway, " +
	"solar panel, hardwood floor, tile floor, wood floor, finished basement, walkout basement, walk out basement, community pool, heated pool, kitchen island, granite countertop, quartz countertop, stainless steel appliance, " +
	"open floor plan, open concept, open kitchen, gas stove, vaulted ceiling, high ceiling, family room, game room, media room, dining room, home office, office, den, guest house, guest room, guest suite, primary suite, " +
	"mud room, mudroom, bonus room, great room, home theater, theater, wet bar, in unit laundry, washer and dryer, washer dryer, parking, garden, courtyard, rooftop, rooftop deck, roof deck, skylight, " +
	"cul de sac, corner lot, quiet street, gated, gated community, tennis court, basketball court, fire pit, outdoor kitchen, sprinkler system, ev charger, security system, doorman, concierge, clubhouse, " +
	"bungalow, cabin, cottage, penthouse, studio, tiny house, tiny home, log cabin, mansion, split level, tri level, move in ready, turnkey, remodeled, renovated, updated kitchen, updated, horse, horse property, barn, " +
	"park, playground, trail, greenbelt, rv parking, boat parking, storage, safe room, tankless water heater, brick, new roof, carpet, wood burning stove"

// otherKeywords are words for keywords that are spelled otherwise.
var otherKeywords = map[string]string{
	"fixer upper, fixer, fixerupper, handyman special, needs work, needs tlc, tlc":                         "fixer",
	"mother in law suite, in law suite, inlaw suite, in law apartment, mother in law apartment, mil suite": "in law suite",
	"granite counters, granite counter":          "granite",
	"back yard":                                  "backyard",
	"walk in closets":                            "walk in closet",
	"solar, solar power":                         "solar",
	"hardwood, wood flooring, hardwood flooring": "hardwood",
	"yard":      "yard",
	"carpeting": "carpet",
	"rv garage": "rv garage",
}

// genericPhrases say that someone looks for homes, which is known.
const genericPhrases = "house for sale, houses for sale, home for sale, homes for sale, house hunting, houses and condos for sale, property for sale, properties for sale, real estate for sale, real estate, houses to buy, house to buy, home to buy, " +
	"for sale, looking for, looking to buy, show me, find me, search for, homes near me, near me, around me, close to me, market"

// known are all words of the grammar, which aren't corrected.
var known = func() map[string]bool {
	m := map[string]bool{}
	add := func(texts ...string) {
		for _, text := range texts {
			for word := range strings.FieldsSeq(text) {
				m[word], m[word+"s"] = true, true
			}
		}
	}
	add(slices.Collect(maps.Keys(facts))...)
	add(slices.Collect(maps.Keys(bounds))...)
	add(slices.Collect(maps.Keys(after))...)
	add(slices.Collect(maps.Keys(units))...)
	add(slices.Collect(maps.Keys(subjects))...)
	add(slices.Collect(maps.Keys(format.Magnitudes))...)
	add(slices.Collect(maps.Keys(numerals))...)
	add(slices.Collect(maps.Keys(chatter))...)
	add(slices.Collect(maps.Keys(protectedPhrases))...)
	add("horse horses hours house housing counts")
	return m
}()

// fixedAt reads phrases with numbers in them that count nothing: "55+".
func (r *sentenceReader) fixedAt(at int) (phrase, bool) {
	f, n := find(r, at, facts)
	if n < 2 || f.say == nil || !r.hasNumber(at, at+n) && !numberWords[r.at(at).text] {
		return phrase{}, false
	}
	return phrase{from: at, to: at + n, say: f.say}, true
}

// numberWords begin phrases that would else be read as bounds or numbers.
var numberWords = words("over one all just only")

func (r *sentenceReader) hasNumber(from, to int) bool {
	return slices.ContainsFunc(r.tokens[from:to], func(t token) bool { return t.isNumber })
}

// wordsAt reads words for filters.
func (r *sentenceReader) wordsAt(at int) (phrase, bool) {
	if p, ok := r.protectedAt(at); ok {
		return p, true
	}
	f, n := find(r, at, facts)
	if n == 0 || f.say == nil {
		return phrase{}, false
	}
	return phrase{from: at, to: at + n, soft: true, say: f.say}, true
}

var negations = lexicon(map[bool]string{true: "no, without, not, non, minus, except, excluding, zero, w / o, don t want, dont want, do not want, doesn t have, not in, not on, not have, no more, never, nothing with, isn t, not like, avoid"})

// negatedAt reads what someone doesn't want: "no HOA", "not a condo".
func (r *sentenceReader) negatedAt(at int) (phrase, bool) {
	_, n := find(r, at, negations)
	if n == 0 {
		return phrase{}, false
	}
	from := r.skip(at+n, "a", "an", "any", "the", "having", "have")
	f, count := find(r, from, facts)
	if count == 0 || f.deny == nil {
		return phrase{}, false
	}
	return phrase{from: at, to: from + count, soft: true, say: f.deny}, true
}
