package oauth

import (
	"hearthway/bff/features/account"
	"hearthway/bff/platform/mailtemplate"
	"hearthway/bff/platform/message"
)

// Mails writes the emails about connected programs.
type Mails struct{ *mailtemplate.Writer }

// Connected tells people that a program was connected, in case it wasn't them. The program's name is whatever it says, so it isn't repeated.
func (m Mails) Connected(to account.Account) message.Message {
	return m.Mail(to.Email, mailtemplate.Template{
		Subject: "A program was connected to your account", Preview: "It can read your favorites and saved searches.", Title: "A program was connected",
		Words:  []string{account.Hello(to), "A program can now read your favorites and saved searches on " + m.Product + ". It can’t change anything, and doesn’t see your name, email or phone."},
		Button: mailtemplate.NewButton("See connected programs", mailtemplate.OwnPage(m.Origin, "/myaccount/profile")),
		Small:  []string{"If that wasn’t you, disconnect it in your profile and change your password."},
	})
}
