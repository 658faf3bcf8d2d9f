// Package tools sends leads to the tools that agents use: webhooks and Follow Up Boss.
package tools

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"
	"syscall"
	"time"

	"hearthway/bff/features/lead"
	"hearthway/bff/platform/publicnet"
	"hearthway/bff/platform/tracing"
)

const (
	webhookLimit  = 10 * time.Second
	webhookAnswer = 4 << 10 // bytes read of a response, so that the connection can be reused
)

// Webhook implements lead.Sender for webhooks.
type Webhook struct {
	client *http.Client
	now    func() time.Time
}

var _ lead.Sender = Webhook{}

// NewWebhook returns a sender that only connects to the public internet.
func NewWebhook(now func() time.Time) Webhook { return newWebhook(now, publicnet.Control, nil) }

// newWebhook lets tests replace the check of addresses and the transport's trusted certificates.
func newWebhook(now func() time.Time, control func(network, address string, c syscall.RawConn) error, transport func(*http.Transport)) Webhook {
	dialer := net.Dialer{Timeout: 5 * time.Second, Control: control}
	t := &http.Transport{
		Proxy:       nil, // a proxy would resolve names itself and bypass the check
		DialContext: dialer.DialContext, TLSHandshakeTimeout: 5 * time.Second, ResponseHeaderTimeout: webhookLimit, MaxIdleConnsPerHost: 2, IdleConnTimeout: 30 * time.Second,
	}
	if transport != nil {
		transport(t)
	}
	return Webhook{now: now, client: &http.Client{
		Timeout: webhookLimit, Transport: tracing.Provider("webhook", t),
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }, // a request is signed for its own URL only
	}}
}

// Send implements lead.Sender. 2xx is success, 410 means that the webhook is gone for good, and anything else is retried.
func (s Webhook) Send(ctx context.Context, to lead.Connection, d lead.Delivery) (string, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, to.URL, bytes.NewReader(d.Payload))
	if err != nil || request.URL.Scheme != "https" {
		return "not an https address", lead.ErrRefused
	}
	at := s.now()
	signature, err := Sign(to.Secret, d.ID, at, d.Payload)
	if err != nil {
		return "the secret is damaged", lead.ErrRefused
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("User-Agent", "Hearthway-Webhooks/1")
	request.Header.Set("webhook-id", d.ID)
	request.Header.Set("webhook-timestamp", strconv.FormatInt(at.Unix(), 10))
	request.Header.Set("webhook-signature", signature)
	response, err := s.client.Do(request)
	if err != nil {
		return why(err), errors.New(why(err)) // the error's own text repeats the URL
	}
	defer func() { _ = response.Body.Close() }()
	_, _ = io.Copy(io.Discard, io.LimitReader(response.Body, webhookAnswer))
	answer := strconv.Itoa(response.StatusCode)
	switch {
	case response.StatusCode >= 200 && response.StatusCode < 300:
		return answer, nil
	case response.StatusCode == http.StatusGone:
		return answer, lead.ErrRefused
	}
	return answer, fmt.Errorf("status %s", answer)
}

// why says in a few words why a webhook couldn't be reached, without its URL.
func why(err error) string {
	var dns *net.DNSError
	var timeout net.Error
	switch {
	case errors.Is(err, publicnet.ErrPrivate):
		return "not a public address"
	case errors.As(err, &dns):
		return "unknown host"
	case errors.Is(err, syscall.ECONNREFUSED):
		return "connection refused"
	case errors.As(err, &timeout) && timeout.Timeout():
		return "no answer in time"
	case strings.Contains(err.Error(), "tls") || strings.Contains(err.Error(), "x509"):
		return "certificate not trusted"
	}
	return "connection failed"
}

// Sign returns the webhook-signature header: Standard Webhooks v1, an HMAC-SHA256 of "id.timestamp.payload". secret is whsec_ and base64.
func Sign(secret, id string, at time.Time, payload []byte) (string, error) {
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil || len(key) == 0 {
		return "", errors.New("not a secret")
	}
	sum := hmac.New(sha256.New, key)
	fmt.Fprintf(sum, "%s.%d.", id, at.Unix())
	sum.Write(payload)
	return "v1," + base64.StdEncoding.EncodeToString(sum.Sum(nil)), nil
}
