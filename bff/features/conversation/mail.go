package conversation

import (
	"slices"
	"strings"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/mailtemplate"
	"hearthway/bff/platform/message"
)

// Mails writes the emails about conversations.
type Mails struct{ *mailtemplate.Writer }

// Reported tells us that someone reported the other one. said is what that one wrote last, latest first.
func (m Mails) Reported(to string, r Report, by, other account.Account, said []Message) message.Message {
	who := format.Pick(by.Role == account.Admin, "An agent", "A buyer")
	s := mailtemplate.Template{
		Subject: "Reported conversation " + r.ID, Preview: "It is blocked until you decide.", Title: who + " reported a conversation",
		Words: []string{"Reason: " + r.Reason},
		Lines: []string{"Reported by: " + by.Name + " <" + by.Email + ">", "Reported: " + other.Name + " <" + other.Email + ">", "Conversation: " + r.ConversationID},
		Small: []string{"Neither can write in it until the one who reported it unblocks it. To keep someone out of the product, run: hearthway account block"},
	}
	texts := make([]string, 0, len(said))
	for _, one := range slices.Backward(said) {
		texts = append(texts, one.Body)
	}
	s.Quote = strings.Join(texts, "\n\n")
	return m.Mail(to, s)
}
