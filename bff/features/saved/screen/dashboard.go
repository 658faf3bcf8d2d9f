package screen

import (
	"context"
	"time"

	"golang.org/x/sync/errgroup"

	"hearthway/bff/features/account"
	accountscreen "hearthway/bff/features/account/screen"
	inquiryscreen "hearthway/bff/features/inquiry/screen"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/features/saved"
	"hearthway/bff/features/search"
	"hearthway/bff/features/search/searchurl"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/screens"
)

// DashboardData is everything that a buyer saved, with what changed.
type DashboardData struct {
	FirstName     string                      `json:"first_name"`
	Favorites     []FavoriteCard              `json:"favorites" doc:"newest first, at most 100"`
	FavoriteCount int                         `json:"favorite_count" doc:"all that may be shown"`
	Searches      []DashboardSearch           `json:"searches" doc:"newest first, at most 12"`
	SearchCount   int                         `json:"search_count" doc:"all of them"`
	Places        []DashboardPlace            `json:"places" doc:"oldest first"`
	Viewed        []card.Card                 `json:"viewed" doc:"at most 10, newest first"`
	Inquiries     []inquiryscreen.SentInquiry `json:"inquiries" doc:"questions and tour requests, newest first, at most 12"`
	Agent         *DashboardAgent             `json:"agent" doc:"the buyer's agent, or null"`
}

// FavoriteCard is a favorite home's current state.
type FavoriteCard struct {
	Card   card.Card       `json:"card" doc:"without href if the home no longer has a page"`
	Change *FavoriteChange `json:"change" doc:"since it was saved; null: none"`
	Boards []FavoriteBoard `json:"boards" doc:"that the home is on, latest first"`
}

// FavoriteBoard is what a board says about a home.
type FavoriteBoard struct {
	Href string `json:"href"`
	Text string `json:"text" doc:"On “Our home”: considering · Ben likes it"`
}

// FavoriteChange is what happened to a home since it was saved.
type FavoriteChange struct {
	Kind string `json:"kind" enum:"down,up,neutral" doc:"good news for a buyer, bad news, or neither"`
	Text string `json:"text" doc:"$15K less than when you saved it, Sold on Nov 18"`
}

// DashboardSearch is a saved search with the number of new and changed homes.
type DashboardSearch struct {
	SavedSearchCard
	New     int    `json:"new" doc:"homes that were listed in the last 7 days"`
	NewHref string `json:"new_href" doc:"shows these homes"`
	Changed int    `json:"changed" doc:"matches of the last 7 days that became cheaper or came back on the market"`
}

// DashboardAgent is a buyer's agent, without the email, which no response contains.
type DashboardAgent struct {
	Name string `json:"name"`
}

// DashboardPlace is a place that matters to a buyer.
type DashboardPlace struct {
	ID      int64  `json:"id"`
	Name    string `json:"name"`
	Address string `json:"address"`
}

const (
	dashboardPath      = "/account/dashboard"
	dashboardFavorites = 100
	dashboardSearches  = 12
	dashboardInquiries = 12
	newDays            = 7
	dashboardAtOnce    = 3 // concurrent queries per dashboard, to leave connections for others
)

func init() {
	screens.Add(&declared, screens.Declaration{Name: "dashboard", Page: "Dashboard", Summary: "Everything the buyer saved, with recent changes", Access: httpapi.Members, Query: []string{"compare"}},
		func(s *Screens, ctx context.Context, _ *screens.NoInput) (screens.Answer[DashboardData], error) {
			return s.Dashboard(ctx)
		})
}

// Dashboard is the page with everything that a buyer saved.
func (s *Screens) Dashboard(ctx context.Context) (screens.Answer[DashboardData], error) {
	who, err := accountscreen.OwnerOf(ctx)
	if err != nil {
		return screens.Answer[DashboardData]{}, err
	}
	head := s.OwnHead(dashboardPath, "Saved homes and searches", "Your favorite homes, what’s changed and your saved searches.")
	if who.Account.Role != account.Lead {
		return accountscreen.ToProfile(head, DashboardData{
			Favorites: []FavoriteCard{}, Searches: []DashboardSearch{}, Places: []DashboardPlace{}, Viewed: []card.Card{}, Inquiries: []inquiryscreen.SentInquiry{},
		}), nil
	}
	data := DashboardData{FirstName: who.Account.FirstName()}
	group, within := errgroup.WithContext(ctx)
	group.SetLimit(dashboardAtOnce)
	group.Go(func() (err error) { data.Favorites, data.FavoriteCount, err = s.favorites(within, who); return err })
	group.Go(func() (err error) { data.Searches, data.SearchCount, err = s.searchesWithNew(within, who); return err })
	group.Go(func() (err error) { data.Places, err = s.placesOf(within, who); return err })
	group.Go(func() (err error) { data.Inquiries, err = s.Inquiries.InquiriesOf(within, who); return err })
	group.Go(func() (err error) { data.Agent, err = s.agentOf(within, who); return err })
	group.Go(func() (err error) { data.Viewed, err = s.viewedBy(within, who); return err })
	if err := group.Wait(); err != nil {
		return screens.Answer[DashboardData]{}, err
	}
	data.Inquiries = data.Inquiries[:min(len(data.Inquiries), dashboardInquiries)]
	return screens.Answer[DashboardData]{Head: head, Data: data}, nil
}

