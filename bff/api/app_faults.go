package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/platform/apperr"
)

// AppFault is something that went wrong in the app, in somebody's browser or on their device.
type AppFault struct {
	Text  string // "TypeError: x is undefined"
	Stack string
	Page  string // first part of the path: "/for-sale"
}

// The longest that the app may say of a fault, characters.
const (
	faultLongest = 300
	stackLongest = 3000
	pageLongest  = 60
)

// FaultInput is a fault of the app.
type FaultInput struct {
	Body *struct {
		_     struct{} `json:"-" additionalProperties:"true"`
		Text  Hidden   `json:"text,omitempty" doc:"up to 300 characters; what is longer is cut"`
		Stack Hidden   `json:"stack,omitempty" doc:"up to 3000 characters; what is longer is cut"`
		Page  Text     `json:"page,omitempty" doc:"first part of the path, never what is in the query"`
	}
}

func (a calls) registerFaults(api huma.API) {
	op := accountCall("report-fault", http.MethodPost, "/api/pub/faults/report", "Tells of a fault in the app, where faults are reported at all")
	op.Tags = []string{"Search and properties"}
	huma.Register(api, op, a.reportFault)
}

func (a calls) reportFault(ctx context.Context, in *FaultInput) (*struct{ Body Done }, error) {
	f, told := &form{}, AppFault{}
	if in.Body != nil {
		told = AppFault{Text: f.hidden("text", in.Body.Text), Stack: f.hidden("stack", in.Body.Stack), Page: f.line("page", in.Body.Page)}
	}
	if err := f.err(); err != nil {
		return nil, err
	}
	if told.Text == "" {
		return nil, apperr.Field("text", "Field is required")
	}
	if a.Faults != nil {
		told.Text, told.Stack, told.Page = clip(told.Text, faultLongest), clip(told.Stack, stackLongest), clip(told.Page, pageLongest)
		a.Faults(ctx, told)
	}
	return &struct{ Body Done }{done()}, nil
}
