package board

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/postgres"
)

// Person is a member of a board as the others see them.
type Person struct {
	ID        int64
	FirstName string
	Role      Role
	accountID string
}

// View is a board as one of its members sees it. People are named by their ID; 0 is someone who left.
type View struct {
	Board
	Self        Person
	People      []Person     // in the order in which they joined
	Invitations []Invitation // that wait; only the owner sees them
	Homes       []HomeView   // latest first
}

// HomeView is a home on a board, in its current state.
type HomeView struct {
	Home
	Listing  listing.Listing
	Added    int64 // who
	Staged   int64 // who
	Votes    []VoteView
	Comments []CommentView // oldest first
}

// VoteView is what a member thinks of a home.
type VoteView struct {
	By int64
	Up bool
}

// CommentView is what someone wrote about a home.
type CommentView struct {
	Comment
	By int64
}

// View returns a board for one of its members. Agents see only what is marked for them, and no votes.
func (s *Service) View(ctx context.Context, accountID string, boardID int64) (v View, err error) {
	m, err := s.membership(ctx, boardID, accountID)
	if err != nil {
		return v, err
	}
	if err := s.saw(ctx, m, s.Now()); err != nil {
		return v, err
	}
	if err := s.DB.Rows(ctx).Take(&v.Board, boardID).Error; err != nil {
		return v, postgres.Failure(err)
	}
	if v.People, err = s.people(ctx, boardID); err != nil {
		return v, err
	}
	ids := map[string]int64{}
	for _, person := range v.People {
		ids[person.accountID] = person.ID
		if person.accountID == accountID {
			v.Self = person
		}
	}
	if m.Role == Owner {
		waiting := s.DB.Rows(ctx).Where("board_id = ? and expires_at > ?", boardID, s.Now()).Order("id")
		if err := waiting.Find(&v.Invitations).Error; err != nil {
			return v, postgres.Failure(err)
		}
	}
	v.Homes, err = s.homesOf(ctx, m, ids)
	return v, err
}

func (s *Service) people(ctx context.Context, boardID int64) ([]Person, error) {
	rows, err := s.DB.On(ctx).Query(ctx, `select m.id, a.name, m.role, m.account_id from board_members m join accounts a on a.id = m.account_id
		where m.board_id = $1 order by m.joined_at, m.id`, boardID)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	people, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (p Person, err error) {
		err = row.Scan(&p.ID, &p.FirstName, &p.Role, &p.accountID)
		p.FirstName = firstName(p.FirstName)
		return p, err
	})
	return people, postgres.Failure(err)
}

// homesOf returns the homes that a member sees, with what was said about them. ids are the people's by account.
func (s *Service) homesOf(ctx context.Context, m membership, ids map[string]int64) ([]HomeView, error) {
	marked := []bool{true, m.Role != Agent} // which values of for_agent the member sees: false too, if they aren't an agent
	if !marked[1] {
		marked = marked[:1]
	} else {
		marked[1] = false
	}
	var homes []Home
	var votes []vote
	var comments []Comment
	if err := s.DB.Rows(ctx).Where("board_id = ? and for_agent in ?", m.BoardID, marked).Order("added_at desc, listing_id desc").Find(&homes).Error; err != nil {
		return nil, postgres.Failure(err)
	}
	if err := s.DB.Rows(ctx).Where("board_id = ? and for_agent in ?", m.BoardID, marked).Order("created_at, id").Find(&comments).Error; err != nil {
		return nil, postgres.Failure(err)
	}
	if m.Role != Agent {
		if err := s.DB.Rows(ctx).Where("board_id = ?", m.BoardID).Order("at, account_id").Find(&votes).Error; err != nil {
			return nil, postgres.Failure(err)
		}
	}
	listings, err := s.Homes.ByIDs(ctx, postgres.Each(homes, func(h Home) int64 { return h.ListingID }))
	if err != nil {
		return nil, err
	}
	now := map[int64]listing.Listing{}
	for _, one := range listings {
		now[one.ID] = one
	}
	views := []HomeView{}
	for _, h := range homes {
		if one, ok := now[h.ListingID]; ok && one.Display.Entire {
			views = append(views, HomeView{Home: h, Listing: one, Added: who(ids, h.AddedBy), Staged: who(ids, h.StagedBy)})
		}
	}
	for i := range views {
		for _, one := range votes {
			if by := ids[one.AccountID]; by != 0 && one.ListingID == views[i].ListingID { // votes of those who left don't count
				views[i].Votes = append(views[i].Votes, VoteView{by, one.Up})
			}
		}
		for _, one := range comments {
			if one.ListingID == views[i].ListingID {
				views[i].Comments = append(views[i].Comments, CommentView{one, ids[one.AccountID]})
			}
		}
	}
	return views, nil
}

