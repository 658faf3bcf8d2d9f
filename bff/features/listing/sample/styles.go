package sample

// styleOf draws an architectural style, by its RESO name, that suits the region and the year.
func styleOf(h *home) string {
	switch h.subType {
	case condominium:
		if h.year < 1945 {
			return choose(h.Rand, []choice{{"Traditional", 3}, {"Victorian", 1}})
		}
		return choose(h.Rand, []choice{{"Contemporary", 3}, {"Modern", 2}, {"Traditional", 2}})
	case manufactured:
		return "Ranch"
	}
	switch {
	case h.year < 1920:
		return choose(h.Rand, before1920[h.city.region])
	case h.year < 1946:
		return choose(h.Rand, before1946[h.city.region])
	case h.year < 1975:
		return choose(h.Rand, before1975[h.city.region])
	}
	return choose(h.Rand, since1975[h.city.region])
}

var before1920 = map[region][]choice{
	northeast:  {{"Victorian", 4}, {"Colonial", 4}, {"Cape Cod", 1}, {"Farmhouse", 2}},
	midwest:    {{"Victorian", 3}, {"Farmhouse", 3}, {"Craftsman", 3}, {"Colonial", 1}},
	south:      {{"Victorian", 3}, {"Craftsman", 3}, {"Farmhouse", 2}, {"Colonial", 2}},
	florida:    {{"Craftsman", 3}, {"Mediterranean", 2}, {"Traditional", 2}},
	texas:      {{"Craftsman", 4}, {"Victorian", 2}, {"Farmhouse", 2}},
	southwest:  {{"Pueblo", 3}, {"Craftsman", 3}},
	mountain:   {{"Victorian", 3}, {"Craftsman", 4}},
	california: {{"Craftsman", 5}, {"Victorian", 3}, {"Spanish", 2}},
	northwest:  {{"Craftsman", 6}, {"Victorian", 1}, {"Tudor", 1}},
	islands:    {{"Traditional", 1}},
}

var before1946 = map[region][]choice{
	northeast:  {{"Colonial", 5}, {"Cape Cod", 3}, {"Tudor", 2}, {"Craftsman", 1}},
	midwest:    {{"Craftsman", 4}, {"Tudor", 2}, {"Colonial", 3}, {"Cape Cod", 1}},
	south:      {{"Craftsman", 4}, {"Colonial", 3}, {"Tudor", 2}},
	florida:    {{"Mediterranean", 4}, {"Craftsman", 3}, {"Traditional", 1}},
	texas:      {{"Craftsman", 3}, {"Tudor", 3}, {"Colonial", 2}},
	southwest:  {{"Spanish", 4}, {"Pueblo", 3}, {"Ranch", 2}},
	mountain:   {{"Craftsman", 4}, {"Tudor", 3}},
	california: {{"Spanish", 5}, {"Craftsman", 3}, {"Tudor", 1}},
	northwest:  {{"Craftsman", 4}, {"Tudor", 3}, {"Cape Cod", 1}},
	islands:    {{"Traditional", 2}, {"Craftsman", 1}},
}

var before1975 = map[region][]choice{
	northeast:  {{"Cape Cod", 4}, {"Ranch", 3}, {"Colonial", 4}, {"Split Level", 2}},
	midwest:    {{"Ranch", 6}, {"Cape Cod", 2}, {"Colonial", 2}, {"Mid-Century Modern", 1}},
	south:      {{"Ranch", 6}, {"Colonial", 2}, {"Traditional", 2}, {"Mid-Century Modern", 1}},
	florida:    {{"Ranch", 6}, {"Mid-Century Modern", 2}, {"Mediterranean", 1}},
	texas:      {{"Ranch", 6}, {"Traditional", 2}, {"Mid-Century Modern", 1}},
	southwest:  {{"Ranch", 5}, {"Mid-Century Modern", 2}, {"Santa Fe", 2}},
	mountain:   {{"Ranch", 6}, {"Mid-Century Modern", 2}, {"Split Level", 2}},
	california: {{"Ranch", 5}, {"Mid-Century Modern", 3}, {"Spanish", 1}},
	northwest:  {{"Ranch", 4}, {"Mid-Century Modern", 3}, {"Split Level", 2}},
	islands:    {{"Ranch", 3}, {"Traditional", 2}},
}

