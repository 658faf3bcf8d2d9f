package sample

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// street is a house number and the parts of its street's name, as RESO splits them.
type street struct {
	number, prefix, name, suffix string
}

func words(list string) []string { return strings.Split(list, ",") }

// Street names that are found nearly everywhere, and those of each region.
var (
	commonStreets = words("Maple,Oak,Cedar,Pine,Elm,Walnut,Chestnut,Birch,Willow,Sycamore,Hickory,Magnolia,Dogwood,Juniper,Laurel,Hawthorne," +
		"Washington,Jefferson,Madison,Monroe,Jackson,Lincoln,Franklin,Adams,Harrison,Cleveland,Grant,Hamilton,Clinton,Marshall,Lafayette," +
		"Park,Highland,Hillcrest,Ridgewood,Lakeview,Fairview,Meadow,Forest,Orchard,Garden,Spring,Sunset,Prospect,Summit,Valley,Mill,Depot," +
		"Center,Union,Liberty,Pleasant,Grove,Woodland,Brookside,Riverside,Glenwood,Edgewood,Linden,Poplar,Locust,Holly,Ivy,Rose,Clover," +
		"Canterbury,Windsor,Cambridge,Oxford,Devonshire,Sheffield,Kensington,Warwick,Stratford,Essex,Bristol,Hampton,Carlisle,Winchester," +
		"Fox Run,Deer Path,Quail Hollow,Pheasant,Cardinal,Heron,Meadowlark,Wren,Falcon,Stonegate,Stone Creek,Rolling Hills,Autumn,Harvest," +
		"Country Club,Heritage,Colonial,Pioneer,Founders,Wellington,Sterling,Bradford,Ashland,Belmont,Sherwood,Arlington,Lexington,Concord")
	regionStreets = map[region][]string{
		northeast: words("Beacon,Commonwealth,Bay State,Old Post,Turnpike,Schoolhouse,Pond,Stone Wall,Quarry,Harbor,Mayflower,Governor,Bunker Hill," +
			"Federal,Ferry,Wharf,Boston Post,Minuteman,Granite,Hemlock,Tanglewood,Hudson,Mohawk,Genesee"),
		midwest: words("Prairie,Lakeshore,Michigan,Ohio,Wabash,Des Plaines,Buckeye,Hoosier,Badger,Timber Ridge,Cottonwood,Silo,County Line," +
			"Plum Creek,Northwood,Sauk Trail,Kickapoo,Blackhawk,Elkhorn,Norway,Tamarack,Whitetail,Big Bend,Dakota"),
		south: words("Peachtree,Azalea,Camellia,Crepe Myrtle,Wisteria,Pine Straw,Old Mill,Piedmont,Blue Ridge,Tupelo,Cypress,Pecan,Bayou," +
			"Savannah,Charleston,Carriage,Live Oak,Muscadine,Honeysuckle,Longleaf,Ponce,River Bend,Tallulah,Cumberland"),
		florida: words("Palmetto,Hibiscus,Bougainvillea,Gulf,Seagrape,Egret,Pelican,Sandpiper,Coral,Mangrove,Royal Palm,Sabal,Tamiami,Manatee," +
			"Citrus,Tangerine,Orange Blossom,Key Lime,Osprey,Spoonbill,Bayshore,Lagoon,Marina,Dolphin"),
		texas: words("Bluebonnet,Mesquite,Lone Star,Comanche,Brazos,Pecos,Rio Bravo,Sabine,Caddo,Swiss,Live Oak,Longhorn,Ranch,Prairie Creek," +
			"Mustang,Stillwater,San Jacinto,Bowie,Crockett,Travis,Houston,Red River,Post Oak,Trinity"),
		southwest: words("Camino Real,Saguaro,Ocotillo,Paloma,Del Sol,Mesa Verde,Palo Verde,Agave,Desert Willow,Cholla,Sandstone,Pueblo,Canyon," +
			"Coronado,Sonora,Ironwood,Roadrunner,San Pedro,Rio Vista,Sunrise,Copper,Turquoise,Sagebrush,La Cienega"),
		mountain: words("Aspen,Columbine,Timberline,Elk,Bighorn,Wasatch,Teton,Sawtooth,Blue Spruce,Alpine,Antelope,Larkspur,Ponderosa,Silver," +
			"Boulder,Granite,Snowberry,Prospector,Foothill,Cascade,Arapaho,Shoshone,Pinyon,Bridger"),
		california: words("El Camino,Alameda,Mariposa,La Mesa,Sierra,Buena Vista,Pacific,Ocean,Bay,Redwood,Manzanita,Olive,Avocado,Eucalyptus," +
			"San Marino,Monterey,Del Mar,Las Flores,Valencia,Mission,Almond,Vineyard,Arroyo,Encina"),
		northwest: words("Rainier,Cascade,Olympic,Alder,Madrona,Fir,Hemlock,Salmonberry,Fern,Evergreen,Puget,Chinook,Tillicum,Huckleberry," +
			"Burnside,Multnomah,Siskiyou,Deschutes,Skagit,Wallingford,Phinney,Fremont,Marine View,Lakemont"),
		islands: words("Kalani,Plumeria,Hibiscus,Ocean View,Palm,Mango,Kai,Lani,Coral,Sunset,Ginger,Orchid,Lehua,Pikake,Breadfruit,Tamarind"),
	}
	newSuffixes = []choice{{"Drive", 5}, {"Lane", 5}, {"Court", 4}, {"Way", 3}, {"Circle", 2}, {"Trail", 2}, {"Place", 2}, {"Loop", 1}, {"Terrace", 1}}
	oldSuffixes = []choice{{"Street", 8}, {"Avenue", 7}, {"Road", 3}, {"Place", 1}, {"Boulevard", 1}, {"Terrace", 1}}
)

