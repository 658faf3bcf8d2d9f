package rates

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"hearthway/bff/features/mortgage"
	"hearthway/bff/platform/breaker"
	"hearthway/bff/platform/tracing"
)

const (
	// fetchTimeout limits one attempt, tries is the number of attempts, and pause doubles before each retry: 4 s, then 8 s.
	fetchTimeout = 30 * time.Second
	tries        = 3
	pause        = 2 * time.Second
	// After failsBeforeRest failed fetches in a row, rest is how long the feed is left alone.
	failsBeforeRest = 6
	rest            = 6 * time.Hour
)

// Feed fetches the series from a URL.
type Feed struct {
	URL     string
	client  *http.Client
	breaker *breaker.Breaker
	pause   time.Duration
}

// NewFeed creates a feed; now is the clock.
func NewFeed(url string, now func() time.Time) *Feed {
	return &Feed{URL: url, client: &http.Client{Transport: tracing.Provider("mortgage rates", nil),
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}, breaker: breaker.New(failsBeforeRest, rest, now), pause: pause}
}

// Fetch returns the whole series, oldest first. It retries failed attempts.
func (f *Feed) Fetch(ctx context.Context) (list []mortgage.WeeklyRate, err error) {
	err = f.breaker.Do(func() error {
		for try := range tries {
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

func (f *Feed) fetch(ctx context.Context) ([]mortgage.WeeklyRate, error) {
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
	list, err := Read(response.Body)
	if err != nil {
		return nil, fmt.Errorf("the mortgage rates from the feed: %w", err)
	}
	return list, nil
}
