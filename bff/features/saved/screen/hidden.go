package screen

import (
	"context"

	accountscreen "hearthway/bff/features/account/screen"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// HiddenData lists the homes that a buyer hid.
type HiddenData struct {
	Homes []card.Card `json:"homes" doc:"newest first, at most 100"`
	Count int         `json:"count" doc:"all of them"`
}

const hiddenShown = 100

func init() {
	screens.Add(&declared, screens.Declaration{Name: "hidden", Summary: "The homes the buyer has hidden", Access: httpapi.Buyers},
		func(s *Screens, ctx context.Context, _ *screens.NoInput) (screens.Answer[HiddenData], error) {
			return s.Hidden(ctx)
		})
}

// Hidden is the page of hidden homes, where they can be shown again.
func (s *Screens) Hidden(ctx context.Context) (screens.Answer[HiddenData], error) {
	who, err := accountscreen.OwnerOf(ctx)
	if err != nil {
		return screens.Answer[HiddenData]{}, err
	}
	ids, err := s.Saved.Hidden(ctx, who.Account.ID)
	if err != nil {
		return screens.Answer[HiddenData]{}, err
	}
	homes, err := s.Homes.ByIDs(ctx, ids[:min(len(ids), hiddenShown)])
	if err != nil {
		return screens.Answer[HiddenData]{}, err
	}
	shown := make([]listing.Listing, 0, len(homes))
	for _, home := range homes {
		if home.Display.Entire {
			shown = append(shown, home)
		}
	}
	return screens.Answer[HiddenData]{
		Head: s.OwnHead(dashboardPath, "Hidden homes", "Homes you don’t want to see."),
		Data: HiddenData{Homes: s.ShowAll(shown, s.LatestRate(ctx)), Count: len(ids)},
	}, nil
}
