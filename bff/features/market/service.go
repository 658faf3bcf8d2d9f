// Package market computes what homes in a place sold for, month by month: by place, type of home and month, from the history of
// homes. The page /market/method says the same in plain words.
package market

import (
	"errors"
	"time"

	"hearthway/bff/platform/postgres"
)

// Service computes and reads the figures.
type Service struct {
	DB  *postgres.DB
	Now func() time.Time
}

// Years is how far back the figures go.
const Years = 10

// MethodPath is the page that says how the figures are computed.
const MethodPath = "/market/method"

// ErrBusy says that another process is computing the figures.
var ErrBusy = errors.New("the figures are already being computed")

// UpdateJob calls Update. An import queues it when it ends, and it also runs regularly for months that have ended.
type UpdateJob struct{}

// Kind implements jobs.Args. It is stored with queued jobs, so it must never change.
func (UpdateJob) Kind() string { return "market" }
