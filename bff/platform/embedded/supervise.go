package embedded

import (
	"context"
	"errors"
	"time"
)

// Pauses between attempts to start a database that keeps exiting.
const (
	firstPause = 100 * time.Millisecond
	maxPause   = 5 * time.Second
	startTries = 5
)

// adoptLimit is how long an adopted database may take to respond, including recovery.
const adoptLimit = time.Minute

// run adopts the running database, or starts one. Only the owner may call it.
func (s *Server) run(ctx context.Context) error {
	if err := s.makeCluster(ctx); err != nil {
		return err
	}
	if p := running(s.place.cluster); p != nil {
		if s.adopt(ctx, p) == nil {
			s.adopts.Add(1)
			s.keep(p)
			return nil
		}
		s.log.Warn("found an unresponsive database; stopping it", "pid", p.pid)
		if err := p.stop(); err != nil {
			return err
		}
	}
	var err error
	wait := firstPause
	// Right after a crash, the last processes of the old database may still hold its shared memory.
	for range startTries {
		var p *postmaster
		if p, err = s.launch(); err != nil {
			return err
		}
		if err = s.answering(ctx, p); err == nil {
			s.keep(p)
			return nil
		}
		select {
		case <-p.gone:
		default:
			return errors.Join(err, p.stop())
		}
		if pause(ctx, wait) != nil {
			break
		}
		wait = min(2*wait, maxPause)
	}
	return err
}

func (s *Server) adopt(ctx context.Context, p *postmaster) error {
	ctx, cancel := context.WithTimeout(ctx, adoptLimit)
	defer cancel()
	return s.answering(ctx, p)
}

func (s *Server) keep(p *postmaster) {
	s.mu.Lock()
	s.main = p
	s.mu.Unlock()
}

// supervise restarts the database whenever it exits, until the context ends.
func (s *Server) supervise(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-s.main.gone:
		}
		s.log.Warn("the embedded database exited; restarting it")
		for wait := firstPause; ; wait = min(2*wait, maxPause) {
			err := s.run(ctx)
			if err == nil {
				break
			}
			if ctx.Err() != nil {
				return
			}
			s.log.Error("the embedded database could not be restarted", "error", err)
			if pause(ctx, wait) != nil {
				return
			}
		}
	}
}
