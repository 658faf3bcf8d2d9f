package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/features/membership"
	membershipscreen "hearthway/bff/features/membership/screen"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/httpapi"
)

func (calls Calls) registerKits(api huma.API) {
	get := func(id, path, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Method: http.MethodGet, Path: path, Summary: summary, Tags: []string{tag}}
	}
	httpapi.Register(api, httpapi.Everyone, get("kits", "/api/pub/kits", "The kits that members get: checklists, letters, flyers and guides"), calls.kits)
	httpapi.Register(api, httpapi.Agents, get("agent-toolkit", "/api/agent/toolkit", "Whether the agent may download kits, and what is printed on them"), calls.toolkit)
	httpapi.Register(api, httpapi.Agents.LimitedByRules(membership.KitDownloads), get("agent-kit", "/api/agent/kits/{slug}", "A kit as a PDF with the agent's own name, for members"), calls.kit)
}

// KitsOutput lists the kits.
type KitsOutput struct {
	Body struct {
		Success bool                         `json:"success"`
		Kits    []membershipscreen.KitRecord `json:"kits"`
	}
}

func (calls Calls) kits(context.Context, *struct{}) (*KitsOutput, error) {
	out := &KitsOutput{}
	out.Body.Success, out.Body.Kits = true, membershipscreen.NewKitRecords(calls.Members.Kits)
	return out, nil
}

// ToolkitOutput says whether an agent may download kits.
type ToolkitOutput struct {
	Body AgentToolkit
}

// AgentToolkit says whether an agent may download kits, and what is printed on them.
type AgentToolkit struct {
	Success   bool   `json:"success"`
	Member    bool   `json:"member"`
	Without   string `json:"without" doc:"the program that the agent pays for without the membership: Closings; empty: none"`
	Ready     bool   `json:"ready" doc:"the profile has the brokerage and license that must be on a kit"`
	Name      string `json:"name"`
	Photo     string `json:"photo" doc:"empty: initials"`
	Brokerage string `json:"brokerage"`
	License   string `json:"license" doc:"Texas license 0614827"`
	Phone     string `json:"phone" doc:"(214) 555-0142"`
	Profile   string `json:"profile" doc:"where the agent edits what is printed"`
}

func (calls Calls) toolkit(ctx context.Context, _ *struct{}) (*ToolkitOutput, error) {
	who := accountapi.Principal(ctx).Account
	t, err := calls.Members.ToolkitOf(ctx, who.ID)
	if err != nil {
		return nil, err
	}
	out := &ToolkitOutput{Body: AgentToolkit{Success: true, Member: t.Member, Without: t.Without, Ready: t.Ready, Name: who.Name, Profile: "/profile/activate"}}
	if p := t.Printed; p != nil {
		r := &out.Body
		r.Name, r.Photo, r.Brokerage, r.License, r.Phone = p.Name, p.PortraitPath(), p.Brokerage, card.License(p.LicenseState, p.LicenseNumber), format.Phone(p.Phone)
		if who.Alias != "" {
			r.Profile = card.AgentPath(who.Alias) + "?tab=profile"
		}
	}
	return out, nil
}

// KitInput identifies a kit.
type KitInput struct {
	Slug string `path:"slug"`
}

// KitOutput is a kit as a PDF.
type KitOutput struct {
	ContentType        string `header:"Content-Type"`
	ContentDisposition string `header:"Content-Disposition"`
	CacheControl       string `header:"Cache-Control"`
	Robots             string `header:"X-Robots-Tag"`
	Body               []byte
}

func (calls Calls) kit(ctx context.Context, in *KitInput) (*KitOutput, error) {
	slug := httpapi.CleanParam(in.Slug)
	file, err := calls.Members.KitFor(ctx, accountapi.Principal(ctx).Account.ID, slug)
	if err != nil {
		return nil, err
	}
	return &KitOutput{ContentType: "application/pdf", ContentDisposition: `attachment; filename="` + slug + `.pdf"`, CacheControl: "private, no-store", Robots: "noindex", Body: file}, nil
}
