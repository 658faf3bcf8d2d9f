package cache

import "context"

// Publish sends a message to all that subscribe to a channel. It returns false if Redis is down, or r is nil.
func (r *Redis) Publish(ctx context.Context, channel string, message []byte) bool {
	return r != nil && r.ask(ctx, func(ctx context.Context) error {
		return r.client.Publish(ctx, keyPrefix+channel, message).Err()
	})
}

// Subscribe passes the messages of a channel to got until ctx ends. While Redis is down it tries to reach it; messages are lost meanwhile.
func (r *Redis) Subscribe(ctx context.Context, channel string, got func(message string)) {
	subscribed := r.client.Subscribe(ctx, keyPrefix+channel)
	defer func() { _ = subscribed.Close() }()
	for {
		select {
		case <-ctx.Done():
			return
		case m, open := <-subscribed.Channel():
			if !open {
				return
			}
			got(m.Payload)
		}
	}
}
