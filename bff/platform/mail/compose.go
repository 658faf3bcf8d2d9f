// Package mail brings e-mails to a mail server.
package mail

import (
	"bytes"
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/mail"
	"net/textproto"
	"strings"
	"time"

	"hearthway/bff/platform/message"
)

// compose writes a mail as it travels: both texts, every header on its own line. What people
// typed cannot become a header: line ends are refused, and the rest is encoded.
func compose(m message.Message, from mail.Address, now time.Time) ([]byte, error) {
	to, err := parseAddress(m.To)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	header := func(name, value string) { fmt.Fprintf(&b, "%s: %s\r\n", name, value) }
	for _, text := range []string{m.Subject, m.ReplyTo, m.ID, m.Unsubscribe} {
		if strings.ContainsAny(text, "\r\n\x00") {
			return nil, fmt.Errorf("%w: a header has a line end", message.ErrRefused)
		}
	}
	header("From", from.String())
	header("To", to.String())
	if m.ReplyTo != "" {
		reply, err := parseAddress(m.ReplyTo)
		if err != nil {
			return nil, err
		}
		header("Reply-To", reply.String())
	}
	header("Subject", mime.QEncoding.Encode("utf-8", m.Subject))
	header("Date", now.UTC().Format(time.RFC1123Z))
	header("Message-ID", "<"+m.ID+"@"+domainOf(from.Address)+">")
	if m.Unsubscribe != "" {
		header("List-Unsubscribe", "<"+m.Unsubscribe+">")
		header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click") // RFC 8058
	}
	header("Auto-Submitted", "auto-generated") // so that holiday notes do not answer
	header("MIME-Version", "1.0")
	if m.HTML == "" {
		header("Content-Type", "text/plain; charset=utf-8")
		header("Content-Transfer-Encoding", "quoted-printable")
		b.WriteString("\r\n")
		err := encode(&b, m.Text)
		return b.Bytes(), err
	}
	parts := multipart.NewWriter(&b)
	if err := parts.SetBoundary(boundary()); err != nil {
		return nil, err
	}
	header("Content-Type", `multipart/alternative; boundary="`+parts.Boundary()+`"`)
	b.WriteString("\r\n")
	for _, part := range []struct{ kind, text string }{{"text/plain", m.Text}, {"text/html", m.HTML}} {
		w, err := parts.CreatePart(textproto.MIMEHeader{
			"Content-Type": {part.kind + "; charset=utf-8"}, "Content-Transfer-Encoding": {"quoted-printable"},
		})
		if err != nil {
			return nil, err
		}
		if err := encode(w, part.text); err != nil {
			return nil, err
		}
	}
	err = parts.Close()
	return b.Bytes(), err
}

// parseAddress reads a bare address; a name or a second address beside it is refused.
func parseAddress(text string) (mail.Address, error) {
	if strings.ContainsAny(text, "\r\n\x00<>,") {
		return mail.Address{}, fmt.Errorf("%w: not an address", message.ErrRefused)
	}
	address, err := mail.ParseAddress(text)
	if err != nil || address.Name != "" {
		return mail.Address{}, fmt.Errorf("%w: not an address", message.ErrRefused)
	}
	return *address, nil
}

func encode(w io.Writer, text string) error {
	lines := quotedprintable.NewWriter(w)
	if _, err := io.WriteString(lines, strings.ReplaceAll(text, "\n", "\r\n")); err != nil {
		return err
	}
	return lines.Close()
}

func boundary() string {
	var b [16]byte
	_, _ = rand.Read(b[:]) // never fails: the runtime stops the program instead
	return "part-" + hex.EncodeToString(b[:])
}

func domainOf(address string) string {
	_, domain, _ := strings.Cut(address, "@")
	return domain
}
