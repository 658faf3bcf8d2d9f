package sample

import (
	"strconv"
	"strings"
)

// The words that names of offices and agents are made of.

var (
	firmFirsts = words("Lantern,Harbor,Cedar,Keystone,Fieldstone,Bluebird,Copper,Larkspur,Northgate,Hearth,Willow,Summit,Compass Rose,Juniper," +
		"Anchor,Brightwater,Foxglove,Millstone,Old Elm,Prairie,Quarry,Redwood,Saltbox,Stillwater,Timber,Union,Verbena,Whitewater,Acorn,Beacon,Clover,Driftwood")
	firmSeconds = words("& Pine,& Gable,& Stone,Lane,Row,Hill,Street,House,Bridge,Gate")
	firmLasts   = words("Realty,Real Estate,Properties,Homes,Real Estate Group,Realty Partners")
	firstNames  = words("Amelia,Andre,Beatriz,Benjamin,Camila,Carlos,Chloe,Daniel,Deepa,Dmitri,Elena,Emeka,Fatima,Farah,Gabriel,Grace,Hana,Hassan," +
		"Ingrid,Isaac,Jasmine,Javier,Jing,Jordan,Kayla,Kenji,Leila,Liam,Lucia,Malik,Maria,Marcus,Mei,Miguel,Nadia,Nathan,Nia,Olga,Omar,Paige," +
		"Patrick,Priya,Quinn,Rafael,Rosa,Samuel,Sofia,Tariq,Teresa,Thomas,Uma,Vanessa,Victor,Wendy,Xavier,Yasmin,Yusuf,Zoe")
	lastNames = words("Abbott,Alvarez,Banerjee,Bauer,Bennett,Brooks,Castillo,Chen,Coleman,Cruz,Dalton,Diaz,Dubois,Edwards,Eriksen,Fischer," +
		"Flores,Foster,Garza,Gibson,Hale,Haddad,Hayes,Ibrahim,Jensen,Johansson,Kapoor,Keller,Kim,Kowalski,Lambert,Lee,Lindgren,Lopez,Mbeki," +
		"Mendoza,Mitchell,Nakamura,Nguyen,Novak,Okafor,Ortiz,Park,Patel,Petrov,Quintero,Reyes,Rossi,Sato,Schmidt,Shah,Silva,Tanaka,Torres,Vargas,Walsh,Whitaker,Yamada,Zhang")
)

// areaCodes is one area code per state.
var areaCodes = func() map[string]string {
	codes := map[string]string{}
	fields := strings.Fields(`AL 205 AK 907 AZ 602 AR 501 CA 213 CO 303 CT 203 DE 302 DC 202 FL 941 GA 404 HI 808 ID 208 IL 312 IN 317 IA 515 KS 316
		KY 502 LA 504 ME 207 MD 410 MA 617 MI 313 MN 612 MS 601 MO 417 MT 406 NE 402 NV 702 NH 603 NJ 201 NM 505 NY 212 NC 704 ND 701 OH 614
		OK 405 OR 503 PA 215 RI 401 SC 803 SD 605 TN 615 TX 214 UT 801 VT 802 VA 804 WA 206 WV 304 WI 414 WY 307 PR 787 GU 671 VI 340 MP 670 AS 684`)
	for i := 0; i+1 < len(fields); i += 2 {
		codes[fields[i]] = fields[i+1]
	}
	return codes
}()

// phone returns a phone number from those reserved for fiction: 555-0100 to 555-0199.
func phone(state, name string) string {
	return "(" + areaCodes[state] + ") 555-0" + strconv.FormatUint(100+hash(name)%100, 10)
}
