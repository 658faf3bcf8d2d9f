package csv

import (
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/ingesttest"
)

// guessed opens a table without a mapping; it returns the homes, the reasons of rejections, and what was assumed.
func guessed(t *testing.T, name, content string) (homes []ingest.Incoming, rejected []string, note string) {
	t.Helper()
	f, _, err := Open(ingesttest.File(t, name, content), nil)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	defer f.Close()
	homes, reasons, err := ingesttest.All(t, f)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range reasons {
		rejected = append(rejected, r.Reason)
	}
	return homes, rejected, strings.Join(f.Assumed(), "\n")
}

// Files whose only date is that of a sale, in the layouts of counties and public data sets.
func TestSalesFilesAreNotForSale(t *testing.T) {
	day := func(year int, month time.Month, day int) time.Time {
		return time.Date(year, month, day, 12, 0, 0, 0, time.UTC)
	}
	cases := map[string]struct {
		content string
		price   int64
		sold    time.Time
	}{
		"java dates": {"street,city,zip,state,beds,baths,sq__ft,type,sale_date,price,latitude,longitude\n" +
			"12 ELM ST,DALLAS,75206,TX,2,1,836,Residential,Wed May 21 00:00:00 CDT 2008,59222,32.83,-96.77\n", 59222, time.Date(2008, 5, 21, 5, 0, 0, 0, time.UTC)},
		"assessor":  {"PARCEL NUMBER;SITE ADDRESS;PROPERTY ADDRESS;ZIP CODE;SALE PRICE;SALE DATE\n1;x;12 Elm St;75206;$450,000;11/20/2019\n", 450_000, day(2019, 11, 20)},
		"recorded":  {"Serial Number,Date Recorded,City,State,Address,Sale Amount\n7,14-Nov-2019,Dallas,TX,12 Elm St,1 250 000\n", 1_250_000, day(2019, 11, 14)},
		"a date":    {"id,date,price,zipcode,address\n1,20141013T000000,221900,75206,12 Elm St\n", 221_900, day(2014, 10, 13)},
		"serials":   {"id,address,zip,sold price,sold date\n1,12 Elm St,75206,$1.2M,43831\n", 1_200_000, day(2020, 1, 1)},
		"last":      {"apn,address,zip,last_sale_price,last_sale_date\n1,12 Elm St,75206,300K,2001-02-03\n", 300_000, day(2001, 2, 3)},
		"day first": {"id,address,zip,price,date\n1,12 Elm St,75206,5000,3/4/2017\n2,13 Elm St,75206,6000,24/12/2017\n", 5000, day(2017, 4, 3)},
	}
	for name, c := range cases {
		homes, rejected, note := guessed(t, strings.ReplaceAll(name, " ", "-")+".csv", c.content)
		if len(rejected) != 0 || len(homes) == 0 {
			t.Errorf("%s: %d homes, rejected %v", name, len(homes), rejected)
			continue
		}
		h := homes[0]
		if h.Status != listing.Sold || h.Price != 0 || h.SoldPrice != c.price || h.StatusAt.In(time.UTC).Format(time.DateOnly) != c.sold.Format(time.DateOnly) {
			t.Errorf("%s: %s for %d on %v", name, h.Status, h.SoldPrice, h.StatusAt)
		}
		if len(h.Past) != 1 || h.Past[0].Kind != listing.EventSold || h.Past[0].Price != c.price {
			t.Errorf("%s: past %+v", name, h.Past)
		}
		if !strings.Contains(note, "no column gives the status") || !strings.Contains(note, "past sales, imported as sold") {
			t.Errorf("%s: %q", name, note)
		}
	}
	for name, content := range map[string]string{
		"no date":    "id,address,zip,SalePrice\n1,12 Elm St,75206,450000\n",
		"a new date": "id,address,zip,price,date\n1,12 Elm St,75206,450000," + time.Now().AddDate(0, 0, -20).Format(time.DateOnly) + "\n",
	} {
		if _, _, err := Open(ingesttest.File(t, "x.csv", content), nil); err == nil || !strings.Contains(err.Error(), "--mapping") {
			t.Errorf("%s: %v", name, err)
		}
	}
	homes, _, note := guessed(t, "mixed.csv", "id,address,zip,price,list date,sold date\n1,1 Elm St,75206,5000,2026-01-05,\n2,2 Elm St,75206,6000,2025-01-05,2025-03-01\n")
	if len(homes) != 2 || homes[0].Status != listing.Active || homes[1].Status != listing.Sold || !strings.Contains(note, "sold date") {
		t.Errorf("sold and for sale: %v %q", homes, note)
	}
	homes, _, note = guessed(t, "offers.csv", "id,address,zip,price,listed\n1,1 Elm St,75206,5000,x\n")
	if len(homes) != 1 || homes[0].Status != listing.Active || !strings.Contains(note, "every home is treated as for sale") {
		t.Errorf("offers: %v %q", homes, note)
	}
	if _, rejected, _ := guessed(t, "gaps.csv", "id,address,zip,sale price,sale date\n1,1 Elm,75206,5000,\n2,1 Elm,75206,,1/1/2020\n3,1 Elm,75206,5000,2/30/2020\n4,1 Elm,75206,call,1/1/2020\n5,1 Elm,75206,NaN,1/1/2020\n"); len(rejected) != 5 ||
		!strings.Contains(rejected[0], "CloseDate is missing") || !strings.Contains(rejected[2], `"2/30/2020" isn't a date`) || !strings.Contains(rejected[3], `"call"`) || !strings.Contains(rejected[4], `"NaN"`) {
		t.Errorf("gaps: %q", rejected)
	}
}

