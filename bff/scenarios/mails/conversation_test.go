package mails

import (
	"testing"

	"hearthway/bff/features/account"
	"hearthway/bff/features/conversation"
	"hearthway/bff/platform/message"
)

func conversationExamples(w writers) examples {
	ann, bea := account.Account{Role: account.Lead, Name: evil, Email: "ann@example.com"}, account.Account{Role: account.Admin, Name: evil, Email: "bea@agents.example.com"}
	return examples{
		"unread":        w.Unread(ann, evil, "c-1", "", conversation.News{Messages: 2}),
		"unread-agent":  w.Unread(bea, evil, "c-1", "rabc@reply.example.com", conversation.News{Messages: 1, Files: 2}),
		"without-files": w.WithoutFiles(ann, "c-1"),
		"not-sent":      w.NotSent(ann, "c-1", "It is blocked."),
		"reported":      w.Reported("team@example.com", conversation.Report{ID: "r-1", ConversationID: "c-1", Reason: evil}, ann, bea, []conversation.Message{{Body: evil}}),
	}
}

func TestConversationEmails(t *testing.T) {
	w := newWriters()
	ann, bea := account.Account{Role: account.Lead, Name: "Ann Lee", Email: "ann@example.com"}, account.Account{Role: account.Admin, Name: "Bea", Email: "bea@agents.example.com"}
	said := []conversation.Message{{Body: "Second", Files: []conversation.File{{Name: "lease.pdf"}}}, {Body: "First"}}
	if got := w.UnreadPush("ExponentPushToken[x]", "Bea", "c-1", conversation.News{Messages: 2}); got.Channel != message.Push || got.Subject != "Bea" || got.Text != "You have 2 new messages" || got.Link != "/account/messages/c-1" {
		t.Errorf("push: %+v", got)
	}
	check(t, map[string]expectation{
		"reported":      {w.Reported("team@example.com", conversation.Report{ID: "r-1", Reason: "Rude"}, ann, bea, said), []string{"A buyer reported", "Reason: Rude", "> First\n> \n> Second\n> [lease.pdf]", "Reported: Bea <bea@agents.example.com>"}, nil, "team@example.com"},
		"unread":        {w.Unread(ann, "Bea of Oak Realty", "c-1", "", conversation.News{Messages: 2}), []string{"2 new messages", "https://hearthway.example/account/messages/c-1?itm_medium=email"}, []string{"Ann"}, "ann@example.com"},
		"not sent":      {w.NotSent(ann, "c-1", "It is blocked."), []string{"Your reply wasn’t sent", "It is blocked.", "https://hearthway.example/account/messages/c-1"}, nil, "ann@example.com"},
		"without files": {w.WithoutFiles(ann, "c-1"), []string{"we don’t take files by email", "https://hearthway.example/account/messages/c-1"}, nil, "ann@example.com"},
		"answered":      {w.Unread(bea, "Ann Lee", "c-1", "rabc@reply.example.com", conversation.News{Messages: 1, Files: 1}), []string{"reply to this email", "1 new message with 1 file"}, []string{"no one reads replies"}, "bea@agents.example.com"},
		"by an agent":   {w.Reported("team@example.com", conversation.Report{ID: "r-2", Reason: "Rude"}, bea, ann, nil), []string{"An agent reported"}, []string{"> "}, "team@example.com"},
	})
}
