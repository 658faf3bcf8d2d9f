package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/inquiry"
)

// AgentIDInput names an agent.
type AgentIDInput struct {
	AgentID string `path:"agentId" doc:"id or alias of an agent"`
}

// AddAreaInput is a city that an agent wants to serve.
type AddAreaInput struct {
	Body *struct {
		_         struct{} `json:"-" additionalProperties:"true"`
		City      Text     `json:"city,omitempty"`
		StateAbbr Text     `json:"stateAbbr,omitempty" doc:"two letters, or the name of the state"`
		State     Text     `json:"state,omitempty" doc:"the same"`
	}
}

// AreaRecord is a city that an agent serves.
type AreaRecord struct {
	ID        int64  `json:"id"`
	City      string `json:"city"`
	StateAbbr string `json:"stateAbbr"`
}

// AreasOutput are the cities that an agent serves.
type AreasOutput struct {
	Body struct {
		ServiceAreas []AreaRecord `json:"serviceAreas" doc:"by state and name, at most 100"`
	}
}

// AreaOutput is one of them.
type AreaOutput struct {
	Body struct {
		Success          bool       `json:"success"`
		AgentServiceArea AreaRecord `json:"agentServiceArea"`
	}
}

func (a calls) registerServiceAreas(api huma.API) {
	call := func(id, method, path, summary string) huma.Operation {
		op := accountCall(id, method, path, summary)
		op.Tags = []string{"Agents"}
		return op
	}
	huma.Register(api, call("service-areas", http.MethodGet, "/api/pub/agent-service-areas/view/{agentId}", "The cities that an agent serves"), a.serviceAreas)
	huma.Register(api, call("add-service-area", http.MethodPost, "/api/v1/agent-service-areas/add", "Has the agent serve a city: inquiries from there come to them in turn"), a.addServiceArea)
	huma.Register(api, call("delete-service-area", http.MethodDelete, "/api/v1/agent-service-areas/delete/{id}", "Ends that the agent serves a city"), a.deleteServiceArea)
}

func areaRecord(a inquiry.Area) AreaRecord { return AreaRecord{a.ID, a.City, a.State} }

func (a calls) serviceAreas(ctx context.Context, in *AgentIDInput) (*AreasOutput, error) {
	list, err := a.Inquiries.Areas(ctx, arg(in.AgentID))
	if err != nil {
		return nil, err
	}
	out := &AreasOutput{}
	out.Body.ServiceAreas = make([]AreaRecord, len(list))
	for i, one := range list {
		out.Body.ServiceAreas[i] = areaRecord(one)
	}
	return out, nil
}

func (a calls) addServiceArea(ctx context.Context, in *AddAreaInput) (*AreaOutput, error) {
	f, city, state := &form{}, "", ""
	if in.Body != nil {
		city, state = f.line("city", in.Body.City), f.line("stateAbbr", in.Body.StateAbbr)
		if state == "" {
			state = f.line("state", in.Body.State)
		}
	}
	if err := f.err(); err != nil {
		return nil, err
	}
	area, err := a.Inquiries.AddArea(ctx, signed(ctx), city, state)
	if err != nil {
		return nil, err
	}
	out := &AreaOutput{}
	out.Body.Success, out.Body.AgentServiceArea = true, areaRecord(area)
	return out, nil
}

func (a calls) deleteServiceArea(ctx context.Context, in *IDInput) (*Answered[Done], error) {
	id, err := in.number()
	if err != nil {
		return nil, err
	}
	return doneUnless(a.Inquiries.DropArea(ctx, signed(ctx), id))
}
