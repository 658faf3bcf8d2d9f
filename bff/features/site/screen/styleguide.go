package screen

import (
	"context"

	"hearthway/bff/features/listing/card"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// StyleGuideData is real data for the component gallery.
type StyleGuideData struct {
	Cards []card.Card `json:"cards"`
}

// galleryHomes is the number of homes in the component gallery.
const galleryHomes = 6

func init() {
	screens.Add(&declared, screens.Declaration{Name: "style-guide", Page: "StyleGuide", Summary: "Sample data for the style guide", Access: httpapi.Everyone, Shared: true},
		func(s *Screens, ctx context.Context, _ *screens.NoInput) (screens.Answer[StyleGuideData], error) {
			return s.StyleGuide(ctx)
		})
}

// StyleGuide is the component gallery, with real homes.
func (s *Screens) StyleGuide(ctx context.Context) (screens.Answer[StyleGuideData], error) {
	homes, err := s.Homes.Newest(ctx, galleryHomes)
	if err != nil {
		return screens.Answer[StyleGuideData]{}, err
	}
	head := s.PageHead("/styleGuide", "Style guide", "Every component in every state, in both themes.")
	head.Index = false
	return screens.Answer[StyleGuideData]{Head: head, Data: StyleGuideData{Cards: s.ShowAll(homes, s.LatestRate(ctx))}}, nil
}
