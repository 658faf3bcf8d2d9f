package sample

import (
	"math"
	"math/rand/v2"
	"time"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/geo"
)

// home is one fictional home while it is generated.
type home struct {
	*rand.Rand
	seed   uint64
	number int
	today  time.Time
	metro  *metro
	city   *city
	zip    place.Place
	point  geo.Point

	subType  string // RESO's PropertySubType
	year     int
	fresh    bool // new construction
	sqft     int
	beds     int
	baths    float64
	stories  int
	lot      int // square feet
	garage   int
	style    string
	views    []string
	water    bool
	hoa      int
	heating  []string
	cooling  []string
	counters string // kitchen counters
	tax      int
	// condition is how much better than average its condition is, in standard deviations.
	condition float64

	street      street
	unit        string
	subdivision string // if any

	price    int64
	asked    int64 // original price
	status   string
	listed   time.Time
	changed  time.Time // last price change; zero if none
	before   int64     // the price before that change
	contract time.Time // of a sold home; zero: not told
	settled  time.Time // when it went under contract, was sold or withdrawn
	sales    []sale
	opens    [][2]time.Time
	withheld bool
}

// sale is an earlier sale of the home.
type sale struct {
	at    time.Time
	price int64
}

// RESO's names of home types.
const (
	singleFamily = "Single Family Residence"
	condominium  = "Condominium"
	townhouse    = "Townhouse"
	duplex       = "Duplex"
	triplex      = "Triplex"
	manufactured = "Manufactured Home"
	land         = "Unimproved Land"
)

// locate draws one of the city's ZIP codes, and places the home in it.
func (h *home) locate() {
	h.zip = h.city.zips[int(math.Pow(h.Float64(), 1.15)*float64(len(h.city.zips)))]
	if !h.city.dense && len(h.city.zips) > 1 && chance(h.Rand, 0.5) {
		h.zip = oneOf(h.Rand, h.city.zips)
	}
	h.settle()
}

// settle places the home near the center of its ZIP code, well within its rough extent, so that it doesn't end up in the water.
func (h *home) settle() {
	center := h.zip.Point
	reach := (h.zip.Bounds.North - h.zip.Bounds.South) / 2 * geo.MilesPerDegree
	if h.zip.City != h.city.Name { // the town has no ZIP code of its own, so around the town
		center, reach = h.city.Point, 2
	}
	reach = clamp(reach, 0.5, 3.2)
	angle, distance := h.Float64()*2*math.Pi, min(math.Abs(h.NormFloat64())*0.3, 0.62)*reach
	h.point = geo.Point{
		Lat: round5(center.Lat + distance*math.Sin(angle)/geo.MilesPerDegree),
		Lng: round5(center.Lng + distance*math.Cos(angle)/geo.MilesPerDegree/math.Cos(center.Lat*math.Pi/180)),
	}
}

func round5(x float64) float64 { return math.Round(x*1e5) / 1e5 }

// The types of homes with their shares, by the density of the place.
var (
	denseKinds = []choice{{condominium, 44}, {singleFamily, 30}, {townhouse, 14}, {duplex, 8}, {triplex, 3}, {land, 1}}
	urbanKinds = []choice{{singleFamily, 64}, {condominium, 15}, {townhouse, 13}, {duplex, 4}, {triplex, 1}, {manufactured, 1.5}, {land, 1.5}}
	otherKinds = []choice{{singleFamily, 73}, {condominium, 8}, {townhouse, 10}, {duplex, 2.5}, {manufactured, 3.5}, {land, 3}}
)

func (c *city) kinds() []choice {
	switch {
	case c.dense:
		return denseKinds
	case c.Population > 150_000:
		return urbanKinds
	}
	return otherKinds
}

// condoShare is the share of the city's homes that are condos, 0 to 1.
func (c *city) condoShare() float64 {
	condos, all := 0.0, 0.0
	for _, kind := range c.kinds() {
		all += kind.weight
		if kind.value == condominium {
			condos += kind.weight
		}
	}
	return condos / all
}

// kind draws the type of home.
func (h *home) kind() {
	h.subType = choose(h.Rand, h.city.kinds())
	water := 0.0
	if h.city.water {
		water = 0.14
	}
	h.water = chance(h.Rand, water)
}

