package screen

import (
	"context"

	"hearthway/bff/features/account"
	accountscreen "hearthway/bff/features/account/screen"
	"hearthway/bff/features/saved"
	"hearthway/bff/features/search"
	"hearthway/bff/features/search/searchurl"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// SavedSearchesData lists a buyer's saved searches and their email settings.
type SavedSearchesData struct {
	Email         string            `json:"email" doc:"where the mails go"`
	EmailVerified bool              `json:"email_verified" doc:"required for emails"`
	Stopped       bool              `json:"stopped" doc:"all emails about homes are off, whatever the searches say"`
	Favorites     string            `json:"favorites" enum:"instant,daily,weekly,never" doc:"how often changes to favorites are emailed"`
	Searches      []SavedSearchCard `json:"searches" doc:"newest first"`
}

// SavedSearchCard is a saved search.
type SavedSearchCard struct {
	ID        int64  `json:"id"`
	Name      string `json:"name"`
	Summary   string `json:"summary" doc:"Dallas, TX · up to $500K · 3+ bd"`
	Href      string `json:"href" doc:"runs it"`
	Frequency string `json:"frequency" enum:"instant,daily,weekly,never"`
	Paused    bool   `json:"paused"`
	Alerts    bool   `json:"alerts" doc:"emails about new homes are on"`
}

const savedSearchesPath = "/myaccount/saved-search-emails"

func init() {
	screens.Add(&declared, screens.Declaration{Name: "saved-searches", Page: "SavedSearches", Summary: "The buyer's saved searches and their email settings", Access: httpapi.Members},
		func(s *Screens, ctx context.Context, _ *screens.NoInput) (screens.Answer[SavedSearchesData], error) {
			return s.SavedSearches(ctx)
		})
}

// SavedSearches is the page where buyers manage their searches and the emails about them.
func (s *Screens) SavedSearches(ctx context.Context) (screens.Answer[SavedSearchesData], error) {
	who, err := accountscreen.OwnerOf(ctx)
	if err != nil {
		return screens.Answer[SavedSearchesData]{}, err
	}
	head := s.OwnHead(savedSearchesPath, "Saved search emails", "Your saved searches and how often you get emails about new homes.")
	if who.Account.Role != account.Lead {
		return accountscreen.ToProfile(head, SavedSearchesData{Favorites: string(saved.Never), Searches: []SavedSearchCard{}}), nil
	}
	searches, err := s.Saved.Searches(ctx, who.Account.ID)
	if err != nil {
		return screens.Answer[SavedSearchesData]{}, err
	}
	favorites, stopped, err := s.News.MailSettings(ctx, who.Account.ID)
	if err != nil {
		return screens.Answer[SavedSearchesData]{}, err
	}
	data := SavedSearchesData{
		Email: who.Account.Email, EmailVerified: who.Account.EmailVerified(), Stopped: stopped, Favorites: string(favorites),
		Searches: make([]SavedSearchCard, len(searches)),
	}
	for i, one := range searches {
		data.Searches[i] = savedSearchCard(one)
	}
	return screens.Answer[SavedSearchesData]{Head: head, Data: data}, nil
}

// savedSearchCard renders a search. Its link opens the criteria as the filters can show them.
func savedSearchCard(one saved.Search) SavedSearchCard {
	return SavedSearchCard{
		ID: one.ID, Name: one.Name, Summary: search.Summary(one.Criteria), Href: searchurl.SavedPath(one.ID, one.Restored(), one.Sort),
		Frequency: string(one.Frequency), Paused: !one.PausedAt.IsZero(), Alerts: one.Alerts(),
	}
}
