package sample

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/geo"
)

var testNow = time.Date(2026, 11, 20, 15, 4, 5, 0, time.UTC)

// smallGazetteer has the four cities of the footer and some more, each with ZIP codes around it.
func smallGazetteer() *place.Index {
	var places []place.Place
	add := func(state, name string, people int, lat, lng float64, firstZip int) {
		center := geo.Point{Lat: lat, Lng: lng}
		places = append(places, place.Place{Kind: place.KindCity, Name: name, State: state, County: name + " County", Zipcode: fmt.Sprint(firstZip), Point: center, Population: people})
		for i := range 6 {
			at := geo.Point{Lat: lat + float64(i-3)*0.03, Lng: lng + float64(i%3)*0.03}
			places = append(places, place.Place{
				Kind: place.KindZip, Name: fmt.Sprint(firstZip + i), City: name, State: state, County: name + " County", Point: at, Population: people / 6,
				Bounds: geo.Bounds{South: at.Lat - 0.02, North: at.Lat + 0.02, West: at.Lng - 0.02, East: at.Lng + 0.02},
			})
		}
	}
	add("TX", "Dallas", 1_300_000, 32.78, -96.8, 75201)
	add("MO", "Springfield", 166_000, 37.2, -93.3, 65801)
	add("GA", "Atlanta", 463_000, 33.75, -84.39, 30303)
	add("FL", "Bradenton", 54_000, 27.5, -82.57, 34201)
	add("NY", "New York", 8_100_000, 40.71, -74, 10001)
	add("CO", "Denver", 680_000, 39.74, -104.99, 80201)
	add("WA", "Seattle", 680_000, 47.6, -122.33, 98101)
	add("HI", "Honolulu", 370_000, 21.3, -157.86, 96813)
	add("TX", "Plano", 280_000, 33.02, -96.7, 75023)
	return place.NewIndex(slices.Values(places))
}

func written(t *testing.T, index *place.Index, count int, seed uint64) []byte {
	t.Helper()
	g, err := New(index, Options{Count: count, Seed: seed, Now: testNow})
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if n, err := g.WriteTo(&out); err != nil || n != int64(out.Len()) {
		t.Fatal(n, err)
	}
	return out.Bytes()
}

func homesOf(t *testing.T, document []byte) []property {
	t.Helper()
	var d struct{ Value []property }
	if err := json.Unmarshal(document, &d); err != nil {
		t.Fatal(err)
	}
	return d.Value
}

func TestSameSeedGivesSameHomes(t *testing.T) {
	one := written(t, smallGazetteer(), 400, 5)
	if !bytes.Equal(one, written(t, smallGazetteer(), 400, 5)) {
		t.Error("the same seed made other homes")
	}
	if bytes.Equal(one, written(t, smallGazetteer(), 400, 6)) {
		t.Error("another seed made the same homes")
	}
	few, many := homesOf(t, written(t, smallGazetteer(), 100, 5)), homesOf(t, one)
	for i := range few {
		if fmt.Sprint(few[i]) != fmt.Sprint(many[i]) {
			t.Fatalf("home %d depends on the count", i)
		}
	}
	if homesOf(t, written(t, smallGazetteer(), 1, 6))[0].ListingKey == few[0].ListingKey {
		t.Error("homes of two seeds share a key")
	}
}

func TestNeedsTheGazetteer(t *testing.T) {
	if _, err := New(place.NewIndex(slices.Values([]place.Place{})), Options{Count: 1}); err == nil {
		t.Error("homes without places")
	}
	if homes := homesOf(t, written(t, smallGazetteer(), 0, 1)); len(homes) != 0 {
		t.Errorf("%d homes of none", len(homes))
	}
}

