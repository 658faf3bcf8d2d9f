package alert

import (
	"context"
	"errors"

	"hearthway/bff/features/account"
	"hearthway/bff/features/market"
	"hearthway/bff/features/saved"
	"hearthway/bff/platform/apperr"
)

// Switch is the on/off setting of one list.
type Switch struct {
	List      List
	Search    saved.Search // if it is a saved search
	Market    market.Where // if it is the market of a place
	Frequency saved.Frequency
	On        bool
}

// Switches are all email settings of an account.
type Switches struct {
	Account account.Account
	About   List // which list the email was about; "" without a link
	Stopped bool // all emails are stopped
	Lists   []Switch
}

// ByLink returns the settings that an emailed link opens, without changing any. A forged link is an
// apperr.Invalid, an expired one an apperr.Gone.
func (s *Service) ByLink(ctx context.Context, text string, accounts func(ctx context.Context, id string) (account.Account, error)) (Switches, error) {
	secret, err := s.secret(ctx)
	if err != nil {
		return Switches{}, err
	}
	link, fits, err := read(secret, text, s.Now())
	if err != nil {
		return Switches{}, err
	}
	who, err := accounts(ctx, link.AccountID)
	if apperr.CodeOf(err) == apperr.NotFound || err == nil && !fits(who.Email) {
		return Switches{}, errOldLink()
	}
	if err != nil {
		return Switches{}, err
	}
	all, err := s.Switches(ctx, who)
	all.About = link.List
	return all, err
}

// Unsubscribe turns off the list that an emailed link belongs to, and returns a description of that list,
// such as "homes you saved". Errors are those of ByLink.
func (s *Service) Unsubscribe(ctx context.Context, text string, accounts func(ctx context.Context, id string) (account.Account, error)) (about string, err error) {
	all, err := s.ByLink(ctx, text, accounts)
	if err != nil {
		return "", err
	}
	about = "homes you saved"
	if all.About == Boards {
		about = "your boards"
	}
	if _, is := all.About.marketID(); is {
		about = "a market that you no longer follow"
		for _, l := range all.Lists {
			if l.List == all.About {
				about = "the housing market in " + l.Market.Article() + l.Market.InState()
			}
		}
	}
	if id, is := all.About.searchID(); is {
		about = "a deleted search"
		for _, l := range all.Lists {
			if l.Search.ID == id {
				about = "your search “" + l.Search.Name + "”"
			}
		}
	}
	err = s.Switch(ctx, all.Account.ID, all.About, false)
	if apperr.CodeOf(err) == apperr.NotFound {
		err = nil // the search or the follow was deleted, so it sends no emails anyway
	}
	return about, err
}

// Switches returns an account's email settings.
func (s *Service) Switches(ctx context.Context, who account.Account) (Switches, error) {
	settings, err := s.settings(ctx, who.ID)
	if err != nil {
		return Switches{}, err
	}
	searches, err := s.Saved.Searches(ctx, who.ID)
	if err != nil {
		return Switches{}, err
	}
	all := Switches{Account: who, Stopped: settings.StoppedAt != nil}
	for _, stored := range searches {
		all.Lists = append(all.Lists, Switch{List: searchList(stored.ID), Search: stored, Frequency: stored.Frequency, On: stored.Alerts() && !all.Stopped})
	}
	follows, err := s.Market.Follows(ctx, who.ID)
	if err != nil {
		return Switches{}, err
	}
	for _, f := range follows {
		all.Lists = append(all.Lists, Switch{List: marketList(f.ID), Market: f.Where, Frequency: monthly, On: f.Mails && !all.Stopped})
	}
	all.Lists = append(all.Lists, Switch{
		List: Favorites, Frequency: settings.Favorites, On: settings.Favorites != saved.Never && !all.Stopped,
	})
	there, err := s.onBoard(ctx, who.ID)
	if there {
		all.Lists = append(all.Lists, Switch{List: Boards, Frequency: settings.Boards, On: settings.Boards != saved.Never && !all.Stopped})
	}
	return all, err
}

// Switch turns a list on or off, or all emails if list is Everything. It is idempotent. Turning a list
// on while everything is stopped turns on only that list.
func (s *Service) Switch(ctx context.Context, accountID string, list List, on bool) error {
	return s.changeSettings(ctx, accountID, func(ctx context.Context, settings *mailSettings) error {
		if list == Everything {
			if settings.StoppedAt = nil; !on {
				now := s.Now()
				settings.StoppedAt = &now
			}
			return nil
		}
		if on && settings.StoppedAt != nil {
			settings.StoppedAt, settings.Favorites, settings.Boards = nil, saved.Never, saved.Never
			if err := errors.Join(s.unsubscribeSearches(ctx, accountID), s.Market.SwitchFollowsOff(ctx, accountID)); err != nil {
				return err
			}
		}
		id, isSearch := list.searchID()
		followed, isMarket := list.marketID()
		switch {
		case isSearch:
			return s.Saved.SwitchEmails(ctx, accountID, id, on)
		case isMarket:
			return s.Market.SwitchFollow(ctx, accountID, followed, on)
		case list == Favorites:
			settings.Favorites = switched(settings.Favorites, on)
		case list == Boards:
			settings.Boards = switched(settings.Boards, on)
		default:
			return apperr.Field("list", "This list doesn’t exist.")
		}
		return nil
	})
}

// switched is a frequency after it was turned on or off.
func switched(f saved.Frequency, on bool) saved.Frequency {
	switch {
	case !on:
		return saved.Never
	case f == saved.Never:
		return saved.Instant
	}
	return f
}

func (s *Service) unsubscribeSearches(ctx context.Context, accountID string) error {
	searches, err := s.Saved.Searches(ctx, accountID)
	if err != nil {
		return err
	}
	for _, stored := range searches {
		if err := s.Saved.SwitchEmails(ctx, accountID, stored.ID, false); err != nil {
			return err
		}
	}
	return nil
}
