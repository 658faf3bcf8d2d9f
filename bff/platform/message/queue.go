package message

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"github.com/google/uuid"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"

	"hearthway/bff/platform/tracing"
)

const (
	deliveryTimeout = 20 * time.Second
	recordTimeout   = 3 * time.Second  // for recording the result
	leaseTime       = 45 * time.Second // more than both, so that nobody else sends it too
	batchSize       = 1000

	// SendTimeout is the timeout for sending a message and recording the result.
	SendTimeout = deliveryTimeout + recordTimeout
	// MaxTries is how often a message is tried, over about two hours.
	MaxTries = 10
)

var sent = promauto.NewCounterVec(prometheus.CounterOpts{
	Name: "hearthway_messages_total", Help: "Attempts to send mails, texts and notifications, by their outcome.",
}, []string{"channel", "outcome"})

// Queue queues messages and sends them. A message is sent at least once; if a process dies between
// sending and recording it, it is sent twice.
type Queue struct {
	Store    Store
	Schedule func(ctx context.Context, m Message) error // queues the job that sends it, in the context's transaction if there is one
	Senders  map[Channel]Sender
	// Withheld reports whether a message must not go to its recipient anymore. nil: all may.
	Withheld func(ctx context.Context, m Message) (bool, error)
	Now      func() time.Time
	Log      *slog.Logger
}

// Enqueue queues a message. It is sent after ctx's transaction is committed.
func (q *Queue) Enqueue(ctx context.Context, m Message) error {
	m.ID, m.CreatedAt = uuid.NewString(), q.Now()
	if m.ExpiresAt.IsZero() {
		m.ExpiresAt = m.CreatedAt.Add(48 * time.Hour)
	}
	if err := q.Store.Add(ctx, m); err != nil {
		return err
	}
	return q.Schedule(ctx, m)
}

// Send sends one message, if it still exists. An error means that it must be retried; last says that it
// can't be. When the process is shutting down, it finishes what it started: an interrupted or
// unrecorded message would be sent again.
func (q *Queue) Send(ctx context.Context, id string, last bool) error {
	m, err := q.Store.Take(ctx, id, q.Now(), leaseTime)
	if errors.Is(err, ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), SendTimeout)
	defer cancel()
	err = q.deliver(ctx, m)
	switch {
	case err == nil:
		sent.WithLabelValues(string(m.Channel), "sent").Inc()
	case errors.Is(err, ErrHeldBack):
		sent.WithLabelValues(string(m.Channel), "held_back").Inc()
		q.Log.InfoContext(ctx, "held back a message", "id", m.ID, "channel", m.Channel)
	case errors.Is(err, ErrRefused), last:
		sent.WithLabelValues(string(m.Channel), "given_up").Inc()
		// Neither the address nor the content may be logged.
		q.Log.WarnContext(ctx, "gave up sending a message", "id", m.ID, "channel", m.Channel, "reason", reason(err))
	default:
		sent.WithLabelValues(string(m.Channel), "retried").Inc()
		q.Log.WarnContext(ctx, "a message could not be sent yet and will be retried", "id", m.ID, "channel", m.Channel, "reason", reason(err))
		return errors.Join(&DeliveryError{Reason: reason(err)}, q.Store.Release(ctx, m.ID))
	}
	return q.Store.Delete(ctx, m.ID)
}

// Drain sends all pending messages at once and in order, for the development outbox. Failed ones are
// left to their jobs.
func (q *Queue) Drain(ctx context.Context) error {
	ids, err := q.Store.Waiting(ctx, q.Now(), batchSize)
	if err != nil {
		return err
	}
	for _, id := range ids {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		err := q.Send(ctx, id, false)
		if _, ok := errors.AsType[*DeliveryError](err); err != nil && !ok && !errors.Is(err, ErrInProgress) {
			return err
		}
	}
	return ctx.Err()
}

// Tidy deletes expired messages, and adds jobs for messages without one.
func (q *Queue) Tidy(ctx context.Context) error {
	if err := q.Store.DeleteExpired(ctx, q.Now()); err != nil {
		return err
	}
	list, err := q.Store.WithoutJob(ctx, batchSize)
	if err != nil {
		return err
	}
	for _, m := range list {
		if err := q.Schedule(ctx, m); err != nil {
			return err
		}
	}
	return nil
}

func (q *Queue) deliver(ctx context.Context, m Message) error {
	if m.To == "" {
		return nil
	}
	if q.Withheld != nil {
		if withheld, err := q.Withheld(ctx, m); err != nil {
			return err
		} else if withheld {
			return ErrHeldBack
		}
	}
	sender := q.Senders[m.Channel]
	if sender == nil {
		return ErrRefused
	}
	ctx, cancel := context.WithTimeout(ctx, deliveryTimeout)
	defer cancel()
	ctx, span := tracing.Step(ctx, "send "+string(m.Channel))
	err := sender.Send(ctx, m)
	span.End(err != nil)
	return err
}

// RetryDelay is how long to wait after a number of attempts: 15 s, 30 s, a minute, …
func RetryDelay(tries int) time.Duration { return 15 * time.Second << min(tries-1, 12) }
