package sample

// The first sentences of descriptions: what the home is, and one special feature.
var (
	openings = []string{
		"{A home} of {sqft} square feet in {city}.",
		"Light from two sides and a plan that makes sense: {a home} in {city}.",
		"{A home} with {sqft} square feet to live in, well kept and ready to move into.",
		"Good bones, good light: {a home} in {city}.",
		"Here is {a home} whose rooms open onto each other without losing their corners.",
		"{sqft} square feet, laid out with care, in {a home} with storage where it is needed.",
		"{A home} with tall windows at the front and quiet rooms at the back.",
	}
	streetOpenings = []string{
		"On {street} in {city}, {a home} with room for everything.",
		"{A home} on {street}, set back behind a small front garden.",
	}
	newOpenings = []string{
		"Just finished in {year}: {a home} with everything new.",
		"New construction in {city}, with the builder's warranty still ahead.",
		"The first owner chooses the paint: {a home}, completed in {year}.",
		"Never lived in, with warm wood floors and clean lines throughout.",
	}
	oldOpenings = []string{
		"Built in {year} and cared for since, this {noun} keeps its original trim and tall windows.",
		"Plaster walls, old oak and a deep porch: {a home} from {year}.",
		"A house from {year} with its staircase, fireplace and floors intact.",
	}
	oldCondoOpenings = oldOpenings[1:2]
	solidOpenings    = []string{"Solidly built in {year} and brought up to date since: {a home}."}
	recentOpenings   = []string{"Built in {year}, with high ceilings and wide doorways throughout."}
	waterOpenings    = []string{
		"The water begins where the lawn ends: {a home} in {city}.",
		"Morning light off the water reaches every room of this {noun}.",
	}
)

// opening is the first sentence; it mentions the street only if the address isn't withheld.
func (h *home) opening() string {
	return oneOfAll(h.Rand, openings, given(!h.withheld, streetOpenings), h.openingsByAge(), given(h.water, waterOpenings))
}

// openingsByAge returns first sentences that suit the home's age.
func (h *home) openingsByAge() []string {
	switch {
	case h.fresh:
		return newOpenings
	case h.year < 1940 && h.subType == condominium:
		return oldCondoOpenings
	case h.year < 1940:
		return oldOpenings
	case h.year < 1975:
		return solidOpenings
	case h.year > 2010:
		return recentOpenings
	}
	return nil
}
