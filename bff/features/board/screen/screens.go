// Package screen has the screens of boards, on which people decide about homes together.
package screen

import (
	"hearthway/bff/features/board"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/platform/screens"
)

// Screens are the screens of boards.
type Screens struct {
	screens.Site
	*card.Cards
	Boards *board.Service
}

// declared collects the screens; each file adds its own.
var declared screens.Declarations[*Screens]

// Declare declares the screens.
func (s *Screens) Declare(r *screens.Registry) { declared.Declare(s, r) }
