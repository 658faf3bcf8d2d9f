package postgres

import "time"

// OrNull converts a time for storage: zero becomes null.
func OrNull(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	t = t.UTC()
	return &t
}

// TimeOf converts a nullable time to UTC; null becomes zero.
func TimeOf(at *time.Time) time.Time {
	if at == nil {
		return time.Time{}
	}
	return at.UTC()
}

// TextOrNull converts a text for storage: empty becomes null.
func TextOrNull(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

// TextOf converts a nullable text; null becomes empty.
func TextOf(text *string) string {
	if text == nil {
		return ""
	}
	return *text
}

// Each converts every row. The result is never nil.
func Each[Row, T any](rows []Row, of func(Row) T) []T {
	list := make([]T, len(rows))
	for i, row := range rows {
		list[i] = of(row)
	}
	return list
}

// OrEmpty returns the list, or an empty one instead of nil.
func OrEmpty[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}
