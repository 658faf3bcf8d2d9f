package membership

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"hearthway/bff/platform/calendar"
	"hearthway/bff/platform/format"
)

// Cents is an amount of money in cents.
type Cents = int64

const dollar Cents = 100

// Whether to join the membership.
const (
	Join    = "join"
	Decline = "decline"
)

func checkMembership(chosen string) (wrong string) {
	if chosen != Join && chosen != Decline {
		return "Please choose to join or to decline"
	}
	return ""
}

// Choice is what someone wants to buy, with the ZIP codes and the promo code looked up.
type Choice struct {
	Program    string // key; "": the default
	Membership string // Join or Decline; "": Join
	Zips       []Zip  // in the gazetteer
	BuyDown    int    // points
	Split      int    // percent that is paid today
	SecondDay  time.Time
	Promo      *Promo // nil: there is none, or it doesn't apply
}

// Zip is a ZIP code that an agent wants to serve.
type Zip struct {
	Code   string
	City   string
	State  string
	Budget int64 // dollars per month, for programs with budgets
}

// Kinds of lines and charges.
const (
	KindProgram    = "program"
	KindZips       = "zip_codes"
	KindBudget     = "budget"
	KindBuyDown    = "buy_down"
	KindPromo      = "promo"
	KindCredit     = "credit"
	KindToday      = "today"
	KindSecond     = "second"
	KindMembership = "membership"
	KindAnnual     = "annual"
)

// Intervals of charges.
const (
	Monthly = "month"
	Yearly  = "year"
)

// Line is one item of the total; a discount is negative. A budget is 0: clicks are charged after the month.
type Line struct {
	Kind   string
	Text   string
	Note   string
	Amount Cents
}

// Charge is an amount that is charged on a day, and perhaps regularly from then on.
type Charge struct {
	Kind   string
	Text   string
	Amount Cents
	Day    time.Time
	Every  string // Monthly, Yearly; "": once
}

// Quote is the price of a choice.
type Quote struct {
	Program      Program
	Membership   string
	Lines        []Line
	Total        Cents
	DueToday     Cents
	Later        []Charge // by day
	ReferralFee  int      // percent, after the buy-down
	BuyDown      int
	SplitAllowed bool
	Budget       Cents // the most that clicks can cost in a month
	Today        time.Time
	Notes        []string // about the agent's other programs
}

// NewQuote computes the price of a choice. For an invalid choice it returns an error text per field instead.
func NewQuote(c Choice, today time.Time) (Quote, map[string]string) {
	p, ok := ProgramByKey(c.Program)
	if !ok {
		return Quote{}, map[string]string{"program": "Please choose a program"}
	}
	c.Membership = cmp.Or(c.Membership, Join)
	if c.Split == 0 {
		c.Split = 100
	}
	if wrong := c.check(p, today); len(wrong) > 0 {
		return Quote{}, wrong
	}
	q := Quote{Program: p, Membership: c.Membership, ReferralFee: p.ReferralFee - c.BuyDown, BuyDown: c.BuyDown, SplitAllowed: c.Promo != nil && c.Promo.Split, Today: today}
	q.Lines = c.lines(p)
	for _, z := range c.Zips {
		if p.Budgeted {
			q.Budget += z.Budget * dollar
		}
	}
	for _, line := range q.Lines {
		q.Total += line.Amount
	}
	if c.Promo != nil {
		if off := c.Promo.Off(q.Total); off > 0 {
			q.Lines = append(q.Lines, Line{Kind: KindPromo, Text: c.Promo.Code, Note: c.Promo.Text(), Amount: -off})
			q.Total -= off
		}
	}
	q.DueToday = percentOf(q.Total, int64(c.Split))
	if rest := q.Total - q.DueToday; rest > 0 && min(rest, q.DueToday) < MinPart {
		return Quote{}, map[string]string{"split_payment": "Each part must be at least " + format.Cents(MinPart)}
	}
	q.Later = c.later(p, q, today)
	return q, nil
}

// percentOf rounds to the nearest cent, half a cent up.
func percentOf(amount Cents, percent int64) Cents { return (amount*percent + 50) / 100 }

func (c Choice) check(p Program, today time.Time) map[string]string {
	wrong := map[string]string{}
	if text := checkMembership(c.Membership); text != "" {
		wrong["membership"] = text
	}
	switch {
	case c.BuyDown < 0 || c.BuyDown > MaxBuyDown:
		wrong["percentage_bought"] = fmt.Sprintf("Must be between 0 and %d points", MaxBuyDown)
	case c.BuyDown > 0 && p.ReferralFee == 0:
		wrong["percentage_bought"] = "This program has no referral fee to buy down"
	}
	if len(c.Zips) > MaxZips {
		wrong["zip_codes"] = fmt.Sprintf("Please choose at most %d ZIP codes", MaxZips)
	}
	for _, z := range c.Zips {
		if p.Budgeted && (z.Budget < MinBudget || z.Budget > MaxBudget) {
			wrong["budgets"] = fmt.Sprintf("The budget of each ZIP code must be between %s and %s a month", format.Dollars(MinBudget), format.Dollars(MaxBudget))
		}
	}
	c.checkSplit(today, wrong)
	return wrong
}

