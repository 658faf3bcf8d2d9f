package app

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

// bufferedLog buffers log lines.
type bufferedLog struct {
	mu      sync.Mutex
	to      io.Writer
	waiting bytes.Buffer
	planned bool
}

// newBufferedLog creates a buffered writer. Call Flush before exiting.
func newBufferedLog(to io.Writer) *bufferedLog { return &bufferedLog{to: to} }

// Write implements io.Writer.
func (w *bufferedLog) Write(line []byte) (int, error) {
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
func (w *bufferedLog) Flush() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.flush()
}

func (w *bufferedLog) flush() error {
	w.planned = false
	_, err := w.waiting.WriteTo(w.to)
	return err
}

// bufferLog wraps a log handler that writes to a bufferedLog, so that warnings and errors are written at once,
// along with all buffered lines.
func bufferLog(h slog.Handler, w *bufferedLog) slog.Handler { return bufferedHandler{h, w} }

// bufferedHandler implements bufferLog.
type bufferedHandler struct {
	slog.Handler
	lines *bufferedLog
}

func (h bufferedHandler) Handle(ctx context.Context, r slog.Record) error {
	err := h.Handler.Handle(ctx, r)
	if err == nil && r.Level > slog.LevelInfo {
		err = h.lines.Flush()
	}
	return err
}

func (h bufferedHandler) WithAttrs(attrs []slog.Attr) slog.Handler {
	return bufferedHandler{h.Handler.WithAttrs(attrs), h.lines}
}

func (h bufferedHandler) WithGroup(name string) slog.Handler {
	return bufferedHandler{h.Handler.WithGroup(name), h.lines}
}
