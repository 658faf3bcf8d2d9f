package search

import (
	"context"
	"errors"
	"testing"

	"hearthway/bff/platform/geo"
)

func TestFindResolvesPlaces(t *testing.T) {
	engine := &recorder{}
	s := &Service{Engine: engine, Places: atlas{}}
	ctx := context.Background()

	found, err := s.Find(ctx, Query{Criteria: Criteria{Location: "zzqx"}, PerPage: 15})
	if err != nil || found.Count != 0 || found.Unclear == "" || len(engine.queries) != 0 {
		t.Errorf("no place: %+v, %v, %d queries", found, err, len(engine.queries))
	}
	found, err = s.Find(ctx, Query{Criteria: Criteria{Location: "dallas"}, Page: 1 << 60, PerPage: 15, ClusterZoom: FitZoom})
	if err != nil || found.Count != 7 || found.Zoom < 9 || found.Zoom > 11 {
		t.Errorf("%+v, %v", found, err)
	}
	if q := engine.queries[0]; q.Page != MaxPage || q.ClusterZoom != FitZoom || q.Criteria.City != "Dallas" {
		t.Errorf("queried %+v", q)
	}
}

func TestMapShowsTheHomesOfAPlace(t *testing.T) {
	box := geo.Bounds{South: 32, West: -98, North: 34, East: -96}
	homes := geo.Bounds{South: 32.7, West: -96.9, North: 32.8, East: -96.7}
	far := geo.Bounds{South: 18, West: -160, North: 32.8, East: -96.7} // one of them has a position in Hawaii
	cases := []struct {
		name   string
		c      Criteria
		extent geo.Bounds
		want   geo.Bounds
	}{
		{"the homes, not the land around them", Criteria{City: "Dallas", State: "TX"}, homes, homes},
		{"a place without homes", Criteria{City: "Dallas", State: "TX"}, geo.Bounds{}, dallas.Bounds},
		{"part of the map", Criteria{Bounds: &box}, homes, box},
		{"the nation", Criteria{}, homes, Nation},
	}
	for _, c := range cases {
		s := &Service{Engine: &recorder{extent: c.extent}, Places: atlas{}}
		found, err := s.Find(t.Context(), Query{Criteria: c.c, PerPage: 50, ClusterZoom: FitZoom})
		if err != nil || found.Area.Bounds != c.want || found.Zoom != ZoomToFit(c.want) {
			t.Errorf("%s: %+v at %d, %v; want %+v", c.name, found.Area.Bounds, found.Zoom, err, c.want)
		}
	}
	s := &Service{Engine: &recorder{extent: far}, Places: atlas{}}
	found, err := s.Find(t.Context(), Query{Criteria: Criteria{City: "Dallas", State: "TX"}, PerPage: 50, ClusterZoom: FitZoom})
	if b := found.Area.Bounds; err != nil || b.East != far.East || b.North != far.North || b.West < dallas.Bounds.West-0.1 || b.South < dallas.Bounds.South-0.1 {
		t.Errorf("a home at a wrong position: %+v, %v", b, err)
	}
}

func TestLookupFailureIsNotUnknownPlace(t *testing.T) {
	down := errors.New("connection refused")
	s := &Service{Engine: &recorder{}, Places: atlas{down: down}}
	for _, c := range []Criteria{{Location: "dallas"}, {City: "Dallas", State: "TX"}, {Zipcode: "75206"}, {Location: "4417 Swiss"}, {County: "King", State: "WA"}} {
		if _, err := s.Find(context.Background(), Query{Criteria: c}); !errors.Is(err, down) {
			t.Errorf("%+v: error %v", c, err)
		}
	}
}

func TestPlaceAroundPoint(t *testing.T) {
	s := &Service{Engine: &recorder{}, Places: atlas{}}
	near, err := s.Around(context.Background(), geo.Point{Lat: 32.8, Lng: -96.7})
	if err != nil || near.City != "Dallas" || near.State != "TX" {
		t.Errorf("near Dallas: %+v, %v", near, err)
	}
	sea := geo.Point{Lat: 27, Lng: -90}
	far, err := s.Around(context.Background(), sea)
	if err != nil || far.City != "" || far.Bounds == nil || !far.Bounds.Contains(sea) {
		t.Errorf("at sea: %+v, %v", far, err)
	}
}
