package postgres

import (
	"strings"
	"sync"

	"gorm.io/gorm/schema"
)

// Columns are those of a model, in the order of its fields, for the few statements that are run too often for the time that
// GORM takes. pgx reads them by pgx.RowToStructByPos.
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