func (s *Screens) favorites(ctx context.Context, who account.Principal) ([]FavoriteCard, int, error) {
	list, count, err := s.Saved.Favorites(ctx, who.Account.ID, 1, dashboardFavorites)
	if err != nil {
		return nil, 0, err
	}
	facts, err := s.News.FavoriteFacts(ctx, who.Account.ID)
	if err != nil {
		return nil, 0, err
	}
	boards, err := s.OnBoards(ctx, who.Account.ID, postgres.Each(list, func(f saved.FavoriteHome) int64 { return f.Home.ID }))
	if err != nil {
		return nil, 0, err
	}
	out, rate := make([]FavoriteCard, len(list)), s.LatestRate(ctx)
	for i, f := range list {
		out[i] = FavoriteCard{s.Show(f.Home, rate), changeSince(f, facts[f.Home.ID]), append([]FavoriteBoard{}, boards[f.Home.ID]...)}
		if f.Home.Status == listing.Withdrawn {
			out[i].Card.Href, out[i].Card.Badge = "", nil // its page says Home Not Found; that of a sold home stays
		}
	}
	unshown := min(count, dashboardFavorites) - len(list) // homes that their source no longer lets us show
	return out, count - unshown, nil
}

// changeSince describes what happened to a home since it was saved. Being off the market matters more
// than the price. fact is the latest change from an import; it provides the day.
func changeSince(f saved.FavoriteHome, fact listing.Change) *FavoriteChange {
	on := ""
	if fact.Kind != "" {
		on = " on " + fact.At.In(f.Home.TimeZone()).Format("Jan 2")
	}
	if note := card.StatusNote(f.Home.Status); note != "" {
		if fact.Kind == listing.ChangePriceCut || fact.Kind == listing.ChangePriceRaise {
			on = ""
		}
		return &FavoriteChange{Kind: "neutral", Text: note + on}
	}
	switch by := f.PriceChange(); {
	case by < 0:
		return &FavoriteChange{Kind: "down", Text: format.ShortDollars(-by) + " less than when you saved it"}
	case by > 0:
		return &FavoriteChange{Kind: "up", Text: format.ShortDollars(by) + " more than when you saved it"}
	case fact.Kind == listing.ChangeBack:
		return &FavoriteChange{Kind: "neutral", Text: "Back on the market" + on}
	}
	return nil
}

// searchesWithNew returns the latest searches with the number of new homes, and the number of all
// searches.
func (s *Screens) searchesWithNew(ctx context.Context, who account.Principal) ([]DashboardSearch, int, error) {
	all, err := s.Saved.Searches(ctx, who.Account.ID)
	if err != nil {
		return nil, 0, err
	}
	found, err := s.News.SearchNews(ctx, who.Account.ID, newDays*24*time.Hour)
	if err != nil {
		return nil, 0, err
	}
	out := make([]DashboardSearch, min(len(all), dashboardSearches))
	for i := range out {
		fresh := all[i].Criteria
		if fresh.DaysListedMax == 0 || fresh.DaysListedMax > newDays {
			fresh.DaysListedMax = newDays
		}
		listed, err := s.Search.Find(ctx, search.Query{Criteria: fresh, Sort: search.Newest, Page: 1})
		if err != nil {
			return nil, 0, err
		}
		out[i] = DashboardSearch{
			SavedSearchCard: savedSearchCard(all[i]), New: listed.Count, NewHref: searchurl.Path(fresh, search.Newest),
			Changed: found[all[i].ID][listing.ChangePriceCut] + found[all[i].ID][listing.ChangeBack],
		}
	}
	return out, len(all), nil
}

func (s *Screens) agentOf(ctx context.Context, who account.Principal) (*DashboardAgent, error) {
	agent, err := s.Agents.AgentOf(ctx, who)
	if err != nil || agent.ID == "" {
		return nil, err
	}
	return &DashboardAgent{agent.Name}, nil
}

func (s *Screens) placesOf(ctx context.Context, who account.Principal) ([]DashboardPlace, error) {
	list, err := s.Saved.Places(ctx, who.Account.ID)
	out := make([]DashboardPlace, len(list))
	for i, p := range list {
		out[i] = DashboardPlace{p.ID, p.Name, p.Address}
	}
	return out, err
}

// viewedBy lists the recently viewed homes that are still for sale.
func (s *Screens) viewedBy(ctx context.Context, who account.Principal) ([]card.Card, error) {
	ids, err := s.Saved.Viewed(ctx, who.Account.ID)
	if err != nil {
		return nil, err
	}
	homes, err := s.Homes.ByIDs(ctx, ids[:min(len(ids), saved.LatestViewed)])
	if err != nil {
		return nil, err
	}
	shown := make([]listing.Listing, 0, len(homes))
	for _, home := range homes {
		if home.Display.Entire && home.Status == listing.Active {
			shown = append(shown, home)
		}
	}
	return s.ShowAll(shown, s.LatestRate(ctx)), nil
}
