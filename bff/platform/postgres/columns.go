package postgres

import (
	"strings"
	"sync"

	"gorm.io/gorm"
	"gorm.io/gorm/schema"
)

// Columns lists a model's columns in field order, for the few statements that run too often for GORM's
// overhead. pgx reads them with pgx.RowToStructByPos.
func Columns(model any, table string) string {
	parsed, err := schema.Parse(model, &sync.Map{}, schema.NamingStrategy{})
	if err != nil {
		panic(err) // models are part of the program
	}
	columns := make([]string, len(parsed.DBNames))
	for i, name := range parsed.DBNames {
		columns[i] = table + "." + name
	}
	return strings.Join(columns, ", ")
}

// OfAccount selects the rows of an account.
func OfAccount(id string) func(*gorm.DB) *gorm.DB {
	return func(rows *gorm.DB) *gorm.DB { return rows.Where("account_id = ?", id) }
}
