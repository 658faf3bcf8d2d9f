package app

import (
	"context"
	"errors"
	"testing"
	"time"
)

// A database that is briefly unavailable doesn't end background work for good.
func TestRetryUntilJobsStart(t *testing.T) {
	tries, reported := 0, 0
	work := func(context.Context) error {
		if tries++; tries < 3 {
			return errors.New("the database is away")
		}
		return nil
	}
	retry(t.Context(), time.Nanosecond, work, func(error) { reported++ })
	if tries != 3 || reported != 2 {
		t.Errorf("tried %d times, reported %d times", tries, reported)
	}

	ctx, end := context.WithCancel(t.Context())
	retry(ctx, time.Hour, func(context.Context) error { return errors.New("away") }, func(error) { end() })
}
