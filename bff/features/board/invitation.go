package board

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"strings"
	"time"

	"gorm.io/gorm"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/linkfilter"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/security"
)

// Limits of invitations by email.
var (
	Invites = limit.Limit{
		Name: "board-invite", Per: "account", Max: 20, Window: 24 * time.Hour,
		Text: "You’ve emailed 20 invitations today. Please try again tomorrow, or send a link.",
	}
	// InvitesFromNetwork is higher, because an office may have many people, but limited, because someone who creates accounts to send spam
	// uses one network.
	InvitesFromNetwork = limit.Limit{
		Name: "board-invite-network", Max: 60, Window: 24 * time.Hour,
		Text: "Too many invitations were emailed from your network today. Please try again tomorrow, or send a link.",
	}
)

// Invitation lets one person who has its link join a board.
type Invitation struct {
	ID        int64
	BoardID   int64
	InvitedBy *string
	Email     *string // where it was sent; nil: it is a link
	Agent     bool    // who accepts it joins as an agent
	TokenHash []byte
	CreatedAt time.Time
	ExpiresAt time.Time
}

// TableName implements schema.Tabler.
func (Invitation) TableName() string { return "board_invitations" }

// Invite is whom the owner of a board invites.
type Invite struct {
	Email string // "": whoever gets the link
	Agent bool
}

// InvitationPath is the path of the page where an invitation is accepted.
func InvitationPath(token string) string { return "/board-invitation/" + token }

// Invite invites someone to the owner's board and returns the token of the link, which isn't shown again. An invitation by email has no
// token for the owner, because only its reader should have it.
func (s *Service) Invite(ctx context.Context, who account.Principal, boardID int64, invite Invite, from account.Client) (token string, err error) {
	token = strings.ToLower(rand.Text())
	i := Invitation{
		BoardID: boardID, InvitedBy: &who.Account.ID, Agent: invite.Agent, TokenHash: security.HashToken(token), CreatedAt: s.Now(), ExpiresAt: s.Now().Add(invitationExpires),
	}
	if invite.Email != "" {
		if invite.Email, err = checkAddress(who, invite.Email); err != nil {
			return "", err
		}
		i.Email = &invite.Email
	}
	err = s.asOwner(ctx, boardID, who.Account.ID, func(ctx context.Context) error {
		if err := s.storeInvitation(ctx, &i); err != nil || i.Email == nil {
			return err
		}
		return s.mailInvitation(ctx, who, i, token, from)
	})
	if i.Email != nil {
		token = ""
	}
	return token, err
}

// checkAddress says whether someone may email an invitation. It comes from us and contains a name that anyone may type, so the sender's
// email must be verified, and the name may contain no links.
func checkAddress(who account.Principal, address string) (string, error) {
	address = strings.TrimSpace(address)
	_, domain, _ := strings.Cut(address, "@")
	switch {
	case !who.Account.EmailVerified():
		return "", apperr.New(apperr.Forbidden, "Please confirm your email before you email invitations, or send a link.")
	case linkfilter.Contains(who.Account.Name):
		return "", apperr.New(apperr.Forbidden, "Your name contains a web or email address. Please change it in your profile first.")
	case account.CheckEmail(address) != "" || !strings.Contains(strings.Trim(domain, "."), "."):
		return "", apperr.Field("email", "Please enter a valid Email")
	}
	return address, nil
}

// storeInvitation stores an invitation instead of an older one to the same address and of those that expired.
func (s *Service) storeInvitation(ctx context.Context, i *Invitation) error {
	old := s.DB.Rows(ctx).Where("board_id = ? and (expires_at <= ? or lower(email) = lower(?))", i.BoardID, s.Now(), i.Email)
	if err := old.Delete(&Invitation{}).Error; err != nil {
		return postgres.Failure(err)
	}
	var waiting int64
	if err := s.DB.Rows(ctx).Model(&Invitation{}).Where("board_id = ?", i.BoardID).Count(&waiting).Error; err != nil {
		return postgres.Failure(err)
	}
	if waiting >= MaxInvitations {
		return apperr.New(apperr.Conflict, "The board has the maximum number of invitations. Please take one back first.")
	}
	return postgres.Failure(s.DB.Rows(ctx).Create(i).Error)
}

