package billing

import (
	"context"
	"time"
)

// Accounts of the ledger. Amounts are positive for debits and negative for credits.
const (
	Receivable   = "receivable"    // what agents owe us
	Revenue      = "revenue"       // what we charged them
	ProviderCash = "provider_cash" // what the payment provider holds for us
	Refunds      = "refunds"       // what we returned to them
	Disputes     = "disputes"      // what their banks took back
)

// Entry is a business event in the ledger. Its lines add up to zero, and it is never changed.
type Entry struct {
	Key       string `gorm:"primaryKey"` // identifies the event: the same key is never booked twice
	OrderID   string
	ChargeID  string
	PaymentID string `gorm:"serializer:nullzero"` // "": none
	At        time.Time
	Lines     []EntryLine `gorm:"foreignKey:EntryKey"`
}

// TableName implements schema.Tabler.
func (Entry) TableName() string { return "billing_ledger_entries" }

// EntryLine is one account's part of an entry.
type EntryLine struct {
	EntryKey string `gorm:"primaryKey"`
	Account  string `gorm:"primaryKey"`
	Amount   Cents
}

// TableName implements schema.Tabler.
func (EntryLine) TableName() string { return "billing_ledger_lines" }

// transfer moves an amount from one account to another.
func transfer(key string, c *Charge, paymentID string, from, to string, amount Cents, at time.Time) Entry {
	return Entry{Key: key, OrderID: c.OrderID, ChargeID: c.ID, PaymentID: paymentID, At: at, Lines: []EntryLine{{key, to, amount}, {key, from, -amount}}}
}

func (b *Bill) book(e Entry) {
	if e.Lines[0].Amount != 0 {
		b.Entries = append(b.Entries, e)
	}
}

// addEntries stores what the rules booked. An entry that was booked before is an error: its lines are never changed.
func (s *Service) addEntries(ctx context.Context, entries []Entry) error {
	for _, e := range entries {
		if err := s.DB.Rows(ctx).Omit("Lines").Create(&e).Error; err != nil {
			return err
		}
		if err := s.DB.Rows(ctx).Create(&e.Lines).Error; err != nil {
			return err
		}
	}
	return nil
}
