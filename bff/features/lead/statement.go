package lead

import (
	"context"
	"slices"
	"time"

	"hearthway/bff/features/inquiry"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// Spent is what an agent was charged for a program in some time.
type Spent struct {
	Program string // its key
	Zips    []string
	Cents   int64
}

// StatementRow counts the leads that an agent was offered in a month, by program and ZIP code.
type StatementRow struct {
	Program string // key of the program that covered the ZIP code; "": they came for free
	Zip     string // "": of the agent's own buyers, listings and profile, or about no home
	// Offered is the number of all. Passed ones are those that the agent passed, Expired those not answered in time.
	Offered, Accepted, Passed, Expired int
	Toured                             int   // how many of them had a tour that wasn't canceled
	Closed                             int   // of how many the agent reported a closing
	Cents                              int64 // what the program cost in that month, in equal parts for its ZIP codes
}

// ownReasons are those of leads that reach an agent without a turn.
var ownReasons = []string{string(BuyersAgent), string(ListsHome), string(Chosen)}

// Statement returns what became of the leads that an agent was offered in a month ("2026-11"), by program and ZIP code. Programs come first, and ZIP codes
// that got no leads but cost something are there, too.
func (s *Service) Statement(ctx context.Context, accountID, month string) ([]StatementRow, error) {
	from, to, err := parseMonth(month)
	if err != nil {
		return nil, err
	}
	var rows []StatementRow
	err = s.DB.Rows(ctx).Raw(`
		select * from (select o.program, case when o.reason = any(cast(@own as text[])) then '' else o.zip end as zip, count(*) as offered,
			count(*) filter (where o.answer in ('accepted', 'released')) as accepted, count(*) filter (where o.answer = 'passed') as passed,
			count(*) filter (where o.answer = 'missed') as expired,
			count(*) filter (where o.answer in ('accepted', 'released') and exists (select from inquiries i where i.lead_id = o.lead_id and i.kind = @tour and i.canceled_at is null and i.tour_day <= @today)) as toured,
			count(*) filter (where exists (select from closings c where c.lead_id = o.lead_id and c.account_id = o.agent_id)) as closed
		from lead_offers o where o.agent_id = @account and o.offered_at >= @from and o.offered_at < @to group by 1, 2) month
			order by program = '', program, zip = '', zip`,
		map[string]any{"own": postgres.Array(ownReasons), "tour": inquiry.Tour, "today": s.Now().UTC().Format(time.DateOnly), "account": accountID, "from": from, "to": to}).Scan(&rows).Error
	if err != nil || s.Spent == nil {
		return rows, postgres.Failure(err)
	}
	spent, err := s.Spent(ctx, accountID, from, to)
	return withCosts(rows, spent), err
}

// parseMonth returns when a month such as "2026-11" begins and ends.
func parseMonth(month string) (from, to time.Time, err error) {
	from, err = time.Parse("2006-01", month)
	if err != nil {
		return from, to, apperr.Field("month", "Enter a month such as 2026-11")
	}
	return from, from.AddDate(0, 1, 0), nil
}

// withCosts adds what programs cost to the rows of their ZIP codes. Cents that can't be shared equally go to the first ones.
func withCosts(rows []StatementRow, spent []Spent) []StatementRow {
	var quiet []StatementRow // cost something and got no lead
	for _, one := range spent {
		for i, zip := range one.Zips {
			n := int64(len(one.Zips))
			part := one.Cents / n
			if int64(i) < one.Cents%n {
				part++
			}
			same := func(r StatementRow) bool { return r.Program == one.Program && r.Zip == zip }
			if at := slices.IndexFunc(rows, same); at >= 0 {
				rows[at].Cents += part
			} else if at := slices.IndexFunc(quiet, same); at >= 0 {
				quiet[at].Cents += part
			} else {
				quiet = append(quiet, StatementRow{Program: one.Program, Zip: zip, Cents: part})
			}
		}
	}
	return append(quiet, rows...)
}
