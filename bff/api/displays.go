package api

import (
	"context"
	"net/http"
	"slices"

	"github.com/danielgtaylor/huma/v2"
)

// DisplaysInput are homes that a search showed.
type DisplaysInput struct {
	Body *struct {
		_          struct{} `json:"-" additionalProperties:"true"`
		Properties IDs      `json:"properties,omitempty" doc:"ids, each counts once"`
	}
}

func (a calls) registerDisplays(api huma.API) {
	op := accountCall("report-displays", http.MethodPost, "/api/pub/displays/report", "Tells which homes a search showed, for whoever syndicates them")
	op.Tags = []string{"Search and properties"}
	huma.Register(api, op, a.reportDisplays)
}

func (a calls) reportDisplays(_ context.Context, in *DisplaysInput) (*struct{ Body Done }, error) {
	if in.Body != nil {
		f := &form{}
		ids := slices.Clone(f.ids("properties", in.Body.Properties))
		if err := f.err(); err != nil {
			return nil, err
		}
		slices.Sort(ids)
		a.Displays.Add(slices.Compact(ids))
	}
	return &struct{ Body Done }{done()}, nil
}
