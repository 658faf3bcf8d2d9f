package screen

import (
	"context"
	"time"

	accountscreen "hearthway/bff/features/account/screen"
	"hearthway/bff/features/board"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/screens"
)

// BoardInput identifies a board.
type BoardInput struct {
	Board string `query:"board" secret:"true"`
}

func init() {
	screens.Add(&declared, screens.Declaration{Name: "board", Page: "Board", Summary: "A board on which people decide about homes together", Access: httpapi.Members, Missing: true},
		func(s *Screens, ctx context.Context, in *BoardInput) (screens.Answer[BoardData], error) {
			return s.Board(ctx, in.Board)
		})
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
