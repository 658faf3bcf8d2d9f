package postgres

import (
	"database/sql/driver"
	"fmt"

	"github.com/jackc/pgx/v5/pgtype"
)

// Array passes a list as one value of a statement, for conditions like "id = any(?)": GORM would expand
// it into one value per element. nil is an empty array.
func Array[T any](list []T) driver.Valuer { return array[T](list) }

type array[T any] []T

// Value implements driver.Valuer. pgx accepts a slice of the column's type.
func (a array[T]) Value() (driver.Value, error) { return OrEmpty([]T(a)), nil }

// TextList is a text[] or uuid[] column for database/sql, which doesn't support arrays.
type TextList []string

// Scan implements sql.Scanner.
func (l *TextList) Scan(source any) error {
	if err := pgtype.NewMap().SQLScanner((*[]string)(l)).Scan(source); err != nil {
		return fmt.Errorf("read a text array: %w", err)
	}
	return nil
}

// Value implements driver.Valuer, in PostgreSQL's array syntax.
func (l TextList) Value() (driver.Value, error) {
	if l == nil {
		return "{}", nil
	}
	text, err := pgtype.NewMap().Encode(pgtype.TextArrayOID, pgtype.TextFormatCode, []string(l), nil)
	if err != nil {
		return nil, fmt.Errorf("write a text array: %w", err)
	}
	return string(text), nil
}

// NumberList is an integer[] or bigint[] column for database/sql.
type NumberList []int64

// Scan implements sql.Scanner.
func (l *NumberList) Scan(source any) error {
	if err := pgtype.NewMap().SQLScanner((*[]int64)(l)).Scan(source); err != nil {
		return fmt.Errorf("read an array of numbers: %w", err)
	}
	return nil
}

// Value implements driver.Valuer, in PostgreSQL's array syntax.
func (l NumberList) Value() (driver.Value, error) {
	text, err := pgtype.NewMap().Encode(pgtype.Int8ArrayOID, pgtype.TextFormatCode, OrEmpty([]int64(l)), nil)
	if err != nil {
		return nil, fmt.Errorf("write an array of numbers: %w", err)
	}
	return string(text), nil
}
