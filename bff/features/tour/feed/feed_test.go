package feed

import (
	"context"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"hearthway/bff/platform/publicnet"
)

var (
	from = time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)
	to   = from.AddDate(0, 0, 14)
)

func calendar(events ...string) []byte {
	return []byte("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\n" + strings.Join(events, "\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\n") + "\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n")
}

// What takes an agent's time, in UTC; "~" is a wall clock's.
func TestBusy(t *testing.T) {
	for name, c := range map[string]struct {
		events []string
		want   []string
	}{
		"UTC":            {[]string{"DTSTART:20261121T160000Z\nDTEND:20261121T170000Z"}, []string{"21 16:00-21 17:00"}},
		"zone":           {[]string{"DTSTART;TZID=America/Chicago:20261121T100000\nDTEND;TZID=America/Chicago:20261121T110000"}, []string{"21 16:00-21 17:00"}},
		"quoted zone":    {[]string{"DTSTART;TZID=\"America/Chicago\":20261121T100000\nDURATION:PT45M"}, []string{"21 16:00-21 16:45"}},
		"Outlook's zone": {[]string{"DTSTART;TZID=Central Standard Time:20261121T100000\nDURATION:PT1H"}, []string{"21 16:00-21 17:00"}},
		"no zone":        {[]string{"DTSTART:20261121T100000\nDURATION:PT1H"}, []string{"~21 10:00-21 11:00"}},
		"all day":        {[]string{"DTSTART;VALUE=DATE:20261121"}, []string{"~21 00:00-22 00:00"}},
		"days":           {[]string{"DTSTART;VALUE=DATE:20261121\nDTEND;VALUE=DATE:20261124"}, []string{"~21 00:00-24 00:00"}},
		"folded":         {[]string{"DTSTART;TZID=America/Ch\n icago:20261121T10\n\t0000\nDURATION:PT1H"}, []string{"21 16:00-21 17:00"}},
		"no time":        {[]string{"DTSTART:20261121T160000Z"}, nil},
		"backwards":      {[]string{"DTSTART:20261121T160000Z\nDTEND:20261120T160000Z"}, nil},
		"free":           {[]string{"TRANSP:TRANSPARENT\nDTSTART:20261121T160000Z\nDURATION:PT1H", "X-MICROSOFT-CDO-BUSYSTATUS:FREE\nDTSTART:20261121T160000Z\nDURATION:PT1H"}, nil},
		"canceled":       {[]string{"STATUS:CANCELLED\nDTSTART:20261121T160000Z\nDURATION:PT1H"}, nil},
		"earlier":        {[]string{"DTSTART:20261001T160000Z\nDURATION:PT1H"}, nil},
		"ours":           {[]string{"UID:1@hearthway.example\nDTSTART:20261121T160000Z\nDURATION:PT1H"}, nil},
		"an alarm":       {[]string{"DTSTART:20261121T160000Z\nDTEND:20261121T170000Z\nBEGIN:VALARM\nDURATION:PT9H\nDTSTART:20261122T160000Z\nEND:VALARM"}, []string{"21 16:00-21 17:00"}},
		"weekly, over the change of clocks": {
			[]string{"DTSTART;TZID=America/Chicago:20260601T100000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;BYDAY=SA"}, []string{"21 16:00-21 17:00", "28 16:00-28 17:00"},
		},
		"without one, and another moved": {
			[]string{
				"UID:a\nDTSTART:20261120T160000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=4\nEXDATE:20261121T160000Z",
				"UID:a\nRECURRENCE-ID:20261122T160000Z\nDTSTART:20261122T200000Z\nDURATION:PT1H",
			}, []string{"20 16:00-20 17:00", "22 20:00-22 21:00", "23 16:00-23 17:00"},
		},
		"one canceled":   {[]string{"UID:a\nDTSTART:20261120T160000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=2", "UID:a\nSTATUS:CANCELLED\nRECURRENCE-ID:20261121T160000Z\nDTSTART:20261121T160000Z\nDURATION:PT1H"}, []string{"20 16:00-20 17:00"}},
		"until":          {[]string{"DTSTART;VALUE=DATE:20261120\nRRULE:FREQ=DAILY;UNTIL=20261121"}, []string{"~20 00:00-21 00:00", "~21 00:00-22 00:00"}},
		"added":          {[]string{"DTSTART:20261120T160000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=1\nRDATE:20261125T160000Z"}, []string{"20 16:00-20 17:00", "25 16:00-25 17:00"}},
		"each second":    {[]string{"DTSTART:20261121T160000Z\nDURATION:PT1H\nRRULE:FREQ=SECONDLY"}, []string{"21 16:00-21 17:00"}},
		"never":          {[]string{"DTSTART:20261121T160000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"}, nil},
		"damaged":        {[]string{"DTSTART:2026\nDTEND\n:\n;;;=:", "DTSTART:20261121T160000Z\nDURATION:PT1H\nRRULE:FREQ=OFTEN"}, []string{"21 16:00-21 17:00"}},
		"a path as zone": {[]string{"DTSTART;TZID=../../etc/passwd:20261121T100000\nDURATION:PT1H"}, []string{"~21 10:00-21 11:00"}},
	} {
		spans, problem := New("hearthway.example").read(t.Context(), calendar(c.events...), from, to)
		var got []string
		for _, b := range spans {
			text := b.From.Format("2 15:04") + "-" + b.To.Format("2 15:04")
			if b.Floating {
				text = "~" + text
			}
			got = append(got, text)
		}
		slices.SortFunc(got, func(a, b string) int { return strings.Compare(strings.Trim(a, "~"), strings.Trim(b, "~")) })
		if problem != "" || !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v; %s", name, got, c.want, problem)
		}
	}
}

