package mortgage

import (
	"context"
	"crypto/rand"
	"strings"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/security"
)

// Rate limits for introductions.
var (
	RequestsFromNetwork = limit.Limit{
		Name: "introduction-network", Max: 10, Window: time.Hour, Text: "Too many requests were sent from your network. Please try again later.",
	}
	RequestsFromSender = limit.Limit{
		Name: "introduction", Per: "email", Max: 3, Window: 24 * time.Hour, Text: "You’ve asked for several introductions today. Please try again tomorrow.",
	}
	Withdrawals = limit.Limit{Name: "introduction-withdraw", Max: 30, Window: time.Hour, Text: "Please wait a moment, then try again."}
)

// keepFor is how long introductions are stored.
const keepFor = 365 * 24 * time.Hour

// Introductions introduces people to lenders at their request. It asks for no Social Security number, pulls no credit report and makes no decisions.
type Introductions struct {
	DB        *postgres.DB
	Lenders   []Lender
	Limits    limit.Store
	Mails     Mails
	MailQueue message.Enqueuer
	Captcha   account.Captcha // nil: no captcha
	Now       func() time.Time
}

// Submit stores a request and emails the buyer and the lender. It returns the token in the link to its page.
func (s *Introductions) Submit(ctx context.Context, r Request, who *account.Principal, from account.Client) (link string, err error) {
	i, err := r.check(s.Lenders)
	if err != nil {
		return "", err
	}
	limiter := limit.Limiter{Store: s.Limits, Now: s.Now}
	if err := limiter.Allow(ctx, RequestsFromNetwork, limit.Network(from.Address)); err != nil {
		return "", err
	}
	if err := limiter.Allow(ctx, RequestsFromSender, account.EmailKey(i.Email)); err != nil {
		return "", err
	}
	if s.Captcha != nil && who == nil {
		if err := s.Captcha.Check(ctx, r.Captcha, from.IP()); err != nil {
			return "", err
		}
	}
	link = strings.ToLower(rand.Text() + rand.Text())
	i.ID, i.Reference, i.TokenHash, i.CreatedAt = uuid.NewString(), newReference(), security.HashToken(link), s.Now()
	return link, s.DB.Atomically(ctx, func(ctx context.Context) error {
		if err := s.DB.Rows(ctx).Create(&i).Error; err != nil {
			return err
		}
		return s.send(ctx, s.Mails.IntroductionAsked(i, link), s.Mails.IntroductionForLender(i))
	})
}

// Find returns an introduction by the token in its link.
func (s *Introductions) Find(ctx context.Context, link string) (i Introduction, err error) {
	err = s.DB.Rows(ctx).Where("token_hash = ?", security.HashToken(strings.ToLower(link))).Take(&i).Error
	return i, postgres.Failure(err)
}

// List returns introductions, newest first: all of them, or only those that aren't over.
func (s *Introductions) List(ctx context.Context, all bool, limit int) (list []Introduction, err error) {
	query := s.DB.Rows(ctx).Order("created_at desc").Limit(limit)
	if !all {
		query = query.Where("status in ?", []Status{Received, Introduced})
	}
	err = query.Find(&list).Error
	return list, postgres.Failure(err)
}

// Withdraw ends an introduction, by the token in its link, and tells the lender. It is idempotent.
func (s *Introductions) Withdraw(ctx context.Context, link string) error {
	return s.DB.Atomically(ctx, func(ctx context.Context) error {
		found, err := s.Find(ctx, link)
		if err != nil {
			return err
		}
		_, err = s.move(ctx, found.Reference, Withdrawn)
		return err
	})
}

// Introduce records that the lender has read the request and will be in touch, and tells the buyer. It is idempotent.
func (s *Introductions) Introduce(ctx context.Context, reference string) (i Introduction, err error) {
	err = s.DB.Atomically(ctx, func(ctx context.Context) error { i, err = s.move(ctx, reference, Introduced); return err })
	return i, err
}

// Close ends an introduction and tells the buyer. It is idempotent.
func (s *Introductions) Close(ctx context.Context, reference string) (i Introduction, err error) {
	err = s.DB.Atomically(ctx, func(ctx context.Context) error { i, err = s.move(ctx, reference, Closed); return err })
	return i, err
}

// move sets the status and emails whoever has to know. It does nothing if the introduction is over or already has that status.
func (s *Introductions) move(ctx context.Context, reference string, to Status) (i Introduction, err error) {
	locked := s.DB.Rows(ctx).Clauses(clause.Locking{Strength: clause.LockingStrengthUpdate})
	err = postgres.Failure(locked.Where("reference = ?", strings.ToUpper(strings.TrimSpace(reference))).Take(&i).Error)
	if apperr.CodeOf(err) == apperr.NotFound {
		return i, apperr.New(apperr.NotFound, "There’s no introduction with this reference.")
	}
	if err != nil || i.Status == to || i.Status.Over() {
		return i, err
	}
	i.Status = to
	var mail message.Message
	switch to {
	case Introduced:
		i.IntroducedAt, mail = s.Now(), s.Mails.IntroductionMade(i)
	case Closed:
		i.ClosedAt, mail = s.Now(), s.Mails.IntroductionClosed(i)
	default:
		i.ClosedAt, mail = s.Now(), s.Mails.IntroductionWithdrawn(i)
	}
	if err := s.DB.Rows(ctx).Select("status", "introduced_at", "closed_at").Updates(&i).Error; err != nil {
		return i, postgres.Failure(err)
	}
	return i, s.send(ctx, mail)
}

// Tidy deletes introductions that are older than a year.
func (s *Introductions) Tidy(ctx context.Context) error {
	return postgres.Failure(s.DB.Rows(ctx).Where("created_at < ?", s.Now().Add(-keepFor)).Delete(&Introduction{}).Error)
}

func (s *Introductions) send(ctx context.Context, mails ...message.Message) error {
	for _, mail := range mails {
		if err := s.MailQueue.Enqueue(ctx, mail); err != nil {
			return err
		}
	}
	return nil
}
