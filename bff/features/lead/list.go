package lead

import (
	"context"
	"slices"
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
	Home      listing.Listing   // without an ID when it is about no home, or that is gone
	Inquiries []inquiry.Inquiry // the latest first; a lead may have none
	Stage     Stage             // as an agent thinks of it
	Saved     []listing.Listing // homes that the buyer saved and shares, the latest first, at most MaxShared
	// SavedCount is how many homes they share.
	SavedCount int
}

// Appraisal is the home whose estimate the buyer looked at last before they wrote; without an address they did not.
func (v View) Appraisal() inquiry.Appraisal {
	for _, i := range v.Inquiries {
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

// stageAt also needs to know whether a tour of the lead's home is coming, and whether that is under contract.
func (l Lead) stageAt(now time.Time, touring, contract bool) Stage {
	switch {
	case l.Status == Offered:
		return StageNew
	case touring:
		return StageTouring
	case contract:
		return StageContract
	case now.Sub(l.LastAt) > quietAfter:
		return StageQuiet
	}
	return StageInTouch
}

// toursAhead reports whether a tour of a home is coming, among what was asked about it.
func toursAhead(home listing.Listing, asked []inquiry.Inquiry, now time.Time) bool {
	return home.ID != 0 && slices.ContainsFunc(asked, func(i inquiry.Inquiry) bool { return i.Changeable(home, now) })
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
	if page.Leads, err = s.Views(ctx, leads); err != nil {
		return Page{}, err
	}
	page.Response, err = s.ResponseOf(ctx, who)
	return page, err
}

// ResponseOf is how long an agent takes to accept a lead, on average; 0: not known.
func (s *Service) ResponseOf(ctx context.Context, who account.Principal) (time.Duration, error) {
	times, err := s.ResponsesOf(ctx, []string{who.Account.ID})
	return times[who.Account.ID], err
}

// ResponsesOf is the same of several agents by their accounts, of those for whom it is known.
func (s *Service) ResponsesOf(ctx context.Context, accountIDs []string) (map[string]time.Duration, error) {
	if len(accountIDs) == 0 {
		return nil, nil
	}
	return s.Store.ResponseTimes(ctx, accountIDs, s.Now().Add(-responseWindow))
}

// Row is a lead among many, without what it is about.
type Row struct {
	Lead
	Stage Stage
}

// Rows are the leads of an agent, those with the latest inquiries first. They take a fraction of the time of Leads.
func (s *Service) Rows(ctx context.Context, who account.Principal, limit int) ([]Row, error) {
	leads, err := s.Store.ByAgent(ctx, who.Account.ID, limit, 0)
	if err != nil {
		return nil, err
	}
	ids, homeIDs := make([]string, len(leads)), []int64{}
	for i, l := range leads {
		ids[i] = l.ID
		if l.ListingID != 0 {
			homeIDs = append(homeIDs, l.ListingID)
		}
	}
	contract, err := s.Store.UnderContract(ctx, homeIDs)
	if err != nil {
		return nil, err
	}
	tours, err := s.Inquiries.Store.ToursOfLeads(ctx, ids, s.Now().AddDate(0, 0, -2)) // the day ends later in the west
	if err != nil {
		return nil, err
	}
	toured := []int64{}
	for _, l := range leads {
		if l.ListingID != 0 && len(tours[l.ID]) > 0 {
			toured = append(toured, l.ListingID)
		}
	}
	homes, err := s.shownHomes(ctx, toured)
	rows := make([]Row, len(leads))
	for i, l := range leads {
		rows[i] = Row{l, l.stageAt(s.Now(), toursAhead(homes[l.ListingID], tours[l.ID], s.Now()), contract[l.ListingID])}
	}
	return rows, err
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
	views, err := s.Views(ctx, []Lead{l})
	if err != nil {
		return View{}, err
	}
	return views[0], nil
}

// Views are leads with what they are about.
func (s *Service) Views(ctx context.Context, leads []Lead) ([]View, error) {
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
	known, err := s.shownHomes(ctx, homeIDs)
	if err != nil {
		return nil, err
	}
	out := make([]View, len(leads))
	for i, l := range leads {
		home := known[l.ListingID]
		out[i] = View{Lead: l, Home: home, Inquiries: asked[l.ID], SavedCount: shared[l.ID].Count}
		out[i].Stage = l.stageAt(s.Now(), toursAhead(home, asked[l.ID], s.Now()), home.Status == listing.Pending)
		for _, id := range shared[l.ID].ListingIDs {
			if home, ok := known[id]; ok {
				out[i].Saved = append(out[i].Saved, home)
			}
		}
	}
	return out, nil
}

// shownHomes are homes by their ids, without those that must not be shown.
func (s *Service) shownHomes(ctx context.Context, ids []int64) (map[int64]listing.Listing, error) {
	homes, err := s.Homes.ByIDs(ctx, ids)
	shown := map[int64]listing.Listing{}
	for _, home := range homes {
		if home.Display.Entire {
			shown[home.ID] = home
		}
	}
	return shown, err
}
