package ingest

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"hearthway/bff/features/listing"
)

// lookRows is how many rows of a table are looked at before it is read.
const lookRows = 2000

// look is what the first rows of a table tell of its columns.
type look struct {
	at   map[string]int // columns by their keys
	rows [][]string
	// latin: some of them are not in UTF-8.
	latin bool
}

// lookInto reads the first rows of a file.
func lookInto(path string) (look, error) {
	in, _, err := openFile(path, "csv")
	if err != nil {
		return look{}, err
	}
	defer in.Close()
	content, _, err := textOfFile(in)
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
		if _, rejected := errors.AsType[*listing.Rejection](err); rejected {
			continue
		}
		if err == io.EOF {
			break
		}
		if err != nil {
			return look{}, err
		}
		l.rows = append(l.rows, row.fields)
		l.latin = l.latin || row.latin
	}
	return l, nil
}

// column gives what a column holds.
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

// newest gives the latest date of a column, zero when most of what it holds is none.
func (l look) newest(name string) time.Time {
	var latest time.Time
	read, odd := 0, 0
	for _, text := range l.column(name) {
		var d Date
		switch d.read(text); {
		case d.Known:
			if read++; d.at.After(latest) {
				latest = d.at
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

// orderOf finds out whether dates such as 3/4/2026 begin with the month or the day, by those that can be
// only one. assumed says what was found, for people; "" when there are no such dates.
func (l look) orderOf(p *plan) (first order, assumed string) {
	var doubtful, month, day string
	for _, c := range p.cells {
		if !c.isDate() || len(c.layouts) > 0 {
			continue
		}
		for _, row := range l.rows {
			text := c.template.fill(row)
			a, b, ok := leadingPair(spaced(text))
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
		return dayFirst, fmt.Sprintf("dates are day/month/year, as %s is", day)
	case month != "" && day == "":
		return monthFirst, ""
	case month != "":
		return monthFirst, fmt.Sprintf("dates are month/day/year, as %s is; those as %s are rejected", month, day)
	case doubtful != "":
		return unsaid, fmt.Sprintf("dates such as %s are read as month/day/year; if that's wrong, give their form in a mapping", doubtful)
	}
	return unsaid, ""
}

// leadingPair reads the two numbers that a date with slashes or hyphens begins with.
func leadingPair(s string) (a, b int, ok bool) {
	a, rest, ok := upToTwo(s)
	if !ok || rest == "" || rest[0] != '/' && rest[0] != '-' {
		return 0, 0, false
	}
	gap := rest[:1]
	b, rest, ok = upToTwo(rest[1:])
	return a, b, ok && strings.HasPrefix(rest, gap)
}
