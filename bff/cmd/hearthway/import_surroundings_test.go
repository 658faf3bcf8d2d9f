package main

import (
	"math"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hearthway/bff/features/surroundings"
	"hearthway/bff/platform/geo"
	"hearthway/bff/scenarios/product"
	"hearthway/bff/testkit"
)

// agencyFiles writes files as the agencies publish them, of what is around the homes of product.New.
type agencyFiles struct {
	*testing.T
	folder string
}

func (f agencyFiles) file(name, content string) string {
	f.Helper()
	path := filepath.Join(f.folder, name)
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		f.Fatal(err)
	}
	return path
}

var swiss = geo.Point{Lat: 32.8005, Lng: -96.79}

const (
	// Latin-1, bars, no header, as NCES publishes it.
	edge = "481623001234|4816230|LAKEWOOD EL|48|3000 HILLBROOK ST|DALLAS|TX|75214|48|48113|Dallas County|11|32.8040|-96.7900|19100\n" +
		"481623005678|4816230|Ni\xf1o H S|48|1 OAK ST|DALLAS|TX|75204|48|48113|Dallas County|11|32.8200|-96.7900|19100\n" +
		"481623009999|4816230|CLOSED EL|48|2 OAK ST|DALLAS|TX|75204|48|48113|Dallas County|11|32.8010|-96.7900|19100\n"
	ccd = "SCHOOL_YEAR,FIPST,STATENAME,ST,SCH_NAME,LEA_NAME,LEAID,NCESSCH,LCITY,SY_STATUS,SY_STATUS_TEXT,SCH_TYPE,GSLO,GSHI,LEVEL\n" +
		"2022-2023,48,TEXAS,TX,LAKEWOOD EL,DALLAS ISD,4816230,481623001234,DALLAS,1,Open,1,PK,05,Elementary\n" +
		"2022-2023,48,TEXAS,TX,Ni\xf1o High School,DALLAS ISD,4816230,481623005678,DALLAS,1,Open,1,09,12,High\n" +
		"2022-2023,48,TEXAS,TX,Ni\xf1o High School,DALLAS ISD,4816230,481623005678,DALLAS,1,Open,1,09,12,High\n" +
		"2022-2023,48,TEXAS,TX,CLOSED EL,DALLAS ISD,4816230,481623009999,DALLAS,2,Closed,1,PK,05,Elementary\n"
	ccdTotals = "SCHOOL_YEAR,ST,SCH_NAME,LEAID,NCESSCH,GRADE,RACE_ETHNICITY,SEX,STUDENT_COUNT,TOTAL_INDICATOR,DMS_FLAG\n" +
		"2022-2023,TX,LAKEWOOD EL,4816230,481623001234,Grade 1,No Category Codes,No Category Codes,152,Subtotal 4 - By Grade,Reported\n" +
		"2022-2023,TX,LAKEWOOD EL,4816230,481623001234,No Category Codes,No Category Codes,No Category Codes,912,Education Unit Total,Reported\n"
	pss = "PPIN,PINST,PADDRS,PCITY,PSTABB,PZIP,NUMSTUDS,LOGR2022,HIGR2022,LATITUDE22,LONGITUDE22\n" +
		"A2190123,ZION LUTHERAN SCHOOL,6121 E LOVERS LN,DALLAS,TX,75214,180,2,13,32.8100,-96.7800\n"
)

var blockGroups = []string{"STATEFP", "COUNTYFP", "TRACTCE", "BLKGRPCE", "GEOID", "NAMELSAD"}

// blockGroup is the block group 1 of a tract of Dallas County.
func blockGroup(tract string, ring ...geo.Polygon) testkit.Shape {
	return testkit.Shape{Rings: ring, Fields: []string{"48", "113", tract, "1", "48113" + tract + "1", "Block Group 1"}}
}

