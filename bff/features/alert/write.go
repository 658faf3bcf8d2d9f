package alert

import (
	"context"
	"slices"

	"gorm.io/gorm"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/saved"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
)

const (
	// maxHomes is how many homes one email shows.
	maxHomes = 20
	// writeBatch is how many emails are written in one transaction.
	writeBatch = 50
)

// batch is the data for the emails of one transaction.
type batch struct {
	waiting   map[int64][]listing.Change
	favorites map[string][]listing.Change
	devices   map[string][]Device
	homes     map[int64]listing.Listing
	sources   map[string]listing.SourceInfo
	secret    []byte
}

// writeBatch returns how many due emails it handled.
func (s *Service) writeBatch(ctx context.Context) (int, error) {
	tasks, taken, err := s.takeDue(ctx)
	if err != nil || len(tasks) == 0 {
		return taken, err
	}
	b, err := s.gather(ctx, tasks)
	if err != nil {
		return 0, err
	}
	for _, t := range tasks {
		if t.SearchID == 0 {
			err = s.notifyFavorites(ctx, t, b)
		} else {
			err = s.notifySearch(ctx, t, b)
		}
		if err != nil {
			return 0, err
		}
	}
	return taken, nil
}

// gather loads the data for the emails.
func (s *Service) gather(ctx context.Context, tasks []dueMail) (b batch, err error) {
	var searches []int64
	var favoriters, people []string
	for _, t := range tasks {
		people = append(people, t.AccountID)
		if t.SearchID == 0 {
			favoriters = append(favoriters, t.AccountID)
		} else {
			searches = append(searches, t.SearchID)
		}
	}
	if b.waiting, err = s.waiting(ctx, searches); err != nil {
		return b, err
	}
	if b.favorites, err = s.takeFavoriteNews(ctx, favoriters); err != nil {
		return b, err
	}
	if b.devices, err = s.devices(ctx, people); err != nil {
		return b, err
	}
	var ids []int64
	for _, list := range b.waiting {
		for _, m := range list {
			ids = append(ids, m.ListingID)
		}
	}
	for _, list := range b.favorites {
		for _, f := range list {
			ids = append(ids, f.ListingID)
		}
	}
	slices.Sort(ids)
	homes, err := s.Homes.ByIDs(ctx, slices.Compact(ids))
	if err != nil {
		return b, err
	}
	b.homes = map[int64]listing.Listing{}
	for _, home := range homes {
		b.homes[home.ID] = home
	}
	if b.sources, err = s.Homes.Sources(ctx); err != nil {
		return b, err
	}
	b.secret, err = s.secret(ctx)
	return b, err
}

// wanted reports whether someone may be emailed: their email is verified, they didn't stop all emails,
// and they didn't ask for deletion.
func (d dueMail) wanted() bool {
	return d.Account.EmailVerified() && d.Settings.StoppedAt == nil && d.Account.Erasure.At.IsZero()
}

// notifySearch reports what a search found, of the homes that are still for sale.
func (s *Service) notifySearch(ctx context.Context, t dueMail, b batch) error {
	var news []News
	if t.wanted() && t.Search.Alerts() {
		for _, m := range b.waiting[t.SearchID] {
			home := b.homes[m.ListingID]
			if home.Status == listing.Active && home.Display.Entire {
				news = append(news, News{Change: m, Home: home, Source: b.sources[home.Source]})
			}
		}
	}
	more := max(0, len(news)-maxHomes)
	news = news[:len(news)-more]
	sent := make([]int64, len(news))
	for i, n := range news {
		sent[i] = n.ListingID
	}
	if err := s.markSent(ctx, t.SearchID, sent); err != nil || len(news) == 0 {
		return err
	}
	link := s.link(b.secret, t)
	if err := s.MailQueue.Enqueue(ctx, s.Mails.SearchNews(t.Account, t.Search, news, more, link)); err != nil {
		return err
	}
	return s.push(ctx, t.Search.Frequency, b.devices[t.Account.ID], func(d Device) message.Message {
		return s.Mails.SearchPush(d, t.Search, news, more)
	})
}

// notifyFavorites reports the changes to favorites, in one email.
func (s *Service) notifyFavorites(ctx context.Context, t dueMail, b batch) error {
	if !t.wanted() || t.Settings.Favorites == saved.Never {
		return nil
	}
	var news []News
	for _, f := range b.favorites[t.Account.ID] {
		if home, ok := b.homes[f.ListingID]; ok && home.Display.Entire {
			news = append(news, News{Change: f, Home: home, Source: b.sources[home.Source]})
		}
	}
	if news = news[:min(len(news), maxHomes)]; len(news) == 0 {
		return nil
	}
	if err := s.MailQueue.Enqueue(ctx, s.Mails.FavoriteNews(t.Account, news, s.link(b.secret, t))); err != nil {
		return err
	}
	return s.push(ctx, t.Settings.Favorites, b.devices[t.Account.ID], func(d Device) message.Message {
		return s.Mails.FavoritePush(d, news)
	})
}

// push notifies someone's devices, along with an instant email.
func (s *Service) push(ctx context.Context, f saved.Frequency, devices []Device, write func(Device) message.Message) error {
	if f != saved.Instant {
		return nil
	}
	for _, d := range devices {
		if err := s.MailQueue.Enqueue(ctx, write(d)); err != nil {
			return err
		}
	}
	return nil
}

// waiting returns the homes that searches found but that haven't been emailed yet, newest first, without
// those that the buyer hid.
func (s *Service) waiting(ctx context.Context, searchIDs []int64) (map[int64][]listing.Change, error) {
	var matches []match
	err := s.matches(ctx).Select("search_id, search_matches.listing_id, kind, price, previous, found_at as at").
		Joins("join saved_searches s on s.id = search_id").Where("waiting and search_id = any(?)", postgres.Array(searchIDs)).
		Where("not exists (select from hidden_homes h where h.account_id = s.account_id and h.listing_id = search_matches.listing_id)").
		Order("found_at desc, listing_id desc").Find(&matches).Error
	waiting := map[int64][]listing.Change{}
	for _, m := range matches {
		waiting[m.SearchID] = append(waiting[m.SearchID], m.Change)
	}
	return waiting, postgres.Failure(err)
}

// markSent records which homes were emailed for a search, and drops the other waiting ones.
func (s *Service) markSent(ctx context.Context, searchID int64, listingIDs []int64) error {
	sent := gorm.Expr("case when listing_id = any(?) then cast(? as timestamptz) end", postgres.Array(listingIDs), s.Now())
	return postgres.Failure(s.matches(ctx).Where("search_id = ? and waiting", searchID).
		Updates(map[string]any{"waiting": false, "sent_at": sent}).Error)
}

// link returns a signed link to the settings of the email's list.
func (s *Service) link(secret []byte, t dueMail) string {
	list := Favorites
	if t.SearchID != 0 {
		list = searchList(t.SearchID)
	}
	return sign(secret, link{AccountID: t.Account.ID, List: list, Email: t.Account.Email, At: s.Now()})
}
