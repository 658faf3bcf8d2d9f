package saved

import (
	"cmp"
	"strings"

	"hearthway/bff/features/account"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/platform/mailtemplate"
	"hearthway/bff/platform/message"
)

// Mails writes the emails that share homes.
type Mails struct{ card.MailWriter }

// HomeShared shows a home to someone, with the note of the buyer who shares it. Replies go to the buyer, if
// their email is verified.
func (mails Mails) HomeShared(to string, from account.Account, note string, l listing.Listing, source listing.SourceInfo) message.Message {
	h := mails.HomeOf(l, source, "shared-home")
	who := cmp.Or(from.Name, "Someone")
	s := mailtemplate.Template{
		Subject: "Someone shared a home with you: " + h.Address, Preview: strings.Join([]string{h.Price, h.Facts}, " · "),
		Title: "A home you might like", Words: []string{who + " found this home on " + mails.Product + " and thought of you."},
		Quote: note, Homes: []mailtemplate.Home{h}, Button: mailtemplate.NewButton("See the home", h.Href),
		Small: []string{"You’re getting this email because " + who + " entered your address. We don’t keep it after sending, and we won’t email you again on our own."},
	}
	m := mails.Mail(to, s)
	if from.EmailVerified() {
		m.ReplyTo = from.Email
	}
	return m
}
