package valuation

import (
	"context"
	"crypto/rand"
	"errors"
	"math"
	"strings"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/linkfilter"
	"hearthway/bff/platform/message"
)

// Watch is an estimate that someone saved.
type Watch struct {
	ID         int64
	Key        string    // of the link in its emails, which can only turn them on and off
	AccountID  string    // "": saved by email
	Email      string    // where emails go: the account's address, or the one that was typed
	Address    string    // one line
	Query      string    // of its Question
	Value      int64     // in dollars, as they last saw it
	NotifiedAt time.Time // when they last saw it
	Mails      bool      // they are emailed when it changes
	Confirmed  time.Time // when they confirmed the email
	CreatedAt  time.Time
}

// Watches stores watches. What doesn't exist, or belongs to someone else, is an apperr.NotFound.
type Watches interface {
	// Upsert stores a watch. If there is one with the same owner and query, it gets the new value, and
	// keeps its key and its email setting; an apperr.Conflict if an account would have more than
	// maximum.
	Upsert(ctx context.Context, w Watch, maximum int) (Watch, error)
	// OfAccount returns an account's watches, newest first.
	OfAccount(ctx context.Context, accountID string) ([]Watch, error)
	Delete(ctx context.Context, accountID string, id int64) error
	Switch(ctx context.Context, accountID string, id int64, on bool) error
	ByKey(ctx context.Context, key string) (Watch, error)
	// SwitchByKey also confirms the email that the key was sent to.
	SwitchByKey(ctx context.Context, key string, on bool, now time.Time) error
	// Due returns watches with emails turned on whose owners last saw the value before a time, ordered
	// by ID, starting after the one with an ID.
	Due(ctx context.Context, before time.Time, after int64, limit int) ([]Watch, error)
	// MarkNotified records the value that an owner was sent. false: another process did so meanwhile.
	MarkNotified(ctx context.Context, w Watch, value int64, now time.Time) (bool, error)
	// Forget deletes watches from before a time whose email wasn't confirmed.
	Forget(ctx context.Context, before time.Time) error
}

// Mails writes the emails about estimates.
type Mails interface {
	// Estimate sends an estimate to someone who requested it, and offers emails about its changes.
	Estimate(w Watch, e Estimate) message.Message
	// Changed tells someone that an estimate has changed.
	Changed(w Watch, e Estimate) message.Message
}

// SavedEstimates is what saving estimates depends on.
type SavedEstimates struct {
	Watches   Watches
	Mails     Mails
	MailQueue message.Enqueuer
	Limits    limit.Store
	Atomic    func(ctx context.Context, work func(ctx context.Context) error) error
	// WasErased reports whether someone deleted their account, and so gets no more emails. nil: nobody
	// did.
	WasErased func(ctx context.Context, email string) (bool, error)
}

const (
	maxWatches = 50
	// notableChange is the smallest change, as a share of the value, that is worth an email; notifyEvery is the minimum time between two emails.
	notableChange = 0.02
	notifyEvery   = 28 * 24 * time.Hour
	// confirmWithin is how long an unconfirmed email is stored.
	confirmWithin = 7 * 24 * time.Hour
	dueAtOnce     = 200
)

// Limits of emailed estimates.
var (
	EstimatesToOne = limit.Limit{
		Name: "estimate", Per: "email", Max: 5, Window: 24 * time.Hour,
		Text: "We’ve sent five estimates to this address today. Please try again tomorrow.",
	}
	EstimatesFromNetwork = limit.Limit{
		Name: "estimate-network", Max: 40, Window: 24 * time.Hour,
		Text: "Too many estimates were emailed from your network today. Please try again tomorrow.",
	}
)

// Quote finds the home that a query is about and estimates its value. If refused is true, there is no
// estimate.
func (s *Service) Quote(ctx context.Context, query string) (sub Subject, e Estimate, refused bool, err error) {
	q, _ := ParseQuestion(query)
	if sub, err = s.Find(ctx, q); err != nil {
		return sub, e, false, err
	}
	// The email may go to someone who didn’t ask for it, so an address must not carry a message with a link.
	if sub.Known == nil && linkfilter.Contains(sub.Address.Street) {
		return sub, e, false, apperr.New(apperr.Invalid, linkfilter.Text)
	}
	e, _, err = s.Appraise(ctx, sub)
	if refusal := Refusal(""); errors.As(err, &refusal) {
		return sub, Estimate{}, true, nil
	}
	return sub, e, false, err
}

// estimateOf returns the estimate for a query. A refusal becomes an apperr.Invalid.
func (s *Service) estimateOf(ctx context.Context, query string) (Subject, Estimate, error) {
	sub, e, refused, err := s.Quote(ctx, query)
	if refused {
		err = apperr.New(apperr.Invalid, "There is no estimate for this home.")
	}
	return sub, e, err
}

