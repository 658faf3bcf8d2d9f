package alert

import (
	"context"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/saved"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
)

// gatherBoards is how long news of a board wait for more.
const gatherBoards = 15 * time.Minute

// BoardSettings returns how often someone is told of news on their boards, and whether that is never because all emails are stopped.
func (s *Service) BoardSettings(ctx context.Context, accountID string) (f saved.Frequency, stopped bool, err error) {
	own, err := s.settings(ctx, accountID)
	return own.Boards, own.StoppedAt != nil, err
}

// SetBoards sets how often someone is told of news on their boards.
func (s *Service) SetBoards(ctx context.Context, accountID string, f saved.Frequency) error {
	if !f.Known() {
		return apperr.Field("boards", "Must be instant, daily, weekly or never")
	}
	return s.changeSettings(ctx, accountID, func(_ context.Context, own *mailSettings) error {
		own.Boards = f
		return nil
	})
}

// BoardNewsDue returns when to tell someone of news about a home that came at a time: not at night where they are.
func (s *Service) BoardNewsDue(ctx context.Context, f saved.Frequency, to account.Account, home listing.Listing, came time.Time) time.Time {
	zone := s.zone(ctx, recipient{Position: to.Position.Point, State: home.Address.State, Zone: home.Zone})
	if f == saved.Instant {
		return message.Awake(came.Add(gatherBoards), zone)
	}
	return due(f, zone, came)
}

// BoardsLink returns a signed link to the settings of emails about boards.
func (s *Service) BoardsLink(ctx context.Context, to account.Account) (string, error) {
	secret, err := s.secret(ctx)
	return s.Mails.settings(sign(secret, link{AccountID: to.ID, List: Boards, Email: to.Email, At: s.Now()})), err
}

// onBoard reports whether someone is on a board. The area of boards uses this one, so it can't be asked.
func (s *Service) onBoard(ctx context.Context, accountID string) (bool, error) {
	var boards int64
	err := s.DB.Rows(ctx).Table("board_members").Scopes(postgres.OfAccount(accountID)).Limit(1).Count(&boards).Error
	return boards > 0, postgres.Failure(err)
}
