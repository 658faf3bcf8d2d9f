package app

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"

	"hearthway/bff/testkit"
)

func TestLinesAreBuffered(t *testing.T) {
	var out testkit.Output
	gathered := newBufferedLog(&out)
	log := slog.New(bufferLog(slog.NewJSONHandler(gathered, nil), gathered)).With("a", 1).WithGroup("g")
	log.Info("one")
	if got := out.String(); got != "" {
		t.Fatalf("written at once: %s", got)
	}
	log.Error("two")
	if got := out.String(); strings.Count(got, "\n") != 2 || !strings.Contains(got, `"msg":"one"`) || !strings.Contains(got, `"msg":"two"`) {
		t.Fatalf("what is out of order waits for nothing: %s", got)
	}
	log.Info("three")
	if err := gathered.Flush(); err != nil || strings.Count(out.String(), "\n") != 3 {
		t.Fatalf("%v %s", err, out.String())
	}
	if _, err := gathered.Write(bytes.Repeat([]byte("x"), flushBytes)); err != nil || len(out.String()) < flushBytes {
		t.Fatal("too much waits for nothing either")
	}
}
