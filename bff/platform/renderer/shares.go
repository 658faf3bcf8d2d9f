package renderer

import (
	"context"
	"sync"
)

// shares counts the pages that wait, so that no client takes all places.
type shares struct {
	limit int

	mu  sync.Mutex
	all int
	of  map[string]int // by client
}

// enter reports whether there is a place; then leave must follow. The client "" is nobody in particular.
func (s *shares) enter(client string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.all >= s.limit || client != "" && s.of[client] >= s.limit/shareOfClient {
		return false
	}
	s.all++
	if client != "" {
		s.of[client]++
	}
	return true
}

func (s *shares) leave(client string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.all--
	if client == "" {
		return
	}
	if s.of[client]--; s.of[client] == 0 {
		delete(s.of, client)
	}
}

// count is how many places are taken.
func (s *shares) count() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.all
}

type forClient struct{}

// ForClient marks a context: what is rendered counts for this client.
func ForClient(ctx context.Context, client string) context.Context {
	return context.WithValue(ctx, forClient{}, client)
}

func clientOf(ctx context.Context) string {
	client, _ := ctx.Value(forClient{}).(string)
	return client
}
