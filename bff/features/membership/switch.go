package membership

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/postgres"
)

// Switching is the price of another program, or of the same one with other ZIP codes, for an agent who has one: the unused days of what they paid count
// against its first charge.
type Switching struct {
	Priced
	From   Leaving
	Credit Cents // the part of From.Credit that counts; the rest isn't paid out without a refund
}

// Rest is what the unused days are worth beyond the first charge.
func (sw Switching) Rest() Cents { return sw.From.Credit - sw.Credit }

// Wording is the text above the button, one line each: what ends, what counts, what is charged when, how it renews and how to cancel.
func (sw Switching) Wording() []string {
	first := sw.From.Name + " ends today, and " + sw.Program.Name + " starts today."
	if sw.Program.Key == sw.From.Program {
		first = "Your ZIP codes change today, and a new " + sw.Program.period() + " of " + sw.Program.Name + " begins."
	}
	if sw.From.Credit > 0 {
		first += " The unused days of what you paid are worth " + format.Cents(sw.From.Credit) + "."
	}
	lines := []string{first}
	if rest := sw.Rest(); rest > 0 {
		lines = append(lines, format.Cents(rest)+" of that is more than today’s charge. It isn’t paid out by itself: write to us for a refund.")
	}
	return append(lines, sw.Quote.Wording()...)
}

// applyCredit counts the unused days against what is due today. The least that a card can be charged is MinPart, so less isn't charged at all.
func applyCredit(q Quote, from Leaving) (Quote, Cents) {
	used := min(from.Credit, q.DueToday)
	take := func(text string, amount Cents) {
		if amount > 0 {
			q.Lines = append(q.Lines, Line{Kind: KindCredit, Text: text, Amount: -amount})
			q.Total -= amount
			q.DueToday -= amount
		}
	}
	take("Unused days of "+from.Name, used)
	if q.DueToday < MinPart {
		take("Less than a card can be charged", q.DueToday)
	}
	return q, used
}

// PriceSwitch returns what it costs an agent to switch from a program, by its key or with "" the only one, to another one today. Promo codes and payments in two parts are for sign-ups.
func (s *Service) PriceSwitch(ctx context.Context, accountID, program string, chosen Selection) (Switching, error) {
	if s.Orders == nil {
		return Switching{}, errNoPayments
	}
	chosen.Promo, chosen.Split, chosen.SecondDay = "", 0, ""
	from, err := s.Orders.Leaving(ctx, accountID, program)
	if err != nil {
		return Switching{}, err
	}
	running, err := s.Orders.Running(ctx, accountID)
	if err != nil {
		return Switching{}, err
	}
	beside := without(running, from.SignUpID)
	if wanted, known := ProgramByKey(chosen.Program); known {
		if err := s.refuse(ctx, beside, wanted); err != nil {
			return Switching{}, err
		}
	}
	priced, err := s.priceFor(ctx, buyer{accountID: accountID, beside: beside}, chosen, "", from.Today)
	if err != nil {
		return Switching{}, err
	}
	if len(priced.Zips) == 0 && !priced.Program.NoZips {
		return Switching{}, apperr.Field("zip_codes", "Please add a ZIP code")
	}
	if priced.Program.Key == from.Program {
		if err := s.checkChange(ctx, priced, from.SignUpID); err != nil {
			return Switching{}, err
		}
	}
	sw := Switching{Priced: priced, From: from}
	sw.Quote, sw.Credit = applyCredit(priced.Quote, from)
	return sw, nil
}

// checkChange fails unless the program that an agent has would get other ZIP codes or budgets. What is paid once has no days that could count.
func (s *Service) checkChange(ctx context.Context, to Priced, signUpID string) error {
	if to.Program.NoZips {
		return apperr.Field("program", "You have "+to.Program.Name+" already. Please choose another program")
	}
	if !to.Program.Recurs() {
		return apperr.Field("program", "You have "+to.Program.Name+" already, which is paid once. Please choose another program")
	}
	var had SignUp
	if err := s.signUp(ctx, signUpID).Limit(1).Find(&had).Error; err != nil {
		return postgres.Failure(err)
	}
	budgets := map[string]int64{}
	for i, zip := range had.Zips {
		budgets[zip] = 0
		if i < len(had.Budgets) {
			budgets[zip] = had.Budgets[i]
		}
	}
	differs := func(z Zip) bool {
		budget, covered := budgets[z.Code]
		return !covered || to.Program.Budgeted && z.Budget != budget
	}
	if len(to.Zips) == len(budgets) && !slices.ContainsFunc(to.Zips, differs) {
		return apperr.Field("zip_codes", "You have "+to.Program.Name+" with these ZIP codes. Add or remove one, or choose another program")
	}
	return nil
}

// Switches limits how often an account may pay for a switch: card testers try stolen cards by the hundred.
var Switches = limit.Limit{Name: "program-switches", Per: "account", Max: 30, Window: time.Hour, Text: "You’ve tried to switch many times. Please wait an hour and try again."}

