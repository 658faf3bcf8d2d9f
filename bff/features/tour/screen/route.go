package screen

import (
	"context"
	"slices"

	"hearthway/bff/features/listing/card"
	"hearthway/bff/features/tour"
)

// TourRoute is the route of a day with several homes.
type TourRoute struct {
	Title      string     `json:"title" doc:"Saturday, November 21"`
	Stops      []TourStop `json:"stops" doc:"from the first tour always to the nearest home"`
	Minutes    int        `json:"minutes" doc:"of driving in all, estimated"`
	Directions string     `json:"directions" doc:"the route on a map of another site, by address"`
}

// TourStop is a tour on a route.
type TourStop struct {
	ID      string `json:"id" doc:"of the tour"`
	Time    string `json:"time" doc:"10:00 AM CST"`
	Address string `json:"address"`
	Minutes int    `json:"minutes" doc:"drive from the stop before, estimated; 0 for the first"`
	Early   bool   `json:"early" doc:"the time is before the stop before is over and the drive is done"`
}

// routeWith is the route of someone's day that a tour is on; nil: it is the only one.
func (s *Screens) routeWith(ctx context.Context, v tour.View, accountID string) (*TourRoute, error) {
	list := s.Tours.OfBuyer
	if v.Side == tour.Agent {
		list = s.Tours.OfAgent
	}
	views, err := list(ctx, accountID)
	if err != nil {
		return nil, err
	}
	for _, route := range newRoutes(views) {
		if slices.ContainsFunc(route.Stops, func(stop TourStop) bool { return stop.ID == v.ID }) {
			return &route, nil
		}
	}
	return nil, nil
}

func newRoutes(views []tour.View) []TourRoute {
	out := []TourRoute{}
	for _, stops := range tour.Routes(views) {
		route := TourRoute{Title: stops[0].StartsAt.In(stops[0].Home.TimeZone()).Format("Monday, January 2")}
		var addresses []string
		for _, s := range stops {
			address := card.New(s.Home).Address
			addresses = append(addresses, address)
			route.Stops = append(route.Stops, TourStop{ID: s.ID, Time: s.StartsAt.In(s.Home.TimeZone()).Format("3:04 PM MST"), Address: address, Minutes: s.Minutes, Early: s.Early})
			route.Minutes += s.Minutes
		}
		route.Directions = tour.DirectionsURL(addresses)
		out = append(out, route)
	}
	return out
}
