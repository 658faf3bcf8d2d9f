package privacy

import (
	"net/url"

	"hearthway/bff/platform/mailtemplate"
	"hearthway/bff/platform/message"
)

// Mails writes the emails about exports and deletions of data.
type Mails struct{ *mailtemplate.Writer }

// statusPath is the URL of a request's status page.
func (m Mails) statusPath(reference string) string {
	return m.Origin + "/delete-my-data?" + url.Values{"reference": {reference}}.Encode()
}

// VerificationCode carries the code that verifies whose data it is.
func (m Mails) VerificationCode(email, code string) message.Message {
	return m.Mail(email, mailtemplate.Template{
		Subject: code + " is your " + m.Product + " code", Preview: "It confirms that this email is yours.",
		Title: "Your code for your data request", Words: []string{"Enter this code to see, download or delete what we know about this email address. It works once and expires in 5 minutes."}, Code: code,
		Small: []string{
			"No one at " + m.Product + " will ever ask you for this code.",
			"You’re getting this email because someone entered this address. If it wasn’t you, you can ignore it: nothing happens without the code.",
		},
	})
}

// whatGoes describes in a sentence what a request deletes.
func whatGoes(r Request) string {
	if r.Kind == Account {
		return "your account and everything in it"
	}
	return "everything you saved and sent, but not your account"
}

// ErasureRequested confirms a request; reference identifies its status page.
func (m Mails) ErasureRequested(r Request, reference string) message.Message {
	return m.Mail(r.Email, mailtemplate.Template{
		Subject: "We will delete your data on " + mailtemplate.Day(r.DueAt), Preview: "You can undo this until then.",
		Title: "We got your request", Words: []string{
			"You asked us to delete " + whatGoes(r) + ". We will do so on " + mailtemplate.Day(r.DueAt) + ". Until then, you can undo the request and download a copy of your data.",
			"Backups expire 35 days later. Your request’s page lists what the law requires us to keep.",
		},
		Button: mailtemplate.NewButton("View or undo request", m.statusPath(reference)),
		Small:  []string{"If it wasn’t you, undo the request with the button, then log in with a code and set a new password."},
	})
}

func (m Mails) ErasureCanceled(r Request) message.Message {
	return m.Mail(r.Email, mailtemplate.Template{
		Subject: "Your data stays", Preview: "The request was undone.",
		Title: "Your data stays", Words: []string{"Your request to delete your data was undone. Nothing was deleted."},
		Button: mailtemplate.NewButton("Your data", m.Origin+"/delete-my-data"),
		Small:  []string{"You’re getting this email because of a request made with this address."},
	})
}

// Erased says that the deletion is done. It is the last email about it.
func (m Mails) Erased(r Request, reference string) message.Message {
	s := mailtemplate.Template{
		Subject: "Your data has been deleted", Preview: "Backups expire in 35 days.",
		Title: "Your data has been deleted", Words: []string{
			"As you asked on " + mailtemplate.Day(r.At) + ", we deleted " + whatGoes(r) + ". Backups expire in 35 days. If we ever restore one, we’ll delete your data from it right away.",
		},
		Button: mailtemplate.NewButton("See what was deleted", m.statusPath(reference)),
		Small:  []string{"This is our last email about it."},
	}
	if r.Kind == Account {
		s.Small = []string{"This is our last email to you. We keep a one-way code made from your address so that we don’t email you again."}
	}
	return m.Mail(r.Email, s)
}
