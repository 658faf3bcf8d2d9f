// Package member reads the agents, offices and open houses in a feed: RESO's resources Member, Office and
// OpenHouse.
package member

import (
	"strings"
	"time"

	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/lenient"
	"hearthway/bff/features/listing/ingest/property"
)

// Resource is the type of a feed's records, by its name in RESO's Data Dictionary.
type Resource string

const (
	Property  Resource = "Property"
	Member    Resource = "Member"
	Office    Resource = "Office"
	OpenHouse Resource = "OpenHouse"
)

// Kind is the kind of imports of a resource, see ingest.Origin. For homes it is "reso", for compatibility.
func (r Resource) Kind() string {
	if r == Property {
		return "reso"
	}
	return "reso-" + strings.ToLower(string(r))
}

// ByName finds a resource in a URL or context: "Member", ".../$metadata#Member(MemberKey)",
// "urn:reso:metadata:2.0:resource:member".
func ByName(text string) (Resource, bool) {
	text, _, _ = strings.Cut(text, "(")
	text = strings.TrimRight(strings.TrimSpace(text), "/")
	name := strings.ToLower(strings.TrimSuffix(text[strings.LastIndexAny(text, "#:/.")+1:], "$entity"))
	for _, r := range []Resource{Property, Member, Office, OpenHouse} {
		if name == strings.ToLower(string(r)) || name == strings.ToLower(string(r))+"s" {
			return r, true
		}
	}
	return "", false
}

// typeFields are the fields that distinguish resources.
type typeFields struct {
	ListPrice, StandardStatus, PropertyType, PropertySubType, UnparsedAddress lenient.Text
	OpenHouseKey, OpenHouseKeyNumeric, OpenHouseId, OpenHouseStartTime        lenient.Text
	MemberKey, MemberKeyNumeric, MemberMlsId, MemberFullName, MemberStatus    lenient.Text
	MemberLastName                                                            lenient.Text
	OfficeKey, OfficeKeyNumeric, OfficeMlsId, OfficeName, OfficeStatus        lenient.Text
}

var typeFieldIndex = property.FieldsOf[typeFields]()

// ByFields detects a record's resource by its fields, Property by default.
func ByFields(raw []byte) Resource {
	var t typeFields
	text, _ := lenient.ToUTF8(string(raw))
	if !property.Decode(text, &t, typeFieldIndex) {
		return Property
	}
	says := func(texts ...lenient.Text) bool { return property.FirstText(texts...) != "" }
	switch {
	case says(t.ListPrice, t.StandardStatus, t.PropertyType, t.PropertySubType, t.UnparsedAddress):
		return Property
	case says(t.OpenHouseKey, t.OpenHouseKeyNumeric, t.OpenHouseId, t.OpenHouseStartTime):
		return OpenHouse
	case says(t.MemberKey, t.MemberKeyNumeric, t.MemberMlsId, t.MemberFullName, t.MemberStatus, t.MemberLastName):
		return Member
	case says(t.OfficeKey, t.OfficeKeyNumeric, t.OfficeMlsId, t.OfficeName, t.OfficeStatus):
		return Office
	}
	return Property
}

// Read returns a record that is parsed when its Read is called.
func (r Resource) Read(raw []byte, line int64, source ingest.Source) ingest.Record {
	switch r {
	case Member:
		return later(raw, line, source, memberFields, (*memberRecord).convert)
	case Office:
		return later(raw, line, source, officeFields, (*officeRecord).convert)
	case OpenHouse:
		return later(raw, line, source, openHouseFields, (*openHouseRecord).convert)
	default:
		return property.ReadLater(raw, line, source)
	}
}

// later returns a record that is parsed when its Read is called. Reports don't include values, because nearly
// all of them are personal data.
func later[T any](raw []byte, line int64, source ingest.Source, fields map[string]int, convert func(*T, ingest.Source, *ingest.Incoming) error) ingest.Record {
	return ingest.Record{Line: line, Read: func() (in ingest.Incoming, err error) {
		var r T
		text, latin := lenient.ToUTF8(string(raw))
		if !property.Decode(text, &r, fields) {
			return in, ingest.Reject("it isn't valid JSON")
		}
		in.Source, in.Sample = source.Slug, source.Notice
		if err = convert(&r, source, &in); latin {
			in.Warn(lenient.NotUTF8)
		}
		return in, err
	}}
}

// Rules checks agents, offices and open houses.
type Rules struct{ Now func() time.Time }

// maxKeyLength is the maximum length of a key in bytes.
const maxKeyLength = 160

// Apply implements ingest.Checker.
func (r Rules) Apply(in *ingest.Incoming) error {
	in.SourceKey = ingest.CleanLine(in.SourceKey, maxKeyLength+1)
	if len(in.SourceKey) > maxKeyLength {
		return ingest.Reject("its key is longer than %d bytes", maxKeyLength)
	}
	if in.ModifiedAt.Year() < 1900 || in.ModifiedAt.After(r.Now().Add(24*time.Hour)) {
		in.ModifiedAt = time.Time{}
	}
	return nil
}

// stamp sets when the source last modified a record.
func stamp(in *ingest.Incoming, at *lenient.Date) {
	at.Warn(in, "ModificationTimestamp")
	in.ModifiedAt = at.In(time.UTC).UTC()
}
