package csv

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/lenient"
)

// lookRows is how many rows are sampled before a file is read.
const lookRows = 2000

// look is a sample of a file's first rows.
type look struct {
	at   map[string]int // indexes of the columns by columnKey
	rows [][]string
	// latin: some of them aren't UTF-8.
	latin  bool
	remark string // the first row that isn't a home, see isRemark
}

// lookInto samples a file.
func lookInto(path string) (look, error) {
	in, _, err := lenient.OpenFile(path, "csv")
	if err != nil {
		return look{}, err
	}
	defer in.Close()
	content, _, err := lenient.ReadText(in)
	if err != nil {
		return look{}, err
	}
	rows, err := newRows(content)
	if err != nil {
		return look{}, err
	}
	l := look{at: map[string]int{}}
	for i, name := range rows.header {
		if _, twice := l.at[columnKey(name)]; !twice {
			l.at[columnKey(name)] = i
		}
	}
	for len(l.rows) < lookRows {
		row, err := rows.next()
		if _, rejected := errors.AsType[*ingest.Rejection](err); rejected {
			continue
		}
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return look{}, err
		}
		if rows.isRemark(row) {
			if l.remark == "" {
				l.remark = ingest.CleanLine(row.fields[0], 120)
			}
			continue
		}
		l.rows = append(l.rows, row.fields)
		l.latin = l.latin || row.latin
	}
	return l, nil
}

// column returns the sampled values of a column.
func (l look) column(name string) []string {
	at, ok := l.at[columnKey(name)]
	var texts []string
	for _, row := range l.rows {
		if ok && at < len(row) {
			texts = append(texts, row[at])
		}
	}
	return texts
}

// newest returns the latest date in a column, zero if most values aren't dates.
func (l look) newest(name string) time.Time {
	var latest time.Time
	read, odd := 0, 0
	for _, text := range l.column(name) {
		var d lenient.Date
		switch d.Read(text); {
		case d.Known:
			if read++; d.At.After(latest) {
				latest = d.At
			}
		case d.Problem != "":
			odd++
		}
	}
	if odd > read {
		return time.Time{}
	}
	return latest
}

// orderOf finds out from unambiguous dates whether those such as 3/4/2026 start with the month or the day.
// assumed describes the result if a person should check it.
func (l look) orderOf(p *plan) (first lenient.Order, assumed string) {
	var doubtful, month, day string
	for _, c := range p.cells {
		if !c.isDate() || len(c.layouts) > 0 {
			continue
		}
		for _, row := range l.rows {
			text := c.template.fill(row)
			a, b, ok := leadingPair(lenient.NormalizeSpaces(text))
			switch {
			case !ok:
			case b > 12 && b <= 31 && a <= 12 && month == "":
				month = text
			case a > 12 && a <= 31 && b <= 12 && day == "":
				day = text
			case a <= 12 && b <= 12 && a != b && doubtful == "":
				doubtful = text
			}
		}
	}
	switch {
	case day != "" && month == "":
		return lenient.DayFirst, fmt.Sprintf("dates are day/month/year, as %s is", day)
	case month != "" && day == "":
		return lenient.MonthFirst, ""
	case month != "":
		return lenient.MonthFirst, fmt.Sprintf("dates are month/day/year, as %s is; those as %s are rejected", month, day)
	case doubtful != "":
		return lenient.Unsaid, fmt.Sprintf("dates such as %s are read as month/day/year; if that's wrong, give their form in a mapping", doubtful)
	}
	return lenient.Unsaid, ""
}

// leadingPair parses the two numbers that a date with slashes or hyphens starts with.
func leadingPair(s string) (a, b int, ok bool) {
	a, rest, ok := lenient.UpToTwo(s)
	if !ok || rest == "" || rest[0] != '/' && rest[0] != '-' {
		return 0, 0, false
	}
	gap := rest[:1]
	b, rest, ok = lenient.UpToTwo(rest[1:])
	return a, b, ok && strings.HasPrefix(rest, gap)
}
