package api

import (
	"context"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/httpapi"
)

// VisitorOutput is a new visitor.
type VisitorOutput struct {
	CacheControl string `header:"Cache-Control"`
	Body         VisitorRecord
}

type VisitorRecord struct {
	VisitorID string `json:"visitor_id" format:"uuid"`
}

func (c Calls) registerVisitor(api huma.API) {
	httpapi.Register(api, httpapi.Everyone, huma.Operation{
		OperationID: "create-visitor", Method: http.MethodPost, Path: "/api/pub/visitors/create",
		Summary: "Creates an anonymous visitor", Tags: []string{httpapi.TagAccounts},
	}, c.createVisitor)
}

func (c Calls) createVisitor(context.Context, *struct{}) (*VisitorOutput, error) {
	return &VisitorOutput{
		CacheControl: "no-store",
		Body:         VisitorRecord{VisitorID: string(listing.NewVisitorID())},
	}, nil
}

// Asker identifies an anonymous visitor, if the client sends an ID.
type Asker struct {
	VisitorID string `query:"visitor_id" secret:"true" doc:"from visitors/create"`
}

// Visitor is the caller's visitor ID, "" if it is invalid.
func (a Asker) Visitor() string { return VisitorOf(a.VisitorID) }

// VisitorOf validates a visitor_id; "" if it is invalid.
func VisitorOf(id string) string {
	if !listing.ValidVisitorID(id) {
		return ""
	}
	return strings.ToLower(id)
}
