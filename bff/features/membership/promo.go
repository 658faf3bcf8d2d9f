package membership

import (
	"context"
	"fmt"
	"regexp"
	"strings"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
)

// Promo is a code that lowers the total or allows paying it in two parts.
type Promo struct {
	Code    string // uppercase
	Percent int
	Dollars int64
	Split   bool      // the total can be paid in two parts
	Until   time.Time // zero: never expires
	Uses    int       // how many accounts can use it; 0: any number
	Used    int       // how many accounts paid with it; see Store.Promo
}

// Off returns the discount on an amount, at most all of it.
func (p Promo) Off(amount Cents) Cents {
	return min(amount, percentOf(amount, int64(p.Percent))+p.Dollars*dollar)
}

// Text describes what a code does, for people.
func (p Promo) Text() string {
	off := ""
	switch {
	case p.Percent > 0:
		off = fmt.Sprintf("%d%% off", p.Percent)
	case p.Dollars > 0:
		off = fmt.Sprintf("$%d off", p.Dollars)
	}
	switch {
	case !p.Split:
		return off
	case off == "":
		return "Payable in two parts"
	}
	return off + ", payable in two parts"
}

// problem says why a code doesn't apply, or "" if it does.
func (p Promo) problem(now time.Time) string {
	switch {
	case !p.Until.IsZero() && !now.Before(p.Until):
		return textPromoExpired
	case p.Uses > 0 && p.Used >= p.Uses:
		return textPromoSpent
	}
	return ""
}

// PromoTries limits how many invalid codes a network may try, to prevent guessing.
var PromoTries = limit.Limit{Name: "promo-tries", Max: 20, Window: time.Hour, Text: "You’ve tried many promo codes. Please wait a while; you can continue without one."}

// SamePromo counts a code once per network, although the form sends it again with every change.
var SamePromo = limit.Limit{Name: "promo-same", Per: "network and code", Max: 1, Window: time.Hour, Silent: true}

// Texts about codes that don't apply.
const (
	textNoPromo      = "We don’t know this promo code. You can continue without it."
	textPromoSpent   = "This promo code has been used up. You can continue without it."
	textPromoTaken   = "Others have just used this promo code up. Remove it, and look at the new total before you pay."
	textPromoGone    = "Others have used your promo code up since you ordered, so nothing was charged. Go back to your order and remove the code, or sign up again without it."
	textPromoExpired = "This promo code has expired. You can continue without it."
)

const maxPromo = 40

// promoOf finds a code as typed. If it doesn't apply, promoOf returns nil and a text that says why, and the sign-up continues without it.
func (s *Service) promoOf(ctx context.Context, typed, network string) (*Promo, string, error) {
	code := strings.ToUpper(strings.TrimSpace(typed))
	if code == "" {
		return nil, "", nil
	}
	if len(code) > maxPromo {
		return nil, textNoPromo, nil
	}
	uncount, err := s.countTry(ctx, network, code)
	switch {
	case apperr.CodeOf(err) == apperr.Limited:
		return nil, PromoTries.Text, nil
	case err != nil:
		return nil, "", err
	}
	found, err := s.Store.Promo(ctx, code)
	switch {
	case apperr.CodeOf(err) == apperr.NotFound:
		return nil, textNoPromo, nil
	case err != nil:
		return nil, "", err
	}
	if text := found.problem(s.Now()); text != "" {
		return nil, text, nil
	}
	return &found, "", uncount(ctx)
}

// countTry counts a code that a network tries, once however often the form sends it; an apperr.Limited if the network tried too many. uncount undoes
// it: only codes that don't apply count.
func (s *Service) countTry(ctx context.Context, network, code string) (uncount func(context.Context) error, err error) {
	limiter := limit.Limiter{Store: s.Limits, Now: s.Now}
	uncountCode, err := limiter.Reserve(ctx, SamePromo, network+"|"+code)
	if apperr.CodeOf(err) == apperr.Limited {
		return func(context.Context) error { return nil }, nil // already counted
	}
	if err != nil {
		return nil, err
	}
	uncountTry, err := limiter.Reserve(ctx, PromoTries, network)
	if err != nil {
		if failed := uncountCode(ctx); failed != nil {
			return nil, failed
		}
		return nil, err
	}
	return func(ctx context.Context) error {
		if err := uncountCode(ctx); err != nil {
			return err
		}
		return uncountTry(ctx)
	}, nil
}

// demoPromos are the promo codes in the demo.
var demoPromos = []Promo{{Code: "WELCOME10", Percent: 10}, {Code: "SPLIT50", Split: true}}

// MakeDemo creates the demo's promo codes and invite code.
func (s *Service) MakeDemo(ctx context.Context) error {
	for _, p := range demoPromos {
		if err := s.Store.SavePromo(ctx, p, s.Now()); err != nil {
			return err
		}
	}
	demo, err := s.Accounts.ByEmail(ctx, account.Admin, account.EmailKey(account.DemoAgentEmail))
	if err != nil {
		return err
	}
	_, err = s.Store.MakeCode(ctx, demo.ID, demoCode, s.Now())
	return err
}

// demoCode is the demo agent's invite code.
const demoCode = "DEMO2026"

// errPromoTaken says that a code was used up between the quote and the sign-up.
func errPromoTaken() error {
	return &apperr.Error{Code: apperr.Conflict, Text: textPromoTaken, Fields: map[string]string{"discount_code": textPromoTaken}}
}

// A sign-up reserves one use of a limited code: for promoHeld until its payment starts, then for promoPaying, because bank payments take days and an
// order expires after 30.
const (
	promoHeld   = time.Hour
	promoPaying = 30 * 24 * time.Hour
)

// BeginPaying is called in the transaction that starts the payment of a sign-up. If the promo code has been used up meanwhile, it returns an
// apperr.Conflict, and nothing may be charged.
func (s *Service) BeginPaying(ctx context.Context, signUpID string) error {
	held, err := s.Store.HoldPromo(ctx, signUpID, s.Now(), s.Now().Add(promoPaying))
	if apperr.CodeOf(err) == apperr.NotFound {
		return nil // its account was deleted
	}
	if err == nil && !held {
		return apperr.New(apperr.Conflict, textPromoGone)
	}
	return err
}

// PayingFailed is called when such a payment failed. It reserves the code for another promoHeld, so that another card can be tried.
func (s *Service) PayingFailed(ctx context.Context, signUpID string) error {
	_, err := s.Store.HoldPromo(ctx, signUpID, s.Now(), s.Now().Add(promoHeld))
	if apperr.CodeOf(err) == apperr.NotFound {
		return nil
	}
	return err
}

// SavePromo adds or changes a promo code.
func (s *Service) SavePromo(ctx context.Context, p Promo) error {
	switch {
	case !promoPattern.MatchString(p.Code):
		return apperr.New(apperr.Invalid, "A promo code has 3 to 40 letters and digits.")
	case p.Percent < 0 || p.Percent > 100 || p.Dollars < 0 || p.Percent > 0 && p.Dollars > 0:
		return apperr.New(apperr.Invalid, "A promo code takes off 1 to 100 percent or an amount, not both.")
	case p.Percent == 0 && p.Dollars == 0 && !p.Split:
		return apperr.New(apperr.Invalid, "A promo code takes something off or allows a payment in two parts.")
	case p.Uses < 0:
		return apperr.New(apperr.Invalid, "The number of uses can’t be below zero.")
	}
	return s.Store.SavePromo(ctx, p, s.Now())
}

var promoPattern = regexp.MustCompile(`^[A-Z0-9]{3,40}$`)
