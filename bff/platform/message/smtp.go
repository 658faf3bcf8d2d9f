// Package senders sends emails over SMTP, texts and push notifications, or keeps all of them in an outbox.
package message

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"net/mail"
	"net/textproto"
	"net/url"
	"strconv"
	"time"

	gomail "github.com/wneessen/go-mail"
)

// stepLimit is the timeout of each SMTP step; the context limits the whole conversation.
const stepLimit = 10 * time.Second

// SMTP sends emails through a mail server.
type SMTP struct {
	host  string
	port  int
	tls   tlsMode
	user  *url.Userinfo
	from  mail.Address
	roots *x509.CertPool // nil: the system's
	now   func() time.Time
}

// tlsMode is how the connection to the server is encrypted.
type tlsMode int

const (
	opportunistic tlsMode = iota // STARTTLS if the server offers it (smtp)
	mandatory                    // STARTTLS, or fail (smtp+starttls): an attacker could remove the offer
	implicit                     // from the first byte (smtps)
)

var _ Sender = (*SMTP)(nil)

// NewSMTP returns a client of the server smtps://user:password@host:port, smtp+starttls://… or
// smtp://…. from is the sender, with or without a name.
func NewSMTP(server, from string) (*SMTP, error) {
	u, err := url.Parse(server)
	if err != nil || u.Hostname() == "" {
		return nil, errors.New("the mail server's URL can't be parsed") // it may contain a password
	}
	sender, err := mail.ParseAddress(from)
	if err != nil {
		return nil, errors.New("the sender isn't a valid email address")
	}
	s := &SMTP{host: u.Hostname(), port: gomail.DefaultPortTLS, user: u.User, from: *sender, now: time.Now}
	switch u.Scheme {
	case "smtps":
		s.tls, s.port = implicit, gomail.DefaultPortSSL
	case "smtp+starttls":
		s.tls = mandatory
	}
	if u.Port() != "" {
		if s.port, err = strconv.Atoi(u.Port()); err != nil {
			return nil, errors.New("the mail server's port can't be parsed")
		}
	}
	return s, nil
}

// Send implements Sender.
func (s *SMTP) Send(ctx context.Context, m Message) error {
	msg, err := compose(m, s.from, s.now())
	if err != nil {
		return err
	}
	conversation, end := context.WithCancel(ctx)
	defer end()
	client, err := gomail.NewClient(s.host, s.options(conversation)...)
	if err != nil {
		return deliveryError("setup", err)
	}
	err = client.DialAndSendWithContext(conversation, msg)
	if err == nil || msg.IsDelivered() { // the server has accepted the email, whatever it says afterward
		return nil
	}
	if refusal, ok := errors.AsType[*gomail.SendError](err); ok {
		return refused(refusal)
	}
	return deliveryError("connection", err)
}

// options configure one conversation.
func (s *SMTP) options(conversation context.Context) []gomail.Option {
	options := []gomail.Option{
		gomail.WithPort(s.port), gomail.WithTimeout(stepLimit), gomail.WithHELO(domainOf(s.from.Address)), gomail.WithTLSConfig(s.encryption()),
		gomail.WithDialContextFunc(s.dialer(conversation)),
	}
	switch s.tls {
	case implicit:
		options = append(options, gomail.WithSSL())
	case mandatory:
		options = append(options, gomail.WithTLSPolicy(gomail.TLSMandatory))
	default:
		options = append(options, gomail.WithTLSPolicy(gomail.TLSOpportunistic))
	}
	if s.user != nil && s.user.Username() != "" {
		password, _ := s.user.Password()
		// The library refuses to send PLAIN without encryption.
		options = append(options, gomail.WithSMTPAuth(gomail.SMTPAuthPlain), gomail.WithUsername(s.user.Username()), gomail.WithPassword(password))
	}
	return options
}

func (s *SMTP) encryption() *tls.Config {
	return &tls.Config{ServerName: s.host, RootCAs: s.roots, MinVersion: tls.VersionTLS12}
}

// dialer opens a connection that is closed when the conversation ends in any way: the library doesn't
// close one whose encryption or login failed, nor when a context is canceled.
func (s *SMTP) dialer(conversation context.Context) gomail.DialContextFunc {
	return func(ctx context.Context, network, address string) (net.Conn, error) {
		conn, err := (&net.Dialer{}).DialContext(ctx, network, address)
		if err != nil {
			return nil, err
		}
		context.AfterFunc(conversation, func() { _ = conn.Close() })
		if s.tls == implicit {
			return tls.Client(conn, s.encryption()), nil
		}
		return conn, nil
	}
}

// refused converts a server's rejection of the email.
func refused(reply *gomail.SendError) error {
	reason := &DeliveryError{Reason: "conversation failed", Cause: reply}
	if reply.ErrorCode() > 0 {
		reason.Reason = "reply " + strconv.Itoa(reply.ErrorCode())
	}
	if reply.Reason == gomail.ErrSMTPRcptTo && reply.ErrorCode() >= 500 {
		reason.Cause = fmt.Errorf("%w: %w", ErrRefused, reply) // the address doesn't exist: permanent
	}
	return reason
}

// deliveryError describes a failure without the server's own words.
func deliveryError(where string, err error) error {
	if reply, ok := errors.AsType[*textproto.Error](err); ok {
		return &DeliveryError{Reason: "reply " + strconv.Itoa(reply.Code), Cause: err}
	}
	return &DeliveryError{Reason: where + " failed", Cause: err}
}
