package agent

import (
	"context"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/security"
)

// Service implements the rules of agents.
type Service struct {
	DB     *postgres.DB
	Homes  listing.Service
	Places place.Service
	Lists  []List // see ReadLists
	// MakePortrait checks a photo and makes the portraits from it, by width. The name identifies the photo.
	MakePortrait func(ctx context.Context, file []byte) (name string, sizes map[int][]byte, err error)
	// MakePicture checks a picture for a post and makes its sizes.
	MakePicture func(ctx context.Context, file []byte) (PostPicture, error)
	Accounts    *account.Service
	Mails       Mails
	MailQueue   message.Enqueuer
	Limits      limit.Store
	Events      security.Log
	Now         func() time.Time
}

const textNoAgent = "This agent doesn’t exist."

func orNoAgent(err error) error {
	if apperr.CodeOf(err) == apperr.NotFound {
		return apperr.Wrap(apperr.NotFound, textNoAgent, err)
	}
	return err
}

// ByName finds a shown agent by alias or ID, with their areas.
func (s *Service) ByName(ctx context.Context, name string) (Agent, error) {
	found, err := s.shown(ctx, name)
	if err != nil {
		return Agent{}, orNoAgent(err)
	}
	found.Areas, err = s.areas(ctx, found.ID)
	return found, err
}

// AreasOf returns the cities that an agent serves. Agents can enter them before their profile is shown.
func (s *Service) AreasOf(ctx context.Context, name string) ([]Area, error) {
	found, err := s.ByName(ctx, name)
	if apperr.CodeOf(err) != apperr.NotFound {
		return found.Areas, err
	}
	areas, err := s.AccountAreas(ctx, name)
	return areas, orNoAgent(err)
}

// ListingAgent returns the shown agent who lists a home. The ID is empty if there is none.
func (s *Service) ListingAgent(ctx context.Context, home listing.Listing) (Agent, error) {
	if home.Agent.ID == "" {
		return Agent{}, nil
	}
	found, err := s.one(ctx, `a.id = coalesce((select id from agents where source = ? and source_key = ?),
		(select id from agents where source = ? and mls_id = ? and mls_id <> '' order by id limit 1))`, home.Source, home.Agent.ID, home.Source, home.Agent.ID)
	if apperr.CodeOf(err) == apperr.NotFound {
		return Agent{}, nil
	}
	if err == nil {
		found.Areas, err = s.areas(ctx, found.ID)
	}
	return found, err
}

// MaxHomes is the maximum number of homes shown with an agent.
const MaxHomes = 50

// PropertiesOf returns an agent's own homes for sale, followed by others in the given areas; by default those that the agent serves.
func (s *Service) PropertiesOf(ctx context.Context, name string, areas []Area) ([]listing.Listing, error) {
	found, err := s.ByName(ctx, name)
	if err != nil {
		return nil, err
	}
	if len(areas) == 0 {
		areas = found.Areas
	}
	ids, err := s.homesOf(ctx, found.ID, MaxHomes)
	if err != nil {
		return nil, err
	}
	if len(ids) < MaxHomes && len(areas) > 0 {
		more, err := s.homesIn(ctx, areas, MaxHomes)
		if err != nil {
			return nil, err
		}
		own := map[int64]bool{}
		for _, id := range ids {
			own[id] = true
		}
		for _, id := range more {
			if !own[id] && len(ids) < MaxHomes {
				ids = append(ids, id)
			}
		}
	}
	if len(ids) == 0 {
		return []listing.Listing{}, nil
	}
	return s.Homes.ByIDs(ctx, ids)
}

// OnVerified assigns an agent whose email was just verified the record with that email. It isn't a method, because the account service calls it and
// is created before this one.
func OnVerified(db *postgres.DB) func(ctx context.Context, who account.Account) error {
	return func(ctx context.Context, who account.Account) error {
		if who.Role != account.Admin || !who.EmailVerified() {
			return nil
		}
		return (&Service{DB: db}).Claim(ctx, who.ID, account.EmailKey(who.Email))
	}
}

// RefreshJob calls Refresh, because sales count for twelve months.
type RefreshJob struct{}

// Kind implements jobs.Args. It is stored with queued jobs, so it must never change.
func (RefreshJob) Kind() string { return "agents" }
