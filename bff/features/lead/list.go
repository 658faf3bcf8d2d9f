package lead

import (
	"context"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/apperr"
)

// PerPage is how many leads an agent sees at a time, and MaxExported how many a file has.
const (
	PerPage     = 20
	MaxExported = 5000
)

// responseWindow is how far back response times count.
const responseWindow = 90 * 24 * time.Hour

// View is a lead with what it is about.
type View struct {
	Lead
	Home  listing.Listing   // without an ID when it is about no home, or that is gone
	Asked []inquiry.Inquiry // the latest first; a lead may have none
	Stage Stage             // as an agent thinks of it
	Saved []listing.Listing // homes that the buyer saved and shares, the latest first, at most MaxShared
	// SavedCount is how many homes they share.
	SavedCount int
}

// Appraisal is the home whose estimate the buyer looked at last before they wrote; without an address they did not.
func (v View) Appraisal() inquiry.Appraisal {
	for _, i := range v.Asked {
		if i.Appraisal.Address != "" {
			return i.Appraisal
		}
	}
	return inquiry.Appraisal{}
}

// MaxShared is how many shared homes an agent sees of a lead.
const MaxShared = 8

// Shared are the homes that a buyer shares with the agent of a lead.
type Shared struct {
	ListingIDs []int64 // some of them, the latest first
	Count      int     // of all
}

// Stage is how far an agent has come with a lead.
type Stage string

const (
	StageNew      Stage = "new"
	StageInTouch  Stage = "in_touch"
	StageTouring  Stage = "touring"        // a tour is coming
	StageContract Stage = "under_contract" // the home is
	StageQuiet    Stage = "quiet"          // nothing was heard for two weeks
)

// quietAfter is when a lead counts as quiet.
const quietAfter = 14 * 24 * time.Hour

func (v View) stageAt(now time.Time) Stage {
	if v.Status == Offered {
		return StageNew
	}
	for _, i := range v.Asked {
		if v.Home.ID != 0 && i.Changeable(v.Home, now) {
			return StageTouring
		}
	}
	switch {
	case v.Home.ID != 0 && v.Home.Status == listing.Pending:
		return StageContract
	case now.Sub(v.LastAt) > quietAfter:
		return StageQuiet
	}
	return StageInTouch
}

// Page is a part of an agent's leads.
type Page struct {
	Leads    []View
	Count    int           // of all pages
	New      int           // of these, how many have to be accepted
	Response time.Duration // how long the agent takes to accept one; 0: not known
}

// CountOf is how many leads an agent has.
func (s *Service) CountOf(ctx context.Context, who account.Principal) (int, error) {
	counts, err := s.Store.Count(ctx, who.Account.ID)
	return counts[Offered] + counts[Accepted], err
}

// Leads are those of an agent, from a number on.
func (s *Service) Leads(ctx context.Context, who account.Principal, limit, offset int) (Page, error) {
	counts, err := s.Store.Count(ctx, who.Account.ID)
	if err != nil {
		return Page{}, err
	}
	leads, err := s.Store.ByAgent(ctx, who.Account.ID, limit, offset)
	if err != nil {
		return Page{}, err
	}
	page := Page{Count: counts[Offered] + counts[Accepted], New: counts[Offered]}
	if page.Leads, err = s.views(ctx, leads); err != nil {
		return Page{}, err
	}
	times, err := s.Store.ResponseTimes(ctx, []string{who.Account.ID}, s.Now().Add(-responseWindow))
	page.Response = times[who.Account.ID]
	return page, err
}

// LeadOf is one lead of an agent.
func (s *Service) LeadOf(ctx context.Context, who account.Principal, id string) (View, error) {
	l, err := s.Store.Of(ctx, who.Account.ID, id)
	if apperr.CodeOf(err) == apperr.NotFound {
		return View{}, apperr.New(apperr.NotFound, textNoLead)
	}
	if err != nil {
		return View{}, err
	}
	views, err := s.views(ctx, []Lead{l})
	if err != nil {
		return View{}, err
	}
	return views[0], nil
}

func (s *Service) views(ctx context.Context, leads []Lead) ([]View, error) {
	ids, homeIDs := make([]string, len(leads)), []int64{}
	for i, l := range leads {
		ids[i] = l.ID
		if l.ListingID != 0 {
			homeIDs = append(homeIDs, l.ListingID)
		}
	}
	asked, err := s.Inquiries.Store.ByLeads(ctx, ids)
	if err != nil {
		return nil, err
	}
	shared, err := s.Store.SharedHomes(ctx, ids, MaxShared)
	if err != nil {
		return nil, err
	}
	for _, one := range shared {
		homeIDs = append(homeIDs, one.ListingIDs...)
	}
	homes, err := s.Homes.ByIDs(ctx, homeIDs)
	if err != nil {
		return nil, err
	}
	known := map[int64]listing.Listing{}
	for _, home := range homes {
		if home.Display.Entire {
			known[home.ID] = home
		}
	}
	out := make([]View, len(leads))
	for i, l := range leads {
		out[i] = View{Lead: l, Home: known[l.ListingID], Asked: asked[l.ID]}
		out[i].Stage, out[i].SavedCount = out[i].stageAt(s.Now()), shared[l.ID].Count
		for _, id := range shared[l.ID].ListingIDs {
			if home, ok := known[id]; ok {
				out[i].Saved = append(out[i].Saved, home)
			}
		}
	}
	return out, nil
}
