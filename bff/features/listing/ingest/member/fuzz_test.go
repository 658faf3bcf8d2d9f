package member

import (
	"errors"
	"testing"
	"time"

	"hearthway/bff/features/listing/ingest"
)

// A record of any resource is taken, with a key that fits the table, or rejected with a reason.
func FuzzRESO(f *testing.F) {
	for _, seed := range []string{
		`{"ListingKey":"1","StandardStatus":"Active","ListPrice":"450,000","City":"Dallas","StateOrProvince":"TX","PostalCode":75206,"Media":[{"MediaURL":"https://x/1.jpg","Order":"2"}],"Latitude":"91","Longitude":1e400}`,
		`{"MemberKey":7,"MemberFullName":"Bo Lee","MemberEmail":"bo@example.com","MemberAreas":["Dallas, TX"]}`, `{"OfficeKey":"o","OfficeName":"\u202e","OfficeStatus":null}`,
		`{"OpenHouseKey":"h","ListingKey":"1","OpenHouseDate":"2026-02-30","OpenHouseStartTime":"25:00"}`, `{"Media":{"a":[[[[`, `{"ListingKey":"\ud800"}`, `[]`, "\xff",
	} {
		f.Add([]byte(seed))
	}
	source := ingest.Source{}
	source.Slug = "fuzz"
	now := func() time.Time { return time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC) }
	f.Fuzz(func(t *testing.T, raw []byte) {
		for _, resource := range []Resource{Property, Member, Office, OpenHouse, ByFields(raw)} {
			in, err := resource.Read(raw, 1, source).Read()
			if err == nil && resource != Property {
				err = Rules{Now: now}.Apply(&in)
			}
			if err != nil && !errors.As(err, new(*ingest.Rejection)) {
				t.Fatalf("%s: %v", raw, err)
			}
			if err == nil && resource != Property && len(in.SourceKey) > maxKeyLength {
				t.Fatalf("%s: a key of %d bytes", raw, len(in.SourceKey))
			}
		}
	})
}
