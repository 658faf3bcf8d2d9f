package listing

import (
	"encoding/base32"
	"hash/fnv"
	"strings"

	"hearthway/bff/domain/place"
)

// lowerBase32 has no letters that are taken for digits.
var lowerBase32 = base32.NewEncoding("abcdefghijkmnpqrstuvwxyz23456789").WithPadding(base32.NoPadding)

// tagLength characters of base32 tell homes of one address apart: one chance in 34 thousand
// million for any two of them.
const tagLength = 7

// Alias is the last part of a home's page address. It says the address when that may be shown,
// else the source and its key, and ends in a tag of the source's key, so that it is unique and
// the same in every import.
func Alias(l Listing) string {
	parts := []string{l.Source, l.SourceKey}
	if l.Display.Address && l.Address.Street != "" {
		a := l.Address
		parts = []string{a.Street, a.Unit, a.City, a.State, a.PostalCode}
	}
	slug := place.Slug(strings.Join(parts, " "))
	if len(slug) > 110 {
		slug = strings.TrimRight(slug[:110], "-")
	}
	return strings.TrimLeft(slug+"-"+tag(l.Source, l.SourceKey), "-")
}

func tag(source, key string) string {
	hash := fnv.New64a()
	hash.Write([]byte(source))
	hash.Write([]byte{0})
	hash.Write([]byte(key))
	return lowerBase32.EncodeToString(hash.Sum(nil))[:tagLength]
}