func (f agencyFiles) blockGroups(name string) string {
	f.Helper()
	return testkit.Shapefile(f, filepath.Join(f.folder, name), blockGroups, []testkit.Shape{
		blockGroup("000100", testkit.Square(swiss, 0.002)), // around the first two homes
		blockGroup("000200", testkit.Square(geo.Point{Lat: 32.802, Lng: -96.79}, 0.0009)),
		{Rings: nil, Fields: []string{"48", "113", "990000", "0", "481139900000", "Water"}},
	})
}

const nri = "OID_,NRI_ID,STATE,STATEABBRV,COUNTY,TRACT,TRACTFIPS,RISK_SCORE,RISK_RATNG,AVLN_RISKR,CFLD_RISKR,CWAV_RISKR,DRGT_RISKR,ERQK_RISKR,HAIL_RISKR,HWAV_RISKR,HRCN_RISKR," +
	"ISTM_RISKR,IFLD_RISKR,LNDS_RISKR,LTNG_RISKR,SWND_RISKR,TRND_RISKR,TSUN_RISKR,VLCN_RISKR,WFIR_RISKR,WNTW_RISKR,NRI_VER\n" +
	"1,T48113000100,Texas,TX,Dallas,000100,48113000100,61.2,Relatively Low,Not Applicable,Not Applicable,Relatively Low,No Rating,Very Low,Relatively High,Relatively Moderate,Relatively Low," +
	"Relatively Low,Relatively Low,Insufficient Data,Relatively Low,Relatively Moderate,Relatively High,Not Applicable,Not Applicable,Very Low,Relatively Low,March 2023\n"

// The EPA's codes GEOID10 and GEOID20 are damaged.
const sld = "OBJECTID,GEOID10,GEOID20,STATEFP,COUNTYFP,TRACTCE,BLKGRPCE,CSA,NatWalkInd\n" +
	"1,4.8113E+11,4.8113E+11,48,113,100,1,206,14.1666666666667\n2,4.8113E+11,4.8113E+11,48,113,200,1,206,5.75\n"

// noise is a raster as the Bureau of Transportation Statistics publishes it: cells of 30 meters, without a value below 45 dB. Each row has one of the
// homes of product.New, which are 111 meters apart.
func (f agencyFiles) noise(name string, decibels map[int]float32) string {
	f.Helper()
	x, y := geo.Projection{Kind: geo.Albers, South: 29.5, North: 45.5, Origin: geo.Point{Lat: 23, Lng: -96}}.Project(geo.Point{Lat: 32.8, Lng: -96.79})
	return testkit.GeoTIFF{
		Columns: 700, Rows: 60, Tile: 128, Compression: 5, Predictor: 3, NoData: "-3.4028234663852886e+38", Keys: testkit.AlbersKeys(),
		Scale: []float64{30, 30, 0}, Tie: []float64{0, 0, 0, x - 300*30, y + 50*30, 0},
		Cell: func(column, row int) float32 {
			home := (50 - row + 1) / 4
			if db, ok := decibels[home]; ok && column > 290 && column < 310 {
				return db
			}
			return -math.MaxFloat32
		},
	}.Write(f, filepath.Join(f.folder, name))
}

// property is the page of one of the homes, as a server without stored pages makes it.
func property(c *product.Server, home int) product.Response {
	c.Reopen()
	return c.Visitor().Call("GET /api/screens/property?state=texas&city=dallas&alias="+c.Homes[home].Alias, nil)
}

