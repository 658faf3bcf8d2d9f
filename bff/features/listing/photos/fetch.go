package photos

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"time"

	"hearthway/bff/platform/publicnet"
)

// maxPhotoBytes is the maximum size of a photo in bytes.
const maxPhotoBytes = 15 << 20

var (
	errAddress = publicnet.ErrPrivate
	errRefused = errors.New("refused")
	errLarge   = fmt.Errorf("more than %d MB", maxPhotoBytes>>20)
)

// fetcher downloads files from the public internet only. The IP address is checked as the connection is
// made, after name resolution, which prevents DNS rebinding; redirects are checked the same way.
type fetcher struct {
	client *http.Client
	agent  string
}

func newFetcher(agent string, allowPrivate bool) fetcher {
	dialer := net.Dialer{Timeout: 5 * time.Second}
	if !allowPrivate {
		dialer.Control = publicnet.Control
	}
	return fetcher{agent: agent, client: &http.Client{
		Transport: &http.Transport{
			Proxy:                 nil, // a proxy would resolve names itself, bypassing the check
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

// get downloads one file into memory.
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
		// The error's own text contains the whole URL.
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