func TestHomesArePlausible(t *testing.T) {
	homes := homesOf(t, written(t, smallGazetteer(), 6000, 20))
	addresses, cities, statuses := map[string]int{}, map[string]int{}, map[string]int{}
	kinds, texts := map[string]int{}, map[string]int{}
	counts := map[string]int{}
	for _, h := range homes {
		addresses[strings.Join([]string{h.StreetNumber, h.StreetDirPrefix, h.StreetName, h.StreetSuffix, h.UnitNumber, h.PostalCode}, " ")]++
		cities[h.City]++
		statuses[h.StandardStatus]++
		kinds[h.PropertySubType]++
		texts[h.PublicRemarks]++
		check(t, h)
		for what, is := range map[string]bool{
			"pool": h.PoolPrivateYN, "basement": len(h.Basement) > 0, "fireplace": h.FireplacesTotal > 0, "55+": h.SeniorCommunityYN, "pets": len(h.PetsAllowed) > 0,
			"furnished": h.Furnished != "", "accessible": len(h.AccessibilityFeatures) > 0, "tour": h.VirtualTourURLUnbranded != "",
			"waterfront": h.WaterfrontYN, "cut": h.PreviousListPrice > h.ListPrice, "open": len(h.OpenHouse) > 0, "new": h.NewConstructionYN,
			"no price": h.ListPrice == 0, "withheld": !h.InternetAddressDisplayYN, "sold before": slices.ContainsFunc(h.HistoryTransactional, func(c change) bool { return c.FieldName == "ClosePrice" }),
			"today": at(t, h.OnMarketTimestamp).After(testNow.Add(-48 * time.Hour)), "fee": h.AssociationFee > 0,
		} {
			if is {
				counts[what]++
			}
		}
	}
	for address, n := range addresses {
		if n > 1 {
			t.Errorf("%d homes at %s", n, address)
		}
	}
	for _, c := range footer {
		if cities[c[1]] < 90 {
			t.Errorf("%d homes in %s", cities[c[1]], c[1])
		}
	}
	if statuses["Active"] < 5000 || statuses["Pending"] == 0 || statuses["Closed"] == 0 || len(kinds) != 7 || len(texts) < 5000 {
		t.Errorf("statuses %v, kinds %v, %d texts", statuses, kinds, len(texts))
	}
	for _, what := range []string{"pool", "basement", "fireplace", "55+", "pets", "furnished", "accessible", "tour", "waterfront", "cut", "open", "new", "no price", "withheld", "sold before", "today", "fee"} {
		if share := float64(counts[what]) / 6000; share < 0.002 || share > 0.6 {
			t.Errorf("%s: %d of 6000", what, counts[what])
		}
	}
}

func at(t *testing.T, stamp string) time.Time {
	t.Helper()
	when, err := time.Parse(time.RFC3339, stamp)
	if err != nil {
		t.Fatal(err)
	}
	return when
}

// check checks one home.
func check(t *testing.T, h property) {
	t.Helper()
	listed, modified := at(t, h.OnMarketTimestamp), at(t, h.ModificationTimestamp)
	fine := map[string]bool{
		"price":    h.ListPrice == 0 || h.ListPrice >= 10_000 && h.ListPrice < 40_000_000,
		"cut":      h.PreviousListPrice == 0 || h.PreviousListPrice > h.ListPrice && h.OriginalListPrice >= h.PreviousListPrice,
		"rooms":    h.PropertySubType == land || h.BathroomsFull >= 1 && h.LivingArea >= 300 && h.LivingArea < 12_000 && h.BedroomsTotal <= 8,
		"year":     h.PropertySubType == land && h.YearBuilt == 0 || h.YearBuilt >= 1880 && h.YearBuilt <= 2026,
		"listed":   !listed.After(testNow) && listed.After(testNow.AddDate(-2, 0, 0)) && !modified.Before(listed) && !modified.After(testNow),
		"phone":    regexp.MustCompile(`^\(\d{3}\) 555-01\d\d$`).MatchString(h.ListAgentPreferredPhone) && strings.Contains(h.ListOfficePhone, "555-01"),
		"email":    strings.HasSuffix(h.ListAgentEmail, "@example.com") && strings.HasSuffix(h.ListOfficeEmail, "@example.com"),
		"texts":    len(h.PublicRemarks) > 60 && len(h.PublicRemarks) < 900 && !strings.Contains(h.PublicRemarks, "  "),
		"secret":   h.InternetAddressDisplayYN || !strings.Contains(h.PublicRemarks, h.StreetName+" "+h.StreetSuffix),
		"water":    !h.WaterfrontYN || h.City == "Seattle" || h.City == "Honolulu" || h.City == "Bradenton",
		"fictions": h.ListAgentFullName != "" && h.ListOfficeName != "",
	}
	for _, o := range h.OpenHouse {
		starts, ends := at(t, o.OpenHouseStartTime), at(t, o.OpenHouseEndTime)
		day := starts.In(place.Zone("", h.StateOrProvince))
		fine["open house"] = starts.After(testNow.Add(-24*time.Hour)) && ends.After(starts) && day.Hour() >= 10 && day.Hour() <= 14 &&
			(day.Weekday() == time.Saturday || day.Weekday() == time.Sunday)
	}
	for what, ok := range fine {
		if !ok {
			t.Errorf("%s: %+v", what, h)
		}
	}
}

// A description must not mention who lives or should live somewhere: 42 U.S.C. 3604(c).
var unfair = regexp.MustCompile(`(?i)\b(famil(y|ies)|child(ren)?|kids|couples?|singles|bachelor|retire(e|es|ment)|senior|adults?|young|church|synagogue|mosque|` +
	`temple|parish|school|christian|jewish|muslim|ethnic|integrated|exclusive|private community|safe|crime|able-bodied|handicap|master bedroom|mature (person|couple))\b`)

