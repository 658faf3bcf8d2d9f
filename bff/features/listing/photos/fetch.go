package photos

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"syscall"
	"time"
)

// maxPhotoBytes bounds a photo, bytes.
const maxPhotoBytes = 15 << 20

var (
	errAddress = errors.New("not the address of a public web server")
	errRefused = errors.New("refused")
	errLarge   = fmt.Errorf("more than %d MB", maxPhotoBytes>>20)
)

// fetcher gets files from the public internet. The check of the address happens when the
// connection is made, after the name was looked up, so a name that changes its mind
// between a check and the connection gains nothing; redirects go the same way.
type fetcher struct {
	client *http.Client
	agent  string
}

func newFetcher(agent string, allowPrivate bool) fetcher {
	dialer := net.Dialer{Timeout: 5 * time.Second}
	if !allowPrivate {
		dialer.Control = refusePrivate
	}
	return fetcher{agent: agent, client: &http.Client{
		Transport: &http.Transport{
			Proxy:                 nil, // a proxy would look names up for us, behind the check
			DialContext:           dialer.DialContext,
			TLSHandshakeTimeout:   5 * time.Second,
			ResponseHeaderTimeout: 10 * time.Second,
			MaxIdleConnsPerHost:   4,
			MaxConnsPerHost:       8,
			IdleConnTimeout:       30 * time.Second,
		},
		CheckRedirect: func(request *http.Request, via []*http.Request) error {
			if len(via) > 3 {
				return errors.New("too many redirects")
			}
			return checkScheme(request.URL)
		},
	}}
}

// get fetches one file into memory.
func (f fetcher) get(ctx context.Context, address string) ([]byte, error) {
	u, err := url.Parse(address)
	if err != nil || checkScheme(u) != nil {
		return nil, errAddress
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, errAddress
	}
	request.Header.Set("User-Agent", f.agent)
	request.Header.Set("Accept", "image/jpeg,image/png,image/webp,image/gif")
	response, err := f.client.Do(request)
	if err != nil {
		// The error's own text repeats the whole address.
		if inner, ok := errors.AsType[*url.Error](err); ok {
			err = inner.Err
		}
		return nil, err
	}
	defer func() { _ = response.Body.Close() }()
	switch status := response.StatusCode; {
	case status >= 400 && status < 500 && status != http.StatusTooManyRequests:
		return nil, fmt.Errorf("%w with status %d", errRefused, status)
	case status != http.StatusOK:
		return nil, fmt.Errorf("status %d", status)
	}
	if response.ContentLength > maxPhotoBytes {
		return nil, errLarge
	}
	content, err := io.ReadAll(io.LimitReader(response.Body, maxPhotoBytes+1))
	if err != nil {
		return nil, err
	}
	if len(content) > maxPhotoBytes {
		return nil, errLarge
	}
	return content, nil
}

func checkScheme(u *url.URL) error {
	if (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" || u.User != nil {
		return errAddress
	}
	return nil
}

// refusePrivate is called with the address that is about to be connected to.
func refusePrivate(_, address string, _ syscall.RawConn) error {
	to, err := netip.ParseAddrPort(address)
	if err != nil || !public(to.Addr()) || (to.Port() != 80 && to.Port() != 443) {
		return errAddress
	}
	return nil
}

// reserved are ranges that netip's own predicates leave out: IANA's special-purpose
// registries, and the ranges that wrap IPv4 addresses.
var reserved = prefixes(
	"0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "198.18.0.0/15",
	"198.51.100.0/24", "203.0.113.0/24", "240.0.0.0/4", "64:ff9b::/96", "64:ff9b:1::/48", "100::/64",
	"2001::/23", "2001:db8::/32", "2002::/16", "fec0::/10",
)

func prefixes(texts ...string) []netip.Prefix {
	out := make([]netip.Prefix, len(texts))
	for i, text := range texts {
		out[i] = netip.MustParsePrefix(text)
	}
	return out
}

// public reports whether an address belongs to the public internet.
func public(a netip.Addr) bool {
	a = a.Unmap()
	if !a.IsGlobalUnicast() || a.IsPrivate() {
		return false
	}
	for _, range_ := range reserved {
		if range_.Contains(a) {
			return false
		}
	}
	return true
}
