package sample

import (
	"fmt"
	"slices"
	"strings"
)

// member is a record of RESO's Member resource with the fields that sample agents have.
type member struct {
	MemberKey, MemberMlsId, MemberStatus, MemberType                    string
	MemberFullName, MemberFirstName, MemberLastName                     string
	MemberEmail, MemberPreferredPhone                                   string
	MemberStateLicense, MemberStateLicenseState                         string
	MemberCity, MemberStateOrProvince                                   string
	MemberLanguages, MemberSpecialties, MemberServiceAreas              []string
	MemberBio                                                           string
	MemberLicensedSince                                                 int
	OfficeKey, OfficeName, OriginatingSystemName, ModificationTimestamp string
	Media                                                               []portrait `json:",omitempty"`
}

// portrait is the illustrated portrait of an agent.
type portrait struct{ MediaURL, MediaCategory string }

// officeRecord is a record of RESO's Office resource.
type officeRecord struct {
	OfficeKey, OfficeName, OfficeStatus, OfficePhone, OfficeEmail, OfficeCity, OfficeStateOrProvince string
	OriginatingSystemName, ModificationTimestamp                                                     string
}

var (
	// languages are those that agents speak besides English, weighted by frequency.
	languages = []choice{
		{"", 52}, {"Spanish", 21}, {"Mandarin", 4}, {"Vietnamese", 3}, {"Korean", 3}, {"Tagalog", 3}, {"Arabic", 2}, {"French", 3}, {"Hindi", 2},
		{"Portuguese", 2}, {"Russian", 2}, {"Haitian Creole", 1}, {"Polish", 1}, {"German", 1}, {"American Sign Language", 1},
	}
	specialties = words("First-time buyers,Buyer representation,Seller representation,Condos,Townhouses,New construction,Luxury homes,Land,Relocation," +
		"Military relocation,Investment property,Historic homes,Energy-efficient homes,Multi-family homes,Downsizing,Vacation homes")
	bioOpenings = []string{
		"%[1]s has sold homes in %[2]s since %[3]d.", "%[1]s helps people buy and sell homes in and around %[2]s, and has held a license since %[3]d.",
		"Licensed since %[3]d, %[1]s knows the streets of %[2]s well.", "For %[1]s, who started in %[3]d, %[2]s is both home and place of work.",
	}
	bioMiddles = []string{
		"Clients get a short written summary after every showing, so that nothing is forgotten when it is time to decide.",
		"Every offer comes with the numbers behind it: what sold nearby, for how much, and how long it took.",
		"Expect straight answers about repairs, costs and timing before you sign anything.",
		"The first meeting is about what you need and what you can leave out; the search starts after that.",
		"Inspections, deadlines and paperwork are tracked on one page that you can open at any time.",
		"Most of the work comes from earlier clients who call again when they move.",
	}
	bioEndings = []string{
		"Away from work: long bike rides and a vegetable garden.", "On weekends you may meet a very patient dog at the office.",
		"Calls are returned the same day.", "Evening and weekend showings are no problem.", "Coffee is on the office.", "",
	}
)

// record converts an agent into a RESO record.
func (a *agent) record(g *Generator) member {
	year := g.today.Year() - 1 - int(min(34, a.ExpFloat64()*9))
	m := member{
		MemberKey: a.key, MemberMlsId: fmt.Sprint(400_000 + a.number), MemberStatus: "Active", MemberType: "REALTOR Salesperson",
		MemberFullName: a.name(), MemberFirstName: a.first, MemberLastName: a.last, MemberEmail: a.email, MemberPreferredPhone: a.phone(),
		MemberStateLicense: fmt.Sprintf("SAMPLE-%06d", 100_000+a.number*37%900_000), MemberStateLicenseState: a.state, MemberCity: a.town, MemberStateOrProvince: a.state,
		MemberLanguages: []string{"English"}, MemberLicensedSince: year, OfficeKey: a.office.key, OfficeName: a.office.name,
		OriginatingSystemName: Name, ModificationTimestamp: stamp(g.today),
	}
	for range 2 {
		if more := choose(a.Rand, languages); more != "" && !slices.Contains(m.MemberLanguages, more) {
			m.MemberLanguages = append(m.MemberLanguages, more)
		}
	}
	for range 2 + a.IntN(3) {
		if one := oneOf(a.Rand, specialties); !slices.Contains(m.MemberSpecialties, one) {
			m.MemberSpecialties = append(m.MemberSpecialties, one)
		}
	}
	m.MemberServiceAreas = a.areas()
	m.MemberBio = strings.TrimSpace(strings.Join([]string{
		fmt.Sprintf(oneOf(a.Rand, bioOpenings), a.first, a.town, year), oneOf(a.Rand, bioMiddles), oneOf(a.Rand, bioEndings),
	}, " "))
	look := "b"
	if slices.Contains(longHaired, a.first) {
		look = "a"
	}
	m.Media = []portrait{{fmt.Sprintf("illustration:portrait-%s-%d", look, hash(a.key)%1_000_000), "Agent Photo"}}
	return m
}

// areas returns the cities that an agent serves: their own and a few others in the metro area.
func (a *agent) areas() []string {
	cities := a.metro.cities
	list := []string{}
	add := func(c *city) {
		if text := c.Name + ", " + c.State; !slices.Contains(list, text) {
			list = append(list, text)
		}
	}
	for i := range cities {
		if cities[i].Name == a.town && cities[i].State == a.state {
			add(&cities[i])
		}
	}
	for range 1 + a.IntN(5) {
		add(&cities[a.metro.draw.pick(a.Rand)])
	}
	return list
}

func (o *office) record(g *Generator) officeRecord {
	return officeRecord{
		OfficeKey: o.key, OfficeName: o.name, OfficeStatus: "Active", OfficePhone: o.phone(), OfficeEmail: o.email, OfficeCity: o.city, OfficeStateOrProvince: o.state,
		OriginatingSystemName: Name, ModificationTimestamp: stamp(g.today),
	}
}

// longHaired are the first names whose illustrated portrait is of look "a"; all others get "b".
var longHaired = words("Amelia,Beatriz,Camila,Chloe,Deepa,Elena,Fatima,Farah,Grace,Hana,Ingrid,Jasmine,Jing,Kayla,Leila,Lucia,Maria,Mei,Nadia,Nia,Olga,Paige," +
	"Priya,Rosa,Sofia,Teresa,Uma,Vanessa,Wendy,Yasmin,Zoe")
