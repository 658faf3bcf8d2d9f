package property

import (
	"testing"

	"hearthway/bff/features/listing/ingest"
)

func TestPhotoVersions(t *testing.T) {
	record := func(photos, media string) ingest.Incoming {
		return mustRead(t, `{"ListingKey":"1","StandardStatus":"Active","ListPrice":5,`+photos+`"Media":[{"MediaURL":"https://cdn.example/1.jpg"`+media+`},{"MediaURL":"https://cdn.example/2.jpg"}]}`)
	}
	base := record(`"PhotosChangeTimestamp":"2026-11-01T10:00:00Z",`, `,"MediaModificationTimestamp":"2026-10-01T10:00:00Z"`)
	for name, c := range map[string]struct {
		in                  ingest.Incoming
		firstSame, restSame bool
	}{
		"the same":                        {record(`"PhotosChangeTimestamp":"2026-11-01T10:00:00Z",`, `,"MediaModificationTimestamp":"2026-10-01T10:00:00Z"`), true, true},
		"the same, formatted differently": {record(`"PhotosChangeTimestamp":"2026-11-01T05:00:00-05:00",`, ``), true, true},
		"the home's photos":               {record(`"PhotosChangeTimestamp":"2026-11-02T10:00:00Z",`, `,"MediaModificationTimestamp":"2026-10-01T10:00:00Z"`), false, false},
		"one photo":                       {record(`"PhotosChangeTimestamp":"2026-11-01T10:00:00Z",`, `,"MediaModificationTimestamp":"2026-11-03T10:00:00Z"`), false, true},
		"by its other name":               {record(`"PhotosChangeTimestamp":"2026-11-01T10:00:00Z",`, `,"ModificationTimestamp":"2026-11-03T10:00:00Z"`), false, true},
	} {
		if got := c.in.Photos[0].Version == base.Photos[0].Version; got != c.firstSame {
			t.Errorf("%s: the first one is the same: %v", name, got)
		}
		if got := c.in.Photos[1].Version == base.Photos[1].Version; got != c.restSame {
			t.Errorf("%s: the other one is the same: %v", name, got)
		}
		if same := c.in.Fingerprint() == base.Fingerprint(); same != (c.firstSame && c.restSame) {
			t.Errorf("%s: stored as the same: %v", name, same)
		}
	}
	if in := record("", ""); in.Photos[0].Version != "" || in.Photos[0].Address() != "https://cdn.example/1.jpg" {
		t.Errorf("%+v", in.Photos)
	}
}
