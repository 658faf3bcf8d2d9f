package postgres

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"hearthway/bff/domain/listing"
)

func TestColumnsAndValuesMatch(t *testing.T) {
	row := rowOf(listing.Listing{})
	if got := len(row.values()); got != len(listingColumns) {
		t.Fatalf("%d values for %d columns", got, len(listingColumns))
	}
	// Each value is that of the field whose name is the column's.
	fields := reflect.ValueOf(row)
	for i, value := range row.values() {
		name := strings.ReplaceAll(listingColumns[i], "_", "")
		field := fields.FieldByNameFunc(func(f string) bool { return strings.EqualFold(f, name) })
		if !field.IsValid() {
			t.Errorf("the row has no field for %s", listingColumns[i])
			continue
		}
		if got := reflect.TypeOf(value); got != field.Type() && listingColumns[i] != "views" {
			t.Errorf("%s has a value of %v, the field is %v", listingColumns[i], got, field.Type())
		}
	}
	if got := fields.NumField() - 1; got != len(listingColumns) {
		t.Errorf("%d fields besides the id, %d columns", got, len(listingColumns))
	}
}

func TestNumbersBeyondTheColumnsAreCut(t *testing.T) {
	row := rowOf(listing.Listing{Beds: 1 << 40, Sqft: 1 << 40, LotSqft: -1 << 40, YearBuilt: 1 << 20, Baths: 2.33})
	if row.Beds != 32767 || row.Sqft != 2147483647 || row.LotSqft != -2147483647 || row.YearBuilt != 32767 || row.Baths != 2.25 {
		t.Errorf("cut to %+v", row)
	}
}

func TestAddressKeyIsBounded(t *testing.T) {
	row := rowOf(listing.Listing{
		Address: listing.Address{Street: strings.Repeat("1 Long Street ", 100)}, Display: listing.Display{Address: true},
		Description: strings.Repeat("word ", 100_000) + strings.Repeat("x", 10_000),
	})
	if len(row.AddressKey) > maxAddressKey || len(row.SearchText) > 100_000 {
		t.Errorf("address key of %d bytes, search text of %d", len(row.AddressKey), len(row.SearchText))
	}
}

func TestReductionWithoutATimeGetsOne(t *testing.T) {
	modified := time.Date(2026, 11, 1, 0, 0, 0, 0, time.UTC)
	row := rowOf(listing.Listing{PriceCut: 1000, ModifiedAt: modified})
	if row.PriceCutAt == nil || !row.PriceCutAt.Equal(modified) {
		t.Errorf("reduced at %v", row.PriceCutAt)
	}
	row = rowOf(listing.Listing{PriceCutAt: modified})
	if row.PriceCutAt != nil {
		t.Error("a time without a reduction is kept")
	}
}
