package membership

import (
	"context"
	"slices"
	"time"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/calendar"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/postgres"
)

// ClickPrice is what a click on a member's card costs.
const ClickPrice Cents = 500

// What a click opened.
const (
	ClickPage    = "page"
	ClickContact = "contact"
)

// Clicks are those on the cards of a program on a day in a ZIP code.
type Clicks struct {
	SignUpID string    `gorm:"column:signup_id;primaryKey"`
	Day      time.Time `gorm:"primaryKey"` // UTC
	Zip      string    `gorm:"primaryKey"`
	Kind     string    `gorm:"primaryKey"` // what they opened
	Clicks   int
	Budget   int64 // dollars for the ZIP code in that month
	Billed   bool
}

// TableName implements schema.Tabler.
func (Clicks) TableName() string { return "ad_clicks" }

func monthOf(day time.Time) time.Time {
	y, m, _ := day.UTC().Date()
	return time.Date(y, m, 1, 0, 0, 0, 0, time.UTC)
}

// ClickCosts returns what each of the clicks costs, which are by day: ClickPrice for each, until the month's budget of the ZIP code is spent.
func ClickCosts(list []Clicks) []Cents {
	type pot struct {
		signUpID, zip string
		month         time.Time
	}
	left := map[pot]Cents{} // the highest budget that the ZIP code had in the month
	potOf := func(c Clicks) pot { return pot{c.SignUpID, c.Zip, monthOf(c.Day)} }
	for _, c := range list {
		left[potOf(c)] = max(left[potOf(c)], c.Budget*dollar)
	}
	costs := make([]Cents, len(list))
	for i, c := range list {
		costs[i] = min(int64(c.Clicks)*ClickPrice, left[potOf(c)])
		left[potOf(c)] -= costs[i]
	}
	return costs
}

// charged selects clicks that are charged for, by day.
const chargedClicks = "select c.* from ad_clicks c join agent_signups u on u.id = c.signup_id and (u.clicks_from is null or c.day >= u.clicks_from) where "

// monthClicks returns the clicks of programs in a month.
func (s *Service) monthClicks(ctx context.Context, signUpIDs []string, month time.Time) (list []Clicks, err error) {
	err = s.DB.Rows(ctx).Raw(chargedClicks+"c.signup_id = any(cast(? as text[])::uuid[]) and c.day >= ? and c.day < ? order by c.day, c.zip, c.kind",
		postgres.Array(signUpIDs), month, calendar.AddMonths(month, 1)).Scan(&list).Error
	return list, postgres.Failure(err)
}

// ClickStatement returns an agent's clicks of a month ("2026-11") by day, with what they cost.
func (s *Service) ClickStatement(ctx context.Context, accountID, month string) ([]Clicks, []Cents, error) {
	from, err := time.Parse("2006-01", month)
	if err != nil {
		return nil, nil, apperr.Field("month", "Enter a month such as 2026-11")
	}
	var ups []SignUp
	if err := s.DB.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Where("paid_at is not null").Find(&ups).Error; err != nil {
		return nil, nil, postgres.Failure(err)
	}
	list, err := s.monthClicks(ctx, idsOf(ups), from)
	return list, ClickCosts(list), err
}

// ClickBill is what a program's clicks of a month cost.
type ClickBill struct {
	SignUpID string
	Month    time.Time
	Clicks   int
	Cents    Cents
}

// Text is what is charged for: "20 clicks at $5.00, November 2026".
func (b ClickBill) Text() string {
	text := format.Plural(b.Clicks, "click", "clicks") + " at " + format.Cents(ClickPrice)
	if b.Cents < int64(b.Clicks)*ClickPrice {
		text += ", up to your budget"
	}
	return text + ", " + b.Month.Format("January 2006")
}

// UnbilledClicks returns what clicks before a day cost and wasn't charged yet, by program and month; of one sign-up, or with "" of all.
func (s *Service) UnbilledClicks(ctx context.Context, signUpID string, before time.Time) ([]ClickBill, error) {
	var list []Clicks
	err := s.DB.Rows(ctx).Raw(chargedClicks+"not c.billed and c.day < ? and (? = '' or c.signup_id::text = ?) order by c.day, c.zip, c.kind", before, signUpID, signUpID).Scan(&list).Error
	if err != nil {
		return nil, postgres.Failure(err)
	}
	bills := []ClickBill{}
	for i, cost := range ClickCosts(list) {
		c := list[i]
		at := slices.IndexFunc(bills, func(b ClickBill) bool { return b.SignUpID == c.SignUpID && b.Month.Equal(monthOf(c.Day)) })
		if at < 0 {
			at, bills = len(bills), append(bills, ClickBill{SignUpID: c.SignUpID, Month: monthOf(c.Day)})
		}
		bills[at].Clicks += c.Clicks
		bills[at].Cents += cost
	}
	return bills, nil
}

// ClicksBilled records that a program's clicks of a month are charged, in the transaction that charges them.
func (s *Service) ClicksBilled(ctx context.Context, signUpID string, month time.Time) error {
	return postgres.Failure(s.DB.Rows(ctx).Model(&Clicks{}).Where("signup_id = ? and day >= ? and day < ?", signUpID, month, calendar.AddMonths(month, 1)).Update("billed", true).Error)
}
