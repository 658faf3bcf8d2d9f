package lead

import (
	"context"
	"strings"

	"gorm.io/gorm"

	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/postgres"
)

// Member is an agent whose paid program covers a ZIP code.
type Member struct {
	AccountID string
	Program   string // its key
}

// maxInTurn limits how many agents take turns in one place.
const maxInTurn = 500

// membersInTurn returns the listed agents whose program covers a home's ZIP code, whose turn is next first. Whoever bought the ZIP code twice has two
// turns in each round: what counts is when their last offer but one was.
func (s *Service) membersInTurn(ctx context.Context, at listing.Address) ([]Candidate, error) {
	if s.Members == nil || at.PostalCode == "" {
		return nil, nil
	}
	if err := s.lockTurns(ctx, at.PostalCode); err != nil {
		return nil, err
	}
	members, err := s.Members(ctx, at.PostalCode)
	if err != nil || len(members) == 0 {
		return nil, err
	}
	ids, bought, program := []string{}, []int64{}, map[string]string{}
	for n, one := range members {
		if _, ok := program[one.AccountID]; ok {
			continue
		}
		program[one.AccountID] = one.Program
		ids, bought = append(ids, one.AccountID), append(bought, 0)
		for _, other := range members[n:] {
			if other.AccountID == one.AccountID {
				bought[len(bought)-1]++
			}
		}
	}
	ordered := s.Inquiries.Listed(ctx).Joins("join unnest(?::text[]::uuid[], ?::bigint[]) with ordinality m (id, bought, first) on m.id = accounts.id", postgres.Array(ids), postgres.Array(bought))
	if err := s.chooseProgram(ctx, at.PostalCode, members, program); err != nil {
		return nil, err
	}
	list, err := inTurn(ordered, "m.bought", "o.reason = 'covers_zip' and o.zip = ?", at.PostalCode)
	out := make([]Candidate, len(list))
	for i, one := range list {
		out[i] = Candidate{Receiver: one.Receiver(inquiry.ToMember)}
		out[i].Receiver.Program = program[one.ID]
	}
	return out, err
}

// chooseProgram sets, for agents with several programs in a ZIP code, the one whose turn it is: the one that had its last lead there the longest time ago.
func (s *Service) chooseProgram(ctx context.Context, zip string, members []Member, program map[string]string) error {
	if len(program) == len(members) {
		return nil
	}
	var last []struct {
		AgentID, Program string
		ID               int64
	}
	err := s.DB.Rows(ctx).Raw("select agent_id, program, max(id) as id from lead_offers where reason = 'covers_zip' and zip = ? group by 1, 2", zip).Scan(&last).Error
	at := map[Member]int64{}
	for _, one := range last {
		at[Member{one.AgentID, one.Program}] = one.ID
	}
	for _, one := range members {
		if at[one] < at[Member{one.AccountID, program[one.AccountID]}] {
			program[one.AccountID] = one.Program
		}
	}
	return postgres.Failure(err)
}

// areaInTurn returns the listed agents who serve a home's city, or only its ZIP code, whose turn is next first.
func (s *Service) areaInTurn(ctx context.Context, at listing.Address) ([]Candidate, error) {
	if at.City == "" {
		return nil, nil
	}
	if err := s.lockTurns(ctx, at.State+strings.ToLower(at.City)); err != nil {
		return nil, err
	}
	ordered := s.Inquiries.Listed(ctx).Joins("join (select account_id, min(id) as first from service_areas where account_id is not null and (state = ? and lower(city) = lower(?) and zips = '{}' or zips @> ?::text[] and zips <> '{}') group by account_id) m on m.account_id = accounts.id",
		at.State, at.City, postgres.TextList{at.PostalCode})
	list, err := inTurn(ordered, "1", "o.reason in ('serves_city', 'passed_on') and o.state = ? and lower(o.city) = lower(?)", at.State, at.City)
	out := make([]Candidate, len(list))
	for i, one := range list {
		out[i] = Candidate{Receiver: one.Receiver(inquiry.ToArea)}
	}
	return out, err
}

// inTurn orders agents by when the last of their latest offers by turn was that count, "count" of them; whoever has had fewer is next. It doesn't matter
// since when they serve the place, so removing and adding it changes nothing.
func inTurn(agents *gorm.DB, count, where string, args ...any) (list []inquiry.Agent, err error) {
	const of = "left join lateral (select o.offered_at, o.id from lead_offers o where o.agent_id = accounts.id and "
	err = agents.Joins(of+where+" order by o.id desc offset "+count+" - 1 limit 1) turn on true", args...).
		Joins(of+where+" order by o.id desc limit 1) latest on true", args...).
		Order("turn.offered_at nulls first, turn.id, latest.id nulls first, m.first").Limit(maxInTurn).Find(&list).Error
	return list, postgres.Failure(err)
}

// lockTurns lets no other lead take a turn at a place until the transaction ends, so that each turn is taken by one lead.
func (s *Service) lockTurns(ctx context.Context, place string) error {
	return postgres.Failure(s.DB.Rows(ctx).Exec("select pg_advisory_xact_lock(hashtextextended(?, 0))", "turns "+place).Error)
}