var since1975 = map[region][]choice{
	northeast:  {{"Colonial", 6}, {"Contemporary", 2}, {"Traditional", 2}, {"Ranch", 1}, {"Farmhouse", 1}},
	midwest:    {{"Traditional", 4}, {"Ranch", 4}, {"Colonial", 2}, {"Craftsman", 1}, {"Farmhouse", 1}},
	south:      {{"Traditional", 5}, {"Craftsman", 3}, {"Ranch", 2}, {"Farmhouse", 2}, {"Colonial", 1}},
	florida:    {{"Mediterranean", 4}, {"Ranch", 4}, {"Contemporary", 2}, {"Traditional", 2}},
	texas:      {{"Traditional", 6}, {"Ranch", 2}, {"Contemporary", 2}, {"Farmhouse", 1}, {"Mediterranean", 1}},
	southwest:  {{"Santa Fe", 3}, {"Mediterranean", 3}, {"Ranch", 3}, {"Contemporary", 2}},
	mountain:   {{"Traditional", 4}, {"Craftsman", 3}, {"Contemporary", 2}, {"Ranch", 2}, {"Farmhouse", 1}},
	california: {{"Mediterranean", 4}, {"Contemporary", 3}, {"Traditional", 2}, {"Ranch", 2}, {"Modern", 1}},
	northwest:  {{"Craftsman", 4}, {"Contemporary", 3}, {"Traditional", 3}, {"Modern", 2}},
	islands:    {{"Contemporary", 2}, {"Traditional", 3}, {"Ranch", 2}},
}

// equip draws heating, cooling, views and the HOA fee.
func (h *home) equip() {
	warm := h.city.region == florida || h.city.region == southwest || h.city.region == islands
	switch {
	case h.city.region == islands:
		h.heating = []string{"None"}
	case warm:
		h.heating = []string{oneOf(h.Rand, []string{"Electric", "Heat Pump", "Central"})}
	case h.year < 1950 && h.city.region == northeast:
		h.heating = []string{oneOf(h.Rand, []string{"Hot Water", "Steam", "Natural Gas"})}
	default:
		h.heating = []string{oneOf(h.Rand, []string{"Forced Air", "Forced Air", "Central", "Heat Pump"})}
	}
	cool := 0.95
	switch h.city.region {
	case northeast, northwest, california:
		cool = clamp(float64(h.year-1930)/90, 0.25, 0.9)
	case midwest, mountain:
		cool = 0.85
	}
	if h.city.State == "AK" {
		cool = 0.02
	}
	h.cooling = []string{"None"}
	if chance(h.Rand, cool) {
		h.cooling = []string{oneOf(h.Rand, []string{"Central Air", "Central Air", "Central Air", "Ductless"})}
	}
	h.views = h.outlook()
	h.hoa = h.fee()
}

func (h *home) outlook() []string {
	var views []string
	if h.water || h.city.water && chance(h.Rand, 0.05) {
		views = append(views, "Water")
	}
	mountains := 0.0
	switch h.city.region {
	case mountain, southwest:
		mountains = 0.2
	case northwest, islands:
		mountains = 0.12
	case california:
		mountains = 0.08
	}
	if chance(h.Rand, mountains) {
		views = append(views, "Mountain(s)")
	}
	if h.subType == condominium && h.city.Population > 120_000 && chance(h.Rand, 0.25) {
		views = append(views, "City Lights")
	}
	for _, v := range []choice{{"Golf Course", 0.015}, {"Park/Greenbelt", 0.05}, {"Territorial", 0.04}} {
		if chance(h.Rand, v.weight) {
			views = append(views, v.value)
		}
	}
	return views
}

// fee draws the HOA fee in dollars a month, 0 if there is none.
func (h *home) fee() int {
	round := func(x float64) int { return int(x/5+0.5) * 5 }
	switch h.subType {
	case condominium:
		return round(around(h.Rand, 0.34*float64(h.sqft)*clampFactor(h.metro.price), 0.3))
	case townhouse:
		if chance(h.Rand, 0.8) {
			return round(around(h.Rand, 210, 0.35))
		}
	case singleFamily:
		share := 0.05
		if h.year > 1985 && h.city.region != northeast && h.city.region != midwest {
			share = 0.45
		}
		if chance(h.Rand, share) {
			return round(around(h.Rand, 62, 0.6))
		}
	}
	return 0
}

// clampFactor scales condo fees with the market's prices, within limits: wages and insurance vary less than land.
func clampFactor(price float64) float64 { return clamp(price/420_000, 0.7, 1.9) }
