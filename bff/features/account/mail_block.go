package account

import (
	"hearthway/bff/platform/mailtemplate"
	"hearthway/bff/platform/message"
)

// Blocked tells someone that their account is blocked, and why.
func (mails Mails) Blocked(to Account) message.Message {
	return mails.Mail(to.Email, mailtemplate.Template{
		Subject: "Your account is blocked", Preview: "You can’t log in for now.", Title: "Your account is blocked",
		Words: []string{
			Hello(to), "We blocked your account on " + mails.Product + ". This is why:", to.Blocked.Reason,
			"You’re logged out on all devices and can’t log in. Nothing is deleted. If you think that this is a mistake, tell us.",
		},
		Button: mailtemplate.NewButton("Contact us", mails.Origin+"/app-support"),
		Small:  []string{"You’re getting this email because you have an account on " + mails.Product + "."},
	})
}

// Unblocked tells someone that they can log in again.
func (mails Mails) Unblocked(to Account) message.Message {
	return mails.Mail(to.Email, mailtemplate.Template{
		Subject: "Your account works again", Preview: "You can log in again.", Title: "Your account works again",
		Words:  []string{Hello(to), "Your account on " + mails.Product + " is no longer blocked. You can log in as before, and everything in it is still there."},
		Button: mailtemplate.NewButton("Log in", mails.Origin+"/login"),
		Small:  []string{"You’re getting this email because you have an account on " + mails.Product + "."},
	})
}
