package ingest

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Checks are what a whole import must pass, besides the rules for single records.
type Checks struct {
	// Strict rejects records with warnings, and fails an import with rejected ones.
	Strict bool
	// MaxRejects stops an import that has more rejected records, before the current batch is written.
	MaxRejects Share
	// Expect is how many records the feed must have; 0: any number.
	Expect int64
}

// FailedError says why an import failed even though its feed could be read. Whatever was stored stays.
type FailedError struct{ Reason string }

// Error implements error.
func (e *FailedError) Error() string { return e.Reason }

var errNothing = &FailedError{"it has no records"}

// ended reports whether an error is final: resuming the import wouldn't help, so it counts as finished.
func ended(err error) bool {
	_, failed := errors.AsType[*FailedError](err)
	_, kept := errors.AsType[*NotWithdrawnError](err)
	return failed || kept
}

// atEnd checks an import whose feed was read to its end, before homes are withdrawn. delta says that the
// feed contains only changes.
func (t Import) atEnd(s Summary, delta bool) error {
	if err := t.MaxRejects.check(s, true); err != nil {
		return err
	}
	switch {
	case s.Rejected > 0 && s.Rejected == s.Records:
		return &FailedError{fmt.Sprintf("all of its %d records were rejected", s.Records)}
	case t.Strict && s.Rejected > 0:
		return &FailedError{fmt.Sprintf("%d of its records were rejected", s.Rejected)}
	case t.Expect > 0 && s.Records != t.Expect && !delta:
		return &FailedError{fmt.Sprintf("it has %d records, but %d were expected", s.Records, t.Expect)}
	}
	return nil
}

// Share is a number, or a percentage. The zero value is no limit.
type Share struct {
	set     bool
	number  int64
	percent float64 // negative: number applies
}

// ParseShare parses "5%", "0.5 %" or "100".
func ParseShare(text string) (Share, error) {
	text = strings.TrimSpace(text)
	if part, is := strings.CutSuffix(text, "%"); is {
		percent, err := strconv.ParseFloat(strings.TrimSpace(part), 64)
		if err != nil || math.IsNaN(percent) || percent < 0 || percent > 100 {
			return Share{}, fmt.Errorf("%q isn't a percentage", text)
		}
		return Share{set: true, percent: percent}, nil
	}
	number, err := strconv.ParseInt(text, 10, 64)
	if err != nil || number < 0 {
		return Share{}, fmt.Errorf("%q is neither a number nor a percentage", text)
	}
	return Share{set: true, number: number, percent: -1}, nil
}

// String formats a share as ParseShare reads it.
func (s Share) String() string {
	switch {
	case !s.set:
		return ""
	case s.percent < 0:
		return strconv.FormatInt(s.number, 10)
	}
	return strconv.FormatFloat(s.percent, 'g', -1, 64) + "%"
}

// percentFrom is how many records it takes before a percentage is checked in the middle of an import.
const percentFrom = 1000

// check returns a *FailedError if too many records were rejected so far. last says that these are all records.
func (s Share) check(of Summary, last bool) error {
	switch {
	case !s.set, s.percent < 0 && of.Rejected <= s.number:
		return nil
	case s.percent >= 0 && (!last && of.Records < percentFrom || 100*float64(of.Rejected) <= s.percent*float64(of.Records)):
		return nil
	}
	return &FailedError{fmt.Sprintf("%d of %d records were rejected, more than %s: the import stops here and withdraws nothing", of.Rejected, of.Records, s)}
}

// Warning is something odd about one record, and how it was handled.
type Warning struct {
	Line      int64
	Key, Text string
	// Values returns the record's content by column or field.
	Values func() map[string]string
}

// passed adds a record that Start skipped because an earlier import stored it.
func (s *seenKeys) passed(record Record) {
	in, err := record.Read()
	if rejection, ok := errors.AsType[*Rejection](err); ok && rejection.Key != "" {
		in.SourceKey = rejection.Key
	}
	s.add(in.SourceKey, err == nil)
}
