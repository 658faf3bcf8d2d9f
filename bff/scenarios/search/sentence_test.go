package search

import (
	"fmt"
	"net/url"
	"testing"

	"hearthway/bff/scenarios/product"
)

// The homes are at 32.800 to 32.803 north, 96.79 west. A school is beside them, and another of its name is far away; two listings name
// their district, one its schools.
func TestSchoolsInSentences(t *testing.T) {
	c := product.New(t)
	ann := c.Buyer("ann@example.com")
	for _, sql := range []string{
		`insert into surroundings_files (data, part, edition, dated_on, file, fingerprint, row_count, imported_at) values ('public-schools', 'US', '2022-23', '2023-01-01', 'x', 'x', 2, now())`,
		`insert into schools (data, part, id, name, city, state, district, low_grade, high_grade, students, lat, lng) values
			('public-schools', 'US', '481', 'Bryan Adams H S', 'Dallas', 'TX', 'Dallas ISD', 9, 12, 2000, 32.81, -96.79),
			('public-schools', 'US', '482', 'Bryan Adams High School', 'Houston', 'TX', 'Houston ISD', 9, 12, 100, 29.7, -95.4)`,
		`update listings set facts = '{"school_district": "Plano Independent School District"}', search_text = search_text || ' plano isd' where street like '4410%' or street like '4411%'`,
		`update listings set facts = facts || '{"elementary": "Lakewood", "high": "Zzqx H S (sample)"}', search_text = search_text || ' lakewood lakewood elementary zzqx h s zzqx high' where street like '4410%'`,
	} {
		if _, err := c.DB.Pool().Exec(t.Context(), sql); err != nil {
			t.Fatal(err)
		}
	}
	search := func(query string) product.Response {
		return ann.Call("GET /api/screens/search?view=list&"+query, nil).Want(200)
	}
	say := func(text string) product.Response { return search("location=" + url.QueryEscape(text)) }

	near := "/search/list?bedrooms=4&school=481"
	say("4 bedrooms near Bryan Adams High School in Dallas").Want(200, "data.count", 3, "head.redirect", near, "data.unread.words", "", "data.choices.#", 0)
	say("Bryan Adams High").Want(200, "data.count", 4, "data.area.kind", "school", "data.area.label", "Near Bryan Adams High School", "data.title", "Homes for sale near Bryan Adams High School",
		"data.criteria.school.id", "481", "data.choices.0.text", "Bryan Adams High School, Houston, TX · 0 homes", "data.choices.0.href", "/search/list?school=482")
	search("school=481&bedrooms=4").Want(200, "data.count", 3, "data.criteria.school.name", "Bryan Adams High School", "data.area.label", "Near Bryan Adams High School")
	search("school=481&bounds=32.8005,-97,33,-96").Want(200, "data.count", 2, "data.title", "Homes for sale around Bryan Adams High School")
	search("school=nowhere").Want(200, "data.count", 0, "data.explanation", "We don’t know this school.")
	say("atlantis high school in dallas").Want(200, "data.criteria.city", "Dallas", "data.unread.words", "“atlantis high school”")
	say("3 beds near Dallas Atlantis High School").Want(200, "data.criteria.bedrooms", 3, "data.criteria.city", nil, "data.unread.words", "“Dallas Atlantis High School”")
	say("Dallas High School").Want(200, "data.count", 0, "data.explanation", "We know no school called “Dallas High School”. Is it in Dallas, TX?", "data.choices.#", 1)

	say("homes in Plano ISD under 450k").Want(200, "data.count", 1, "head.redirect", "/search/list?keywords=plano+isd&price_range_to=450000&state=TX")
	say("plano independent school district").Want(200, "data.count", 2, "data.unread.words", "")
	say("frisco isd in dallas").Want(200, "data.count", 4, "data.unread.words", "“frisco isd”", "data.unread.text", "We know no school or district of this name here. Showing Dallas, TX.")

	// Schools that only listings name, in any spelling.
	say("near Lakewood Elementary School").Want(200, "data.count", 1, "head.redirect", "/search/list?keywords=lakewood+elementary&state=TX", "data.unread.words", "")
	say("zzqx senior high in dallas").Want(200, "data.count", 1, "data.criteria.city", "Dallas", "data.unread.words", "")

	suggest := func(term string) product.Response {
		return ann.Call("GET /api/pub/properties/search-bar?term="+url.QueryEscape(term), nil).Want(200)
	}
	suggest("bryan ad").Want(200, "results.0.kind", "school", "results.0.humanLocation", "Bryan Adams High School, Dallas, TX", "results.0.alias", "481", "results.0.listings", 4, "results.1.alias", "482")
	suggest("bryan adams high").Want(200, "results.0.alias", "481")
	suggest("lakewood elem").Want(200, "results.0.kind", "district", "results.0.humanLocation", "Lakewood Elementary, TX", "results.0.listings", 1)
	suggest("Plano ISD").Want(200, "results.0.kind", "district", "results.0.humanLocation", "Plano Independent School District, TX", "results.0.listings", 2)

	// A saved search remembers where the school is.
	body := map[string]any{"search_name": "By the school", "criteria": map[string]any{"param": map[string]any{"bedrooms": 4, "school": map[string]any{"id": "481"}}}}
	r := ann.Call("POST "+product.SavedSearches, body).Want(200, "saved_search.criteria.param.school.name", "Bryan Adams High School")
	if href := r.Text("saved_search.href"); href != "/search?bedrooms=4&school=481" {
		t.Errorf("the saved search is at %q", href)
	}
}

