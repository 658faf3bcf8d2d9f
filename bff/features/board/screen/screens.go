// Package screen has the screens of boards, on which people decide about homes together.
package screen

import (
	"context"
	"strconv"
	"strings"
	"time"

	"hearthway/bff/features/account"
	accountscreen "hearthway/bff/features/account/screen"
	"hearthway/bff/features/board"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/postgres"
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

const boardsPath = "/account/boards"

// BoardsData lists the boards that the user is on.
type BoardsData struct {
	Boards []ListedBoard `json:"boards" doc:"the one with the latest change first"`
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
	screens.Add(&declared, screens.Declaration{Name: "board", Page: "Board", Summary: "A board on which people decide about homes together", Access: httpapi.Members, Missing: true},
		func(s *Screens, ctx context.Context, in *BoardInput) (screens.Answer[BoardData], error) {
			return s.Board(ctx, in.Board)
		})
	screens.Add(&declared, screens.Declaration{Name: "board-invitation", Page: "BoardInvitation", Summary: "An invitation to a board", Access: httpapi.Everyone, Missing: true, Personal: true},
		func(s *Screens, ctx context.Context, in *InvitationInput) (screens.Answer[BoardInvitationData], error) {
			return s.Invitation(ctx, strings.ToLower(in.Token))
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
	return screens.Answer[BoardsData]{Head: s.OwnHead(boardsPath, "Boards", "Homes that you decide about with others."), Data: data}, err
}

func boardPath(id int64) string { return boardsPath + "/" + strconv.FormatInt(id, 10) }

// BoardInput identifies a board.
type BoardInput struct {
	Board string `query:"board"`
}

// BoardData is a board as one of its members sees it.
type BoardData struct {
	Gone        bool              `json:"gone" doc:"it doesn't exist, or the user isn't on it; nothing else is here"`
	ID          int64             `json:"id"`
	Name        string            `json:"name"`
	Role        string            `json:"role" enum:"owner,member,agent" doc:"of the user"`
	Self        int64             `json:"self" doc:"id of the user among the people"`
	People      []BoardPerson     `json:"people" doc:"in the order in which they joined"`
	Invitations []BoardInvitation `json:"invitations" doc:"that wait; only for the owner"`
	Homes       []BoardHome       `json:"homes" doc:"newest first"`
}

// BoardPerson is someone on a board. Nothing else about them is disclosed.
type BoardPerson struct {
	ID        int64  `json:"id"`
	FirstName string `json:"first_name"`
	Role      string `json:"role" enum:"owner,member,agent"`
}

// BoardInvitation is an invitation that waits.
type BoardInvitation struct {
	ID        int64     `json:"id"`
	Email     string    `json:"email" doc:"where it was sent; empty: it is a link"`
	Agent     bool      `json:"agent"`
	ExpiresAt time.Time `json:"expires_at"`
}

// BoardHome is a home on a board, in its current state. People are named by their id; 0: someone who left.
type BoardHome struct {
	Card     card.Card      `json:"card"`
	Note     string         `json:"note" doc:"Sold, or empty"`
	Stage    string         `json:"stage" enum:"considering,visit,offer,no"`
	ForAgent bool           `json:"for_agent" doc:"agents on the board see it"`
	AddedBy  int64          `json:"added_by"`
	StagedBy int64          `json:"staged_by" doc:"who moved it to its stage"`
	Votes    []BoardVote    `json:"votes"`
	Comments []BoardComment `json:"comments" doc:"oldest first"`
}

// BoardVote is what a member thinks of a home.
type BoardVote struct {
	By int64 `json:"by"`
	Up bool  `json:"up"`
}

// BoardComment is what someone wrote about a home.
type BoardComment struct {
	ID       string    `json:"id"`
	By       int64     `json:"by"`
	Text     string    `json:"text"`
	At       time.Time `json:"at"`
	ForAgent bool      `json:"for_agent" doc:"agents on the board see it"`
}

// Board is the page of a board. For whoever isn't on it, it doesn't exist.
func (s *Screens) Board(ctx context.Context, text string) (screens.Answer[BoardData], error) {
	who, err := accountscreen.OwnerOf(ctx)
	if err != nil {
		return screens.Answer[BoardData]{}, err
	}
	data := BoardData{Role: string(board.Member), People: []BoardPerson{}, Invitations: []BoardInvitation{}, Homes: []BoardHome{}}
	var v board.View
	id, err := httpapi.IDInput{ID: text}.Number()
	if err == nil {
		v, err = s.Boards.View(ctx, who.Account.ID, id)
	}
	if apperr.IsNotFound(err) {
		data.Gone = true
		return screens.Answer[BoardData]{Head: s.MissingHead(404, "Board not found", "This board doesn’t exist."), Data: data}, nil
	}
	if err != nil {
		return screens.Answer[BoardData]{}, err
	}
	data.ID, data.Name, data.Role, data.Self = v.ID, v.Name, string(v.Self.Role), v.Self.ID
	for _, p := range v.People {
		data.People = append(data.People, BoardPerson{p.ID, p.FirstName, string(p.Role)})
	}
	for _, i := range v.Invitations {
		data.Invitations = append(data.Invitations, BoardInvitation{i.ID, postgres.TextOf(i.Email), i.Agent, i.ExpiresAt})
	}
	rate := s.LatestRate(ctx)
	for _, h := range v.Homes {
		data.Homes = append(data.Homes, BoardHome{
			Card: s.Show(h.Listing, rate), Note: card.StatusNote(h.Listing.Status), Stage: string(h.Stage), ForAgent: h.ForAgent, AddedBy: h.Added, StagedBy: h.Staged,
			Votes: postgres.Each(h.Votes, func(v board.VoteView) BoardVote { return BoardVote(v) }),
			Comments: postgres.Each(h.Comments, func(c board.CommentView) BoardComment {
				return BoardComment{c.ID, c.By, c.Text, c.CreatedAt, c.ForAgent}
			}),
		})
	}
	return screens.Answer[BoardData]{Head: s.OwnHead(boardPath(v.ID), v.Name, "Homes that you decide about together."), Data: data}, nil
}

// InvitationInput is the token of an invitation.
type InvitationInput struct {
	Token string `query:"token" secret:"true"`
}

// BoardInvitationData is an invitation to a board, for whoever has its link.
type BoardInvitationData struct {
	Gone  bool   `json:"gone" doc:"it expired, was used, or never was; nothing else is here"`
	By    string `json:"by" doc:"first name of who invites"`
	Board string `json:"board" doc:"its name"`
	Agent bool   `json:"agent" doc:"it is for an agent"`
	Homes int    `json:"homes" doc:"how many homes they will see"`
}

// Invitation is the page of an invitation. It may be used or taken back at any time, so it is never cached.
func (s *Screens) Invitation(ctx context.Context, token string) (screens.Answer[BoardInvitationData], error) {
	head := s.PageHead(board.InvitationPath(token), "Decide together", "An invitation to look for a home together.")
	head.Canonical, head.Index = "", false
	i, err := s.Boards.Invited(ctx, token)
	if apperr.IsNotFound(err) {
		head.Status = 404
		return screens.Answer[BoardInvitationData]{Head: head, Data: BoardInvitationData{Gone: true}}, nil
	}
	return screens.Answer[BoardInvitationData]{Head: head, Data: BoardInvitationData{By: i.By, Board: i.BoardName, Agent: i.Agent, Homes: i.Homes}}, err
}
