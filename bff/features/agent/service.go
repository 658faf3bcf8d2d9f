package agent

import (
	"context"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/security"
)

// Store keeps agents. What is not there is an apperr.NotFound.
type Store interface {
	// Shown finds a shown agent by alias, by id, or by the account that owns the record.
	Shown(ctx context.Context, name string) (Agent, error)
	// Lister finds the shown agent that a home of a source names by a key.
	Lister(ctx context.Context, source, key string) (Agent, error)
	// Areas are the cities that an agent serves, by state and name.
	Areas(ctx context.Context, agentID string) ([]Area, error)
	// AccountAreas are those of an account of an agent, shown or not; the account is named by id or alias.
	AccountAreas(ctx context.Context, name string) ([]Area, error)
	// Directory are the agents of a place in the order of the directory, and how many there are in all.
	Directory(ctx context.Context, q Query) ([]Agent, int, error)
	// States are the counts of all states with agents, and CountIn is that of one of them (no slug), of a city, or of everywhere (no state); without
	// agents it is an apperr.NotFound.
	States(ctx context.Context) ([]TagCount, error)
	CountIn(ctx context.Context, state, citySlug string) (TagCount, error)
	// CitiesOf are the cities of a state with agents, those with most first, without their tags, and how many there are in all.
	CitiesOf(ctx context.Context, state string, limit int) ([]Count, int, error)
	// CityNamed is the city with a slug that has most agents, in a state or in any (""); nil: there is none.
	CityNamed(ctx context.Context, state, citySlug string) (*TagCount, error)
	// Named are the shown agents whose name has words that begin as those asked for, else those whose name is close to it.
	Named(ctx context.Context, q NameQuery) ([]Agent, error)
	// Owned is the profile of an account, shown or not, without areas and steps.
	Owned(ctx context.Context, accountID string) (Profile, error)
	// SaveEdit stores what an owner changed, and SavePortrait a photo by its widths; without any there is none from then on.
	SaveEdit(ctx context.Context, agentID string, e Edit, now time.Time) error
	SavePortrait(ctx context.Context, agentID, name string, sizes map[int][]byte, now time.Time) error
	// PortraitContent is one size of a stored portrait.
	PortraitContent(ctx context.Context, agentID, name string, width int) ([]byte, error)
	// RefreshOne is Refresh for one agent.
	RefreshOne(ctx context.Context, agentID string, now time.Time) error
	// Testimonials are a part of the published ones of an agent, newest first; RatingOf is what all of them add up to.
	Testimonials(ctx context.Context, agentID string, offset, limit int) ([]Testimonial, error)
	RatingOf(ctx context.Context, agentID string) (Rating, error)
	// TestimonialsAbout are those of an agent that were not refused, newest first; PendingTestimonials those of all to be looked at, oldest first.
	TestimonialsAbout(ctx context.Context, agentID string) ([]Testimonial, error)
	PendingTestimonials(ctx context.Context) ([]Testimonial, error)
	// TestimonialBy is what a buyer wrote about an agent; DeleteTestimonial takes it away.
	TestimonialBy(ctx context.Context, agentID, accountID string) (Testimonial, error)
	DeleteTestimonial(ctx context.Context, agentID, accountID string) (bool, error)
	Moderation(ctx context.Context, id string) (Moderation, error)
	// SaveTestimonial stores one in place of what the same buyer wrote about the same agent.
	SaveTestimonial(ctx context.Context, t Testimonial) error
	// Decide, Reply and Report change one; false: there is none, for the latter two none that is published about that agent.
	Decide(ctx context.Context, id string, status TestimonialStatus, reason string, at time.Time) (bool, error)
	Reply(ctx context.Context, agentID, id, text string, at time.Time) (bool, error)
	Report(ctx context.Context, agentID, id, reason string, at time.Time) (bool, error)
	// WasLead reports whether an agent got something that a buyer asked.
	WasLead(ctx context.Context, buyerID string, who Agent) (bool, error)
	// Posts are those of an agent and how many there are: published ones, the last one published first, or all, the last one changed first.
	Posts(ctx context.Context, agentID string, published bool, offset, limit int) ([]Post, int, error)
	PostBySlug(ctx context.Context, agentID, slug string) (Post, error)
	// PostAddresses are those of published posts of shown agents who exist, newest first.
	PostAddresses(ctx context.Context, limit int) ([]PostAddress, error)
	// Writers are the shown agents with published posts, those who published last first. NewestPosts are such posts of all of them, of any slug ("") or one.
	Writers(ctx context.Context, limit int) ([]Writer, error)
	NewestPosts(ctx context.Context, slug string, limit int) ([]PostRef, error)
	// SavePost adds a post without an ID unless there are most already, or changes one of the same agent. It gets the slug, with a number
	// behind it if another one has that, until it was published. DeletePost takes one away, with the pictures that only it shows.
	SavePost(ctx context.Context, p Post, slug string, most int) (Post, error)
	DeletePost(ctx context.Context, agentID, id string) (bool, error)
	// AddPicture stores a picture for an agent's posts unless there are most already. One that no post shows is deleted after a month.
	AddPicture(ctx context.Context, agentID string, p PostPicture, most int, at time.Time) error
	HasPictures(ctx context.Context, agentID string, names []string) (bool, error)
	PictureContent(ctx context.Context, agentID, name string, small bool) ([]byte, error)
	// Homes are the ids of an agent's homes for sale, newest first.
	Homes(ctx context.Context, agentID string, limit int) ([]int64, error)
	// HomesIn are the ids of homes for sale in cities, newest first.
	HomesIn(ctx context.Context, areas []Area, limit int) ([]int64, error)
	// Listed are agents by name, without one those that have an owner; at most 200.
	Listed(ctx context.Context, name string) ([]Agent, error)
	// VerifyEmail notes that an agent's account has a confirmed email, and returns the account's id.
	VerifyEmail(ctx context.Context, emailKey string, now time.Time) (accountID string, err error)
	// AreasOfAll are the areas of several agents by their ids.
	AreasOfAll(ctx context.Context, agentIDs []string) (map[string][]Area, error)
	// Sales are the homes that an agent sold on either side after a time, newest first.
	Sales(ctx context.Context, agentID string, after time.Time, limit int) ([]Sale, error)
	// Points are the middles of the homes that agents list in a city or sold there after a time, by agent; without those that have none.
	Points(ctx context.Context, agentIDs []string, state, citySlug string, after time.Time) (map[string]geo.Point, error)
	// ForSitemap are the aliases of shown agents that come after one, in their order.
	ForSitemap(ctx context.Context, after string, limit int) ([]string, error)
	// CountsOf are the counts of cities, and of states (places without a slug), by "TX/dallas" and "TX/"; without tags, and without places that have no agents.
	CountsOf(ctx context.Context, places []place.Place) (map[string]Count, error)
	// AllCities are the cities with agents, those with most first.
	AllCities(ctx context.Context, limit int) ([]Count, error)
	// Claim gives an account the record with its email, if nobody owns that and it owns none.
	Claim(ctx context.Context, accountID, emailKey string) error
	// SaveOwn stores what an account says of its license, in the record that it owns or in a new one, and returns the record's id.
	SaveOwn(ctx context.Context, who account.Account, l License) (id string, err error)
	// AddAreas adds cities that an account serves, up to the most.
	AddAreas(ctx context.Context, accountID string, areas []Area, now time.Time) error
	// Refresh brings what the directory counts up to date.
	Refresh(ctx context.Context, now time.Time) error
}

