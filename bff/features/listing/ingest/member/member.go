package member

import (
	"net/url"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/lenient"
	"hearthway/bff/features/listing/ingest/property"
)

// memberRecord has the relevant fields of RESO's Member resource. MemberSpecialties, MemberServiceAreas
// and MemberLicensedSince are not in the Data Dictionary, but some sources send them.
type memberRecord struct {
	MemberKey, MemberKeyNumeric, MemberMlsId                      lenient.Text
	MemberStatus, MemberType                                      lenient.Text
	MemberFullName, MemberFirstName, MemberMiddleName             lenient.Text
	MemberLastName, MemberNameSuffix                              lenient.Text
	MemberEmail, MemberPreferredPhone, MemberDirectPhone          lenient.Text
	MemberMobilePhone, MemberCellPhone, MemberOfficePhone         lenient.Text
	MemberStateLicense, MemberStateLicenseState                   lenient.Text
	MemberCity, MemberStateOrProvince                             lenient.Text
	MemberLanguages, MemberSpecialties, MemberDesignation         lenient.List
	MemberServiceAreas                                            areaList
	MemberBio                                                     lenient.Text
	MemberLicensedSince                                           lenient.Number
	OfficeKey, OfficeKeyNumeric, OfficeMlsId, OfficeName          lenient.Text
	MlgCanView                                                    lenient.Permission
	ModificationTimestamp                                         lenient.Date
	Media                                                         pictureList
	OriginatingSystemMemberKey, OriginatingSystemName, ListingKey lenient.Text
}

var memberFields = property.FieldsOf[memberRecord]()

const (
	maxItems    = 12 // languages and specialties
	maxInitials = 3
)

func (r *memberRecord) convert(source ingest.Source, in *ingest.Incoming) error {
	in.SourceKey = property.FirstText(r.MemberKey, r.MemberKeyNumeric, r.MemberMlsId)
	if in.SourceKey == "" {
		return ingest.Reject("it has no key (MemberKey or MemberMlsId)")
	}
	stamp(in, &r.ModificationTimestamp)
	if in.Remove = !r.MlgCanView.Given(in, "MlgCanView"); in.Remove {
		in.Other = &listing.Member{}
		return nil
	}
	m := &listing.Member{
		MLSID: ingest.CleanLine(string(r.MemberMlsId), 80), Name: r.name(),
		Email:     ingest.CleanEmail(string(r.MemberEmail)),
		Phone:     ingest.CleanPhone(property.FirstText(r.MemberPreferredPhone, r.MemberDirectPhone, r.MemberMobilePhone, r.MemberCellPhone, r.MemberOfficePhone)),
		OfficeKey: ingest.CleanLine(property.FirstText(r.OfficeKey, r.OfficeKeyNumeric, r.OfficeMlsId), maxKeyLength), OfficeName: ingest.CleanLine(string(r.OfficeName), 120),
		LicenseNumber: ingest.CleanLine(string(r.MemberStateLicense), 40), LicenseState: ingest.StateCode(string(r.MemberStateLicenseState)),
		Languages: items(r.MemberLanguages.Items), Specialties: items(append(r.MemberSpecialties.Items, designations(r.MemberDesignation.Items)...)),
		Bio: ingest.CleanText(string(r.MemberBio), 4000), Since: listing.LicensedSince(int(r.MemberLicensedSince.Whole()), time.Now()),
		Photo: r.Media.photo(source.Notice != ""), City: ingest.Title(ingest.CleanLine(string(r.MemberCity), 80)), State: ingest.StateCode(string(r.MemberStateOrProvince)),
		Areas: r.MemberServiceAreas.areas(in),
	}
	in.Other = m
	if !strings.ContainsFunc(m.Name, unicode.IsLetter) {
		return ingest.Reject("it has no name (MemberFullName, or MemberFirstName and MemberLastName)")
	}
	m.Active = r.active(in)
	r.odd(in, m)
	return nil
}

func (r *memberRecord) name() string {
	full := strings.Trim(property.FirstText(r.MemberFullName), " ,")
	if last, first, comma := strings.Cut(full, ","); comma && !strings.Contains(first, ",") {
		if isSuffix(first, last) {
			full = ingest.Title(last) + "," + first // "MARIA LOPEZ, PhD"
		} else {
			full = first + " " + last // "Lopez, Maria"
		}
	}
	if full == "" {
		parts := []string{string(r.MemberFirstName), string(r.MemberMiddleName), string(r.MemberLastName), string(r.MemberNameSuffix)}
		for i, part := range parts { // each on its own: "mary-ann" and "O'NEIL", but not initials such as "JD"
			if len(part) > maxInitials {
				parts[i] = ingest.Title(part)
			}
		}
		full = strings.Join(parts, " ")
	}
	return ingest.Title(ingest.CleanLine(strings.Join(strings.Fields(full), " "), 120))
}

var suffixes = []string{"jr", "sr", "ii", "iii", "iv", "esq", "phd", "md", "jd", "mba"}

// isSuffix reports whether the text after the comma of a name is a suffix: "John Smith, Jr.", "Ana Cruz, GRI". In "LOPEZ, ANA" it is the first
// name.
func isSuffix(text, before string) bool {
	text = strings.ReplaceAll(strings.TrimSpace(text), ".", "")
	return slices.Contains(suffixes, strings.ToLower(text)) || len(text) <= 4 && text == strings.ToUpper(text) && before != strings.ToUpper(before)
}

// notAgents are the MemberTypes of people who don't sell homes, without spaces: some sources write "MLS Staff", others "MLSStaff".
var notAgents = []string{
	"unlicensedassistant", "mlsstaff", "associationstaff", "nonmembervendor", "officemanager", "mlsonlyappraiser", "realtorappraiser", "designatedrealtorappraiser",
}

