package inquiry

import (
	"context"
	"strings"

	"hearthway/bff/features/account"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/apperr"
)

// Addressee is the agent whose profile an inquiry was written on. Such an inquiry is about no home.
type Addressee struct {
	ID        string // of the agent's record
	AccountID string // "": nobody owns the profile
	Alias     string
	Name      string
	Brokerage string
	Sample    string // as in listing.Listing
	City      string // the first one that they serve, where others take over; "" none
	State     string
}

// Place stands in for the home of an inquiry that is about none: it has no ID, the city is where agents take turns and whose clock counts,
// and the agent is who was written to.
func (a Addressee) Place() listing.Listing {
	return listing.Listing{
		Sample: a.Sample, Address: listing.Address{City: a.City, State: a.State}, Agent: listing.Agent{Name: a.Name}, Office: listing.Office{Name: a.Brokerage},
	}
}

// subject is what an inquiry is about: a home, or no home and an agent.
type subject struct {
	home  listing.Listing // see Addressee.Place
	agent *Addressee      // nil: about the home
}

// subjectOf finds the agent or the home that is named; an apperr.NotFound if it is not shown.
func (s *Service) subjectOf(ctx context.Context, alias, agent string) (subject, error) {
	if agent == "" {
		home, err := s.Homes.Visible(ctx, alias)
		return subject{home: home}, err
	}
	to, err := s.Leads.Addressee(ctx, strings.ToLower(agent))
	if apperr.CodeOf(err) == apperr.NotFound {
		return subject{}, apperr.Wrap(apperr.NotFound, textNoAgent, err)
	}
	return subject{home: to.Place(), agent: &to}, err
}

func (s *Service) receivers(ctx context.Context, about subject, who *account.Principal, referral Referral, asker string) ([]Receiver, error) {
	if about.agent != nil {
		return s.Leads.AgentReceivers(ctx, *about.agent, who, referral, asker)
	}
	return s.Leads.Receivers(ctx, about.home, who, referral, asker)
}