// A drive time needs a place that only the buyer knows. Whoever isn't logged in is told how to say it.
func TestDriveTimesInSentences(t *testing.T) {
	c := product.New(t)
	ann, nobody := c.Buyer("ann@example.com"), c.Visitor()
	work := int(ann.Call("POST /api/lead/places/add", map[string]any{"name": "Work", "address": "Dallas", "latitude": 32.65, "longitude": -96.79}).Want(200).At("place.id").(float64))
	for text, drive := range map[string]map[string]any{
		"3 bed in dallas, 25 minutes to work":     {"minutes": 25, "to": "work"},
		"20 min drive from work in dallas":        {"minutes": 20, "to": "work"},
		"dallas, half an hour to downtown":        {"minutes": 30, "to": "downtown"},
		"within half an hour of my office dallas": {"minutes": 30, "to": "office"},
	} {
		for _, who := range []*product.Client{ann, nobody} {
			who.Call("GET /api/screens/search?location="+url.QueryEscape(text), nil).Want(200, "data.count", 4, "data.drive.minutes", drive["minutes"], "data.drive.to", drive["to"], "data.unread.words", "", "head.redirect", "")
		}
	}
	// What the buyer then chooses filters their homes only.
	path := fmt.Sprintf("GET /api/screens/search?city=Dallas&state=TX&commute=%d,", work)
	ann.Call(path+"20", nil).Want(200, "data.count", 0, "data.drive", nil)
	ann.Call(path+"60", nil).Want(200, "data.count", 4, "data.criteria.commute.name", "Work")
	nobody.Call(path+"20", nil).Want(200, "data.count", 4, "data.criteria.commute", nil)
}

func TestMetrosInSentences(t *testing.T) {
	c := product.New(t)
	d := c.Visitor()
	d.Call("GET /api/screens/search?location="+url.QueryEscape("4 bed in dfw under 650k"), nil).Want(200, "data.count", 2, "data.area.kind", "metro", "data.unread.words", "",
		"data.area.label", "Dallas-Fort Worth-Arlington metro area", "head.redirect", "/search?bedrooms=4&metro=dallas-fort-worth-arlington&price_range_to=650000")
	d.Call("GET /api/screens/search?metro=dallas-fort-worth-arlington", nil).Want(200, "data.count", 4, "data.title", "Dallas-Fort Worth-Arlington metro area homes for sale")
	d.Call("GET /api/screens/search?metro=seattle-tacoma-bellevue", nil).Want(200, "data.count", 0)
	d.Call("GET /api/screens/search?metro=atlantis", nil).Want(200, "data.count", 0, "data.explanation", "We don’t know this metro area.")
	d.Call("GET /api/pub/properties/search-bar?term=dallas+metro", nil).Want(200, "results.0.kind", "metro", "results.0.humanLocation", "Dallas-Fort Worth-Arlington metro area", "results.0.alias", "dallas-fort-worth-arlington")
}
