package feedback

import (
	"net/url"
	"time"

	"hearthway/bff/platform/mailtemplate"
	"hearthway/bff/platform/message"
)

// Mails writes the emails about reviews and surveys.
type Mails struct{ *mailtemplate.Writer }

func (m Mails) page(query string) string { return m.Origin + "/leave-a-review" + query }

// because returns the footer that says why someone gets an email about a review.
func (m Mails) because() []string {
	return []string{"You’re getting this email because you reviewed " + m.Product + "."}
}

// ConfirmReview contains the token that confirms a review. It repeats nothing that was typed, because the address may be someone else's.
func (m Mails) ConfirmReview(r Review, token string) message.Message {
	return m.Mail(r.Email, mailtemplate.Template{
		Subject: "Confirm your review", Preview: "Once you confirm it, one of us will read it.", Title: "Is this your review?",
		Words:  []string{"Someone reviewed " + m.Product + " using this email address. If it was you, please confirm it. One of us will then read it. We look at what a review says, never at how many stars it gives."},
		Button: mailtemplate.NewButton("Confirm my review", m.page("?"+url.Values{"review_key": {token}}.Encode())),
		Small:  []string{"The link works for seven days. If it wasn’t you, ignore this email, and the review is deleted."},
	})
}

// ReviewPublished tells the author that the review was accepted.
func (m Mails) ReviewPublished(r Review) message.Message {
	words := []string{"Thank you for your review. It’s published now."}
	if !r.Show {
		words = []string{"Thank you for your review. We’ve read it and, as you asked, won’t show it to others."}
	}
	if r.Rewarded {
		words = append(words, "Your $10 gift card comes in a separate email. Where your review is shown, it says that you received it.")
	}
	t := mailtemplate.Template{Subject: "Thank you for your review", Preview: "We read every one.", Title: "Thank you for your review", Words: words, Small: m.because()}
	if r.Show {
		t.Button = mailtemplate.NewButton("See reviews", m.page("#reviews"))
	}
	return m.Mail(r.Email, t)
}

// ReviewRefused gives the author the reason.
func (m Mails) ReviewRefused(r Review) message.Message {
	return m.Mail(r.Email, mailtemplate.Template{
		Subject: "We didn’t publish your review", Preview: "You can change it and send it again.", Title: "We didn’t publish your review",
		Words:  []string{"We check what reviews say, never how many stars they give. This is why we couldn’t publish yours:", r.Reason, "You can write it again. The gift card is the same for any rating."},
		Button: mailtemplate.NewButton("Write again", m.page("")), Small: m.because(),
	})
}

// GiftCard contains the gift card that a review earned.
func (m Mails) GiftCard(r Review, c Card) message.Message {
	t := mailtemplate.Template{
		Subject: "Your $10 gift card", Preview: "Thank you for your review.", Title: "Your $10 gift card",
		Words: []string{"Thank you for reviewing " + m.Product + ". This is your gift card, the same for any rating:"}, Lines: []string{"Code: " + c.Code}, Small: m.because(),
	}
	if c.URL != "" {
		t.Button = mailtemplate.NewButton("Use the card", c.URL)
	}
	return m.Mail(r.Email, t)
}

// Invitation asks someone to answer a survey.
func (m Mails) Invitation(email string, s Survey, token string, until time.Time) message.Message {
	return m.Mail(email, mailtemplate.Template{
		Subject: s.Title, Preview: "About a minute.", Title: s.Title, Words: []string{s.Text},
		Button: mailtemplate.NewButton("Answer", m.Origin+"/survey/"+url.PathEscape(token)),
		Small:  []string{"The link works once, until " + until.UTC().Format("January 2, 2006") + ". You’re getting this email because you use " + m.Product + "."},
	})
}
