// Package api has the calls about who works here.
package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/content"
	"hearthway/bff/platform/httpapi"
)

// Calls are the calls about content.
type Calls struct{ Employees []content.Employee }

// EmployeesOutput is who works here.
type EmployeesOutput struct {
	Body struct {
		Data []content.Employee `json:"data"`
	}
}

// Register registers the calls.
func (a Calls) Register(api huma.API) {
	op := huma.Operation{OperationID: "employees", Method: http.MethodGet, Path: "/api/pub/employees/list", Summary: "Who works here", Tags: []string{"Agents"}}
	httpapi.Register(api, httpapi.Everyone, op, func(context.Context, *struct{}) (*EmployeesOutput, error) {
		out := &EmployeesOutput{}
		out.Body.Data = append([]content.Employee{}, a.Employees...)
		return out, nil
	})
}
