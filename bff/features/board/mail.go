package board

import (
	"cmp"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/mailtemplate"
	"hearthway/bff/platform/message"
)

// Mails writes the emails about boards.
type Mails struct{ *mailtemplate.Writer }

// BoardInvitation invites someone to a board. Only the first name of who invites is in it, and not in the subject, as of everything that people type.
func (m Mails) BoardInvitation(to string, by account.Account, b Board, i Invitation, token string) message.Message {
	who := cmp.Or(by.FirstName(), "Someone")
	words := []string{who + " invited you to the board “" + b.Name + "” on " + m.Product + ", to look for a home together: you share a list of homes, vote, and write comments.", "Everyone on the board sees your first name, but not your email or phone."}
	if i.Agent {
		words = []string{who + " invited you, as an agent, to the board “" + b.Name + "” on " + m.Product + ". You’ll see the homes and comments that are marked for you.", "Everyone on the board sees your first name."}
	}
	return m.Mail(to, mailtemplate.Template{
		Subject: "You’re invited to look for a home together", Preview: "See the homes, vote, and write comments.", Title: "Decide together", Words: words,
		Button: mailtemplate.NewButton("See the invitation", m.Origin+InvitationPath(token)),
		Small:  []string{"The link works once, until " + mailtemplate.Day(i.ExpiresAt) + ". You’re getting this email because " + who + " entered your address. If you ignore it, we won’t email you again on our own."},
	})
}
