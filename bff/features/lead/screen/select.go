package screen

import (
	"context"

	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

func init() {
	screens.Add(&declared, screens.Declaration{Name: "select", Page: "Select", Summary: "How the buyer wants to continue, and with which agent", Access: httpapi.Everyone, Personal: true},
		func(s *Screens, ctx context.Context, _ *screens.NoInput) (screens.Answer[ChoiceData], error) {
			return s.choice(ctx, "/select", "How would you like to continue?", "Choose how to continue, and with which agent.")
		})
}
