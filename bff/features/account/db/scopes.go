package db

import (
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/platform/postgres"
)

// current selects the rows that have not expired.
func current(now time.Time) func(*gorm.DB) *gorm.DB {
	return func(rows *gorm.DB) *gorm.DB {
		return rows.Where(clause.Gt{Column: clause.Column{Table: clause.CurrentTable, Name: "expires_at"}, Value: now})
	}
}

// besidesNewest selects all but the most recently used rows of an account; the row with the ID stays is never
// selected.
func besidesNewest(accountID, stays string, maximum int) func(*gorm.DB) *gorm.DB {
	return func(rows *gorm.DB) *gorm.DB {
		model := rows.Statement.Model
		others := rows.Session(&gorm.Session{NewDB: true}).Model(model).Select("id").Scopes(postgres.OfAccount(accountID)).Where("id <> ?", stays)
		return rows.Scopes(postgres.OfAccount(accountID)).Where("id in (?)", others.Order("seen_at desc, created_at desc").Offset(maximum-1))
	}
}
