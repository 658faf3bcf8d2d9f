// Package feed reads agents' calendars: ICS files (RFC 5545) at addresses that they enter.
package feed

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"syscall"
	"time"

	"hearthway/bff/features/tour"
	"hearthway/bff/platform/publicnet"
	"hearthway/bff/platform/tracing"
)

const (
	maxBytes     = 4 << 20
	maxRedirects = 3
	fetchLimit   = 10 * time.Second
	expandLimit  = 3 * time.Second
)

// Reader implements tour.Calendars.
type Reader struct {
	client *http.Client
	own    string // how the IDs of our tours end, which are in the calendar if the agent put them there
}

var _ tour.Calendars = Reader{}

// New returns a reader that only connects to the public internet. The IDs of our own events end with host.
func New(host string) Reader { return newReader(host, publicnet.Control, nil) }

// newReader lets tests replace the check of addresses and the transport's trusted certificates.
func newReader(host string, control func(network, address string, c syscall.RawConn) error, transport func(*http.Transport)) Reader {
	dialer := net.Dialer{Timeout: 5 * time.Second, Control: control}
	t := &http.Transport{
		Proxy:       nil, // a proxy would resolve names itself and bypass the check
		DialContext: dialer.DialContext, TLSHandshakeTimeout: 5 * time.Second, ResponseHeaderTimeout: fetchLimit, DisableKeepAlives: true,
	}
	if transport != nil {
		transport(t)
	}
	return Reader{own: "@" + host, client: &http.Client{
		Timeout: fetchLimit, Transport: tracing.Provider("calendar", t),
		CheckRedirect: func(request *http.Request, via []*http.Request) error {
			if len(via) > maxRedirects || request.URL.Scheme != "https" {
				return errors.New("refused redirect")
			}
			return nil
		},
	}}
}

// Busy implements tour.Calendars.
func (r Reader) Busy(ctx context.Context, address string, from, to time.Time) (out tour.Reading) {
	content, problem := r.fetch(ctx, address)
	if problem == "" {
		out.Busy, problem = r.read(ctx, content, from, to)
	}
	out.Problem = problem
	return out
}

func (r Reader) read(ctx context.Context, content []byte, from, to time.Time) (spans []tour.Busy, problem string) {
	events, ok, tooMany := read(content)
	if !ok {
		return nil, "what is there isn’t a calendar"
	}
	if tooMany {
		return nil, fmt.Sprintf("it has more than %d events", maxEvents)
	}
	kept := events[:0]
	for _, e := range events {
		if !strings.HasSuffix(e.uid, r.own) {
			kept = append(kept, e)
		}
	}
	ctx, cancel := context.WithTimeout(ctx, expandLimit)
	defer cancel()
	if spans, ok = busy(ctx, kept, from, to); !ok {
		return nil, "it has too many events"
	}
	return spans, ""
}

func (r Reader) fetch(ctx context.Context, address string) (content []byte, problem string) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil || request.URL.Scheme != "https" {
		return nil, "its address doesn’t begin with https://"
	}
	request.Header.Set("User-Agent", "Hearthway-Calendars/1")
	request.Header.Set("Accept", "text/calendar")
	response, err := r.client.Do(request)
	if err != nil {
		return nil, why(err)
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Sprintf("its server answered with status %d", response.StatusCode)
	}
	content, err = io.ReadAll(io.LimitReader(response.Body, maxBytes+1))
	if err != nil {
		return nil, why(err)
	}
	if len(content) > maxBytes {
		return nil, fmt.Sprintf("it is larger than %d MB", maxBytes>>20)
	}
	return content, ""
}

// why says in a few words why a calendar couldn't be reached, without its address, which is a secret.
func why(err error) string {
	var dns *net.DNSError
	var timeout net.Error
	var inner *url.Error
	switch {
	case errors.Is(err, publicnet.ErrPrivate):
		return "its address isn’t public"
	case errors.As(err, &dns):
		return "its server is unknown"
	case errors.As(err, &timeout) && timeout.Timeout():
		return "its server didn’t answer in time"
	case errors.As(err, &inner) && strings.Contains(inner.Err.Error(), "redirect"):
		return "its address leads elsewhere"
	}
	return "its server couldn’t be reached"
}
