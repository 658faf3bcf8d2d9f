package property

import (
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/ingesttest"
)

// read reads one record of JSON.
func read(t *testing.T, text string) (ingest.Incoming, error) {
	t.Helper()
	return ReadLater([]byte(text), 1, ingest.Source{SourceInfo: listing.SourceInfo{Slug: "mls"}, Notice: ""}).Read()
}

func mustRead(t *testing.T, text string) ingest.Incoming {
	t.Helper()
	in, err := read(t, text)
	if err != nil {
		t.Fatalf("%v in %.200s", err, text)
	}
	return in
}

// modern is a record of Data Dictionary 2.0.
const modern = `{
	"ListingKey": "abc123", "ListingId": "MLS-7", "StandardStatus": "Active", "MlsStatus": "Price Change",
	"PropertyType": "Residential", "PropertySubType": "SingleFamilyResidence",
	"ListPrice": 489000, "OriginalListPrice": 510000, "PreviousListPrice": 499000, "PriceChangeTimestamp": "2026-11-10T15:00:00Z",
	"OnMarketDate": "2026-10-01", "ModificationTimestamp": "2026-11-12T09:30:00.5Z", "StatusChangeTimestamp": "2026-10-01T08:00:00Z",
	"StreetNumber": "4417", "StreetDirPrefix": "N", "StreetName": "Swiss", "StreetSuffix": "Avenue", "UnitNumber": "3B",
	"City": "Dallas", "StateOrProvince": "TX", "PostalCode": "75204", "CountyOrParish": "Dallas", "SubdivisionName": "PEAK'S ADDITION",
	"Latitude": 32.7906, "Longitude": -96.7779,
	"BedroomsTotal": 4, "BathroomsTotalInteger": 4, "BathroomsFull": 3, "BathroomsHalf": 1,
	"LivingArea": 2400, "LivingAreaUnits": "SquareFeet", "LotSizeAcres": 0.25, "YearBuilt": 1921, "Levels": ["Two"], "GarageSpaces": 2,
	"ArchitecturalStyle": ["Prairie", "Craftsman"], "View": ["CityLights", "ParkGreenbelt"], "WaterfrontYN": false, "NewConstructionYN": false,
	"Heating": ["Central", "NaturalGas"], "Cooling": ["CentralAir"], "AssociationFee": 300, "AssociationFeeFrequency": "Quarterly", "TaxAnnualAmount": 9876.54,
	"PublicRemarks": "A craftsman on a quiet street.", "PrivateRemarks": "Lockbox code 1234", "ShowingInstructions": "Call Bob", "OwnerName": "Jane Roe",
	"BuyerAgencyCompensation": "3%",
	"ListAgentKey": "A1", "ListAgentFullName": "Ana Lopez", "ListAgentDirectPhone": "214-555-0101", "ListAgentEmail": "ana@example.com",
	"ListOfficeName": "Lantern & Pine Realty", "ListOfficePhone": "(214) 555-0100", "ListOfficeEmail": "office@example.com",
	"Media": [
		{"MediaURL": "https://cdn.example/2.jpg", "Order": 2, "MediaCategory": "Photo", "ShortDescription": "Kitchen"},
		{"MediaURL": "https://cdn.example/1.jpg", "Order": 1, "MediaCategory": "Photo"},
		{"MediaURL": "javascript:alert(1)", "Order": 0}, {"MediaURL": "https://cdn.example/plan.pdf", "MediaCategory": "Document", "Order": 3},
		{"MediaURL": "https://user:pw@cdn.example/3.jpg", "Order": 4}, {"MediaURL": "file:///etc/passwd", "Order": 5}, "oops"
	],
	"OpenHouse": [
		{"OpenHouseStartTime": "2026-11-22T19:00:00Z", "OpenHouseEndTime": "2026-11-22T21:00:00Z", "OpenHouseStatus": "Active"},
		{"OpenHouseStartTime": "2026-11-23T19:00:00Z", "OpenHouseStatus": "Canceled"},
		{"OpenHouseStartTime": "2026-11-24T19:00:00Z", "OpenHouseType": "Broker"},
		{"OpenHouseDate": "2026-11-28", "OpenHouseStartTime": "1:00 PM", "OpenHouseEndTime": "3:00 PM"}
	],
	"HistoryTransactional": [
		{"FieldName": "ListPrice", "PreviousValue": "510000", "NewValue": "499000", "ModificationTimestamp": "2026-10-20T12:00:00Z"},
		{"FieldName": "ClosePrice", "NewValue": "301000", "ModificationTimestamp": "2015-06-01T00:00:00Z"},
		{"FieldName": "TaxAnnualAmount", "NewValue": "8120", "ModificationTimestamp": "2024-11-15T18:00:00Z"},
		{"FieldName": "PrivateRemarks", "NewValue": "secret", "ModificationTimestamp": "2026-10-20T12:00:00Z"}
	]
}`

