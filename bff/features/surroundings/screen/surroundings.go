// Package screen has what a home's page says of its surroundings.
package screen

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hearthway/bff/features/place"
	"hearthway/bff/features/surroundings"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/screens"
)

// Surroundings is what is around a home.
type Surroundings struct {
	Schools Schools     `json:"schools"`
	Hazards []AreaTopic `json:"hazards" doc:"flood zone, natural hazards"`
	Living  []AreaTopic `json:"living" doc:"walkability, noise, internet"`
}

// Schools are the schools near a home, in order of the distance. They have no rating.
type Schools struct {
	Near   []School     `json:"near" doc:"empty: none are known here"`
	Report screens.Link `json:"report" doc:"where the state reports on its schools, else the national search of schools"`
	Source []AreaSource `json:"source"`
}

// School is one school.
type School struct {
	Name     string `json:"name"`
	Kind     string `json:"kind" enum:"Public,Private"`
	Grades   string `json:"grades" doc:"Grades K–5, or empty"`
	Students string `json:"students" doc:"512 students, or empty"`
	Distance string `json:"distance" doc:"0.4 mi"`
	District string `json:"district" doc:"or the city of a private school"`
}

// AreaTopic is what one source says.
type AreaTopic struct {
	Title  string       `json:"title" doc:"Flood zone"`
	Value  string       `json:"value" doc:"AE; empty: it isn't known here"`
	Text   string       `json:"text" doc:"what the value means, or empty"`
	Rows   []AreaRow    `json:"rows" doc:"details, the most important first"`
	Source []AreaSource `json:"source" doc:"none if it isn't known here"`
}

// AreaRow is a detail of a topic.
type AreaRow struct {
	Label string `json:"label" doc:"Relatively high"`
	Value string `json:"value" doc:"Hail, tornado"`
	Text  string `json:"text" doc:"what the value means where it isn't a class, or empty"`
}

// AreaSource says where something is from, of when, and under which license.
type AreaSource struct {
	Text string `json:"text" doc:"FEMA, National Risk Index, March 2023 (file of March 23, 2023; U.S. government work, public domain)"`
	Href string `json:"href"`
}

// New describes what was found around a home in a state, by its two letters.
func New(found surroundings.Found, state string) Surroundings {
	s := Surroundings{
		Schools: Schools{Near: []School{}, Report: reportOf(state), Source: sourcesOf(found, surroundings.PublicSchools, surroundings.PrivateSchools)},
		Hazards: []AreaTopic{floodZone(found), hazards(found)},
		Living:  []AreaTopic{walkability(found), noise(found), internet(found)},
	}
	for _, school := range found.Schools {
		s.Schools.Near = append(s.Schools.Near, schoolOf(school))
	}
	return s
}

func schoolOf(s surroundings.School) School {
	out := School{Name: s.Name, Kind: format.Pick(s.Private, "Private", "Public"), Distance: format.TrimZeros(max(0.1, s.Miles), 1) + " mi", District: s.District}
	if grades := s.Grades(); grades != "" {
		out.Grades = format.Pick(strings.Contains(grades, "–"), "Grades ", "Grade ") + grades
	}
	if s.Students >= 0 {
		out.Students = format.Plural(s.Students, "student", "students")
	}
	if s.Private || out.District == "" {
		out.District = s.City
	}
	return out
}

// sourcesOf are the files of some data that have something here.
func sourcesOf(found surroundings.Found, data ...surroundings.Data) []AreaSource {
	list := []AreaSource{}
	for _, one := range data {
		file, ok := found.Files[one]
		if !ok {
			continue
		}
		agency := surroundings.Agencies[one]
		if file.Sample {
			list = append(list, AreaSource{Text: "Sample data in place of " + agency.Publisher + ", " + agency.Title, Href: agency.Href})
			continue
		}
		list = append(list, AreaSource{Text: fmt.Sprintf("%s, %s, %s (file of %s; %s)", agency.Publisher, agency.Title, file.Edition, file.Dated.Format("January 2, 2006"), agency.License), Href: agency.Href})
	}
	return list
}

// topicOf reads what is stored of some data; ok is false if nothing is.
func topicOf(found surroundings.Found, data surroundings.Data, title string, into any) (t AreaTopic, ok bool) {
	t = AreaTopic{Title: title, Rows: []AreaRow{}, Source: []AreaSource{}}
	facts, known := found.Facts[data]
	if !known || json.Unmarshal(facts, into) != nil {
		return t, false
	}
	t.Source = sourcesOf(found, data)
	return t, true
}

func floodZone(found surroundings.Found) AreaTopic {
	var facts surroundings.FloodFacts
	t, ok := topicOf(found, surroundings.FloodZones, "Flood zone", &facts)
	if ok {
		zone := facts.FloodZone()
		t.Value, t.Text = "Zone "+zone.Zone, zone.Meaning()
		if zone.Zone == "OPEN WATER" {
			t.Value = "Open water"
		}
	}
	return t
}

