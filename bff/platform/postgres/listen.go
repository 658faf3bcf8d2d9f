package postgres

import (
	"context"
	"net"
	"time"

	"github.com/jackc/pgx/v5"
)

const (
	// aliveEvery is how often the listening connection is checked, aliveLimit the timeout of a check.
	aliveEvery = 20 * time.Second
	aliveLimit = 5 * time.Second
	// Minimum and maximum delay before reconnecting.
	firstConnect = 100 * time.Millisecond
	lastConnect  = 5 * time.Second
)

// Listen passes the payloads of notifications to got until ctx ends. It has a connection of its own and reconnects as necessary; each time it
// listens again, it calls got with "", because there may have been notifications before.
func (db *DB) Listen(ctx context.Context, channel string, got func(payload string)) {
	wait := firstConnect
	for ctx.Err() == nil {
		began := time.Now()
		if err := db.hear(ctx, channel, got); ctx.Err() == nil {
			db.log.Warn("listening for notifications failed; connecting again", "channel", channel, "cause", err)
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
func (db *DB) hear(ctx context.Context, channel string, got func(payload string)) error {
	conn, err := pgx.ConnectConfig(ctx, db.pool.Config().ConnConfig)
	if err != nil {
		return err
	}
	defer func() {
		closing, cancel := context.WithTimeout(context.WithoutCancel(ctx), time.Second)
		defer cancel()
		_ = conn.Close(closing) // it may already be dead
	}()
	if _, err := conn.Exec(ctx, "listen "+pgx.Identifier{channel}.Sanitize()); err != nil {
		return err
	}
	got("")
	for {
		waiting, cancel := context.WithTimeout(ctx, aliveEvery)
		heard, err := conn.WaitForNotification(waiting)
		silent := waiting.Err() != nil && ctx.Err() == nil
		cancel()
		switch {
		case err == nil:
			got(heard.Payload)
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
