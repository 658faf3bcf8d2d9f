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

// Store stores agents. What doesn't exist is an apperr.NotFound. An agent is shown if their profile is public.
type Store interface {
	// Shown finds a shown agent by alias, by ID, or by the account that owns the record.
	Shown(ctx context.Context, name string) (Agent, error)
	// ListingAgent finds the shown agent whom a source names as a home's listing agent by a key.
	ListingAgent(ctx context.Context, source, key string) (Agent, error)
	// Areas returns the cities that an agent serves, by state and name.
	Areas(ctx context.Context, agentID string) ([]Area, error)
	// AccountAreas returns the areas of an agent's account, whether or not the agent is shown. name is the account's ID or alias.
	AccountAreas(ctx context.Context, name string) ([]Area, error)
	// Directory returns the agents of a place in the order of the directory, and how many there are in total.
	Directory(ctx context.Context, q Query) ([]Agent, int, error)
	// States returns the counts of all states with agents. CountIn returns the count of a state (without a slug), of a city, or of the whole country
	// (without a state); an apperr.NotFound if there are no agents.
	States(ctx context.Context) ([]TagCount, error)
	CountIn(ctx context.Context, state, citySlug string) (TagCount, error)
	// CitiesOf returns the cities of a state with agents, largest number first, without tags, and how many there are in total.
	CitiesOf(ctx context.Context, state string, limit int) ([]Count, int, error)
	// CityNamed returns the city with a slug that has the most agents, in a state or in any (""); nil: there is none.
	CityNamed(ctx context.Context, state, citySlug string) (*TagCount, error)
	// SearchByName returns the shown agents whose names have words that start with the given ones, or if there are none, those with similar names.
	SearchByName(ctx context.Context, q NameQuery) ([]Agent, error)
	// Owned returns the profile of an account, whether or not it is shown, without areas and steps.
	Owned(ctx context.Context, accountID string) (Profile, error)
	// SaveEdit stores an owner's changes. SavePortrait stores a photo by width; without sizes it deletes the photo.
	SaveEdit(ctx context.Context, agentID string, e Edit, now time.Time) error
	SavePortrait(ctx context.Context, agentID, name string, sizes map[int][]byte, now time.Time) error
	// PortraitContent returns one size of a stored portrait.
	PortraitContent(ctx context.Context, agentID, name string, width int) ([]byte, error)
	// RefreshOne is Refresh for one agent.
	RefreshOne(ctx context.Context, agentID string, now time.Time) error
	// Testimonials returns some of an agent's published testimonials, newest first; RatingOf summarizes all of them.
	Testimonials(ctx context.Context, agentID string, offset, limit int) ([]Testimonial, error)
	RatingOf(ctx context.Context, agentID string) (Rating, error)
	// TestimonialsAbout returns the testimonials about an agent except the refused ones, newest first. PendingTestimonials returns those about any
	// agent that need a review, oldest first.
	TestimonialsAbout(ctx context.Context, agentID string) ([]Testimonial, error)
	PendingTestimonials(ctx context.Context) ([]Testimonial, error)
	// TestimonialBy returns what a buyer wrote about an agent; DeleteTestimonial deletes it.
	TestimonialBy(ctx context.Context, agentID, accountID string) (Testimonial, error)
	DeleteTestimonial(ctx context.Context, agentID, accountID string) (bool, error)
	Moderation(ctx context.Context, id string) (Moderation, error)
	// SaveTestimonial stores a testimonial, and replaces an earlier one by the same buyer about the same agent.
	SaveTestimonial(ctx context.Context, t Testimonial) error
	// Decide, Reply and Report change a testimonial. They return false if there is none; for Reply and Report, if none about that agent is published.
	Decide(ctx context.Context, id string, status TestimonialStatus, reason string, at time.Time) (bool, error)
	Reply(ctx context.Context, agentID, id, text string, at time.Time) (bool, error)
	Report(ctx context.Context, agentID, id, reason string, at time.Time) (bool, error)
	// WasLead reports whether a buyer ever sent an agent an inquiry.
	WasLead(ctx context.Context, buyerID string, who Agent) (bool, error)
	// Posts returns an agent's posts and their total number: either the published ones, most recently published first, or all, most recently changed
	// first.
	Posts(ctx context.Context, agentID string, published bool, offset, limit int) ([]Post, int, error)
	PostBySlug(ctx context.Context, agentID, slug string) (Post, error)
	// PostAddresses returns the published posts of shown agents who aren't fictional, newest first.
	PostAddresses(ctx context.Context, limit int) ([]PostAddress, error)
	// Writers returns the shown agents with published posts, most recent publication first. NewestPosts returns the newest posts of all of them, with
	// any slug ("") or a given one.
	Writers(ctx context.Context, limit int) ([]Writer, error)
	NewestPosts(ctx context.Context, slug string, limit int) ([]PostRef, error)
	// SavePost adds a post without an ID, unless there are most already, or changes one of the same agent. Until the post is published it gets the
	// slug, numbered if another post has it. DeletePost deletes a post and the pictures that only it shows.
	SavePost(ctx context.Context, p Post, slug string, maximum int) (Post, error)
	DeletePost(ctx context.Context, agentID, id string) (bool, error)
	// AddPicture stores a picture for an agent's posts, unless there are most already. A picture that no post shows is deleted after a month.
	AddPicture(ctx context.Context, agentID string, p PostPicture, maximum int, at time.Time) error
	HasPictures(ctx context.Context, agentID string, names []string) (bool, error)
	PictureContent(ctx context.Context, agentID, name string, small bool) ([]byte, error)
	// Homes returns the IDs of an agent's homes for sale, newest first.
	Homes(ctx context.Context, agentID string, limit int) ([]int64, error)
	// HomesIn returns the IDs of homes for sale in cities, newest first.
	HomesIn(ctx context.Context, areas []Area, limit int) ([]int64, error)
	// Listed returns agents by name; without a name, those whose profiles have an owner. At most 200.
	Listed(ctx context.Context, name string) ([]Agent, error)
	// VerifyEmail marks the email of an agent's account as verified, and returns the account's ID.
	VerifyEmail(ctx context.Context, emailKey string, now time.Time) (accountID string, err error)
	// AreasOfAll returns the areas of several agents by agent ID.
	AreasOfAll(ctx context.Context, agentIDs []string) (map[string][]Area, error)
	// Sales returns the homes that an agent sold after a time, on either side, newest first.
	Sales(ctx context.Context, agentID string, after time.Time, limit int) ([]Sale, error)
	// Points returns, by agent, the middle of the homes that they list in a city or sold there after a time. Agents without such homes are left out.
	Points(ctx context.Context, agentIDs []string, state, citySlug string, after time.Time) (map[string]geo.Point, error)
	// ForSitemap returns the aliases of shown agents that follow one, in order.
	ForSitemap(ctx context.Context, after string, limit int) ([]string, error)
	// CountsOf returns the counts of cities and of states (places without a slug) by "TX/dallas" and "TX/", without tags. Places without agents are
	// left out.
	CountsOf(ctx context.Context, places []place.Place) (map[string]Count, error)
	// AllCities returns the cities with agents, largest number first.
	AllCities(ctx context.Context, limit int) ([]Count, error)
	// Claim assigns an account the record with its email, if nobody owns that record and the account owns none.
	Claim(ctx context.Context, accountID, emailKey string) error
	// SaveOwn stores the license that an account entered in the record that it owns, or in a new one, and returns the record's ID.
	SaveOwn(ctx context.Context, who account.Account, l License) (id string, err error)
	// AddAreas adds cities that an account serves, up to the maximum.
	AddAreas(ctx context.Context, accountID string, areas []Area, now time.Time) error
	// Refresh updates the counts of the directory.
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
	// MakePortrait checks a photo and makes the portraits from it, by width. The name identifies the photo.
	MakePortrait func(ctx context.Context, file []byte) (name string, sizes map[int][]byte, err error)
	// MakePicture checks a picture for a post and makes its sizes.
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

// ByName finds a shown agent by alias or ID, with their areas.
func (s *Service) ByName(ctx context.Context, name string) (Agent, error) {
	found, err := s.Store.Shown(ctx, name)
	if err != nil {
		return Agent{}, orNoAgent(err)
	}
	found.Areas, err = s.Store.Areas(ctx, found.ID)
	return found, err
}

// AreasOf returns the cities that an agent serves. Agents can enter them before their profile is shown.
func (s *Service) AreasOf(ctx context.Context, name string) ([]Area, error) {
	found, err := s.ByName(ctx, name)
	if apperr.CodeOf(err) != apperr.NotFound {
		return found.Areas, err
	}
	areas, err := s.Store.AccountAreas(ctx, name)
	return areas, orNoAgent(err)
}

// ListingAgent returns the shown agent who lists a home; without an ID if there is none.
func (s *Service) ListingAgent(ctx context.Context, home listing.Listing) (Agent, error) {
	if home.Agent.ID == "" {
		return Agent{}, nil
	}
	found, err := s.Store.ListingAgent(ctx, home.Source, home.Agent.ID)
	if apperr.CodeOf(err) == apperr.NotFound {
		return Agent{}, nil
	}
	if err == nil {
		found.Areas, err = s.Store.Areas(ctx, found.ID)
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

// OnVerified assigns an agent whose email was just verified the record with that email. It isn't a method, because the account service calls it and
// is created before this one.
func OnVerified(store Store) func(ctx context.Context, who account.Account) error {
	return func(ctx context.Context, who account.Account) error {
		if who.Role != account.Admin || !who.EmailVerified() {
			return nil
		}
		return store.Claim(ctx, who.ID, account.EmailKey(who.Email))
	}
}

// Refresh recomputes where agents are active. Imports do the same.
func (s *Service) Refresh(ctx context.Context) error { return s.Store.Refresh(ctx, s.Now()) }
