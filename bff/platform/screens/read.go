package screens

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// maxPage is the highest page number; all pages beyond it would be just as empty.
const maxPage = 1_000_000

// ReadPage parses a page number: 1 if it is missing, or can't be read.
func ReadPage(text string) (page int, ok bool) {
	if text == "" {
		return 1, true
	}
	page, err := strconv.Atoi(text)
	if err != nil || page < 1 {
		return 1, false
	}
	return min(page, maxPage), true
}

// LeftOut is a sentence about the parameters that couldn't be read; "" if there are none.
func LeftOut(names ...string) string {
	if len(names) == 0 {
		return ""
	}
	slices.Sort(names)
	return fmt.Sprintf("We couldn’t read this part of the link, so it’s left out: %s.", strings.Join(names, ", "))
}
