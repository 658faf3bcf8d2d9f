package api

import (
	"context"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/httpapi"
)

// CityInfoInput names a city.
type CityInfoInput struct {
	City  string `query:"city" required:"true"`
	State string `query:"state" required:"true" doc:"code or name, any case"`
}

// CityInfoOutput describes a city.
type CityInfoOutput struct {
	Body CityInfoRecord
}

type CityInfoRecord struct {
	Description     string `json:"description" doc:"paragraphs separated by an empty line"`
	Image           string `json:"image" doc:"absolute URL of a picture"`
	TotalProperties int    `json:"totalProperties" doc:"homes for sale there"`
}

// SearchDataOutput is the options of the filters.
type SearchDataOutput struct {
	Body SearchDataRecord
}

type SearchDataRecord struct {
	SearchData ReferenceData `json:"searchData"`
}

// ReferenceData is the options of the filters.
type ReferenceData struct {
	SubTypes []OptionRecord `json:"subTypes"`
	Designs  []OptionRecord `json:"designs"`
	Views    []OptionRecord `json:"views"`
}

// OptionRecord is one option of a filter.
type OptionRecord struct {
	Value string `json:"value"`
	Label string `json:"label"`
}

func (c Calls) registerReference(api huma.API) {
	httpapi.Register(api, httpapi.Everyone, huma.Operation{
		OperationID: "get-city-info", Method: http.MethodGet, Path: pathCityInfo,
		Summary: "A city's description, image and number of homes", Tags: []string{httpapi.TagSearch},
	}, c.cityInfo)
	httpapi.Register(api, httpapi.Everyone, huma.Operation{
		OperationID: "search-data", Method: http.MethodGet, Path: "/api/pub/properties/search-data",
		Summary: "The values available in filters", Tags: []string{httpapi.TagSearch},
	}, c.searchData)
}

func (c Calls) cityInfo(ctx context.Context, in *CityInfoInput) (*CityInfoOutput, error) {
	info, err := c.Screens.CityInfo(ctx, httpapi.CleanParam(in.State), httpapi.CleanParam(in.City))
	if err != nil {
		return nil, err
	}
	return &CityInfoOutput{Body: CityInfoRecord{
		Description:     strings.Join(info.Text, "\n\n"),
		Image:           c.Site.Absolute(info.Photo.Src + "-960.jpg"),
		TotalProperties: info.Count,
	}}, nil
}

func (c Calls) searchData(context.Context, *struct{}) (*SearchDataOutput, error) {
	return &SearchDataOutput{Body: SearchDataRecord{SearchData: ReferenceData{
		SubTypes: options(listing.SubTypes),
		Designs:  options(listing.Designs),
		Views:    options(listing.ViewValues),
	}}}, nil
}

func options(values []string) []OptionRecord {
	out := make([]OptionRecord, len(values))
	for i, v := range values {
		out[i] = OptionRecord{Value: v, Label: v}
	}
	return out
}
