package mortgage

import (
	"bytes"
	_ "embed"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

//go:embed weekly.csv
var bundledRates string

// BundledRates returns the series of the last five years to start with, oldest first. Newer or longer ones are
// read from files and from Freddie Mac.
func BundledRates() ([]WeeklyRate, error) { return ReadRates(strings.NewReader(bundledRates)) }

// rateColumns are the known column names: those of Freddie Mac's PMMS_history.csv first, then those of FRED and of other files.
var rateColumns = struct{ date, thirty, fifteen []string }{
	date:    []string{"date", "week", "observation_date"},
	thirty:  []string{"pmms30", "mortgage30us", "rate_30y", "thirty"},
	fifteen: []string{"pmms15", "mortgage15us", "rate_15y", "fifteen"},
}

// dateFormats are the known date formats.
var dateFormats = []string{time.DateOnly, "1/2/2006", "01/02/2006"}

// maxRateFile is the maximum size of a file in bytes, far more than a century of weeks needs.
const maxRateFile = 5 << 20

// ReadRates parses a CSV file of weekly rates and returns them oldest first. Its first line names the columns: a date, the 30-year rate, and optionally
// the 15-year rate, in percent per year. Other columns are ignored, and so are lines starting with #. The error names the line.
func ReadRates(in io.Reader) ([]WeeklyRate, error) {
	raw, err := io.ReadAll(io.LimitReader(in, maxRateFile+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("the file can't be read: %w", err)
	case len(raw) > maxRateFile:
		return nil, fmt.Errorf("the file is larger than %d MB, so it isn't a series of weekly rates", maxRateFile>>20)
	case !utf8.Valid(raw) || bytes.IndexByte(raw, 0) >= 0:
		return nil, errors.New("the file isn't text in UTF-8; in a spreadsheet, save it as CSV UTF-8")
	}
	reader := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(raw, []byte(byteOrderMark))))
	reader.Comment = '#'
	names, err := reader.Read()
	if errors.Is(err, io.EOF) {
		return nil, errors.New("the file is empty")
	}
	if err != nil {
		return nil, fmt.Errorf("the file isn't CSV: %w", err)
	}
	at := rateLayout{findColumn(names, rateColumns.date), findColumn(names, rateColumns.thirty), findColumn(names, rateColumns.fifteen)}
	if at.date < 0 || at.thirty < 0 {
		return nil, fmt.Errorf("the file has no columns %s and %s in its first line, separated by commas", rateColumns.date[0], rateColumns.thirty[0])
	}
	var list []WeeklyRate
	lines := map[time.Time]int{}
	for {
		row, err := reader.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, fmt.Errorf("the file isn't CSV: %w", err)
		}
		line, _ := reader.FieldPos(0)
		rate, err := at.parse(row)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", line, err)
		}
		if before, twice := lines[rate.Week]; twice {
			return nil, fmt.Errorf("line %d: the week of %s is also in line %d", line, rate.Week.Format(time.DateOnly), before)
		}
		lines[rate.Week] = line
		list = append(list, rate)
	}
	if len(list) == 0 {
		return nil, errors.New("the file has no weeks")
	}
	slices.SortFunc(list, func(a, b WeeklyRate) int { return a.Week.Compare(b.Week) })
	return list, weekly(list, lines)
}

// minDays and maxDays limit the days between two weeks: holidays move the publication date, and one week may be missing.
const minDays, maxDays = 4, 16

// weekly rejects daily and monthly series, and those with gaps, because they would replace the stored weeks.
func weekly(list []WeeklyRate, lines map[time.Time]int) error {
	for i, rate := range list[1:] {
		before := list[i].Week
		if days := int(rate.Week.Sub(before).Hours() / 24); days < minDays || days > maxDays {
			return fmt.Errorf("line %d: %s comes %d days after %s, so the series isn't weekly, or weeks are missing", lines[rate.Week], rate.Week.Format(time.DateOnly), days, before.Format(time.DateOnly))
		}
	}
	return nil
}

// byteOrderMark is the byte order mark, which some programs write before UTF-8.
const byteOrderMark = "\ufeff"

// findColumn returns the position of the first column that has one of the names in of, or -1.
func findColumn(names, of []string) int {
	return slices.IndexFunc(names, func(name string) bool { return slices.Contains(of, strings.ToLower(strings.TrimSpace(name))) })
}

// rateLayout has the positions of the columns; fifteen may be -1.
type rateLayout struct{ date, thirty, fifteen int }

func (l rateLayout) parse(row []string) (rate WeeklyRate, err error) {
	if rate.Week, err = parseDay(row[l.date]); err != nil {
		return rate, err
	}
	if rate.Thirty, err = parsePercent(row[l.thirty]); err != nil {
		return rate, err
	}
	if rate.Thirty == 0 {
		return rate, errors.New("the 30-year rate is missing")
	}
	if l.fifteen >= 0 {
		rate.Fifteen, err = parsePercent(row[l.fifteen])
	}
	return rate, err
}

func parseDay(text string) (time.Time, error) {
	for _, format := range dateFormats {
		if parseDay, err := time.Parse(format, strings.TrimSpace(text)); err == nil && parseDay.Year() >= firstYear {
			return parseDay, nil
		}
	}
	return time.Time{}, fmt.Errorf("%.40q isn't a date", text)
}

// firstYear is the year in which the survey started.
const firstYear = 1971

// parsePercent parses an interest rate in percent; 0 if it is missing. A value below 1 is rejected, because it must be a fraction such as 0.0728.
func parsePercent(text string) (float64, error) {
	text = strings.TrimSpace(text)
	if text == "" || text == "." || strings.EqualFold(text, "NA") {
		return 0, nil
	}
	rate, err := strconv.ParseFloat(text, 64)
	if err != nil || !(rate >= 1 && rate < 30) {
		return 0, fmt.Errorf("%.40q isn't a rate in percent", text)
	}
	return rate, nil
}
