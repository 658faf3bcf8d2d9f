// Package status collects what `hearthway status` prints: how the product is doing, on one page.
package status

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"time"
	"unicode/utf8"

	"hearthway/bff/platform/config"
	"hearthway/bff/platform/format"
)

// Report is the page.
type Report struct{ sections []section }

type section struct {
	title string
	lines []line
}

// line says something about one part.
type line struct {
	name, text string
	bad        bool // someone should look at it
}

// Limits of what may take long when a part is down.
const (
	databaseLimit = 5 * time.Second
	answerLimit   = 3 * time.Second
)

// Collect asks every part how it is. build identifies the program, as the server's does.
func Collect(ctx context.Context, c config.Config, build string) Report {
	var r Report
	r.database(ctx, c, build)
	r.backups(c)
	r.redis(ctx, c)
	r.server(ctx, c, build)
	return r
}

// add adds a line to a section, which begins with its first line.
func (r *Report) add(title, name, text string, bad bool) {
	for i := range r.sections {
		if r.sections[i].title == title {
			r.sections[i].lines = append(r.sections[i].lines, line{name, text, bad})
			return
		}
	}
	r.sections = append(r.sections, section{title, []line{{name, text, bad}}})
}

func (r *Report) good(title, name, text string) { r.add(title, name, text, false) }
func (r *Report) bad(title, name, text string)  { r.add(title, name, text, true) }

// Bad counts the lines that someone should look at.
func (r *Report) Bad() (count int) {
	for _, s := range r.sections {
		for _, l := range s.lines {
			if l.bad {
				count++
			}
		}
	}
	return count
}

// Print writes the page, with an exclamation mark before what someone should look at.
func (r *Report) Print(to io.Writer) {
	width := 0
	for _, s := range r.sections {
		for _, l := range s.lines {
			width = max(width, utf8.RuneCountInString(l.name))
		}
	}
	for _, s := range r.sections {
		_, _ = fmt.Fprintln(to, s.title)
		for _, l := range s.lines {
			_, _ = fmt.Fprintf(to, "%s %-*s  %s\n", format.Pick(l.bad, "!", " "), width, l.name, l.text)
		}
		_, _ = fmt.Fprintln(to)
	}
	summary := "All is well."
	if bad := r.Bad(); bad > 0 {
		summary = format.Plural(bad, "line needs", "lines need") + " attention, marked with !."
	}
	_, _ = fmt.Fprintln(to, summary)
}

// MarshalJSON implements json.Marshaler.
func (r *Report) MarshalJSON() ([]byte, error) {
	type lineView struct {
		Name string `json:"name"`
		Text string `json:"text"`
		OK   bool   `json:"ok"`
	}
	type sectionView struct {
		Title string     `json:"title"`
		Lines []lineView `json:"lines"`
	}
	page := struct {
		OK        bool          `json:"ok"`
		Attention int           `json:"attention"` // how many lines need it
		Sections  []sectionView `json:"sections"`
	}{r.Bad() == 0, r.Bad(), []sectionView{}}
	for _, s := range r.sections {
		view := sectionView{Title: s.title}
		for _, l := range s.lines {
			view.Lines = append(view.Lines, lineView{l.name, l.text, !l.bad})
		}
		page.Sections = append(page.Sections, view)
	}
	return json.Marshal(page)
}

// ago is an age in words.
func ago(d time.Duration) string {
	if d < time.Minute {
		return "less than a minute ago"
	}
	return format.Took(d) + " ago"
}

// took is how long something took to answer.
func took(d time.Duration) string { return fmt.Sprintf("%.2f ms", float64(d.Microseconds())/1000) }

// duration is a number of seconds, as the database returns it.
func duration(seconds float64) time.Duration { return time.Duration(seconds * float64(time.Second)) }