func (s *Service) newWatch(sub Subject, e Estimate) Watch {
	now := s.Now()
	return Watch{Key: strings.ToLower(rand.Text()), Address: sub.Line(), Query: sub.Query(), Value: int64(e.Value), NotifiedAt: now, CreatedAt: now}
}

// SaveEstimate saves an estimate for an account.
func (s *Service) SaveEstimate(ctx context.Context, who account.Principal, query string) (Watch, error) {
	sub, e, err := s.estimateOf(ctx, query)
	if err != nil {
		return Watch{}, err
	}
	w := s.newWatch(sub, e)
	w.AccountID = who.Account.ID
	return s.Saved.Watches.Upsert(ctx, w, maxWatches)
}

// SwitchEmails turns emails about a saved estimate on or off.
func (s *Service) SwitchEmails(ctx context.Context, who account.Principal, id int64, on bool) error {
	if on && !who.Account.EmailVerified() {
		return apperr.New(apperr.Forbidden, "Please confirm your email in your profile first.")
	}
	return s.Saved.Watches.Switch(ctx, who.Account.ID, id, on)
}

// MailEstimate emails an estimate. Further emails have to be confirmed with the button in it.
func (s *Service) MailEstimate(ctx context.Context, email, query string, from account.Client) error {
	email = strings.TrimSpace(email)
	if text := account.CheckEmail(email); text != "" {
		return apperr.Field("email", text)
	}
	sub, e, err := s.estimateOf(ctx, query)
	if err != nil {
		return err
	}
	counter := limit.Limiter{Store: s.Saved.Limits, Now: s.Now}
	if err := counter.Allow(ctx, EstimatesFromNetwork, limit.Network(from.Address)); err != nil {
		return err
	}
	if err := counter.Allow(ctx, EstimatesToOne, account.EmailKey(email)); err != nil {
		return err
	}
	if s.Saved.WasErased != nil {
		if gone, err := s.Saved.WasErased(ctx, email); err != nil || gone {
			return err
		}
	}
	w := s.newWatch(sub, e)
	w.Email = email
	return s.Saved.Atomic(ctx, func(ctx context.Context) error {
		w, err := s.Saved.Watches.Upsert(ctx, w, maxWatches)
		if err != nil {
			return err
		}
		return s.Saved.MailQueue.Enqueue(ctx, s.Saved.Mails.Estimate(w, e))
	})
}

// WatchByLink returns the watch that an emailed link belongs to.
func (s *Service) WatchByLink(ctx context.Context, link string) (Watch, error) {
	w, err := s.Saved.Watches.ByKey(ctx, strings.ToLower(strings.TrimPrefix(link, LinkPrefix)))
	if apperr.CodeOf(err) == apperr.NotFound {
		return w, apperr.New(apperr.Gone, "This link has expired, or this estimate was deleted.")
	}
	return w, err
}

// LinkPrefix distinguishes links about estimates from those about other emails.
const LinkPrefix = "estimate-"

// SwitchEmailsByLink turns emails about an estimate on or off with the link in one of them.
func (s *Service) SwitchEmailsByLink(ctx context.Context, link string, on bool) (Watch, error) {
	w, err := s.WatchByLink(ctx, link)
	if err != nil {
		return w, err
	}
	w.Mails = on
	return w, s.Saved.Watches.SwitchByKey(ctx, w.Key, on, s.Now())
}

// NotifyChanges emails people whose estimates changed by more than two percent, each at most once in four weeks.
func (s *Service) NotifyChanges(ctx context.Context) error {
	var failed error
	for after := int64(0); ; {
		due, err := s.Saved.Watches.Due(ctx, s.Now().Add(-notifyEvery), after, dueAtOnce)
		if err != nil {
			return errors.Join(failed, err)
		}
		for _, w := range due {
			failed = errors.Join(failed, s.notifyChange(ctx, w))
		}
		if len(due) < dueAtOnce || ctx.Err() != nil {
			return errors.Join(failed, ctx.Err())
		}
		after = due[len(due)-1].ID
	}
}

func (s *Service) notifyChange(ctx context.Context, w Watch) error {
	_, e, err := s.estimateOf(ctx, w.Query)
	if code := apperr.CodeOf(err); err != nil && (code == apperr.Invalid || code == apperr.NotFound) {
		return nil // there is no estimate anymore
	}
	if err != nil || math.Abs(e.Value/float64(w.Value)-1) <= notableChange {
		return err
	}
	return s.Saved.Atomic(ctx, func(ctx context.Context) error {
		first, err := s.Saved.Watches.MarkNotified(ctx, w, int64(e.Value), s.Now())
		if err != nil || !first {
			return err
		}
		return s.Saved.MailQueue.Enqueue(ctx, s.Saved.Mails.Changed(w, e))
	})
}

// Tidy deletes unconfirmed emails, and updates the log of shown estimates.
func (s *Service) Tidy(ctx context.Context) error {
	return errors.Join(s.Saved.Watches.Forget(ctx, s.Now().Add(-confirmWithin)), s.updateLog(ctx))
}
