package postgres

import (
	"database/sql/driver"
	"fmt"

	"github.com/jackc/pgx/v5/pgtype"
)

// TextList is a text[] column for database/sql, which knows no arrays.
type TextList []string

// Scan implements sql.Scanner.
func (l *TextList) Scan(source any) error {
	if err := pgtype.NewMap().SQLScanner((*[]string)(l)).Scan(source); err != nil {
		return fmt.Errorf("read a list of texts: %w", err)
	}
	return nil
}

// Value implements driver.Valuer: the array as PostgreSQL writes it.
func (l TextList) Value() (driver.Value, error) {
	if l == nil {
		return "{}", nil
	}
	text, err := pgtype.NewMap().Encode(pgtype.TextArrayOID, pgtype.TextFormatCode, []string(l), nil)
	if err != nil {
		return nil, fmt.Errorf("write a list of texts: %w", err)
	}
	return string(text), nil
}
