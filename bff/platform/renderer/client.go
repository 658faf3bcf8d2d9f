// Package renderer talks to two Node programs on Unix sockets, started and supervised by Processes: one
// renders pages (app/server/pages.mjs), the other makes pictures and PDFs (app/server/media.mjs).
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
	"net/url"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"

	"hearthway/bff/platform/breaker"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/tracing"
)

const (
	// renderLimit is the timeout of a page, which usually takes about 10 ms. After it the page is sent
	// without its HTML and rendered in the browser, which on a phone takes longer than this timeout.
	renderLimit = 500 * time.Millisecond
	// waitLimit is how long a page may wait for a worker.
	waitLimit = 500 * time.Millisecond
	// patientLimit is the timeout of a page that nobody waits for.
	patientLimit = 5 * time.Second
	// healthLimit is the timeout of a health check.
	healthLimit = time.Second
	// maxHtmlBytes is the maximum size of a rendered page.
	maxHtmlBytes = 8 << 20
	// waitingPerWorker limits the pages that wait: given their timeout, more would be too late anyway.
	waitingPerWorker = 32
	// shareOfClient is the part of those that one client may take.
	shareOfClient = 4
)

// ErrBusy means that the queue is full, or that this client's share of it is.
var ErrBusy = errors.New("the renderer is overloaded")

// Page is a rendered page.
type Page struct {
	HTML string // content of #root
	CSS  string // style elements for the head
}

// Client is a client of the processes. It is safe for concurrent use.
type Client struct {
	http    *http.Client
	pages   *breaker.Breaker
	workers chan struct{} // one for each page that a worker has, or will have next
	waiting shares
	drawing *breaker.Breaker
	drawers chan struct{}
	queue   chan struct{}
}

// NewClient creates a client for the processes whose sockets are in a folder, with this many workers
// for pages. now is the clock of its circuit breakers; nil means time.Now.
func NewClient(folder string, workers int, now func() time.Time) *Client {
	dialer := net.Dialer{Timeout: healthLimit}
	workers = max(workers, 1)
	return &Client{
		http: &http.Client{Transport: &http.Transport{
			DialContext: func(ctx context.Context, _, address string) (net.Conn, error) {
				program, _, _ := net.SplitHostPort(address)
				return dialer.DialContext(ctx, "unix", socketOf(folder, program))
			},
			MaxIdleConnsPerHost: 2 * workers,
			IdleConnTimeout:     time.Minute,
			DisableCompression:  true,
		}},
		pages:   breaker.New(5, 2*time.Second, now),
		workers: make(chan struct{}, 2*workers),
		waiting: shares{limit: waitingPerWorker * workers, of: map[string]int{}},
		drawing: breaker.New(8, 2*time.Second, now),
		drawers: make(chan struct{}, picturesAtOnce),
		queue:   make(chan struct{}, picturesWaiting),
	}
}

type patiently struct{}

// Patiently marks a context: Render then has a longer timeout, and a late page doesn't count as a
// failure. It is for warming up a new process, whose first page takes a hundred times as long as later
// ones.
func Patiently(ctx context.Context) context.Context {
	return context.WithValue(ctx, patiently{}, true)
}

var renderSeconds = promauto.NewHistogramVec(prometheus.HistogramOpts{
	Name: "hearthway_render_seconds", Help: "Time to render pages, waiting included, by the outcome; busy ones found no free worker.",
	Buckets: []float64{.0025, .005, .01, .02, .04, .08, .16, .32, .64, 5},
}, []string{"outcome"})

// Render renders the page of a path from its screen's response (JSON). It fails fast if the process is
// down or slow, or has too much to do.
func (c *Client) Render(ctx context.Context, path string, answer json.RawMessage) (page Page, err error) {
	started := time.Now()
	ctx, span := tracing.Step(ctx, "render")
	defer func() {
		span.End(err != nil)
		outcome := "rendered"
		switch {
		case errors.Is(err, ErrBusy):
			outcome = "busy"
		case errors.Is(err, context.Canceled):
			outcome = "canceled"
		case err != nil:
			outcome = "failed"
		}
		renderSeconds.WithLabelValues(outcome).Observe(time.Since(started).Seconds())
	}()
	client := clientOf(ctx)
	if !c.waiting.enter(client) {
		return Page{}, ErrBusy
	}
	defer c.waiting.leave(client)
	patient := ctx.Value(patiently{}) != nil
	free, err := take(ctx, c.workers, format.Pick(patient, patientLimit, waitLimit))
	if err != nil {
		return Page{}, err
	}
	defer free()
	if patient {
		return c.render(ctx, span, path, answer, patientLimit)
	}
	var refused error
	err = c.pages.Do(func() (err error) {
		page, err = c.render(ctx, span, path, answer, renderLimit)
		if _, ok := errors.AsType[*StatusError](err); ok {
			refused, err = err, nil // one page that can't be rendered says nothing about the others
		}
		return err
	})
	return page, errors.Join(err, refused)
}

