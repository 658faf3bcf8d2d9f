// Package bufferedlog collects what is logged and writes it several times a second: to write each request's line at once costs
// about as much as to answer it.
package bufferedlog

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"sync"
	"time"
)

const (
	// flushAfter is how long a line of the log may wait for others.
	flushAfter = 200 * time.Millisecond
	// flushBytes is how many bytes of lines wait at most.
	flushBytes = 64 << 10
)

// Writer collects lines of a log.
type Writer struct {
	mu      sync.Mutex
	to      io.Writer
	waiting bytes.Buffer
	planned bool
}

// New collects lines for a writer. Whoever ends calls Flush.
func New(to io.Writer) *Writer { return &Writer{to: to} }

// Write implements io.Writer.
func (l *Writer) Write(line []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.waiting.Write(line)
	if l.waiting.Len() >= flushBytes {
		return len(line), l.flush()
	}
	if !l.planned {
		l.planned = true
		time.AfterFunc(flushAfter, func() { _ = l.Flush() })
	}
	return len(line), nil
}

// Flush writes what waits.
func (l *Writer) Flush() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.flush()
}

func (l *Writer) flush() error {
	l.planned = false
	_, err := l.waiting.WriteTo(l.to)
	return err
}

// Handler is a log handler over a Writer that has what is out of order written at once, with all lines before it.
func Handler(h slog.Handler, w *Writer) slog.Handler { return handler{h, w} }

// handler writes what is out of order at once, with all lines before it.
type handler struct {
	slog.Handler
	lines *Writer
}

func (h handler) Handle(ctx context.Context, r slog.Record) error {
	err := h.Handler.Handle(ctx, r)
	if err == nil && r.Level > slog.LevelInfo {
		err = h.lines.Flush()
	}
	return err
}

func (h handler) WithAttrs(attrs []slog.Attr) slog.Handler {
	return handler{h.Handler.WithAttrs(attrs), h.lines}
}

func (h handler) WithGroup(name string) slog.Handler {
	return handler{h.Handler.WithGroup(name), h.lines}
}
