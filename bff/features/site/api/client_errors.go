// Package api has the call with which the app reports its errors.
package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
)

// ClientError is an error in the app, in a browser or on a device.
type ClientError struct {
	Text  string // "TypeError: x is undefined"
	Stack string
	Page  string // first segment of the path: "/for-sale"
}

// Maximum lengths of an error report, in characters.
const (
	maxErrorLength = 300
	maxStackLength = 3000
	maxPageLength  = 60
)

// ClientErrorInput is an error report from the app.
type ClientErrorInput struct {
	Body *struct {
		_     struct{}       `json:"-" additionalProperties:"true"`
		Text  httpapi.Secret `json:"text,omitempty" doc:"truncated to 300 characters"`
		Stack httpapi.Secret `json:"stack,omitempty" doc:"truncated to 3000 characters"`
		Page  httpapi.Text   `json:"page,omitempty" doc:"first part of the path, never the query"`
	}
}

// Calls are the calls that the app makes on its own behalf.
type Calls struct {
	// ReportError receives the app's errors. Optional.
	ReportError func(context.Context, ClientError)
}

// Register registers the calls.
func (c Calls) Register(api huma.API) {
	op := httpapi.Call(httpapi.TagSearch, "report-error", http.MethodPost, "/api/pub/errors/report", "Reports an app error, where error reporting is on")
	httpapi.Register(api, httpapi.Everyone, op, c.reportClientError)
}

func (c Calls) reportClientError(ctx context.Context, in *ClientErrorInput) (*struct{ Body httpapi.Done }, error) {
	f, reported := &httpapi.Form{}, ClientError{}
	if in.Body != nil {
		reported = ClientError{Text: f.Hidden("text", in.Body.Text), Stack: f.Hidden("stack", in.Body.Stack), Page: f.Line("page", in.Body.Page)}
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	if reported.Text == "" {
		return nil, apperr.Field("text", "Field is required")
	}
	if c.ReportError != nil {
		reported.Text, reported.Stack, reported.Page = httpapi.Clip(reported.Text, maxErrorLength), httpapi.Clip(reported.Stack, maxStackLength), httpapi.Clip(reported.Page, maxPageLength)
		c.ReportError(ctx, reported)
	}
	return &struct{ Body httpapi.Done }{httpapi.OK()}, nil
}
