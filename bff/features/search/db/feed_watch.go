package db

import (
	"context"
	"net"
	"time"

	"github.com/jackc/pgx/v5"
)

const (
	// pollEvery is how often changed is called without a notification: a connection can die silently,
	// and a connection pooler may not forward notifications.
	pollEvery = time.Second
	// aliveEvery is how often the listening connection is checked, aliveLimit the timeout of a check.
	aliveEvery = 20 * time.Second
	aliveLimit = 5 * time.Second
	// Minimum and maximum delay before reconnecting.
	firstConnect = 100 * time.Millisecond
	lastConnect  = 5 * time.Second
)

// Watch implements search.Feed: it listens on its own connection, and also calls changed periodically.
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

// listen receives notifications until ctx ends, reconnecting as necessary.
func (f Feed) listen(ctx context.Context, changed func()) {
	wait := firstConnect
	for ctx.Err() == nil {
		began := time.Now()
		if err := f.hear(ctx, changed); ctx.Err() == nil {
			f.db.Log().Warn("listening for changes failed; polling for them instead", "cause", err)
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

// hear listens on one connection until it fails.
func (f Feed) hear(ctx context.Context, changed func()) error {
	conn, err := pgx.ConnectConfig(ctx, f.db.Pool().Config().ConnConfig)
	if err != nil {
		return err
	}
	defer func() {
		closing, cancel := context.WithTimeout(context.WithoutCancel(ctx), time.Second)
		defer cancel()
		_ = conn.Close(closing) // it may already be dead
	}()
	if _, err := conn.Exec(ctx, "listen data_version"); err != nil {
		return err
	}
	changed() // for changes before we listened
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
