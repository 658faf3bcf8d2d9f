package lead

import (
	"net/url"

	"hearthway/bff/features/inquiry"
	"hearthway/bff/platform/mailtemplate"
	"hearthway/bff/platform/message"
)

// The emails to buyers whose lead is a message to an agent and not about a home.

func (mails Mails) messageMoved(i inquiry.Inquiry) message.Message {
	to := subjectOf(i.Receiver)
	return mails.toBuyer(i, mailtemplate.Template{
		Subject: startOf(i.Receiver) + " has your message now", Preview: "They’ll reply to you directly.", Title: startOf(i.Receiver) + " has your message now",
		Words: []string{"The agent before couldn’t take your message, so it went to " + to + ". They’ll reply to you directly."},
	})
}

func (mails Mails) messageUnclaimed(i inquiry.Inquiry, token string) message.Message {
	to := subjectOf(i.Receiver)
	return mails.toBuyer(i, mailtemplate.Template{
		Subject: startOf(i.Receiver) + " has your message now", Preview: "You can choose an agent yourself.", Title: startOf(i.Receiver) + " has your message now",
		Words: []string{
			"None of the agents here could take your message, so it went to " + to + ". They’ll reply to you directly.",
			"You don’t have to wait: choose an agent yourself, or continue without one.",
		},
		Button: mailtemplate.NewButton("See your choices", mails.Origin+"/select?"+url.Values{"key": {token}}.Encode()),
	}, "The link works once, for 7 days.")
}

func (mails Mails) messageAccepted(i inquiry.Inquiry) message.Message {
	to := subjectOf(i.Receiver)
	return mails.toBuyer(i, mailtemplate.Template{
		Subject: to + " is taking care of your message", Preview: "They’ll reply to you directly.", Title: to + " is taking care of your message",
		Words: []string{to + " accepted your message and will reply to you directly. You can also reply to this email to write to them."},
	})
}
