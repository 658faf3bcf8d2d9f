package lead

import (
	"net/url"

	"hearthway/bff/features/inquiry"
	"hearthway/bff/platform/mailtemplate"
	"hearthway/bff/platform/message"
)

// The emails to buyers whose lead is a message to an agent and not about a home.

// PassOnPath is the page where a guest says whether another agent may have their message.
const PassOnPath = "/pass-on"

// AskToPassOn asks a buyer whether another agent may have a message that the agent whom they wrote to didn't take, or can't take care of anymore. link is
// for guests.
func (mails Mails) AskToPassOn(i inquiry.Inquiry, link string) message.Message {
	to := i.Receiver.Name
	s := mailtemplate.Template{
		Subject: to + " can’t take care of your message", Preview: "You decide who gets it next.", Title: to + " can’t take care of your message",
		Words:  []string{"You wrote to " + to + ", so nobody else has your message. May we give it to another agent?"},
		Button: mailtemplate.NewButton("Give it to another agent", mailtemplate.OwnPage(mails.Origin, "/account/dashboard")),
		Link:   mailtemplate.NewButton("Find an agent yourself", mails.Origin+"/real-estate-agents"),
	}
	if i.AccountID == "" {
		s.Button = mailtemplate.NewButton("Choose what happens", mails.Origin+PassOnPath+"?"+url.Values{"link": {link}}.Encode())
		s.Then = []string{"The button leads to a page where you choose. The link works for 30 days. If you do nothing, nobody else gets your message."}
	}
	return mails.toBuyer(i, s)
}

func (mails Mails) messageMoved(i inquiry.Inquiry) message.Message {
	to := subjectOf(i.Receiver)
	return mails.toBuyer(i, mailtemplate.Template{
		Subject: startOf(i.Receiver) + " has your message now", Preview: "They’ll reply to you directly.", Title: startOf(i.Receiver) + " has your message now",
		Words: []string{"The agent before can’t take care of your message, so it went to " + to + ". They’ll reply to you directly."},
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
