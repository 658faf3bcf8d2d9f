package tour

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/geo"
)

// A day's route begins with its first tour and goes on to the nearest home each time, whatever the time is there.
func TestRoutes(t *testing.T) {
	at := func(id string, start time.Time, lng float64) View {
		v := View{Tour: Tour{ID: id, State: Confirmed, StartsAt: start, EndsAt: start.Add(Length)}}
		v.Home.Point, v.Home.Display, v.Home.Address.State, v.Home.Zone = geo.Point{Lat: 32.8, Lng: lng}, listing.Display{Entire: true, Address: true}, "TX", "America/Chicago"
		return v
	}
	near, far, farther := -96.80, -96.90, -97.00 // six miles from one to the next
	hour := func(n int) time.Time { return ten.Add(time.Duration(n) * time.Hour) }
	asked, video, withheld, nowhere := at("asked", ten, near), at("video", ten, near), at("withheld", ten, near), at("nowhere", ten, 0)
	asked.State, video.Inquiry.Way, withheld.Home.Display.Address, nowhere.Home.Point = Asked, inquiry.Video, false, geo.Point{}
	for name, c := range map[string]struct {
		views []View
		want  string
	}{
		"in order":            {[]View{at("a", ten, near), at("b", hour(1), far), at("c", hour(2), farther)}, "a0 b18 c18"},
		"by distance":         {[]View{at("a", ten, near), at("c", hour(1), farther), at("b", hour(2), far)}, "a0 b18 c18!"},
		"from the first":      {[]View{at("b", hour(1), far), at("a", ten, near)}, "a0 b18"},
		"too soon":            {[]View{at("a", ten, near), at("b", ten.Add(Length), far)}, "a0 b18!"},
		"one":                 {[]View{at("a", ten, near)}, ""},
		"days":                {[]View{at("a", ten, near), at("b", hour(1), far), at("d", hour(24), near), at("e", hour(25), near)}, "a0 b18|d0 e2"},
		"by the home’s clock": {[]View{at("a", time.Date(2026, 11, 22, 5, 0, 0, 0, time.UTC), near), at("b", time.Date(2026, 11, 22, 7, 0, 0, 0, time.UTC), far)}, ""},
		"left out":            {[]View{at("a", ten, near), asked, video, withheld, nowhere}, ""},
	} {
		var days []string
		for _, stops := range Routes(c.views) {
			var texts []string
			for _, s := range stops {
				text := fmt.Sprintf("%s%d", s.ID, s.Minutes)
				if s.Early {
					text += "!"
				}
				texts = append(texts, text)
			}
			days = append(days, strings.Join(texts, " "))
		}
		if got := strings.Join(days, "|"); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

func TestDirectionsURL(t *testing.T) {
	for _, c := range []struct {
		addresses []string
		want      string
	}{
		{[]string{"1 A St, Dallas", "2 B & C St"}, "https://www.google.com/maps/dir/?api=1&destination=2+B+%26+C+St&origin=1+A+St%2C+Dallas&travelmode=driving"},
		{[]string{"a", "b", "c", "d"}, "https://www.google.com/maps/dir/?api=1&destination=d&origin=a&travelmode=driving&waypoints=b%7Cc"},
		{strings.Split("a b c d e f g h i j k l m", " "), "https://www.google.com/maps/dir/?api=1&destination=k&origin=a&travelmode=driving&waypoints=b%7Cc%7Cd%7Ce%7Cf%7Cg%7Ch%7Ci%7Cj"},
	} {
		if got := DirectionsURL(c.addresses); got != c.want {
			t.Errorf("%v: %s", c.addresses, got)
		}
	}
}
