package lenient

import (
	"strings"
	"testing"
	"time"
)

func TestDateFormats(t *testing.T) {
	chicago, err := time.LoadLocation("America/Chicago")
	if err != nil {
		t.Fatal(err)
	}
	const day, later = "2026-11-01T12:00:00Z", "2026-11-20T12:00:00Z"
	for text, want := range map[string]string{
		// days
		"2026-11-01": day, "2026/11/1": day, "2026.11.01": day, "20261101": day, "20261101000000": day, "2026-11-01T00:00:00": day, "2026-11-01 00:00:00.000": day,
		"11/20/2026": later, "11-20-2026": later, "11/20/26": later, "20.11.2026": later, "46327": day, "46327.0": day,
		"1 Nov 2026": day, "01-Nov-2026": day, "1-NOV-26": day, "Nov 1, 2026": day, "Nov. 1, 2026": day, "Nov 1 2026": day, "November 1st, 2026": day, "1st of November 2026": day,
		"Sunday, November 1, 2026": day, "Sun Nov 1 2026": day, "2026-Nov-01": day, "1\u00a0Nov\u00a02026": day, "Sept 1, 2026": "2026-09-01T12:00:00Z", "May 21 2008": "2008-05-21T12:00:00Z",
		// times
		"Wed May 21 00:00:00 EDT 2008": "2008-05-21T04:00:00Z", "Wed May 21 10:15:00 PDT 2008": "2008-05-21T17:15:00Z",
		"Wed May 21 2008 00:00:00 GMT-0400 (Eastern Daylight Time)": "2008-05-21T04:00:00Z", "Sun, 01 Nov 2026 10:00:00 GMT": "2026-11-01T10:00:00Z",
		"Nov 20, 2026 3:04 PM": "2026-11-20T21:04:00Z", "Nov 20, 2026 at 3 PM": "2026-11-20T21:00:00Z", "11/20/2026 3:04:05 pm": "2026-11-20T21:04:05Z", "11/20/2026 12:00 AM": later,
		"2026-11-20T10:00-05:00": "2026-11-20T15:00:00Z", "2026-11-20 10:00:00-05": "2026-11-20T15:00:00Z", "2026-11-20T10:00:00.123456789Z": "2026-11-20T10:00:00Z",
		"2026-11-20 10:00:00 UTC": "2026-11-20T10:00:00Z", "20261120T100000Z": "2026-11-20T10:00:00Z", "2026-11-20T24:00:00Z": "2026-11-21T00:00:00Z",
		"46346.5": "2026-11-20T18:00:00Z", "1600000000": "2020-09-13T12:26:40Z", "1600000000000": "2020-09-13T12:26:40Z", "/Date(1600000000000-0500)/": "2020-09-13T12:26:40Z",
	} {
		var d Date
		if d.Read(text); d.Problem != "" {
			t.Errorf("%q: %s", text, d.Problem)
			continue
		}
		if got := d.In(chicago).UTC().Truncate(time.Second).Format(time.RFC3339); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
	for _, text := range []string{
		"2026-02-30", "2026-13-01", "2026-00-10", "2026-01-00", "13/45/2026", "2/30/2026", "31/31/2026", "30.2.2026", "Feb 30, 2026", "32 Nov 2026", "Nov 2026", "2026", "11/2026",
		"20260230", "20261345", "soon", "yesterday", "2026-11-01T25:00:00Z", "2026-11-01 10:61", "Nov 1, 2026 13:00 PM", "11/20/2026 XYZ", "1 Foo 2026", "12345", "99999",
		"2026-11-01T10:00:00+99:00", "11/20/226", "11/20", "Inf", "-5", "Q4 2026", "2026-W45", "1/2/3/4", "2026-11-01 to 2026-11-05", strings.Repeat("9", 70),
	} {
		var d Date
		if d.Read(text); d.Known || d.Problem == "" {
			t.Errorf("%q is taken as %v", text, d.At)
		}
	}
	for _, text := range []string{"", " ", "N/A", "null", "-", "0001-01-01", "0001-01-01T00:00:00Z", "9999-12-31", "1899-12-30", "1900-01-01T00:00:00"} {
		var d Date
		if d.Read(text); d.Known || d.Problem != "" {
			t.Errorf("%q isn't a date, and none is meant: %+v", text, d)
		}
	}
	for text, unsure := range map[string]bool{
		"3/4/2026": true, "3-4-2026": true, "3.4.2026": true, "3/4/26": true, "11/20/26": true, "1-Nov-26": true, "3/3/2026": false, "3/14/2026": false, "2026-03-04": false, "4 Mar 2026": false,
	} {
		var d Date
		if d.Read(text); d.Unsure != unsure || !d.Known {
			t.Errorf("%q: %+v", text, d)
		}
	}
	for text, want := range map[string]string{"3/4/2026": "2026-04-03", "24/12/2026": "2026-12-24", "12/24/2026": ""} {
		var d Date
		if d.ReadAs(text, DayFirst); d.ISO() != "" != (want != "") || want != "" && d.ISO()[:10] != want || d.Unsure {
			t.Errorf("%q, the day first: %+v", text, d)
		}
	}
}

// A time zone in the text takes precedence over the home's.
func TestDateFormatsWithZones(t *testing.T) {
	chicago, err := time.LoadLocation("America/Chicago")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ form, text, want string }{
		{"YYYY-MM-DDThh:mm:ssZ", "2026-11-20T10:00:00Z", "2026-11-20T10:00:00Z"},
		{"YYYY-MM-DDThh:mm:ssZ", "2026-11-20T10:00:00-08:00", "2026-11-20T18:00:00Z"},
		{"EEE MMM D hh:mm:ss zzz YYYY", "Wed May 21 10:15:00 EDT 2008", "2008-05-21T14:15:00Z"},
		{"EEE MMM D hh:mm:ss zzz YYYY", "Wed May 21 10:15:00 UTC 2008", "2008-05-21T10:15:00Z"},
		{"M/D/YYYY h:mm A zzz", "5/21/2008 1:05 PM GMT-4", "2008-05-21T17:05:00Z"},
		{"M/D/YYYY h:mm A zzz", "5/21/2008 1:05 PM XYZ", ""},
		{"M/D/YYYY h:mm A", "11/20/2026 3:04 PM", "2026-11-20T21:04:00Z"},
		{"MM/DD/YYYY", "11/20/2026", "2026-11-20T12:00:00Z"},
		{"MM/DD/YYYY", "02/30/2026", ""},
	} {
		var d Date
		d.ReadBy(c.text, []string{GoLayout(c.form)}, c.form)
		if got := d.In(chicago).UTC().Format(time.RFC3339); c.want != "" && got != c.want || d.Known != (c.want != "") || d.Known == (d.Problem != "") {
			t.Errorf("%q by %q: %s %q, want %s", c.text, c.form, got, d.Problem, c.want)
		}
	}
}
