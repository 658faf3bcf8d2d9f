package testkit

import (
	"bufio"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net"
	"net/mail"
	"net/textproto"
	"strings"
	"sync"
	"testing"
)

// MailServer is an SMTP server (RFC 5321) that accepts everything.
type MailServer struct {
	URL string // "smtp://127.0.0.1:…"

	mu  sync.Mutex
	got []string
}

// Mail is a parsed email.
type Mail struct {
	Header               mail.Header
	To, Subject, ReplyTo string
	Text, HTML, Calendar string
	Files                []string // names of attachments
}

// NewMailServer starts a mail server on a free port.
func NewMailServer(t testing.TB) *MailServer {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	s := &MailServer{URL: "smtp://" + listener.Addr().String()}
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go s.talk(conn)
		}
	}()
	return s
}

func (s *MailServer) talk(conn net.Conn) {
	defer func() { _ = conn.Close() }()
	text := textproto.NewConn(conn)
	for answer := "220 ready"; ; {
		if text.PrintfLine("%s", answer) != nil {
			return
		}
		line, err := text.ReadLine()
		if err != nil {
			return
		}
		answer = "250 ok"
		switch verb, _, _ := strings.Cut(line, " "); strings.ToUpper(verb) {
		case "EHLO":
			answer = "250-hello\r\n250-8BITMIME\r\n250 SMTPUTF8"
		case "DATA":
			_ = text.PrintfLine("354 go on")
			data, err := io.ReadAll(text.DotReader())
			if err != nil {
				return
			}
			s.mu.Lock()
			s.got = append(s.got, string(data))
			s.mu.Unlock()
		case "QUIT":
			_ = text.PrintfLine("221 bye")
			return
		}
	}
}

// Mails returns the emails received for someone, oldest first.
func (s *MailServer) Mails(t testing.TB, to string) []Mail {
	t.Helper()
	s.mu.Lock()
	defer s.mu.Unlock()
	var theirs []Mail
	for _, data := range s.got {
		if m := readMail(t, data); m.To == to {
			theirs = append(theirs, m)
		}
	}
	return theirs
}

func readMail(t testing.TB, data string) Mail {
	t.Helper()
	raw, err := mail.ReadMessage(bufio.NewReader(strings.NewReader(data)))
	if err != nil {
		t.Fatalf("not a mail: %v\n%s", err, data)
	}
	m := Mail{Header: raw.Header, To: bare(t, raw.Header.Get("To")), ReplyTo: bare(t, raw.Header.Get("Reply-To"))}
	if m.Subject, err = new(mime.WordDecoder).DecodeHeader(raw.Header.Get("Subject")); err != nil {
		t.Fatal(err)
	}
	readParts(t, &m, raw.Header.Get("Content-Type"), raw.Body)
	return m
}

// readParts parses the parts of an email, recursively.
func readParts(t testing.TB, m *Mail, header string, from io.Reader) {
	t.Helper()
	_, kind, err := mime.ParseMediaType(header)
	if err != nil {
		t.Fatal(err)
	}
	parts := multipart.NewReader(from, kind["boundary"])
	for {
		part, err := parts.NextRawPart()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		kind := part.Header.Get("Content-Type")
		if strings.HasPrefix(kind, "multipart/") {
			readParts(t, m, kind, part)
			continue
		}
		body, err := io.ReadAll(quotedprintable.NewReader(part))
		if err != nil {
			t.Fatal(err)
		}
		switch {
		case part.FileName() != "":
			m.Files = append(m.Files, part.FileName())
		case strings.HasPrefix(kind, "text/html"):
			m.HTML = string(body)
		case strings.HasPrefix(kind, "text/calendar"):
			m.Calendar = string(body)
		default:
			m.Text = string(body)
		}
	}
}

// bare is the address in a header; "" if there is none.
func bare(t testing.TB, header string) string {
	t.Helper()
	if header == "" {
		return ""
	}
	address, err := mail.ParseAddress(header)
	if err != nil {
		t.Fatal(err)
	}
	return address.Address
}
