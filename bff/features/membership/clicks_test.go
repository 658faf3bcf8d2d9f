package membership

import (
	"fmt"
	"strings"
	"testing"
)

func TestClickCosts(t *testing.T) {
	on := func(day, zip string, clicks int, budget int64) Clicks {
		return Clicks{SignUpID: "a", Day: date(day), Zip: zip, Clicks: clicks, Budget: budget}
	}
	for name, test := range map[string]struct {
		list []Clicks
		want string
	}{
		"none":                          {nil, "[]"},
		"each costs the same":           {[]Clicks{on("2026-11-03", "75204", 1, 100), on("2026-11-04", "75204", 3, 100)}, "[500 1500]"},
		"never above the budget":        {[]Clicks{on("2026-11-03", "75204", 19, 100), on("2026-11-04", "75204", 2, 100), on("2026-11-05", "75204", 1, 100)}, "[9500 500 0]"},
		"the last one costs the rest":   {[]Clicks{on("2026-11-03", "75204", 21, 102)}, "[10200]"},
		"each ZIP code has its own":     {[]Clicks{on("2026-11-03", "75204", 30, 100), on("2026-11-03", "75206", 1, 100)}, "[10000 500]"},
		"and each month":                {[]Clicks{on("2026-11-30", "75204", 30, 100), on("2026-12-01", "75204", 30, 100)}, "[10000 10000]"},
		"a lower budget counts at once": {[]Clicks{on("2026-11-03", "75204", 30, 200), on("2026-11-20", "75204", 20, 100)}, "[15000 5000]"},
		"no budget":                     {[]Clicks{on("2026-11-03", "75204", 30, 0)}, "[0]"},
	} {
		if got := fmt.Sprint(ClickCosts(test.list)); got != test.want {
			t.Errorf("%s: %s, want %s", name, got, test.want)
		}
	}
	if got := fmt.Sprint(ClickCosts([]Clicks{{SignUpID: "a", Day: date("2026-11-03"), Clicks: 30, Budget: 100}, {SignUpID: "b", Day: date("2026-11-03"), Clicks: 2, Budget: 100}})); got != "[10000 1000]" {
		t.Error("two programs:", got)
	}
}

func TestClickBillText(t *testing.T) {
	for want, bill := range map[string]ClickBill{
		"1 click at $5.00, November 2026":                         {Month: date("2026-11-01"), Clicks: 1, Cents: 500},
		"21 clicks at $5.00, up to your budget, November 2026":    {Month: date("2026-11-01"), Clicks: 21, Cents: 10_000},
		"2,000 clicks at $5.00, up to your budget, December 2026": {Month: date("2026-12-01"), Clicks: 2000, Cents: 10_000},
	} {
		if got := bill.Text(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// Each dollar of the budgets left has the same chance.
func TestPick(t *testing.T) {
	offers := []offer{{zip: "a", left: 100}, {zip: "b", left: 300}, {zip: "c", left: 1}}
	for at, want := range map[int64]int{0: 0, 99: 0, 100: 1, 399: 1, 400: 2} {
		got := pick(offers, func(below int64) int64 {
			if below != 401 {
				t.Fatal(below)
			}
			return at
		})
		if got != want {
			t.Errorf("%d: %d, want %d", at, got, want)
		}
	}
}

func TestRobots(t *testing.T) {
	for _, browser := range []string{"", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "curl/8.5.0", "python-requests/2.31", "Mozilla/5.0 HeadlessChrome/120.0", "Mozilla/5.0 (compatible; bingbot/2.0)", "Go-http-client/1.1"} {
		if !robots.MatchString(browser) {
			t.Errorf("%q isn't taken for a robot", browser)
		}
	}
	for _, browser := range []string{
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15",
		"Mozilla/5.0 (Linux; Android 10; CUBOT X30) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36", "Hearthway/1 CFNetwork/1490.0.4 Darwin/23.2.0", "okhttp/4.12.0",
	} {
		if robots.MatchString(browser) && !strings.Contains(browser, "CUBOT") { // one phone that costs nobody anything
			t.Errorf("%q is taken for a robot", browser)
		}
	}
}

func TestWordingOfClicks(t *testing.T) {
	q, wrong := NewQuote(Choice{Program: PPC, Zips: zips(2, 150)}, date("2026-11-23"))
	text := strings.Join(q.Wording(), "\n")
	if len(wrong) > 0 || !strings.Contains(text, "Today: $97.00 for Pay Per Click.") || !strings.Contains(text, "Clicks on your card: $5.00 each") || !strings.Contains(text, "at most $300.00 a month") {
		t.Errorf("%v\n%s", wrong, text)
	}
	if line := q.Lines[1]; line.Amount != 0 || line.Note != "$5.00 a click, at most $150.00 a month, charged after the month" {
		t.Errorf("%+v", line)
	}
}
