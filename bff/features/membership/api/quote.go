package api

import (
	"context"
	"math"
	"time"

	"hearthway/bff/features/membership"
	"hearthway/bff/platform/httpapi"
)

// Selection is what someone wants to buy.
type Selection struct {
	Program      httpapi.Text               `json:"program,omitempty" doc:"key of a program; without it the first"`
	Membership   httpapi.Text               `json:"membership,omitempty" doc:"join (default) or decline"`
	Zips         httpapi.Strings            `json:"zip_codes,omitempty"`
	Budgets      httpapi.Objects[ZipBudget] `json:"budgets,omitempty" doc:"where the program has budgets"`
	DiscountCode httpapi.Text               `json:"discount_code,omitempty"`
	Split        httpapi.Int                `json:"split_payment,omitempty" doc:"percent that is paid today; default 100"`
	SecondDate   httpapi.Text               `json:"second_payment_date,omitempty" doc:"2026-12-22, 1 to 60 days from today"`
	Addons       httpapi.Object[Addons]     `json:"addons,omitempty"`
}

// ZipBudget is the monthly budget of a ZIP code.
type ZipBudget struct {
	Zip    httpapi.Text `json:"zip"`
	Budget httpapi.Int  `json:"budget" doc:"dollars a month, at least 100"`
}

// Addons are extras bought with a program.
type Addons struct {
	BuyDown httpapi.Object[BuyDown] `json:"referralBuyDown,omitempty"`
}

// BuyDown lowers the referral fee.
type BuyDown struct {
	Bought httpapi.Int `json:"percentage_bought,omitempty" doc:"points, at most 10"`
}

// QuoteInput requests a quote.
type QuoteInput struct {
	Body *struct {
		_ struct{} `json:"-" additionalProperties:"true"`
		Selection
	}
}

// QuoteOutput is a quote. Amounts are in cents.
type QuoteOutput struct {
	Body QuoteRecord
}

// QuoteRecord is the price of a program. Amounts are in cents.
type QuoteRecord struct {
	Success      bool          `json:"success"`
	Program      string        `json:"program" doc:"key"`
	ProgramName  string        `json:"program_name"`
	Membership   string        `json:"membership" enum:"join,decline"`
	Lines        []QuoteLine   `json:"lines" doc:"items of the total; a discount is negative"`
	Total        int64         `json:"total"`
	DueToday     int64         `json:"due_today"`
	Today        string        `json:"today" doc:"2026-11-23"`
	Later        []QuoteCharge `json:"later" doc:"charges after today, by day"`
	Promo        *QuotePromo   `json:"promo" doc:"null: none, or none that counts"`
	PromoNote    string        `json:"promo_note" doc:"why the code doesn't apply; empty: it does, or there is none"`
	SplitAllowed bool          `json:"split_allowed"`
	SecondFirst  string        `json:"second_payment_first" doc:"the first day on which a second part may be paid"`
	SecondLast   string        `json:"second_payment_last"`
	ReferralFee  int           `json:"referral_fee" doc:"percent after the buy-down; 0: none"`
	FullReferral int           `json:"referral_fee_before" doc:"percent before it"`
	Addons       QuoteAddons   `json:"addons"`
	Wording      []string      `json:"wording" doc:"amounts and dates of the charges, renewal and cancellation; stored as the consent"`
	QuotedAt     time.Time     `json:"quoted_at"`
}

// QuoteLine is one component of the total.
type QuoteLine struct {
	Kind   string `json:"kind" enum:"program,zip_codes,budget,buy_down,promo,credit"`
	Text   string `json:"text"`
	Note   string `json:"note"`
	Amount int64  `json:"amount" doc:"cents"`
}

// QuoteCharge is a later charge.
type QuoteCharge struct {
	Kind   string `json:"kind" enum:"second,program,membership,annual"`
	Text   string `json:"text"`
	Amount int64  `json:"amount" doc:"cents"`
	DueOn  string `json:"due_on" doc:"2026-12-23"`
	Every  string `json:"every" enum:",month,year" doc:"how often it is charged from then on; empty: once"`
}

// QuotePromo is a promo code that applies.
type QuotePromo struct {
	Code        string     `json:"code"`
	Text        string     `json:"text" doc:"what it does"`
	Split       bool       `json:"split" doc:"allows a payment in two parts"`
	Discount    int64      `json:"discount" doc:"cents"`
	Until       *time.Time `json:"until" doc:"null: without end"`
	SecondsLeft int64      `json:"seconds_left" doc:"0: without end"`
}

