package lenient

import (
	"math"
	"testing"
	"time"
	"unicode/utf8"
)

// A value in whatever form is read as a finite number, a date of this calendar and a short list, or as none, with a reason.
func FuzzValues(f *testing.F) {
	for _, seed := range []string{
		"1200", "$1,200.50", "1.148e+006", "0.25 acres", "12k", "(500)", "US$ 1.2M", "1 200 000", "450.000", "$100-200", "-$5", "2026-02-30", "3/4/2026", "March 3rd, 2026 5pm", "20260304", "1772582400000", "2026-03-04T10:00:00.123-05:00",
		"4-Mar-26", "12:99 PM", "n/a", "NaN", "1e999", "-0", "a,b;c|d", "  5", "٣", "½", "\xff", "00/00/0000",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if n, ok := ParseNumber(text); ok && (math.IsNaN(n) || math.IsInf(n, 0)) {
			t.Fatalf("%q is %v", text, n)
		}
		if n, problem := ParseDollars(text); problem == "" && (math.IsNaN(n) || math.IsInf(n, 0)) {
			t.Fatalf("%q is $%v", text, n)
		}
		for _, first := range []Order{Unsaid, MonthFirst, DayFirst} {
			var d Date
			d.ReadAs(text, first)
			if year := d.At.Year(); d.Known && (year < 2 || year > 9998 || d.Problem != "") || !utf8.ValidString(d.Problem) {
				t.Fatalf("%q is %+v", text, d)
			}
			if _, err := time.Parse("2006-01-02T15:04:05", d.ISO()); d.Known && err != nil {
				t.Fatalf("%q is %s", text, d.ISO())
			}
			ParseClock(Text(text), d, time.UTC)
		}
		var list List
		if list.Read(text); len(list.Items) > maxItems {
			t.Fatalf("%q has %d items", text, len(list.Items))
		}
		// The same as a JSON value of a record, which needn't be valid.
		new(Money).ParseJSON(text)
		new(Number).ParseJSON(text)
		new(Flag).ParseJSON(text)
		new(Permission).ParseJSON(text)
		if list.ParseJSON(text); len(list.Items) > maxItems {
			t.Fatalf("%q has %d items", text, len(list.Items))
		}
	})
}
