package csv

import (
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/place"
)

// synonyms are the column names that mean a field, as columnKey returns them; the first that a file has is
// used. A column with the field's own RESO name takes precedence.
var synonyms = map[string][]string{
	"ListingId":               {"mlsnumber", "mls", "mlsid", "listingnumber", "propertyid", "id", "parcelid", "pid", "apn", "parcelnumber"},
	"StandardStatus":          {"status", "listingstatus"},
	"PropertyType":            {"class", "propertyclass"},
	"PropertySubType":         {"subtype", "propertytype", "type", "hometype", "style"},
	"ListPrice":               {"price", "askingprice", "currentprice", "listingprice", "amount"},
	"ClosePrice":              {"saleprice", "soldprice", "salesprice", "closingprice", "saleamount", "soldfor", "lastsaleprice", "lastsoldprice"},
	"ModificationTimestamp":   {"modified", "updated", "lastupdated", "updatedat"},
	"ListingContractDate":     {"listdate", "listingdate", "datelisted", "listedat", "listedon", "listeddate", "dateonmarket", "dateposted", "posteddate"},
	"CloseDate":               {"solddate", "saledate", "salesdate", "closingdate", "datesold", "dateofsale", "soldon", "settlementdate", "daterecorded", "recordingdate", "deeddate", "transferdate"},
	"DaysOnMarket":            {"dom"},
	"UnparsedAddress":         {"address", "streetaddress", "fulladdress", "propertyaddress", "street", "address1", "location"},
	"UnitNumber":              {"unit", "apt", "apartment"},
	"City":                    {"town", "municipality", "cityname"},
	"StateOrProvince":         {"state", "st", "province", "statecode"},
	"PostalCode":              {"zip", "zipcode", "ziporpostalcode", "postcode", "zip5"},
	"CountyOrParish":          {"county"},
	"SubdivisionName":         {"neighborhood", "subdivision", "community", "location"},
	"Latitude":                {"lat", "y"},
	"Longitude":               {"lng", "lon", "long", "x"},
	"BedroomsTotal":           {"beds", "bedrooms", "br", "bed", "numbedrooms", "interiorbedrooms"},
	"BathroomsTotalDecimal":   {"baths", "bathrooms", "ba", "bath", "numbathrooms", "totalbaths", "bathroomstotal"},
	"BathroomsFull":           {"fullbaths", "bathsfull", "fullbathrooms"},
	"BathroomsHalf":           {"halfbaths", "bathshalf", "halfbathrooms"},
	"LivingArea":              {"sqft", "squarefeet", "squarefootage", "livingsqft", "sqftliving", "area", "livingareasqft", "finishedsqft"},
	"LotSizeSquareFeet":       {"lotsize", "lotsqft", "sqftlot", "lot", "landarea", "lotarea"},
	"LotSizeAcres":            {"acres", "acreage", "lotacres"},
	"YearBuilt":               {"year", "yrbuilt", "built", "constructionyear"},
	"Stories":                 {"floors", "levels", "numstories"},
	"GarageSpaces":            {"garage", "garages", "garagespace", "parking"},
	"AssociationFee":          {"hoa", "hoafee", "hoamonth", "monthlyhoa"},
	"TaxAnnualAmount":         {"tax", "taxes", "annualtax", "propertytax"},
	"PublicRemarks":           {"description", "remarks", "comments", "details"},
	"ListAgentFullName":       {"agent", "agentname", "listingagent"},
	"ListAgentPreferredPhone": {"agentphone"},
	"ListAgentEmail":          {"agentemail"},
	"ListOfficeName":          {"office", "brokerage", "broker", "officename", "listingoffice"},
	"ListOfficePhone":         {"officephone", "brokerphone"},
	"Media":                   {"photo", "photos", "image", "images", "imageurl", "photourl", "photourls"},
	"WaterfrontYN":            {"waterfront"},
	"PoolPrivateYN":           {"pool", "haspool", "privatepool", "poolyn"},
	"Basement":                {"basementtype", "basementfeatures"},
	"BasementYN":              {"hasbasement"},
	"FireplaceYN":             {"fireplace", "hasfireplace"},
	"FireplacesTotal":         {"fireplaces", "numfireplaces"},
	"SeniorCommunityYN":       {"seniorcommunity", "55", "agerestricted", "adultcommunity"},
	"PetsAllowed":             {"pets", "petpolicy"},
	"LaundryFeatures":         {"laundry"},
	"AssociationName":         {"hoaname", "association"},
	"VirtualTourURLUnbranded": {"virtualtour", "virtualtoururl", "tour", "tourlink"},
	"FloorPlanURL":            {"floorplan"},
	"TaxYear":                 {"assessmentyear"},
	"ElementarySchool":        {"elementary"},
	"MiddleOrJuniorSchool":    {"middleschool", "juniorhighschool"},
	"HighSchoolDistrict":      {"schooldistrict"},
	"OpenHouseStartTime":      {"nextopenhousestarttime", "nextopenhousestart", "nextopenhouse", "openhousestart", "openhouse"},
	"OpenHouseEndTime":        {"nextopenhouseendtime", "nextopenhouseend", "openhouseend"},

	"InternetAddressDisplayYN":       {"internetaddressdisplay", "addressdisplay", "displayaddress", "showaddress", "publishaddress", "addressdisplayyn", "displayaddressyn"},
	"InternetEntireListingDisplayYN": {"internetentirelistingdisplay", "internetdisplay", "internetdisplayyn", "displaylisting", "displayoninternet"},
}

