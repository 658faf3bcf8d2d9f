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

// besidesNewest selects the rows of an account beyond the most recently used ones, of which maximum remain.
// The row with the ID stays is one of those.
func besidesNewest(accountID, stays string, maximum int) func(*gorm.DB) *gorm.DB {
	return func(rows *gorm.DB) *gorm.DB {
		model := rows.Statement.Model
		others := rows.Session(&gorm.Session{NewDB: true}).Model(model).Select("id").Scopes(postgres.OfAccount(accountID)).Where("id <> ?", stays)
		return rows.Scopes(postgres.OfAccount(accountID)).Where("id in (?)", others.Order("seen_at desc, created_at desc").Offset(maximum-1))
	}
}
