package screen

import "context"

// StyleGuideData are real answers for the gallery of components.
type StyleGuideData struct {
	Cards []Card `json:"cards"`
}

// The homes that the gallery of components shows.
const galleryHomes = 6

// StyleGuide is the gallery of components with real homes in it.
func (s *Screens) StyleGuide(ctx context.Context) (Answer[StyleGuideData], error) {
	homes, err := s.Listings.Newest(ctx, galleryHomes)
	if err != nil {
		return Answer[StyleGuideData]{}, err
	}
	head := s.headOf("/styleGuide", "Style guide", "Every component in every state, in both themes.")
	head.Index = false
	return Answer[StyleGuideData]{Head: head, Data: StyleGuideData{Cards: s.cards(homes, s.cardRate(ctx))}}, nil
}