func TestModernRecord(t *testing.T) {
	in := mustRead(t, modern)
	checks := map[string]bool{
		"key":      in.SourceKey == "abc123" && in.ListingID == "MLS-7",
		"status":   in.Status == listing.Active && in.StatusAt.Equal(time.Date(2026, 10, 1, 8, 0, 0, 0, time.UTC)),
		"listed":   in.ListedAt.Equal(time.Date(2026, 10, 1, 12, 0, 0, 0, time.UTC)),
		"price":    in.Price == 489000 && in.PriceCut == 10000,
		"address":  in.Address.Street == "4417 N Swiss Avenue" && in.Address.Unit == "3B" && in.Address.County == "Dallas",
		"baths":    in.Baths == 3.5 && in.Beds == 4,
		"sizes":    in.Sqft == 2400 && in.LotSqft == 10890 && in.Stories == 2 && in.Garage == 2,
		"type":     in.SubType == "Single Family" && in.Design == "Craftsman",
		"views":    strings.Join(in.Views, ",") == "City,Park",
		"fee":      in.HOAMonthly == 100,
		"tax":      in.TaxAnnual == 9877,
		"heating":  in.Heating == "Central, Natural Gas" && in.Cooling == "Central Air",
		"quarter":  in.Neighborhood == "Peak's Addition",
		"contacts": in.Agent.Name == "Ana Lopez" && in.Office.Email == "office@example.com" && in.Agent.ID == "A1",
		"photos":   len(in.Photos) == 2 && in.Photos[0].URL == "https://cdn.example/1.jpg" && in.Photos[1].Caption == "Kitchen",
		"open":     len(in.OpenHouses) == 2 && in.OpenHouses[1].Starts.Equal(time.Date(2026, 11, 28, 19, 0, 0, 0, time.UTC)),
		"past":     len(in.Past) == 4,
		"taxes":    len(in.Taxes) == 1 && in.Taxes[0] == listing.Tax{Year: 2024, Amount: 8120},
		"display":  in.Display == listing.Display{Entire: true, Address: true, Valuation: true},
		"quiet":    len(in.Warnings) == 0,
	}
	for what, ok := range checks {
		if !ok {
			t.Errorf("%s: %+v", what, in)
		}
	}
	everything := strings.ToLower(strings.Join([]string{in.Description, in.Agent.Name, in.Office.Name, in.Neighborhood, in.Heating}, " "))
	for _, private := range []string{"lockbox", "bob", "jane roe", "3%", "secret"} {
		if strings.Contains(everything, private) {
			t.Errorf("%q is private", private)
		}
	}
}

// older is a record as MLS Grid sent it some years ago: strings for numbers and lists, odd totals.
const older = `{"ListingId":"NST6012345","MlgCanView":true,"StandardStatus":"Active Under Contract","PropertyType":"Residential","PropertySubType":"Townhouse Side x Side",
	"ListPrice":"$350,000","UnparsedAddress":"12 Elm Street #4, St. Louis, MO 63101-2233, USA","Latitude":"38.63","Longitude":"-90.20",
	"BedroomsTotal":"3","BathroomsTotalInteger":2.5,"LivingArea":"150","LivingAreaUnits":"Square Meters","LotSizeArea":"0.5","LotSizeUnits":"Acres",
	"View":"River, Trees/Woods","ArchitecturalStyle":"Contemporary,Split-Level","Heating":"Forced Air, Natural Gas","AssociationYN":"N","ListAgentFirstName":"Bo","ListAgentLastName":"Chen",
	"DaysOnMarket":"10","ModificationTimestamp":"2026-11-11T00:00:00Z","WaterfrontFeatures":["River Front"],"PropertyCondition":["NewConstruction"],"GarageYN":true}`