func TestDescriptionsFollowFairHousing(t *testing.T) {
	for _, h := range homesOf(t, written(t, smallGazetteer(), 5000, 3)) {
		if found := unfair.FindString(h.PublicRemarks); found != "" {
			t.Fatalf("%q in %q", found, h.PublicRemarks)
		}
	}
}

func TestDescriptionsMatchCondition(t *testing.T) {
	worn, renewed := regexp.MustCompile(`needs (work|updating)|original condition|A fixer`), regexp.MustCompile(`renovated throughout|remodeled recently|Like new|updated last year`)
	sums, counts := map[string]float64{}, map[string]float64{}
	for _, h := range homesOf(t, written(t, smallGazetteer(), 6000, 20)) {
		if h.PropertySubType != singleFamily || h.ListPrice == 0 || h.City != "Dallas" || h.WaterfrontYN {
			continue
		}
		condition := "usual"
		switch {
		case worn.MatchString(h.PublicRemarks):
			condition = "worn"
		case renewed.MatchString(h.PublicRemarks):
			condition = "renewed"
		}
		sums[condition] += math.Log(float64(h.ListPrice)) - 0.78*math.Log(float64(h.LivingArea))
		counts[condition]++
	}
	for _, condition := range []string{"worn", "renewed"} {
		share := counts[condition] / (counts["worn"] + counts["usual"] + counts["renewed"])
		more := sums[condition]/counts[condition] - sums["usual"]/counts["usual"]
		if share < 0.08 || share > 0.25 || math.Abs(more) < 0.1 || (more > 0) != (condition == "renewed") {
			t.Errorf("%s: %.2f of the homes, %.2f more than usual", condition, share, more)
		}
	}
}

func TestAgentsAreNearTheirHomes(t *testing.T) {
	g, err := New(smallGazetteer(), Options{Count: 1500, Sales: SalesFor(1500), Seed: 5, Now: testNow})
	if err != nil {
		t.Fatal(err)
	}
	agents, offices := recordsOf[member](t, g.WriteAgents), recordsOf[officeRecord](t, g.WriteOffices)
	homes := recordsOf[property](t, g.WriteTo)
	if len(agents) < 100 || len(agents) > 120 || len(homes) != 1700 || len(offices) < 10 || len(offices) > len(agents)/2 {
		t.Errorf("%d agents of %d offices for %d homes", len(agents), len(offices), len(homes))
	}
	byKey, office, emails := map[string]member{}, map[string]bool{}, map[string]bool{}
	for _, o := range offices {
		office[o.OfficeKey] = true
	}
	for i, a := range agents {
		byKey[a.MemberKey] = a
		if (a.MemberFullName == "Demo Agent") != (i == 0) || emails[a.MemberEmail] || !strings.HasSuffix(a.MemberEmail, "@example.com") || !office[a.OfficeKey] || a.OfficeName == "" ||
			len(a.MemberServiceAreas) == 0 || a.MemberLicensedSince < 1990 || len(a.MemberSpecialties) == 0 || unfair.MatchString(a.MemberBio) || len(a.Media) != 1 {
			t.Errorf("agent %d: %+v", i, a)
		}
		emails[a.MemberEmail] = true
	}
	listed, sold := map[string]int{}, 0
	for _, h := range homes {
		a, known := byKey[h.ListAgentKey]
		if !known || a.MemberStateOrProvince != h.StateOrProvince || !office[h.ListOfficeKey] || h.ListAgentFullName != a.MemberFullName {
			t.Fatalf("%s of %q in %s", h.ListingKey, h.ListAgentKey, h.StateOrProvince)
		}
		listed[h.ListAgentKey]++
		if h.StandardStatus == "Closed" {
			sold++
			if _, known := byKey[h.BuyerAgentKey]; !known || h.CloseDate == "" && h.ListPrice > 0 || at(t, h.StatusChangeTimestamp).Before(testNow.AddDate(-1, 0, 0)) {
				t.Errorf("sold: %+v", h)
			}
		}
	}
	if sold < 200 || listed[agents[0].MemberKey] < 3 || len(listed) < len(agents)*3/4 {
		t.Errorf("%d sold, %d of the demonstration's agent, %d agents with homes", sold, listed[agents[0].MemberKey], len(listed))
	}
}

func recordsOf[T any](t *testing.T, write func(io.Writer) (int64, error)) []T {
	t.Helper()
	var out bytes.Buffer
	if _, err := write(&out); err != nil {
		t.Fatal(err)
	}
	var d struct{ Value []T }
	if err := json.Unmarshal(out.Bytes(), &d); err != nil {
		t.Fatal(err)
	}
	return d.Value
}
