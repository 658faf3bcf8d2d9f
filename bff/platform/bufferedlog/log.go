// Package bufferedlog buffers log lines and writes them several times a second: writing each request's line at once
// costs about as much as answering the request.
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
	// flushAfter is how long a log line may be buffered.
	flushAfter = 200 * time.Millisecond
	// flushBytes is the maximum size of the buffer.
	flushBytes = 64 << 10
)

// Writer buffers log lines.
type Writer struct {
	mu      sync.Mutex
	to      io.Writer
	waiting bytes.Buffer
	planned bool
}

// New creates a buffered writer. Call Flush before exiting.
func New(to io.Writer) *Writer { return &Writer{to: to} }

// Write implements io.Writer.
func (w *Writer) Write(line []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.waiting.Write(line)
	if w.waiting.Len() >= flushBytes {
		return len(line), w.flush()
	}
	if !w.planned {
		w.planned = true
		time.AfterFunc(flushAfter, func() { _ = w.Flush() })
	}
	return len(line), nil
}

// Flush writes what is buffered.
func (w *Writer) Flush() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.flush()
}

func (w *Writer) flush() error {
	w.planned = false
	_, err := w.waiting.WriteTo(w.to)
	return err
}

// Handler wraps a log handler that writes to a Writer, so that warnings and errors are written at once,
// along with all buffered lines.
func Handler(h slog.Handler, w *Writer) slog.Handler { return handler{h, w} }

// handler implements Handler.
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