// active reports whether the agent may be shown: they are active and sell homes.
func (r *memberRecord) active(in *ingest.Incoming) bool {
	status := ingest.FoldTerm(string(r.MemberStatus))
	if status == "" {
		in.Warn("it has no MemberStatus; not shown")
		return false
	}
	if slices.Contains(notAgents, strings.ReplaceAll(ingest.FoldTerm(string(r.MemberType)), " ", "")) {
		return false
	}
	return status == "active" || status == "a"
}

func (r *memberRecord) odd(in *ingest.Incoming, m *listing.Member) {
	if text := property.FirstText(r.MemberEmail); text != "" && m.Email == "" {
		in.Warn("MemberEmail isn't an email address; left out")
	}
	if text := property.FirstText(r.MemberStateLicenseState); text != "" && m.LicenseState == "" {
		in.Warn("MemberStateLicenseState %q isn't a US state; left out", ingest.CleanLine(text, 40))
	}
	if r.MemberLanguages.Joined || r.MemberSpecialties.Joined || r.MemberDesignation.Joined {
		in.Warn("a list came as comma-separated text")
	}
	if r.MemberLicensedSince.Odd != "" || r.MemberLicensedSince.Known && m.Since == 0 {
		in.Warn("MemberLicensedSince isn't a year; left out")
	}
}

// items cleans the items of a list and removes duplicates.
func items(texts []string) []string {
	list := []string{}
	for _, text := range texts {
		text = ingest.Title(ingest.CleanLine(ingest.SplitCamelCase(text), 60))
		same := func(other string) bool { return strings.EqualFold(other, text) }
		if text != "" && !slices.ContainsFunc(list, same) && len(list) < maxItems {
			list = append(list, text)
		}
	}
	return list
}

// specialtyOf maps designations, such as ABR, to specialties in words that buyers know. "": not a specialty.
var specialtyOf = map[string]string{
	"abr": "Buyer representation", "accredited buyers representative": "Buyer representation", "srs": "Seller representation",
	"seller representative specialist": "Seller representation", "clhms": "Luxury homes", "rsps": "Second homes", "green": "Energy-efficient homes",
	"alc": "Land", "ahwd": "", "e pro": "", "mrp": "Military relocation", "psa": "Pricing", "pmn": "", "sfr": "Short sales and foreclosures",
}

func designations(list []string) (specialties []string) {
	for _, text := range list {
		if name := specialtyOf[ingest.FoldTerm(text)]; name != "" {
			specialties = append(specialties, name)
		}
	}
	return specialties
}

// areaList is a list of cities, each a text "Dallas, TX" or an object with City and StateOrProvince.
type areaList []listing.Area

// areaRecord is a city as an object.
type areaRecord struct{ City, StateOrProvince, State lenient.Text }

var areaFields = property.FieldsOf[areaRecord]()

// ParseJSON implements jsonParser.
func (l *areaList) ParseJSON(raw string) {
	*l = nil
	list, ok := lenient.Elements(raw, listing.MaxAreas)
	if !ok {
		for text := range strings.FieldsFuncSeq(lenient.TextOf(raw), func(c rune) bool { return c == ';' || c == '|' }) {
			l.add(text)
		}
		return
	}
	for _, item := range list {
		var r areaRecord
		if property.Decode(item, &r, areaFields) {
			*l = append(*l, listing.Area{City: string(r.City), State: property.FirstText(r.StateOrProvince, r.State)})
			continue
		}
		l.add(lenient.TextOf(item))
	}
}

func (l *areaList) add(text string) {
	if at := strings.LastIndexByte(text, ','); at >= 0 {
		*l = append(*l, listing.Area{City: text[:at], State: text[at+1:]})
		return
	}
	if strings.TrimSpace(text) != "" {
		*l = append(*l, listing.Area{City: text})
	}
}

// areas returns the areas with a city and a state, without duplicates.
func (l areaList) areas(in *ingest.Incoming) []listing.Area {
	list := []listing.Area{}
	for _, a := range l {
		a = listing.Area{City: ingest.Title(ingest.CleanLine(a.City, 80)), State: ingest.StateCode(a.State)}
		if a.City == "" || a.State == "" {
			in.Warn("a service area isn't a city with its state; left out")
			continue
		}
		if !slices.Contains(list, a) && len(list) < listing.MaxAreas {
			list = append(list, a)
		}
	}
	return list
}

// pictureList has the URLs of an agent's pictures.
type pictureList []string

// pictureRecord is one of them.
type pictureRecord struct{ MediaURL, MediaCategory lenient.Text }

var pictureFields = property.FieldsOf[pictureRecord]()

// ParseJSON implements jsonParser.
func (l *pictureList) ParseJSON(raw string) {
	*l = nil
	list, _ := lenient.Elements(raw, 20)
	for _, item := range list {
		var r pictureRecord
		if property.Decode(item, &r, pictureFields) && ingest.FoldTerm(string(r.MediaCategory)) != "office logo" {
			*l = append(*l, string(r.MediaURL))
		}
	}
}

// drawn matches the address of an illustrated portrait of ours, which only fictional agents have.
var drawn = regexp.MustCompile(`^illustration:portrait-[ab]-\d{1,9}$`)

// photo returns the first picture with a URL that can be downloaded or, for a sample agent, an illustration.
func (l pictureList) photo(sample bool) string {
	for _, address := range l {
		if sample && drawn.MatchString(address) {
			return address
		}
		at, err := url.Parse(strings.TrimSpace(address))
		if err == nil && at.Host != "" && at.User == nil && (at.Scheme == "https" || at.Scheme == "http") && len(address) < 2000 {
			return at.String()
		}
	}
	return ""
}
