package lead

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// Outcome is what became of an objection to a fee.
type Outcome string

// The outcomes.
const (
	OutcomeOpen     Outcome = "" // nobody answered yet
	OutcomeReversed Outcome = "reversed"
	OutcomeUpheld   Outcome = "upheld"
)

// Dispute is an agent's objection to the fee of a closing, and our answer.
type Dispute struct {
	ID         string
	ClosingID  string
	Reason     string // "": we reversed the fee by ourselves, or the buyer's data was deleted
	OpenedAt   time.Time
	Outcome    Outcome
	Answer     string
	AnsweredAt time.Time `gorm:"serializer:nullzero"`
}

// TableName implements schema.Tabler.
func (Dispute) TableName() string { return "closing_disputes" }

const (
	maxReason       = 1000
	textNoFee       = "There’s no referral fee for this closing."
	textOpenDispute = "You’ve told us already. We’ll answer by email."
)

// checkReason checks a reason that someone typed.
func checkReason(text string) (string, error) {
	text = strings.TrimSpace(text)
	switch {
	case text == "":
		return "", apperr.Field("reason", "Field is required")
	case utf8.RuneCountInString(text) > maxReason:
		return "", apperr.Field("reason", fmt.Sprintf("Cannot be more than %d characters", maxReason))
	}
	return text, nil
}

// DisputeClosing records why an agent doesn't owe the fee of a closing. Until it is answered, nothing is charged.
func (s *Service) DisputeClosing(ctx context.Context, accountID, leadID, reason string) error {
	_, err := s.answer(ctx, accountID, leadID, func(ctx context.Context, l *Lead) error {
		reason, err := checkReason(reason)
		if err != nil {
			return err
		}
		had, err := s.closings(ctx, []string{l.ID})
		if err != nil {
			return err
		}
		c := had[l.ID]
		switch {
		case c.Fee == 0:
			return apperr.New(apperr.Conflict, textNoFee)
		case c.Disputed() && c.Dispute.Reason == reason:
			return nil
		case c.Disputed():
			return apperr.New(apperr.Conflict, textOpenDispute)
		}
		d := Dispute{ID: uuid.NewString(), ClosingID: c.ID, Reason: reason, OpenedAt: s.Now().UTC()}
		if err := s.DB.Rows(ctx).Create(&d).Error; err != nil {
			return postgres.Failure(err)
		}
		if err := s.HoldFee(ctx, c.ID, true); err != nil {
			return err
		}
		who, err := s.Accounts.ByID(ctx, accountID)
		if err != nil {
			return err
		}
		c.Dispute = d
		return s.MailQueue.Enqueue(ctx, s.Mails.FeeDisputed(s.Inbox.Email, who, c))
	})
	return err
}

// ReverseClosing takes back the fee of a closing, refunds what was paid, and tells the agent why.
func (s *Service) ReverseClosing(ctx context.Context, id, reason string) (Closing, error) {
	return s.answerFee(ctx, id, reason, OutcomeReversed, func(ctx context.Context, c *Closing) error {
		if c.Fee == 0 {
			return apperr.New(apperr.Conflict, textNoFee)
		}
		now, line := s.Now().UTC(), c.line(LineReversed, -c.Fee)
		c.Fee, c.ReversedAt = 0, now
		return errors.Join(
			s.addLines(ctx, line), postgres.Failure(s.DB.Rows(ctx).Model(&Closing{}).Where("id = ?", c.ID).Updates(map[string]any{"fee": 0, "reversed_at": now}).Error), s.invoice(ctx, *c),
		)
	})
}

// UpholdClosing answers an agent's objection: the fee stands, and is charged after a few days.
func (s *Service) UpholdClosing(ctx context.Context, id, reason string) (Closing, error) {
	return s.answerFee(ctx, id, reason, OutcomeUpheld, func(ctx context.Context, c *Closing) error {
		if !c.Disputed() {
			return apperr.New(apperr.Conflict, "Nobody objected to this fee.")
		}
		return s.HoldFee(ctx, c.ID, false)
	})
}

// answerFee records an answer about the fee of a closing, and mails it to the agent.
func (s *Service) answerFee(ctx context.Context, id, reason string, outcome Outcome, change func(ctx context.Context, c *Closing) error) (c Closing, err error) {
	reason, err = checkReason(reason)
	if err != nil {
		return c, err
	}
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		if c, err = s.lockClosing(ctx, id); err != nil {
			return err
		}
		d := c.Dispute
		if !c.Disputed() {
			d = Dispute{ID: uuid.NewString(), ClosingID: c.ID, OpenedAt: s.Now().UTC()}
		}
		if err := change(ctx, &c); err != nil {
			return err
		}
		d.Outcome, d.Answer, d.AnsweredAt = outcome, reason, s.Now().UTC()
		c.Dispute = d
		if err := s.DB.Rows(ctx).Save(&d).Error; err != nil || c.AccountID == "" {
			return postgres.Failure(err)
		}
		who, err := s.Accounts.ByID(ctx, c.AccountID)
		if err != nil {
			return err
		}
		return s.MailQueue.Enqueue(ctx, s.Mails.FeeAnswered(who, c))
	})
	return c, err
}

// lockClosing returns a closing with its latest dispute, and locks it until the transaction ends.
func (s *Service) lockClosing(ctx context.Context, id string) (c Closing, err error) {
	missing := apperr.New(apperr.NotFound, "There’s no such closing.")
	if uuid.Validate(id) != nil {
		return c, missing
	}
	err = s.DB.Rows(ctx).Clauses(locked).Where("id = ?", id).Take(&c).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return c, missing
	}
	if err != nil {
		return c, postgres.Failure(err)
	}
	err = s.addDisputes(ctx, []*Closing{&c})
	return c, err
}

// addDisputes adds to closings their latest disputes.
func (s *Service) addDisputes(ctx context.Context, closings []*Closing) error {
	ids := make([]string, len(closings))
	for i, c := range closings {
		ids[i] = c.ID
	}
	var disputes []Dispute
	if err := s.DB.Rows(ctx).Where("closing_id = any(?::uuid[])", postgres.Array(ids)).Order("opened_at, id").Find(&disputes).Error; err != nil {
		return postgres.Failure(err)
	}
	for _, d := range disputes {
		for _, c := range closings {
			if c.ID == d.ClosingID {
				c.Dispute = d
			}
		}
	}
	return nil
}

// Reported is a closing with the agent who reported it, for our staff.
type Reported struct {
	Closing
	Email string // "": the account was deleted
}

// Closings returns what agents reported, latest first: in a month ("2026-11"), or "" for all; of these those with an open dispute.
func (s *Service) Closings(ctx context.Context, month string, open bool, limit int) ([]Reported, error) {
	rows := s.DB.Rows(ctx).Table("closings c").Select("c.*, coalesce(a.email, '') as email").Joins("left join accounts a on a.id = c.account_id").Order("c.created_at desc, c.id").Limit(limit)
	if month != "" {
		from, to, err := parseMonth(month)
		if err != nil {
			return nil, err
		}
		rows = rows.Where("c.created_at >= ? and c.created_at < ?", from, to)
	}
	if open {
		rows = rows.Where("exists (select from closing_disputes d where d.closing_id = c.id and d.outcome = '')")
	}
	var list []Reported
	if err := rows.Scan(&list).Error; err != nil {
		return nil, postgres.Failure(err)
	}
	closings := make([]*Closing, len(list))
	for i := range list {
		closings[i] = &list[i].Closing
	}
	return list, s.addDisputes(ctx, closings)
}
