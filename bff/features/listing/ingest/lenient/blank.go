package lenient

import "strings"

// Blank reports whether a cell is empty or what programs write for "empty".
func Blank(cell string) bool {
	if len(cell) > 4 {
		return false
	}
	switch strings.ToLower(cell) {
	case "", "na", "n/a", "null", "nan", "none", "-", "--", "#n/a":
		return true
	}
	return false
}
