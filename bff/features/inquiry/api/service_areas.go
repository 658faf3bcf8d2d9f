package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/inquiry"
	"hearthway/bff/platform/httpapi"
)

// AddAreaInput is a city or a ZIP code that an agent wants to serve.
type AddAreaInput struct {
	Body *struct {
		_         struct{}     `json:"-" additionalProperties:"true"`
		City      httpapi.Text `json:"city,omitempty" doc:"or a ZIP code, which needs no state"`
		StateAbbr httpapi.Text `json:"stateAbbr,omitempty" doc:"state code or name"`
		State     httpapi.Text `json:"state,omitempty" doc:"the same"`
	}
}

// AreaRecord is a city that an agent serves.
type AreaRecord struct {
	ID        int64    `json:"id"`
	City      string   `json:"city"`
	StateAbbr string   `json:"stateAbbr"`
	Zips      []string `json:"zips" doc:"only these ZIP codes of the city; none: all of it"`
}

// DeleteAreaInput identifies a city, or one of its ZIP codes.
type DeleteAreaInput struct {
	httpapi.IDInput
	Zip string `query:"zip" doc:"removes only this ZIP code"`
}

// AreaOutput is one service area.
type AreaOutput struct {
	Body struct {
		Success          bool       `json:"success"`
		AgentServiceArea AreaRecord `json:"agentServiceArea"`
	}
}

func (c Calls) registerServiceAreas(api huma.API) {
	call := func(id, method, path, summary string) huma.Operation {
		op := httpapi.Call(httpapi.TagAccounts, id, method, path, summary)
		op.Tags = []string{"Agents"}
		return op
	}
	httpapi.Register(api, httpapi.Agents, call("add-service-area", http.MethodPost, "/api/v1/agent-service-areas/add", "Adds a city or a ZIP code to the agent's service areas; the agent gets inquiries there in turn"), c.addServiceArea)
	httpapi.Register(api, httpapi.Agents, call("delete-service-area", http.MethodDelete, "/api/v1/agent-service-areas/delete/{id}", "Removes a city, or one of its ZIP codes, from the agent's service areas"), c.deleteServiceArea)
}

func areaRecord(a inquiry.Area) AreaRecord {
	return AreaRecord{a.ID, a.City, a.State, append([]string{}, a.Zips...)}
}

func (c Calls) addServiceArea(ctx context.Context, in *AddAreaInput) (*AreaOutput, error) {
	f, city, state := &httpapi.Form{}, "", ""
	if in.Body != nil {
		city, state = f.Line("city", in.Body.City), f.Line("stateAbbr", in.Body.StateAbbr)
		if state == "" {
			state = f.Line("state", in.Body.State)
		}
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	area, err := c.Inquiries.AddArea(ctx, accountapi.Principal(ctx).Account.ID, city, state)
	if err != nil {
		return nil, err
	}
	out := &AreaOutput{}
	out.Body.Success, out.Body.AgentServiceArea = true, areaRecord(area)
	return out, nil
}

func (c Calls) deleteServiceArea(ctx context.Context, in *DeleteAreaInput) (*httpapi.SessionResponse[httpapi.Done], error) {
	id, err := in.Number()
	if err != nil {
		return nil, err
	}
	return httpapi.OKUnless(c.Inquiries.DeleteArea(ctx, accountapi.Principal(ctx).Account.ID, id, httpapi.CleanParam(in.Zip)))
}
