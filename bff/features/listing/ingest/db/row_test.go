package db

import (
	"encoding/binary"
	"reflect"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/listing"
)

func TestColumnsAndFieldsMatch(t *testing.T) {
	row := listing.NewRow(listing.Listing{})
	fields := reflect.TypeOf(row)
	if got := fields.NumField() - 1; got != len(listing.Columns) {
		t.Fatalf("%d fields besides the id, %d columns", got, len(listing.Columns))
	}
	for i, column := range listing.Columns {
		if name := fields.Field(i + 1).Name; !strings.EqualFold(name, strings.ReplaceAll(column, "_", "")) {
			t.Errorf("the field for %s is %s", column, name)
		}
	}
	var written rowBytes
	written.listing(&row)
	count := 0
	for rest := []byte(written); len(rest) > 0; count++ {
		rest = rest[4+max(0, int(int32(binary.BigEndian.Uint32(rest)))):]
	}
	if count != len(listing.Columns) {
		t.Errorf("%d values for %d columns", count, len(listing.Columns))
	}
}

func TestNumbersAreClampedToColumns(t *testing.T) {
	row := listing.NewRow(listing.Listing{Beds: 1 << 40, Sqft: 1 << 40, LotSqft: -1 << 40, YearBuilt: 1 << 20, Baths: 2.33})
	if row.Beds != 32767 || row.Sqft != 2147483647 || row.LotSqft != -2147483647 || row.YearBuilt != 32767 || row.Baths != 2.25 {
		t.Errorf("cut to %+v", row)
	}
}

func TestAddressKeyIsBounded(t *testing.T) {
	row := listing.NewRow(listing.Listing{
		Address: listing.Address{Street: strings.Repeat("1 Long Street ", 100)}, Display: listing.Display{Address: true},
		Description: strings.Repeat("word ", 100_000) + strings.Repeat("x", 10_000),
	})
	if len(row.AddressKey) > listing.MaxAddressKey || len(row.SearchText) > 100_000 {
		t.Errorf("address key of %d bytes, search text of %d", len(row.AddressKey), len(row.SearchText))
	}
}

func TestPriceCutDefaultsToModifiedTime(t *testing.T) {
	modified := time.Date(2026, 11, 1, 0, 0, 0, 0, time.UTC)
	row := listing.NewRow(listing.Listing{PriceCut: 1000, ModifiedAt: modified})
	if row.PriceCutAt == nil || !row.PriceCutAt.Equal(modified) {
		t.Errorf("reduced at %v", row.PriceCutAt)
	}
	row = listing.NewRow(listing.Listing{PriceCutAt: modified})
	if row.PriceCutAt != nil {
		t.Error("a time without a price cut is stored")
	}
}
