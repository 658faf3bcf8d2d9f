package httpapi

import (
	"strconv"

	"hearthway/bff/platform/apperr"
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
