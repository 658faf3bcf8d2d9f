package dev

import (
	"fmt"
	"html"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"

	"hearthway/bff/platform/message"
)

// outboxShown is how many messages the outbox page shows.
const outboxShown = 200

// OutboxMessage is an email or a text in /dev/outbox.json.
type OutboxMessage struct {
	ID        string    `json:"id"`
	Channel   string    `json:"channel"` // "email" or "text"
	To        string    `json:"to"`
	Subject   string    `json:"subject"`
	Text      string    `json:"text"`
	HTML      string    `json:"html"`
	CreatedAt time.Time `json:"created_at"`
	// Attachments are omitted if there are none.
	Attachments []message.Attachment `json:"attachments,omitempty"`
	ReplyTo     string               `json:"reply_to,omitempty"`
}

func (p pages) outboxJSON(c fiber.Ctx) error {
	messages, err := p.Outbox(c.Context(), outboxShown)
	if err != nil {
		return err
	}
	return c.JSON(messages)
}

// outboxPage shows emails as their readers see them, each in a sandboxed frame.
func (p pages) outboxPage(c fiber.Ctx) error {
	messages, err := p.Outbox(c.Context(), outboxShown)
	if err != nil {
		return err
	}
	styles, err := p.Styles()
	if err != nil {
		return err
	}
	var b strings.Builder
	b.WriteString(`<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">`)
	fmt.Fprintf(&b, `<title>Outbox · %s</title><style>%s.outbox{max-width:760px;margin:0 auto;padding:32px 16px 64px}.outbox details{border-top:1px solid var(--color-border);padding:12px 0}`+
		`.outbox summary{cursor:pointer}.outbox pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}.outbox iframe{width:100%%;height:640px;border:1px solid var(--color-border);border-radius:12px}</style></head>`,
		html.EscapeString(p.Name), styles)
	b.WriteString(`<body><main class="outbox"><h1>Outbox</h1><p>Emails and text messages from this development server, newest first. None of them were sent. <a href="/dev/outbox">Refresh</a> · <a href="/dev/outbox.json">JSON</a></p>`)
	for i, m := range messages {
		writeMessage(&b, m, i == 0)
	}
	if len(messages) == 0 {
		b.WriteString(`<p>Nothing here yet.</p>`)
	}
	b.WriteString(`</main></body></html>`)
	c.Set(fiber.HeaderContentType, fiber.MIMETextHTMLCharsetUTF8)
	return c.SendString(b.String())
}

func writeMessage(b *strings.Builder, m OutboxMessage, open bool) {
	b.WriteString(`<details`)
	if open {
		b.WriteString(` open`)
	}
	subject := m.Subject
	if subject == "" {
		subject, _, _ = strings.Cut(m.Text, "\n")
	}
	fmt.Fprintf(b, `><summary><strong>%s</strong><br>%s to %s · %s</summary>`, html.EscapeString(subject),
		html.EscapeString(m.Channel), html.EscapeString(m.To), m.CreatedAt.UTC().Format("2006-01-02 15:04:05 UTC"))
	if m.HTML != "" {
		fmt.Fprintf(b, `<iframe title="%s" sandbox="allow-popups" srcdoc="%s"></iframe>`, html.EscapeString(subject), html.EscapeString(m.HTML))
	}
	fmt.Fprintf(b, `<pre>%s</pre>`, html.EscapeString(m.Text))
	for _, file := range m.Attachments {
		if file.Base64 {
			fmt.Fprintf(b, `<p><a download="%[1]s" href="data:%[2]s;base64,%[3]s">%[1]s (%[2]s)</a></p>`, html.EscapeString(file.Name), html.EscapeString(file.Type), html.EscapeString(file.Content))
			continue
		}
		fmt.Fprintf(b, `<p>%s (%s)</p><pre>%s</pre>`, html.EscapeString(file.Name), html.EscapeString(file.Type), html.EscapeString(file.Content))
	}
	b.WriteString(`</details>`)
}
