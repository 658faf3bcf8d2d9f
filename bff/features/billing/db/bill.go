package db

import (
	"context"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/billing"
	"hearthway/bff/platform/postgres"
)

// Add implements billing.Store.
func (s Store) Add(ctx context.Context, b *billing.Bill) (string, error) {
	id := b.ID
	err := s.db.Atomically(ctx, func(ctx context.Context) error {
		row := newOrderRow(b.Order)
		done := s.db.Rows(ctx).Clauses(clause.OnConflict{Columns: []clause.Column{{Name: "key"}}, DoNothing: true}).Create(&row)
		if done.Error != nil {
			return done.Error
		}
		if done.RowsAffected == 0 {
			return s.db.Rows(ctx).Model(&orderRow{}).Where("key = ?", b.Key).Pluck("id", &id).Error
		}
		return s.saveCharges(ctx, b, nil)
	})
	return id, postgres.Failure(err)
}

// Bill implements billing.Store.
func (s Store) Bill(ctx context.Context, orderID string) (*billing.Bill, error) {
	return s.load(ctx, s.db.Rows(ctx), orderID)
}

// load reads charges before payments, so that a charge with a payment in progress always finds it, even while another process adds both.
func (s Store) load(ctx context.Context, orders *gorm.DB, orderID string) (*billing.Bill, error) {
	var row orderRow
	if err := orders.Where("id = ?", orderID).Take(&row).Error; err != nil {
		return nil, postgres.Failure(err)
	}
	order, err := row.order()
	if err != nil {
		return nil, postgres.Failure(err)
	}
	b := &billing.Bill{Order: order}
	var charges []chargeRow
	var payments []paymentRow
	var refunds []refundRow
	var disputes []disputeRow
	rows := func(by string) *gorm.DB { return s.db.Rows(ctx).Where("order_id = ?", orderID).Order(by) }
	for _, err := range []error{
		rows("due_on, kind, number").Find(&charges).Error, rows("created_at, number").Find(&payments).Error, rows("created_at").Find(&refunds).Error, rows("opened_at").Find(&disputes).Error,
	} {
		if err != nil {
			return nil, postgres.Failure(err)
		}
	}
	b.Charges = postgres.Each(charges, func(r chargeRow) *billing.Charge { c := r.charge(); return &c })
	b.Payments = postgres.Each(payments, func(r paymentRow) *billing.Payment { p := r.payment(); return &p })
	b.Refunds = postgres.Each(refunds, func(r refundRow) *billing.Refund { f := r.refund(); return &f })
	b.Disputes = postgres.Each(disputes, func(r disputeRow) *billing.Dispute { d := r.dispute(); return &d })
	if b.AccountID == "" {
		return b, nil
	}
	var customers []customerRow
	err = s.db.Rows(ctx).Scopes(postgres.OfAccount(b.AccountID)).Find(&customers).Error
	for _, c := range customers {
		b.Customer = c.customer()
	}
	return b, postgres.Failure(err)
}

// Change implements billing.Store.
func (s Store) Change(ctx context.Context, orderID string, work func(ctx context.Context, b *billing.Bill) error) error {
	err := s.db.Atomically(ctx, func(ctx context.Context) error {
		b, err := s.load(ctx, s.db.Rows(ctx).Clauses(locked), orderID)
		if err != nil {
			return err
		}
		before := snapshotOf(b)
		if err := work(ctx, b); err != nil {
			return err
		}
		return s.save(ctx, b, before)
	})
	return postgres.Failure(err)
}

var locked = clause.Locking{Strength: clause.LockingStrengthUpdate}

// snapshot is the stored state of an order.
type snapshot struct {
	method   billing.Method
	charges  map[string]billing.Charge
	payments map[string]billing.Payment
	refunds  map[string]billing.Refund
	disputes map[string]billing.Dispute
}

func snapshotOf(b *billing.Bill) snapshot {
	old := snapshot{b.Customer.Method, map[string]billing.Charge{}, map[string]billing.Payment{}, map[string]billing.Refund{}, map[string]billing.Dispute{}}
	for _, c := range b.Charges {
		old.charges[c.ID] = *c
	}
	for _, p := range b.Payments {
		old.payments[p.ID] = *p
	}
	for _, r := range b.Refunds {
		old.refunds[r.ID] = *r
	}
	for _, d := range b.Disputes {
		old.disputes[d.ID] = *d
	}
	return old
}

// save stores what has changed since a snapshot.
func (s Store) save(ctx context.Context, b *billing.Bill, old snapshot) error {
	order := newOrderRow(b.Order)
	if err := s.db.Rows(ctx).Save(&order).Error; err != nil {
		return err
	}
	if b.Customer.AccountID != "" && b.Customer.Method != old.method {
		if err := s.SetMethod(ctx, b.Customer.AccountID, b.Customer.Method); err != nil {
			return err
		}
	}
	if err := s.saveCharges(ctx, b, old.charges); err != nil {
		return err
	}
	for _, p := range b.Payments {
		if was, known := old.payments[p.ID]; !known || was != *p {
			row := newPaymentRow(*p)
			if err := s.put(ctx, known, &row); err != nil {
				return err
			}
		}
	}
	for _, r := range b.Refunds {
		if was, known := old.refunds[r.ID]; !known || was != *r {
			row := newRefundRow(*r)
			if err := s.put(ctx, known, &row); err != nil {
				return err
			}
		}
	}
	for _, d := range b.Disputes {
		if was, known := old.disputes[d.ID]; !known || was != *d {
			row := newDisputeRow(*d)
			if err := s.put(ctx, known, &row); err != nil {
				return err
			}
		}
	}
	return s.addEntries(ctx, b.Entries)
}

func (s Store) put(ctx context.Context, known bool, row any) error {
	if known {
		return s.db.Rows(ctx).Save(row).Error
	}
	return s.db.Rows(ctx).Create(row).Error
}

func (s Store) saveCharges(ctx context.Context, b *billing.Bill, old map[string]billing.Charge) error {
	for _, c := range b.Charges {
		was, known := old[c.ID]
		if known && was == *c {
			continue
		}
		if c.Invoice == 0 && !c.IssuedAt.IsZero() {
			if err := s.db.Rows(ctx).Raw("select nextval('billing_invoices')").Scan(&c.Invoice).Error; err != nil {
				return err
			}
		}
		row := newChargeRow(*c)
		if err := s.put(ctx, known, &row); err != nil {
			return err
		}
	}
	return nil
}

func (s Store) addEntries(ctx context.Context, entries []billing.Entry) error {
	for _, e := range entries {
		row := entryRow{Key: e.Key, OrderID: e.OrderID, ChargeID: e.ChargeID, PaymentID: postgres.TextOrNull(e.PaymentID), At: e.At.UTC()}
		if err := s.db.Rows(ctx).Create(&row).Error; err != nil {
			return err
		}
		lines := postgres.Each(e.Lines, func(l billing.EntryLine) lineRow {
			return lineRow{EntryKey: e.Key, Account: l.Account, Amount: l.Amount}
		})
		if err := s.db.Rows(ctx).Create(&lines).Error; err != nil {
			return err
		}
	}
	return nil
}