// Files are imported by command, the same again changes nothing, and the page of a home shows them with their source.
func TestImportSurroundings(t *testing.T) {
	c := product.New(t)
	operator := &cli{t, map[string]string{"APP_ENV": "test", "DATABASE_URL": c.URL, "PUBLIC_URL": "http://localhost:8080", "HEARTHWAY_HOME": home(t), "PORT": "1"}}
	f := agencyFiles{t, t.TempDir()}
	c.Exec("update listings set features = 0") // they were drawn
	property(c, 0).Want(200, "data.property.surroundings.schools.near.#", 0, "data.property.surroundings.hazards.0.value", "", "data.property.surroundings.living.0.value", "")

	schools := []string{"import", "schools", "--date", "2023-10-05", f.file("EDGE_GEOCODE_PUBLICSCH_2223.TXT", edge), f.file("ccd_sch_029_2223_w_1a_083023.csv", ccd),
		f.file("ccd_sch_052_2223_l_1a_083023.csv", ccdTotals), f.file("pss2122_pu.csv", pss)}
	out := operator.must("edition 2022-2023", schools...)
	for _, want := range []string{"3 rows read: 2 added, 0 changed, 0 unchanged, 0 removed, 1 repeated, 0 rejected", "edition 2021-22 (pss2122_pu.csv): 1 rows read: 1 added"} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is missing in %s", want, out)
		}
	}
	version := func() string { return c.Column("select version::text from data_version")[0] } // of stored pages
	before := version()
	operator.must("pss2122_pu.csv: unchanged since it was imported; nothing to do", schools...)
	if version() != before {
		t.Error("an import that changes nothing makes stored pages outdated")
	}

	operator.must("2 rows read: 2 added", "import", "census", f.blockGroups("tl_2023_48_bg.shp"))
	operator.must("3 homes placed", "import", "census", f.blockGroups("tl_2019_48_bg.shp"))
	operator.must("edition March 2023 (NRI_Table_CensusTracts.csv): 1 rows read", "import", "hazards", f.file("NRI_Table_CensusTracts.csv", nri))
	operator.must("2 rows read: 2 added", "import", "walkability", "--edition", "version 3.0", f.file("sld.csv", sld))
	zones := testkit.Shapefile(t, filepath.Join(f.folder, "S_FLD_HAZ_AR.shp"), []string{"DFIRM_ID", "FLD_ZONE", "ZONE_SUBTY", "SFHA_TF"}, []testkit.Shape{
		{Rings: []geo.Polygon{testkit.Square(swiss, 0.01), testkit.Square(swiss, 0.0002)}, Fields: []string{"48113C", "X", "AREA OF MINIMAL FLOOD HAZARD", "F"}},
		{Rings: []geo.Polygon{testkit.Square(geo.Point{Lat: 32.801, Lng: -96.79}, 0.0005)}, Fields: []string{"48113C", "AE", "FLOODWAY", "T"}},
	})
	operator.must("2 rows read: 2 added", "import", "hazards", "--date", "2024-03-15", zones)

	fcc := "frn,provider_id,brand_name,location_id,technology,max_advertised_download_speed,max_advertised_upload_speed,low_latency,business_residential_code,state_usps,block_geoid,h3_res8_id\n"
	operator.must("edition December 2023", "import", "broadband", f.file("bdc_48_Cable_fixed_broadband_D23_14may2024.csv", fcc+"1,2,Oak Cable,11,40,1200,35,1,X,TX,481130001001000,88\n"),
		f.file("bdc_48_FibertothePremises_fixed_broadband_D23_14may2024.csv", fcc+"1,3,Elm Fiber,11,50,5000,5000,1,X,TX,481130001001000,88\n"))

	noise := []string{"import", "noise", "--date", "2022-08-01", f.noise("TX_rail_road_and_aviation_noise_2020.tif", map[int]float32{0: 54.9, 2: 55.1})}
	operator.must("edition 2020 (TX_rail_road_and_aviation_noise_2020.tif): 1 rows read: 1 added", noise...)
	operator.must("unchanged since it was imported; nothing to do", noise...)

	page := property(c, 0).Want(200, "data.property.surroundings.schools.near.#", 3)
	for path, want := range map[string]string{
		"schools.near.0.name": "Lakewood El", "schools.near.0.kind": "Public", "schools.near.0.grades": "Grades PK–5", "schools.near.0.students": "912 students",
		"schools.near.0.distance": "0.3 mi", "schools.near.0.district": "Dallas ISD", "schools.near.2.name": "Niño High School", "schools.near.2.students": "", "schools.near.1.kind": "Private", "schools.near.1.grades": "Grades PK–8",
		"schools.source.0.text": "National Center for Education Statistics, Common Core of Data and EDGE school locations, 2022-2023 (file of October 5, 2023; U.S. government work, public domain)",
		"schools.report.href":   "https://txschools.gov/",
		"hazards.0.value":       "Zone X", "hazards.0.source.0.text": "FEMA, National Flood Hazard Layer, March 2024 (file of March 15, 2024; U.S. government work, public domain)",
		"hazards.1.value": "Relatively low", "hazards.1.rows.0.label": "Relatively high", "hazards.1.rows.0.value": "Hail, tornado", "hazards.1.rows.4.label": "No rating",
		"hazards.1.rows.5.label": "Not applicable", "hazards.1.rows.6.value": "Landslide", "living.0.value": "Above average", "living.1.value": "50 to 54 dB",
		"living.1.source.0.text": "Bureau of Transportation Statistics, National Transportation Noise Map, 2020 (file of August 1, 2022; U.S. government work, public domain)",
		"living.2.value":         "Fiber at 100% of addresses",
		"living.2.rows.0.value":  "5 Gbps down, 5 Gbps up", "living.2.rows.2.value": "Elm Fiber, Oak Cable",
	} {
		if got := page.Text("data.property.surroundings." + path); got != want {
			t.Errorf("%s is %q, want %q", path, got, want)
		}
	}
	property(c, 1).Want(200, "data.property.surroundings.hazards.0.value", "Zone AE", "data.property.surroundings.living.1.value", "Below 45 dB")
	// A home that comes later is placed without the files.
	c.Exec("delete from home_areas where listing_id = $1", c.Homes[0].ID)
	if n, err := c.Services.Surroundings.Place(t.Context()); n != 1 || err != nil {
		t.Errorf("%d homes placed, %v", n, err)
	}
	property(c, 0).Want(200, "data.property.surroundings.hazards.0.value", "Zone X", "data.property.surroundings.living.1.value", "50 to 54 dB")
	property(c, 2).Want(200, "data.property.surroundings.living.1.value", "55 to 59 dB", "data.property.surroundings.living.0.value", "Least walkable", "data.property.surroundings.hazards.1.value", "")
	// The position of a withheld address is rounded, so nothing is said of it but which schools are near.
	property(c, 3).Want(200, "data.property.surroundings.schools.near.#", 3, "data.property.surroundings.living.1.value", "", "data.property.surroundings.living.0.value", "", "data.property.surroundings.hazards.0.value", "")

	// Searches find what pages say: the first and the third home in zone X, the first two where one can walk, with fiber, and where
	// it is quiet.
	for _, feature := range []string{"Outside flood hazard areas", "Walkable", "Fiber internet", "Traffic noise under 55 dB"} {
		c.Visitor().Call("GET /api/screens/search?view=list&city=Dallas&state=TX&features="+url.QueryEscape(feature), nil).Want(200, "data.count", 2)
	}
	c.Visitor().Call("GET /api/screens/search?view=list&city=Dallas&state=TX", nil).Want(200, "data.facets.features.Traffic noise under 55 dB", 2,
		"data.facets.features.Internet of 100 Mbps", 2, "data.facets.features.Internet of 1 Gbps", 2, "data.facets.features.Very walkable", 0)

	// A newer map replaces the older one. What a state's map doesn't cover isn't known.
	operator.must("1 added, 0 changed, 0 unchanged, 1 removed", "import", "noise", f.noise("TX_rail_road_and_aviation_noise_2022.tif", map[int]float32{0: 71}))
	property(c, 0).Want(200, "data.property.surroundings.living.1.value", "70 to 74 dB")
	property(c, 2).Want(200, "data.property.surroundings.living.1.value", "Below 45 dB")
	c.Exec("update listings set state = 'OK' where id = $1", c.Homes[2].ID)
	c.Exec("delete from home_areas where listing_id = $1", c.Homes[2].ID)
	if _, err := c.Services.Surroundings.Place(t.Context()); err != nil {
		t.Error(err)
	}
	if found, err := c.Services.Surroundings.Around(t.Context(), c.Homes[2].ID, c.Homes[2].Point); err != nil || found.Facts[surroundings.Noise] != nil || found.Facts[surroundings.FloodZones] == nil {
		t.Errorf("on the map of a neighboring state: %s, %v", found.Facts, err)
	}
	c.Exec("update listings set state = 'TX' where id = $1", c.Homes[2].ID)

	// Next year's file replaces this one's, on the page too.
	before = version()
	operator.must("1 changed, 0 unchanged, 1 removed", "import", "walkability", f.file("sld2.csv", strings.ReplaceAll(sld, "14.1666666666667", "15.5")[:strings.LastIndex(strings.ReplaceAll(sld, "14.1666666666667", "15.5"), "2,4.8")]))
	if version() == before {
		t.Error("an import leaves stored pages as they are")
	}
	property(c, 0).Want(200, "data.property.surroundings.living.0.value", "Most walkable")
	c.Visitor().Call("GET /api/screens/search?view=list&city=Dallas&state=TX&features=Very+walkable", nil).Want(200, "data.count", 2)
	property(c, 2).Want(200, "data.property.surroundings.living.0.value", "")
}