// Switch replaces an agent's program: it pays the first charge of the new one, less the credit for unused days, with the stored payment method. The
// running program ends in the transaction that records the payment. shown is the amount due today as the page showed it; if it is another one now,
// nothing changes. A repetition with the same retry key charges nothing more, and returns the outcome.
func (s *Service) Switch(ctx context.Context, who account.Account, program string, chosen Selection, shown Cents, retryKey string, from account.Client) (Outcome, error) {
	if retryKey == "" {
		return Outcome{}, apperr.Field("retry_key", textRequired)
	}
	if err := (limit.Limiter{Store: s.Limits, Now: s.Now}).Allow(ctx, Switches, who.ID); err != nil {
		return Outcome{}, err
	}
	digest := sha256.Sum256([]byte("switch\x00" + who.ID + "\x00" + retryKey))
	once := hex.EncodeToString(digest[:])
	var signUpID string
	err := s.DB.Counting(ctx, who.ID, func(ctx context.Context) error {
		var had SignUp
		err := s.DB.Rows(ctx).Where("retry_key = ?", once).Take(&had).Error
		if err == nil {
			signUpID = had.ID
			return nil
		}
		if !errors.Is(err, gorm.ErrRecordNotFound) {
			return postgres.Failure(err)
		}
		sw, err := s.PriceSwitch(ctx, who.ID, program, chosen)
		if err != nil {
			return err
		}
		if shown != sw.DueToday {
			return apperr.New(apperr.Conflict, fmt.Sprintf("The amount has changed: it is %s now. Please review it before you pay.", format.Cents(sw.DueToday)))
		}
		signUpID, err = s.beginSwitch(ctx, who, sw, once, from)
		return err
	})
	if err != nil {
		return Outcome{}, err
	}
	return s.Orders.FinishSwitch(ctx, signUpID)
}

// beginSwitch records the sign-up with the consent, and places its order.
func (s *Service) beginSwitch(ctx context.Context, who account.Account, sw Switching, once string, from account.Client) (signUpID string, err error) {
	up := SignUp{
		ID: uuid.NewString(), AccountID: who.ID, Program: sw.Program.Key, Source: sourceSwitch, Membership: sw.Membership, Zips: codesOf(sw.Zips), BuyDown: sw.BuyDown, Split: 100,
		ReferralFee: sw.ReferralFee, Total: sw.Total, DueToday: sw.DueToday, RetryKey: once, CreatedAt: s.Now(),
	}
	for _, z := range sw.Zips {
		if sw.Program.Budgeted {
			up.Budgets = append(up.Budgets, z.Budget)
		}
	}
	if _, _, err := s.addSignUp(ctx, up); err != nil {
		return "", err
	}
	if err := s.addConsent(ctx, s.consentTo(up, sw.Wording(), from)); err != nil {
		return "", err
	}
	return up.ID, s.Orders.BeginSwitch(ctx, order(up, who, sw.Quote), sw.From, sw.Credit)
}

// SwitchOffer is what an agent can switch from and to.
type SwitchOffer struct {
	From     Leaving
	Zips     []string
	Why      string    // it can't be switched now; "": it can, or there is none
	Running  []Running // the agent's programs
	Programs []Program // that can take its place
	Joinable []Program // that can be joined beside them
}

// SwitchOffer returns what an agent can switch from and to, and what they can join beside it. program is the key of the one that they would leave; "": the
// first.
func (s *Service) SwitchOffer(ctx context.Context, accountID, program string) (offer SwitchOffer, err error) {
	if s.Orders == nil {
		return SwitchOffer{}, nil
	}
	if offer.Running, err = s.Orders.Running(ctx, accountID); err != nil || len(offer.Running) == 0 {
		return SwitchOffer{}, err
	}
	program = cmp.Or(program, offer.Running[0].Program.Key)
	offer.From, err = s.Orders.Leaving(ctx, accountID, program)
	switch e, known := errors.AsType[*apperr.Error](err); {
	case known && e.Code == apperr.NotFound:
		return SwitchOffer{}, nil
	case known && e.Code == apperr.Conflict:
		offer.Why = e.Text
	case err != nil:
		return SwitchOffer{}, err
	}
	beside := without(offer.Running, offer.From.SignUpID)
	for _, p := range append(slices.Clone(Programs), PlusAlone) {
		fits := func(r Running) bool { return Together(r.Program, p) }
		if changes := p.Key != offer.From.Program || !p.NoZips && p.Recurs(); changes && all(beside, fits) {
			offer.Programs = append(offer.Programs, p)
		}
		if all(offer.Running, fits) {
			offer.Joinable = append(offer.Joinable, p)
		}
	}
	var up SignUp
	err = s.signUp(ctx, offer.From.SignUpID).Limit(1).Find(&up).Error
	offer.Zips = up.Zips
	return offer, postgres.Failure(err)
}

func all(list []Running, fits func(Running) bool) bool {
	return !slices.ContainsFunc(list, func(r Running) bool { return !fits(r) })
}

// sourceSwitch is the Source of a sign-up by which an agent switched programs.
const sourceSwitch = "switch"

var errNoPayments = apperr.New(apperr.Unavailable, "Payments aren’t available right now. Please try again later.")
