package mail

import (
	"net/url"

	"hearthway/bff/features/privacy"
	"hearthway/bff/platform/mailtemplate"
	"hearthway/bff/platform/message"
)

// Mails writes the mails about copies and deletions of data.
type Mails struct{ *mailtemplate.Writer }

var _ privacy.Letters = Mails{}

// statusPath is where a person sees how their request stands.
func (w Mails) statusPath(reference string) string {
	return w.Origin + "/delete-my-data?" + url.Values{"reference": {reference}}.Encode()
}

// ProofCode implements privacy.Letters.
func (w Mails) ProofCode(email, code string) message.Message {
	return w.Mail(email, mailtemplate.Template{
		Subject: code + " is your " + w.Product + " code", Preview: "It shows that this e-mail is yours.",
		Title: "Your code for your data", Words: []string{"Enter this code to see, take along or delete what we know about this e-mail. It works once, for 5 minutes."}, Code: code,
		Small: []string{
			"Nobody at " + w.Product + " will ever ask you for this code.",
			"You get this mail because somebody entered this address. If it was not you, do nothing: nothing happens without the code.",
		},
	})
}

// what a request takes away, in a sentence.
func whatGoes(r privacy.Request) string {
	if r.Kind == privacy.Account {
		return "your account and everything in it"
	}
	return "what you saved and sent, while your account stays"
}

// ErasureAsked implements privacy.Letters.
func (w Mails) ErasureAsked(r privacy.Request, reference string) message.Message {
	return w.Mail(r.Email, mailtemplate.Template{
		Subject: "We will delete your data on " + mailtemplate.Day(r.DueAt), Preview: "You can undo this until then.",
		Title: "Your request is in", Words: []string{
			"You asked us to delete " + whatGoes(r) + ". We will do so on " + mailtemplate.Day(r.DueAt) + ". Until then you can undo it, and take a copy along.",
			"Backups run out 35 days later. What the law makes us keep is named on the page of your request.",
		},
		Button: mailtemplate.NewButton("See or undo the request", w.statusPath(reference)),
		Small:  []string{"If it was not you: undo it with the button, and log in with a code to choose a new password."},
	})
}

// ErasureUndone implements privacy.Letters.
func (w Mails) ErasureUndone(r privacy.Request) message.Message {
	return w.Mail(r.Email, mailtemplate.Template{
		Subject: "Your data stays", Preview: "The request was undone.",
		Title: "Your data stays", Words: []string{"The request to delete your data was undone. Everything is as it was."},
		Button: mailtemplate.NewButton("Your data", w.Origin+"/delete-my-data"),
		Small:  []string{"You get this mail because of a request that was made with this address."},
	})
}

// Erased implements privacy.Letters.
func (w Mails) Erased(r privacy.Request, reference string) message.Message {
	s := mailtemplate.Template{
		Subject: "Your data is deleted", Preview: "Backups run out in 35 days.",
		Title: "Your data is deleted", Words: []string{
			"As you asked on " + mailtemplate.Day(r.At) + ", we deleted " + whatGoes(r) + ". Backups run out in 35 days, and would be cleared at once if one were ever used.",
		},
		Button: mailtemplate.NewButton("See what was deleted", w.statusPath(reference)),
		Small:  []string{"This is the last mail about it."},
	}
	if r.Kind == privacy.Account {
		s.Small = []string{"This is our last mail to you. We keep a code made from your address, which cannot be turned back, so that we do not write to you again."}
	}
	return w.Mail(r.Email, s)
}
