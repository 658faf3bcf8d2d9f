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

// lowerBase32 has no letters that are taken for digits.
var lowerBase32 = base32.NewEncoding("abcdefghijkmnpqrstuvwxyz23456789").WithPadding(base32.NoPadding)

// tagLength characters of base32 tell homes of one address apart: one chance in 34 thousand
// million for any two of them.
const tagLength = 7

// Alias is the last part of a home's page address: its address when that may be shown, else no more
// than city, state and ZIP code, and a tag, so that it is unique and the same in every import. Many
// files have the address for a key, so the key never shows; and as anyone can hash the addresses of
// a street, the tag of a withheld one depends on a secret and differs from the one it had before.
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