func hazards(found surroundings.Found) AreaTopic {
	var facts surroundings.HazardFacts
	t, ok := topicOf(found, surroundings.Hazards, "Natural hazards", &facts)
	if !ok {
		return t
	}
	t.Value, t.Text = sentence(facts.Risk), surroundings.HazardMeaning(facts.Risk)
	for _, rating := range surroundings.Ratings {
		var names []string
		for _, hazard := range facts.Rated(rating) {
			names = append(names, hazard.Name)
		}
		if len(names) == 0 {
			continue
		}
		row := AreaRow{Label: sentence(rating), Value: format.SentenceCase(strings.ToLower(strings.Join(names, ", ")))}
		if slices.Index(surroundings.Ratings, rating) > slices.Index(surroundings.Ratings, "Very Low") {
			row.Text = surroundings.HazardMeaning(rating)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// sentence writes "Relatively High" as "Relatively high".
func sentence(class string) string {
	if class == "" {
		return ""
	}
	return class[:1] + strings.ToLower(class[1:])
}

func walkability(found surroundings.Found) AreaTopic {
	var facts surroundings.WalkFacts
	t, ok := topicOf(found, surroundings.Walkability, "Walkability", &facts)
	if ok {
		t.Value = facts.Class()
		t.Text = format.TrimZeros(facts.Index, 1) + " of 20 for this block group: how close together streets cross, how near transit stops are, and how mixed homes and jobs are."
	}
	return t
}

func noise(found surroundings.Found) AreaTopic {
	var facts surroundings.NoiseFacts
	t, ok := topicOf(found, surroundings.Noise, "Traffic noise", &facts)
	if ok {
		t.Value, t.Text = facts.Class(), facts.Meaning()+" Modeled, not measured at the home: walls, hills and buildings in between aren’t considered."
	}
	return t
}

func internet(found surroundings.Found) AreaTopic {
	var facts surroundings.InternetFacts
	t, ok := topicOf(found, surroundings.Broadband, "Internet", &facts)
	if !ok {
		return t
	}
	switch {
	case facts.Fiber > 0:
		t.Value = fmt.Sprintf("Fiber at %d%% of addresses", facts.Fiber)
	case facts.Cable > 0:
		t.Value = fmt.Sprintf("Cable at %d%% of addresses", facts.Cable)
	default:
		t.Value = "No fiber or cable"
	}
	t.Text = "In this block group, as providers report it. Ask a provider about this address."
	if facts.Down > 0 {
		t.Rows = append(t.Rows, AreaRow{Label: "Fastest on a line", Value: speed(facts.Down) + " down, " + speed(facts.Up) + " up"})
	}
	if facts.Fiber > 0 && facts.Cable > 0 {
		t.Rows = append(t.Rows, AreaRow{Label: "Cable", Value: fmt.Sprintf("%d%% of addresses", facts.Cable)})
	}
	if len(facts.Providers) > 0 {
		t.Rows = append(t.Rows, AreaRow{Label: "Providers", Value: strings.Join(facts.Providers, ", ")})
	}
	return t
}

// speed is a speed in megabits a second, as providers write it.
func speed(mbps int) string {
	if mbps >= 1000 {
		return format.TrimZeros(float64(mbps)/1000, 1) + " Gbps"
	}
	return strconv.Itoa(mbps) + " Mbps"
}

// reportOf is where a state reports on its schools.
func reportOf(state string) screens.Link {
	href, ok := stateReports[state]
	if !ok {
		return screens.Link{Href: "https://nces.ed.gov/ccd/schoolsearch/", Text: "School search of the National Center for Education Statistics"}
	}
	name, _ := place.StateByCode(state)
	return screens.Link{Href: href, Text: name.Name + "’s school report cards"}
}

// stateReports are the report cards that states publish as the Every Student Succeeds Act requires, of those whose address was confirmed by others in
// 2025 or 2026.
var stateReports = map[string]string{
	"AL": "https://reportcard.alsde.edu/", "AZ": "https://azreportcards.azed.gov/", "AR": "https://myschoolinfo.arkansas.gov/",
	"CA": "https://www.caschooldashboard.org/", "CT": "https://public-edsight.ct.gov/",
	"DC": "https://schoolreportcard.dc.gov/", "DE": "https://reportcard.doe.k12.de.us/", "FL": "https://edudata.fldoe.org/ReportCards/Schools.html",
	"ID": "https://www.idahoreportcard.org/", "IL": "https://www.illinoisreportcard.com/", "IN": "https://indianagps.doe.in.gov/", "IA": "https://www.iaschoolperformance.gov/",
	"KS": "https://ksreportcard.ksde.gov/", "KY": "https://www.kyschoolreportcard.com/", "LA": "https://louisianaschools.com/", "MA": "https://reportcards.doe.mass.edu/",
	"MD": "https://reportcard.msde.maryland.gov/", "MI": "https://www.mischooldata.org/", "MN": "https://rc.education.mn.gov/", "MO": "https://apps.dese.mo.gov/MCDS/home.aspx",
	"NC": "https://www.dpi.nc.gov/data-reports/school-report-cards", "ND": "https://insights.nd.gov/", "NE": "https://nep.education.ne.gov/", "NJ": "https://www.nj.gov/education/spr/",
	"NV": "https://nevadareportcard.nv.gov/di/", "NY": "https://data.nysed.gov/", "OH": "https://reportcard.education.ohio.gov/", "OK": "https://oklaschools.com/",
	"OR": "https://www.oregon.gov/ode/schools-and-districts/reportcards/Pages/default.aspx", "PA": "https://futurereadypa.org/", "RI": "https://reportcard.ride.ri.gov/",
	"SC": "https://screportcards.com/", "TN": "https://tdepublicschools.ondemand.sas.com/", "TX": "https://txschools.gov/", "VA": "https://schoolquality.virginia.gov/",
	"WA": "https://reportcard.ospi.k12.wa.us/", "WI": "https://apps6.dpi.wi.gov/reportcards/",
}
