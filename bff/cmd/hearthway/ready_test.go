package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
)

// What starts a server learns whether a balancer may send it visitors, and can wait until it may.
func TestReady(t *testing.T) {
	asked := 0
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if asked++; r.URL.Path == "/ready" && asked < 3 {
			w.WriteHeader(http.StatusServiceUnavailable)
			_, _ = fmt.Fprint(w, `{"status":"unavailable","waitingFor":"renderer"}`)
		}
	}))
	t.Cleanup(server.Close)
	at, err := url.Parse(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	c := &cli{t, map[string]string{"APP_ENV": "test", "DATA_DIR": t.TempDir(), "HOST": at.Hostname(), "PORT": at.Port()}}
	if code, _, errs := c.run("ready"); code != 1 || !strings.Contains(errs, "not ready: the server waits for its renderer") {
		t.Errorf("code %d\n%s", code, errs)
	}
	if code, out, errs := c.run("ready", "--wait", "1m"); code != 0 || out != "ready\n" || asked != 3 {
		t.Errorf("code %d, asked %d times\n%s%s", code, asked, out, errs)
	}
}
