package imports

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/mattn/go-isatty"

	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/platform/format"
)

// report reports an import: a progress line, files of rejected records and of records with warnings, and a
// summary.
type report struct {
	to       Importer
	source   string
	fileName string // prefix of the file names: the number of the run, or "dry-run-" and the source
	resumed  int64
	last     time.Time
	shown    bool
	rejects  recordFile
	odd      recordFile // warnings
	warnings map[string]*warningKind
}

func (i Importer) newReport(in ingest.Feed) *report {
	return &report{to: i, source: in.Source().Name, odd: recordFile{ending: "-warnings"}}
}

// progressEvery is how often the progress line is updated.
const progressEvery = 400 * time.Millisecond

func (r *report) began(s ingest.Summary) {
	if r.resumed = s.Resumed; r.fileName == "" {
		r.fileName = fmt.Sprint(s.Run)
	}
	if s.Resumed > 0 {
		fmt.Fprintf(r.to.Err, "%s: resuming an interrupted import after %s records\n", r.source, format.Comma(s.Resumed))
	}
}

func (r *report) progress(s ingest.Summary) {
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
	fmt.Fprintf(r.to.Err, "%s: %s records, %s a second   %s", r.source, format.Comma(s.Records), format.Comma(int64(rate)), end)
}

// terminal reports whether the progress line can be overwritten.
func (r *report) terminal() bool { return IsTerminal(r.to.Err) }

// IsTerminal reports whether an output is a terminal, where lines can be overwritten.
func IsTerminal(out io.Writer) bool {
	file, ok := out.(*os.File)
	return ok && isatty.IsTerminal(file.Fd())
}

// rejected writes a rejected record to DATA_DIR/rejects/<run>.ndjson.
func (r *report) rejected(rejection ingest.Rejection) {
	r.rejects.write(r, recordLine{rejection.Line, rejection.Key, rejection.Reason, rejection.Values})
}

const (
	// maxKinds is how many different warnings are counted.
	maxKinds = 200
	// maxOfKind is how many warnings of one kind are written; in many feeds all records have the same
	// one.
	maxOfKind = 1000
)

// warningKind counts the warnings of a kind: those that differ in numbers and quotations only.
type warningKind struct {
	count   int64
	example string // the first, without its quotations
	varied  bool   // others have other numbers
}

func (k warningKind) String() string {
	return fmt.Sprintf("%s × %s%s", format.Comma(k.count), k.example, format.Pick(k.varied, ", and similar", ""))
}

// warned counts a warning by its kind, and writes it to DATA_DIR/rejects/<run>-warnings.ndjson.
func (r *report) warned(w ingest.Warning) {
	if r.warnings == nil {
		r.warnings = map[string]*warningKind{}
	}
	text := withoutQuotations(w.Text)
	key := withoutNumbers(text)
	kind := r.warnings[key]
	if kind == nil {
		if len(r.warnings) == maxKinds {
			return
		}
		kind = &warningKind{example: text}
		r.warnings[key] = kind
	}
	kind.varied = kind.varied || text != kind.example
	if kind.count++; kind.count <= maxOfKind {
		r.odd.write(r, recordLine{w.Line, w.Key, w.Text, w.Values()})
	}
}

// withoutQuotations leaves out what a warning quotes, which may be private.
func withoutQuotations(text string) string {
	if open := strings.IndexByte(text, '"'); open >= 0 {
		if end := strings.LastIndexByte(text, '"'); end > open {
			return text[:open] + "…" + text[end+1:]
		}
	}
	return text
}

func withoutNumbers(text string) string {
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
func (r *report) end(s ingest.Summary, failed error) {
	r.rejects.close()
	r.odd.close()
	if r.shown && r.terminal() {
		fmt.Fprint(r.to.Err, strings.Repeat(" ", 78)+"\r")
	}
	_, notWithdrawn := errors.AsType[*ingest.NotWithdrawnError](failed)
	_, ended := errors.AsType[*ingest.FailedError](failed)
	if failed == nil || notWithdrawn || ended {
		fmt.Fprintf(r.to.Out, "%s: %s records: %s added, %s changed, %s unchanged, %s removed, %s repeated, %s rejected, %s with warnings, %s\n",
			r.source, format.Comma(s.Records), format.Comma(s.Added), format.Comma(s.Changed), format.Comma(s.Unchanged), format.Comma(s.Removed),
			format.Comma(s.Repeated), format.Comma(s.Rejected), format.Comma(s.Warned), Seconds(s.Elapsed))
	}
	if s.Withdrawn > 0 {
		fmt.Fprintf(r.to.Out, "  %s withdrawn: no longer in the feed\n", format.Comma(s.Withdrawn))
	}
	kinds := slices.SortedFunc(maps.Values(r.warnings), func(a, b *warningKind) int {
		return cmp.Or(cmp.Compare(b.count, a.count), cmp.Compare(a.example, b.example))
	})
	for _, kind := range kinds[:min(len(kinds), 5)] {
		fmt.Fprintf(r.to.Out, "  %s\n", kind)
	}
	r.rejects.print(r.to, "rejected records and reasons")
	r.odd.print(r.to, "records with warnings")
}

// Seconds formats a duration in seconds.
func Seconds(d time.Duration) string { return fmt.Sprintf("%.1f s", d.Seconds()) }
