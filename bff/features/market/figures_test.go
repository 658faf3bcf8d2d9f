package market

import (
	"reflect"
	"testing"
	"time"

	"hearthway/bff/features/place"
)

var dallas = Areas{State: "TX", County: "dallas", City: "dallas", Zip: "75204"}

// sale is a home that was listed for $400,000 and sold in a month of 2026, 20 days after its listing.
func sale(t *testing.T, month string, price int64) Spell {
	t.Helper()
	sold := day(t, "2026-"+month+"-20")
	return Spell{Source: "mls", Type: "Condo", Areas: dallas, Sqft: 1000, Listed: sold - 40, Asked: 410_000, Last: 400_000, Contract: sold - 20, Left: sold - 20, Sold: sold, Price: price}
}

// compute returns the figures of Dallas from August to October 2026, by type and month.
func compute(list []Spell, priced bool) map[string]Figures {
	c := newCounter(window{MonthOf(2026, time.August), MonthOf(2026, time.October)}, func(Spell) bool { return priced }, Areas.places)
	for _, s := range list {
		c.add(s)
	}
	got := map[string]Figures{}
	for _, e := range c.entries() {
		if e.Place == (Place{place.KindCity, "TX", "dallas"}) {
			got[e.Type+" "+e.Month.String()] = e.Figures
		}
	}
	return got
}

func times(n int, s Spell) []Spell {
	list := make([]Spell, n)
	for i := range list {
		list[i] = s
	}
	return list
}

func TestTenSales(t *testing.T) {
	if got := compute(times(9, sale(t, "10", 390_000)), true); len(got) != 0 {
		t.Errorf("nine sales: %v", got)
	}
	got := compute(times(10, sale(t, "10", 390_000)), true)
	want := Figures{Sales: 10, Price: 390_000, PerSqft: 390, ToList: 0.975, Days: 20, Sources: []string{"mls"}}
	if f := got[" 2026-10"]; !reflect.DeepEqual(f, want) {
		t.Errorf("all types: %+v", f)
	}
	if f := got["Condo 2026-10"]; !reflect.DeepEqual(f, want) || len(got) != 2 {
		t.Errorf("condos: %+v of %v", f, got)
	}
	if f := compute(times(10, sale(t, "10", 390_000)), true)[" 2026-09"]; f.Sales != 0 {
		t.Errorf("the month before, with listings only: %+v", f)
	}
}

func TestMedians(t *testing.T) {
	odd := times(6, sale(t, "10", 300_000))
	odd = append(odd, times(5, sale(t, "10", 400_000))...)
	even := append(times(5, sale(t, "10", 300_000)), times(5, sale(t, "10", 400_000))...)
	family := append(times(9, sale(t, "10", 1)), sale(t, "10", 300_000)) // one price that counts
	noContract := times(10, sale(t, "10", 300_000))
	for i := range noContract {
		noContract[i].Contract = 0
	}
	for _, c := range []struct {
		name   string
		list   []Spell
		priced bool
		want   Figures
	}{
		{"odd", odd, true, Figures{Sales: 11, Price: 300_000, PerSqft: 300, ToList: 0.75, Days: 20}},
		{"even", even, true, Figures{Sales: 10, Price: 350_000, PerSqft: 350, ToList: 0.875, Days: 20}},
		{"prices may not be counted", even, false, Figures{Sales: 10, Days: 20}},
		{"between relatives", family, true, Figures{Sales: 10, Days: 20}},
		{"contracts unknown", noContract, true, Figures{Sales: 10, Price: 300_000, PerSqft: 300, ToList: 0.75, Days: unknownDays}},
	} {
		got := compute(c.list, c.priced)[" 2026-10"]
		got.Sources = nil
		if !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: got %+v, want %+v", c.name, got, c.want)
		}
	}
}

func TestInventoryAndSupply(t *testing.T) {
	list := append(times(10, sale(t, "10", 400_000)), times(8, sale(t, "09", 400_000))...)
	list = append(list, times(12, sale(t, "08", 400_000))...)
	waiting := Spell{Source: "mls", Type: "Single Family", Areas: dallas, Listed: day(t, "2026-10-31"), Asked: 500_000, Last: 500_000}
	cut := waiting
	cut.Listed, cut.Cut, cut.Last = day(t, "2026-08-01"), day(t, "2026-10-31"), 480_000
	left := waiting
	left.Left = day(t, "2026-10-31") // no longer for sale on the last day
	later := waiting
	later.Listed = day(t, "2026-11-01")
	list = append(list, times(10, waiting)...)
	list = append(list, cut, cut, left, later)
	got := compute(list, true)[" 2026-10"]
	if got.Inventory != 12 || got.Cut != 2 || got.Supply != 1.2 { // 30 sales in three months
		t.Errorf("%+v", got)
	}
	if got.Listed != 11 || got.ListPrice != 500_000 {
		t.Errorf("%+v", got)
	}
}

func TestTouchedMonths(t *testing.T) {
	last := MonthOf(2026, time.October)
	month := func(m time.Month) Month { return MonthOf(2026, m) }
	open := Spell{Type: "Condo", Areas: dallas, Listed: day(t, "2026-03-10"), Asked: 400, Last: 400}
	withdrawn, other, sold := open, open, open
	withdrawn.Left = day(t, "2026-07-05")
	other.Type = "Townhouse"
	sold.Contract, sold.Left, sold.Sold = day(t, "2026-08-20"), day(t, "2026-08-20"), day(t, "2026-09-02")
	priced := sold
	priced.Price = 395
	for _, c := range []struct {
		name          string
		before, after []Spell
		want          window
	}{
		{"new", nil, []Spell{open}, window{month(time.March), last}},
		{"gone", []Spell{withdrawn}, nil, window{month(time.March), month(time.September)}}, // two more months for the supply
		{"sold", []Spell{open}, []Spell{sold}, window{month(time.August), last}},
		{"another type", []Spell{open}, []Spell{other}, window{month(time.March), last}},
		{"the price became known", []Spell{sold}, []Spell{priced}, window{month(time.September), last}},
		{"the same", []Spell{sold}, []Spell{sold}, window{}},
	} {
		if got := touched(c.before, c.after, last); got != c.want {
			t.Errorf("%s: from %s to %s", c.name, got.from, got.to)
		}
	}
}

func TestMonthsEndInTheWest(t *testing.T) {
	for moment, want := range map[string]string{"2026-11-01 10:59": "2026-09", "2026-11-01 11:00": "2026-10", "2027-01-15 00:00": "2026-12"} {
		if got := lastMonth(at(t, moment)); got.String() != want {
			t.Errorf("%s: %s", moment, got)
		}
	}
}
