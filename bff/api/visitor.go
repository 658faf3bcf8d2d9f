package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/site/visitor"
)

// VisitorOutput is a new visitor.
type VisitorOutput struct {
	CacheControl string `header:"Cache-Control"`
	Body         VisitorRecord
}

// VisitorRecord is the body of a new visitor.
type VisitorRecord struct {
	VisitorID string `json:"visitor_id" format:"uuid"`
}

func (a calls) registerVisitor(api huma.API) {
	huma.Register(api, huma.Operation{
		OperationID: "create-visitor", Method: http.MethodPost, Path: "/api/pub/visitors/create",
		Summary: "A new anonymous visitor", Tags: []string{tagAccounts},
	}, a.createVisitor)
}

func (a calls) createVisitor(context.Context, *struct{}) (*VisitorOutput, error) {
	return &VisitorOutput{
		CacheControl: "no-store",
		Body:         VisitorRecord{VisitorID: string(visitor.NewID())},
	}, nil
}
