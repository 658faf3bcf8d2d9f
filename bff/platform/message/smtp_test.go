package message

import (
	"bufio"
	"context"
	"crypto/x509"
	"encoding/base64"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net"
	"net/mail"
	"net/textproto"
	"strings"
	"testing"
	"time"
)

// opened is an email as its reader sees it.
type opened struct {
	to, subject, text, html string
	header                  mail.Header
}

func open(t *testing.T, data string) opened {
	t.Helper()
	m, err := mail.ReadMessage(bufio.NewReader(strings.NewReader(data)))
	if err != nil {
		t.Fatalf("not a mail: %v\n%s", err, data)
	}
	o := opened{header: m.Header, to: m.Header.Get("To")}
	if o.subject, err = new(mime.WordDecoder).DecodeHeader(m.Header.Get("Subject")); err != nil {
		t.Fatal(err)
	}
	kind, params, err := mime.ParseMediaType(m.Header.Get("Content-Type"))
	if err != nil {
		t.Fatal(err)
	}
	if kind == "text/plain" {
		text, err := io.ReadAll(quotedprintable.NewReader(m.Body))
		if err != nil {
			t.Fatal(err)
		}
		o.text = strings.ReplaceAll(string(text), "\r\n", "\n")
		return o
	}
	parts := multipart.NewReader(m.Body, params["boundary"])
	for {
		part, err := parts.NextPart()
		if errors.Is(err, io.EOF) {
			return o
		}
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(part)
		if err != nil {
			t.Fatal(err)
		}
		plain := strings.ReplaceAll(string(text), "\r\n", "\n")
		if strings.HasPrefix(part.Header.Get("Content-Type"), "text/html") {
			o.html = plain
		} else {
			o.text = plain
		}
	}
}

var sample = Message{
	ID: "0f8fad5b", Channel: Email, To: "ann@example.com", Subject: "Café “Lakewood” is waiting — 3 new homes for you, and this subject is rather long 🏠",
	Text: "Hello Ann,\n.a line that begins with a dot\nand = signs; " + strings.Repeat("long ", 60) + "\nñ\n",
	HTML: "<p style=\"color:#111\">Hello <b>Ann</b> &amp; all,</p>\n" + strings.Repeat("x", 3000), ReplyTo: "bob@example.com",
}

// The contract of the mail server in both of its modes and of the outbox: an email arrives as it was written.
func TestEmailsArrive(t *testing.T) {
	for name, start := range map[string]func(t *testing.T) (Sender, func() opened){
		"STARTTLS": func(t *testing.T) (Sender, func() opened) {
			s := newServer(t, false)
			return s.sender(t, "smtp"), func() opened { return open(t, s.mails()[0].data) }
		},
		"TLS": func(t *testing.T) (Sender, func() opened) {
			s := newServer(t, true)
			return s.sender(t, "smtps"), func() opened { return open(t, s.mails()[0].data) }
		},
		"outbox": func(t *testing.T) (Sender, func() opened) {
			box, err := OpenOutbox(t.TempDir())
			if err != nil {
				t.Fatal(err)
			}
			return box, func() opened {
				list, err := box.List(1)
				if err != nil || len(list) != 1 {
					t.Fatal(list, err)
				}
				return opened{to: "<" + list[0].To + ">", subject: list[0].Subject, text: list[0].Text, html: list[0].HTML}
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			sender, arrived := start(t)
			if err := sender.Send(t.Context(), sample); err != nil {
				t.Fatal(err)
			}
			got := arrived()
			if got.to != "<ann@example.com>" || got.subject != sample.Subject || got.text != sample.Text || got.html != sample.HTML {
				t.Errorf("arrived as %+v", got)
			}
		})
	}
}

