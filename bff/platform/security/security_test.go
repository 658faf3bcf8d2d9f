package security

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"net/netip"
	"testing"
)

func TestLogLines(t *testing.T) {
	var b bytes.Buffer
	log := NewLog(slog.New(slog.NewJSONHandler(&b, &slog.HandlerOptions{Level: slog.LevelError}))) // which doesn't silence it
	ctx := From(t.Context(), netip.MustParseAddr("198.51.100.77"))
	log.Note(ctx, LoginFailed, "4b1f")
	log.Note(ctx, Event{}, "4b1f") // no event
	Log{}.Note(ctx, LoginFailed, "4b1f")
	var line map[string]any
	if err := json.Unmarshal(b.Bytes(), &line); err != nil {
		t.Fatalf("%v: %s", err, b.String())
	}
	delete(line, "time")
	want := map[string]any{"level": "INFO", "msg": "security", "event": "login_failed", "account": "4b1f", "network": "198.51.100.0/24"}
	for name, value := range want {
		if line[name] != value {
			t.Errorf("%s is %v, want %v", name, line[name], value)
		}
	}
	if len(line) != len(want) {
		t.Errorf("the line has %v", line)
	}
	for id, want := range map[string]any{"4b1f": true, "9c02": false, "": nil} {
		b.Reset()
		log.Note(WithKnownDevice(ctx, []string{"4b1f"}), LoginFailed, id)
		clear(line)
		if err := json.Unmarshal(b.Bytes(), &line); err != nil || line["known_device"] != want {
			t.Errorf("%q: known_device is %v, want %v", id, line["known_device"], want)
		}
	}
	names := map[string]bool{}
	for _, e := range Events() {
		if names[e.String()] || e.String() == "" {
			t.Errorf("%q stands there twice", e)
		}
		names[e.String()] = true
	}
}