// A wrong file changes nothing, and its error says what is wrong with it.
func TestImportSurroundingsOfWrongFiles(t *testing.T) {
	c := newCLI(t)
	f := agencyFiles{t, t.TempDir()}
	locations := f.file("edge.txt", edge)
	cut := func(path string, bytes int64) string {
		if err := os.Truncate(path, bytes); err != nil {
			t.Fatal(err)
		}
		return path
	}
	other := testkit.Shapefile(t, filepath.Join(f.folder, "tl_2023_06_bg.shp"), blockGroups, []testkit.Shape{blockGroup("000100", testkit.Square(swiss, 0.1))})
	loud := map[int]float32{0: 60}
	projected := f.blockGroups("tl_2022_48_bg.shp")
	f.file("tl_2022_48_bg.prj", `PROJCS["NAD_1983_Contiguous_USA_Albers"]`)
	for name, try := range map[string]struct{ say, args string }{
		"no such file":         {"no such file", "schools " + filepath.Join(f.folder, "none.csv")},
		"another table":        {"isn't a file of schools: it has neither the column NCESSCH nor PINST", "schools " + f.file("x.csv", "a,b\n1,2\n")},
		"no locations":         {"EDGE_GEOCODE_PUBLICSCH_*.TXT", "schools " + f.file("ccd.csv", ccd)},
		"no directory":         {"ccd_sch_029_*.csv", "schools " + locations},
		"a column is missing":  {"the file has no column GSHI", "schools " + locations + " " + f.file("ccd2.csv", strings.ReplaceAll(ccd, "GSHI", "GRADE_HIGH"))},
		"another year's names": {"the file has no column LONGITUDE22", "schools " + f.file("pss.csv", strings.ReplaceAll(pss, "LONGITUDE22", "LONGITUDE20"))},
		"cut off":              {"the file ends in the middle of a row", "schools " + f.file("pss2.csv", pss[:len(pss)-22])},
		"no hazard":            {"the file has no column IFLD_RISKR or RFLD_RISKR", "hazards " + f.file("nri.csv", strings.ReplaceAll(nri, "IFLD_RISKR", "FLOOD"))},
		"another class":        {`"High" isn't a rating`, "hazards " + f.file("nri2.csv", strings.ReplaceAll(nri, "Relatively High", "High"))},
		"damaged codes only":   {"the file has no column STATEFP, and none COUNTYFP", "walkability " + f.file("sld.csv", "GEOID10,NatWalkInd\n4.8113E+11,3\n")},
		"no shapefile":         {"the file isn't a shapefile", "census " + f.file("tl_2021_48_bg.shp", strings.Repeat("x", 200))},
		"a cut shapefile":      {"the file of shapes ends early", "census " + cut(f.blockGroups("tl_2020_48_bg.shp"), 300)},
		"without year":         {"keep the name that the Census Bureau gave it", "census " + f.blockGroups("blockgroups.shp")},
		"another state":        {`GEOID "481130001001" isn't in state 06`, "census " + other},
		"projected":            {"the file is projected", "census " + projected},
		"broadband's name":     {"keep the name that the FCC gave it", "broadband " + f.file("cable.csv", "a,b\n1,2\n")},
		"another state's name": {"XX isn't a state", "noise " + f.noise("XX_rail_road_and_aviation_noise_2020.tif", loud)},
		"noise's name":         {"keep the name that the Bureau", "noise " + f.noise("noise.tif", loud)},
		"noise of planes":      {"keep the name that the Bureau", "noise " + f.noise("TX_aviation_noise_2020.tif", loud)},
		"noise without trains": {"trains aren't in this map", "noise " + f.noise("TX_road_and_aviation_noise_2020.tif", loud)},
		"no noise":             {"no noise of 45 decibels", "noise " + f.noise("TX_rail_road_and_aviation_noise_2016.tif", nil)},
		"heights":              {"the file has 4398 where decibels", "noise " + f.noise("CO_rail_road_and_aviation_noise_2020.tif", map[int]float32{0: 4398})},
		"a cut raster":         {"the file ends early", "noise " + cut(f.noise("TX_rail_road_and_aviation_noise_2018.tif", loud), 900)},
		"no raster":            {"the file isn't a TIFF", "noise " + f.file("TX_rail_road_and_aviation_noise_2020.tif", "x")},
		"no flood zones":       {"the file has no column FLD_ZONE", "hazards " + f.blockGroups("S_FLD_HAZ_AR.shp")},
	} {
		if name == "no shapefile" {
			f.file("tl_2021_48_bg.dbf", "")
		}
		before := c.state()
		code, out, errs := c.run(append([]string{"import"}, strings.Fields(try.args)...)...)
		if code != 1 || !strings.Contains(errs, try.say) {
			t.Errorf("%s: code %d\n%s%s", name, code, out, errs)
		}
		for table, content := range c.state() {
			if before[table] != content && !strings.Contains(table, "river_job") { // the security log says that someone tried
				t.Errorf("%s changed %s", name, table)
			}
		}
	}
}

