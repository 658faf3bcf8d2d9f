package screen

import (
	"context"

	"golang.org/x/sync/errgroup"

	"hearthway/bff/features/account"
	accountscreen "hearthway/bff/features/account/screen"
	"hearthway/bff/features/agent"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// AgentAreasData lists the cities that an agent serves, for the agent to edit.
type AgentAreasData struct {
	Areas   []OwnServiceArea `json:"areas" doc:"by state and name"`
	Maximum int              `json:"maximum" doc:"how many there may be"`
}

// OwnServiceArea is a city that an agent serves, with its homes and agents.
type OwnServiceArea struct {
	ID        int64       `json:"id" doc:"for deleting it"`
	City      string      `json:"city"`
	State     string      `json:"state" doc:"two letters"`
	Zip       string      `json:"zip" doc:"only this ZIP code of the city; empty: all of it"`
	Text      string      `json:"text" doc:"Dallas, TX"`
	Href      string      `json:"href" doc:"agents there"`
	Homes     int         `json:"homes" doc:"for sale"`
	Agents    int         `json:"agents"`
	Latitude  float64     `json:"latitude" doc:"0, with the longitude: not on the map"`
	Longitude float64     `json:"longitude"`
	Extent    *AreaExtent `json:"extent" doc:"roughly; null: not known"`
}

// AreaExtent is the bounding box of a city, in degrees.
type AreaExtent struct {
	South float64 `json:"south"`
	West  float64 `json:"west"`
	North float64 `json:"north"`
	East  float64 `json:"east"`
}

func init() {
	screens.Add(&declared, screens.Declaration{Name: "agent-areas", Summary: "The cities that the agent serves, with the homes for sale and the agents there", Access: httpapi.Agents},
		func(s *Screens, ctx context.Context, _ *screens.NoInput) (screens.Answer[AgentAreasData], error) {
			return s.Areas(ctx)
		})
}

// Areas returns the page where agents edit the cities that they serve.
func (s *Screens) Areas(ctx context.Context) (screens.Answer[AgentAreasData], error) {
	answer := screens.Answer[AgentAreasData]{Head: s.MissingHead(200, "Service areas", ""), Data: AgentAreasData{Areas: []OwnServiceArea{}, Maximum: listing.MaxAreas}}
	who, err := accountscreen.OwnerOf(ctx)
	if err != nil || who.Account.Role != account.Admin {
		return answer, err
	}
	areas, err := s.Agents.AccountAreas(ctx, who.Account.ID)
	if err != nil {
		return answer, err
	}
	answer.Data.Areas, err = s.ownAreas(ctx, areas)
	return answer, err
}

// extentOf returns the bounding box of a city; nil if only a point is known.
func extentOf(city place.Place) *AreaExtent {
	b := city.Bounds
	if b.North <= b.South || b.East <= b.West {
		return nil
	}
	return &AreaExtent{South: b.South, West: b.West, North: b.North, East: b.East}
}

// eachZip lists the ZIP codes of areas one by one.
func eachZip(areas []agent.Area) (each []agent.Area) {
	for _, area := range areas {
		if len(area.Zips) == 0 {
			each = append(each, area)
		}
		for _, zip := range area.Zips {
			one := area
			one.Zips = []string{zip}
			each = append(each, one)
		}
	}
	return each
}

func (s *Screens) ownAreas(ctx context.Context, areas []agent.Area) ([]OwnServiceArea, error) {
	areas = eachZip(areas)
	own, cities := make([]OwnServiceArea, len(areas)), make([]place.Place, len(areas))
	g, gctx := errgroup.WithContext(ctx)
	g.SetLimit(4)
	for i, area := range areas {
		slug := place.Slug(area.City)
		own[i] = OwnServiceArea{ID: area.ID, City: area.City, State: area.State, Text: area.City + ", " + area.State, Href: CityPath(area.State, slug)}
		if len(area.Zips) > 0 {
			own[i].Zip, own[i].Text = area.Zips[0], area.Zips[0]+" "+own[i].Text
		}
		cities[i] = place.Place{State: area.State, Slug: slug}
		g.Go(func() error {
			city, err := s.Agents.City(gctx, area.State, slug)
			if apperr.CodeOf(err) == apperr.NotFound {
				return nil // no longer in the gazetteer: listed without a position
			}
			own[i].Homes, own[i].Latitude, own[i].Longitude = city.Listings, city.Point.Lat, city.Point.Lng
			own[i].Extent = extentOf(city)
			return err
		})
	}
	if err := g.Wait(); err != nil {
		return nil, err
	}
	counts, err := s.Agents.CountsOf(ctx, cities)
	for i, city := range cities {
		own[i].Agents = counts[city.State+"/"+city.Slug].Agents
	}
	return own, err
}
