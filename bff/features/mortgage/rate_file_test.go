package mortgage

import (
	"strings"
	"testing"
	"time"
)

func TestBundledRates(t *testing.T) {
	list, err := BundledRates()
	if err != nil {
		t.Fatal(err)
	}
	if len(list) < 250 {
		t.Errorf("%d weeks", len(list))
	}
	for i := 1; i < len(list); i++ {
		days := list[i].Week.Sub(list[i-1].Week).Hours() / 24
		if days < 5 || days > 9 {
			t.Errorf("%s follows %s", list[i].Week, list[i-1].Week)
		}
	}
	last := list[len(list)-1]
	if last.Week.Format("2006-01-02") != "2026-10-01" || last.Thirty != 7.28 || last.Fifteen != 0 {
		t.Errorf("last week %+v", last)
	}
}

func TestReadRates(t *testing.T) {
	week := time.Date(2026, 9, 24, 0, 0, 0, 0, time.UTC)
	want := []WeeklyRate{{Week: week, Thirty: 7.03, Fifteen: 6.1}, {Week: week.AddDate(0, 0, 7), Thirty: 7.28}}
	for name, text := range map[string]string{
		"Freddie Mac":    "date,pmms30,pmms30p,pmms15,pmms15p\r\n9/24/2026,7.03,0.5,6.1,0.5\r\n10/1/2026,7.28,0.5,,\r\n",
		"FRED":           "observation_date,MORTGAGE30US,MORTGAGE15US\n2026-09-24,7.03,6.1\n2026-10-01,7.28,.\n",
		"newest first":   "# from a bank\ndate,rate_30y,rate_15y\n2026-10-01,7.28,NA\n2026-09-24,7.03,6.1\n",
		"marked as UTF8": "\ufeffweek,thirty,fifteen\n2026-09-24, 7.03 ,6.1\n2026-10-01,7.28,\n",
	} {
		got, err := ReadRates(strings.NewReader(text))
		if err != nil || len(got) != 2 || got[0] != want[0] || got[1] != want[1] {
			t.Errorf("%s: %v, %v", name, got, err)
		}
	}
	if got, err := ReadRates(strings.NewReader("date,pmms30\n4/2/1971,7.33\n")); err != nil || len(got) != 1 || got[0].Fifteen != 0 {
		t.Errorf("without 15 years: %v, %v", got, err)
	}
}

func TestReadRejectsBadRates(t *testing.T) {
	const names = "week,thirty,fifteen\n"
	for name, c := range map[string]struct{ text, says string }{
		"nothing": {"", "empty"}, "only names": {names, "no weeks"}, "no date": {names + "soon,5,4\n", "line 2"}, "no rate": {names + "2026-01-01,x,\n", "line 2"},
		"not a number": {names + "2026-01-01,NaN,\n", "line 2"}, "negative": {names + "2026-01-01,-5,\n", "line 2"}, "too few": {names + "2026-01-01,5,4\n2026-01-08,5\n", "line 3"},
		"too high": {names + "2026-01-01,700,\n", "isn't a rate"}, "a fraction": {names + "2026-01-01,0.0728,\n", "isn't a rate"},
		"by month": {names + "2026-01-01,7,\n2026-02-01,7,\n", "31 days after 2026-01-01"}, "by day": {names + "2026-01-02,7,\n2026-01-01,7,\n", "1 days after"},
		"with semicolons": {"date;pmms30\n2026-01-01;7\n", "separated by commas"}, "none": {names + "2026-01-01,,5\n", "missing"}, "other columns": {"name,price\na,5\n", "no columns"},
		"a web page": {"<!DOCTYPE html>\n<html>\n<p>Not found</p>", "no columns"}, "twice": {names + "2026-01-01,5,\n2026-01-01,6,\n", "also in line 2"},
		"before the survey": {names + "1900-01-01,5,\n", "isn't a date"}, "an open quote": {names + "\"2026-01-01,5,\n", "isn't CSV"},
		"a missing week": {names + "2026-01-22,5,\n2026-01-01,5,\n", "line 2: 2026-01-22 comes 21 days after"}, "a quote within": {names + "2026-01-01,5\"0,\n", "line 2"},
		"UTF-16": {"\xff\xfed\x00a\x00t\x00e\x00", "UTF-8"}, "UTF-16 without a mark": {"d\x00a\x00t\x00e\x00", "UTF-8"}, "gigantic": {names + strings.Repeat("#", maxRateFile), "larger than 5 MB"},
		"unicode digits": {names + "2026-01-01,٧.٢,\n", "line 2"},
	} {
		if list, err := ReadRates(strings.NewReader(c.text)); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, %v", name, list, err)
		}
	}
}