func who(ids map[string]int64, accountID *string) int64 {
	if accountID == nil {
		return 0
	}
	return ids[*accountID]
}

// Listed is a board in the list of those that someone is on.
type Listed struct {
	Board
	Role   Role
	People int
	Homes  []int64 // that they see
	Latest time.Time
}

// Boards returns the boards that someone is on, those with the latest change first.
func (s *Service) Boards(ctx context.Context, accountID string) ([]Listed, error) {
	rows, err := s.DB.On(ctx).Query(ctx, `select b.id, b.name, b.created_at, m.role, (select count(*) from board_members o where o.board_id = b.id),
			coalesce(array_agg(h.listing_id order by h.added_at desc) filter (where h.listing_id is not null), '{}'), greatest(m.joined_at, max(h.staged_at)) as latest
		from board_members m join boards b on b.id = m.board_id left join board_homes h on h.board_id = b.id and (h.for_agent or m.role <> 'agent')
		where m.account_id = $1 group by b.id, m.role, m.joined_at order by latest desc, b.id desc`, accountID)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	list, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (l Listed, err error) {
		return l, row.Scan(&l.ID, &l.Name, &l.CreatedAt, &l.Role, &l.People, &l.Homes, &l.Latest)
	})
	return list, postgres.Failure(err)
}

// OnBoard is what a board of someone says about a home.
type OnBoard struct {
	Board    Board
	Stage    Stage
	For      []string // first names of others who voted for it, in that order
	Against  []string // and against it
	Mine     *bool    // their own vote; nil: none
	Comments int
}

// OnBoards returns what the boards of someone say about homes, as far as they see it, the one where a home was added last first.
func (s *Service) OnBoards(ctx context.Context, accountID string, listingIDs ...int64) (map[int64][]OnBoard, error) {
	rows, err := s.DB.On(ctx).Query(ctx, `
		select h.listing_id, b.id, b.name, h.stage, coalesce(v.names, '{}'), coalesce(v.ups, '{}'), v.mine,
			(select count(*) from board_comments c where c.board_id = b.id and c.listing_id = h.listing_id and (c.for_agent or m.role <> 'agent'))
		from board_members m join boards b on b.id = m.board_id join board_homes h on h.board_id = b.id and h.listing_id = any($2) and (h.for_agent or m.role <> 'agent')
		left join lateral (
			select array_agg(a.name order by v.at) filter (where a.id <> $1) as names, array_agg(v.up order by v.at) filter (where a.id <> $1) as ups,
				bool_or(v.up) filter (where a.id = $1) as mine
			from board_votes v join board_members o on o.board_id = v.board_id and o.account_id = v.account_id join accounts a on a.id = v.account_id
			where v.board_id = b.id and v.listing_id = h.listing_id and m.role <> 'agent'
		) v on true
		where m.account_id = $1 order by h.added_at desc, b.id desc`, accountID, listingIDs)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	all := map[int64][]OnBoard{}
	_, err = pgx.CollectRows(rows, func(row pgx.CollectableRow) (on OnBoard, err error) {
		var home int64
		var names []string
		var ups []bool
		err = row.Scan(&home, &on.Board.ID, &on.Board.Name, &on.Stage, &names, &ups, &on.Mine, &on.Comments)
		for i, up := range ups {
			to := &on.Against
			if up {
				to = &on.For
			}
			*to = append(*to, firstName(names[i]))
		}
		all[home] = append(all[home], on)
		return on, err
	})
	return all, postgres.Failure(err)
}
