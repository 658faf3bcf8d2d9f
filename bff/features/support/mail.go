package support

import (
	"net/url"
	"regexp"
	"strings"

	"hearthway/bff/platform/mailtemplate"
	"hearthway/bff/platform/message"
)

// Mails writes the emails about tickets.
type Mails struct{ *mailtemplate.Writer }

// ticketPath is the URL of a ticket's page.
func (m Mails) ticketPath(reference string) string {
	return m.Origin + "/app-support?" + url.Values{"reference": {reference}}.Encode()
}

// TicketOpened confirms a ticket to its author. It repeats nothing that was typed, because the address may be
// someone else's.
func (m Mails) TicketOpened(t Ticket) message.Message {
	return m.Mail(t.Email, mailtemplate.Template{
		Subject: "We got your message: " + t.Reference, Preview: "We’ll reply by email.",
		Title: "Thanks, we got your message", Words: []string{"We’ll reply by email, usually within one business day. Your reference is " + t.Reference + "."},
		Button: mailtemplate.NewButton("View your request", m.ticketPath(t.Reference)),
		Small:  []string{"You’re getting this email because someone contacted our support team with this address. If it wasn’t you, you can ignore it."},
	})
}

// TicketReceived tells our support team about a new ticket or message. Replies by email wouldn't reach the ticket, so it explains
// how to answer.
func (m Mails) TicketReceived(to string, t Ticket) message.Message {
	last := t.Messages[len(t.Messages)-1]
	about := []string{"From: " + t.Name + " <" + t.Email + ">", "Topic: " + TopicName(t.Topic)}
	for _, one := range []struct{ name, value string }{{"App", t.AppVersion}, {"Device", t.Device}} {
		if one.value != "" {
			about = append(about, one.name+": "+one.value)
		}
	}
	return m.Mail(to, mailtemplate.Template{
		Subject: t.Reference + ": " + TopicName(t.Topic), Preview: "Someone contacted support.",
		Title: "Someone needs help", Lines: about, Quote: last.Body,
		Button: mailtemplate.NewButton("View request", m.ticketPath(t.Reference)),
		Small:  []string{"To reply, run: hearthway support answer " + t.Reference},
	})
}

// greetings matches the start of an answer that greets.
var greetings = regexp.MustCompile(`(?i)^(hello|hi|hey|dear|good (morning|afternoon|evening|day))\b`)

// TicketAnswered carries our latest message. It adds a greeting if the answer has none, without a name:
// anyone may have typed any text as a name, with anyone's address.
func (m Mails) TicketAnswered(t Ticket) message.Message {
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
	return m.Mail(t.Email, mailtemplate.Template{
		Subject: "Our reply to your request " + t.Reference, Preview: mailtemplate.OneLine(body),
		Title: "Our reply", Words: words,
		Button: mailtemplate.NewButton("Read or reply", m.ticketPath(t.Reference)),
		Small:  []string{"You’re getting this email because you contacted our support team. Please reply on your request’s page: no one reads replies to this email."},
	})
}

// TicketClosed tells the author that a ticket is closed.
func (m Mails) TicketClosed(t Ticket) message.Message {
	return m.Mail(t.Email, mailtemplate.Template{
		Subject: "Your request is closed: " + t.Reference, Preview: "Reply to reopen it.",
		Title: "Your request is closed", Words: []string{"We believe your request " + t.Reference + " is resolved. If it isn’t, reply on its page to reopen it."},
		Button: mailtemplate.NewButton("View your request", m.ticketPath(t.Reference)),
		Small:  []string{"You’re getting this email because you contacted our support team."},
	})
}
