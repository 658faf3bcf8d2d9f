package tour

import (
	"context"
	"slices"

	"github.com/google/uuid"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// Find returns a tour as the holder of a key sees it. For anyone else it doesn't exist.
func (s *Service) Find(ctx context.Context, key Key) (View, error) {
	t, side, err := s.open(ctx, key, false)
	if err != nil {
		return View{}, err
	}
	return s.view(ctx, t, side)
}

// open returns the tour that a key opens, and whose key it is. This is the one place that decides who may see and change a tour. lock holds its row until
// the transaction ends.
func (s *Service) open(ctx context.Context, key Key, lock bool) (Tour, Side, error) {
	id, body, mac := key.ID, []byte(nil), []byte(nil)
	if key.Link != "" {
		var err error
		if body, mac, id, err = readLink(key.Link); err != nil {
			return Tour{}, "", err
		}
	}
	t, err := s.byID(ctx, id, lock)
	if err != nil {
		return Tour{}, "", err
	}
	if body != nil {
		side, err := s.verifyLink(body, mac, t)
		return t, side, err
	}
	side, err := s.sideOf(ctx, t, key.Who)
	return t, side, err
}

func (s *Service) byID(ctx context.Context, id string, lock bool) (t Tour, err error) {
	if uuid.Validate(id) != nil {
		return t, apperr.New(apperr.NotFound, textNoTour)
	}
	rows := s.DB.Rows(ctx).Where("inquiry_id = ?", id)
	if lock {
		rows = rows.Clauses(clause.Locking{Strength: clause.LockingStrengthUpdate})
	}
	err = postgres.Failure(rows.Take(&t).Error)
	if apperr.IsNotFound(err) {
		err = apperr.New(apperr.NotFound, textNoTour)
	}
	return t, err
}

// sideOf says which side of a tour someone who is logged in is on.
func (s *Service) sideOf(ctx context.Context, t Tour, who *account.Principal) (Side, error) {
	none := apperr.New(apperr.NotFound, textNoTour)
	if who == nil {
		return "", none
	}
	if who.Account.Role == account.Admin {
		if t.AgentID == "" || who.Account.ID != t.AgentID {
			return "", none
		}
		return Agent, nil
	}
	if _, err := s.Inquiries.Sent(ctx, who.Account.ID, t.ID); apperr.IsNotFound(err) {
		return "", none
	} else if err != nil {
		return "", err
	}
	return Buyer, nil
}

// view completes a tour for one side.
func (s *Service) view(ctx context.Context, t Tour, side Side) (View, error) {
	views, err := s.views(ctx, []Tour{t}, side)
	if err == nil && len(views) == 0 {
		err = apperr.New(apperr.NotFound, textNoTour)
	}
	if err != nil {
		return View{Tour: t, Side: side}, err
	}
	return views[0], nil
}

// maxListed is how many tours a list has.
const maxListed = 200

// OfAgent returns an agent's tours that aren't over or canceled: those without a time first, then by time.
func (s *Service) OfAgent(ctx context.Context, accountID string) ([]View, error) {
	var tours []Tour
	err := s.DB.Rows(ctx).Where("agent_id = ? and (state in ('asked', 'offered') or state in ('confirmed', 'moved') and ends_at > ?)", accountID, s.Now()).
		Order("starts_at nulls first, created_at, inquiry_id").Limit(maxListed).Find(&tours).Error
	if err != nil {
		return nil, postgres.Failure(err)
	}
	return s.views(ctx, tours, Agent)
}

// maxBetween is how many tours of a buyer and an agent their conversation shows.
const maxBetween = 10

// Between returns the latest tours that a buyer asked for and an agent has, for one of the two. The latest changed is last.
func (s *Service) Between(ctx context.Context, buyerID, agentID string, side Side) ([]View, error) {
	if agentID == "" {
		return nil, nil
	}
	var tours []Tour
	err := s.DB.Rows(ctx).Where("agent_id = ? and inquiry_id in (select id from inquiries where account_id = ?)", agentID, buyerID).
		Order("created_at desc, inquiry_id").Limit(maxBetween).Find(&tours).Error
	if err != nil {
		return nil, postgres.Failure(err)
	}
	views, err := s.views(ctx, tours, side)
	slices.SortStableFunc(views, func(a, b View) int { return a.ChangedAt().Compare(b.ChangedAt()) })
	return views, err
}

// views completes tours for one side, without those whose home isn't shown anymore.
func (s *Service) views(ctx context.Context, tours []Tour, side Side) ([]View, error) {
	var ids, agentIDs []string
	for _, t := range tours {
		ids = append(ids, t.ID)
		if t.AgentID != "" {
			agentIDs = append(agentIDs, t.AgentID)
		}
	}
	inquiries, err := s.Inquiries.ByIDs(ctx, ids)
	if err != nil {
		return nil, err
	}
	homeIDs := make([]int64, 0, len(inquiries))
	for _, i := range inquiries {
		homeIDs = append(homeIDs, i.ListingID)
	}
	listed, err := s.Homes.ByIDs(ctx, homeIDs)
	if err != nil {
		return nil, err
	}
	homes := map[int64]listing.Listing{}
	for _, home := range listed {
		homes[home.ID] = home
	}
	sources, err := s.Homes.Sources(ctx)
	if err != nil {
		return nil, err
	}
	agents, err := s.Accounts.ByIDs(ctx, agentIDs)
	if err != nil {
		return nil, err
	}
	var all []Event
	if err := s.DB.Rows(ctx).Where("inquiry_id = any(?::uuid[])", postgres.Array(ids)).Order("id").Find(&all).Error; err != nil {
		return nil, postgres.Failure(err)
	}
	events := map[string][]Event{}
	for _, e := range all {
		events[e.TourID] = append(events[e.TourID], e)
	}
	views := make([]View, 0, len(tours))
	for _, t := range tours {
		asked := inquiries[t.ID]
		if home := homes[asked.ListingID]; home.Display.Entire {
			views = append(views, View{Tour: t, Side: side, Inquiry: asked, Home: home, Source: sources[home.Source], Agent: agents[t.AgentID], Events: events[t.ID]})
		}
	}
	return views, nil
}

// Calendar returns a tour with a time as a calendar file.
func (s *Service) Calendar(ctx context.Context, key Key) (string, error) {
	v, err := s.Find(ctx, key)
	if err != nil {
		return "", err
	}
	if !v.Set() {
		return "", apperr.New(apperr.Conflict, textNotSet)
	}
	guest := v.Inquiry.Email
	if v.Side == Agent {
		guest = v.Agent.Email
	}
	return s.Mails.eventOf(v, guest, s.Link(v.Tour, v.Side)).Text(), nil
}
