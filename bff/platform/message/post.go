package message

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"github.com/google/uuid"
)

const (
	lookEvery  = 2 * time.Second // for messages that other processes left, and second tries
	carryLimit = 20 * time.Second
	noteLimit  = 3 * time.Second // for noting what became of it
	claimBatch = 5
	claimHold  = 2 * time.Minute // more than that takes for a whole batch, so that nobody else sends it too
	mostTries  = 10              // over about two hours
)

// Post takes messages and sends them in the background, again when that fails. A message is
// sent at least once; a process that dies between sending and noting it sends it twice.
type Post struct {
	Queue    Queue
	Carriers map[Channel]Carrier
	Now      func() time.Time
	Log      *slog.Logger

	once    sync.Once
	wake    chan struct{}
	sending sync.Mutex
}

// Add takes a message. It is sent after Wake, once the transaction of ctx is done.
func (p *Post) Add(ctx context.Context, m Message) error {
	m.ID, m.CreatedAt = uuid.NewString(), p.Now()
	if m.ExpiresAt.IsZero() {
		m.ExpiresAt = m.CreatedAt.Add(48 * time.Hour)
	}
	return p.Queue.Add(ctx, m)
}

// Wake has messages that were added sent now.
func (p *Post) Wake() {
	select {
	case p.signal() <- struct{}{}:
	default: // it is on its way already
	}
}

func (p *Post) signal() chan struct{} {
	p.once.Do(func() { p.wake = make(chan struct{}, 1) })
	return p.wake
}

// Run sends until ctx ends.
func (p *Post) Run(ctx context.Context) {
	tick := time.NewTicker(lookEvery)
	defer tick.Stop()
	for {
		if err := p.Drain(ctx); err != nil && ctx.Err() == nil {
			p.Log.Warn("messages could not be read", "cause", err.Error())
		}
		select {
		case <-ctx.Done():
			return
		case <-p.signal():
		case <-tick.C:
		}
	}
}

// Drain sends everything that is due and returns when it is done.
func (p *Post) Drain(ctx context.Context) error {
	p.sending.Lock()
	defer p.sending.Unlock()
	for ctx.Err() == nil {
		batch, err := p.Queue.Claim(ctx, p.Now(), claimHold, claimBatch)
		if err != nil || len(batch) == 0 {
			return err
		}
		for _, m := range batch {
			if ctx.Err() != nil {
				return ctx.Err() // the others are free when their hold is over
			}
			if err := p.settle(ctx, m); err != nil {
				return err
			}
		}
	}
	return ctx.Err()
}

// settle sends one message, and forgets it or puts it off. A process that is asked to end finishes the one that it has
// begun: broken off, or sent and not noted, it would be sent again.
func (p *Post) settle(ctx context.Context, m Claimed) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), carryLimit+noteLimit)
	defer cancel()
	err := p.carry(ctx, m.Message)
	switch {
	case err == nil:
	case errors.Is(err, ErrRefused), m.Tries >= mostTries:
		// Neither the address nor what was written belongs into a log.
		p.Log.Warn("a message was given up", "id", m.ID, "channel", m.Channel, "tries", m.Tries, "reason", reason(err))
	default:
		p.Log.Warn("a message waits for another try", "id", m.ID, "channel", m.Channel, "tries", m.Tries, "reason", reason(err))
		return p.Queue.Delay(ctx, m.ID, p.Now().Add(pause(m.Tries)))
	}
	return p.Queue.Delete(ctx, m.ID)
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

// pause is how long to wait after so many tries: 15 s, 30 s, a minute, …
func pause(tries int) time.Duration { return 15 * time.Second << min(tries-1, 12) }
