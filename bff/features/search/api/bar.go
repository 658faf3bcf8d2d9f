package api

import (
	"context"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/httpapi"
)

// suggestions is the maximum number of search bar suggestions.
const suggestions = 10

// SearchBarInput is what was typed so far.
type SearchBarInput struct {
	Term string `query:"term" secret:"true" doc:"as typed; at most 200 characters count"`
}

// SearchBarOutput has the suggestions.
type SearchBarOutput struct {
	Body SearchBarRecord
}

type SearchBarRecord struct {
	Results      []SuggestionRecord `json:"results" doc:"best first, at most 10"`
	LocationType string             `json:"location_type" doc:"zip or city: kind of the best hit, or empty"`
	Match        string             `json:"match" doc:"zip, city, county, state, neighborhood, address, school, district or metro: kind of the best hit, or empty"`
	Said         string             `json:"said" doc:"how a sentence is understood: Dallas, TX · up to $600K · 3+ bd; empty if it only names a place"`
}

// SuggestionRecord is one suggestion.
type SuggestionRecord struct {
	Kind          string  `json:"kind" enum:"zip,city,county,address,state,neighborhood,school,district,metro"`
	HumanLocation string  `json:"humanLocation" doc:"label to show: 75206, Dallas, TX"`
	LocationType  string  `json:"location_type" enum:"zip,city" doc:"city for everything but ZIP codes"`
	Neighborhood  string  `json:"neighborhood" doc:"of a neighborhood: its name; search it with city and state"`
	Zipcode       string  `json:"zipcode"`
	City          string  `json:"city"`
	State         string  `json:"state" doc:"two letters"`
	County        string  `json:"county"`
	Alias         string  `json:"alias" doc:"of an address: the home; of a school: its id, which searches take as school; of a metropolitan area: what they take as metro"`
	Href          string  `json:"href" doc:"of an address: path of its page"`
	Latitude      float64 `json:"latitude"`
	Longitude     float64 `json:"longitude"`
	Listings      int     `json:"listings" doc:"homes for sale there"`
}

func (c Calls) registerSearchBar(api huma.API) {
	httpapi.Register(api, httpapi.Everyone, huma.Operation{
		OperationID: "search-bar", Method: http.MethodGet, Path: pathSearchBar,
		Summary: "Suggests places and addresses as the user types", Tags: []string{httpapi.TagSearch},
	}, c.searchBar)
}

func (c Calls) searchBar(ctx context.Context, in *SearchBarInput) (*SearchBarOutput, error) {
	out := &SearchBarOutput{Body: SearchBarRecord{Results: []SuggestionRecord{}}}
	term := httpapi.CleanParam(in.Term)
	if term == "" {
		return out, nil
	}
	hits, err := c.Search.Suggest(ctx, term, suggestions)
	if err != nil {
		return nil, err
	}
	out.Body = BarOf(hits)
	out.Body.Said, err = c.Search.Said(ctx, term)
	return out, err
}

// BarOf converts suggestions to a response. It leaves out those whose ZIP code is already listed; those
// without one stay.
func BarOf(hits []place.Suggestion) SearchBarRecord {
	bar := SearchBarRecord{Results: []SuggestionRecord{}}
	seen := map[string]bool{}
	for _, hit := range hits {
		if hit.Zipcode != "" && seen[hit.Zipcode] {
			continue
		}
		seen[hit.Zipcode] = true
		if len(bar.Results) < suggestions {
			bar.Results = append(bar.Results, suggestionOf(hit))
		}
	}
	if len(bar.Results) > 0 {
		best := bar.Results[0]
		bar.LocationType, bar.Match = best.LocationType, best.Kind
	}
	return bar
}

func suggestionOf(hit place.Suggestion) SuggestionRecord {
	s := SuggestionRecord{
		Kind: string(hit.Kind), HumanLocation: hit.Label, LocationType: "city",
		Neighborhood: hit.Neighborhood, Zipcode: hit.Zipcode, City: hit.City, State: hit.State, County: hit.County,
		Latitude: hit.Point.Lat, Longitude: hit.Point.Lng, Listings: hit.Listings,
	}
	if hit.Kind == place.KindZip {
		s.LocationType = "zip"
		s.HumanLocation = strings.Join([]string{hit.Zipcode, hit.City, hit.State}, ", ")
	}
	s.Alias = hit.Alias
	if hit.Kind == place.KindAddress {
		s.Href = listing.HomePath(hit.State, hit.City, hit.Alias)
	}
	return s
}
