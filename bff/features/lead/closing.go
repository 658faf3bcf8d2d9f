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
	ReversedAt time.Time `gorm:"serializer:nullzero"` // when we took back the fee; zero: it stands
	Dispute    Dispute   `gorm:"-"`                   // the latest one; zero: there was none
}

// TableName implements schema.Tabler.
func (Closing) TableName() string { return "closings" }

// Stored reports whether the closing is reported, not only priced.
func (c Closing) Stored() bool { return c.ID != "" }

// Disputed reports whether the agent objected to the fee, and nobody answered yet.
func (c Closing) Disputed() bool { return c.Dispute.ID != "" && c.Dispute.Outcome == OutcomeOpen }

// same reports whether two reports say the same.
func (c Closing) same(other Closing) bool {
	return c.Address == other.Address && c.Price == other.Price && c.ClosedOn.Equal(other.ClosedOn) && c.Commission == other.Commission
}

// The kinds of lines.
const (
	LineReported  = "reported"
	LineCorrected = "corrected"
	LineReversed  = "reversed"
)

// closingLine is a line of a closing's fee. Lines are never edited: a correction takes the old one back.
type closingLine struct {
	ID         int64 `gorm:"primaryKey"`
	ClosingID  string
	Kind       string
	Commission int64
	Percent    int
	Cents      int64
	At         time.Time
}

// TableName implements schema.Tabler.
func (closingLine) TableName() string { return "closing_lines" }

func (c Closing) line(kind string, cents int64) closingLine {
	return closingLine{ClosingID: c.ID, Kind: kind, Commission: c.Commission, Percent: c.Percent, Cents: cents}
}

func (s *Service) addLines(ctx context.Context, lines ...closingLine) error {
	for i := range lines {
		lines[i].At = s.Now().UTC()
	}
	return postgres.Failure(s.DB.Rows(ctx).Create(&lines).Error)
}

const (
	maxClosingAddress = 200
	maxClosingPrice   = 1_000_000_000
	textReversed      = "We took back the referral fee of this closing, so the report can’t be changed anymore."
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
// one, nothing is stored, and the answer says what the fee would be. The same report again changes nothing; another one corrects it.
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
		old := had[l.ID]
		if old.same(c) {
			reported = old
			return nil
		}
		if !old.ReversedAt.IsZero() {
			return apperr.New(apperr.Conflict, textReversed)
		}
		reported = c
		reported.LeadID, reported.AccountID, reported.CreatedAt = l.ID, accountID, s.Now().UTC()
		if reported.Program, reported.Percent = old.Program, old.Percent; !old.Stored() {
			if reported.Program, reported.Percent, err = s.referralFee(ctx, *l); err != nil {
				return err
			}
		}
		reported.Fee = feeOf(c.Commission, reported.Percent)
		switch {
		case shown == nil:
			return nil
		case *shown != reported.Fee:
			return apperr.New(apperr.Conflict, textFeeChanged)
		case old.Stored():
			reported.ID, reported.CreatedAt, reported.Dispute = old.ID, old.CreatedAt, old.Dispute
			return s.correct(ctx, old, reported)
		}
		reported.ID, l.AgentStage = uuid.NewString(), StageClosed
		return errors.Join(postgres.Failure(s.DB.Rows(ctx).Create(&reported).Error), s.update(ctx, *l), s.addLines(ctx, reported.line(LineReported, reported.Fee)), s.invoice(ctx, reported))
	})
	return reported, err
}

// correct replaces a report, and its fee by that of the new one.
func (s *Service) correct(ctx context.Context, old, c Closing) error {
	facts := map[string]any{"address": c.Address, "price": c.Price, "closed_on": c.ClosedOn, "commission": c.Commission, "fee": c.Fee}
	if err := s.DB.Rows(ctx).Model(&Closing{}).Where("id = ?", c.ID).Updates(facts).Error; err != nil {
		return postgres.Failure(err)
	}
	if c.Fee != old.Fee || c.Commission != old.Commission {
		if err := s.addLines(ctx, old.line(LineReversed, -old.Fee), c.line(LineCorrected, c.Fee)); err != nil {
			return err
		}
	}
	if err := s.invoice(ctx, c); err != nil || !c.Disputed() {
		return err
	}
	return s.HoldFee(ctx, c.ID, true)
}

// invoice makes what the agent owes come to the fee.
func (s *Service) invoice(ctx context.Context, c Closing) error {
	return s.SetFee(ctx, c.AccountID, c.ID, c.invoiceText(), c.Fee)
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

// closings returns the reported closings of leads with their latest disputes, by lead.
func (s *Service) closings(ctx context.Context, leadIDs []string) (map[string]Closing, error) {
	var rows []Closing
	if err := s.DB.Rows(ctx).Where("lead_id = any(?::uuid[])", postgres.Array(leadIDs)).Find(&rows).Error; err != nil {
		return nil, postgres.Failure(err)
	}
	all := make([]*Closing, len(rows))
	for i := range rows {
		all[i] = &rows[i]
	}
	if err := s.addDisputes(ctx, all); err != nil {
		return nil, err
	}
	found := map[string]Closing{}
	for _, row := range rows {
		found[row.LeadID] = row
	}
	return found, nil
}
