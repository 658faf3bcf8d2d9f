package listing

import (
	"io"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"
)

func TestSendReport(t *testing.T) {
	got, status := "", 204
	service := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		got = r.Method + " " + r.URL.String() + " " + string(body)
		w.WriteHeader(status)
	}))
	defer service.Close()
	at := time.Date(2026, 11, 20, 11, 30, 0, 0, time.FixedZone("CST", -6*3600))
	lines := []ImpressionLine{{Source: "ntreis", SysID: "A-1", Times: 3}}
	if err := NewSyndication(service.URL+"/in?site=7").Report(t.Context(), at, lines); err != nil {
		t.Fatal(err)
	}
	if want := `POST /in?site=7 {"at":"2026-11-20T17:30:00Z","displays":[{"source":"ntreis","sysid":"A-1","count":3}]}`; got != want {
		t.Errorf("sent %s, want %s", got, want)
	}
	for _, status = range []int{302, 429, 500} {
		if err := NewSyndication(service.URL).Report(t.Context(), at, lines); err == nil {
			t.Errorf("%d counts as sent", status)
		}
	}
	if err := NewSyndication("http://127.0.0.1:1").Report(t.Context(), at, lines); err == nil {
		t.Error("a report to an unreachable service counts as sent")
	}
}
