package property

import (
	"testing"
	"time"
)

// zonesOfTheWorld are the first and the last time zones to see a day, and some in between.
var zonesOfTheWorld = []string{"Pacific/Pago_Pago", "Pacific/Honolulu", "America/Los_Angeles", "America/New_York", "UTC", "Pacific/Guam"}

func TestDatesKeepTheirCalendarDay(t *testing.T) {
	for _, own := range []string{"Etc/GMT+12", "UTC", "Pacific/Kiritimati"} { // of the server
		zone, err := time.LoadLocation(own)
		if err != nil {
			t.Fatal(err)
		}
		before := time.Local
		time.Local = zone
		t.Cleanup(func() { time.Local = before })
		for _, state := range []string{"TX", "HI", "MA", "GU", "AS", "", "Ohio"} {
			for _, text := range []string{"2026-10-01", "10/1/2026", "2026-10-01T00:00:00Z", "2026-10-01T00:00:00", "2026-10-01 00:00:00", "2026-10-01T23:30:00-10:00", "Oct 1, 2026"} {
				in := mustRead(t, `{"ListingKey":"1","StandardStatus":"Closed","ListPrice":1,"ClosePrice":1,"StateOrProvince":"`+state+`","OnMarketDate":"`+text+`","CloseDate":"`+text+`"}`)
				times := []time.Time{in.ListedAt, in.StatusAt}
				for _, e := range in.Past {
					times = append(times, e.At)
				}
				if len(in.Past) == 0 {
					t.Fatalf("%s: past %v", text, in.Past)
				}
				for _, at := range times {
					for _, name := range zonesOfTheWorld {
						there, err := time.LoadLocation(name)
						if err != nil {
							t.Fatal(err)
						}
						if got := at.In(there).Format(time.DateOnly); got != "2026-10-01" {
							t.Errorf("%s in %q is %s in %s, server in %s", text, state, got, name, own)
						}
					}
				}
			}
		}
	}
}

// A home is sold on the day that it closes, whenever its source notices, and other states begin when their source says so.
func TestSoldOnTheDayOfClosing(t *testing.T) {
	for record, want := range map[string]string{
		`"StandardStatus":"Closed","CloseDate":"2026-10-01","StatusChangeTimestamp":"2026-10-03T15:00:00Z"`:  "2026-10-01T12:00:00Z",
		`"StandardStatus":"Closed","StatusChangeTimestamp":"2026-10-03T15:00:00Z"`:                           "2026-10-03T15:00:00Z",
		`"StandardStatus":"Closed","CloseDate":"2026-10-01"`:                                                 "2026-10-01T12:00:00Z",
		`"StandardStatus":"Closed","OnMarketDate":"2026-09-01"`:                                              "2026-09-01T12:00:00Z",
		`"StandardStatus":"Pending","CloseDate":"2026-11-01","StatusChangeTimestamp":"2026-10-03T15:00:00Z"`: "2026-10-03T15:00:00Z",
	} {
		in := mustRead(t, `{"ListingKey":"1","ListPrice":1,"ClosePrice":1,"StateOrProvince":"TX",`+record+`}`)
		if got := in.StatusAt.UTC().Format(time.RFC3339); got != want {
			t.Errorf("%s: %s, want %s", record, got, want)
		}
	}
}
