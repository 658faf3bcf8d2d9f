package postgres

import "gorm.io/gorm"

// OfAccount selects the rows of an account.
func OfAccount(id string) func(*gorm.DB) *gorm.DB {
	return func(rows *gorm.DB) *gorm.DB { return rows.Where("account_id = ?", id) }
}
