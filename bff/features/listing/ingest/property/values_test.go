package property

import (
	"strings"
	"testing"

	"hearthway/bff/features/listing/ingest"
)

// A price that is present but unreadable is never treated as "ask the agent".
func TestUnreadablePricesAreRejected(t *testing.T) {
	for _, price := range []string{`"call"`, `"400000-450000"`, `"Inf"`, `"NaN"`, `true`, `1e999`, `-5`, `"-5"`, `"$9,000,000,000,000"`, `"450.000"`} {
		if in, err := read(t, `{"ListingKey":"1","StandardStatus":"Active","ListPrice":`+price+`}`); err == nil || !strings.Contains(err.Error(), "ListPrice") {
			t.Errorf("%s: %d, %v", price, in.Price, err)
		}
		if in, err := read(t, `{"ListingKey":"1","StandardStatus":"Closed","ClosePrice":`+price+`}`); err == nil || !strings.Contains(err.Error(), "ClosePrice") {
			t.Errorf("sold for %s: %d, %v", price, in.Price, err)
		}
		in := mustRead(t, `{"ListingKey":"1","StandardStatus":"Active","ListPrice":450000,"OriginalListPrice":`+price+`}`)
		if price[0] == '"' && price != `"-5"` && !strings.Contains(strings.Join(in.Warnings, "\n"), "OriginalListPrice") && !strings.Contains(price, "9,000") {
			t.Errorf("before it was %s: %v", price, in.Warnings)
		}
	}
	for _, price := range []string{`null`, `""`, `"N/A"`, `"-"`, `" "`} {
		if in := mustRead(t, `{"ListingKey":"1","StandardStatus":"Active","ListPrice":`+price+`}`); in.Price != 0 || len(in.Warnings) != 0 {
			t.Errorf("%s: %d %v", price, in.Price, in.Warnings)
		}
	}
	if in := mustRead(t, `{"ListingKey":"1","StandardStatus":"Active","ListPrice":450}`); len(in.Warnings) != 1 {
		t.Errorf("a price in thousands: %v", in.Warnings)
	}
	if in := mustRead(t, `{"ListingKey":"1","StandardStatus":"Active","ListPrice":450000,"BedroomsTotal":"two"}`); len(in.Warnings) != 1 || !strings.Contains(in.Warnings[0], "BedroomsTotal") {
		t.Errorf("two bedrooms: %v", in.Warnings)
	}
}

// An unreadable date isn't replaced by the date of the import.
func TestUnreadableDatesAreNotImportTime(t *testing.T) {
	home := func(more string) (ingest.Incoming, error) {
		return read(t, `{"ListingKey":"1","ListPrice":450000,`+more+`}`)
	}
	for _, more := range []string{
		`"StandardStatus":"Active","ListingContractDate":"2026-02-30"`, `"StandardStatus":"Active","OnMarketDate":"13/45/2026"`, `"StandardStatus":"Active","OnMarketTimestamp":"soon"`,
		`"StandardStatus":"Active","OriginalEntryTimestamp":true`, `"StandardStatus":"Active","OnMarketDate":"2026-01-05","ModificationTimestamp":"2026-02-30T10:00:00Z"`,
		`"StandardStatus":"Closed","CloseDate":"2026-02-30"`, `"CloseDate":"2026-02-30"`,
	} {
		if in, err := home(more); err == nil || !strings.Contains(err.Error(), "isn't a date") {
			t.Errorf("%s: %+v %v", more, in.ListedAt, err)
		}
	}
	for _, more := range []string{
		`"StandardStatus":"Active","OnMarketDate":"2026-01-05","ListingContractDate":"2026-02-30"`, `"StandardStatus":"Active","CloseDate":"2026-02-30"`,
		`"StandardStatus":"Active","StatusChangeTimestamp":"x"`, `"StandardStatus":"Active","OnMarketDate":"3/4/2026"`,
		`"StandardStatus":"Active","OpenHouse":[{"OpenHouseDate":"2026-02-30","OpenHouseStartTime":"1:00 PM"}]`,
		`"StandardStatus":"Active","HistoryTransactional":[{"FieldName":"ListPrice","NewValue":"5","ModificationTimestamp":"2026-02-30"}]`,
	} {
		if in, err := home(more); err != nil || len(in.Warnings) != 1 {
			t.Errorf("%s: %v %v", more, in.Warnings, err)
		}
	}
}
