package screen

import (
	"context"
	"strings"

	"hearthway/bff/features/board"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// InvitationInput is the token of an invitation.
type InvitationInput struct {
	Token string `query:"token" secret:"true"`
}

func init() {
	screens.Add(&declared, screens.Declaration{Name: "board-invitation", Page: "BoardInvitation", Summary: "An invitation to a board", Access: httpapi.Everyone, Missing: true, Personal: true},
		func(s *Screens, ctx context.Context, in *InvitationInput) (screens.Answer[BoardInvitationData], error) {
			return s.Invitation(ctx, strings.ToLower(in.Token))
		})
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
