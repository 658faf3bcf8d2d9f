package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode"

	"hearthway/bff/domain/listing"
)

// report tells how an import goes: a line of progress, a file of rejects, a summary.
type report struct {
	app      *app
	source   string
	run      int64
	resumed  int64
	last     time.Time
	shown    bool
	rejects  *os.File
	out      *bufio.Writer
	path     string
	problem  error
	warnings map[string]int64
}

// progressEvery is how often the line of progress is written.
const progressEvery = 400 * time.Millisecond

func (r *report) began(s listing.Summary) {
	r.run, r.resumed = s.Run, s.Resumed
	if s.Resumed > 0 {
		fmt.Fprintf(r.app.err, "%s: going on after %s records of an import that was cut off\n", r.source, grouped(s.Resumed))
	}
}

func (r *report) progress(s listing.Summary) {
	if time.Since(r.last) < progressEvery || !r.terminal() && time.Since(r.last) < 5*time.Second {
		return
	}
	if r.last.IsZero() && s.Elapsed < progressEvery {
		r.last = time.Now()
		return
	}
	r.last, r.shown = time.Now(), true
	rate := float64(s.Records-s.Resumed) / max(0.001, s.Elapsed.Seconds())
	end := "\n"
	if r.terminal() {
		end = "\r"
	}
	fmt.Fprintf(r.app.err, "%s: %s records, %s a second   %s", r.source, grouped(s.Records), grouped(int64(rate)), end)
}

// terminal says whether a line can be written over.
func (r *report) terminal() bool {
	file, ok := r.app.err.(*os.File)
	if !ok {
		return false
	}
	stat, err := file.Stat()
	return err == nil && stat.Mode()&os.ModeCharDevice != 0
}

// rejected writes a record that was not taken to DATA_DIR/rejects/<run>.ndjson, for nobody else to read:
// keys may be addresses that are withheld.
func (r *report) rejected(rejection listing.Rejection) {
	if r.problem != nil {
		return
	}
	if r.rejects == nil {
		folder := filepath.Join(r.app.config.DataDir, "rejects")
		r.path = filepath.Join(folder, fmt.Sprintf("%d.ndjson", r.run))
		if r.problem = os.MkdirAll(folder, 0o700); r.problem != nil {
			return
		}
		if r.rejects, r.problem = os.OpenFile(r.path, os.O_RDWR|os.O_CREATE|os.O_TRUNC, 0o600); r.problem != nil {
			return
		}
		r.out = bufio.NewWriter(r.rejects)
	}
	line, err := json.Marshal(struct {
		Line   int64  `json:"line"`
		Key    string `json:"key"`
		Reason string `json:"reason"`
	}{rejection.Line, rejection.Key, rejection.Reason})
	if err == nil {
		_, err = r.out.Write(append(line, '\n'))
	}
	r.problem = err
}

// maxKinds bounds how many different warnings are counted.
const maxKinds = 200

// warned counts a warning by its kind: the text without its numbers and quotations.
func (r *report) warned(w listing.Warning) {
	if r.warnings == nil {
		r.warnings = map[string]int64{}
	}
	kind := kindOf(w.Text)
	if _, known := r.warnings[kind]; known || len(r.warnings) < maxKinds {
		r.warnings[kind]++
	}
}

func kindOf(text string) string {
	if open := strings.IndexByte(text, '"'); open >= 0 {
		if end := strings.LastIndexByte(text, '"'); end > open {
			text = text[:open] + "…" + text[end+1:]
		}
	}
	inNumber := false
	return strings.Map(func(c rune) rune {
		digit := unicode.IsDigit(c) || inNumber && c == '.'
		first := digit && !inNumber
		inNumber = digit
		switch {
		case first:
			return '#'
		case digit:
			return -1
		}
		return c
	}, text)
}

// end prints the summary.
func (r *report) end(s listing.Summary, failed error) {
	if r.out != nil {
		if err := r.out.Flush(); r.problem == nil {
			r.problem = err
		}
	}
	if r.shown && r.terminal() {
		fmt.Fprint(r.app.err, strings.Repeat(" ", 78)+"\r")
	}
	_, kept := errors.AsType[*listing.KeptError](failed)
	_, ended := errors.AsType[*listing.FailedError](failed)
	if failed == nil || kept || ended {
		fmt.Fprintf(r.app.out, "%s: %s records: %s added, %s changed, %s unchanged, %s removed, %s repeated, %s rejected, %s with warnings, %s\n",
			r.source, grouped(s.Records), grouped(s.Added), grouped(s.Changed), grouped(s.Unchanged), grouped(s.Removed),
			grouped(s.Repeated), grouped(s.Rejected), grouped(s.Warned), seconds(s.Elapsed))
	}
	if s.Withdrawn > 0 {
		fmt.Fprintf(r.app.out, "  %s withdrawn: the feed no longer has them\n", grouped(s.Withdrawn))
	}
	kinds := slices.SortedFunc(maps.Keys(r.warnings), func(a, b string) int { return int(r.warnings[b] - r.warnings[a]) })
	for _, kind := range kinds[:min(len(kinds), 5)] {
		fmt.Fprintf(r.app.out, "  %s × %s\n", grouped(r.warnings[kind]), kind)
	}
	switch {
	case r.problem != nil:
		fmt.Fprintf(r.app.err, "The rejects could not be written: %v\n", r.problem)
	case r.path != "":
		fmt.Fprintf(r.app.out, "  rejected records and why: %s\n", r.path)
	}
}

func (r *report) close() {
	if r.rejects != nil {
		r.rejects.Close()
	}
}

// grouped writes 12345 as 12,345.
func grouped(n int64) string {
	s := fmt.Sprint(n)
	for i := len(s) - 3; i > 0 && s[i-1] != '-'; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

func seconds(d time.Duration) string { return fmt.Sprintf("%.1f s", d.Seconds()) }
