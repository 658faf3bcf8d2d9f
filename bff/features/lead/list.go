package lead

import (
	"cmp"
	"context"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// PerPage is the number of leads per page, and MaxExported the maximum number in the CSV file.
const (
	PerPage     = 20
	MaxExported = 5000
)

// View is a lead with its inquiries and its home.
type View struct {
	Lead
	Home      listing.Listing   // zero if the lead isn't about a home, or the home may no longer be shown
	Inquiries []inquiry.Inquiry // latest first; may be empty
	Stage     Stage             // as agents see it
	Closing   Closing           // zero if none is reported
	Sold      Sold              // zero: the MLS has no sale that may be theirs
	Saved     []listing.Listing // homes that the buyer saved and shares, latest first, at most maxShared
	// SavedCount is the number of homes that the buyer shares, which may be more than Saved has.
	SavedCount int
	// Zone is the time zone for the lead's times: that of the home or, without one, of the agent; see zoneOf.
	Zone *time.Location
}

// Appraisal is the home whose estimate the buyer last saw before they wrote; zero if there was none.
func (v View) Appraisal() inquiry.Appraisal {
	for _, i := range v.Inquiries {
		if i.Appraisal.Address != "" {
			return i.Appraisal
		}
	}
	return inquiry.Appraisal{}
}

// maxShared is the maximum number of shared homes that an agent sees.
const maxShared = 8

// Shared are the homes that a buyer shares with a lead's agent.
type Shared struct {
	ListingIDs []int64 // latest first
	Count      int     // total number
}

// Page is a page of an agent's leads.
type Page struct {
	Leads    []View
	Count    int           // total number
	New      int           // how many of them have to be accepted
	Response time.Duration // average response time of the agent; 0: unknown
}

// CountOf returns the number of an agent's leads.
func (s *Service) CountOf(ctx context.Context, who account.Principal) (int, error) {
	counts, err := s.counts(ctx, who.Account.ID)
	return counts[Offered] + counts[Accepted], err
}

// Leads returns a page of an agent's leads, starting at an offset.
func (s *Service) Leads(ctx context.Context, accountID string, limit, offset int) (Page, error) {
	counts, err := s.counts(ctx, accountID)
	if err != nil {
		return Page{}, err
	}
	leads, err := s.byAgent(ctx, accountID, limit, offset)
	if err != nil {
		return Page{}, err
	}
	page := Page{Count: counts[Offered] + counts[Accepted], New: counts[Offered]}
	if page.Leads, err = s.Views(ctx, leads); err != nil {
		return Page{}, err
	}
	page.Response, err = s.ResponseOf(ctx, accountID)
	return page, err
}

// Row is a lead in a list, without its inquiries.
type Row struct {
	Lead
	Stage Stage
}

// Rows returns an agent's leads, latest inquiries first. It loads no inquiries, so it is much faster than Leads.
func (s *Service) Rows(ctx context.Context, accountID string, limit int) ([]Row, error) {
	leads, err := s.byAgent(ctx, accountID, limit, 0)
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
	contract, err := s.underContract(ctx, homeIDs)
	if err != nil {
		return nil, err
	}
	tours, err := s.Inquiries.ToursOfLeads(ctx, ids)
	if err != nil {
		return nil, err
	}
	toTour := []int64{} // in whose time zones the days pass
	for _, l := range leads {
		if l.ListingID != 0 && len(tours[l.ID]) > 0 {
			toTour = append(toTour, l.ListingID)
		}
	}
	homes, err := s.shownHomes(ctx, toTour)
	rows := make([]Row, len(leads))
	for i, l := range leads {
		rows[i] = Row{l, l.stageAt(s.Now(), toured(homes[l.ListingID], tours[l.ID], s.Now()), contract[l.ListingID])}
	}
	return rows, err
}

// LeadOf returns one of an agent's leads, or an apperr.NotFound if they don't have it.
func (s *Service) LeadOf(ctx context.Context, accountID, id string) (View, error) {
	l, err := s.find(ctx, accountID, id)
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

// Views loads the inquiries and homes of leads.
func (s *Service) Views(ctx context.Context, leads []Lead) ([]View, error) {
	ids, homeIDs := make([]string, len(leads)), []int64{}
	for i, l := range leads {
		ids[i] = l.ID
		if l.ListingID != 0 {
			homeIDs = append(homeIDs, l.ListingID)
		}
	}
	asked, err := s.Inquiries.ByLeads(ctx, ids)
	if err != nil {
		return nil, err
	}
	shared, err := s.sharedHomes(ctx, ids, maxShared)
	if err != nil {
		return nil, err
	}
	for _, one := range shared {
		homeIDs = append(homeIDs, one.ListingIDs...)
	}
	closings, err := s.closings(ctx, ids)
	if err != nil {
		return nil, err
	}
	sold, err := s.soldHomes(ctx, ids)
	if err != nil {
		return nil, err
	}
	known, err := s.shownHomes(ctx, homeIDs)
	if err != nil {
		return nil, err
	}
	zones := map[string]*time.Location{} // of leads without a home, by agent
	out := make([]View, len(leads))
	for i, l := range leads {
		home := known[l.ListingID]
		out[i] = View{Lead: l, Home: home, Inquiries: asked[l.ID], Closing: closings[l.ID], Sold: sold[l.ID], SavedCount: shared[l.ID].Count}
		if home.ID != 0 {
			out[i].Zone = home.TimeZone()
		} else {
			name := cmp.Or(l.ToAgentID, l.AgentID)
			if zones[name] == nil {
				if zones[name], err = s.zoneOf(ctx, name); err != nil {
					return nil, err
				}
			}
			out[i].Zone = zones[name]
		}
		out[i].Stage = l.stageAt(s.Now(), toured(home, asked[l.ID], s.Now()), home.Status == listing.Pending)
		for _, id := range shared[l.ID].ListingIDs {
			if home, ok := known[id]; ok {
				out[i].Saved = append(out[i].Saved, home)
			}
		}
	}
	return out, nil
}

// zoneOf returns the time zone of the first city that an agent serves, as emails about a message to them use it; Eastern time if they serve none.
func (s *Service) zoneOf(ctx context.Context, name string) (*time.Location, error) {
	areas, err := s.Profiles.AreasOf(ctx, name)
	if err != nil && apperr.CodeOf(err) != apperr.NotFound {
		return nil, err
	}
	state := ""
	if len(areas) > 0 {
		state = areas[0].State
	}
	return place.Zone("", state), nil
}

// shownHomes returns homes by ID, except those that must not be shown.
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

// counts returns the number of an agent's leads by status.
func (s *Service) counts(ctx context.Context, agentID string) (map[Status]int, error) {
	var rows []struct {
		Status Status
		Count  int
	}
	err := s.of(ctx, agentID).Where("passed_at is null").Select("status, count(*) as count").Group("status").Scan(&rows).Error
	counts := map[Status]int{}
	for _, row := range rows {
		counts[row.Status] = row.Count
	}
	return counts, postgres.Failure(err)
}

// underContract returns which of the given homes are under contract and may be shown.
func (s *Service) underContract(ctx context.Context, listingIDs []int64) (map[int64]bool, error) {
	var ids []int64
	err := s.DB.Rows(ctx).Raw("select id from listings where id = any(?) and status = 'pending' and display_entire", postgres.Array(listingIDs)).Scan(&ids).Error
	found := map[int64]bool{}
	for _, id := range ids {
		found[id] = true
	}
	return found, postgres.Failure(err)
}

// sharedHomes returns, by lead, the homes that the buyer had saved when they agreed to share them, latest first. It excludes homes that the buyer removed since, and homes that they saved later.
func (s *Service) sharedHomes(ctx context.Context, leadIDs []string, maximum int) (map[string]Shared, error) {
	var rows []struct {
		LeadID    string
		ListingID int64
		Count     int
	}
	err := s.DB.Rows(ctx).Raw(`
		with asked as (
			select i.lead_id, i.account_id, max(i.created_at) as until from inquiries i
				where i.lead_id = any(cast(@leads as uuid[])) and i.shares_saved and i.account_id is not null group by i.lead_id, i.account_id
		), homes as (
			select a.lead_id, f.listing_id, row_number() over (partition by a.lead_id order by f.saved_at desc, f.listing_id desc) as n, count(*) over (partition by a.lead_id) as count
				from asked a join favorites f on f.account_id = a.account_id and f.saved_at <= a.until join listings l on l.id = f.listing_id and l.shown
		)
		select lead_id, listing_id, count from homes where n <= @most order by lead_id, n`,
		map[string]any{"leads": postgres.Array(leadIDs), "most": maximum}).Scan(&rows).Error
	shared := map[string]Shared{}
	for _, row := range rows {
		shared[row.LeadID] = Shared{ListingIDs: append(shared[row.LeadID].ListingIDs, row.ListingID), Count: row.Count}
	}
	return shared, postgres.Failure(err)
}