// Sample homes get made-up surroundings that say so, and searches find them. A real file removes what was made up of its kind.
func TestSampleSurroundings(t *testing.T) {
	c := product.New(t)
	c.Exec("update listings set features = 0")
	c.Exec("insert into sources (slug, name, disclaimer, sample) values ('sample', 'Sample', '', true) on conflict do nothing")
	c.Exec("update listings set source = 'sample'")
	for range 2 {
		if err := c.Services.Surroundings.SaveSample(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	page := property(c, 0).Want(200)
	for _, path := range []string{"schools.source.0.text", "hazards.0.source.0.text", "hazards.1.source.0.text", "living.0.source.0.text", "living.1.source.0.text", "living.2.source.0.text"} {
		if text := page.Text("data.property.surroundings." + path); !strings.HasPrefix(text, "Sample data in place of ") {
			t.Errorf("%s: %q", path, text)
		}
	}
	if got := c.Column("select count(*)::text from listings where surroundings <> 0")[0]; got == "0" {
		t.Error("searches find none of it")
	}
	operator := &cli{t, map[string]string{"APP_ENV": "test", "DATABASE_URL": c.URL, "PUBLIC_URL": "http://localhost:8080", "HEARTHWAY_HOME": home(t), "PORT": "1"}}
	f := agencyFiles{t, t.TempDir()}
	operator.must("1 rows read", "import", "hazards", f.file("NRI_Table_CensusTracts.csv", nri))
	property(c, 0).Want(200, "data.property.surroundings.hazards.1.value", "")
}
