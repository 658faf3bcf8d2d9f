package membership

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/postgres"
)

// Promo is a code that lowers the total or allows paying it in two parts.
type Promo struct {
	Code      string `gorm:"primaryKey"` // uppercase
	Percent   int
	Dollars   int64
	Split     bool      // the total can be paid in two parts
	Until     time.Time `gorm:"serializer:nullzero"` // zero: never expires
	Uses      int       `gorm:"serializer:nullzero"` // how many accounts can use it; 0: any number
	Used      int       `gorm:"-"`                   // how many accounts paid with it; unknown if any number can
	CreatedAt time.Time
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
	var found Promo
	err = s.DB.Rows(ctx).Where("code = ?", code).Take(&found).Error
	if err == nil && found.Uses > 0 {
		err = s.countUses(ctx, &found)
	}
	switch {
	case errors.Is(err, gorm.ErrRecordNotFound):
		return nil, textNoPromo, nil
	case err != nil:
		return nil, "", postgres.Failure(err)
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
		if err := s.SavePromo(ctx, p); err != nil {
			return err
		}
	}
	demo, err := s.Accounts.ByEmail(ctx, account.Admin, account.EmailKey(account.DemoAgentEmail))
	if err != nil {
		return err
	}
	_, err = s.makeCode(ctx, demo.ID, demoCode)
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

// BeginPaying is called in the transaction that starts the payment of a sign-up. If the promo code has been used up meanwhile, or others took the last
// place in a ZIP code, it returns an apperr.Conflict, and nothing may be charged.
func (s *Service) BeginPaying(ctx context.Context, signUpID string) error {
	held, err := s.holdPromo(ctx, signUpID, promoPaying)
	if apperr.CodeOf(err) == apperr.NotFound {
		return nil // its account was deleted
	}
	if err == nil && !held {
		return apperr.New(apperr.Conflict, textPromoGone)
	}
	if err != nil {
		return err
	}
	return s.holdPlaces(ctx, signUpID)
}

// PayingFailed is called when such a payment failed. It reserves the code for another promoHeld, so that another card can be tried, and gives the
// places in ZIP codes back.
func (s *Service) PayingFailed(ctx context.Context, signUpID string) error {
	if err := s.signUp(ctx, signUpID).Update("places_held_until", nil).Error; err != nil {
		return postgres.Failure(err)
	}
	_, err := s.holdPromo(ctx, signUpID, promoHeld)
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
	p.CreatedAt = s.Now()
	once := clause.OnConflict{Columns: []clause.Column{{Name: "code"}}, DoUpdates: clause.AssignmentColumns([]string{"percent", "dollars", "split", "until", "uses"})}
	return postgres.Failure(s.DB.Rows(ctx).Clauses(once).Create(&p).Error)
}

// Promos lists all promo codes, with how many accounts paid with each.
func (s *Service) Promos(ctx context.Context) (list []Promo, err error) {
	if err := s.DB.Rows(ctx).Order("code").Find(&list).Error; err != nil {
		return nil, postgres.Failure(err)
	}
	for i := range list {
		if err := s.countUses(ctx, &list[i]); err != nil {
			return nil, postgres.Failure(err)
		}
	}
	return list, nil
}

func (s *Service) countUses(ctx context.Context, p *Promo) error {
	var used int64
	err := s.DB.Rows(ctx).Model(&SignUp{}).Distinct("account_id").Where("promo = ? and paid_at is not null", p.Code).Count(&used).Error
	p.Used = int(used)
	return err
}

// holdPromo reserves one use of a sign-up's promo code for a time. held is false if the code is used up; then nothing changes. A code without a limit,
// or no code at all, can always be held. It locks the code's row, so that concurrent sign-ups can't both take the last use.
func (s *Service) holdPromo(ctx context.Context, signUpID string, life time.Duration) (held bool, err error) {
	var up SignUp
	if err := s.signUp(ctx, signUpID).Take(&up).Error; err != nil || up.Promo == "" {
		return err == nil, postgres.Failure(err)
	}
	var promo Promo
	err = s.DB.Rows(ctx).Clauses(clause.Locking{Strength: clause.LockingStrengthUpdate}).Where("code = ?", up.Promo).Take(&promo).Error
	if err != nil {
		return false, postgres.Failure(err)
	}
	if promo.Uses > 0 {
		var used int64
		err := s.DB.Rows(ctx).Model(&SignUp{}).Distinct("account_id").
			Where("promo = ? and account_id <> ? and (paid_at is not null or promo_held_until > ?)", up.Promo, up.AccountID, s.Now()).Count(&used).Error
		if err != nil || used >= int64(promo.Uses) {
			return false, postgres.Failure(err)
		}
	}
	return true, postgres.Failure(s.signUp(ctx, signUpID).Update("promo_held_until", s.Now().Add(life)).Error)
}

var promoPattern = regexp.MustCompile(`^[A-Z0-9]{3,40}$`)
