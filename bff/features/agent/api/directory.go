package api

import (
	"context"

	"hearthway/bff/features/agent"
	listingapi "hearthway/bff/features/listing/api"
	"hearthway/bff/platform/httpapi"
)

// DirectoryInput is a filter of the directory.
type DirectoryInput struct {
	Page  int `query:"page" minimum:"1"`
	Limit int `query:"limit" minimum:"1" doc:"20 when absent, at most 100; larger values are treated as 100"`
	Body  *struct {
		_         struct{}     `json:"-" additionalProperties:"true"`
		State     httpapi.Text `json:"state,omitempty" doc:"two letters, or the name of the state"`
		City      httpapi.Text `json:"city,omitempty"`
		Name      httpapi.Text `json:"name,omitempty" doc:"words that parts of the name begin with"`
		Language  httpapi.Text `json:"language,omitempty"`
		Specialty httpapi.Text `json:"specialty,omitempty"`
	}
}

// DirectoryOutput is a page of the directory.
type DirectoryOutput struct {
	Body struct {
		Success    bool                     `json:"success"`
		Agents     []listingapi.PublicAgent `json:"agents" doc:"with their numbers in the requested place"`
		Pagination DirectoryPage            `json:"pagination"`
	}
}

// DirectoryPage is the position of a page in the directory.
type DirectoryPage struct {
	Page  int  `json:"page"`
	Limit int  `json:"limit"`
	Count int  `json:"count" doc:"of all pages"`
	Next  *int `json:"next" doc:"number of the next page; null on the last one"`
}

func (c Calls) directory(ctx context.Context, in *DirectoryInput) (*DirectoryOutput, error) {
	f, asked := &httpapi.Form{}, agent.Filter{Page: in.Page, Limit: in.Limit}
	if in.Body != nil {
		asked.State, asked.City, asked.Name = f.Line("state", in.Body.State), f.Line("city", in.Body.City), f.Line("name", in.Body.Name)
		asked.Language, asked.Specialty = f.Line("language", in.Body.Language), f.Line("specialty", in.Body.Specialty)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	page, err := c.Agents.Directory(ctx, asked)
	if err != nil {
		return nil, err
	}
	if err := c.Agents.WithAreas(ctx, page.Agents); err != nil {
		return nil, err
	}
	out := &DirectoryOutput{}
	out.Body.Success, out.Body.Agents = true, make([]listingapi.PublicAgent, len(page.Agents))
	for i, one := range page.Agents {
		out.Body.Agents[i] = c.record(one)
	}
	out.Body.Pagination = DirectoryPage{Page: page.Page, Limit: page.Limit, Count: page.Count}
	if page.Next > 0 {
		out.Body.Pagination.Next = &page.Next
	}
	return out, nil
}
