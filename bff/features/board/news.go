package board

import (
	"context"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"
	"gorm.io/gorm"

	"hearthway/bff/features/account"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/saved"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// TellJob calls Tell.
type TellJob struct{}

// Kind implements jobs.Args. It is stored with queued jobs, so it must never change.
func (TellJob) Kind() string { return "board-news" }

const (
	tellBatch = 50
	// maxNews is how many homes one email shows.
	maxNews = 20
	// unseen is how long ago something must have happened to be on a page that was just read: whoever changed it may have been committing.
	unseen = 5 * time.Second
)

// NewsOf is a home with what others did about it since someone was told the last time.
type NewsOf struct {
	Home     listing.Listing
	Source   listing.SourceInfo
	Added    string   // first name of who added it; "": it isn't new
	Likes    []string // first names of who voted for it
	Comments []string // first names of who commented, each once
	came     time.Time
}

// happened notes that there is something to tell the other members of a board; agents only of what they see.
func (s *Service) happened(ctx context.Context, m membership, forAgent bool) error {
	others := s.DB.Rows(ctx).Model(&membership{}).Where("board_id = ? and account_id <> ? and tell_at is null and (role <> 'agent' or ?)", m.BoardID, m.AccountID, forAgent)
	return postgres.Failure(others.Update("tell_at", s.Now()).Error)
}

// saw notes that a member has read their board, so that they aren't told what they know.
func (s *Service) saw(ctx context.Context, m membership, at time.Time) error {
	if m.TellAt == nil {
		return nil
	}
	return postgres.Failure(s.DB.Rows(ctx).Model(&m).Where("id = ?", m.ID).Update("told_at", gorm.Expr("greatest(told_at, joined_at, cast(? as timestamptz))", at.Add(-unseen))).Error)
}

// Tell emails the members of boards what others did there, and notifies their devices, as often as each wants. Several processes may do it
// at once.
func (s *Service) Tell(ctx context.Context) error {
	for {
		var due []membership
		if err := s.DB.Rows(ctx).Where("tell_at <= ?", s.Now()).Order("tell_at, id").Limit(tellBatch).Find(&due).Error; err != nil {
			return postgres.Failure(err)
		}
		for _, one := range due {
			// What is changed meanwhile waits, and so is either told or noted again.
			err := s.as(ctx, one.BoardID, one.AccountID, func(ctx context.Context, m membership) error {
				if m.TellAt == nil || m.TellAt.After(s.Now()) {
					return nil
				}
				return s.tell(ctx, m)
			})
			if err != nil && !apperr.IsNotFound(err) { // they left
				return err
			}
		}
		if len(due) < tellBatch {
			return nil
		}
	}
}

// tell tells a member what is new to them, or notes when to try again.
func (s *Service) tell(ctx context.Context, m membership) error {
	news, err := s.newsFor(ctx, m)
	if err != nil {
		return err
	}
	to, err := s.Accounts.ByID(ctx, m.AccountID)
	if err != nil && !apperr.IsNotFound(err) {
		return err
	}
	often, stopped, err := s.Alerts.BoardSettings(ctx, m.AccountID)
	if err != nil {
		return err
	}
	change := map[string]any{"tell_at": nil, "told_at": s.Now()}
	if wanted := to.EmailVerified() && to.Blocked.At.IsZero() && to.Erasure.At.IsZero() && !stopped && often != saved.Never; wanted && len(news) > 0 {
		first := slices.MinFunc(news, func(a, b NewsOf) int { return a.came.Compare(b.came) })
		if at := s.Alerts.BoardNewsDue(ctx, often, to, first.Home, first.came); at.After(s.Now()) {
			change = map[string]any{"tell_at": at}
		} else if err := s.send(ctx, m, to, often, news); err != nil {
			return err
		}
	}
	return postgres.Failure(s.DB.Rows(ctx).Model(&m).Where("id = ?", m.ID).Updates(change).Error)
}

func (s *Service) send(ctx context.Context, m membership, to account.Account, often saved.Frequency, news []NewsOf) error {
	var b Board
	if err := s.DB.Rows(ctx).Take(&b, m.BoardID).Error; err != nil {
		return postgres.Failure(err)
	}
	link, err := s.Alerts.BoardsLink(ctx, to)
	if err != nil {
		return err
	}
	if err := s.MailQueue.Enqueue(ctx, s.Mails.BoardNews(to, b, news, link)); err != nil || often != saved.Instant {
		return err
	}
	devices, err := s.Alerts.Devices(ctx, to.ID)
	if err != nil {
		return err
	}
	for _, d := range devices {
		if err := s.MailQueue.Enqueue(ctx, s.Mails.BoardNewsPush(d.Token, b, news)); err != nil {
			return err
		}
	}
	return nil
}

// happening is a row of what others did.
type happening struct {
	ListingID int64
	Kind      string // added, liked or commented
	Name      string // of who did it; "": they aren't on the board anymore
	At        time.Time
}

// newsFor returns what others did on a board since a member was told, by home, the latest first. It is what the member sees, at most
// maxNews homes of it.
func (s *Service) newsFor(ctx context.Context, m membership) ([]NewsOf, error) {
	since := m.JoinedAt
	if m.ToldAt != nil {
		since = *m.ToldAt
	}
	rows, err := s.DB.On(ctx).Query(ctx, `
		select n.listing_id, n.kind, coalesce(a.name, ''), n.at from (
			select listing_id, 'added' as kind, added_by as by, case when $3 then coalesce(marked_at, added_at) else added_at end as at from board_homes where board_id = $1
			union all select listing_id, 'liked', account_id, at from board_votes where board_id = $1 and up and not $3
			union all select listing_id, 'commented', account_id, created_at from board_comments where board_id = $1 and (for_agent or not $3)
		) n
		join board_homes h on h.board_id = $1 and h.listing_id = n.listing_id and (h.for_agent or not $3)
		left join board_members b on b.board_id = $1 and b.account_id = n.by
		left join accounts a on a.id = b.account_id
		where n.at > $4 and n.by is distinct from $2 and (n.kind <> 'liked' or b.id is not null)
		order by n.at desc, n.listing_id`, m.BoardID, m.AccountID, m.Role == Agent, since)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	all, err := pgx.CollectRows(rows, pgx.RowToStructByPos[happening])
	if err != nil {
		return nil, postgres.Failure(err)
	}
	var ids []int64
	for _, h := range all {
		if !slices.Contains(ids, h.ListingID) {
			ids = append(ids, h.ListingID)
		}
	}
	return s.byHome(ctx, all, ids)
}

// byHome joins what happened about each home that may be shown.
func (s *Service) byHome(ctx context.Context, all []happening, ids []int64) ([]NewsOf, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	homes, err := s.Homes.ByIDs(ctx, ids)
	if err != nil {
		return nil, err
	}
	sources, err := s.Homes.Sources(ctx)
	if err != nil {
		return nil, err
	}
	var news []NewsOf
	for _, id := range ids {
		i := slices.IndexFunc(homes, func(l listing.Listing) bool { return l.ID == id && l.Display.Entire })
		if i < 0 || len(news) == maxNews {
			continue
		}
		one := NewsOf{Home: homes[i], Source: sources[homes[i].Source]}
		for _, h := range slices.Backward(all) {
			if h.ListingID != id {
				continue
			}
			if one.came.IsZero() {
				one.came = h.At
			}
			switch name := mailedName(h.Name); {
			case h.Kind == "added":
				one.Added = name
			case h.Kind == "liked":
				one.Likes = append(one.Likes, name)
			case !slices.Contains(one.Comments, name):
				one.Comments = append(one.Comments, name)
			}
		}
		news = append(news, one)
	}
	return news, nil
}
