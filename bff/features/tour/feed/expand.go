package feed

import (
	"context"
	"slices"
	"time"

	"github.com/teambition/rrule-go"

	"hearthway/bff/features/tour"
)

const (
	maxSpans   = 5000
	maxRepeats = 50_000
	longest    = 400 * 24 * time.Hour
)

// busy returns when the events between two times take place. ok is false if that is too much work.
func busy(ctx context.Context, events []event, from, to time.Time) (spans []tour.Busy, ok bool) {
	replaced := map[string][]time.Time{}
	for _, e := range events {
		if !e.instead.IsZero() {
			replaced[e.uid] = append(replaced[e.uid], e.instead.Time)
		}
	}
	// A wall clock's time may be half a day away from UTC.
	from, to = from.Add(-14*time.Hour), to.Add(14*time.Hour)
	for _, e := range events {
		if e.free {
			continue
		}
		length := e.length()
		if length <= 0 || length > longest {
			continue
		}
		starts := []time.Time{e.start.Time}
		if e.instead.IsZero() && (e.rule != "" || len(e.added) > 0) {
			starts = e.repeats(from.Add(-length), to)
			without := replaced[e.uid]
			for _, m := range e.without {
				without = append(without, m.Time)
			}
			starts = slices.DeleteFunc(starts, func(at time.Time) bool {
				return slices.ContainsFunc(without, func(no time.Time) bool { return no.Equal(at) })
			})
		}
		for _, at := range starts {
			if at.Before(to) && at.Add(length).After(from) {
				spans = append(spans, tour.Busy{From: at.UTC(), To: at.Add(length).UTC(), Floating: e.start.floating})
			}
		}
		if ctx.Err() != nil || len(spans) > maxSpans {
			return nil, false
		}
	}
	return spans, true
}

func (e event) length() time.Duration {
	switch {
	case !e.end.IsZero():
		return e.end.Sub(e.start.Time)
	case e.duration > 0:
		return e.duration
	case e.start.date:
		return 24 * time.Hour
	}
	return 0 // it ends as it begins
}

// repeats returns when an event with a rule begins, between two times. A rule that can't be read leaves the first one.
func (e event) repeats(from, to time.Time) (starts []time.Time) {
	for _, m := range e.added {
		starts = append(starts, m.Time)
	}
	option, err := rrule.StrToROptionInLocation(e.rule, e.start.Location())
	// More often than daily, or at several times of a day: no one's appointments, but a lot of work.
	if err != nil || option.Freq > rrule.DAILY || len(option.Byhour)+len(option.Byminute)+len(option.Bysecond)+len(option.Byeaster) > 0 {
		return append(starts, e.start.Time)
	}
	option.Dtstart = e.start.Time
	if option.Until.IsZero() || option.Until.After(to) {
		option.Until = to
	}
	rule, err := rrule.NewRRule(*option)
	if err != nil {
		return append(starts, e.start.Time)
	}
	next := rule.Iterator()
	for range maxRepeats {
		at, ok := next()
		if !ok {
			break
		}
		if !at.Before(from) {
			starts = append(starts, at)
		}
	}
	return starts
}
