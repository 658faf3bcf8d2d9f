package main

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

// bufferedLog gathers what is logged and writes it several times a second: to write each request's
// line at once costs about as much as to answer it.
type bufferedLog struct {
	mu      sync.Mutex
	to      io.Writer
	waiting bytes.Buffer
	planned bool
}

// Write implements io.Writer.
func (l *bufferedLog) Write(line []byte) (int, error) {
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
func (l *bufferedLog) Flush() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.flush()
}

func (l *bufferedLog) flush() error {
	l.planned = false
	_, err := l.waiting.WriteTo(l.to)
	return err
}

// flushing is a log handler that writes what is out of order at once, with all lines before it.
type flushing struct {
	slog.Handler
	lines *bufferedLog
}

func (u flushing) Handle(ctx context.Context, r slog.Record) error {
	err := u.Handler.Handle(ctx, r)
	if err == nil && r.Level > slog.LevelInfo {
		err = u.lines.Flush()
	}
	return err
}

func (u flushing) WithAttrs(attrs []slog.Attr) slog.Handler {
	return flushing{u.Handler.WithAttrs(attrs), u.lines}
}

func (u flushing) WithGroup(name string) slog.Handler {
	return flushing{u.Handler.WithGroup(name), u.lines}
}
