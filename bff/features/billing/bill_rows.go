package billing

import (
	"context"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/platform/postgres"
)

// addBill stores an order with its charges, unless there is one with the same key. It returns the ID of the stored one.
func (s *Service) addBill(ctx context.Context, b *Bill) (orderID string, err error) {
	orderID = b.ID
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		done := s.DB.Rows(ctx).Clauses(clause.OnConflict{Columns: []clause.Column{{Name: "key"}}, DoNothing: true}).Create(&b.Order)
		if done.Error != nil {
			return done.Error
		}
		if done.RowsAffected == 0 {
			return s.DB.Rows(ctx).Model(&Order{}).Where("key = ?", b.Key).Pluck("id", &orderID).Error
		}
		return s.saveCharges(ctx, b, nil)
	})
	return orderID, postgres.Failure(err)
}

// Bill is an order with everything that belongs to it.
func (s *Service) Bill(ctx context.Context, orderID string) (*Bill, error) {
	return s.load(ctx, s.DB.Rows(ctx), orderID)
}

// load reads charges before payments, so that a charge with a payment in progress always finds it, even while another process adds both.
func (s *Service) load(ctx context.Context, orders *gorm.DB, orderID string) (*Bill, error) {
	b := &Bill{}
	if err := orders.Where("id = ?", orderID).Take(&b.Order).Error; err != nil {
		return nil, postgres.Failure(err)
	}
	rows := func(by string) *gorm.DB { return s.DB.Rows(ctx).Where("order_id = ?", orderID).Order(by) }
	for _, err := range []error{
		rows("due_on, kind, number").Find(&b.Charges).Error, rows("created_at, number").Find(&b.Payments).Error,
		rows("created_at").Find(&b.Refunds).Error, rows("opened_at").Find(&b.Disputes).Error,
	} {
		if err != nil {
			return nil, postgres.Failure(err)
		}
	}
	if b.AccountID == "" {
		return b, nil
	}
	return b, postgres.Failure(s.of(ctx, b.AccountID).Limit(1).Find(&b.Customer).Error)
}

// change changes an order under a lock and sends the resulting notices, in one transaction.
func (s *Service) change(ctx context.Context, orderID string, work func(ctx context.Context, b *Bill) error) error {
	err := s.DB.Atomically(ctx, func(ctx context.Context) error {
		b, err := s.load(ctx, s.DB.Rows(ctx).Clauses(locked), orderID)
		if err != nil {
			return err
		}
		before := snapshotOf(b)
		if err := work(ctx, b); err != nil {
			return err
		}
		if err := s.announce(ctx, b); err != nil {
			return err
		}
		return s.save(ctx, b, before)
	})
	return postgres.Failure(err)
}

var locked = clause.Locking{Strength: clause.LockingStrengthUpdate}

// snapshot is the stored state of an order.
type snapshot struct {
	method   Method
	charges  map[string]Charge
	payments map[string]Payment
	refunds  map[string]Refund
	disputes map[string]Dispute
}

func snapshotOf(b *Bill) snapshot {
	old := snapshot{b.Customer.Method, map[string]Charge{}, map[string]Payment{}, map[string]Refund{}, map[string]Dispute{}}
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
func (s *Service) save(ctx context.Context, b *Bill, old snapshot) error {
	if err := s.DB.Rows(ctx).Save(&b.Order).Error; err != nil {
		return err
	}
	if b.Customer.AccountID != "" && b.Customer.Method != old.method {
		if err := s.setMethod(ctx, b.Customer.AccountID, b.Customer.Method); err != nil {
			return err
		}
	}
	if err := s.saveCharges(ctx, b, old.charges); err != nil {
		return err
	}
	for _, p := range b.Payments {
		if was, known := old.payments[p.ID]; !known || was != *p {
			if err := s.put(ctx, known, p); err != nil {
				return err
			}
		}
	}
	for _, r := range b.Refunds {
		if was, known := old.refunds[r.ID]; !known || was != *r {
			if err := s.put(ctx, known, r); err != nil {
				return err
			}
		}
	}
	for _, d := range b.Disputes {
		if was, known := old.disputes[d.ID]; !known || was != *d {
			if err := s.put(ctx, known, d); err != nil {
				return err
			}
		}
	}
	return s.addEntries(ctx, b.Entries)
}

func (s *Service) put(ctx context.Context, known bool, row any) error {
	if known {
		return s.DB.Rows(ctx).Save(row).Error
	}
	return s.DB.Rows(ctx).Create(row).Error
}

func (s *Service) saveCharges(ctx context.Context, b *Bill, old map[string]Charge) error {
	for _, c := range b.Charges {
		was, known := old[c.ID]
		if known && was == *c {
			continue
		}
		if c.Invoice == 0 && !c.IssuedAt.IsZero() {
			if err := s.DB.Rows(ctx).Raw("select nextval('billing_invoices')").Scan(&c.Invoice).Error; err != nil {
				return err
			}
		}
		if err := s.put(ctx, known, c); err != nil {
			return err
		}
	}
	return nil
}
