package app

import (
	"fmt"
	"io"
	"log/slog"
	"sync"
	"time"

	"github.com/lmittmann/tint"

	"hearthway/bff/app/imports"
)

const (
	// frames are the pictures of the turning mark, drawEvery each.
	frames    = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"
	drawEvery = 120 * time.Millisecond
	// quickStep is how long a step takes at most that leaves no line.
	quickStep = 2 * time.Second
)

// terminal shows the user who started a development server its log and the steps of its start. The step
// that is running is at the bottom: on a terminal it is drawn again and again, elsewhere lines are only
// added. The lines look like those of scripts/lib/progress.mjs.
type terminal struct {
	mu        sync.Mutex
	to        io.Writer
	redraws   bool
	name      string // the step that is running; "": none
	since     time.Time
	announced bool // it has a line of its own
	drawn     bool // it is at the bottom
	closed    chan struct{}
}

// newTerminal creates a terminal. The caller must close it.
func newTerminal(to io.Writer) *terminal {
	t := &terminal{to: to, redraws: imports.IsTerminal(to), closed: make(chan struct{})}
	go func() {
		tick := time.NewTicker(drawEvery)
		defer tick.Stop()
		for {
			select {
			case <-t.closed:
				return
			case <-tick.C:
				t.mu.Lock()
				t.draw(nil)
				t.mu.Unlock()
			}
		}
	}()
	return t
}

// close removes the step that is running.
func (t *terminal) close() {
	close(t.closed)
	t.mu.Lock()
	defer t.mu.Unlock()
	t.name = ""
	t.draw(nil)
}

// Write prints lines above the step that is running.
func (t *terminal) Write(lines []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.draw(lines)
	return len(lines), nil
}

// step begins a step. The one before is done.
func (t *terminal) step(name string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	var line []byte
	if took := time.Since(t.since); t.name != "" && took >= quickStep {
		line = fmt.Appendf(nil, "  ✓ %s: %s\n", t.name, imports.Seconds(took))
	}
	t.name, t.since, t.announced = name, time.Now(), false
	t.draw(line)
}

// done ends the last step. Nothing happens without a terminal.
func (t *terminal) done() {
	if t != nil {
		t.step("")
	}
}

// draw replaces the line at the bottom by lines and the step that is running.
func (t *terminal) draw(lines []byte) {
	if t.drawn {
		lines = append([]byte("\r\x1b[K"), lines...)
	}
	t.drawn = t.redraws && t.name != ""
	took := time.Since(t.since)
	switch {
	case t.drawn:
		mark := []rune(frames)[int(time.Now().UnixMilli()/drawEvery.Milliseconds())%len([]rune(frames))]
		lines = fmt.Appendf(lines, "  %c %s … %s", mark, t.name, imports.Seconds(took))
	case t.name != "" && !t.announced && took >= quickStep:
		t.announced = true
		lines = fmt.Appendf(lines, "  %s …\n", t.name)
	}
	if len(lines) > 0 {
		_, _ = t.to.Write(lines)
	}
}

// logLines is a log handler that writes short lines, for people.
func logLines(to io.Writer, level slog.Level) slog.Handler {
	t, ok := to.(*terminal)
	return tint.NewTextHandler(to, &tint.Options{Level: level, TimeFormat: time.TimeOnly, NoColor: !ok || !t.redraws})
}