func TestOlderRecord(t *testing.T) {
	in := mustRead(t, older)
	checks := map[string]bool{
		"key":     in.SourceKey == "NST6012345",
		"status":  in.Status == listing.Pending,
		"price":   in.Price == 350000,
		"address": in.Address == listing.Address{Street: "12 Elm Street", Unit: "4", City: "St. Louis", State: "MO", PostalCode: "63101-2233"},
		"baths":   in.Baths == 2.5,
		"sizes":   in.Sqft == 1615 && in.LotSqft == 21780,
		"views":   strings.Join(in.Views, ",") == "Water,Park",
		"style":   in.Design == "Contemporary",
		"fee":     in.HOAMonthly == 0,
		"agent":   in.Agent.Name == "Bo Chen",
		"listed":  in.ListedAt.Equal(time.Date(2026, 11, 1, 0, 0, 0, 0, time.UTC)),
		"water":   in.Waterfront && in.New && in.Garage == 1,
		"warned":  len(in.Warnings) == 3,
	}
	for what, ok := range checks {
		if !ok {
			t.Errorf("%s: %+v", what, in)
		}
	}
}

func TestNumericKeysOfAgents(t *testing.T) {
	in := mustRead(t, `{"ListingKey":"1","StandardStatus":"Active","ListPrice":1,"StateOrProvince":"TX","ListAgentKeyNumeric":100200300400,"ListAgentMlsId":"9","BuyerAgentKeyNumeric":7}`)
	if in.Agent.ID != "100200300400" || in.BuyerAgentID != "7" {
		t.Errorf("listed by %q, bought with %q", in.Agent.ID, in.BuyerAgentID)
	}
}

func TestDisplayRules(t *testing.T) {
	if in := mustRead(t, `{"ListingKey":"1","MlgCanView":false,"ListPrice":5}`); !in.Remove {
		t.Error("MlgCanView false is shown")
	}
	if in := mustRead(t, `{"ListingKey":"1","StandardStatus":"Coming Soon"}`); !in.Remove {
		t.Error("a home that is not for sale yet is shown")
	}
	in := mustRead(t, `{"ListingKey":"1","StandardStatus":"Active","InternetEntireListingDisplayYN":"N","InternetAddressDisplayYN":false,"InternetAutomatedValuationDisplayYN":0}`)
	if in.Display != (listing.Display{}) {
		t.Errorf("display %+v", in.Display)
	}
}

func TestRejectedRecords(t *testing.T) {
	for text, reason := range map[string]string{
		`{"ListingKey":"1","StandardStatus":"Purple"}`:                                    `"Purple" isn't a known status`,
		`{"ListingKey":"1","StandardStatus":"Active","PropertyType":"Commercial Sale"}`:   "isn't a home for sale",
		`{"ListingKey":"1","StandardStatus":"Active","PropertyType":"Residential Lease"}`: "a lease",
		`{"ListingKey":"1","StandardStatus":"Active","ListPrice":-5}`:                     "negative",
		`{"ListingKey":"1","StandardStatus":"Active","ListPrice":"9e99"}`:                 "plausible",
		`{"ListingKey":"1" "StandardStatus":"Active"}`:                                    "isn't valid JSON",
		`{"ListingKey":tru}`: "isn't valid JSON",
		`{"ListingKey":"1","StandardStatus":"` + strings.Repeat("x", 5000) + `"}`: "isn't a known status",
	} {
		_, err := read(t, text)
		if err == nil || !strings.Contains(err.Error(), reason) || len(err.Error()) > 400 {
			t.Errorf("%.80s: %v, want %q", text, err, reason)
		}
	}
}

