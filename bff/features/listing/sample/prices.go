package sample

import (
	"strconv"
	"strings"
)

// Approximate median list prices of single-family homes in 2025, in thousands of dollars: by state, and in the
// largest markets.
const statePrices = `AL 235 AK 375 AZ 415 AR 215 CA 690 CO 530 CT 400 DE 370 DC 640 FL 385 GA 335 HI 860 ID 450 IL 270 IN 245
IA 220 KS 230 KY 235 LA 215 ME 380 MD 420 MA 600 MI 250 MN 330 MS 190 MO 250 MT 450 NE 265 NV 420 NH 460 NJ 520 NM 300 NY 390
NC 330 ND 255 OH 235 OK 215 OR 480 PA 275 RI 440 SC 310 SD 300 TN 335 TX 300 UT 510 VT 380 VA 400 WA 560 WV 165 WI 300 WY 340
PR 190 GU 420 VI 480 MP 260 AS 180`

const marketPrices = `New York|NY 840,Manhattan|NY 1350,Brooklyn|NY 890,Bronx|NY 540,Staten Island|NY 680,Jamaica|NY 640,Hempstead|NY 640,
Brookhaven|NY 560,Islip|NY 560,Yonkers|NY 620,Newark|NJ 520,Jersey City|NJ 690,Trenton|NJ 380,Toms River|NJ 470,Los Angeles|CA 930,Long Beach|CA 820,
Anaheim|CA 980,Irvine|CA 1450,Santa Ana|CA 850,San Diego|CA 940,San Jose|CA 1430,San Francisco|CA 1290,Oakland|CA 890,Fremont|CA 1420,
Santa Rosa|CA 720,Riverside|CA 590,San Bernardino|CA 500,Oxnard|CA 780,Santa Barbara|CA 1500,Salinas|CA 760,Santa Cruz|CA 1250,
Sacramento|CA 520,Stockton|CA 470,Modesto|CA 460,Fresno|CA 400,Bakersfield|CA 370,Palmdale|CA 480,Victorville|CA 410,Seattle|WA 850,
Bellevue|WA 1380,Tacoma|WA 520,Everett|WA 640,Spokane|WA 400,Vancouver|WA 510,Olympia|WA 520,Bellingham|WA 620,Kennewick|WA 430,
Portland|OR 550,Eugene|OR 460,Salem|OR 440,Bend|OR 690,Medford|OR 430,Boise|ID 490,Coeur d'Alene|ID 540,Salt Lake City|UT 570,Provo|UT 510,
Ogden|UT 460,Denver|CO 590,Aurora|CO 500,Boulder|CO 890,Colorado Springs|CO 460,Fort Collins|CO 560,Pueblo|CO 290,Grand Junction|CO 400,
Phoenix|AZ 440,Mesa|AZ 440,Scottsdale|AZ 830,Tucson|AZ 340,Flagstaff|AZ 640,Prescott|AZ 560,Las Vegas|NV 440,Henderson|NV 490,Reno|NV 560,
Albuquerque|NM 340,Santa Fe|NM 590,Las Cruces|NM 300,El Paso|TX 240,Dallas|TX 420,Fort Worth|TX 330,Plano|TX 510,Frisco|TX 640,McKinney|TX 510,
Houston|TX 330,Austin|TX 530,San Antonio|TX 280,Corpus Christi|TX 240,McAllen|TX 210,Laredo|TX 220,Lubbock|TX 230,Amarillo|TX 220,Midland|TX 320,
Waco|TX 250,Killeen|TX 240,Tyler|TX 280,Beaumont|TX 190,Oklahoma City|OK 240,Tulsa|OK 240,Wichita|KS 215,Overland Park|KS 430,Topeka|KS 190,
Kansas City|MO 290,Saint Louis|MO 250,St. Louis|MO 250,Springfield|MO 245,Columbia|MO 300,Des Moines|IA 240,Cedar Rapids|IA 210,Omaha|NE 290,Lincoln|NE 290,
Sioux Falls|SD 320,Fargo|ND 300,Minneapolis|MN 370,Saint Paul|MN 330,Rochester|MN 310,Duluth|MN 260,Milwaukee|WI 300,Madison|WI 420,
Green Bay|WI 300,Chicago|IL 380,Naperville|IL 560,Aurora|IL 320,Rockford|IL 180,Peoria|IL 160,Springfield|IL 180,Champaign|IL 220,Indianapolis|IN 270,
Fort Wayne|IN 240,Evansville|IN 210,South Bend|IN 210,Bloomington|IN 310,Detroit|MI 200,Ann Arbor|MI 480,Grand Rapids|MI 330,Lansing|MI 220,
Flint|MI 150,Kalamazoo|MI 270,Columbus|OH 310,Cleveland|OH 210,Cincinnati|OH 290,Dayton|OH 210,Toledo|OH 180,Akron|OH 200,Youngstown|OH 140,
Louisville|KY 270,Lexington|KY 330,Nashville|TN 480,Memphis|TN 220,Knoxville|TN 360,Chattanooga|TN 330,Clarksville|TN 310,Murfreesboro|TN 430,
Birmingham|AL 250,Huntsville|AL 320,Montgomery|AL 200,Mobile|AL 210,Atlanta|GA 420,Sandy Springs|GA 640,Savannah|GA 330,Augusta|GA 240,
Columbus|GA 210,Macon|GA 190,Athens|GA 340,Jacksonville|FL 330,Miami|FL 620,Fort Lauderdale|FL 540,West Palm Beach|FL 480,Boca Raton|FL 690,
Orlando|FL 400,Tampa|FL 410,St. Petersburg|FL 390,Bradenton|FL 430,Sarasota|FL 490,Cape Coral|FL 400,Fort Myers|FL 390,Naples|FL 740,
Port Saint Lucie|FL 400,Port St. Lucie|FL 400,Melbourne|FL 370,Palm Bay|FL 330,Daytona Beach|FL 310,Deltona|FL 310,Lakeland|FL 320,Ocala|FL 280,Gainesville|FL 340,
Tallahassee|FL 290,Pensacola|FL 290,Charlotte|NC 410,Raleigh|NC 450,Durham|NC 420,Greensboro|NC 270,Winston-Salem|NC 260,Fayetteville|NC 240,
Asheville|NC 460,Wilmington|NC 430,Charleston|SC 540,Columbia|SC 260,Greenville|SC 330,Myrtle Beach|SC 310,New Orleans|LA 270,Baton Rouge|LA 240,
Shreveport|LA 170,Lafayette|LA 230,Jackson|MS 150,Gulfport|MS 200,Little Rock|AR 220,Fayetteville|AR 360,Richmond|VA 380,Virginia Beach|VA 400,
Norfolk|VA 310,Arlington|VA 900,Alexandria|VA 780,Roanoke|VA 270,Charlottesville|VA 470,Baltimore|MD 330,Washington|DC 660,Columbia|MD 540,
Philadelphia|PA 290,Pittsburgh|PA 250,Allentown|PA 330,Harrisburg|PA 270,Lancaster|PA 350,Scranton|PA 210,Erie|PA 190,Buffalo|NY 250,
Rochester|NY 240,Syracuse|NY 220,Albany|NY 320,Hartford|CT 340,New Haven|CT 370,Bridgeport|CT 440,Stamford|CT 740,Providence|RI 420,
Boston|MA 830,Cambridge|MA 1150,Worcester|MA 440,Springfield|MA 300,Lowell|MA 500,New Bedford|MA 430,Manchester|NH 460,Portland|ME 560,
Burlington|VT 480,Wilmington|DE 340,Honolulu|HI 1010,Anchorage|AK 400,Billings|MT 390,Missoula|MT 540,Bozeman|MT 740,Cheyenne|WY 370`

// priceTable has the prices in dollars by "Dallas|TX" and by "TX".
var priceTable = func() map[string]float64 {
	table := map[string]float64{}
	fields := strings.Fields(statePrices)
	for i := 0; i+1 < len(fields); i += 2 {
		table[fields[i]] = 1000 * number(fields[i+1])
	}
	for entry := range strings.SplitSeq(marketPrices, ",") {
		entry = strings.TrimSpace(entry)
		space := strings.LastIndexByte(entry, ' ')
		table[entry[:space]] = 1000 * number(entry[space+1:])
	}
	return table
}()

// number parses a number in one of the tables.
func number(text string) float64 {
	n, err := strconv.ParseFloat(text, 64)
	if err != nil {
		panic(err) // a mistake in the table
	}
	return n
}

// medianPrice returns the median price in the city's market or, a little lower than the state's, outside of the markets.
func medianPrice(state, city string) float64 {
	if price, ok := priceTable[city+"|"+state]; ok {
		return price
	}
	return priceTable[state] * 0.92
}
