package app

import (
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"hearthway/bff/platform/config"
)

// A development server shows the steps of its start that take a while, and what is wrong, in lines for people.
func TestStartInDevelopment(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var shown strings.Builder
		terminal := newTerminal(&shown)
		log := slog.New(logLines(terminal, slog.LevelWarn))
		progress := startProgress{log: log, terminal: terminal}
		progress.report("Starting the database", 0.1)
		time.Sleep(time.Second)
		progress.report("Importing places", 0.2)
		time.Sleep(3 * time.Second)
		log.Info("request", "path", "/")
		progress.report("Opening the site", 0.9)
		terminal.done()
		terminal.close()
		want := "  Importing places …\n  ✓ Importing places: 3.0 s\n"
		if got := shown.String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
		shown.Reset()
		log.Warn("the renderer exited", "cause", "signal: killed")
		if got := shown.String(); !strings.HasSuffix(got, ` WRN the renderer exited cause="signal: killed"`+"\n") {
			t.Errorf("%q", got)
		}
	})
}

// On a terminal the step that is running is at the bottom, below lines of the log.
func TestStartOnTerminal(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var shown strings.Builder
		terminal := newTerminal(&shown)
		terminal.redraws = true
		terminal.step("Importing places")
		time.Sleep(2500 * time.Millisecond)
		_, _ = terminal.Write([]byte("a line\n"))
		terminal.done()
		terminal.close()
		parts := strings.Split(shown.String(), "\r\x1b[K")
		last := parts[len(parts)-2:]
		if !strings.HasPrefix(last[0], "a line\n  ") || !strings.HasSuffix(last[0], " Importing places … 2.5 s") || last[1] != "  ✓ Importing places: 2.5 s\n" {
			t.Errorf("%q", parts)
		}
	})
}

func TestWelcomeSaysHowToUseTheDemo(t *testing.T) {
	for _, test := range []struct {
		env, key string
		has, not []string
	}{
		{"development", "", []string{"ready at http://localhost:8080\n", "buyer@example.com", "agent@example.com", "hearthway-demo", "/dev/outbox", "Ctrl-C"}, []string{"/dev/open"}},
		{"development", "K1", []string{"http://localhost:8080/dev/open?key=K1"}, nil},
		{"production", "", []string{"ready at http://localhost:8080\n"}, []string{"hearthway-demo", "/dev/", "Ctrl-C"}},
	} {
		text := welcome(config.Config{Env: config.Env(test.env), Product: config.Product{Name: "Hearthway"}}, "http://localhost:8080", test.key)
		for _, want := range test.has {
			if !strings.Contains(text, want) {
				t.Errorf("%s: no %q in %s", test.env, want, text)
			}
		}
		for _, unwanted := range test.not {
			if strings.Contains(text, unwanted) {
				t.Errorf("%s: %q in %s", test.env, unwanted, text)
			}
		}
	}
}
