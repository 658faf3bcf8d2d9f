package board

import (
	"context"
	"errors"

	"gorm.io/gorm"

	"hearthway/bff/features/saved"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// Leave removes an account from a board. What it said stays there, as said by someone who left, and it keeps a copy of the homes if it wants.
// When the owner leaves, the member who has been there longest owns the board; when the last member leaves, it ends.
func (s *Service) Leave(ctx context.Context, accountID string, boardID int64, keep bool) error {
	return s.as(ctx, boardID, accountID, func(ctx context.Context, m membership) error { return s.remove(ctx, m, keep) })
}

// Remove removes a member from the owner's board, who keeps a copy of the homes.
func (s *Service) Remove(ctx context.Context, accountID string, boardID, memberID int64) error {
	return s.asOwner(ctx, boardID, accountID, func(ctx context.Context) error {
		m, err := s.member(ctx, boardID, memberID)
		if err != nil {
			return err
		}
		if m.Role == Owner {
			return apperr.New(apperr.Conflict, "You can leave your board, pass it on, or close it.")
		}
		return s.remove(ctx, m, true)
	})
}

// PassOn makes another member the owner.
func (s *Service) PassOn(ctx context.Context, accountID string, boardID, memberID int64) error {
	return s.asOwner(ctx, boardID, accountID, func(ctx context.Context) error {
		next, err := s.member(ctx, boardID, memberID)
		if err != nil {
			return err
		}
		if next.Role == Agent {
			return apperr.New(apperr.Conflict, "An agent can’t own a board.")
		}
		// One after the other, because a board never has two owners.
		for _, change := range []struct {
			of   string
			role Role
		}{{accountID, Member}, {next.AccountID, Owner}} {
			err := s.DB.Rows(ctx).Model(&membership{}).Where("board_id = ? and account_id = ?", boardID, change.of).Update("role", change.role).Error
			if err != nil {
				return postgres.Failure(err)
			}
		}
		return nil
	})
}

func (s *Service) member(ctx context.Context, boardID, memberID int64) (m membership, err error) {
	err = s.DB.Rows(ctx).Where("board_id = ? and id = ?", boardID, memberID).Take(&m).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return m, apperr.New(apperr.NotFound, "This person is no longer on the board.")
	}
	return m, postgres.Failure(err)
}

func (s *Service) remove(ctx context.Context, m membership, keep bool) error {
	if keep {
		if err := s.keepCopies(ctx, m.BoardID, m.AccountID); err != nil {
			return err
		}
	}
	return postgres.Failure(s.DB.Rows(ctx).Where("board_id = ? and account_id = ?", m.BoardID, m.AccountID).Delete(&membership{}).Error)
}

// keepCopies makes the homes of a board favorites of those among the accounts who aren't agents there, and what each wrote their own notes,
// up to the maximums: not of homes that were turned down, because favorites send emails. Notes that they have stay as they are.
func (s *Service) keepCopies(ctx context.Context, boardID int64, accountIDs ...string) error {
	_, err := s.DB.On(ctx).Exec(ctx, `
		insert into favorites (account_id, listing_id, saved_at, price)
		select account_id, listing_id, $3, price from (
			select m.account_id, h.listing_id, l.price, row_number() over (partition by m.account_id order by h.added_at desc, h.listing_id)
				+ (select count(*) from favorites f where f.account_id = m.account_id) as number
			from board_members m join board_homes h on h.board_id = m.board_id join listings l on l.id = h.listing_id
			where m.board_id = $1 and m.account_id = any($2::uuid[]) and m.role <> 'agent' and h.stage <> 'no'
				and not exists (select from favorites f where f.account_id = m.account_id and f.listing_id = h.listing_id)
		) as copies where number <= $4 on conflict do nothing`, boardID, accountIDs, s.Now(), saved.MaxFavorites)
	if err != nil {
		return postgres.Failure(err)
	}
	_, err = s.DB.On(ctx).Exec(ctx, `
		insert into notes (account_id, listing_id, body, updated_at)
		select account_id, listing_id, body, $3 from (
			select c.account_id, c.listing_id, left(string_agg(c.body, E'\n\n' order by c.created_at), $4) as body,
				row_number() over (partition by c.account_id order by max(c.created_at) desc) + (select count(*) from notes n where n.account_id = c.account_id) as number
			from board_comments c join board_homes h on h.board_id = c.board_id and h.listing_id = c.listing_id
				join board_members m on m.board_id = c.board_id and m.account_id = c.account_id
			where c.board_id = $1 and c.account_id = any($2::uuid[]) and m.role <> 'agent' and h.stage <> 'no'
				and not exists (select from notes n where n.account_id = c.account_id and n.listing_id = c.listing_id)
			group by c.account_id, c.listing_id
		) as copies where number <= $5 on conflict do nothing`, boardID, accountIDs, s.Now(), saved.MaxNoteLength, saved.MaxNotes)
	return postgres.Failure(err)
}
