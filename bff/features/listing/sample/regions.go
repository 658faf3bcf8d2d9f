package sample

import (
	"slices"
	"strings"

	"hearthway/bff/features/place"
)

// region is a part of the country with its own building styles.
type region int

const (
	northeast region = iota
	midwest
	south
	florida
	texas
	southwest
	mountain
	california
	northwest
	islands
)

var regions = map[region]string{
	northeast:  "CT DE MA MD ME NH NJ NY PA RI VT DC WV",
	midwest:    "IA IL IN KS MI MN MO ND NE OH SD WI",
	south:      "AL AR GA KY LA MS NC SC TN VA",
	florida:    "FL",
	texas:      "TX OK",
	southwest:  "AZ NM NV",
	mountain:   "CO ID MT UT WY",
	california: "CA",
	northwest:  "OR WA AK",
	islands:    "HI PR GU VI MP AS",
}

func regionOf(state string) region {
	for r, states := range regions {
		if strings.Contains(states, state) {
			return r
		}
	}
	return midwest
}

// typicalYear is the mean year of construction in a region, and its standard deviation.
func (r region) typicalYear() (year, spread float64) {
	switch r {
	case northeast:
		return 1956, 30
	case midwest:
		return 1968, 28
	case south:
		return 1990, 20
	case florida:
		return 1994, 17
	case texas:
		return 1994, 19
	case southwest:
		return 1997, 15
	case mountain:
		return 1991, 21
	case california:
		return 1976, 22
	case northwest:
		return 1982, 24
	}
	return 1984, 18
}

// denseCities have mostly apartments.
var denseCities = strings.Split("New York|NY,Manhattan|NY,Brooklyn|NY,Bronx|NY,Jersey City|NJ,Hoboken|NJ,San Francisco|CA,"+
	"Boston|MA,Cambridge|MA,Somerville|MA,Washington|DC,Chicago|IL,Miami|FL,Miami Beach|FL,Honolulu|HI,Arlington|VA,Alexandria|VA,"+
	"Philadelphia|PA,Seattle|WA,West Hollywood|CA,Santa Monica|CA,Long Beach|CA,Los Angeles|CA,Yonkers|NY,San Juan|PR", ",")

func isDense(c place.Place) bool { return slices.Contains(denseCities, c.Name+"|"+c.State) }

// waterWords in a city's name imply that it is on the water, with exceptions.
var waterWords = []string{"Beach", "Bay", "Lake", "Lakes", "Harbor", "Island", "Shores", "Isle", "Key", "Port", "Cape", "Sound", "Hilton"}

var dryDespiteName = strings.Split("Salt Lake City|UT,West Valley City|UT,Lake Forest|CA,South Salt Lake|UT,Lake in the Hills|IL,"+
	"Lake Elsinore|CA,Grand Island|NE,Port Saint Lucie|FL,Bay Point|CA,Green Bay|WI,Apple Valley|CA,Cape Girardeau|MO,Lake Stevens|WA", ",")

// onWaterCities are on the ocean, a sound or a large lake, although their names don't say so.
var onWaterCities = strings.Split("Bradenton|FL,Sarasota|FL,Venice|FL,Naples|FL,Fort Myers|FL,Punta Gorda|FL,Tampa|FL,St. Petersburg|FL,"+
	"Clearwater|FL,Fort Lauderdale|FL,Hollywood|FL,Miami|FL,Stuart|FL,Jupiter|FL,Boca Raton|FL,Melbourne|FL,Pensacola|FL,Destin|FL,"+
	"Jacksonville|FL,Palmetto|FL,Charleston|SC,Mount Pleasant|SC,Beaufort|SC,Savannah|GA,Wilmington|NC,New Bern|NC,Norfolk|VA,"+
	"Annapolis|MD,Baltimore|MD,Galveston|TX,Corpus Christi|TX,Rockport|TX,Biloxi|MS,Gulfport|MS,Mobile|AL,Fairhope|AL,New Orleans|LA,"+
	"Newport|RI,Warwick|RI,Plymouth|MA,Gloucester|MA,Marblehead|MA,Falmouth|MA,Barnstable|MA,Portland|ME,Bar Harbor|ME,Portsmouth|NH,"+
	"Stamford|CT,Greenwich|CT,Milford|CT,New London|CT,Long Branch|NJ,Ocean City|NJ,Toms River|NJ,Atlantic City|NJ,Oyster Bay|NY,"+
	"Huntington|NY,Buffalo|NY,Rochester|NY,Burlington|VT,Erie|PA,Cleveland|OH,Sandusky|OH,Toledo|OH,Detroit|MI,Traverse City|MI,"+
	"Muskegon|MI,Holland|MI,Saint Joseph|MI,Milwaukee|WI,Kenosha|WI,Racine|WI,Madison|WI,Duluth|MN,Minnetonka|MN,Wayzata|MN,Evanston|IL,"+
	"San Diego|CA,Oceanside|CA,Carlsbad|CA,Santa Barbara|CA,Ventura|CA,Santa Monica|CA,Malibu|CA,Monterey|CA,Santa Cruz|CA,Oakland|CA,"+
	"Alameda|CA,Sausalito|CA,Seattle|WA,Tacoma|WA,Kirkland|WA,Bellevue|WA,Bremerton|WA,Bellingham|WA,Everett|WA,Edmonds|WA,Olympia|WA,"+
	"Newport|OR,Astoria|OR,Honolulu|HI,Kailua|HI,Kihei|HI,Lahaina|HI,Hilo|HI,Sandpoint|ID,Coeur d'Alene|ID,Branson|MO,"+
	"Hot Springs|AR,Lake Havasu City|AZ,Knoxville|TN,Chattanooga|TN,Austin|TX,Lakeway|TX,San Juan|PR,Anchorage|AK", ",")

func onWater(c place.Place) bool {
	name := c.Name + "|" + c.State
	if slices.Contains(dryDespiteName, name) {
		return false
	}
	if slices.Contains(onWaterCities, name) {
		return true
	}
	for word := range strings.FieldsSeq(c.Name) {
		if slices.Contains(waterWords, word) {
			return true
		}
	}
	return false
}
