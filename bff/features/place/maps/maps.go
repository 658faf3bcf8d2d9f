// Package maps finds the coordinates of street addresses with a maps service. If none is configured or
// it is down, the gazetteer answers instead; it knows cities and ZIP codes but no streets.
package maps

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"time"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/breaker"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/tracing"
)

const (
	maxAnswerBytes = 1 << 20
	// askLimit is how long someone who saves a place waits for the service before the gazetteer is
	// used.
	askLimit = 4 * time.Second
	// After maxFailures consecutive failures the service isn't asked for the length of pause.
	maxFailures = 3
	pause       = 30 * time.Second
)

func unknown() error { return apperr.New(apperr.NotFound, "This address doesn’t exist.") }

// Gazetteer finds the city or ZIP code of an address.
type Gazetteer struct{ Places Resolver }

// Resolver finds the place that a text refers to; a place.Service implements it.
type Resolver interface {
	Resolve(ctx context.Context, text string, near geo.Bounds) (place.Meaning, error)
}

// Locate implements place.Maps.
func (g Gazetteer) Locate(ctx context.Context, address string) (geo.Point, error) {
	found, err := g.Places.Resolve(ctx, address, geo.Bounds{})
	if apperr.CodeOf(err) == apperr.Invalid { // it can't be an address
		return geo.Point{}, unknown()
	}
	return found.Point, err
}

// Backed asks a service, and the gazetteer if the service fails or doesn't know the address.
func Backed(service place.Maps, gazetteer Gazetteer, log *slog.Logger, now func() time.Time) place.Maps {
	return backed{service: service, gazetteer: gazetteer, log: log, breaker: breaker.New(maxFailures, pause, now)}
}

type backed struct {
	service   place.Maps
	gazetteer Gazetteer
	log       *slog.Logger
	breaker   *breaker.Breaker
}

// Locate implements place.Maps.
func (b backed) Locate(ctx context.Context, address string) (point geo.Point, err error) {
	known := true
	err = b.breaker.Do(func() error {
		asking, end := context.WithTimeout(ctx, askLimit)
		defer end()
		found, err := b.service.Locate(asking, address)
		if apperr.CodeOf(err) == apperr.NotFound {
			known, err = false, nil
		}
		point = found
		return err
	})
	switch {
	case err == nil && known:
		return point, nil
	case err != nil && !errors.Is(err, breaker.ErrOpen):
		b.log.Warn("the maps service failed; using the gazetteer", "cause", err.Error())
	}
	return b.gazetteer.Locate(ctx, address)
}

// client doesn't follow redirects, so that the key isn't sent elsewhere.
var client = &http.Client{Transport: tracing.Provider("maps", nil), CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}

// get decodes a JSON response. Errors contain neither the key nor the requested address.
func get(ctx context.Context, address string, query url.Values, into any) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address+"?"+query.Encode(), nil)
	if err != nil {
		return errors.New("the maps service's URL can't be parsed")
	}
	response, err := client.Do(request)
	if err != nil {
		if failed, ok := errors.AsType[*url.Error](err); ok {
			err = failed.Err
		}
		return err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("unexpected status %d", response.StatusCode)
	}
	if err := json.NewDecoder(io.LimitReader(response.Body, maxAnswerBytes)).Decode(into); err != nil {
		return errors.New("the response isn't valid JSON")
	}
	return nil
}

// within rejects a missing point, which decodes as 0, 0, and invalid coordinates.
func within(lat, lng float64) (geo.Point, error) {
	p := geo.Point{Lat: lat, Lng: lng}
	if p == (geo.Point{}) || !p.Valid() {
		return geo.Point{}, errors.New("the response has invalid coordinates")
	}
	return p, nil
}
