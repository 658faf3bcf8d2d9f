// Package renderer talks to the Node process that renders pages, pictures and PDFs: one program
// (app/server/main.mjs) on a Unix socket, started and supervised by Process.
package renderer

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"time"

	"hearthway/bff/platform/breaker"
)

const (
	// renderLimit is the timeout of a page, which usually takes about 3 ms. After it the page is sent
	// without its HTML and rendered in the browser, which on a phone takes longer than this timeout.
	renderLimit = 500 * time.Millisecond
	// patientLimit is the timeout of a page that nobody waits for.
	patientLimit = 5 * time.Second
	// healthLimit is the timeout of a health check.
	healthLimit = time.Second
	// maxHtmlBytes is the maximum size of a rendered page.
	maxHtmlBytes = 8 << 20
	// rendersAtOnce limits the pages in the process's queue: given their timeout, more would be too
	// late anyway.
	rendersAtOnce = 32
)

// ErrBusy means that the queue is full.
var ErrBusy = errors.New("the renderer is overloaded")

// Page is a rendered page.
type Page struct {
	HTML string `json:"html"` // content of #root
	CSS  string `json:"css"`  // style elements for the head
}

// Client is a client of the process. It is safe for concurrent use.
type Client struct {
	http     *http.Client
	pages    *breaker.Breaker
	rendered chan struct{}
	drawing  *breaker.Breaker
	drawers  chan struct{}
	queue    chan struct{}
}

// NewClient creates a client for the socket. now is the clock of its circuit breakers; nil means
// time.Now.
func NewClient(socket string, now func() time.Time) *Client {
	dialer := net.Dialer{Timeout: healthLimit}
	return &Client{
		http: &http.Client{Transport: &http.Transport{
			DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
				return dialer.DialContext(ctx, "unix", socket)
			},
			MaxIdleConnsPerHost: rendersAtOnce,
			IdleConnTimeout:     time.Minute,
			DisableCompression:  true,
		}},
		pages:    breaker.New(5, 2*time.Second, now),
		rendered: make(chan struct{}, rendersAtOnce),
		drawing:  breaker.New(8, 2*time.Second, now),
		drawers:  make(chan struct{}, picturesAtOnce),
		queue:    make(chan struct{}, picturesWaiting),
	}
}

type patiently struct{}

// Patiently marks a context: Render then has a longer timeout, and a late page doesn't count as a
// failure. It is for warming up a new process, whose first page takes a hundred times as long as later
// ones.
func Patiently(ctx context.Context) context.Context {
	return context.WithValue(ctx, patiently{}, true)
}

// Render renders the page of a path from its screen's response (JSON). It fails fast if the process is
// down or slow.
func (c *Client) Render(ctx context.Context, path string, answer json.RawMessage) (Page, error) {
	select {
	case c.rendered <- struct{}{}:
		defer func() { <-c.rendered }()
	default:
		return Page{}, ErrBusy
	}
	body, err := json.Marshal(struct {
		Path   string          `json:"path"`
		Answer json.RawMessage `json:"answer"`
	}{path, answer})
	if err != nil {
		return Page{}, err
	}
	if ctx.Value(patiently{}) != nil {
		return c.render(ctx, body, patientLimit)
	}
	var page Page
	err = c.pages.Do(func() (err error) {
		page, err = c.render(ctx, body, renderLimit)
		return err
	})
	return page, err
}

func (c *Client) render(ctx context.Context, body []byte, limit time.Duration) (Page, error) {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	raw, err := c.post(ctx, "/render", body, maxHtmlBytes)
	if err != nil {
		return Page{}, err
	}
	var page Page
	if err := json.Unmarshal(raw, &page); err != nil {
		return Page{}, fmt.Errorf("renderer: %w", err)
	}
	if page.HTML == "" {
		return Page{}, errors.New("renderer: the page has no HTML")
	}
	return page, nil
}

// Build returns the build that the process runs; an error if it doesn't respond.
func (c *Client) Build(ctx context.Context) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, healthLimit)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://renderer/health", nil)
	if err != nil {
		return "", err
	}
	raw, err := c.do(request, 4096)
	if err != nil {
		return "", err
	}
	var health struct {
		Build string `json:"build"`
	}
	if err := json.Unmarshal(raw, &health); err != nil {
		return "", fmt.Errorf("renderer: %w", err)
	}
	return health.Build, nil
}

func (c *Client) post(ctx context.Context, path string, body []byte, largest int64) ([]byte, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, "http://renderer"+path, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	request.Header.Set("Content-Type", "application/json")
	return c.do(request, largest)
}

func (c *Client) do(request *http.Request, largest int64) ([]byte, error) {
	response, err := c.http.Do(request)
	if err != nil {
		return nil, fmt.Errorf("renderer: %w", err)
	}
	defer func() { _ = response.Body.Close() }()
	raw, err := io.ReadAll(io.LimitReader(response.Body, largest+1))
	if err != nil {
		return nil, fmt.Errorf("renderer: %w", err)
	}
	if int64(len(raw)) > largest {
		return nil, fmt.Errorf("renderer: the response exceeds %d bytes", largest)
	}
	if response.StatusCode != http.StatusOK {
		return nil, &StatusError{Status: response.StatusCode, Text: string(raw[:min(len(raw), 200)])}
	}
	return raw, nil
}

// StatusError is a response other than 200.
type StatusError struct {
	Status int
	Text   string // for the log
}

// Error implements error.
func (e *StatusError) Error() string {
	return fmt.Sprintf("renderer: status %d: %s", e.Status, e.Text)
}
