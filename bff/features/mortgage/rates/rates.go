// Package rates provides the weekly mortgage rates: the last five years are bundled, and newer or
// longer series are read from a file of the same format.
package rates

import (
	_ "embed"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"hearthway/bff/features/mortgage"
)

//go:embed weekly.csv
var weekly string

// Bundled returns the bundled series, oldest first.
func Bundled() ([]mortgage.WeeklyRate, error) { return Read(strings.NewReader(weekly)) }

// Read reads a CSV file of weeks: a date, the 30-year rate, and the 15-year rate or nothing, in percent
// per year, after a header line. Lines starting with # are comments.
func Read(in io.Reader) ([]mortgage.WeeklyRate, error) {
	reader := csv.NewReader(in)
	reader.Comment = '#'
	reader.FieldsPerRecord = 3
	if _, err := reader.Read(); err != nil {
		return nil, fmt.Errorf("read the rates: %w", err)
	}
	var list []mortgage.WeeklyRate
	for {
		row, err := reader.Read()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, fmt.Errorf("read the rates: %w", err)
		}
		rate, err := parse(row)
		if err != nil {
			line, _ := reader.FieldPos(0)
			return nil, fmt.Errorf("line %d of the rates: %w", line, err)
		}
		list = append(list, rate)
	}
	if len(list) == 0 {
		return nil, errors.New("the file contains no rates")
	}
	return list, nil
}

func parse(row []string) (mortgage.WeeklyRate, error) {
	week, err := time.Parse(time.DateOnly, row[0])
	if err != nil {
		return mortgage.WeeklyRate{}, fmt.Errorf("%q isn't a date", row[0])
	}
	thirty, err := percent(row[1])
	if err != nil {
		return mortgage.WeeklyRate{}, err
	}
	rate := mortgage.WeeklyRate{Week: week, Thirty: thirty}
	if row[2] != "" {
		rate.Fifteen, err = percent(row[2])
	}
	return rate, err
}

// percent parses a plausible interest rate.
func percent(text string) (float64, error) {
	rate, err := strconv.ParseFloat(text, 64)
	if err != nil || !(rate > 0 && rate < 50) {
		return 0, fmt.Errorf("%q isn't a rate", text)
	}
	return rate, nil
}
