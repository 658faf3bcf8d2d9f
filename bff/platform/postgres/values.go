package postgres

import "time"

// OrNull is a time as it is stored: none is null.
func OrNull(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	t = t.UTC()
	return &t
}

// TimeOf is a time that may be null, in UTC; null is none.
func TimeOf(at *time.Time) time.Time {
	if at == nil {
		return time.Time{}
	}
	return at.UTC()
}

// TextOrNull is a text as it is stored where none is null.
func TextOrNull(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

// TextOf is a text that may be null; null is none.
func TextOf(text *string) string {
	if text == nil {
		return ""
	}
	return *text
}

// Each makes of every row what it stands for. None is an empty list.
func Each[Row, T any](rows []Row, of func(Row) T) []T {
	list := make([]T, len(rows))
	for i, row := range rows {
		list[i] = of(row)
	}
	return list
}

// OrEmpty is a list that is never null.
func OrEmpty[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}