// Homes reads homes.
type Homes interface {
	ByIDs(ctx context.Context, ids []int64) ([]listing.Listing, error)
}

// Places knows cities.
type Places interface {
	City(ctx context.Context, state, slug string) (place.Place, error)
	Suggest(ctx context.Context, term string, limit int) ([]place.Suggestion, error)
}

// Service answers questions about agents.
type Service struct {
	Store  Store
	Homes  Homes
	Places Places
	Lists  []List // see ReadLists
	// MakePortrait checks a photo and makes the portraits of it, by width; the name is another one for another photo.
	MakePortrait func(ctx context.Context, file []byte) (name string, sizes map[int][]byte, err error)
	// MakePicture checks a picture for a post, and makes its sizes.
	MakePicture func(ctx context.Context, file []byte) (PostPicture, error)
	Inviter     Inviter
	Mails       Mails
	MailQueue   message.Enqueuer
	Atomic      func(ctx context.Context, work func(ctx context.Context) error) error
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

// ByName finds a shown agent by alias or id, with the areas.
func (s *Service) ByName(ctx context.Context, name string) (Agent, error) {
	found, err := s.Store.Shown(ctx, name)
	if err != nil {
		return Agent{}, orNoAgent(err)
	}
	found.Areas, err = s.Store.Areas(ctx, found.ID)
	return found, err
}

// AreasOf are the cities that an agent serves. One whose profile is not shown yet may have some already.
func (s *Service) AreasOf(ctx context.Context, name string) ([]Area, error) {
	found, err := s.ByName(ctx, name)
	if apperr.CodeOf(err) != apperr.NotFound {
		return found.Areas, err
	}
	areas, err := s.Store.AccountAreas(ctx, name)
	return areas, orNoAgent(err)
}

// Lister is the shown agent who lists a home; without an ID when there is none.
func (s *Service) Lister(ctx context.Context, home listing.Listing) (Agent, error) {
	if home.Agent.ID == "" {
		return Agent{}, nil
	}
	found, err := s.Store.Lister(ctx, home.Source, home.Agent.ID)
	if apperr.CodeOf(err) == apperr.NotFound {
		return Agent{}, nil
	}
	if err == nil {
		found.Areas, err = s.Store.Areas(ctx, found.ID)
	}
	return found, err
}

// MaxHomes is how many homes are shown with an agent.
const MaxHomes = 50

// PropertiesOf are an agent's own homes for sale, then homes for sale in areas; without areas, in those that the agent serves.
func (s *Service) PropertiesOf(ctx context.Context, name string, areas []Area) ([]listing.Listing, error) {
	found, err := s.ByName(ctx, name)
	if err != nil {
		return nil, err
	}
	if len(areas) == 0 {
		areas = found.Areas
	}
	ids, err := s.Store.Homes(ctx, found.ID, MaxHomes)
	if err != nil {
		return nil, err
	}
	if len(ids) < MaxHomes && len(areas) > 0 {
		more, err := s.Store.HomesIn(ctx, areas, MaxHomes)
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

// OnVerified gives an agent whose email was just verified the record with that email. Accounts call it, and the service needs them.
func OnVerified(store Store) func(ctx context.Context, who account.Account) error {
	return func(ctx context.Context, who account.Account) error {
		if who.Role != account.Admin || !who.EmailVerified() {
			return nil
		}
		return store.Claim(ctx, who.ID, account.EmailKey(who.Email))
	}
}

// Refresh counts anew where agents are active. Imports do so as well.
func (s *Service) Refresh(ctx context.Context) error { return s.Store.Refresh(ctx, s.Now()) }
