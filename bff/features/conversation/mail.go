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
		text := one.Body
		for _, f := range one.Files {
			text += "\n[" + f.Name + "]"
		}
		texts = append(texts, strings.TrimSpace(text))
	}
	s.Quote = strings.Join(texts, "\n\n")
	return m.Mail(to, s)
}

// path is the page of a conversation.
func path(id string) string { return "/account/messages/" + id }

// News is what someone hasn't read.
type News struct {
	Messages, Files int
}

func (n News) String() string {
	text := "You have " + format.Plural(n.Messages, "new message", "new messages")
	if n.Files > 0 {
		text += " with " + format.Plural(n.Files, "file", "files")
	}
	return text
}

// Unread tells someone that another one wrote. It repeats nothing that was typed, nor the names of files: no one sends mail through us. answer is the address for answers by
// email; "": there is none.
func (m Mails) Unread(to account.Account, from, id, answer string, unread News) message.Message {
	news := unread.String()
	mail := m.Mail(to.Email, mailtemplate.Template{
		Subject: news, Preview: "Read and reply on " + m.Product + ".", Title: from + " wrote to you",
		Words:  []string{account.Hello(to), news + " on " + m.Product + "."},
		Button: mailtemplate.NewButton("Read and reply", mailtemplate.OwnPage(m.Origin, path(id))),
		Small: []string{
			format.Pick(answer == "", "Please reply on that page: no one reads replies to this email.", "Or reply to this email: what you write above it goes into the conversation, without attachments and without your address.") +
				" Your phone and email stay yours until you pass them on.",
			"You’re getting this email because you haven’t read it yet. We remind you at most every 15 minutes, between 8 AM and 9 PM.",
		},
	})
	mail.ReplyTo, mail.ForAgent = answer, to.Role == account.Admin
	return mail
}

// NotSent tells someone that what they answered by email isn't in the conversation. It repeats nothing of it.
func (m Mails) NotSent(to account.Account, id, why string) message.Message {
	mail := m.Mail(to.Email, mailtemplate.Template{
		Subject: "Your reply wasn’t sent", Preview: why, Title: "Your reply wasn’t sent",
		Words:  []string{account.Hello(to), "You replied to an email about a conversation. " + why},
		Button: mailtemplate.NewButton("Open the conversation", mailtemplate.OwnPage(m.Origin, path(id))),
	})
	mail.ForAgent = to.Role == account.Admin
	return mail
}

// WithoutFiles tells someone that what they answered by email is in the conversation without what they attached.
func (m Mails) WithoutFiles(to account.Account, id string) message.Message {
	const why = "Your reply is in the conversation, but not what you attached: we don’t take files by email."
	mail := m.Mail(to.Email, mailtemplate.Template{
		Subject: "Your attachments weren’t sent", Preview: why, Title: "Your attachments weren’t sent",
		Words:  []string{account.Hello(to), why + " To send pictures or a PDF, attach them on the page."},
		Button: mailtemplate.NewButton("Open the conversation", mailtemplate.OwnPage(m.Origin, path(id))),
	})
	mail.ForAgent = to.Role == account.Admin
	return mail
}

// UnreadPush is the same as a push notification.
func (m Mails) UnreadPush(token, from, id string, unread News) message.Message {
	return message.Message{Channel: message.Push, To: token, Subject: from, Text: unread.String(), Link: path(id)}
}
