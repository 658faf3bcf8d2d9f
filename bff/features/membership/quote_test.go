package membership

import (
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

func date(text string) time.Time {
	day, err := time.Parse(time.DateOnly, text)
	if err != nil {
		panic(err)
	}
	return day
}

func zips(n int, budget int64) []Zip {
	list := make([]Zip, n)
	for i := range list {
		list[i] = Zip{Code: fmt.Sprintf("7520%d", i), City: "Dallas", State: "TX", Budget: budget}
	}
	return list
}

var (
	tenPercent = &Promo{Code: "WELCOME10", Percent: 10}
	fifty      = &Promo{Code: "SPLIT50", Split: true}
	both       = &Promo{Code: "BOTH", Percent: 15, Split: true}
	twoHundred = &Promo{Code: "MINUS200", Dollars: 200, Split: true}
	huge       = &Promo{Code: "ALL", Dollars: 100_000}
)

// Each row is worked out by hand: the total, today's part, and what is charged later.
func TestQuote(t *testing.T) {
	for _, row := range []struct {
		on    string
		c     Choice
		total Cents
		today Cents
		later string
	}{
		{"2026-11-23", Choice{}, 199700, 199700, "membership 9700 2026-12-23 month; annual 199700 2027-11-23 year"},
		{"2026-11-23", Choice{Program: PayPerClosing, Membership: Decline, Zips: zips(1, 0)}, 199700, 199700, "annual 199700 2027-11-23 year"},
		{"2026-11-23", Choice{Program: PayPerClosing, Zips: zips(3, 0), BuyDown: 5}, 349700, 349700, "membership 9700 2026-12-23 month; annual 199700 2027-11-23 year"},
		{"2026-11-23", Choice{Program: PayPerClosing, Zips: zips(3, 0), BuyDown: 5, Promo: tenPercent}, 314730, 314730, "membership 9700 2026-12-23 month; annual 199700 2027-11-23 year"},
		{"2026-11-23", Choice{Program: PayPerClosing, Membership: Decline, Split: 50, SecondDay: date("2026-12-22"), Promo: fifty}, 199700, 99850, "second 99850 2026-12-22; annual 199700 2027-11-23 year"},
		{"2026-11-23", Choice{Program: PayPerClosing, Membership: Decline, Split: 33, SecondDay: date("2027-01-22"), Promo: both}, 169745, 56016, "second 113729 2027-01-22; annual 199700 2027-11-23 year"},
		{"2026-11-23", Choice{Program: PayPerClosing, Split: 50, SecondDay: date("2026-11-24"), Zips: zips(3, 0), BuyDown: 5, Promo: twoHundred}, 329700, 164850, "second 164850 2026-11-24; membership 9700 2026-12-23 month; annual 199700 2027-11-23 year"},
		{"2026-11-23", Choice{Program: PayPerClosing, Membership: Decline, BuyDown: 10, Promo: huge}, 0, 0, "annual 199700 2027-11-23 year"},
		{"2026-01-31", Choice{Program: PayPerClosing}, 199700, 199700, "membership 9700 2026-02-28 month; annual 199700 2027-01-31 year"},
		{"2028-01-31", Choice{Program: PayPerClosing}, 199700, 199700, "membership 9700 2028-02-29 month; annual 199700 2029-01-31 year"},
		{"2028-02-29", Choice{Program: PayPerClosing}, 199700, 199700, "membership 9700 2028-03-29 month; annual 199700 2029-02-28 year"},
		{"2026-12-31", Choice{Program: PayPerClosing, Membership: Decline, Split: 50, SecondDay: date("2027-03-01"), Promo: fifty}, 199700, 99850, "second 99850 2027-03-01; annual 199700 2027-12-31 year"},
		{"2026-11-23", Choice{Program: Closings, Zips: zips(2, 0), BuyDown: 10}, 349700, 349700, "membership 9700 2026-12-23 month"},
		{"2026-11-23", Choice{Program: Closings, Membership: Decline}, 199700, 199700, ""},
		{"2026-11-23", Choice{Program: Leads, Zips: zips(3, 0)}, 29700, 29700, "program 29700 2026-12-23 month"},
		{"2026-11-23", Choice{Program: Leads, Zips: zips(5, 0), Promo: tenPercent}, 44550, 44550, "program 49500 2026-12-23 month"},
		{"2026-08-31", Choice{Program: Leads, Membership: Decline}, 29700, 29700, "program 29700 2026-09-30 month"},
		{"2026-11-23", Choice{Program: PPC, Zips: []Zip{{Code: "75214", Budget: 250}, {Code: "75206", Budget: 300}, {Code: "75218", Budget: 100}}}, 9700, 9700, "program 9700 2026-12-23 month"},
		{"2026-11-23", Choice{Program: PPC, Zips: zips(1, 100), Split: 50, SecondDay: date("2026-12-01"), Promo: fifty}, 9700, 4850, "second 4850 2026-12-01; program 9700 2026-12-23 month"},
		{"2026-11-23", Choice{Program: PPC}, 9700, 9700, "program 9700 2026-12-23 month"},
		// Everything at once, and rounding: half a cent belongs to today.
		{"2026-11-30", Choice{Program: Closings, Zips: zips(3, 0), BuyDown: 3, Split: 40, SecondDay: date("2026-12-31"), Promo: both}, 280245, 112098, "membership 9700 2026-12-30 month; second 168147 2026-12-31"},
		{"2026-11-23", Choice{Program: Closings, Membership: Decline, Split: 50, SecondDay: date("2026-11-24"), Promo: both}, 169745, 84873, "second 84872 2026-11-24"},
		{"2026-11-23", Choice{Program: Closings, Membership: Decline, Split: 99, SecondDay: date("2026-11-24"), Promo: fifty}, 199700, 197703, "second 1997 2026-11-24"},
		{"2026-11-23", Choice{Program: Closings, Membership: Decline, Split: 10, SecondDay: date("2026-11-24"), Promo: fifty}, 199700, 19970, "second 179730 2026-11-24"},
		{"2026-11-23", Choice{Program: PayPerClosing, Membership: Decline, Zips: zips(2, 0), BuyDown: 1, Promo: tenPercent}, 233730, 233730, "annual 199700 2027-11-23 year"},
		{"2026-11-23", Choice{Program: PayPerClosing, Zips: zips(MaxZips, 0), BuyDown: 10}, 1499700, 1499700, "membership 9700 2026-12-23 month; annual 199700 2027-11-23 year"},
		{"2026-11-23", Choice{Program: PayPerClosing, Zips: zips(MaxZips, 0), Promo: huge}, 0, 0, "membership 9700 2026-12-23 month; annual 199700 2027-11-23 year"},
		{"2026-11-23", Choice{Program: Leads, Zips: zips(4, 0), Split: 50, SecondDay: date("2026-12-01"), Promo: twoHundred}, 19600, 9800, "second 9800 2026-12-01; program 39600 2026-12-23 month"},
		{"2028-01-30", Choice{Program: Leads, Zips: zips(1, 0), Promo: tenPercent}, 26730, 26730, "program 29700 2028-02-29 month"},
		{"2026-12-31", Choice{Program: Leads}, 29700, 29700, "program 29700 2027-01-31 month"},
		{"2027-01-31", Choice{Program: PPC, Zips: zips(2, 137), Split: 33, SecondDay: date("2027-02-28"), Promo: both}, 8245, 2721, "second 5524 2027-02-28; program 9700 2027-02-28 month"},
		{"2026-11-23", Choice{Program: PPC, Membership: Decline, Zips: zips(1, MaxBudget)}, 9700, 9700, "program 9700 2026-12-23 month"},
		{"2027-02-28", Choice{Program: PayPerClosing}, 199700, 199700, "membership 9700 2027-03-28 month; annual 199700 2028-02-28 year"},
		{"2028-02-29", Choice{Program: Closings}, 199700, 199700, "membership 9700 2028-03-29 month"},
		{"2028-01-01", Choice{Program: Closings, Membership: Decline, Split: 50, SecondDay: date("2028-03-01"), Promo: fifty}, 199700, 99850, "second 99850 2028-03-01"},
	} {
		q, wrong := NewQuote(row.c, date(row.on))
		if len(wrong) > 0 {
			t.Errorf("%+v: %v", row.c, wrong)
			continue
		}
		sum := Cents(0)
		for _, line := range q.Lines {
			sum += line.Amount
		}
		later := laterText(q)
		if q.Total != row.total || q.DueToday != row.today || later != row.later || sum != q.Total {
			t.Errorf("%s %+v:\n got %d %d %q (lines add up to %d)\nwant %d %d %q", row.on, row.c, q.Total, q.DueToday, later, sum, row.total, row.today, row.later)
		}
	}
}

func laterText(q Quote) string {
	charges := make([]string, len(q.Later))
	for i, c := range q.Later {
		charges[i] = strings.TrimSpace(fmt.Sprintf("%s %d %s %s", c.Kind, c.Amount, c.Day.Format(time.DateOnly), c.Every))
	}
	return strings.Join(charges, "; ")
}

// Every program with each membership, several ZIP codes, promo codes, splits and buy-downs, on leap days and at month ends.
// The totals come from another program that computes in exact fractions.
func TestQuotesMatchReference(t *testing.T) {
	file, err := os.Open(filepath.Join("testdata", "quotes.csv"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil || len(rows) < 500 {
		t.Fatal(len(rows), err)
	}
	promos := map[string]*Promo{"": nil, "TEN": tenPercent, "SPLIT": fifty, "FIFTEEN": both, "DOLLARS": twoHundred}
	for _, row := range rows[1:] {
		number := func(column int) int {
			n, err := strconv.Atoi(row[column])
			if err != nil {
				t.Fatal(row, err)
			}
			return n
		}
		c := Choice{Program: row[1], Membership: row[2], Zips: zips(number(3), int64(number(4))), BuyDown: number(5), Promo: promos[row[6]], Split: number(7)}
		if row[8] != "" {
			c.SecondDay = date(row[8])
		}
		q, wrong := NewQuote(c, date(row[0]))
		if len(wrong) > 0 || q.Total != int64(number(9)) || q.DueToday != int64(number(10)) || laterText(q) != row[11] {
			t.Errorf("%v: %d %d %q %v", row, q.Total, q.DueToday, laterText(q), wrong)
		}
	}
}

// Whatever is chosen, the parts add up to the total and nothing is below zero.
func TestQuotesAddUp(t *testing.T) {
	for _, p := range Programs {
		for _, membership := range []string{Join, Decline} {
			for n := range 7 {
				for points := range MaxBuyDown + 1 {
					for _, promo := range []*Promo{nil, tenPercent, fifty, both, twoHundred, huge} {
						for _, split := range []int{100, 10, 33, 50, 90} {
							c := Choice{Program: p.Key, Membership: membership, Zips: zips(n, 137), BuyDown: points, Promo: promo, Split: split, SecondDay: date("2026-12-01")}
							q, wrong := NewQuote(c, date("2026-11-23"))
							may := (points == 0 || p.ReferralFee > 0) && (split == 100 || promo != nil && promo.Split)
							if may != (len(wrong) == 0) {
								t.Fatalf("%+v: %v", c, wrong)
							}
							if !may {
								continue
							}
							paid := q.DueToday
							for _, later := range q.Later {
								if later.Kind == KindSecond {
									paid += later.Amount
								}
								if later.Amount <= 0 || !later.Day.After(q.Today) {
									t.Fatalf("%+v: %+v", c, later)
								}
							}
							want := p.Price + max(0, int64(n-p.IncludedZips))*p.AdditionalZip + int64(points)*100
							if p.Budgeted {
								want = p.Price // budgets are for clicks, which are charged after the month
							}
							before := want * 100
							for _, line := range q.Lines {
								if line.Kind == KindPromo {
									before += line.Amount
								}
							}
							if paid != q.Total || q.Total < 0 || q.DueToday < 0 || q.Total != before || q.ReferralFee != p.ReferralFee-points {
								t.Fatalf("%+v: %+v", c, q)
							}
						}
					}
				}
			}
		}
	}
}

func TestQuoteRejectsInvalidChoices(t *testing.T) {
	for field, c := range map[string]Choice{
		"program":             {Program: "none"},
		"membership":          {Membership: "perhaps"},
		"percentage_bought":   {BuyDown: 11},
		"split_payment":       {Split: 50, SecondDay: date("2026-12-01")},
		"second_payment_date": {Split: 50, SecondDay: date("2026-11-23"), Promo: fifty},
		"budgets":             {Program: PPC, Zips: zips(1, 99)},
		"zip_codes":           {Zips: zips(MaxZips+1, 0)},
	} {
		if _, wrong := NewQuote(c, date("2026-11-23")); wrong[field] == "" || len(wrong) != 1 {
			t.Errorf("%s: %v", field, wrong)
		}
	}
	for name, c := range map[string]Choice{
		"a day too late": {Split: 50, SecondDay: date("2027-01-23"), Promo: fifty}, "no day": {Split: 50, Promo: fifty}, "nothing today": {Split: -1, Promo: fifty},
		"more than all": {Split: 101, Promo: fifty}, "no fee to buy down": {Program: Leads, BuyDown: 1}, "points below zero": {BuyDown: -1}, "a part too small to charge": {Program: PPC, Split: 60, SecondDay: date("2026-12-01"), Promo: &Promo{Dollars: 96, Split: true}}, "an endless budget": {Program: PPC, Zips: zips(1, MaxBudget+1)},
	} {
		if _, wrong := NewQuote(c, date("2026-11-23")); len(wrong) != 1 {
			t.Errorf("%s: %v", name, wrong)
		}
	}
}

func TestPromoCounts(t *testing.T) {
	now := date("2026-11-23")
	for _, row := range []struct {
		p    Promo
		want string
	}{
		{Promo{}, ""}, {Promo{Until: now.Add(time.Second)}, ""}, {Promo{Until: now}, textPromoExpired}, {Promo{Uses: 2, Used: 1}, ""}, {Promo{Uses: 2, Used: 2}, textPromoSpent},
	} {
		if got := row.p.problem(now); got != row.want {
			t.Errorf("%+v: %q", row.p, got)
		}
	}
}
