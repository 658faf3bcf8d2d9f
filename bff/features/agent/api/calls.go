// Package api has the API calls about agents.
package api

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/agent"
	"hearthway/bff/features/listing"
	listingapi "hearthway/bff/features/listing/api"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
)

// Calls are the calls about agents.
type Calls struct {
	accountapi.Sessions
	listingapi.Records
	Agents *agent.Service
	// ReceiverOf returns the account of the agent who would receive the caller's question about a home ("": none), and whether the caller is the
	// home's listing agent according to the home's own record.
	ReceiverOf func(ctx context.Context, home listing.Listing) (accountID string, lists bool, err error)
}

// Register registers the calls.
func (c Calls) Register(api huma.API) {
	get := func(id, path, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Method: http.MethodGet, Path: path, Summary: summary, Tags: []string{"Agents"}}
	}
	httpapi.Register(api, httpapi.Everyone, get("agent-by-alias", "/api/pub/agents/get-by-alias/{alias}", "An agent's public profile"), c.byAlias)
	httpapi.Register(api, httpapi.Everyone, get("admin-by-alias", "/api/pub/admins/get-by-alias/{alias}", "The same as agent-by-alias"), c.byAlias)
	httpapi.Register(api, httpapi.Everyone, get("service-areas", "/api/pub/agent-service-areas/view/{agentId}", "The cities an agent serves"), c.serviceAreas)
	httpapi.Register(api, httpapi.Everyone, get("agent-properties", "/api/v1/admins/getProperties/{agentId}", "An agent's homes for sale, then others in the agent's areas"), c.properties)
	c.registerProfile(api)
	c.registerTestimonials(api)
	c.registerPosts(api)
	directory := httpapi.Call("Agents", "agents-in-state-city", http.MethodPost, "/api/v1/admins/agents-in-state-city", "Agents of a state or city, those with the most homes for sale and sold there first")
	httpapi.Register(api, httpapi.Everyone, directory, c.directory)
}

// AgentOutput is one agent.
type AgentOutput struct {
	Body struct {
		Success bool                   `json:"success"`
		Agent   listingapi.PublicAgent `json:"agent"`
	}
}

func (c Calls) byAlias(ctx context.Context, in *httpapi.AliasInput) (*AgentOutput, error) {
	found, err := c.Agents.ByName(ctx, httpapi.CleanParam(in.Alias))
	if err != nil {
		return nil, err
	}
	out := &AgentOutput{}
	out.Body.Success, out.Body.Agent = true, c.record(found)
	return out, nil
}

// AgentIDInput identifies an agent.
type AgentIDInput struct {
	AgentID string `path:"agentId" doc:"id or alias of an agent"`
}

// AreasOutput lists the cities that an agent serves.
type AreasOutput struct {
	Body struct {
		ServiceAreas []listingapi.AgentArea `json:"serviceAreas" doc:"by state and name, at most 100"`
	}
}

func (c Calls) serviceAreas(ctx context.Context, in *AgentIDInput) (*AreasOutput, error) {
	areas, err := c.Agents.AreasOf(ctx, httpapi.CleanParam(in.AgentID))
	if err != nil {
		return nil, err
	}
	out := &AreasOutput{}
	out.Body.ServiceAreas = areaRecords(areas)
	return out, nil
}

// PropertiesInput identifies an agent and, optionally, areas.
type PropertiesInput struct {
	AgentIDInput
	Areas string `query:"areas" doc:"JSON: [{\"city\", \"state\"}]; the service areas without it"`
	listingapi.Asker
}

// PropertiesOutput lists homes.
type PropertiesOutput struct {
	Body struct {
		Properties []listingapi.PropertyRecord `json:"properties" doc:"at most 50: the agent's own first"`
	}
}

const textAreas = "Enter a JSON list of objects with city and state"

func areasOf(text string) ([]agent.Area, error) {
	if strings.TrimSpace(text) == "" {
		return nil, nil
	}
	var said []struct {
		City      string `json:"city"`
		State     string `json:"state"`
		StateAbbr string `json:"stateAbbr"`
	}
	if json.Unmarshal([]byte(text), &said) != nil || len(said) > listing.MaxAreas {
		return nil, apperr.Field("areas", textAreas)
	}
	areas := make([]agent.Area, 0, len(said))
	for _, one := range said {
		if one.State == "" {
			one.State = one.StateAbbr
		}
		state, ok := place.StateByCode(httpapi.CleanParam(one.State))
		if !ok {
			state, ok = place.StateByName(httpapi.CleanParam(one.State))
		}
		slug := place.Slug(httpapi.CleanParam(one.City))
		if !ok || slug == "" {
			return nil, apperr.Field("areas", textAreas)
		}
		areas = append(areas, agent.Area{City: slug, State: state.Code})
	}
	return areas, nil
}

func (c Calls) properties(ctx context.Context, in *PropertiesInput) (*PropertiesOutput, error) {
	areas, err := areasOf(in.Areas)
	if err != nil {
		return nil, err
	}
	homes, err := c.Agents.PropertiesOf(ctx, httpapi.CleanParam(in.AgentID), areas)
	if err != nil {
		return nil, err
	}
	sources, err := c.Homes.Sources(ctx)
	if err != nil {
		return nil, err
	}
	out := &PropertiesOutput{}
	out.Body.Properties = c.Of(homes, sources, in.Visitor())
	return out, nil
}
