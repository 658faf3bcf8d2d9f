package message

import (
	"bytes"
	"context"
	"crypto/subtle"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"time"
)

// Texts posts {"to": "+12145550142", "text": "…"} to a URL. The URL's user and password go into the
// Authorization header.
type Texts struct {
	address string
	user    *url.Userinfo
	client  *http.Client
}

var _ Sender = (*Texts)(nil)

// NewTexts returns a client of the service at a URL.
func NewTexts(address string) (*Texts, error) {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" {
		return nil, fmt.Errorf("the text message service's URL can't be parsed") // it may contain a password
	}
	user := u.User
	u.User = nil
	return &Texts{address: u.String(), user: user, client: &http.Client{
		Timeout: 15 * time.Second,
		// A redirect could leak the text and the code in it.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}, nil
}

// Send implements Sender.
func (s *Texts) Send(ctx context.Context, m Message) error {
	body, err := json.Marshal(map[string]string{"to": "+1" + m.To, "text": m.Text})
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, s.address, bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Idempotency-Key", m.ID)
	if s.user != nil {
		password, _ := s.user.Password()
		request.SetBasicAuth(s.user.Username(), password)
	}
	response, err := s.client.Do(request)
	if err != nil {
		return &DeliveryError{Reason: "connection failed", Cause: err}
	}
	defer response.Body.Close()
	_, _ = io.Copy(io.Discard, io.LimitReader(response.Body, 64<<10)) // so that the connection can be reused
	return textOutcome(response.StatusCode)
}

// textOutcome interprets a status: the message is rejected for good, or the service itself has a problem.
// That a URL isn't found (404, 410) or forbidden is about the service and our configuration, not about
// the phone: the message is retried, and someone can fix it meanwhile.
func textOutcome(status int) error {
	if status/100 == 2 {
		return nil
	}
	failure := &DeliveryError{Reason: fmt.Sprintf("status %d", status)}
	switch status {
	case http.StatusBadRequest, http.StatusUnprocessableEntity:
		failure.Cause = ErrRefused
	}
	return failure
}

// Sent reports whether an Authorization header has the user and password in the service's URL, which it
// uses to forward people's replies. If the URL has none, no header does.
func (s *Texts) Sent(header string) bool {
	if s.user == nil || s.user.Username() == "" {
		return false
	}
	request := http.Request{Header: http.Header{"Authorization": {header}}}
	user, password, ok := request.BasicAuth()
	want, _ := s.user.Password()
	return ok && subtle.ConstantTimeCompare([]byte(user+"\x00"+password), []byte(s.user.Username()+"\x00"+want)) == 1
}
