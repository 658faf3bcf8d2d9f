// Package renderer talks to the Node process that renders pages and draws pictures: one
// program (app/server/main.mjs) on a unix socket, started and watched by Process.
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
	// renderLimit is what a page may take; it takes about 3 ms. A page that is later is
	// sent without its HTML and drawn in the browser, which costs a phone more than this.
	renderLimit = 500 * time.Millisecond
	// patientLimit is what a page may take that nobody waits for.
	patientLimit = 5 * time.Second
	// healthLimit is what the answer to a health question may take.
	healthLimit = time.Second
	// maxHtmlBytes bounds what is read of a rendered page, bytes.
	maxHtmlBytes = 8 << 20
	// rendersAtOnce bounds the pages in the process's queue: with half a second for each, more
	// would come too late anyway.
	rendersAtOnce = 32
)

// ErrBusy says that too much is waiting already.
var ErrBusy = errors.New("the renderer is overloaded")

// Page is the rendered content of a page.
type Page struct {
	HTML string `json:"html"` // what goes into #root
	CSS  string `json:"css"`  // style elements for the head
}

// Client asks the process. It is safe for concurrent use.
type Client struct {
	http     *http.Client
	pages    *breaker.Breaker
	rendered chan struct{}
	drawing  *breaker.Breaker
	drawers  chan struct{}
	queue    chan struct{}
}

// NewClient creates a client for the socket. now is the clock of its breakers, time.Now when nil.
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

// Patiently marks a context: Render then takes its time, and a page that is late says
// nothing about the next. It is for warming up a process that just started, whose first page
// takes a hundred times as long as those that follow.
func Patiently(ctx context.Context) context.Context {
	return context.WithValue(ctx, patiently{}, true)
}

// Render renders the page of a path from its screen's answer (JSON). It fails fast when the
// process is down or slow.
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
		return Page{}, errors.New("renderer: a page without HTML")
	}
	return page, nil
}

// Build returns the build that the process runs; an error when it does not answer.
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
		return nil, fmt.Errorf("renderer: an answer above %d bytes", largest)
	}
	if response.StatusCode != http.StatusOK {
		return nil, &StatusError{Status: response.StatusCode, Text: string(raw[:min(len(raw), 200)])}
	}
	return raw, nil
}

// StatusError is an answer of the process other than 200.
type StatusError struct {
	Status int
	Text   string // for the log
}

// Error implements error.
func (e *StatusError) Error() string {
	return fmt.Sprintf("renderer: status %d: %s", e.Status, e.Text)
}
