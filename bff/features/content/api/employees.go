// Package api has the API calls about the employees and the blog.
package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/agent"
	"hearthway/bff/features/content"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/platform/httpapi"
)

// Calls are the calls about the employees and the blog.
type Calls struct {
	Employees []content.Employee
	Blog      *content.Blog
	// AgentPost returns the newest published post of any agent with a slug, or an apperr.NotFound.
	AgentPost func(ctx context.Context, slug string) (card.AgentName, agent.Post, error)
}

// EmployeesOutput lists the employees.
type EmployeesOutput struct {
	Body struct {
		Data []content.Employee `json:"data"`
	}
}

// Register registers the calls.
func (c Calls) Register(api huma.API) {
	op := huma.Operation{OperationID: "employees", Method: http.MethodGet, Path: "/api/pub/employees/list", Summary: "Our employees", Tags: []string{"Agents"}}
	httpapi.Register(api, httpapi.Everyone, op, func(context.Context, *struct{}) (*EmployeesOutput, error) {
		out := &EmployeesOutput{}
		out.Body.Data = append([]content.Employee{}, c.Employees...)
		return out, nil
	})
	c.registerBlog(api)
}