// take takes a slot, waiting for it up to a limit; the caller must free it.
func take(ctx context.Context, slots chan struct{}, limit time.Duration) (free func(), err error) {
	wait := time.NewTimer(limit)
	defer wait.Stop()
	select {
	case slots <- struct{}{}:
		return func() { <-slots }, nil
	case <-wait.C:
		return nil, ErrBusy
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func (c *Client) render(ctx context.Context, span tracing.Span, path string, answer []byte, limit time.Duration) (Page, error) {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	raw, header, err := c.post(ctx, pagesProgram, "/render?path="+url.QueryEscape(path), answer, maxHtmlBytes)
	if err != nil {
		return Page{}, err
	}
	for fact, from := range map[string]string{"render.queue_ms": "Queue-Ms", "render.work_ms": "Work-Ms"} {
		if ms, err := strconv.ParseFloat(header.Get(from), 64); err == nil {
			span.Float(fact, ms)
		}
	}
	css, err := strconv.Atoi(header.Get("Css-Bytes"))
	if err != nil || css < 0 || css >= len(raw) {
		return Page{}, errors.New("renderer: the page has no HTML")
	}
	return Page{CSS: string(raw[:css]), HTML: string(raw[css:])}, nil
}

// Health is what the process that renders pages says about itself.
type Health struct {
	Build   string `json:"build"`
	Threads int    `json:"threads"` // that are ready
}

// Health returns the health of the process; an error if it doesn't respond.
func (c *Client) Health(ctx context.Context) (health Health, err error) {
	ctx, cancel := context.WithTimeout(ctx, healthLimit)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+pagesProgram+"/health", nil)
	if err != nil {
		return health, err
	}
	raw, _, err := c.do(request, 4096)
	if err != nil {
		return health, err
	}
	if err := json.Unmarshal(raw, &health); err != nil {
		return health, fmt.Errorf("renderer: %w", err)
	}
	return health, nil
}

// Load is how many pages wait for a worker, and how many the workers have.
func (c *Client) Load() (waiting, rendering int) {
	rendering = len(c.workers)
	return max(c.waiting.count()-rendering, 0), rendering
}

// Skipped reports whether pages, or pictures, aren't even tried for the moment, because the last ones failed.
func (c *Client) Skipped() (pages, pictures bool) { return c.pages.Open(), c.drawing.Open() }

func (c *Client) post(ctx context.Context, program, path string, body []byte, largest int64) ([]byte, http.Header, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, "http://"+program+path, bytes.NewReader(body))
	if err != nil {
		return nil, nil, err
	}
	request.Header.Set("Content-Type", "application/json")
	if parent := tracing.Parent(ctx); parent != "" {
		request.Header.Set(tracing.HeaderParent, parent)
	}
	return c.do(request, largest)
}

func (c *Client) do(request *http.Request, largest int64) ([]byte, http.Header, error) {
	response, err := c.http.Do(request)
	if failed, ok := errors.AsType[*url.Error](err); ok {
		err = failed.Err // without the URL, which has the page's path: links may be secret
	}
	if err != nil {
		return nil, nil, fmt.Errorf("renderer: %w", err)
	}
	defer func() { _ = response.Body.Close() }()
	if response.ContentLength > largest {
		return nil, nil, fmt.Errorf("renderer: the response exceeds %d bytes", largest)
	}
	raw := bytes.NewBuffer(make([]byte, 0, max(response.ContentLength, 0)+bytes.MinRead))
	if _, err := raw.ReadFrom(io.LimitReader(response.Body, largest+1)); err != nil {
		return nil, nil, fmt.Errorf("renderer: %w", err)
	}
	if int64(raw.Len()) > largest {
		return nil, nil, fmt.Errorf("renderer: the response exceeds %d bytes", largest)
	}
	if response.StatusCode != http.StatusOK {
		return nil, nil, &StatusError{Status: response.StatusCode, Text: string(raw.Bytes()[:min(raw.Len(), 200)])}
	}
	return raw.Bytes(), response.Header, nil
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
