package lead

import (
	"context"
	"errors"
	"fmt"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/calendar"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/postgres"
)

// Closing is a sale that a lead led to, as its agent reported it.
type Closing struct {
	ID         string
	LeadID     string `gorm:"serializer:nullzero"` // "": the buyer's data was deleted
	AccountID  string `gorm:"serializer:nullzero"` // the agent's; "": it was deleted
	Address    string // of the home
	Price      int64  // dollars
	ClosedOn   time.Time
	Commission int64     // cents
	Program    string    // key of the program that covered the lead; "": it came for free
	Percent    int       // of the commission that the agent's broker owes, after the buy-down
	Fee        int64     // cents
	CreatedAt  time.Time `gorm:"autoCreateTime:false"`
}

// TableName implements schema.Tabler.
func (Closing) TableName() string { return "closings" }

// Stored reports whether the closing is reported, not only priced.
func (c Closing) Stored() bool { return c.ID != "" }

const (
	maxClosingAddress = 200
	maxClosingPrice   = 1_000_000_000
	textClosed        = "You’ve reported the closing of this lead already. If something is wrong, please write to our support."
	textFeeChanged    = "The referral fee is another one now. Please look at it again."
)

// check returns an error that names each field that can't be right.
func (c Closing) check(now, asked time.Time) error {
	wrong := map[string]string{}
	if c.Address == "" {
		wrong["address"] = "Field is required"
	} else if utf8.RuneCountInString(c.Address) > maxClosingAddress {
		wrong["address"] = fmt.Sprintf("Cannot be more than %d characters", maxClosingAddress)
	}
	if c.Price < 1 || c.Price > maxClosingPrice {
		wrong["price"] = "Enter the price in dollars"
	}
	if c.ClosedOn.IsZero() {
		wrong["date"] = "Enter a date such as 2026-11-20"
	} else if c.ClosedOn.After(now) {
		wrong["date"] = "Report the closing once it has taken place"
	} else if c.ClosedOn.Before(calendar.DayOf(asked)) {
		wrong["date"] = "The buyer wrote to you after this day"
	}
	if c.Commission < 1 || c.Commission > c.Price*100 {
		wrong["commission"] = "Enter your commission in dollars"
	}
	if len(wrong) > 0 {
		return apperr.InvalidFields(wrong)
	}
	return nil
}

// feeOf is a percentage of a commission, in cents; half a cent counts as one.
func feeOf(commission int64, percent int) int64 { return (commission*int64(percent) + 50) / 100 }

// invoiceText describes the fee without saying whose home it was: invoices outlive the buyer's data.
func (c Closing) invoiceText() string {
	return fmt.Sprintf("Referral fee: %d%% of %s, closed %s", c.Percent, format.Cents(c.Commission), c.ClosedOn.Format("Jan 2, 2006"))
}

// ReportClosing records what an agent says about the closing of a lead, and what their broker owes us for it. shown is the fee that they saw, in cents; without
// one, nothing is stored, and the answer says what the fee would be. The same report again changes nothing.
func (s *Service) ReportClosing(ctx context.Context, accountID, id string, c Closing, shown *int64) (reported Closing, err error) {
	_, err = s.answer(ctx, accountID, id, func(ctx context.Context, l *Lead) error {
		if l.Status != Accepted {
			return apperr.New(apperr.Conflict, textOffered)
		}
		if err := c.check(s.Now(), l.CreatedAt); err != nil {
			return err
		}
		had, err := s.closings(ctx, []string{l.ID})
		if err != nil {
			return err
		}
		if had, ok := had[l.ID]; ok {
			reported = had
			if had.Address != c.Address || had.Price != c.Price || !had.ClosedOn.Equal(c.ClosedOn) || had.Commission != c.Commission {
				return apperr.New(apperr.Conflict, textClosed)
			}
			return nil
		}
		reported = c
		reported.LeadID, reported.AccountID, reported.CreatedAt = l.ID, accountID, s.Now().UTC()
		if reported.Program, reported.Percent, err = s.referralFee(ctx, *l); err != nil {
			return err
		}
		reported.Fee = feeOf(c.Commission, reported.Percent)
		switch {
		case shown == nil:
			return nil
		case *shown != reported.Fee:
			return apperr.New(apperr.Conflict, textFeeChanged)
		}
		reported.ID, l.AgentStage = uuid.NewString(), StageClosed
		if err := errors.Join(postgres.Failure(s.DB.Rows(ctx).Create(&reported).Error), s.update(ctx, *l)); err != nil || s.SetFee == nil {
			return err
		}
		return s.SetFee(ctx, accountID, reported.ID, reported.invoiceText(), reported.Fee)
	})
	return reported, err
}

// referralFee returns the program that covered a lead when its agent was offered it, and the percentage of a commission that is owed for it.
func (s *Service) referralFee(ctx context.Context, l Lead) (program string, percent int, err error) {
	var offer offerRow
	err = s.DB.Rows(ctx).Where("lead_id = ? and agent_id = ?", l.ID, l.AgentID).Order("offered_at desc, id desc").Limit(1).Find(&offer).Error
	if err != nil || offer.Program == "" || s.ReferralFee == nil {
		return offer.Program, 0, postgres.Failure(err)
	}
	percent, err = s.ReferralFee(ctx, l.AgentID, offer.Program, offer.Zip, offer.OfferedAt)
	return offer.Program, percent, err
}

// closings returns the reported closings of leads, by lead.
func (s *Service) closings(ctx context.Context, leadIDs []string) (map[string]Closing, error) {
	var rows []Closing
	err := s.DB.Rows(ctx).Where("lead_id = any(?::uuid[])", postgres.Array(leadIDs)).Find(&rows).Error
	found := map[string]Closing{}
	for _, row := range rows {
		found[row.LeadID] = row
	}
	return found, postgres.Failure(err)
}
