package format

import (
	"testing"
	"time"
)

func TestShortDollars(t *testing.T) {
	cases := map[int64]string{0: "$0", 950: "$950", 16_000: "$16K", 489_000: "$489K", 999_400: "$999K", 999_600: "$1M", 1_284_500: "$1.28M", 2_500_000: "$2.5M", 12_000_000: "$12M"}
	for n, want := range cases {
		if got := ShortDollars(n); got != want {
			t.Errorf("shortDollars(%d) = %q, want %q", n, got, want)
		}
	}
}

func TestComma(t *testing.T) {
	cases := map[int64]string{0: "0", 999: "999", 1000: "1,000", 1_284_500: "1,284,500", -12_345: "-12,345"}
	for n, want := range cases {
		if got := Comma(n); got != want {
			t.Errorf("comma(%d) = %q, want %q", n, got, want)
		}
	}
}

func TestLot(t *testing.T) {
	cases := map[int]string{2100: "2,100 sqft", 13_504: "0.31 acres", 43_560: "1 acre", 108_900: "2.5 acres"}
	for n, want := range cases {
		if got := Lot(n); got != want {
			t.Errorf("lot(%d) = %q, want %q", n, got, want)
		}
	}
}

func TestSentenceCase(t *testing.T) {
	cases := map[string]string{"Single Family": "Single family", "lot": "Lot", "single-family home": "Single-family home", "HVAC": "HVAC", "Forced Air, A/C": "Forced air, A/C", "": "", "Élan Vital": "Élan vital"}
	for text, want := range cases {
		if got := SentenceCase(text); got != want {
			t.Errorf("sentenceCase(%q) = %q, want %q", text, got, want)
		}
	}
}

func TestSpan(t *testing.T) {
	at := func(hour, minute int) time.Time { return time.Date(2026, 11, 21, hour, minute, 0, 0, time.UTC) }
	cases := []struct {
		from, to time.Time
		want     string
	}{
		{at(13, 0), at(15, 0), "1–3 PM"}, {at(13, 30), at(15, 0), "1:30–3 PM"},
		{at(11, 0), at(13, 0), "11 AM–1 PM"}, {at(10, 0), at(11, 45), "10–11:45 AM"},
	}
	for _, c := range cases {
		if got := Span(c.from, c.to); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
	for want, c := range map[string][2]time.Time{
		"10:30–1:30 PM": {at(10, 30), at(13, 30)}, "11–12 PM": {at(11, 0), at(12, 0)}, "9 AM–10 PM": {at(9, 0), at(22, 0)},
		"1–3 PM": {at(13, 0), at(15, 0)}, "9–11 AM": {at(9, 0), at(11, 0)},
	} {
		if got := ShortSpan(c[0], c[1]); got != want {
			t.Errorf("short: %q, want %q", got, want)
		}
	}
}

func TestShorten(t *testing.T) {
	if got := Shorten("one two  three", 20); got != "one two three" {
		t.Errorf("%q", got)
	}
	if got := Shorten("one two, three four", 12); got != "one two…" {
		t.Errorf("%q", got)
	}
}
