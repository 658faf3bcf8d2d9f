package app

import (
	"errors"
	"math/rand/v2"
	"net/http"
	"slices"
	"time"

	sdk "github.com/getsentry/sentry-go"

	"hearthway/bff/app/web"
	"hearthway/bff/platform/config"
)

const (
	reportLimit = 5 * time.Second
	flushLimit  = 2 * time.Second
)

// ignored are errors that happen all the time and that we can't fix.
var ignored = []string{"Request failed with status code 429", "Network Error", "Request failed with status code 503"}

// Reporter reports errors, and the duration of a sample of requests, to a service that speaks Sentry's
// protocol, using Sentry's library: reports wait in a short queue and are dropped when it is full, so
// that problems of the service don't affect us. Its methods never block. A nil one reports nothing.
type Reporter struct {
	client *sdk.Client
	sample float64
	share  func() float64 // random, 0 to 1
}

// NewReporter returns a reporter that sends errors to SENTRY_DSN, or nil if that isn't set.
func NewReporter(c config.Config) (*Reporter, error) {
	if c.Sentry == "" {
		return nil, nil
	}
	client, err := sdk.NewClient(sdk.ClientOptions{
		Dsn: string(c.Sentry), Environment: string(c.Env),
		ServerName:           "bff", // doesn't disclose the host name
		HTTPClient:           &http.Client{Timeout: reportLimit, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }},
		DisableClientReports: true,                                                     // of dropped reports
		Integrations:         func([]sdk.Integration) []sdk.Integration { return nil }, // they disclose the machine and its modules
	})
	if err != nil {
		return nil, errors.New("SENTRY_DSN: the DSN isn't a project URL with a key, such as https://KEY@host/PROJECT") // never include the DSN itself
	}
	return &Reporter{client: client, sample: c.TraceSample, share: rand.Float64}, nil
}

// Close briefly tries to send pending reports.
func (r *Reporter) Close() {
	if r != nil {
		r.client.Flush(flushLimit)
		r.client.Close()
	}
}

// Report reports an error, unless it is ignored.
func (r *Reporter) Report(text string, details map[string]any) {
	if r == nil || slices.Contains(ignored, text) {
		return
	}
	e := sdk.NewEvent()
	e.Level, e.Logger, e.Message = sdk.LevelError, "hearthway", text
	e.Contexts = map[string]sdk.Context{"details": details}
	r.client.CaptureEvent(e, nil, nil)
}

// Trace reports the duration of a request, if it is in the sample.
func (r *Reporter) Trace(q web.Timing) {
	if r == nil || r.share() >= r.sample {
		return
	}
	e := sdk.NewEvent()
	e.Type, e.Transaction, e.TransactionInfo = "transaction", q.Name, &sdk.TransactionInfo{Source: sdk.SourceURL}
	e.Level, e.StartTime, e.Timestamp = sdk.LevelInfo, q.Started, q.Started.Add(q.Took)
	e.Contexts = map[string]sdk.Context{"trace": sdk.TraceContext{
		TraceID: traceID(), SpanID: spanID(), Op: "http.server", Status: sdk.HTTPtoSpanStatus(q.Status),
		Data: map[string]any{"http.response.status_code": q.Status},
	}.Map()}
	r.client.CaptureEvent(e, nil, nil)
}

// IDs of a trace and its single span; they need not be unguessable.
func traceID() (id sdk.TraceID) { fill(id[:]); return id }
func spanID() (id sdk.SpanID)   { fill(id[:]); return id }

func fill(id []byte) {
	for i := range id {
		id[i] = byte(rand.Uint32())
	}
}