// address draws an unused street address.
func (h *home) address(used map[uint64]struct{}) {
	for {
		h.street = h.drawStreet()
		h.unit = ""
		if h.subType == condominium || h.subType == townhouse && chance(h.Rand, 0.2) {
			h.unit = h.drawUnit()
		}
		key := hash(h.zip.Name + h.street.number + h.street.prefix + h.street.name + h.street.suffix + h.unit)
		if _, taken := used[key]; !taken {
			used[key] = struct{}{}
			h.subdivision = h.drawSubdivision()
			return
		}
	}
}

// drawSubdivision names the development that a newer home is in, one of about a dozen per ZIP code; "": none.
func (h *home) drawSubdivision() string {
	if h.year < 1965 || h.subType == condominium || !chance(h.Rand, 0.6) {
		return ""
	}
	pick := hash(h.zip.Name + string(rune('a'+h.IntN(12))))
	firsts := append(slices.Clip(regionStreets[h.city.region]), commonStreets[60:]...)
	return firsts[pick%uint64(len(firsts))] + " " + subdivisionLasts[pick/997%uint64(len(subdivisionLasts))]
}

var subdivisionLasts = words("Estates,Village,Park,Hills,Commons,Crossing,Meadows,Heights,Place,Landing,Ridge,Woods,Trails,Farms")

func (h *home) drawStreet() street {
	names, suffixes := commonStreets, oldSuffixes
	if chance(h.Rand, 0.4) {
		names = regionStreets[h.city.region]
	}
	if h.year > 1965 {
		suffixes = newSuffixes
	}
	s := street{name: oneOf(h.Rand, names), suffix: choose(h.Rand, suffixes)}
	if h.year < 1950 && chance(h.Rand, 0.12) {
		s = street{name: ordinal(2 + h.IntN(38)), suffix: choose(h.Rand, oldSuffixes[:2])}
	}
	if h.city.Population > 60_000 && chance(h.Rand, 0.22) {
		s.prefix = oneOf(h.Rand, []string{"N", "S", "E", "W"})
	}
	switch {
	case s.suffix == "Court" || s.suffix == "Place" || s.suffix == "Circle":
		s.number = strconv.Itoa(1 + h.IntN(390))
	case h.city.region == northeast:
		s.number = strconv.Itoa(1 + int(h.ExpFloat64()*160))
	default:
		s.number = strconv.Itoa(100 + int(h.ExpFloat64()*2400))
	}
	return s
}

func ordinal(n int) string {
	switch {
	case n%100/10 == 1:
		return fmt.Sprintf("%dth", n)
	case n%10 == 1:
		return fmt.Sprintf("%dst", n)
	case n%10 == 2:
		return fmt.Sprintf("%dnd", n)
	case n%10 == 3:
		return fmt.Sprintf("%drd", n)
	}
	return fmt.Sprintf("%dth", n)
}

func (h *home) drawUnit() string {
	floors := 3
	if h.city.dense {
		floors = 18
	}
	if chance(h.Rand, 0.3) {
		return fmt.Sprintf("%d%c", 1+h.IntN(floors), 'A'+rune(h.IntN(6)))
	}
	return fmt.Sprintf("%d%02d", 1+h.IntN(floors), 1+h.IntN(14))
}
