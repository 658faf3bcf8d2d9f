package screen

import (
	"context"

	"hearthway/bff/platform/format"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/regions"
	"hearthway/bff/platform/screens"
)

// ToolkitInput is the page's path: the same page is below /plus and /partnership.
type ToolkitInput struct {
	Path string `query:"path"`
}

// ToolkitData is the contents of the toolkit. Whether the caller may download it comes from the call agent-toolkit.
type ToolkitData struct {
	Title string      `json:"title"`
	Text  string      `json:"text"`
	Kits  []KitRecord `json:"kits"`
	Kinds []KitKind   `json:"kinds" doc:"in the order in which they appear"`
}

// KitKind is a kind of kit, and how many there are.
type KitKind struct {
	Kind  string `json:"kind" doc:"Checklist"`
	Text  string `json:"text" doc:"Checklists"`
	Count int    `json:"count"`
}

func init() {
	screens.Add(&declared, screens.Declaration{Name: "toolkit", Page: "Toolkit", Summary: "The contents of the member toolkit", Access: httpapi.Everyone, Shared: true},
		func(s *Screens, ctx context.Context, in *ToolkitInput) (screens.Answer[ToolkitData], error) {
			regions.DependOnNothing(ctx)
			return s.Toolkit(in.Path), nil
		})
}

// Toolkit is the page with all kits.
func (s *Screens) Toolkit(path string) screens.Answer[ToolkitData] {
	data := ToolkitData{Title: "Toolkit", Kits: s.kits(), Kinds: []KitKind{}}
	at := map[string]int{}
	for _, k := range data.Kits {
		i, known := at[k.Kind]
		if !known {
			i, at[k.Kind] = len(data.Kinds), len(data.Kinds)
			data.Kinds = append(data.Kinds, KitKind{Kind: k.Kind, Text: k.Kind + "s"})
		}
		data.Kinds[i].Count++
	}
	data.Text = format.Plural(len(data.Kits), "kit", "kits") + " to print or send, with your name, brokerage and license on each."
	head := s.PageHead(toolkitPath, "Toolkit for agents", "Checklists, letters, flyers and guides that members of "+s.Name+" Plus give to their clients. See what’s inside.")
	head.Index = len(data.Kits) > 0 && path != partnershipPath+"/toolkit"
	head.JSONLD = []any{s.Breadcrumbs([]screens.Link{{Href: "/", Text: "Home"}, {Href: plusPath, Text: "Plus"}, {Href: toolkitPath, Text: data.Title}})}
	return screens.Answer[ToolkitData]{Head: head, Data: data}
}
