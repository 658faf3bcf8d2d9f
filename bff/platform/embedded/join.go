package embedded

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// join makes this process the owner, or waits until the owner's database responds.
func (s *Server) join(ctx, background context.Context) error {
	for {
		owns, err := s.tryOwn(ctx)
		if err != nil {
			return err
		}
		if owns {
			s.done.Go(func() { s.supervise(background) })
			return nil
		}
		if s.readPassword() == nil && s.ping(ctx) == nil {
			s.done.Go(func() { s.standBy(background) })
			return nil
		}
		if err := pause(ctx, pollEvery); err != nil {
			return fmt.Errorf("wait for the embedded database of another process: %w", err)
		}
	}
}

// tryOwn takes the owner lock if it is free, and then starts or adopts the database.
func (s *Server) tryOwn(ctx context.Context) (bool, error) {
	lock, err := tryLock(s.place.lockFile("owner"), exclusive)
	if errors.Is(err, errLocked) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("lock the embedded database: %w", err)
	}
	if err := s.run(ctx); err != nil {
		lock.release()
		return false, err
	}
	s.mu.Lock()
	s.owner = lock
	s.mu.Unlock()
	return true, nil
}

// standBy waits until the owner exits, and then takes over the database.
func (s *Server) standBy(ctx context.Context) {
	for pause(ctx, standbyEvery) == nil {
		owns, err := s.tryOwn(ctx)
		if owns {
			s.log.Info("this process now owns the embedded database")
			s.supervise(ctx)
			return
		}
		if err != nil && ctx.Err() == nil {
			s.log.Error("the embedded database could not be taken over", "error", err)
		}
	}
}

// pause waits, or returns why the context ended.
func pause(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}
