package message

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/base64"
	"fmt"
	"io"
	"math/big"
	"net"
	"net/textproto"
	"strings"
	"sync"
	"testing"
	"time"
)

// server is a minimal RFC 5321 mail server with STARTTLS, AUTH PLAIN, mailboxes that are full or unknown, and one mailbox that
// makes it hang up after the email.
type server struct {
	net.Listener
	config *tls.Config
	roots  *x509.CertPool

	mu   sync.Mutex
	got  []received
	auth string // decoded commands
	safe bool   // whether the connection was encrypted then
}

type received struct{ from, to, data string }

func newServer(t *testing.T, implicit bool) *server {
	t.Helper()
	s := &server{}
	s.config, s.roots = certificate(t)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	if s.Listener = listener; implicit {
		s.Listener = tls.NewListener(listener, s.config)
	}
	t.Cleanup(func() { _ = listener.Close() })
	go func() {
		for {
			conn, err := s.Accept()
			if err != nil {
				return
			}
			go s.talk(conn, implicit)
		}
	}()
	return s
}

func certificate(t *testing.T) (*tls.Config, *x509.CertPool) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, IsCA: true, BasicConstraintsValid: true,
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
	}
	raw, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	parsed, err := x509.ParseCertificate(raw)
	if err != nil {
		t.Fatal(err)
	}
	pool := x509.NewCertPool()
	pool.AddCert(parsed)
	return &tls.Config{Certificates: []tls.Certificate{{Certificate: [][]byte{raw}, PrivateKey: key}}}, pool
}

func (s *server) talk(conn net.Conn, secure bool) {
	defer func() { _ = conn.Close() }()
	text := textproto.NewConn(conn)
	say := func(line string) { _ = text.PrintfLine("%s", line) }
	var mail received
	for say("220 ready"); ; {
		line, err := text.ReadLine()
		if err != nil {
			return
		}
		verb, rest, _ := strings.Cut(line, " ")
		switch strings.ToUpper(verb) {
		case "EHLO":
			say("250-hello")
			if !secure {
				say("250-STARTTLS")
			}
			say("250-SMTPUTF8")
			say("250-8BITMIME")
			say("250 AUTH PLAIN")
		case "STARTTLS":
			say("220 go on")
			upgraded := tls.Server(conn, s.config)
			if upgraded.Handshake() != nil {
				return
			}
			text, secure = textproto.NewConn(upgraded), true
			say = func(line string) { _ = text.PrintfLine("%s", line) }
		case "AUTH":
			_, encoded, _ := strings.Cut(rest, " ")
			plain, _ := base64.StdEncoding.DecodeString(encoded)
			s.mu.Lock()
			s.auth, s.safe = string(plain), secure
			s.mu.Unlock()
			say("235 welcome")
		case "MAIL":
			mail = received{from: line}
			say("250 ok")
		case "RCPT":
			mail.to = line
			switch {
			case strings.Contains(line, "nobody@"):
				say("550 nobody@example.com does not live here")
			case strings.Contains(line, "full@"):
				say("452 full@example.com has no room")
			default:
				say("250 ok")
			}
		case "DATA":
			say("354 go on")
			data, err := io.ReadAll(text.DotReader())
			if err != nil {
				return
			}
			mail.data = string(data)
			s.mu.Lock()
			s.got = append(s.got, mail)
			s.mu.Unlock()
			say("250 taken")
			if strings.Contains(mail.to, "hurried@") {
				return
			}
		case "QUIT":
			say("221 bye")
			return
		default:
			say("250 ok")
		}
	}
}

func (s *server) mails() []received {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.got
}

func (s *server) sender(t *testing.T, scheme string) *SMTP {
	t.Helper()
	sender, err := NewSMTP(fmt.Sprintf("%s://robot:hunter2@%s", scheme, s.Addr()), "Hearthway <hello@hearthway.example>")
	if err != nil {
		t.Fatal(err)
	}
	sender.roots = s.roots
	return sender
}
