package httpapi

import (
	"strconv"
	"strings"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/format"
)

// IDInput identifies something by its ID.
type IDInput struct {
	ID string `path:"id"`
}

// Number is the ID; an invalid one counts as not found.
func (in IDInput) Number() (int64, error) {
	id, err := strconv.ParseInt(in.ID, 10, 64)
	if err != nil || id <= 0 {
		return 0, apperr.New(apperr.NotFound, "Not found.")
	}
	return id, nil
}

// AliasInput identifies a home by the last segment of its URL.
type AliasInput struct {
	Alias string `path:"alias"`
}

// CleanParam cleans a parameter for lookups. It is a copy, because Fiber's strings may be valid only during
// the request, and responses are cached.
func CleanParam(text string) string { return strings.Clone(Clip(format.CleanText(text), maxText)) }

// Clip cuts a text to at most n characters.
func Clip(text string, n int) string {
	if runes := []rune(text); len(runes) > n {
		return string(runes[:n])
	}
	return text
}
