package db

import (
	"context"
	"time"
)

// pollEvery is how often changed is called without a notification: a connection can die silently,
// and a connection pooler may not forward notifications.
const pollEvery = time.Second

// Watch implements search.Feed: it listens on its own connection, and also calls changed periodically.
func (f Feed) Watch(ctx context.Context, changed func()) {
	listening := make(chan struct{})
	go func() {
		defer close(listening)
		f.db.Listen(ctx, "data_version", func(string) { changed() })
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
