package mails

import (
	"testing"
	"time"

	"hearthway/bff/features/board"
)

var invitation = board.Invitation{ExpiresAt: time.Date(2026, 12, 4, 17, 30, 0, 0, time.UTC)}

func boardExamples(w writers) examples {
	return examples{
		"board-invitation":         w.BoardInvitation("bob@example.com", ann, board.Board{Name: "Our homes"}, invitation, "token"),
		"board-invitation-agent":   w.BoardInvitation("bob@example.com", ann, board.Board{Name: "Our homes"}, board.Invitation{Agent: true, ExpiresAt: invitation.ExpiresAt}, "token"),
		"board-invitation-hostile": w.BoardInvitation("bob@example.com", hostile(), board.Board{Name: hostile().Name}, invitation, "token"),
	}
}

func TestBoardInvitationEmails(t *testing.T) {
	w := newWriters()
	check(t, map[string]expectation{
		"buyer": {w.BoardInvitation("bob@example.com", ann, board.Board{Name: "Our homes"}, invitation, "token"), []string{"Ann invited you", "“Our homes”", "hearthway.example/board-invitation/token", "December 4, 2026"}, []string{"ann@example.com"}, "bob@example.com"},
	})
}
