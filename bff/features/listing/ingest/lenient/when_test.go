package lenient

import (
	"testing"
	"time"
)

func TestTimestampsKeepTheirInstant(t *testing.T) {
	zone, err := time.LoadLocation("America/Chicago")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[Text]string{
		"2026-10-01T08:00:00Z": "2026-10-01T08:00:00Z", "2026-10-01T00:00:00Z": "2026-10-01T00:00:00Z",
		"2026-10-01T08:00:00": "2026-10-01T13:00:00Z", "10/1/2026 3:04 PM": "2026-10-01T20:04:00Z", "2026-10-01": "2026-10-01T12:00:00Z",
		"20261001T000000": "2026-10-01T12:00:00Z",
	} {
		if got := when(text, zone).UTC().Format(time.RFC3339); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}
