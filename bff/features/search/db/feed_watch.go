package db

import (
	"context"
	"net"
	"time"

	"github.com/jackc/pgx/v5"
)

const (
	// pollEvery is how often changed is called without any word from the server: a connection can
	// be dead without anyone telling, and a pooler between may not pass notifications on.
	pollEvery = time.Second
	// aliveEvery is how often the listening connection is tried, aliveLimit how long that may take.
	aliveEvery = 20 * time.Second
	aliveLimit = 5 * time.Second
	// Bounds of waiting before connecting again.
	firstConnect = 100 * time.Millisecond
	lastConnect  = 5 * time.Second
)

// Watch implements search.Feed: it listens on a connection of its own, and calls changed now and
// then anyway.
func (f Feed) Watch(ctx context.Context, changed func()) {
	listening := make(chan struct{})
	go func() {
		defer close(listening)
		f.listen(ctx, changed)
	}()
	defer func() { <-listening }()
	changed()
	poll := time.NewTicker(pollEvery)
	defer poll.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-poll.C:
			changed()
		}
	}
}

// listen hears notifications until ctx ends, over as many connections as it takes.
func (f Feed) listen(ctx context.Context, changed func()) {
	wait := firstConnect
	for ctx.Err() == nil {
		began := time.Now()
		if err := f.hear(ctx, changed); ctx.Err() == nil {
			f.db.Log().Warn("nobody tells of changes; they are asked for", "cause", err)
		}
		if time.Since(began) > aliveEvery {
			wait = firstConnect
		}
		select {
		case <-ctx.Done():
		case <-time.After(wait):
		}
		wait = min(2*wait, lastConnect)
	}
}

// hear listens on one connection until that fails.
func (f Feed) hear(ctx context.Context, changed func()) error {
	conn, err := pgx.ConnectConfig(ctx, f.db.Pool().Config().ConnConfig)
	if err != nil {
		return err
	}
	defer func() {
		closing, cancel := context.WithTimeout(context.WithoutCancel(ctx), time.Second)
		defer cancel()
		_ = conn.Close(closing) // it may be dead already
	}()
	if _, err := conn.Exec(ctx, "listen data_version"); err != nil {
		return err
	}
	changed() // what came before we listened
	for {
		waiting, cancel := context.WithTimeout(ctx, aliveEvery)
		_, err := conn.WaitForNotification(waiting)
		silent := waiting.Err() != nil && ctx.Err() == nil
		cancel()
		switch {
		case err == nil:
			changed()
		case silent:
			if err := alive(ctx, conn); err != nil {
				return err
			}
		default:
			return err
		}
	}
}

func alive(ctx context.Context, conn *pgx.Conn) error {
	if conn.IsClosed() {
		return net.ErrClosed
	}
	ctx, cancel := context.WithTimeout(ctx, aliveLimit)
	defer cancel()
	return conn.Ping(ctx)
}
