package mail

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"net/mail"
	"net/smtp"
	"net/textproto"
	"net/url"
	"strconv"
	"time"

	"hearthway/bff/platform/message"
)

// SMTP sends mails through a mail server.
type SMTP struct {
	host, port string
	implicit   bool // TLS from the first byte (smtps), else by STARTTLS where it is offered
	needsTLS   bool // STARTTLS has to be offered (smtp+starttls): whoever sits on the line could take the offer out
	user       *url.Userinfo
	from       mail.Address
	roots      *x509.CertPool // nil: the system's
	now        func() time.Time
}

var _ message.Carrier = (*SMTP)(nil)

// NewSMTP uses the server of smtps://user:password@host:port, smtp+starttls://… or smtp://…. from is
// the sender, with or without a name.
func NewSMTP(server, from string) (*SMTP, error) {
	u, err := url.Parse(server)
	if err != nil || u.Hostname() == "" {
		return nil, errors.New("the mail server's address cannot be read") // it may hold a password
	}
	sender, err := mail.ParseAddress(from)
	if err != nil {
		return nil, errors.New("the sender of mails is no address")
	}
	s := &SMTP{host: u.Hostname(), port: u.Port(), implicit: u.Scheme == "smtps", needsTLS: u.Scheme == "smtp+starttls", user: u.User, from: *sender, now: time.Now}
	if s.port == "" {
		s.port = "587"
		if s.implicit {
			s.port = "465"
		}
	}
	return s, nil
}

// Carry implements message.Carrier.
func (s *SMTP) Carry(ctx context.Context, m message.Message) error {
	body, err := compose(m, s.from, s.now())
	if err != nil {
		return err
	}
	client, err := s.dial(ctx)
	if err != nil {
		return trouble("connection", err)
	}
	defer client.Close()
	if err := s.hand(client, m.To, body); err != nil {
		return trouble("conversation", err)
	}
	_ = client.Quit() // the mail is theirs by now, whatever they say
	return nil
}

func (s *SMTP) dial(ctx context.Context) (*smtp.Client, error) {
	conn, err := (&net.Dialer{Timeout: 10 * time.Second}).DialContext(ctx, "tcp", net.JoinHostPort(s.host, s.port))
	if err != nil {
		return nil, err
	}
	if deadline, ok := ctx.Deadline(); ok {
		if err := conn.SetDeadline(deadline); err != nil {
			_ = conn.Close()
			return nil, err
		}
	}
	if s.implicit {
		conn = tls.Client(conn, s.tls())
	}
	client, err := smtp.NewClient(conn, s.host)
	if err != nil {
		_ = conn.Close()
		return nil, err
	}
	if err := s.introduce(client); err != nil {
		_ = client.Close()
		return nil, err
	}
	return client, nil
}

func (s *SMTP) tls() *tls.Config {
	return &tls.Config{ServerName: s.host, RootCAs: s.roots, MinVersion: tls.VersionTLS12}
}

// introduce encrypts what is not encrypted yet, and logs in. A password is never said in the
// clear: net/smtp refuses to.
func (s *SMTP) introduce(client *smtp.Client) error {
	offered, _ := client.Extension("STARTTLS")
	if s.needsTLS && !offered {
		return errors.New("the mail server does not offer STARTTLS")
	}
	if offered && !s.implicit {
		if err := client.StartTLS(s.tls()); err != nil {
			return err
		}
	}
	if s.user == nil || s.user.Username() == "" {
		return nil
	}
	password, _ := s.user.Password()
	return client.Auth(smtp.PlainAuth("", s.user.Username(), password, s.host))
}

func (s *SMTP) hand(client *smtp.Client, to string, body []byte) error {
	if err := client.Mail(s.from.Address); err != nil {
		return err
	}
	if err := client.Rcpt(to); err != nil {
		if reply, ok := errors.AsType[*textproto.Error](err); ok && reply.Code >= 500 {
			err = fmt.Errorf("%w: %w", message.ErrRefused, err) // there is no such address, and will not be
		}
		return err
	}
	w, err := client.Data()
	if err != nil {
		return err
	}
	if _, err := w.Write(body); err != nil {
		return err
	}
	return w.Close()
}

// trouble says why without repeating what the server said.
func trouble(where string, err error) error {
	if reply, ok := errors.AsType[*textproto.Error](err); ok {
		return &message.Trouble{Reason: "reply " + strconv.Itoa(reply.Code), Cause: err}
	}
	return &message.Trouble{Reason: where + " failed", Cause: err}
}