// build draws the house: year, size, rooms, lot, style and equipment.
func (h *home) build() {
	year, spread := h.city.region.typicalYear()
	this := h.today.Year()
	h.fresh = h.subType != land && h.subType != manufactured && chance(h.Rand, freshShare(h.city.region))
	h.year = clamp(int(year+h.NormFloat64()*spread), 1880, this-1)
	if h.year > 1930 && h.year < 1946 && chance(h.Rand, 0.5) {
		h.year += 16 // few homes were built then
	}
	if h.fresh {
		h.year = this - h.IntN(2)
	}
	if h.subType == manufactured {
		h.year = 1972 + h.IntN(this-1973)
	}
	if h.subType == land {
		h.year = 0
		h.lot = int(around(h.Rand, 30_000, 0.9))
		return
	}
	h.size()
	h.rooms()
	h.ground()
	h.style = styleOf(h)
	h.equip()
}

func freshShare(r region) float64 {
	switch r {
	case northeast, islands:
		return 0.03
	case midwest, california:
		return 0.05
	}
	return 0.1
}

// forms are the living areas by type of home, in square feet; see around for the spread.
var forms = map[string]struct{ median, spread, minimum float64 }{
	singleFamily: {1880, 0.36, 640}, condominium: {1060, 0.3, 390}, townhouse: {1580, 0.24, 780},
	duplex: {2250, 0.26, 1200}, triplex: {3000, 0.24, 1800}, manufactured: {1280, 0.24, 560},
}

func (h *home) size() {
	f := forms[h.subType]
	median := f.median
	if h.year > 1995 && h.subType == singleFamily {
		median *= 1.2
	}
	if h.year < 1955 && h.subType == singleFamily {
		median *= 0.82
	}
	h.sqft = int(max(f.minimum, around(h.Rand, median, f.spread)))
}

// sqftPerBedroom is the living area per bedroom by type of home, in square feet.
var sqftPerBedroom = map[string]float64{
	singleFamily: 560, condominium: 620, duplex: 480, triplex: 460, townhouse: 560, manufactured: 480,
}

func (h *home) rooms() {
	size, per := float64(h.sqft), sqftPerBedroom[h.subType]
	h.beds = clamp(int(size/per+h.NormFloat64()*0.5+0.35), 1, 8)
	if h.subType == condominium && h.sqft < 520 {
		h.beds = h.IntN(2) // a studio
	}
	if h.subType == singleFamily {
		h.beds = max(2, h.beds)
	}
	baths := size/820 + h.NormFloat64()*0.35 + 0.35
	if h.year < 1960 {
		baths -= 0.5
	}
	h.baths = clamp(math.Round(baths*2)/2, 1, float64(h.beds)+1)
	h.stories = 1
	switch {
	case h.subType == townhouse:
		h.stories = 2 + h.IntN(2)
	case h.subType == triplex:
		h.stories = 3
	case h.subType == duplex:
		h.stories = 2
	case h.subType == singleFamily && chance(h.Rand, clamp((size-1200)/2200, 0.05, 0.9)):
		h.stories = 2
	}
}

// lotMedians are the median lot sizes of houses by region, in square feet.
var lotMedians = map[region]float64{
	northeast: 11_500, midwest: 9800, south: 13_500, florida: 9200, texas: 8400, southwest: 7600,
	mountain: 8900, california: 6900, northwest: 8300, islands: 8200,
}

// ground draws the lot and the parking.
func (h *home) ground() {
	switch h.subType {
	case condominium:
		h.garage = choiceInt(h.Rand, 0, 0, 1, 1, 2)
		return
	case townhouse:
		h.lot = int(around(h.Rand, 2100, 0.3))
	case manufactured:
		h.lot = int(around(h.Rand, 7200, 0.6))
	default:
		median := lotMedians[h.city.region]
		if h.city.dense {
			median = 4200
		}
		spread := 0.55
		if h.city.Population < 15_000 {
			spread = 0.9 // acreage at the edge of small towns
		}
		h.lot = int(max(float64(h.sqft)/float64(h.stories)*1.4, around(h.Rand, median, spread)))
	}
	switch {
	case h.year >= 1990:
		h.garage = choiceInt(h.Rand, 1, 2, 2, 2, 2, 3)
	case h.year >= 1955:
		h.garage = choiceInt(h.Rand, 0, 1, 1, 2, 2)
	default:
		h.garage = choiceInt(h.Rand, 0, 0, 1, 1, 2)
	}
}

func choiceInt(r *rand.Rand, values ...int) int { return values[r.IntN(len(values))] }
