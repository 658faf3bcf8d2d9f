package tour

import (
	"context"
	"net/url"
	"slices"
	"strings"
	"time"

	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
)

// Stop is a tour on a day's route.
type Stop struct {
	View
	Minutes int  // drive from the stop before, as search estimates it; 0 for the first
	Early   bool // it is set for before the stop before, or so soon after it that the drive takes longer
}

// Routes returns the routes of the days on which there are several homes to see in person: from the first tour of the day always to the nearest home that
// wasn't seen yet. Tours without a time and homes whose address or position isn’t known
// to everyone are on none.
func Routes(views []View) (days [][]Stop) {
	left := slices.DeleteFunc(slices.Clone(views), func(v View) bool {
		return !v.Set() || v.Inquiry.Way == inquiry.Video || !v.Home.Display.Address || v.Home.Point == geo.Point{}
	})
	slices.SortStableFunc(left, func(a, b View) int { return a.StartsAt.Compare(b.StartsAt) })
	for len(left) > 0 {
		day := dayOf(left[0])
		n := slices.IndexFunc(left, func(v View) bool { return dayOf(v) != day })
		if n < 0 {
			n = len(left)
		}
		if n > 1 {
			days = append(days, routeOf(left[:n]))
		}
		left = left[n:]
	}
	return days
}

func dayOf(v View) string { return v.StartsAt.In(v.Home.TimeZone()).Format(time.DateOnly) }

func routeOf(views []View) []Stop {
	stops, left := []Stop{{View: views[0]}}, slices.Clone(views[1:])
	for len(left) > 0 {
		last := stops[len(stops)-1]
		nearest := 0
		for i, v := range left {
			if geo.Miles(last.Home.Point, v.Home.Point) < geo.Miles(last.Home.Point, left[nearest].Home.Point) {
				nearest = i
			}
		}
		next := left[nearest]
		minutes := place.DriveMinutes(geo.Miles(last.Home.Point, next.Home.Point))
		stops = append(stops, Stop{next, minutes, next.StartsAt.Before(last.EndsAt.Add(time.Duration(minutes) * time.Minute))})
		left = slices.Delete(left, nearest, nearest+1)
	}
	return stops
}

// DirectionsURL opens a route in the map that the reader's device has for https://www.google.com/maps (Maps URLs, “directions”), by address. It has at most
// nine stops between the first and the last.
func DirectionsURL(addresses []string) string {
	const between = 9
	addresses = addresses[:min(len(addresses), between+2)]
	last := len(addresses) - 1
	query := url.Values{"api": {"1"}, "travelmode": {"driving"}, "origin": {addresses[0]}, "destination": {addresses[last]}}
	if last > 1 {
		query.Set("waypoints", strings.Join(addresses[1:last], "|"))
	}
	return "https://www.google.com/maps/dir/?" + query.Encode()
}

// OfBuyer returns the tours that a buyer asked for and that are set and not over.
func (s *Service) OfBuyer(ctx context.Context, accountID string) (views []View, err error) {
	var tours []Tour
	err = s.DB.Rows(ctx).Where("inquiry_id in (select id from inquiries where account_id = ?) and state in ('confirmed', 'moved') and ends_at > ?", accountID, s.Now()).
		Order("starts_at, inquiry_id").Limit(maxListed).Find(&tours).Error
	if err != nil {
		return nil, postgres.Failure(err)
	}
	return s.views(ctx, tours, Buyer)
}
