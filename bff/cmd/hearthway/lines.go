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
	// linesLate is how long a line of the log may wait for others.
	linesLate = 200 * time.Millisecond
	// linesMost is how many bytes of lines wait at most.
	linesMost = 64 << 10
)

// lines gathers what is logged and writes it several times a second: to write each request's
// line at once costs about as much as to answer it.
type lines struct {
	mu      sync.Mutex
	to      io.Writer
	waiting bytes.Buffer
	planned bool
}

// Write implements io.Writer.
func (l *lines) Write(line []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.waiting.Write(line)
	if l.waiting.Len() >= linesMost {
		return len(line), l.flush()
	}
	if !l.planned {
		l.planned = true
		time.AfterFunc(linesLate, func() { _ = l.Flush() })
	}
	return len(line), nil
}

// Flush writes what waits.
func (l *lines) Flush() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.flush()
}

func (l *lines) flush() error {
	l.planned = false
	_, err := l.waiting.WriteTo(l.to)
	return err
}

// urgent is a log handler that writes what is out of order at once, with all lines before it.
type urgent struct {
	slog.Handler
	lines *lines
}

func (u urgent) Handle(ctx context.Context, r slog.Record) error {
	err := u.Handler.Handle(ctx, r)
	if err == nil && r.Level > slog.LevelInfo {
		err = u.lines.Flush()
	}
	return err
}

func (u urgent) WithAttrs(attrs []slog.Attr) slog.Handler {
	return urgent{u.Handler.WithAttrs(attrs), u.lines}
}

func (u urgent) WithGroup(name string) slog.Handler {
	return urgent{u.Handler.WithGroup(name), u.lines}
}