// QuoteAddons are the prices of the add-ons, in cents.
type QuoteAddons struct {
	ZipCodes struct {
		PricePerZip  int64 `json:"price_per_zip"`
		TotalPaidZip int64 `json:"total_paid_zip"`
	} `json:"zipcodes"`
	ReferralBuyDown struct {
		Bought int   `json:"percentage_bought" doc:"points"`
		Paid   int64 `json:"percentage_paid"`
	} `json:"referralBuyDown"`
}

// read parses the selection; f collects the errors.
func (s Selection) read(f *httpapi.Form) membership.Selection {
	is := membership.Selection{
		Program: f.Line("program", s.Program), Membership: f.Line("membership", s.Membership), Zips: f.List("zip_codes", s.Zips), Budgets: map[string]int64{},
		Promo: f.Line("discount_code", s.DiscountCode), Split: whole(f.Int("split_payment", s.Split)), SecondDay: f.Line("second_payment_date", s.SecondDate),
	}
	for _, b := range httpapi.ReadObjects(f, "budgets", s.Budgets) {
		is.Budgets[f.Line("budgets", b.Zip)] = f.Int("budgets", b.Budget)
	}
	if addons, ok := httpapi.ReadObject(f, "addons", s.Addons); ok {
		if bought, ok := httpapi.ReadObject(f, "referralBuyDown", addons.BuyDown); ok {
			is.BuyDown = whole(f.Int("percentage_bought", bought.Bought))
		}
	}
	return is
}

// whole clamps a number to 32 bits, so that it fits an int everywhere.
func whole(n int64) int { return int(min(max(n, math.MinInt32), math.MaxInt32)) }

func (calls Calls) quote(ctx context.Context, in *QuoteInput) (*QuoteOutput, error) {
	f, chosen := &httpapi.Form{}, membership.Selection{}
	if in.Body != nil {
		chosen = in.Body.Selection.read(f)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	who, _, err := calls.Caller(ctx)
	if err != nil {
		return nil, err
	}
	q, err := calls.Members.Price(ctx, chosen, who, networkOf(ctx))
	if err != nil {
		return nil, err
	}
	return &QuoteOutput{Body: calls.quoteRecord(q)}, nil
}

const day = "2006-01-02"

func (calls Calls) quoteRecord(q membership.Priced) QuoteRecord {
	first, last := membership.SecondPaymentDays(q.Today)
	r := QuoteRecord{
		Success: true, Program: q.Program.Key, ProgramName: q.Program.Name, Membership: q.Membership, Lines: make([]QuoteLine, len(q.Lines)), Total: q.Total, DueToday: q.DueToday, Today: q.Today.Format(day),
		Later: make([]QuoteCharge, len(q.Later)), PromoNote: q.PromoNote, SplitAllowed: q.SplitAllowed, SecondFirst: first.Format(day), SecondLast: last.Format(day),
		ReferralFee: q.ReferralFee, FullReferral: q.Program.ReferralFee, Wording: q.Wording(), QuotedAt: calls.Members.Now().UTC(),
	}
	r.Addons.ZipCodes.PricePerZip, r.Addons.ReferralBuyDown.Bought = q.Program.AdditionalZip*100, q.BuyDown
	discount := int64(0)
	for i, line := range q.Lines {
		r.Lines[i] = QuoteLine(line)
		switch line.Kind {
		case membership.KindZips:
			r.Addons.ZipCodes.TotalPaidZip = line.Amount
		case membership.KindBuyDown:
			r.Addons.ReferralBuyDown.Paid = line.Amount
		case membership.KindPromo:
			discount = -line.Amount
		}
	}
	for i, c := range q.Later {
		r.Later[i] = QuoteCharge{Kind: c.Kind, Text: c.Text, Amount: c.Amount, DueOn: c.Day.Format(day), Every: c.Every}
	}
	if p := q.Promo; p != nil {
		r.Promo = &QuotePromo{Code: p.Code, Text: p.Text(), Split: p.Split, Discount: discount}
		if !p.Until.IsZero() {
			until := p.Until.UTC()
			r.Promo.Until, r.Promo.SecondsLeft = &until, int64(math.Ceil(until.Sub(calls.Members.Now()).Seconds())) // rounded up, because 0 means without end
		}
	}
	return r
}
