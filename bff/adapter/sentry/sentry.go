// Package sentry reports faults, and how long a share of the requests took, to a service that speaks
// Sentry's protocol. Reports wait in a short queue and are dropped when it is full: whatever
// happens to the service must not be felt here.
package sentry

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"
)

const (
	queueLength = 64
	sendLimit   = 5 * time.Second
)

// ignored are faults that happen all the time and that nobody here can mend.
var ignored = []string{"Request failed with status code 429", "Network Error", "Request failed with status code 503"}

// Config says where reports go, and what they say of this process.
type Config struct {
	DSN         string  // "https://KEY@host/PROJECT"
	Environment string  // "production"
	Sample      float64 // share of requests that are traced, 0 to 1
	Log         *slog.Logger
}

// Reporter sends reports. Its methods return at once.
type Reporter struct {
	Config
	address string // of the project's envelopes
	auth    string
	client  *http.Client
	queue   chan envelope
	share   func() float64 // random, 0 to 1
	now     func() time.Time
}

// envelope is one report as it is sent.
type envelope struct {
	kind string // "event" or "transaction"
	id   string
	body map[string]any
}

// New reads the DSN; nothing is sent before Run.
func New(c Config) (*Reporter, error) {
	u, err := url.Parse(c.DSN)
	if err != nil || u.Host == "" || u.User.Username() == "" {
		return nil, errors.New("the DSN is no address with a key, https://KEY@host/PROJECT") // never the DSN itself
	}
	path := strings.Split(strings.Trim(u.Path, "/"), "/")
	project := path[len(path)-1]
	if project == "" {
		return nil, errors.New("the DSN names no project, https://KEY@host/PROJECT")
	}
	u.Path = strings.Join(append(path[:len(path)-1:len(path)-1], "api", project, "envelope", ""), "/")
	auth := "Sentry sentry_version=7, sentry_client=hearthway/1.0, sentry_key=" + u.User.Username()
	u.User, u.RawQuery, u.Fragment = nil, "", ""
	return &Reporter{
		Config: c, address: u.String(), auth: auth, queue: make(chan envelope, queueLength), share: rand.Float64, now: time.Now,
		client: &http.Client{Timeout: sendLimit, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }},
	}, nil
}

// Run sends what waits until ctx ends.
func (r *Reporter) Run(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case e := <-r.queue:
			if err := r.send(ctx, e); err != nil && ctx.Err() == nil {
				r.Log.Warn("a report of a fault could not be sent", "cause", err.Error())
			}
		}
	}
}

// Fault reports a fault, unless it is one of those that are left out.
func (r *Reporter) Fault(text string, details map[string]any) {
	if slices.Contains(ignored, text) {
		return
	}
	r.put("event", map[string]any{
		"level": "error", "logger": "hearthway", "message": map[string]any{"formatted": text}, "extra": details,
	})
}

// Request is one request that was answered.
type Request struct {
	Name    string // "GET /search", without what lets somebody in
	Status  int
	Started time.Time
	Took    time.Duration
}

// Trace reports how long a request took, for the share of requests that is traced.
func (r *Reporter) Trace(q Request) {
	if r == nil || r.share() >= r.Sample {
		return
	}
	r.put("transaction", map[string]any{
		"transaction": q.Name, "transaction_info": map[string]string{"source": "url"},
		"start_timestamp": seconds(q.Started), "timestamp": seconds(q.Started.Add(q.Took)), "spans": []any{},
		"contexts": map[string]any{"trace": map[string]any{
			"trace_id": hexID(32), "span_id": hexID(16), "op": "http.server", "status": outcome(q.Status),
			"data": map[string]any{"http.response.status_code": q.Status},
		}},
	})
}

func outcome(status int) string {
	switch {
	case status < 400:
		return "ok"
	case status == 404 || status == 410:
		return "not_found"
	case status < 500:
		return "invalid_argument"
	case status == 503:
		return "unavailable"
	}
	return "internal_error"
}

func (r *Reporter) put(kind string, body map[string]any) {
	id := hexID(32)
	body["event_id"], body["platform"], body["environment"] = id, "go", r.Environment
	if _, ok := body["timestamp"]; !ok {
		body["timestamp"] = seconds(r.now())
	}
	select {
	case r.queue <- envelope{kind, id, body}:
	default: // the service does not keep up
	}
}

func (r *Reporter) send(ctx context.Context, e envelope) error {
	var lines bytes.Buffer
	out := json.NewEncoder(&lines) // a line each
	for _, part := range []any{map[string]string{"event_id": e.id}, map[string]string{"type": e.kind}, e.body} {
		if err := out.Encode(part); err != nil {
			return fmt.Errorf("write the report: %w", err)
		}
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, r.address, &lines)
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/x-sentry-envelope")
	request.Header.Set("X-Sentry-Auth", r.auth)
	response, err := r.client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	_, _ = io.Copy(io.Discard, io.LimitReader(response.Body, 64<<10)) // so that the connection is used again
	if response.StatusCode >= 300 {
		return fmt.Errorf("the service answers %d", response.StatusCode)
	}
	return nil
}

func seconds(at time.Time) float64 { return float64(at.UnixMicro()) / 1e6 }

// hexID is a random id; nothing is guarded by it.
func hexID(length int) string {
	const digits = "0123456789abcdef"
	id := make([]byte, length)
	for i := range id {
		id[i] = digits[rand.IntN(len(digits))]
	}
	return string(id)
}