// Invitations are among the alternatives, where email clients look for them, and files are attachments.
func TestAttachments(t *testing.T) {
	s := newServer(t, false)
	m := sample
	m.Attachments = []Attachment{
		{Name: "tour.ics", Type: "text/calendar; method=REQUEST", Content: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n"},
		{Name: "ann.vcf", Type: "text/vcard", Content: "BEGIN:VCARD\r\nFN:Ann\r\nEND:VCARD\r\n"},
	}
	if err := s.sender(t, "smtp").Send(t.Context(), m); err != nil {
		t.Fatal(err)
	}
	data := s.mails()[0].data
	for _, part := range []string{"multipart/mixed", "multipart/alternative", `filename="tour.ics"`, `filename="ann.vcf"`, "text/vcard"} {
		if !strings.Contains(data, part) {
			t.Errorf("lacks %q:\n%s", part, data)
		}
	}
	if strings.Count(data, "text/calendar; method=REQUEST") != 2 {
		t.Errorf("the invitation is not both a text and a file:\n%s", data)
	}
	for _, name := range []string{"a\r\nBcc: eve@example.com", "a\"b"} {
		m.Attachments = []Attachment{{Name: name, Type: "text/vcard"}}
		if err := s.sender(t, "smtp").Send(t.Context(), m); !errors.Is(err, ErrRefused) {
			t.Errorf("%q: %v", name, err)
		}
	}
}

// Binary files arrive byte for byte.
func TestBinaryAttachment(t *testing.T) {
	s := newServer(t, false)
	content := []byte{'%', 'P', 'D', 'F', 0, 0xff, '\r', '\n', 0x80}
	m := sample
	m.Attachments = []Attachment{NewFile("terms.pdf", "application/pdf", content)}
	if err := s.sender(t, "smtp").Send(t.Context(), m); err != nil {
		t.Fatal(err)
	}
	if data := s.mails()[0].data; !strings.Contains(data, base64.StdEncoding.EncodeToString(content)) || !strings.Contains(data, `filename="terms.pdf"`) {
		t.Error(data)
	}
	m.Attachments[0].Content = "not base64"
	if err := s.sender(t, "smtp").Send(t.Context(), m); !errors.Is(err, ErrRefused) {
		t.Error(err)
	}
}

func TestHeaders(t *testing.T) {
	s := newServer(t, false)
	if err := s.sender(t, "smtp").Send(t.Context(), sample); err != nil {
		t.Fatal(err)
	}
	mail := s.mails()[0]
	header := open(t, mail.data).header
	for name, want := range map[string]string{
		"From": `"Hearthway" <hello@hearthway.example>`, "Reply-To": "<bob@example.com>", "Message-Id": "<0f8fad5b@hearthway.example>",
		"Auto-Submitted": "auto-generated", "Mime-Version": "1.0",
	} {
		if got := header.Get(name); got != want {
			t.Errorf("%s: %s", name, got)
		}
	}
	if _, err := header.Date(); err != nil {
		t.Errorf("Date: %v", err)
	}
	for line := range strings.Lines(mail.data) {
		if len(line) > 998 || strings.ContainsFunc(line, func(r rune) bool { return r > 126 }) {
			t.Fatalf("not fit for old servers: %q", line)
		}
	}
	if !strings.HasPrefix(mail.from, "MAIL FROM:<hello@hearthway.example>") || !strings.HasPrefix(mail.to, "RCPT TO:<ann@example.com>") {
		t.Errorf("envelope %q %q", mail.from, mail.to)
	}
	if s.auth != "\x00robot\x00hunter2" || !s.safe {
		t.Errorf("logged in as %q, encrypted: %v", s.auth, s.safe)
	}
}

// Whatever a field contains, it adds neither a header nor a recipient.
func TestHeaderInjectionIsPrevented(t *testing.T) {
	s := newServer(t, false)
	sender := s.sender(t, "smtp")
	for _, evil := range []string{
		"x\r\nBcc: victim@example.com", "x\nBcc: victim@example.com", "x\rBcc: victim@example.com", "x\x00", "x\r\n\r\nbody",
	} {
		for name, m := range map[string]Message{
			"subject": {To: "ann@example.com", Subject: evil, Text: "t"},
			"to":      {To: "ann@example.com" + evil, Text: "t"},
			"reply":   {To: "ann@example.com", ReplyTo: "bob@example.com" + evil, Text: "t"},
			"id":      {To: "ann@example.com", ID: evil, Text: "t"},
		} {
			if err := sender.Send(t.Context(), m); !errors.Is(err, ErrRefused) {
				t.Errorf("%s %q: %v", name, evil, err)
			}
		}
	}
	for _, to := range []string{"ann@example.com, bob@example.com", "Ann <ann@example.com>", "ann", "", "<ann@example.com>"} {
		if err := sender.Send(t.Context(), Message{To: to, Text: "t"}); !errors.Is(err, ErrRefused) {
			t.Errorf("to %q: %v", to, err)
		}
	}
	if got := s.mails(); len(got) != 0 {
		t.Errorf("sent: %v", got)
	}
	plain := Message{To: "ann@example.com", Subject: "=?utf-8?q?x?= Bcc: victim@example.com", Text: "Bcc: victim@example.com\n\n.\nQUIT\n"}
	if err := sender.Send(t.Context(), plain); err != nil {
		t.Fatal(err)
	}
	if got := open(t, s.mails()[0].data); got.text != plain.Text || got.header.Get("Bcc") != "" {
		t.Errorf("%+v", got)
	}
}

func TestServerErrors(t *testing.T) {
	s := newServer(t, false)
	sender := s.sender(t, "smtp")
	for to, refused := range map[string]bool{"nobody@example.com": true, "full@example.com": false} {
		err := sender.Send(t.Context(), Message{To: to, Text: "t"})
		if err == nil || errors.Is(err, ErrRefused) != refused || strings.Contains(err.Error(), to) {
			t.Errorf("%s: %v", to, err)
		}
	}
	untrusting := s.sender(t, "smtp")
	untrusting.roots = x509.NewCertPool()
	if err := untrusting.Send(t.Context(), sample); err == nil || errors.Is(err, ErrRefused) {
		t.Errorf("a certificate that nobody vouches for: %v", err)
	}
	_ = s.Close()
	if err := sender.Send(t.Context(), sample); err == nil || errors.Is(err, ErrRefused) || strings.Contains(err.Error(), "hunter2") {
		t.Errorf("nobody there: %v", err)
	}
	if _, err := NewSMTP("smtp://robot:hunter2@:x", "a@b"); err == nil || strings.Contains(err.Error(), "hunter2") {
		t.Errorf("an address that is none: %v", err)
	}
}

// An email that the server accepted isn't sent again because the connection broke afterward.
func TestAcceptedEmailIsSentOnce(t *testing.T) {
	s := newServer(t, false)
	if err := s.sender(t, "smtp").Send(t.Context(), Message{To: "hurried@example.com", Text: "t"}); err != nil || len(s.mails()) != 1 {
		t.Errorf("%d mails, %v", len(s.mails()), err)
	}
}

// A server that accepts connections and never responds blocks nobody, and its connection is closed.
func TestSilentServerIsAbandonedWithTheContext(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = listener.Close() }()
	ctx, cancel := context.WithCancel(t.Context())
	closed := make(chan error, 1)
	go func() {
		conn, err := listener.Accept()
		if err != nil {
			closed <- nil
			return
		}
		defer func() { _ = conn.Close() }()
		cancel()
		_, err = conn.Read(make([]byte, 1))
		closed <- err
	}()
	sender, err := NewSMTP("smtp://"+listener.Addr().String(), "a@example.com")
	if err != nil {
		t.Fatal(err)
	}
	began := time.Now()
	if err := sender.Send(ctx, Message{To: "b@example.com", Text: "t"}); err == nil || errors.Is(err, ErrRefused) {
		t.Errorf("%v", err)
	}
	if took := time.Since(began); took > stepLimit/2 {
		t.Errorf("waited for %s", took)
	}
	if err := <-closed; !errors.Is(err, io.EOF) {
		t.Errorf("the connection: %v", err)
	}
}

// A server that doesn't offer encryption, or whose offer was stripped on the way, gets nothing.
func TestStartTLSIsRequired(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = listener.Close() }()
	said := make(chan []string, 1)
	go func() {
		conn, err := listener.Accept()
		if err != nil {
			return
		}
		defer func() { _ = conn.Close() }()
		text, lines := textproto.NewConn(conn), []string{}
		for err = text.PrintfLine("220 ready"); err == nil; err = text.PrintfLine("250 ok") {
			line, bad := text.ReadLine()
			if bad != nil {
				break
			}
			lines = append(lines, line)
		}
		said <- lines
	}()
	s, err := NewSMTP("smtp+starttls://"+listener.Addr().String(), "a@example.com")
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Send(t.Context(), Message{Channel: Email, To: "b@example.com", Subject: "x", Text: "secret"}); err == nil {
		t.Error("it was sent")
	}
	if lines := <-said; len(lines) != 1 || !strings.HasPrefix(lines[0], "EHLO") {
		t.Errorf("it received %q", lines)
	}
}
