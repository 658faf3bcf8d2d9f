package screen

import (
	"context"

	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

func init() {
	screens.Add(&declared, screens.Declaration{Name: "released", Page: "Released", Summary: "The page where a released buyer chooses another agent, or none", Access: httpapi.Everyone, Personal: true},
		func(s *Screens, ctx context.Context, _ *screens.NoInput) (screens.Answer[ChoiceData], error) {
			return s.choice(ctx, "/released", "Choose an agent", "Choose another agent, or none.")
		})
}
