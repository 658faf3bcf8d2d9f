package mortgage

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"hearthway/bff/platform/breaker"
	"hearthway/bff/platform/tracing"
)

const (
	// fetchTimeout limits one attempt, tries is the number of attempts, and pause doubles before each retry: 4 s, then 8 s.
	fetchTimeout = 30 * time.Second
	fetchTries   = 3
	fetchPause   = 2 * time.Second
	// After failsBeforeRest failed fetches in a row, rest is how long the feed is left alone.
	failsBeforeRest = 6
	feedRest        = 6 * time.Hour
)

// RateFeed fetches the series from a URL.
type RateFeed struct {
	URL     string
	client  *http.Client
	breaker *breaker.Breaker
	pause   time.Duration
}

// NewRateFeed creates a feed; now is the clock.
func NewRateFeed(url string, now func() time.Time) *RateFeed {
	return &RateFeed{URL: url, client: &http.Client{Transport: tracing.Provider("mortgage rates", nil),
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}, breaker: breaker.New(failsBeforeRest, feedRest, now), pause: fetchPause}
}

// Fetch returns the whole series, oldest first. It retries failed attempts.
func (f *RateFeed) Fetch(ctx context.Context) (list []WeeklyRate, err error) {
	err = f.breaker.Do(func() error {
		for try := range fetchTries {
			if try > 0 {
				select {
				case <-time.After(f.pause << try):
				case <-ctx.Done():
					return ctx.Err()
				}
			}
			if list, err = f.fetch(ctx); err == nil {
				return nil
			}
		}
		return err
	})
	return list, err
}

func (f *RateFeed) fetch(ctx context.Context) ([]WeeklyRate, error) {
	ctx, cancel := context.WithTimeout(ctx, fetchTimeout)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, f.URL, nil)
	if err != nil {
		return nil, fmt.Errorf("fetch the mortgage rates: %w", err)
	}
	response, err := f.client.Do(request)
	if err != nil {
		return nil, fmt.Errorf("fetch the mortgage rates: %w", err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("fetch the mortgage rates: the server responded with status %d", response.StatusCode)
	}
	list, err := ReadRates(response.Body)
	if err != nil {
		return nil, fmt.Errorf("the mortgage rates from the feed: %w", err)
	}
	return list, nil
}
