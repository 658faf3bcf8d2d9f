package mail

import (
	"net/url"
	"regexp"
	"strings"

	"hearthway/bff/features/support"
	"hearthway/bff/platform/mailtemplate"
	"hearthway/bff/platform/message"
)

// Mails writes the mails about tickets.
type Mails struct{ *mailtemplate.Writer }

var _ support.Letters = Mails{}

// ticketPath is where a person reads their ticket.
func (w Mails) ticketPath(reference string) string {
	return w.Origin + "/app-support?" + url.Values{"reference": {reference}}.Encode()
}

// TicketOpened implements support.Letters. It repeats nothing that was written: the address may
// be somebody else's.
func (w Mails) TicketOpened(t support.Ticket) message.Message {
	return w.Mail(t.Email, mailtemplate.Template{
		Subject: "We have your message: " + t.Reference, Preview: "A person reads it and answers by mail.",
		Title: "We have your message", Words: []string{"A person reads it and answers by mail, on working days usually within one day. Your reference is " + t.Reference + "."},
		Button: mailtemplate.NewButton("See your request", w.ticketPath(t.Reference)),
		Small:  []string{"You get this mail because somebody wrote to our support with this address. If it was not you, do nothing."},
	})
}

// TicketCame implements support.Letters. Answers by mail would go past the ticket, so it says how to give one.
func (w Mails) TicketCame(to string, t support.Ticket) message.Message {
	last := t.Messages[len(t.Messages)-1]
	about := []string{"From: " + t.Name + " <" + t.Email + ">", "Topic: " + support.TopicName(t.Topic)}
	for _, one := range []struct{ name, value string }{{"App", t.AppVersion}, {"Device", t.Device}} {
		if one.value != "" {
			about = append(about, one.name+": "+one.value)
		}
	}
	return w.Mail(to, mailtemplate.Template{
		Subject: t.Reference + ": " + support.TopicName(t.Topic), Preview: "Somebody wrote to support.",
		Title: "Somebody asks for help", Lines: about, Quote: last.Body,
		Button: mailtemplate.NewButton("See the request", w.ticketPath(t.Reference)),
		Small:  []string{"Answer with: hearthway support answer " + t.Reference},
	})
}

// greetings are words that an answer may begin with.
var greetings = regexp.MustCompile(`(?i)^(hello|hi|hey|dear|good (morning|afternoon|evening|day))\b`)

// TicketAnswered implements support.Letters. It greets when the answer does not, and by no name: any words may have been
// typed as one, with anybody's address.
func (w Mails) TicketAnswered(t support.Ticket) message.Message {
	body := t.Messages[len(t.Messages)-1].Body
	var words []string
	if !greetings.MatchString(strings.TrimSpace(body)) {
		words = append(words, "Hello,")
	}
	for part := range strings.SplitSeq(strings.ReplaceAll(body, "\r\n", "\n"), "\n\n") {
		if part = strings.TrimSpace(part); part != "" {
			words = append(words, part)
		}
	}
	return w.Mail(t.Email, mailtemplate.Template{
		Subject: "Our answer to your request " + t.Reference, Preview: mailtemplate.OneLine(body),
		Title: "Our answer", Words: words,
		Button: mailtemplate.NewButton("Read it, or write more", w.ticketPath(t.Reference)),
		Small:  []string{"You get this mail because you wrote to our support. Please write more on the page of your request: nobody reads answers to this mail."},
	})
}

// TicketClosed implements support.Letters.
func (w Mails) TicketClosed(t support.Ticket) message.Message {
	return w.Mail(t.Email, mailtemplate.Template{
		Subject: "Your request is closed: " + t.Reference, Preview: "Write more and it is open again.",
		Title: "Your request is closed", Words: []string{"We think that your request " + t.Reference + " is settled. If it is not, write more on its page and it is open again."},
		Button: mailtemplate.NewButton("See your request", w.ticketPath(t.Reference)),
		Small:  []string{"You get this mail because you wrote to our support."},
	})
}
