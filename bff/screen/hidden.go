package screen

import (
	"context"

	"hearthway/bff/features/listing"
)

// HiddenData are the homes that a buyer does not want to see.
type HiddenData struct {
	Homes []Card `json:"homes" doc:"the latest first, at most 100"`
	Count int    `json:"count" doc:"all of them"`
}

const hiddenShown = 100

// Hidden are the homes that whoever is logged in hid, so that they can be brought back.
func (s *Screens) Hidden(ctx context.Context) (Answer[HiddenData], error) {
	who, err := ownerOf(ctx)
	if err != nil {
		return Answer[HiddenData]{}, err
	}
	ids, err := s.Saved.Hidden(ctx, who)
	if err != nil {
		return Answer[HiddenData]{}, err
	}
	homes, err := s.homes().ByIDs(ctx, ids[:min(len(ids), hiddenShown)])
	if err != nil {
		return Answer[HiddenData]{}, err
	}
	shown := make([]listing.Listing, 0, len(homes))
	for _, home := range homes {
		if home.Display.Entire {
			shown = append(shown, home)
		}
	}
	return Answer[HiddenData]{
		Head: s.ownHead(dashboardPath, "Hidden homes", "Homes you don’t want to see."),
		Data: HiddenData{Homes: s.cards(shown, s.cardRate(ctx)), Count: len(ids)},
	}, nil
}
