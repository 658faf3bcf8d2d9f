package ingest

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base32"
	"hash/fnv"
	"strings"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
)

// lowerBase32 leaves out 0, 1, l and o, which are easily confused.
var lowerBase32 = base32.NewEncoding("abcdefghijkmnpqrstuvwxyz23456789").WithPadding(base32.NoPadding)

// tagLength is how many base32 characters distinguish homes with the same address: the odds of a collision
// are 1 in 34 billion per pair.
const tagLength = 7

// Alias is the last segment of a home's URL: its address if that may be shown, else only city, state and
// ZIP code, plus a tag that makes it unique and stable across imports. The source's key isn't part of it,
// because many files use the address as their key. Anyone could hash all addresses of a street, so the tag
// of a withheld address depends on a secret, and differs from the tag before it was withheld.
func Alias(l listing.Listing, secret string) string {
	a := l.Address
	parts := []string{a.City, a.State, a.PostalCode}
	if l.Display.Address && a.Street != "" {
		parts = []string{a.Street, a.Unit, a.City, a.State, a.PostalCode}
	}
	slug := place.Slug(strings.Join(parts, " "))
	if len(slug) > 110 {
		slug = strings.TrimRight(slug[:110], "-")
	}
	end := tag(l.Source, l.SourceKey)
	if !l.Display.Address {
		end = secretTag(l.Source, l.SourceKey, secret)
	}
	return strings.TrimLeft(slug+"-"+end, "-")
}

func tag(source, key string) string {
	hash := fnv.New64a()
	hash.Write([]byte(source))
	hash.Write([]byte{0})
	hash.Write([]byte(key))
	return lowerBase32.EncodeToString(hash.Sum(nil))[:tagLength]
}

func secretTag(source, key, secret string) string {
	hash := hmac.New(sha256.New, []byte(secret))
	hash.Write([]byte(source))
	hash.Write([]byte{0})
	hash.Write([]byte(key))
	return lowerBase32.EncodeToString(hash.Sum(nil))[:tagLength]
}
