package screen

import (
	"context"
	"strings"

	"hearthway/bff/features/board"
	savedscreen "hearthway/bff/features/saved/screen"
)

// maxLines is on how many boards a favorite is said to be; its page names all.
const maxLines = 2

// OnBoards returns what someone's boards say about homes, for the cards of their favorites.
func (s *Screens) OnBoards(ctx context.Context, accountID string, homes []int64) (map[int64][]savedscreen.FavoriteBoard, error) {
	all, err := s.Boards.OnBoards(ctx, accountID, homes...)
	out := map[int64][]savedscreen.FavoriteBoard{}
	for home, boards := range all {
		for _, on := range boards[:min(len(boards), maxLines)] {
			out[home] = append(out[home], savedscreen.FavoriteBoard{Href: boardPath(on.Board.ID), Text: lineOf(on)})
		}
	}
	return out, err
}

// lineOf says where a home is on a board, and who else likes it.
func lineOf(on board.OnBoard) string {
	text := "On “" + on.Board.Name + "”: " + string(on.Stage)
	switch n := len(on.For); n {
	case 0:
	case 1:
		text += " · " + on.For[0] + " likes it"
	default:
		text += " · " + strings.Join(on.For[:n-1], ", ") + " and " + on.For[n-1] + " like it"
	}
	return text
}
