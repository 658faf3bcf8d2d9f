package api

import (
	"context"
	"net/http"
	"slices"

	"hearthway/bff/platform/httpapi"

	"github.com/danielgtaylor/huma/v2"
)

// ImpressionsInput lists the homes that a search showed.
type ImpressionsInput struct {
	Body *struct {
		_          struct{}    `json:"-" additionalProperties:"true"`
		Properties httpapi.IDs `json:"properties,omitempty" doc:"ids; each is counted once"`
	}
}

func (c Calls) registerImpressions(api huma.API) {
	op := httpapi.Call(httpapi.TagAccounts, "report-displays", http.MethodPost, "/api/pub/displays/report", "Reports which homes a search displayed, for listing syndication")
	op.Tags = []string{"Search and properties"}
	httpapi.Register(api, httpapi.Everyone, op, c.reportImpressions)
}

func (c Calls) reportImpressions(_ context.Context, in *ImpressionsInput) (*struct{ Body httpapi.Done }, error) {
	if in.Body != nil {
		f := &httpapi.Form{}
		ids := slices.Clone(f.Ids("properties", in.Body.Properties))
		if err := f.Err(); err != nil {
			return nil, err
		}
		slices.Sort(ids)
		c.Impressions.Add(slices.Compact(ids)...)
	}
	return &struct{ Body httpapi.Done }{httpapi.OK()}, nil
}
