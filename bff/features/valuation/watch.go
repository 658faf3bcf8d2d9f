package valuation

import (
	"context"
	"crypto/rand"
	"errors"
	"strings"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/linkfilter"
	"hearthway/bff/platform/postgres"
)

// Watch is an estimate that someone saved.
type Watch struct {
	ID         int64     `gorm:"primaryKey"`
	Key        string    // of the link in its emails, which can only turn them on and off
	AccountID  string    `gorm:"serializer:nullzero"` // "": saved by email
	Email      string    // where emails go: the account's address, or the one that was typed
	Address    string    // one line
	Query      string    // of its Question
	Value      int64     // in dollars, as they last saw it
	NotifiedAt time.Time `gorm:"column:told_at"` // when they last saw it
	Mails      bool      // they are emailed when it changes
	Confirmed  time.Time `gorm:"column:confirmed_at;serializer:nullzero"` // when they confirmed the email
	CreatedAt  time.Time `gorm:"autoCreateTime:false"`
}

// TableName implements schema.Tabler.
func (Watch) TableName() string { return "valuation_watches" }

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
func (s *Service) SaveEstimate(ctx context.Context, accountID, query string) (Watch, error) {
	sub, e, err := s.estimateOf(ctx, query)
	if err != nil {
		return Watch{}, err
	}
	w := s.newWatch(sub, e)
	w.AccountID = accountID
	return s.upsertWatch(ctx, w)
}

// upsertWatch stores a watch. If there is one with the same owner and query, it gets the new value, and
// keeps its key and its email setting; an apperr.Conflict if an account would have more than maxWatches.
func (s *Service) upsertWatch(ctx context.Context, w Watch) (Watch, error) {
	same := clause.OnConflict{Columns: []clause.Column{{Name: "lower(email)", Raw: true}, {Name: "query"}}, TargetWhere: clause.Where{Exprs: []clause.Expression{clause.Expr{SQL: "account_id is null"}}}}
	if w.AccountID != "" {
		same.Columns[0] = clause.Column{Name: "account_id"}
		same.TargetWhere.Exprs[0] = clause.Expr{SQL: "account_id is not null"}
	}
	same.DoUpdates = clause.AssignmentColumns([]string{"address", "value", "told_at"})
	err := s.DB.Atomically(ctx, func(ctx context.Context) error {
		if err := s.DB.Rows(ctx).Clauses(same, clause.Returning{}).Create(&w).Error; err != nil || w.AccountID == "" {
			return err
		}
		var count int64
		if err := s.watchesOf(ctx, w.AccountID).Count(&count).Error; err != nil {
			return err
		}
		if count > maxWatches {
			return apperr.New(apperr.Conflict, "You’ve reached the maximum number of estimates. Please delete one first.")
		}
		return nil
	})
	return w, err
}

func (s *Service) watchesOf(ctx context.Context, accountID string) *gorm.DB {
	return s.DB.Rows(ctx).Model(&Watch{}).Where("account_id = ?", accountID)
}

// Watches returns an account's watches, newest first.
func (s *Service) Watches(ctx context.Context, accountID string) (list []Watch, err error) {
	err = s.watchesOf(ctx, accountID).Order("created_at desc, id desc").Find(&list).Error
	return list, postgres.Failure(err)
}

// DeleteWatch deletes a watch of an account.
func (s *Service) DeleteWatch(ctx context.Context, accountID string, id int64) error {
	return changed(s.watchesOf(ctx, accountID).Where("id = ?", id).Delete(&Watch{}))
}

// changed returns the error of a statement that should have changed a watch.
func changed(done *gorm.DB) error {
	if done.Error == nil && done.RowsAffected == 0 {
		return apperr.New(apperr.NotFound, "This estimate doesn’t exist.")
	}
	return postgres.Failure(done.Error)
}

// SwitchEmails turns emails about a saved estimate on or off.
func (s *Service) SwitchEmails(ctx context.Context, who account.Principal, id int64, on bool) error {
	if on && !who.Account.EmailVerified() {
		return apperr.New(apperr.Forbidden, "Please confirm your email in your profile first.")
	}
	return changed(s.watchesOf(ctx, who.Account.ID).Where("id = ?", id).Update("mails", on))
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
	counter := limit.Limiter{Store: s.Limits, Now: s.Now}
	if err := counter.Allow(ctx, EstimatesFromNetwork, limit.Network(from.Address)); err != nil {
		return err
	}
	if err := counter.Allow(ctx, EstimatesToOne, account.EmailKey(email)); err != nil {
		return err
	}
	if s.WasErased != nil {
		if gone, err := s.WasErased(ctx, email); err != nil || gone {
			return err
		}
	}
	w := s.newWatch(sub, e)
	w.Email = email
	return s.DB.Atomically(ctx, func(ctx context.Context) error {
		w, err := s.upsertWatch(ctx, w)
		if err != nil {
			return err
		}
		return s.MailQueue.Enqueue(ctx, s.Mails.Estimate(w, e))
	})
}

// WatchByLink returns the watch that an emailed link belongs to.
func (s *Service) WatchByLink(ctx context.Context, link string) (Watch, error) {
	var w Watch
	key := strings.ToLower(strings.TrimPrefix(link, LinkPrefix))
	err := postgres.Failure(s.DB.Rows(ctx).Where("key = ?", key).Take(&w).Error)
	if apperr.CodeOf(err) == apperr.NotFound {
		return w, apperr.New(apperr.Gone, "This link has expired, or this estimate was deleted.")
	}
	return w, err
}

// LinkPrefix distinguishes links about estimates from those about other emails.
const LinkPrefix = "estimate-"

// SwitchEmailsByLink turns emails about an estimate on or off with the link in one of them. Turning them
// on confirms the email that the link was sent to.
func (s *Service) SwitchEmailsByLink(ctx context.Context, link string, on bool) (Watch, error) {
	w, err := s.WatchByLink(ctx, link)
	if err != nil {
		return w, err
	}
	w.Mails = on
	change := map[string]any{"mails": on}
	if on {
		change["confirmed_at"] = gorm.Expr("coalesce(confirmed_at, ?)", s.Now())
	}
	return w, changed(s.DB.Rows(ctx).Model(&Watch{}).Where("key = ?", w.Key).Updates(change))
}
