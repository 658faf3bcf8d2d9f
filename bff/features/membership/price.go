package membership

import (
	"context"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/calendar"
)

// Selection is what someone wants to buy, as typed.
type Selection struct {
	Program    string
	Membership string
	Zips       []string
	Budgets    map[string]int64 // dollars per month, by ZIP code
	BuyDown    int
	Split      int
	SecondDay  string // 2006-01-02
	Promo      string
}

// Priced is a quote with the ZIP codes and the promo code that were found for it.
type Priced struct {
	Quote
	Zips      []Zip
	Promo     *Promo
	PromoNote string // why the code doesn't apply; "": it does, or there is none
}

// buyer is an account that a price is for.
type buyer struct {
	accountID string    // that may have places in the ZIP codes already; "": none
	beside    []Running // its programs that go on
	pays      bool      // with a payment method of its own
}

// Price returns the price of a selection, for the logged-in agent or nil. network is the caller's, for the limit on promo codes.
func (s *Service) Price(ctx context.Context, chosen Selection, who *account.Principal, network string) (Priced, error) {
	beside, err := s.runningOf(ctx, who)
	if err != nil {
		return Priced{}, err
	}
	return s.priceFor(ctx, buyer{beside: beside, pays: true}, chosen, network, calendar.DayOf(s.Now()))
}

// priceFor returns the price of a selection on a day.
func (s *Service) priceFor(ctx context.Context, by buyer, chosen Selection, network string, today time.Time) (Priced, error) {
	wrong := map[string]string{}
	if p, _ := ProgramByKey(chosen.Program); p.NoZips {
		chosen.Zips = nil
	}
	zips, text, err := s.zipsOf(ctx, chosen.Zips, chosen.Budgets)
	if err != nil {
		return Priced{}, err
	}
	if text != "" {
		wrong["zip_codes"] = text
	}
	c := Choice{Program: chosen.Program, Membership: chosen.Membership, Zips: zips, BuyDown: chosen.BuyDown, Split: chosen.Split}
	if chosen.SecondDay != "" {
		if c.SecondDay, err = time.Parse(time.DateOnly, chosen.SecondDay); err != nil {
			wrong["second_payment_date"] = "Enter a date such as 2026-12-22"
		}
	}
	done := Priced{Zips: zips}
	if done.Promo, done.PromoNote, err = s.promoOf(ctx, chosen.Promo, network); err != nil {
		return Priced{}, err
	}
	c.Promo = done.Promo
	if p, ok := ProgramByKey(chosen.Program); ok {
		if reason := s.offeredFor(p, zips); reason != "" {
			wrong["program"] = reason
		}
	}
	if p, ok := ProgramByKey(chosen.Program); ok && wrong["zip_codes"] == "" {
		full, err := s.fullZips(ctx, p.Key, codesOf(zips), by.accountID)
		if err != nil {
			return Priced{}, err
		}
		if len(full) > 0 {
			wrong["zip_codes"] = fullText(p, full)
		}
	}
	var notes []string
	if p, ok := ProgramByKey(chosen.Program); ok {
		var plusIn string
		if plusIn, notes, err = s.plusBeside(ctx, by.beside, p, by.pays); err != nil {
			return Priced{}, err
		}
		if plusIn != "" {
			c.Membership = Decline
		}
	}
	quote, bad := NewQuote(c, today)
	quote.Notes = notes
	for field, text := range bad {
		if wrong[field] == "" {
			wrong[field] = text
		}
	}
	if len(wrong) > 0 {
		return Priced{}, apperr.InvalidFields(wrong)
	}
	done.Quote = quote
	return done, nil
}
