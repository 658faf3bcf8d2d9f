package screen

import (
	"context"
	"strconv"

	"hearthway/bff/features/account"
	accountscreen "hearthway/bff/features/account/screen"
	"hearthway/bff/features/board"
	"hearthway/bff/features/saved"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/screens"
)

const boardsPath = "/account/boards"

// BoardsData lists the boards that the user is on.
type BoardsData struct {
	Boards []ListedBoard `json:"boards" doc:"the one with the latest change first"`
	Mails  string        `json:"mails" enum:"instant,daily,weekly,never" doc:"how often the user is told of news; never, too, while they have stopped all emails"`
	Agent  bool          `json:"agent" doc:"the user is an agent, who can't create boards"`
}

// ListedBoard is a board that the user is on.
type ListedBoard struct {
	Name   string `json:"name"`
	Href   string `json:"href"`
	Role   string `json:"role" enum:"owner,member,agent"`
	People int    `json:"people"`
	Homes  int    `json:"homes"`
}

func init() {
	screens.Add(&declared, screens.Declaration{Name: "boards", Page: "Boards", Summary: "The boards that the user is on", Access: httpapi.Members},
		func(s *Screens, ctx context.Context, _ *screens.NoInput) (screens.Answer[BoardsData], error) {
			return s.List(ctx)
		})
}

// List is the page that lists someone's boards.
func (s *Screens) List(ctx context.Context) (screens.Answer[BoardsData], error) {
	who, err := accountscreen.OwnerOf(ctx)
	if err != nil {
		return screens.Answer[BoardsData]{}, err
	}
	list, err := s.Boards.Boards(ctx, who.Account.ID)
	data := BoardsData{Agent: who.Account.Role != account.Lead, Boards: postgres.Each(list, func(b board.Listed) ListedBoard {
		return ListedBoard{Name: b.Name, Href: boardPath(b.ID), Role: string(b.Role), People: b.People, Homes: len(b.Homes)}
	})}
	if err != nil {
		return screens.Answer[BoardsData]{}, err
	}
	often, stopped, err := s.Boards.Alerts.BoardSettings(ctx, who.Account.ID)
	data.Mails = string(format.Pick(stopped, saved.Never, often))
	return screens.Answer[BoardsData]{Head: s.OwnHead(boardsPath, "Boards", "Homes that you decide about with others."), Data: data}, err
}

func boardPath(id int64) string { return boardsPath + "/" + strconv.FormatInt(id, 10) }
