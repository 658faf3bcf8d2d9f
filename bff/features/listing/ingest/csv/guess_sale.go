package csv

import (
	"fmt"
	"time"
)

// plainDates are columns that are a date, and do not say of what.
var plainDates = []string{"date", "dateadded", "recorddate", "entrydate", "transactiondate", "eventdate"}

// saleAge is how old the newest of such dates is in a file that must be of sales: no home is for sale
// that long.
const saleAge = 180 * 24 * time.Hour

// settle decides, when no column says the status, whether the homes are for sale or were sold, and tells it.
// Sales are no offers: when the only date is that of a sale, every row is one.
func (m *Mapping) settle(columns map[string]string, l look, now time.Time) (assumed string, err error) {
	if m.has("StandardStatus") || m.has("MlsStatus") {
		if !m.has("ListPrice") && m.has("ClosePrice") {
			m.Fields["ListPrice"] = m.Fields["ClosePrice"]
		}
		m.Required = []string{"ListPrice"}
		return "", nil
	}
	listed := m.has("ListingContractDate") || m.has("OnMarketDate") || m.has("OnMarketTimestamp") || m.has("OriginalEntryTimestamp") || m.has("DaysOnMarket")
	if !m.has("CloseDate") && !listed {
		if err := m.plainDate(columns, l, now); err != nil {
			return "", err
		}
	}
	switch {
	case m.has("CloseDate") && listed:
		return fmt.Sprintf("no column gives the status: homes with a date in %s count as sold, the others as for sale", m.Fields["CloseDate"].Column), nil
	case m.has("CloseDate"):
		if !m.has("ClosePrice") {
			m.Fields["ClosePrice"] = m.Fields["ListPrice"]
			delete(m.Fields, "ListPrice")
		}
		m.Constants = map[string]string{"StandardStatus": "Closed"}
		m.Required = []string{"ClosePrice", "CloseDate"}
		return fmt.Sprintf("no column gives the status, and the only date is a sale date (%s): these are past sales, imported as sold at the price in %s",
			m.Fields["CloseDate"].Column, m.Fields["ClosePrice"].Column), nil
	case !m.has("ListPrice") && m.has("ClosePrice"):
		return "", fmt.Errorf("the prices are sale prices (%s), and no column gives the date; pass a mapping with --mapping", m.Fields["ClosePrice"].Column)
	}
	m.Constants = map[string]string{"StandardStatus": "Active"}
	m.Required = []string{"ListPrice"}
	return "no column gives the status: every home is treated as for sale", nil
}

// plainDate takes a column that is only called "date" for that of a sale when it is too old to be that of
// an offer, or when the prices are those of sales.
func (m *Mapping) plainDate(columns map[string]string, l look, now time.Time) error {
	// The last sale says something of this one only when its price does.
	if column, ok := columns["lastsaledate"]; ok && !m.has("ListPrice") {
		m.Fields["CloseDate"] = Column{Column: column}
		return nil
	}
	for _, key := range plainDates {
		column, ok := columns[key]
		if !ok {
			continue
		}
		newest := l.newest(column)
		switch {
		case newest.IsZero():
			continue
		case !m.has("ListPrice") || now.Sub(newest) > saleAge:
			m.Fields["CloseDate"] = Column{Column: column}
			return nil
		}
		return fmt.Errorf("the column %s doesn't say whether homes were listed or sold then; rename it list_date or sale_date, or pass a mapping with --mapping", column)
	}
	return nil
}