func (c Choice) checkSplit(today time.Time, wrong map[string]string) {
	if c.Split == 100 {
		return
	}
	if c.Split < MinSplit || c.Split > 100 {
		wrong["split_payment"] = fmt.Sprintf("Must be between %d and 100 percent", MinSplit)
		return
	}
	if c.Promo == nil || !c.Promo.Split {
		wrong["split_payment"] = "Paying in two parts needs a promo code that allows it"
		return
	}
	first, last := SecondPaymentDays(today)
	switch {
	case c.SecondDay.IsZero():
		wrong["second_payment_date"] = "Field is required"
	case c.SecondDay.Before(first) || c.SecondDay.After(last):
		wrong["second_payment_date"] = fmt.Sprintf("Must be %d to %d days from today", SecondPaymentMin, SecondPaymentMax)
	}
}

// SecondPaymentDays returns the first and the last possible day of the second payment.
func SecondPaymentDays(today time.Time) (first, last time.Time) {
	return today.AddDate(0, 0, SecondPaymentMin), today.AddDate(0, 0, SecondPaymentMax)
}

// lines returns the items of the total, without the discount.
func (c Choice) lines(p Program) []Line {
	first := Line{Kind: KindProgram, Text: p.Name, Amount: p.Price * dollar}
	switch {
	case p.Monthly:
		first.Text += ", first month"
	case p.AnnualFee > 0:
		first.Text += ", first year"
	}
	codes := codesOf(c.Zips)
	included := codes[:min(len(codes), p.IncludedZips)]
	if len(included) > 0 {
		first.Note = format.Plural(len(included), "ZIP code", "ZIP codes") + ": " + strings.Join(included, ", ")
	}
	lines := []Line{first}
	if p.Budgeted {
		for _, z := range c.Zips {
			lines = append(lines, Line{Kind: KindBudget, Text: strings.TrimSpace(z.Code + " " + z.City), Note: fmt.Sprintf("%s a click, at most %s a month, charged after the month", format.Cents(ClickPrice), format.Cents(z.Budget*dollar))})
		}
	} else if more := codes[len(included):]; len(more) > 0 {
		lines = append(lines, Line{Kind: KindZips, Text: format.Plural(len(more), "more ZIP code", "more ZIP codes"), Note: fmt.Sprintf("%s at $%d", strings.Join(more, ", "), p.AdditionalZip), Amount: int64(len(more)) * p.AdditionalZip * dollar})
	}
	if c.BuyDown > 0 {
		lines = append(lines, Line{Kind: KindBuyDown, Text: "Referral buy-down", Note: fmt.Sprintf("%d%% to %d%%", p.ReferralFee, p.ReferralFee-c.BuyDown), Amount: int64(c.BuyDown) * BuyDownPrice * dollar})
	}
	return lines
}

// later returns the charges after today.
func (c Choice) later(p Program, q Quote, today time.Time) []Charge {
	list := []Charge{}
	if rest := q.Total - q.DueToday; rest > 0 {
		list = append(list, Charge{Kind: KindSecond, Text: "Second payment", Amount: rest, Day: c.SecondDay})
	}
	if p.Monthly {
		each := p.Price * dollar
		for _, line := range q.Lines {
			if line.Kind == KindZips {
				each += line.Amount
			}
		}
		list = append(list, Charge{Kind: KindProgram, Text: p.Name, Amount: each, Day: calendar.AddMonths(today, 1), Every: Monthly})
	}
	if !p.IncludesMembership && c.Membership == Join {
		list = append(list, p.membershipFrom(today))
	}
	if p.AnnualFee > 0 {
		list = append(list, Charge{Kind: KindAnnual, Text: "Annual fee", Amount: p.AnnualFee * dollar, Day: calendar.AddMonths(today, 12), Every: Yearly})
	}
	slices.SortStableFunc(list, func(a, b Charge) int { return a.Day.Compare(b.Day) })
	return list
}

// membershipFrom is the charge for the membership that someone joins on a day.
func (p Program) membershipFrom(today time.Time) Charge {
	return Charge{Kind: KindMembership, Text: "Membership", Amount: p.MembershipFee * dollar, Day: calendar.AddMonths(today, p.BillingDelay), Every: Monthly}
}

func codesOf(zips []Zip) []string {
	codes := make([]string, len(zips))
	for i, z := range zips {
		codes[i] = z.Code
	}
	return codes
}
