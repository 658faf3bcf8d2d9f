package member_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/ingesttest"
	"hearthway/bff/features/listing/ingest/member"
	"hearthway/bff/features/listing/ingest/reso"
	"hearthway/bff/features/place"
)

// read reads a file of RESO records.
func read(t *testing.T, text string) (member.Resource, []ingest.Incoming, []*ingest.Rejection) {
	t.Helper()
	f := reso.Read(strings.NewReader(text), ingest.Origin{Kind: "reso", Name: "test"}, ingest.Source{SourceInfo: listing.SourceInfo{Slug: "mls"}})
	list, rejected, err := ingesttest.All(t, f)
	if err != nil {
		t.Fatal(err)
	}
	return f.Resource(), list, rejected
}

func TestResourceIsDetected(t *testing.T) {
	for text, want := range map[string]member.Resource{
		`{"@odata.context":"https://api.example.com/reso/odata/$metadata#Member","value":[{"Any":1}]}`:        member.Member,
		`{"@odata.context":"https://x/$metadata#Member(MemberKey,MemberFullName)","value":[]}`:                member.Member,
		`{"@reso.context":"urn:reso:metadata:2.0:resource:office","value":[{"OfficeKey":"1"}]}`:               member.Office,
		`{"@odata.context":"https://x/odata/$metadata#OpenHouse","value":[{"ListingKey":"1","ListPrice":2}]}`: member.OpenHouse,
		`{"@odata.context":"https://x/odata/$metadata#Property","value":[{"MemberKey":"1"}]}`:                 member.Property,
		`[{"MemberKey":"1","OfficeKey":"2","MemberFullName":"A B"}]`:                                          member.Member,
		`{"members":[{"MemberMlsId":"1","OfficeName":"C"}]}`:                                                  member.Member,
		`[{"OfficeMlsId":"1","OfficeName":"C"}]`:                                                              member.Office,
		`[{"OpenHouseKey":"1","ListingKey":"2"}]`:                                                             member.OpenHouse,
		`[{"ListingKey":"2","ListPrice":1,"OfficeKey":"1","OpenHouse":[{"OpenHouseKey":"1"}]}]`:               member.Property,
		`{"ListingKey":"1","StandardStatus":"Active"}`:                                                        member.Property,
		`[]`: member.Property,
		"{\"MemberKey\":\"1\"}\n{\"MemberKey\":\"2\"}": member.Member,
	} {
		if got, _, _ := read(t, text); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

func TestMembers(t *testing.T) {
	_, list, rejected := read(t, `{"@odata.context":"https://api.example.com/$metadata#Member","value":[
{"MemberKey":"M1","MemberMlsId":"123","MemberStatus":"Active","MemberType":"REALTOR Salesperson","MemberFullName":"MARIA LOPEZ","MemberEmail":"Maria@Example.com","MemberMobilePhone":"(214) 555-0101","MemberHomePhone":"2145559999","MemberStateLicense":"0712345","MemberStateLicenseState":"Texas","MemberLanguages":["English","Spanish","english"],"MemberDesignation":["ABR","CRS"],"MemberSpecialties":"Condos, First-time buyers","MemberServiceAreas":["Dallas, TX",{"City":"Plano","StateOrProvince":"TX"},"Nowhere"],"MemberBio":"<b>Sells</b> homes.","MemberLicensedSince":"2009","OfficeKey":"O1","OfficeName":"Lantern Realty","ModificationTimestamp":"2026-10-01T00:00:00Z","Media":[{"MediaURL":"javascript:alert(1)"},{"MediaURL":"https://cdn.example.com/m1.jpg"}],"SocialSecurity":"1"},
{"MemberKeyNumeric":42,"MemberStatus":"Inactive","MemberFirstName":"Jo","MemberLastName":"Park"},
{"MemberMlsId":"77","MemberFullName":"Lee, Ann"},
{"MemberKey":"M4","MemberStatus":"Active","MemberType":"MLS Staff","MemberFullName":"Sam Staff"},
{"MemberKey":"M5","MlgCanView":false},
{"MemberStatus":"Active","MemberFullName":"No Key"},
{"MemberKey":"M7","MemberStatus":"Active"},
{"MemberKey":{"a":1},"MemberFullName":["x"],"MemberStatus":7,"MemberLanguages":{"French":true,"Dutch":false},"MemberServiceAreas":9,"Media":"no"},
"text", 7
]}`)
	if len(list) != 5 || len(rejected) != 5 {
		t.Fatalf("%d read, %d rejected", len(list), len(rejected))
	}
	first := list[0].Other.(*listing.Member)
	want := listing.Member{
		MLSID: "123", Name: "Maria Lopez", Email: "maria@example.com", Phone: "2145550101", OfficeKey: "O1", OfficeName: "Lantern Realty", LicenseNumber: "0712345",
		LicenseState: "TX", Languages: []string{"English", "Spanish"}, Specialties: []string{"Condos", "First-time buyers", "Buyer representation"}, Bio: "Sells homes.",
		Since: 2009, Photo: "https://cdn.example.com/m1.jpg", Areas: []listing.Area{{City: "Dallas", State: "TX"}, {City: "Plano", State: "TX"}}, Active: true,
	}
	got, _ := json.Marshal(first)
	if expected, _ := json.Marshal(want); string(got) != string(expected) {
		t.Errorf("got  %s\nwant %s", got, expected)
	}
	if list[0].SourceKey != "M1" || list[0].ModifiedAt.Year() != 2026 || len(list[0].Warnings) != 2 {
		t.Errorf("%s %s %q", list[0].SourceKey, list[0].ModifiedAt, list[0].Warnings)
	}
	for i, want := range []struct {
		key, name      string
		active, remove bool
	}{{"M1", "Maria Lopez", true, false}, {"42", "Jo Park", false, false}, {"77", "Ann Lee", false, false}, {"M4", "Sam Staff", false, false}, {"M5", "", false, true}} {
		m := list[i].Other.(*listing.Member)
		if list[i].SourceKey != want.key || m.Name != want.name || m.Active != want.active || list[i].Remove != want.remove {
			t.Errorf("%d: %s %+v", i, list[i].SourceKey, m)
		}
	}
	if !slices.ContainsFunc(list[2].Warnings, func(w string) bool { return strings.Contains(w, "no MemberStatus") }) {
		t.Errorf("not reported: %q", list[2].Warnings)
	}
	for i, line := range []int64{7, 8, 9, 10, 10} {
		if rejected[i].Line != line || rejected[i].Reason == "" {
			t.Errorf("%+v, want line %d", rejected[i], line)
		}
	}
}

func TestOfficesAndOpenHouses(t *testing.T) {
	_, list, rejected := read(t, `[{"OfficeKey":"O1","OfficeName":"Lantern Realty","OfficePhone":"214-555-0100","OfficeStatus":"Active","OfficeCity":"DALLAS","OfficeStateOrProvince":"TX"},
{"OfficeKey":"O2","OfficeName":"Closed Realty","OfficeStatus":"Inactive"},{"OfficeKey":"O3"},{"OfficeName":"No key"}]`)
	if len(list) != 2 || len(rejected) != 2 || !list[0].Other.(*listing.Brokerage).Active || list[1].Other.(*listing.Brokerage).Active {
		t.Errorf("%+v %+v", list, rejected)
	}
	_, list, rejected = read(t, `[{"OpenHouseKey":"1","ListingKey":"L1","OpenHouseStartTime":"2031-01-04T18:00:00Z","OpenHouseEndTime":"2031-01-04T20:00:00Z"},
{"OpenHouseKey":2,"ListingId":"L2","OpenHouseDate":"2031-01-04","OpenHouseStartTime":"13:00:00"},
{"OpenHouseKey":"3","ListingKey":"L1","OpenHouseStartTime":"2031-01-05T18:00:00Z","OpenHouseStatus":"Canceled"},
{"OpenHouseKey":"4","ListingKey":"L1"},{"OpenHouseKey":"5","OpenHouseStartTime":"2031-01-05T18:00:00Z"},
{"OpenHouseKey":"6","ListingKey":"L1","OpenHouseStartTime":"2031-01-05T18:00:00Z","OpenHouseEndTime":"2031-01-05T17:00:00Z"}]`)
	if len(list) != 3 || len(rejected) != 3 {
		t.Fatalf("%+v %+v", list, rejected)
	}
	for i, want := range []struct {
		starts        string
		active, local bool
	}{{"18:00", true, false}, {"13:00", true, true}, {"18:00", false, false}} {
		o := list[i].Other.(*listing.FeedOpenHouse)
		if o.Starts.Format("15:04") != want.starts || o.Active != want.active || o.Local != want.local || o.Ends.Sub(o.Starts).Hours() != 2 {
			t.Errorf("%d: %+v", i, o)
		}
	}
}

// Values that feeds send instead of those of the Data Dictionary.
func TestUnusualMembers(t *testing.T) {
	for _, one := range []struct {
		record, name string
		active       bool
		is           func(m *listing.Member) bool // nil: anything
	}{
		{`"MemberFullName":"LOPEZ, ANA","MemberStatus":"active"`, "Ana Lopez", true, nil},
		{`"memberfullname":"John Smith, Jr.","MEMBERSTATUS":"A"`, "John Smith, Jr.", true, nil},
		{`"MemberFullName":"JOHN SMITH, III","MemberStatus":"ACTIVE"`, "", true, func(m *listing.Member) bool { return strings.HasPrefix(m.Name, "John Smith, ") }},
		{`"MemberFullName":"Ana Cruz, GRI","MemberStatus":" Active "`, "Ana Cruz, GRI", true, nil},
		{`"MemberFullName":"MARÍA D'ANGELO, PhD","MemberStatus":"Active"`, "María D'Angelo, PhD", true, nil},
		{`"MemberFullName":"Lopez,","MemberStatus":"Active"`, "Lopez", true, nil},
		{`"MemberFullName":null,"MemberLastName":"de la Cruz","MemberFirstName":"María José","MemberStatus":"Active"`, "María José de la Cruz", true, nil},
		{`"MemberLastName":"O'NEIL-ST. JAMES","MemberFirstName":"mary-ann","MemberStatus":"Active"`, "Mary-Ann O'Neil-St. James", true, nil},
		{`"MemberLastName":"DeLuca","MemberFirstName":"TJ","MemberNameSuffix":"III","MemberStatus":"Active"`, "TJ DeLuca III", true, nil},
		{`"MemberFullName":"First","MemberStatus":"Inactive","MemberStatus":"Active","MemberFullName":"The Last Counts"`, "The Last Counts", true, nil},
		{`"MemberFullName":"Al Staff","MemberStatus":"Active","MemberType":"MLSStaff"`, "Al Staff", false, nil},
		{`"MemberFullName":"Al Staff","MemberStatus":"Active","MemberType":"mls staff"`, "Al Staff", false, nil},
		{`"MemberFullName":"Al Vendor","MemberStatus":"Active","MemberType":"Non Member/Vendor"`, "Al Vendor", false, nil},
		{`"MemberFullName":"Al Worth","MemberStatus":"Active","MemberType":"REALTORAppraiser"`, "Al Worth", false, nil},
		{`"MemberFullName":"Al Sells","MemberStatus":"Active","MemberType":"REALTORSalesperson"`, "Al Sells", true, nil},
		{`"MemberFullName":"Al Sells","MemberStatus":null`, "Al Sells", false, nil},
		{`"MemberFullName":"Al Sells","MemberStatus":"Active","MemberPreferredPhone":2145550101,"MemberLicensedSince":"2009.0","MemberMlsId":77`, "Al Sells", true,
			func(m *listing.Member) bool { return m.Phone == "2145550101" && m.Since == 2009 && m.MLSID == "77" }},
		{`"MemberFullName":"Al Sells","MemberStatus":"Active","MemberLicensedSince":3009,"ModificationTimestamp":"yesterday","MemberStateLicenseState":"tx"`, "Al Sells", true,
			func(m *listing.Member) bool { return m.Since == 0 && m.LicenseState == "TX" }},
		{`"MemberFullName":"Al Sells","MemberStatus":"Active","MemberLanguages":["spanish",null,"FRENCH","French",""],"MemberSpecialties":{"Land":true}`, "Al Sells", true,
			func(m *listing.Member) bool { return slices.Equal(m.Languages, []string{"Spanish", "French"}) }},
		{`"MemberFullName":"Al Sells","MemberStatus":"Active","MemberServiceAreas":"Dallas, TX; PLANO, texas|Nowhere","MemberEmail":"not an email"`, "Al Sells", true,
			func(m *listing.Member) bool { return len(m.Areas) == 2 && m.Areas[1].City == "Plano" && m.Email == "" }},
		{"\"MemberFullName\":\"Ren\xe9 Lef\xe8vre\",\"MemberStatus\":\"Active\"", "René Lefèvre", true, nil}, // Windows-1252
	} {
		_, list, rejected := read(t, `[{`+one.record+`,"MemberKey":"1"}]`)
		if len(list) != 1 || len(rejected) > 0 {
			t.Errorf("%s: %d read, rejected %+v", one.record, len(list), rejected)
			continue
		}
		m := list[0].Other.(*listing.Member)
		if one.name != "" && m.Name != one.name || m.Active != one.active || one.is != nil && !one.is(m) {
			t.Errorf("%s: %+v", one.record, m)
		}
	}
	for record, reason := range map[string]string{
		`"MemberKey":"1","MemberFullName":"---"`: "no name", `"MemberKey":"","MemberFullName":"A B"`: "no key", `"MemberKey":{},"MemberFullName":"A B"`: "no key",
	} {
		_, list, rejected := read(t, `{"@odata.context":"https://x/$metadata#Member","value":[{`+record+`}]}`)
		if len(list) != 0 || len(rejected) != 1 || !strings.Contains(rejected[0].Reason, reason) {
			t.Errorf("%s: %d read, %+v", record, len(list), rejected)
		}
	}
}

func TestUnusualOpenHouses(t *testing.T) {
	for record, want := range map[string]string{ // when it is in Dallas, "" for hidden, or why it is rejected
		`"OpenHouseDate":"01/04/2031","OpenHouseStartTime":"1:00 PM","OpenHouseEndTime":"3:30 pm"`:        "13:00-15:30",
		`"OpenHouseEndTime":"15:00","OpenHouseStartTime":"13:00","OpenHouseDate":"2031-01-04T00:00:00"`:   "13:00-15:00",
		`"OpenHouseStartTime":"2031-01-04T13:00:00-06:00","OpenHouseEndTime":"when it ends"`:              "13:00-15:00 warned",
		`"OpenHouseStartTime":"2031-01-04T13:00:00-06:00","OpenHouseType":"public"`:                       "13:00-15:00",
		`"OpenHouseStartTime":"2031-01-04T13:00:00-06:00","OpenHouseType":"Broker"`:                       "",
		`"OpenHouseStartTime":"2031-01-04T13:00:00-06:00","OpenHouseType":"office"`:                       "",
		`"OpenHouseStartTime":"2031-01-04T13:00:00-06:00","OpenHouseStatus":"CANCELED"`:                   "",
		`"OpenHouseDate":"2031-02-30","OpenHouseStartTime":"13:00"`:                                       "no readable time",
		`"OpenHouseDate":"2031-01-04","OpenHouseStartTime":"25:61"`:                                       "no readable time",
		`"OpenHouseDate":null,"OpenHouseStartTime":null`:                                                  "no readable time",
		`"OpenHouseStartTime":"2031-01-04T13:00:00-06:00","OpenHouseEndTime":"2031-01-06T13:00:00-06:00"`: "can't last",
	} {
		_, list, rejected := read(t, `[{"OpenHouseKey":7,"ListingKey":12,"City":"Dallas","StateOrProvince":"TX",`+record+`}]`)
		got := ""
		if len(rejected) > 0 {
			got = rejected[0].Reason
		} else if o := list[0].Other.(*listing.FeedOpenHouse); o.Active {
			zone := place.Zone("", "TX")
			got = o.Starts.In(zone).Format("15:04-") + o.Ends.In(zone).Format("15:04")
			if len(list[0].Warnings) > 0 {
				got += " warned"
			}
		}
		if want == "" && got != "" || !strings.Contains(got, want) {
			t.Errorf("%s: %q, want %q", record, got, want)
		}
	}
}