func TestHostileRecords(t *testing.T) {
	rules := ingest.Rules{Places: ingesttest.Index, Now: func() time.Time { return ingesttest.Now }}
	for name, text := range map[string]string{
		"types":  `{"ListingKey":{"a":1},"ListingId":["x","y"],"StandardStatus":"Active","ListPrice":{"n":5},"Media":"x","OpenHouse":5,"View":7,"City":"Dallas","StateOrProvince":"TX","BedroomsTotal":[1],"HistoryTransactional":[[1],null,{"FieldName":5}]}`,
		"huge":   `{"ListingKey":"1","StandardStatus":"Active","City":"Dallas","StateOrProvince":"TX","PublicRemarks":"` + strings.Repeat("<b>", 300_000) + `","ListPrice":1}`,
		"signs":  `{"ListingKey":"1\u0000\u202e","StandardStatus":"Active","City":"Dallas\u0000","StateOrProvince":"TX","ListPrice":1,"PublicRemarks":"<script>alert(1)</script>\u0007ok","ListOfficeName":"<img src=x>"}`,
		"sizes":  `{"ListingKey":"1","StandardStatus":"Active","City":"Dallas","StateOrProvince":"TX","ListPrice":1,"LivingArea":1e300,"LotSizeAcres":-1e300,"YearBuilt":-1e20,"BathroomsFull":1e18,"TaxAnnualAmount":"1e18","AssociationFee":1e300,"GarageSpaces":1e12,"StoriesTotal":1e9}`,
		"spots":  `{"ListingKey":"1","StandardStatus":"Active","City":"Dallas","StateOrProvince":"TX","ListPrice":1,"Latitude":1e308,"Longitude":"-1e308"}`,
		"origin": `{"ListingKey":"1","StandardStatus":"Active","City":"Dallas","StateOrProvince":"TX","ListPrice":1,"Latitude":0,"Longitude":0}`,
		"times":  `{"ListingKey":"1","StandardStatus":"Active","City":"Dallas","StateOrProvince":"TX","ListPrice":1,"ModificationTimestamp":"9999-12-31T23:59:59Z","OnMarketDate":"0001-01-01","CloseDate":"-5","ClosePrice":"NaN"}`,
	} {
		in := mustRead(t, text)
		if err := rules.Apply(&in); err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if in.Sqft < 0 || in.Sqft > 1_000_000 || in.YearBuilt < 0 || len(in.Description) > 7000 || !in.Point.Valid() || in.Point.Lat == 0 || in.HOAMonthly < -1 {
			t.Errorf("%s: %+v", name, in.Listing)
		}
		if strings.ContainsAny(in.SourceKey+in.Address.City+in.Description+in.Office.Name, "\x00\u202e\x07<") {
			t.Errorf("%s: %q %q %q", name, in.SourceKey, in.Address.City, in.Description)
		}
		if in.ModifiedAt.After(ingesttest.Now.AddDate(0, 0, 2)) {
			t.Errorf("%s: modified in the far future", name)
		}
	}
}

func TestOneLineAddresses(t *testing.T) {
	cases := map[string]listing.Address{
		"12 Elm St, Dallas, TX 75206":              {Street: "12 Elm St", City: "Dallas", State: "TX", PostalCode: "75206"},
		"12 Elm St, Dallas, Texas, 75206":          {Street: "12 Elm St", City: "Dallas", State: "TX", PostalCode: "75206"},
		"12 Elm St, Suite 5, Dallas, TX 75206, US": {Street: "12 Elm St, Suite 5", City: "Dallas", State: "TX", PostalCode: "75206"},
		"12 Elm St":             {Street: "12 Elm St"},
		"12 Elm St, TX 75206":   {Street: "12 Elm St", State: "TX", PostalCode: "75206"},
		"12 Elm St, Building 4": {Street: "12 Elm St, Building 4"},
		"":                      {},
	}
	for line, want := range cases {
		got := listing.Address{}
		got.Street = fromOneLine(line, &got)
		if got != want {
			t.Errorf("%q: %+v, want %+v", line, got, want)
		}
	}
}

func TestFees(t *testing.T) {
	for text, want := range map[string]int{
		`{}`: -1, `{"AssociationYN":false,"AssociationFee":50}`: 0, `{"AssociationFee":1200,"AssociationFeeFrequency":"Annually"}`: 100,
		`{"AssociationFee":100}`: 100, `{"AssociationFee":100,"AssociationFeeFrequency":"SemiAnnually"}`: 17, `{"AssociationFee":0}`: 0,
		`{"AssociationFee":100,"AssociationFeeFrequency":"Monthly","AssociationFee2":1200,"AssociationFee2Frequency":"Annually"}`: 200,
	} {
		var r Record
		if err := r.Decode(text); err != nil {
			t.Fatal(err)
		}
		if got := r.hoa(); got != want {
			t.Errorf("%s: %d, want %d", text, got, want)
		}
	}
}
