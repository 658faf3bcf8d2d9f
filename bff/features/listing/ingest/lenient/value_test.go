package lenient

import (
	"slices"
	"strings"
	"testing"
	"time"
)

func TestNumber(t *testing.T) {
	cases := map[string]struct {
		n     float64
		known bool
	}{
		`1200`: {1200, true}, `"1,200"`: {1200, true}, `"$1,200.50"`: {1200.5, true}, `1.148e+006`: {1148000, true}, `"0.25 acres"`: {0.25, true},
		`"US$ 5"`: {5, true}, `"(500)"`: {-500, true}, `-3`: {-3, true}, `"-3"`: {-3, true}, `" 42 "`: {42, true},
		`null`: {}, `""`: {}, `"NaN"`: {}, `"Infinity"`: {}, `"1e999"`: {}, `"two"`: {}, `"2020-01-02"`: {}, `"10:30"`: {}, `"3-4"`: {},
		`{"a":1}`: {}, `true`: {}, `"."`: {}, `"-"`: {}, `"$"`: {}, `"()"`: {},
	}
	for in, want := range cases {
		var n Number
		if n.ParseJSON(in); n.N != want.n || n.Known != want.known {
			t.Errorf("%s: %+v, want %+v", in, n, want)
		}
	}
	if got := (Number{N: 1e300, Known: true}).Whole(); got != 0 {
		t.Errorf("a number beyond all bounds is %d", got)
	}
}

func TestText(t *testing.T) {
	cases := map[string]string{
		`"a"`: "a", `"\u00e9\n"`: "é\n", `5`: "5", `true`: "true", `null`: "", `{"a":1}`: "", `["a","b",3]`: "a, b, 3", `[]`: "",
	}
	for in, want := range cases {
		var got Text
		if got.ParseJSON(in); string(got) != want {
			t.Errorf("%s: %q, want %q", in, got, want)
		}
	}
}

func TestFlag(t *testing.T) {
	for in, want := range map[string]Flag{
		`true`: {true, true}, `"Y"`: {true, true}, `1`: {true, true}, `"Yes"`: {true, true}, `false`: {false, true}, `"0"`: {false, true}, `"N"`: {false, true},
		`null`: {}, `"maybe"`: {}, `{}`: {}, `[]`: {}, `2`: {},
	} {
		var got Flag
		if got.ParseJSON(in); got != want {
			t.Errorf("%s: %+v, want %+v", in, got, want)
		}
	}
}

func TestList(t *testing.T) {
	cases := map[string]struct {
		items  []string
		joined bool
	}{
		`["A","B"]`: {[]string{"A", "B"}, false}, `"A,B; C"`: {[]string{"A", "B", "C"}, true}, `"A"`: {[]string{"A"}, false}, `null`: {}, `""`: {},
		`[" ", "A", null, 3]`: {[]string{"A", "3"}, false}, `{"A":true,"B":false}`: {[]string{"A"}, false}, `{"A":{"b":1}}`: {}, `7`: {[]string{"7"}, false},
	}
	for in, want := range cases {
		var got List
		if got.ParseJSON(in); !slices.Equal(got.Items, want.items) || got.Joined != want.joined {
			t.Errorf("%s: %+v, want %+v", in, got, want)
		}
	}
	var cell List
	if cell.Read("A, B|C"); !slices.Equal(cell.Items, []string{"A", "B", "C"}) || cell.Joined {
		t.Errorf("a cell of a table: %+v", cell)
	}
	var long List
	long.Read(strings.Repeat("x,", 10_000))
	if len(long.Items) > maxItems {
		t.Errorf("%d items", len(long.Items))
	}
}

func TestWhen(t *testing.T) {
	west, err := time.LoadLocation("America/Los_Angeles")
	if err != nil {
		t.Fatal(err)
	}
	cases := map[string]string{
		"2026-11-20T10:00:00Z": "2026-11-20T10:00:00Z", "2026-11-20T10:00:00.123-05:00": "2026-11-20T15:00:00Z", "2026-11-20T10:00:00+0000": "2026-11-20T10:00:00Z",
		"2026-11-20": "2026-11-20T12:00:00Z", "2026-07-20": "2026-07-20T12:00:00Z", "11/20/2026": "2026-11-20T12:00:00Z", "1/2/2026": "2026-01-02T12:00:00Z",
		"20141013T000000": "2014-10-13T12:00:00Z", "Nov 20, 2026": "2026-11-20T12:00:00Z", "2026-11-20 10:00:00": "2026-11-20T18:00:00Z",
		"/Date(1600000000000)/": "2020-09-13T12:26:40Z", "/Date(x)/": "", "": "", "soon": "", "2026-13-45": "", "99999999999999999999999999999999999999999999": "",
	}
	for in, want := range cases {
		got := when(Text(in), west)
		if want == "" && got.IsZero() {
			continue
		}
		if s := got.UTC().Truncate(time.Second).Format(time.RFC3339); s != want {
			t.Errorf("%q: %s, want %s", in, s, want)
		}
	}
	var day Date
	day.Read("2026-11-22")
	if got := ParseClock("1:30 PM", day, west); got.UTC().Hour() != 21 || got.Minute() != 30 {
		t.Errorf("a time of day: %v", got)
	}
	if got := ParseClock("1:30 PM", Date{}, west); !got.IsZero() {
		t.Errorf("a time of no day: %v", got)
	}
}

// when parses a time as in records.
func when(text Text, zone *time.Location) time.Time {
	var d Date
	d.Read(string(text))
	return d.In(zone)
}
