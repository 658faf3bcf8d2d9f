package place

import (
	"testing"
	"time"

	"hearthway/bff/geo"
)

func TestZone(t *testing.T) {
	cases := []struct {
		state    string
		lat, lng float64
		want     string
	}{
		{"TX", 32.8, -96.8, "America/Chicago"}, {"TX", 31.8, -106.4, "America/Denver"},
		{"TX", 0, 0, "America/Chicago"},
		{"FL", 27.5, -82.6, "America/New_York"}, {"FL", 30.4, -87.2, "America/Chicago"},
		{"TN", 36.2, -86.8, "America/Chicago"}, {"TN", 35.96, -83.9, "America/New_York"},
		{"ID", 43.6, -116.2, "America/Boise"}, {"ID", 47.7, -116.8, "America/Los_Angeles"},
		{"HI", 21.3, -157.9, "Pacific/Honolulu"}, {"MA", 42.4, -71.1, "America/New_York"},
		{"", 0, 0, "America/New_York"},
	}
	for _, c := range cases {
		if got := Zone(c.state, geo.Point{Lat: c.lat, Lng: c.lng}).String(); got != c.want {
			t.Errorf("%s %.1f,%.1f: %s, want %s", c.state, c.lat, c.lng, got, c.want)
		}
	}
}

func TestEveryZoneIsKnown(t *testing.T) {
	names := []string{}
	for _, name := range zones {
		names = append(names, name)
	}
	for _, s := range splits {
		names = append(names, s.beyond)
	}
	for _, name := range names {
		if _, err := time.LoadLocation(name); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