func TestDateOrderIsGuessedByFile(t *testing.T) {
	const header = "id,address,zip,price,list_date\n"
	row := func(id, date string) string { return id + ",1 Elm St,75206,450000," + date + "\n" }
	homes, rejected, note := guessed(t, "a.csv", header+row("1", "3/4/2026")+row("2", "3/14/2026"))
	if len(homes) != 2 || len(rejected) != 0 || len(homes[0].Warnings) != 0 || homes[0].ListedAt.Month() != time.March || strings.Contains(note, "dates") {
		t.Errorf("the month first: %v %v %q", homes, rejected, note)
	}
	homes, _, note = guessed(t, "b.csv", header+row("1", "3/4/2026")+row("2", "14/3/2026"))
	if len(homes) != 2 || len(homes[0].Warnings) != 0 || homes[0].ListedAt.Month() != time.April || !strings.Contains(note, "day/month/year, as 14/3/2026") {
		t.Errorf("the day first: %v %q", homes, note)
	}
	homes, _, note = guessed(t, "c.csv", header+row("1", "3/4/2026")+row("2", "5/6/2026"))
	if len(homes) != 2 || len(homes[0].Warnings) != 1 || homes[0].ListedAt.Month() != time.March || !strings.Contains(note, "dates such as 3/4/2026") {
		t.Errorf("nobody knows: %v %q", homes, note)
	}
	homes, rejected, note = guessed(t, "d.csv", header+row("1", "3/14/2026")+row("2", "14/3/2026"))
	if len(homes) != 1 || len(rejected) != 1 || !strings.Contains(note, "are rejected") {
		t.Errorf("both: %v %v %q", homes, rejected, note)
	}
	m, err := ReadMapping("m", []byte(`{"source":{"slug":"x"},"key":"{id}","constants":{"StandardStatus":"Active"},
		"fields":{"ListPrice":{"column":"price","factor":1000},"PostalCode":"zip","ListingContractDate":{"column":"list_date","date":["D/M/YYYY","D MMM YYYY","D/M/YYYY h:mm A"]}}}`))
	if err != nil {
		t.Fatal(err)
	}
	f, _, err := Open(ingesttest.File(t, "e.csv", "id,zip,price,list_date\n1,75206,450,3/4/2026\n2,75206,450,3 Apr 2026\n3,75206,450,3/4/2026 9:30 PM\n4,75206,450,2026-04-03\n5,75206,450,4/13/2026\n6,75206,400-500,3/4/2026\n"), &m)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	homes, reasons, err := ingesttest.All(t, f)
	if err != nil || len(homes) != 3 || len(reasons) != 3 || len(f.Assumed()) > 0 {
		t.Fatalf("%v %v %v", homes, reasons, err)
	}
	for _, h := range homes {
		if h.Price != 450_000 || h.ListedAt.Month() != time.April || len(h.Warnings) != 0 {
			t.Errorf("%+v", h)
		}
	}
	if !strings.Contains(reasons[0].Reason, `"2026-04-03" isn't a date in the form D/M/YYYY or`) || !strings.Contains(reasons[2].Reason, "range") {
		t.Errorf("%v", reasons)
	}
	for _, form := range []string{"dd/mm/yyyy", "MM/DD", "YYYY"} {
		if _, err := ReadMapping("m", []byte(`{"source":{"slug":"x"},"key":"{id}","fields":{"CloseDate":{"column":"d","date":"`+form+`"}}}`)); err == nil {
			t.Errorf("the form %s is taken", form)
		}
	}
}

// Files without listing numbers are keyed by address.
func TestAddressKeysAreNotListingNumbers(t *testing.T) {
	homes, _, _ := guessed(t, "homes.csv", "address,unit,zip,price,status,hide address\n12 Elm St,4,75206,450000,Active,Y\n13 Elm St,,75206,450000,Active,N\n14 Elm St,,75206,450000,Active,\n15 Elm St,,75206,450000,Active,perhaps\n")
	if len(homes) != 4 {
		t.Fatal(homes)
	}
	for i, shown := range []bool{false, true, true, false} {
		h := homes[i]
		if h.ListingID != "" || !strings.Contains(h.SourceKey, "Elm") || h.Display.Address != shown {
			t.Errorf("%q %q %+v", h.SourceKey, h.ListingID, h.Display)
		}
		rules := ingest.Rules{Places: ingesttest.Index, Now: func() time.Time { return ingesttest.Now }, Secret: "s"}
		if err := rules.Apply(&h); err != nil || strings.Contains(h.Alias, "elm") != shown {
			t.Errorf("%s %v", h.Alias, err)
		}
	}
}