func TestNotACalendar(t *testing.T) {
	many := make([]string, maxEvents+2)
	for i := range many {
		many[i] = "DTSTART:20261121T160000Z\nDURATION:PT1H"
	}
	deep := []byte("BEGIN:VCALENDAR\n" + strings.Repeat("BEGIN:VEVENT\n", 100))
	for name, content := range map[string][]byte{"nothing": nil, "a page": []byte("<html>"), "many": calendar(many...), "deep": deep} {
		if _, problem := New("x").read(t.Context(), content, from, to); problem == "" {
			t.Error(name)
		}
	}
}

// Whatever a server does, there is an answer that doesn't repeat the address, and soon.
func TestFetch(t *testing.T) {
	var server *httptest.Server
	server = httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/ok":
			_, _ = w.Write(calendar("DTSTART:20261121T160000Z\nDURATION:PT1H"))
		case "/gone":
			w.WriteHeader(http.StatusNotFound)
		case "/large":
			_, _ = w.Write(make([]byte, maxBytes+2))
		case "/plain":
			http.Redirect(w, r, "http://example.com/x", http.StatusFound)
		default:
			http.Redirect(w, r, server.URL+"/loop", http.StatusFound)
		}
	}))
	defer server.Close()
	open := newReader("x", nil, func(t *http.Transport) {
		t.TLSClientConfig = server.Client().Transport.(*http.Transport).TLSClientConfig
	})
	for path, want := range map[string]string{
		"/ok": "", "/gone": "its server answered with status 404", "/large": "it is larger than 4 MB", "/plain": "its address leads elsewhere", "/loop": "its address leads elsewhere",
	} {
		if got := open.Busy(t.Context(), server.URL+path, from, to); got.Problem != want || (len(got.Busy) == 1) != (want == "") {
			t.Errorf("%s: %+v", path, got)
		}
	}
	if got := New("x").Busy(t.Context(), server.URL+"/ok", from, to); got.Problem != "its address isn’t public" {
		t.Errorf("this machine: %q; %v", got.Problem, publicnet.ErrPrivate)
	}
	if got := open.Busy(t.Context(), "http://example.com/", from, to); got.Problem == "" {
		t.Error("without encryption")
	}
}

func FuzzCalendar(f *testing.F) {
	for _, seed := range []string{
		"DTSTART;TZID=America/Chicago:20261121T100000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;BYDAY=SA;INTERVAL=2", "DTSTART;VALUE=DATE:20261121\nRDATE:20261125T160000Z/PT1H",
		"UID:a\nDTSTART:00010101T000000Z\nDTEND:00010101T010000Z\nRRULE:FREQ=DAILY;BYSETPOS=-1;BYDAY=+5MO;BYYEARDAY=366", "BEGIN:VALARM\nEND:VALARM\nDTSTART:99991231T235959Z\nDURATION:P999W",
		"DTSTART:20261121T160000Z\nDURATION:PT1H\nRRULE:FREQ=MONTHLY;COUNT=0;INTERVAL=0;WKST=SU;UNTIL=19000101", "\"\n \n\t:",
	} {
		f.Add(seed)
	}
	reader := New("hearthway.example")
	f.Fuzz(func(t *testing.T, events string) {
		began := time.Now()
		spans, _ := reader.read(context.Background(), calendar(events), from, to)
		for _, b := range spans {
			if !b.To.After(b.From) || b.To.Before(from.Add(-14*time.Hour)) || b.From.After(to.Add(14*time.Hour)) {
				t.Fatalf("%v", b)
			}
		}
		if took := time.Since(began); took > expandLimit+5*time.Second {
			t.Fatalf("it took %s", took)
		}
	})
}
