package message

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"github.com/google/uuid"
)

const (
	carryLimit = 20 * time.Second
	noteLimit  = 3 * time.Second // for noting what became of it
	hold       = 2 * time.Minute // more than both, so that nobody else sends it too
	batch      = 1000

	// SendLimit is how long sending a message may take.
	SendLimit = carryLimit + noteLimit
	// MostTries is how often a message is tried, over about two hours.
	MostTries = 10
)

// Post takes messages and sends them. A message is sent at least once; a process that dies between sending and
// noting it sends it twice.
type Post struct {
	Store    Store
	Ask      func(ctx context.Context, m Message) error // for the job that sends it, in the transaction of the context if there is one
	Carriers map[Channel]Carrier
	Now      func() time.Time
	Log      *slog.Logger
}

// Add takes a message. It is sent once the transaction of ctx is done.
func (p *Post) Add(ctx context.Context, m Message) error {
	m.ID, m.CreatedAt = uuid.NewString(), p.Now()
	if m.ExpiresAt.IsZero() {
		m.ExpiresAt = m.CreatedAt.Add(48 * time.Hour)
	}
	if err := p.Store.Add(ctx, m); err != nil {
		return err
	}
	return p.Ask(ctx, m)
}

// Send sends one message, if it is still there. An error says that it has to be tried again, which last says there is no
// time for. A process that is asked to end finishes what it has begun: broken off, or sent and not noted, it
// would be sent again.
func (p *Post) Send(ctx context.Context, id string, last bool) error {
	m, err := p.Store.Take(ctx, id, p.Now(), hold)
	if errors.Is(err, ErrGone) {
		return nil
	}
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), SendLimit)
	defer cancel()
	err = p.carry(ctx, m)
	switch {
	case err == nil:
	case errors.Is(err, ErrRefused), last:
		// Neither the address nor what was written belongs into a log.
		p.Log.Warn("a message was given up", "id", m.ID, "channel", m.Channel, "reason", reason(err))
	default:
		p.Log.Warn("a message waits for another try", "id", m.ID, "channel", m.Channel, "reason", reason(err))
		return errors.Join(&Trouble{Reason: reason(err)}, p.Store.Release(ctx, m.ID, p.Now()))
	}
	return p.Store.Delete(ctx, m.ID)
}

// Drain tries everything that waits, at once and in order, for whoever looks into the outbox. What fails waits for its job.
func (p *Post) Drain(ctx context.Context) error {
	ids, err := p.Store.Waiting(ctx, p.Now(), batch)
	if err != nil {
		return err
	}
	for _, id := range ids {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		err := p.Send(ctx, id, false)
		if _, carried := errors.AsType[*Trouble](err); err != nil && !carried && !errors.Is(err, ErrTaken) {
			return err
		}
	}
	return ctx.Err()
}

// Tidy deletes what has expired, and asks for the jobs of messages that have none.
func (p *Post) Tidy(ctx context.Context) error {
	if err := p.Store.DeleteExpired(ctx, p.Now()); err != nil {
		return err
	}
	list, err := p.Store.Jobless(ctx, batch)
	if err != nil {
		return err
	}
	for _, m := range list {
		if err := p.Ask(ctx, m); err != nil {
			return err
		}
	}
	return nil
}

func (p *Post) carry(ctx context.Context, m Message) error {
	if m.To == "" {
		return nil
	}
	carrier := p.Carriers[m.Channel]
	if carrier == nil {
		return ErrRefused
	}
	ctx, cancel := context.WithTimeout(ctx, carryLimit)
	defer cancel()
	return carrier.Carry(ctx, m)
}

// Pause is how long to wait after so many tries: 15 s, 30 s, a minute, …
func Pause(tries int) time.Duration { return 15 * time.Second << min(tries-1, 12) }
