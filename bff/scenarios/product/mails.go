package product

import (
	"context"
	"regexp"
	"strings"

	"hearthway/bff/app/web/dev"
	"hearthway/bff/platform/message"
)

var (
	SixDigits   = regexp.MustCompile(`\b\d{6}\b`)
	passwordKey = regexp.MustCompile(`password_key=([A-Za-z0-9_-]+)`)
)

// Mails returns what was sent to someone, newest first.
func (s *Server) Mails(to string) []dev.OutboxMessage {
	s.T.Helper()
	all, err := s.Services.Dev.Outbox(s.T.Context(), 500)
	if err != nil {
		s.T.Fatal(err)
	}
	var theirs []dev.OutboxMessage
	for _, m := range all {
		if m.To == to {
			theirs = append(theirs, m)
		}
	}
	return theirs
}

// Code returns the latest code sent to someone.
func (s *Server) Code(to string) string {
	s.T.Helper()
	for _, m := range s.Mails(to) {
		if code := SixDigits.FindString(m.Subject + " " + m.Text); code != "" && (m.Channel == string(message.Text) || strings.Contains(m.Subject, code)) {
			return code
		}
	}
	s.T.Fatalf("no code was sent to %s", to)
	return ""
}

// Key returns the key of the latest password link sent to someone.
func (s *Server) Key(to string) string {
	s.T.Helper()
	for _, m := range s.Mails(to) {
		if found := passwordKey.FindStringSubmatch(m.Text); found != nil {
			return found[1]
		}
	}
	s.T.Fatalf("no link was sent to %s", to)
	return ""
}

// FailingSender is a sender that fails for some recipients.
type FailingSender struct {
	Refuse map[string]error
	Tried  []string
}

func (f *FailingSender) Send(_ context.Context, m message.Message) error {
	f.Tried = append(f.Tried, m.To)
	return f.Refuse[m.To]
}
