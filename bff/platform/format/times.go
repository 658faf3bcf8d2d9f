package format

import (
	"fmt"
	"math"
	"time"
)

// Span formats a time span within a day: 1–3 PM, 11:30 AM–1 PM.
func Span(from, to time.Time) string {
	if from.Format("PM") == to.Format("PM") {
		return clock(from, false) + "–" + clock(to, true)
	}
	return clock(from, true) + "–" + clock(to, true)
}

// ShortSpan leaves out an AM that is obvious: 10:30–1:30 PM, but 9 AM–10 PM.
func ShortSpan(from, to time.Time) string {
	onDial := func(t time.Time) int { return t.Hour()%12*60 + t.Minute() }
	if from.Hour() < 12 && to.Hour() >= 12 && onDial(from) > onDial(to) {
		return clock(from, false) + "–" + clock(to, true)
	}
	return Span(from, to)
}

func clock(t time.Time, half bool) string {
	layout := "3"
	if t.Minute() != 0 {
		layout = "3:04"
	}
	if half {
		layout += " PM"
	}
	return t.Format(layout)
}

// Took is a duration in words: "12 min", "2 h", "3 days".
func Took(d time.Duration) string {
	switch {
	case d < time.Minute:
		return "less than a minute"
	case d < time.Hour:
		return fmt.Sprintf("%d min", int(d.Minutes()))
	case d < 24*time.Hour:
		return fmt.Sprintf("%d h", int(math.Round(d.Hours())))
	}
	days := int(math.Round(d.Hours() / 24))
	return fmt.Sprintf("%d %s", days, Pick(days == 1, "day", "days"))
}
