package mails

import (
	"testing"
	"time"

	"hearthway/bff/features/board"
	"hearthway/bff/platform/message"
)

var boardNews = []board.NewsOf{
	{Home: villa, Source: source, Added: "Ben", Likes: []string{"Ben", "Cy", "Dee"}, Comments: []string{"Ben", "Someone who left"}},
	{Home: villa, Source: source, Likes: []string{"Ben"}},
}

var invitation = board.Invitation{ExpiresAt: time.Date(2026, 12, 4, 17, 30, 0, 0, time.UTC)}

func boardExamples(w writers) examples {
	return examples{
		"board-invitation":         w.BoardInvitation("bob@example.com", ann, board.Board{Name: "Our homes"}, invitation, "token"),
		"board-invitation-agent":   w.BoardInvitation("bob@example.com", ann, board.Board{Name: "Our homes"}, board.Invitation{Agent: true, ExpiresAt: invitation.ExpiresAt}, "token"),
		"board-news":               w.BoardNews(ann, board.Board{ID: 7, Name: "Our homes"}, boardNews, "https://hearthway.example/unsubscribe?link=x"),
		"board-invitation-hostile": w.BoardInvitation("bob@example.com", hostile(), board.Board{Name: hostile().Name}, invitation, "token"),
	}
}

func TestBoardInvitationEmails(t *testing.T) {
	w := newWriters()
	check(t, map[string]expectation{
		"buyer": {w.BoardInvitation("bob@example.com", ann, board.Board{Name: "Our homes"}, invitation, "token"), []string{"Ann invited you", "“Our homes”", "hearthway.example/board-invitation/token", "December 4, 2026"}, []string{"ann@example.com"}, "bob@example.com"},
		"news":  {w.BoardNews(ann, board.Board{ID: 7, Name: "Our homes"}, boardNews, "https://hearthway.example/unsubscribe?link=x"), []string{"Added by Ben · Ben, Cy and Dee like it · Ben and Someone who left commented", "Ben likes it", "4417 Swiss Avenue", "/account/boards/7", "/unsubscribe?link=x"}, nil, ann.Email},
	})
}

func TestBoardPushMessages(t *testing.T) {
	w, b := newWriters(), board.Board{ID: 7, Name: "Our homes"}
	if got := w.BoardNewsPush("token", b, boardNews[1:]); got.Channel != message.Push || got.To != "token" || got.Subject != "Ben likes it" || got.Text != "4417 Swiss Avenue, Dallas, TX 75204" || got.Link != "/account/boards/7" {
		t.Errorf("one: %+v", got)
	}
	if got := w.BoardNewsPush("token", b, boardNews); got.Subject != "Your board" || got.Text != "News about 2 homes" {
		t.Errorf("several: %+v", got)
	}
}