func (s *Service) mailInvitation(ctx context.Context, who account.Principal, i Invitation, token string, from account.Client) error {
	counter := limit.Limiter{Store: s.Limits, Now: s.Now}
	if err := counter.Allow(ctx, Invites, who.Account.ID); err != nil {
		return err
	}
	if err := counter.Allow(ctx, InvitesFromNetwork, limit.Network(from.Address)); err != nil {
		return err
	}
	var b Board
	if err := s.DB.Rows(ctx).Take(&b, i.BoardID).Error; err != nil {
		return postgres.Failure(err)
	}
	to := *i.Email
	// The sender isn't told; the email just isn't sent.
	if gone, err := s.WasErased(ctx, to); err != nil {
		return err
	} else if gone {
		to = ""
	}
	return s.MailQueue.Enqueue(ctx, s.Mails.BoardInvitation(to, who.Account, b, i, token))
}

// Uninvite takes an invitation to the owner's board back.
func (s *Service) Uninvite(ctx context.Context, accountID string, boardID, invitationID int64) error {
	return s.asOwner(ctx, boardID, accountID, func(ctx context.Context) error {
		return postgres.Failure(s.DB.Rows(ctx).Where("board_id = ? and id = ?", boardID, invitationID).Delete(&Invitation{}).Error)
	})
}

// Invited is an invitation as whoever has its link sees it.
type Invited struct {
	Invitation
	BoardName string
	By        string // first name
	Homes     int
}

const noInvitation = "This invitation has expired or was already used."

func (s *Service) invitation(ctx context.Context, token string) (i Invitation, err error) {
	err = s.DB.Rows(ctx).Where("token_hash = ? and expires_at > ?", security.HashToken(token), s.Now()).Take(&i).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return i, apperr.Wrap(apperr.NotFound, noInvitation, err)
	}
	return i, postgres.Failure(err)
}

// Invited returns what the link of an invitation shows.
func (s *Service) Invited(ctx context.Context, token string) (shown Invited, err error) {
	if shown.Invitation, err = s.invitation(ctx, token); err != nil {
		return shown, err
	}
	var name string
	err = s.DB.On(ctx).QueryRow(ctx, `select b.name, coalesce(a.name, ''), (select count(*) from board_homes h where h.board_id = b.id and (h.for_agent or not $3))
		from boards b left join accounts a on a.id = $2 where b.id = $1`, shown.BoardID, shown.InvitedBy, shown.Agent).Scan(&shown.BoardName, &name, &shown.Homes)
	shown.By = firstName(name)
	return shown, postgres.Failure(err)
}

// firstName is what other members see of someone's name.
func firstName(name string) string {
	return cmp.Or(account.Account{Name: name}.FirstName(), "Someone")
}

// Accept makes someone a member of the board that an invitation is for, and uses it up. Someone who is on the board already stays what
// they are.
func (s *Service) Accept(ctx context.Context, who account.Account, token string) (boardID int64, err error) {
	i, err := s.invitation(ctx, token)
	if err != nil {
		return 0, err
	}
	switch isAgent := who.Role == account.Admin; {
	case i.Agent && !isAgent:
		return 0, apperr.New(apperr.Conflict, "This invitation is for an agent. Please log in with an agent account.")
	case !i.Agent && isAgent:
		return 0, apperr.New(apperr.Conflict, "This invitation is for a buyer. Please log in with a buyer account.")
	}
	return i.BoardID, s.DB.Counting(ctx, who.ID, func(ctx context.Context) error {
		if err := s.lock(ctx, i.BoardID); err != nil {
			return err
		}
		if _, err := s.membership(ctx, i.BoardID, who.ID); !apperr.IsNotFound(err) {
			return err
		}
		if _, err := s.invitation(ctx, token); err != nil { // someone else was faster
			return err
		}
		return s.join(ctx, who, i)
	})
}

func (s *Service) join(ctx context.Context, who account.Account, i Invitation) error {
	if err := s.roomFor(ctx, who.ID); err != nil {
		return err
	}
	var members int64
	if err := s.DB.Rows(ctx).Model(&membership{}).Where("board_id = ?", i.BoardID).Count(&members).Error; err != nil {
		return postgres.Failure(err)
	}
	if members >= MaxMembers {
		return apperr.New(apperr.Conflict, "This board already has six people.")
	}
	m := membership{BoardID: i.BoardID, AccountID: who.ID, Role: Member, JoinedAt: s.Now()}
	if i.Agent {
		m.Role = Agent
	}
	if err := s.DB.Rows(ctx).Create(&m).Error; err != nil {
		return postgres.Failure(err)
	}
	return postgres.Failure(s.DB.Rows(ctx).Delete(&Invitation{}, i.ID).Error)
}
