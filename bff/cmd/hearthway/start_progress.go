package main

import (
	"log/slog"
	"sync"
)

// startProgress is how far the start has come, for the log and for the page that people see
// meanwhile.
type startProgress struct {
	log *slog.Logger

	mu   sync.Mutex
	step string
	done float64 // of all of it, 0 to 1
}

// report says what is being done and how much of everything is done.
func (s *startProgress) report(step string, done float64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if step != s.step {
		s.log.Info(step)
	}
	s.step, s.done = step, max(done, s.done)
}

// now is what the page shows.
func (s *startProgress) now() (step string, done float64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.step == "" {
		return "Starting", 0
	}
	return s.step, s.done
}
