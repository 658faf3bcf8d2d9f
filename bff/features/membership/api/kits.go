package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/membership"
	"hearthway/bff/platform/httpapi"
)

func (a Calls) registerKits(api huma.API) {
	get := func(id, path, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Method: http.MethodGet, Path: path, Summary: summary, Tags: []string{tag}}
	}
	httpapi.Register(api, httpapi.Everyone, get("kits", "/api/pub/kits", "The kits that members get: checklists, letters, flyers and guides"), a.kits)
	httpapi.Register(api, httpapi.Agents.LimitedByRules(membership.KitDownloads), get("agent-kit", "/api/agent/kits/{slug}", "A kit as PDF, with the agent’s own name; for members"), a.kit)
}

// KitRecord is a kit with what is inside.
type KitRecord struct {
	Slug  string   `json:"slug"`
	Title string   `json:"title"`
	Kind  string   `json:"kind" doc:"Checklist"`
	Text  string   `json:"text"`
	Parts []string `json:"parts" doc:"its headings"`
}

// KitsOutput are the kits.
type KitsOutput struct {
	Body struct {
		Success bool        `json:"success"`
		Kits    []KitRecord `json:"kits"`
	}
}

func (a Calls) kits(context.Context, *struct{}) (*KitsOutput, error) {
	out := &KitsOutput{}
	out.Body.Success, out.Body.Kits = true, make([]KitRecord, len(a.Members.Kits))
	for i, k := range a.Members.Kits {
		r := KitRecord{Slug: k.Slug, Title: k.Title, Kind: k.Kind, Text: k.Text, Parts: make([]string, len(k.Sections))}
		for j, section := range k.Sections {
			r.Parts[j] = section.Heading
		}
		out.Body.Kits[i] = r
	}
	return out, nil
}

// KitInput names a kit.
type KitInput struct {
	Slug string `path:"slug"`
}

// KitOutput is a PDF.
type KitOutput struct {
	ContentType        string `header:"Content-Type"`
	ContentDisposition string `header:"Content-Disposition"`
	CacheControl       string `header:"Cache-Control"`
	Robots             string `header:"X-Robots-Tag"`
	Body               []byte
}

func (a Calls) kit(ctx context.Context, in *KitInput) (*KitOutput, error) {
	slug := httpapi.Arg(in.Slug)
	file, err := a.Members.KitFor(ctx, accountapi.Principal(ctx).Account.ID, slug)
	if err != nil {
		return nil, err
	}
	return &KitOutput{ContentType: "application/pdf", ContentDisposition: `attachment; filename="` + slug + `.pdf"`, CacheControl: "private, no-store", Robots: "noindex", Body: file}, nil
}
