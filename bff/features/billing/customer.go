package billing

import (
	"context"
	"time"

	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// Customer is an account as the provider knows it, with the payment method to charge.
type Customer struct {
	AccountID  string `gorm:"primaryKey"`
	ProviderID string
	Method     Method    `gorm:"embedded;embeddedPrefix:method_"` // the ID is "" if there is none
	CreatedAt  time.Time `gorm:"autoCreateTime:false"`
}

// TableName implements schema.Tabler.
func (Customer) TableName() string { return "billing_customers" }

// deletedCustomer is a customer at the provider whose account was deleted here.
type deletedCustomer struct {
	ProviderID string `gorm:"primaryKey"`
}

// TableName implements schema.Tabler.
func (deletedCustomer) TableName() string { return "billing_deleted_customers" }

// customer returns an account's customer at the provider, and creates it if necessary.
func (s *Service) customer(ctx context.Context, who account.Account) (c Customer, err error) {
	find := func() error { return postgres.Failure(s.of(ctx, who.ID).Take(&c).Error) }
	if err := find(); apperr.CodeOf(err) != apperr.NotFound {
		return c, err
	}
	id, err := s.Provider.Customer(ctx, "customer-"+who.ID, Payer{AccountID: who.ID, Name: who.Name, Email: who.Email})
	if err != nil {
		return c, unreachable(err)
	}
	once := clause.OnConflict{Columns: []clause.Column{{Name: "account_id"}}, DoNothing: true}
	if err := s.DB.Rows(ctx).Clauses(once).Create(&Customer{AccountID: who.ID, ProviderID: id, CreatedAt: s.Now()}).Error; err != nil {
		return c, postgres.Failure(err)
	}
	err = find()
	return c, err
}

// setMethod sets the payment method that an account's charges use.
func (s *Service) setMethod(ctx context.Context, accountID string, m Method) error {
	return postgres.Failure(s.of(ctx, accountID).Model(&Customer{}).Updates(map[string]any{
		"method_id": m.ID, "method_kind": m.Kind, "method_brand": m.Brand, "method_last4": m.Last4, "method_exp_month": m.ExpMonth, "method_exp_year": m.ExpYear,
	}).Error)
}

// deleteCustomer deletes the customer of a deleted account at the provider.
func (s *Service) deleteCustomer(ctx context.Context, id string) error {
	if err := s.Provider.DeleteCustomer(ctx, id); err != nil {
		return unreachable(err)
	}
	return postgres.Failure(s.DB.Rows(ctx).Delete(&deletedCustomer{ProviderID: id}).Error)
}
