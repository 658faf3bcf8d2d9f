package db

import (
	"strconv"
	"time"

	"hearthway/bff/features/mortgage"
)

// rateRow is a row of mortgage_rates. The columns are single precision.
type rateRow struct {
	Week    time.Time `gorm:"primaryKey;type:date"`
	Thirty  float32
	Fifteen float32
}

// TableName implements schema.Tabler.
func (rateRow) TableName() string { return "mortgage_rates" }

func newRateRow(r mortgage.WeeklyRate) rateRow {
	return rateRow{Week: r.Week, Thirty: float32(r.Thirty), Fifteen: float32(r.Fifteen)}
}

func (r rateRow) rate() mortgage.WeeklyRate {
	return mortgage.WeeklyRate{Week: r.Week, Thirty: precise(r.Thirty), Fifteen: precise(r.Fifteen)}
}

// precise removes the noise of single precision: 6.23, not 6.2300000191.
func precise(f float32) float64 {
	exact, _ := strconv.ParseFloat(strconv.FormatFloat(float64(f), 'g', -1, 32), 64) // cannot fail: FormatFloat wrote it
	return exact
}