// guessOrder is the order in which the fields of a guess are described.
var guessOrder = []string{
	"ListingId", "ListPrice", "ClosePrice", "CloseDate", "ListingContractDate", "UnparsedAddress", "City", "StateOrProvince", "PostalCode", "Latitude", "Longitude", "BedroomsTotal",
	"BathroomsTotalDecimal", "LivingArea", "LotSizeSquareFeet", "YearBuilt", "PropertySubType", "StandardStatus", "DaysOnMarket", "SubdivisionName", "OpenHouseStartTime",
}

// denials are column names by field that mean the opposite: "yes" says that something must not be shown.
var denials = map[string][]string{
	"InternetAddressDisplayYN": {"hideaddress", "withholdaddress", "addresshidden", "addresswithheld", "hideaddressyn", "suppressaddress"},
}

// turned swaps yes and no, for denials.
var turned = map[string]string{"yes": "no", "y": "no", "true": "no", "t": "no", "1": "no", "no": "yes", "n": "yes", "false": "yes", "f": "yes", "0": "yes"}

// guess makes a mapping from the column names and, where names aren't enough, the first rows. The error says
// what couldn't be found. assumed is what a person should check.
func guess(header []string, file string, l look, now time.Time) (m *Mapping, assumed string, err error) {
	columns := map[string]string{}
	for _, name := range header {
		if key := columnKey(name); key != "" {
			if _, twice := columns[key]; !twice {
				columns[key] = name
			}
		}
	}
	m = &Mapping{Fields: map[string]Column{}, guessed: true}
	taken := map[string]bool{}
	for field := range fieldIndex {
		if column, ok := columns[strings.ToLower(field)]; ok {
			m.Fields[field] = Column{Column: column}
			taken[column] = true
		}
	}
	for field, names := range synonyms {
		for _, name := range names {
			column, ok := columns[name]
			if _, done := m.Fields[field]; ok && !done && !taken[column] {
				m.Fields[field] = Column{Column: column}
				break
			}
		}
	}
	// "Location" is a neighborhood, unless it is the only column with an address.
	if where, ok := m.Fields["SubdivisionName"]; ok && where.Column == m.Fields["UnparsedAddress"].Column {
		delete(m.Fields, "SubdivisionName")
	}
	for field, names := range denials {
		for _, name := range names {
			if column, ok := columns[name]; ok && !m.has(field) {
				m.Fields[field] = Column{Column: column, Values: turned}
			}
		}
	}
	if err := m.keyed(header); err != nil {
		return nil, "", err
	}
	if assumed, err = m.settle(columns, l, now); err != nil {
		return nil, "", err
	}
	name := strings.TrimSuffix(strings.TrimSuffix(file, ".gz"), filepath.Ext(strings.TrimSuffix(file, ".gz")))
	m.Source.Slug = place.Slug(name)
	if m.Source.Slug == "" {
		m.Source.Slug = "csv"
	}
	m.Source.Name = ingest.CleanLine(name, 80)
	return m, assumed, nil
}

func (m *Mapping) has(field string) bool {
	_, ok := m.Fields[field]
	return ok
}

// keyed sets the key, and checks that the guessed columns are enough to price, place and tell apart homes.
func (m *Mapping) keyed(header []string) error {
	var missing []string
	if !m.has("ListPrice") && !m.has("ClosePrice") {
		missing = append(missing, "a price")
	}
	if !m.has("PostalCode") && !(m.has("City") && m.has("StateOrProvince")) {
		missing = append(missing, "a ZIP code, or a city and a state")
	}
	street := m.Fields["UnparsedAddress"].Column
	switch {
	case m.has("ListingKey"):
		m.Key = "{" + m.Fields["ListingKey"].Column + "}"
	case m.has("ListingId"):
		m.Key = "{" + m.Fields["ListingId"].Column + "}"
	case street != "" && m.has("PostalCode"):
		m.Key = "{" + street + "} {" + m.Fields["PostalCode"].Column + "}"
	case street != "":
		m.Key = "{" + street + "}"
	default:
		missing = append(missing, "an id or an address to tell homes apart")
	}
	if unit := m.Fields["UnitNumber"].Column; unit != "" && !m.has("ListingKey") && !m.has("ListingId") {
		m.Key += " {" + unit + "}"
	}
	if len(missing) > 0 {
		return fmt.Errorf("the columns can't be identified: %s is missing. They are: %s. Pass a mapping with --mapping",
			strings.Join(missing, "; "), strings.Join(header, ", "))
	}
	return nil
}
