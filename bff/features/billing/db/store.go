package db

import (
	"context"
	"time"

	"gorm.io/gorm/clause"

	"hearthway/bff/features/billing"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// Store is a billing.Store backed by the database.
type Store struct{ db *postgres.DB }

var _ billing.Store = Store{}

// New creates the store of billing.
func New(db *postgres.DB) Store { return Store{db} }

// OrdersOf implements billing.Store.
func (s Store) OrdersOf(ctx context.Context, accountID string) ([]billing.Order, error) {
	var rows []orderRow
	if err := s.db.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Order("created_at desc, id").Find(&rows).Error; err != nil {
		return nil, postgres.Failure(err)
	}
	orders := make([]billing.Order, len(rows))
	for i, row := range rows {
		var err error
		if orders[i], err = row.order(); err != nil {
			return nil, postgres.Failure(err)
		}
	}
	return orders, nil
}

// Due implements billing.Store.
func (s Store) Due(ctx context.Context, now time.Time, limit int) (ids []string, err error) {
	err = s.db.Rows(ctx).Raw(`
		select o.id::text from billing_charges c join billing_orders o on o.id = c.order_id
		where c.next_at <= ? and (o.state = 'active' or o.account_id is null or c.state in ('processing', 'authentication'))
		group by o.id order by min(c.next_at) limit ?`, now.UTC(), limit).Scan(&ids).Error
	return ids, postgres.Failure(err)
}

// OpenRefunds implements billing.Store.
func (s Store) OpenRefunds(ctx context.Context, before time.Time, limit int) (ids []string, err error) {
	err = s.db.Rows(ctx).Model(&refundRow{}).Where("done_at is null and failed_at is null and created_at <= ?", before.UTC()).Distinct().Limit(limit).Pluck("order_id", &ids).Error
	return ids, postgres.Failure(err)
}

// Abandoned implements billing.Store.
func (s Store) Abandoned(ctx context.Context, before time.Time, limit int) (ids []string, err error) {
	err = s.db.Rows(ctx).Model(&orderRow{}).Where("state = 'pending' and created_at <= ?", before.UTC()).
		Where("not exists (select from billing_payments p where p.order_id = billing_orders.id and p.status in ('started', 'processing'))").
		Order("created_at").Limit(limit).Pluck("id", &ids).Error
	return ids, postgres.Failure(err)
}

// Customer implements billing.Store.
func (s Store) Customer(ctx context.Context, accountID string) (billing.Customer, error) {
	var row customerRow
	err := s.db.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Take(&row).Error
	return row.customer(), postgres.Failure(err)
}

// AddCustomer implements billing.Store.
func (s Store) AddCustomer(ctx context.Context, c billing.Customer, now time.Time) (billing.Customer, error) {
	row := customerRow{AccountID: c.AccountID, ProviderID: c.ProviderID, Method: methodRow(c.Method), CreatedAt: now.UTC()}
	once := clause.OnConflict{Columns: []clause.Column{{Name: "account_id"}}, DoNothing: true}
	if err := s.db.Rows(ctx).Clauses(once).Create(&row).Error; err != nil {
		return c, postgres.Failure(err)
	}
	return s.Customer(ctx, c.AccountID)
}

// SetMethod implements billing.Store.
func (s Store) SetMethod(ctx context.Context, accountID string, m billing.Method) error {
	return postgres.Failure(s.db.Rows(ctx).Model(&customerRow{}).Scopes(postgres.OfAccount(accountID)).Updates(map[string]any{
		"method_id": m.ID, "method_kind": m.Kind, "method_brand": m.Brand, "method_last4": m.Last4, "method_exp_month": m.ExpMonth, "method_exp_year": m.ExpYear,
	}).Error)
}

// DeletedCustomers implements billing.Store.
func (s Store) DeletedCustomers(ctx context.Context, limit int) (ids []string, err error) {
	err = s.db.Rows(ctx).Model(&deletedCustomerRow{}).Order("deleted_at").Limit(limit).Pluck("provider_id", &ids).Error
	return ids, postgres.Failure(err)
}

// CustomerDeleted implements billing.Store.
func (s Store) CustomerDeleted(ctx context.Context, providerID string) error {
	return postgres.Failure(s.db.Rows(ctx).Delete(&deletedCustomerRow{ProviderID: providerID}).Error)
}

// LockAccount implements billing.Store.
func (s Store) LockAccount(ctx context.Context, accountID string, work func(ctx context.Context) error) error {
	return postgres.Failure(s.db.Counting(ctx, accountID, work))
}

// AddKey implements billing.Store.
func (s Store) AddKey(ctx context.Context, orderID string, hash []byte, now time.Time) error {
	row := keyRow{Hash: hash, OrderID: orderID, CreatedAt: now.UTC()}
	return postgres.Failure(s.db.Rows(ctx).Create(&row).Error)
}

// OrderByKey implements billing.Store.
func (s Store) OrderByKey(ctx context.Context, hash []byte) (string, error) {
	var row keyRow
	err := s.db.Rows(ctx).Where("hash = ?", hash).Take(&row).Error
	return row.OrderID, postgres.Failure(err)
}

// AddLink implements billing.Store.
func (s Store) AddLink(ctx context.Context, l billing.Link) error {
	row := linkRow{Hash: l.Hash, OrderID: l.OrderID, ChargeID: l.ChargeID, ExpiresAt: l.ExpiresAt.UTC()}
	return postgres.Failure(s.db.Rows(ctx).Create(&row).Error)
}

// Link implements billing.Store.
func (s Store) Link(ctx context.Context, hash []byte) (billing.Link, error) {
	var row linkRow
	err := s.db.Rows(ctx).Where("hash = ?", hash).Take(&row).Error
	return billing.Link{Hash: row.Hash, OrderID: row.OrderID, ChargeID: row.ChargeID, ExpiresAt: row.ExpiresAt.UTC()}, postgres.Failure(err)
}

// DeleteLinks implements billing.Store.
func (s Store) DeleteLinks(ctx context.Context, expired time.Time) error {
	return postgres.Failure(s.db.Rows(ctx).Where("expires_at <= ?", expired.UTC()).Delete(&linkRow{}).Error)
}

// PaymentByProvider implements billing.Store.
func (s Store) PaymentByProvider(ctx context.Context, providerID string) (orderID, paymentID string, err error) {
	var row paymentRow
	err = s.db.Rows(ctx).Where("provider_id = ?", providerID).Take(&row).Error
	return row.OrderID, row.ID, postgres.Failure(err)
}

// StartedPayment implements billing.Store.
func (s Store) StartedPayment(ctx context.Context, chargeID string) (orderID, paymentID string, err error) {
	var row paymentRow
	err = s.db.Rows(ctx).Where("charge_id = ? and status = ?", chargeID, billing.PaymentStarted).Take(&row).Error
	return row.OrderID, row.ID, postgres.Failure(err)
}

// Invoice implements billing.Store.
func (s Store) Invoice(ctx context.Context, number int64) (orderID, chargeID string, err error) {
	var row chargeRow
	err = s.db.Rows(ctx).Where("invoice = ?", number).Take(&row).Error
	return row.OrderID, row.ID, postgres.Failure(err)
}

// Invoices implements billing.Store.
func (s Store) Invoices(ctx context.Context, limit int) ([]billing.Invoice, error) {
	var rows []struct {
		Charge    chargeRow `gorm:"embedded"`
		AccountID *string
		Email     string
		Plan      string
	}
	err := s.db.Rows(ctx).Raw(`
		select c.*, o.account_id, coalesce(a.email, '') as email, o.plan
		from billing_charges c join billing_orders o on o.id = c.order_id left join accounts a on a.id = o.account_id
		where c.invoice is not null order by c.invoice desc limit ?`, limit).Scan(&rows).Error
	list := make([]billing.Invoice, len(rows))
	for i, r := range rows {
		list[i] = billing.Invoice{Charge: r.Charge.charge(), AccountID: postgres.TextOf(r.AccountID), Email: r.Email, Plan: r.Plan}
	}
	return list, postgres.Failure(err)
}

// AddEvent implements billing.Store.
func (s Store) AddEvent(ctx context.Context, e billing.Event, now time.Time) (handled bool, err error) {
	row := eventRow{ID: e.ID, Kind: e.Kind, Object: e.Object, CreatedAt: e.Created.UTC(), ReceivedAt: now.UTC()}
	done := s.db.Rows(ctx).Clauses(clause.OnConflict{Columns: []clause.Column{{Name: "id"}}, DoNothing: true}).Create(&row)
	if done.Error != nil || done.RowsAffected > 0 {
		return false, postgres.Failure(done.Error)
	}
	var stored eventRow
	err = s.db.Rows(ctx).Where("id = ?", e.ID).Take(&stored).Error
	return stored.HandledAt != nil, postgres.Failure(err)
}

// EventHandled implements billing.Store.
func (s Store) EventHandled(ctx context.Context, id string, now time.Time) error {
	return postgres.Failure(s.db.Rows(ctx).Model(&eventRow{}).Where("id = ?", id).Update("handled_at", now.UTC()).Error)
}

// SyncedAt implements billing.Store.
func (s Store) SyncedAt(ctx context.Context) (time.Time, error) {
	var row syncRow
	err := postgres.Failure(s.db.Rows(ctx).Take(&row).Error)
	if apperr.CodeOf(err) == apperr.NotFound {
		return time.Time{}, nil
	}
	return row.SyncedAt.UTC(), err
}

// SetSyncedAt implements billing.Store.
func (s Store) SetSyncedAt(ctx context.Context, at time.Time) error {
	row := syncRow{OnlyRow: true, SyncedAt: at.UTC()}
	once := clause.OnConflict{Columns: []clause.Column{{Name: "only_row"}}, DoUpdates: clause.AssignmentColumns([]string{"synced_at"})}
	return postgres.Failure(s.db.Rows(ctx).Clauses(once).Create(&row).Error)
}
