package inquiry

import (
	"context"
	"strings"

	"hearthway/bff/features/account"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/apperr"
)

// Addressee is an agent whom someone writes to from the agent's profile. Such an inquiry isn't about a home.
type Addressee struct {
	ID        string // of the agent's record
	AccountID string // "": the profile has no owner
	Alias     string
	Name      string
	Brokerage string
	Sample    string // as in listing.Listing
	Unchecked bool   // nobody confirmed their license yet, so they get nothing from strangers
	City      string // the first city that they serve, whose agents get the inquiry if they can't; "": none
	State     string
}

// Place returns a listing that stands in for the home of an inquiry that isn't about one. It has no ID; its city determines the time zone and whose turn
// it is, and its agent is the addressee.
func (a Addressee) Place() listing.Listing {
	return listing.Listing{
		Sample: a.Sample, Address: listing.Address{City: a.City, State: a.State}, Agent: listing.Agent{Name: a.Name}, Office: listing.Office{Name: a.Brokerage},
	}
}

const textNoAgent = "This agent doesn’t exist."

// subject is what an inquiry is about: a home, or an agent.
type subject struct {
	home  listing.Listing // see Addressee.Place
	agent *Addressee      // nil: it is about the home
}

// subjectOf finds the agent or the home that an inquiry is about; an apperr.NotFound if it isn't shown.
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
