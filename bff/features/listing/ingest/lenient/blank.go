package lenient

import "strings"

// Blank is true for what programs write into empty cells.
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
