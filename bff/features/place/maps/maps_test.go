package maps

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/geo"
)

const key = "s3cret-key"

var cityHall = geo.Point{Lat: 32.7763, Lng: -96.7969}

// known is an address that both services know.
var known = map[string]geo.Point{"1500 Marilla St, Dallas, TX": cityHall}

// google and mapbox are fakes of the services as their references describe them.
func google(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path != "/maps/api/geocode/json" || r.FormValue("key") != key || r.FormValue("components") != "country:US" {
		_ = json.NewEncoder(w).Encode(map[string]any{"status": "REQUEST_DENIED", "results": []any{}})
		return
	}
	at, ok := known[r.FormValue("address")]
	switch {
	case r.FormValue("address") == "?":
		_, _ = fmt.Fprint(w, `{"status":"OK","results":[{"types":["country","political"],"geometry":{"location":{"lat":38.79,"lng":-106.53}}}]}`)
	case !ok:
		_, _ = fmt.Fprint(w, `{"status":"ZERO_RESULTS","results":[]}`)
	default:
		_, _ = fmt.Fprintf(w, `{"status":"OK","results":[{"types":["street_address"],"geometry":{"location":{"lat":%v,"lng":%v},"location_type":"ROOFTOP"}}]}`, at.Lat, at.Lng)
	}
}

func mapbox(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path != "/search/geocode/v6/forward" || r.FormValue("access_token") != key || r.FormValue("country") != "us" {
		w.WriteHeader(http.StatusUnauthorized)
		return
	}
	if at, ok := known[r.FormValue("q")]; ok {
		_, _ = fmt.Fprintf(w, `{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[%v,%v]}}]}`, at.Lng, at.Lat)
		return
	}
	_, _ = fmt.Fprint(w, `{"type":"FeatureCollection","features":[]}`)
}

// gazetteer knows Dallas.
type gazetteer struct{}

func (gazetteer) Resolve(_ context.Context, text string, _ geo.Bounds) (place.Meaning, error) {
	switch {
	case strings.TrimSpace(text) == "?":
		return place.Meaning{}, apperr.New(apperr.Invalid, "")
	case strings.Contains(text, "Dallas"):
		return place.Meaning{Place: place.Place{Kind: place.KindCity, Name: "Dallas", Point: cityHall}}, nil
	}
	return place.Meaning{}, apperr.New(apperr.NotFound, "")
}

func serve(t *testing.T, handler http.HandlerFunc) string {
	t.Helper()
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	return server.URL
}

// The contract of both services and of the gazetteer that stands in for them.
func TestLocate(t *testing.T) {
	for name, maps := range map[string]place.Maps{
		"Google":       Google{serve(t, google), key},
		"Mapbox":       Mapbox{serve(t, mapbox), key},
		"gazetteer":    Gazetteer{gazetteer{}},
		"with support": Backed(Google{serve(t, google), key}, Gazetteer{gazetteer{}}, slog.New(slog.DiscardHandler), time.Now),
	} {
		t.Run(name, func(t *testing.T) {
			if at, err := maps.Locate(t.Context(), "1500 Marilla St, Dallas, TX"); err != nil || at != cityHall {
				t.Errorf("%v, %v", at, err)
			}
			for _, address := range []string{"1 Nowhere Road, Atlantis", "?", "1500 Marilla St & key=x"} {
				if at, err := maps.Locate(t.Context(), address); apperr.CodeOf(err) != apperr.NotFound {
					t.Errorf("%q: %v, %v", address, at, err)
				}
			}
		})
	}
}

func TestMapsServiceErrors(t *testing.T) {
	for name, handler := range map[string]http.HandlerFunc{
		"down":         func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(503) },
		"invalid JSON": func(w http.ResponseWriter, _ *http.Request) { _, _ = fmt.Fprint(w, "<html>") },
		"denied":       func(w http.ResponseWriter, _ *http.Request) { _, _ = fmt.Fprint(w, `{"status":"REQUEST_DENIED"}`) },
		"off the map": func(w http.ResponseWriter, _ *http.Request) {
			_, _ = fmt.Fprint(w, `{"status":"OK","results":[{"geometry":{"location":{"lat":999,"lng":0}}}],"features":[{"geometry":{"coordinates":[0,999]}}]}`)
		},
		"no coordinates": func(w http.ResponseWriter, _ *http.Request) {
			_, _ = fmt.Fprint(w, `{"status":"?","features":[{"geometry":{"coordinates":[]}}]}`)
		},
		"hanging up": func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) },
	} {
		t.Run(name, func(t *testing.T) {
			origin := serve(t, handler)
			for _, maps := range []place.Maps{Google{origin, key}, Mapbox{origin, key}} {
				if name == "denied" && maps == (Mapbox{origin, key}) {
					continue // which reports it with a status
				}
				_, err := maps.Locate(t.Context(), "7 Private Lane, Dallas, TX")
				if err == nil || apperr.CodeOf(err) == apperr.NotFound {
					t.Errorf("%T: %v", maps, err)
				}
				if strings.Contains(fmt.Sprint(err), key) || strings.Contains(fmt.Sprint(err), "Private") {
					t.Errorf("%T tells a secret: %v", maps, err)
				}
			}
		})
	}
}

// service counts its calls.
type service struct {
	calls int
	err   error
}

func (s *service) Locate(context.Context, string) (geo.Point, error) {
	s.calls++
	return geo.Point{}, s.err
}

func TestGazetteerIsTheFallback(t *testing.T) {
	now := time.Unix(1_700_000_000, 0)
	down := &service{err: errors.New("no route to host")}
	maps := Backed(down, Gazetteer{gazetteer{}}, slog.New(slog.DiscardHandler), func() time.Time { return now })
	for range 10 {
		if at, err := maps.Locate(t.Context(), "7 Elm St, Dallas, TX"); err != nil || at != cityHall {
			t.Fatalf("%v, %v", at, err)
		}
	}
	if down.calls != maxFailures {
		t.Errorf("a service that is down was called %d times", down.calls)
	}
	now = now.Add(pause)
	_, _ = maps.Locate(t.Context(), "7 Elm St, Dallas, TX")
	if down.calls != maxFailures+1 {
		t.Errorf("it was not retried: %d", down.calls)
	}
	lost := &service{err: unknown()}
	if at, err := Backed(lost, Gazetteer{gazetteer{}}, slog.New(slog.DiscardHandler), time.Now).Locate(t.Context(), "Dallas"); err != nil || at != cityHall {
		t.Errorf("what the service does not know: %v, %v", at, err)
	}
}
