package message

import (
	"bytes"
	"fmt"
	"net/mail"
	"strings"
	"time"

	gomail "github.com/wneessen/go-mail"
)

// compose builds an email with HTML and plain text. What people typed can't inject headers: line ends
// are rejected, and the rest is encoded.
func compose(m Message, from mail.Address, now time.Time) (*gomail.Msg, error) {
	for _, text := range []string{m.Subject, m.ReplyTo, m.ID, m.Unsubscribe} {
		if strings.ContainsAny(text, "\r\n\x00") {
			return nil, fmt.Errorf("%w: a header contains a line break", ErrRefused)
		}
	}
	to, err := parseAddress(m.To)
	if err != nil {
		return nil, err
	}
	msg := gomail.NewMsg(gomail.WithNoDefaultUserAgent())
	msg.FromMailAddress(&from)
	msg.ToMailAddress(&to)
	if m.ReplyTo != "" {
		reply, err := parseAddress(m.ReplyTo)
		if err != nil {
			return nil, err
		}
		msg.ReplyToMailAddress(&reply)
	}
	msg.Subject(m.Subject)
	msg.SetDateWithValue(now.UTC())
	msg.SetMessageIDWithValue(m.ID + "@" + domainOf(from.Address))
	if m.Unsubscribe != "" {
		msg.SetListUnsubscribe(m.Unsubscribe)
		msg.SetListUnsubscribePost() // RFC 8058
	}
	msg.SetGenHeader("Auto-Submitted", "auto-generated") // suppresses out-of-office replies
	msg.SetBodyString(gomail.TypeTextPlain, m.Text)
	if m.HTML != "" {
		msg.AddAlternativeString(gomail.TypeTextHTML, m.HTML)
	}
	return msg, attach(msg, m.Attachments)
}

// attach adds files. An invitation is also added as an alternative body, which is where email programs
// look for it.
func attach(msg *gomail.Msg, files []Attachment) error {
	for _, file := range files {
		if strings.ContainsAny(file.Name+file.Type, "\r\n\x00\"") {
			return fmt.Errorf("%w: a header contains a line break", ErrRefused)
		}
		if strings.HasPrefix(file.Type, "text/calendar") {
			msg.AddAlternativeString(gomail.ContentType(file.Type), file.Content)
		}
		content, err := file.Bytes()
		if err != nil {
			return fmt.Errorf("%w: %w", ErrRefused, err)
		}
		err = msg.AttachReader(file.Name, bytes.NewReader(content), gomail.WithFileContentType(gomail.ContentType(file.Type)))
		if err != nil {
			return fmt.Errorf("attach a file: %w", err)
		}
	}
	return nil
}

// parseAddress parses a bare address; a name or a second address is rejected.
func parseAddress(text string) (mail.Address, error) {
	if strings.ContainsAny(text, "\r\n\x00<>,") {
		return mail.Address{}, fmt.Errorf("%w: not an address", ErrRefused)
	}
	address, err := mail.ParseAddress(text)
	if err != nil || address.Name != "" {
		return mail.Address{}, fmt.Errorf("%w: not an address", ErrRefused)
	}
	return *address, nil
}

func domainOf(address string) string {
	_, domain, _ := strings.Cut(address, "@")
	return domain
}
