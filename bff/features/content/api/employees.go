// Package api has the employee calls.
package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/content"
	"hearthway/bff/platform/httpapi"
)

// Calls are the employee calls.
type Calls struct{ Employees []content.Employee }

// EmployeesOutput lists the employees.
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
