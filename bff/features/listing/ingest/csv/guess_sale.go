package csv

import (
	"fmt"
	"time"
)

// plainDates are names of date columns that don't say what the date means.
var plainDates = []string{"date", "dateadded", "recorddate", "entrydate", "transactiondate", "eventdate"}

// saleAge is how old the newest such date must be to be a sale date: no file lists only homes that have
// been on the market for that long.
const saleAge = 180 * 24 * time.Hour

// settle decides, if no column has the status, whether the homes are for sale or were sold, and says so in
// assumed. If the only date is a sale date, every row is a sale.
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

// plainDate treats a generic date column as the sale date if its dates are too old for listing dates, or if
// the prices are sale prices.
func (m *Mapping) plainDate(columns map[string]string, l look, now time.Time) error {
	// The last sale's date is that of this sale only if the price is a sale price.
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
