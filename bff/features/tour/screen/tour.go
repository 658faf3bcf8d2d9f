// Package screen has the screens of tours.
package screen

import (
	"context"
	"errors"
	"time"

	accountscreen "hearthway/bff/features/account/screen"
	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/features/tour"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// declared collects the screens; each file adds its own.
var declared screens.Declarations[*Screens]

// Screens render tours.
type Screens struct {
	screens.Site
	Tours *tour.Service // nil: there are none
	Now   func() time.Time
}

// Declare declares the screens.
func (s *Screens) Declare(r *screens.Registry) { declared.Declare(s, r) }

// Tour is a tour as one side sees it.
type Tour struct {
	ID           string           `json:"id"`
	Side         string           `json:"side" enum:"buyer,agent" doc:"who sees it"`
	State        string           `json:"state" enum:"asked,offered,confirmed,moved,done,canceled"`
	Title        string           `json:"title" doc:"Your tour is confirmed"`
	Text         string           `json:"text" doc:"what happens next; may be empty"`
	When         string           `json:"when" doc:"Saturday, November 21 at 10:00 AM CST; empty: no time is set"`
	Address      string           `json:"address"`
	Href         string           `json:"href" doc:"page of the home; empty: it no longer has one"`
	Photo        *screens.Photo   `json:"photo" doc:"null: none"`
	Way          string           `json:"way" doc:"In person, or By video"`
	MeetingPlace string           `json:"meeting_place" doc:"empty: not known"`
	Place        string           `json:"place" doc:"where to meet, as typed by the agent"`
	Name         string           `json:"name" doc:"of the other side"`
	License      string           `json:"license" doc:"of the agent, with the brokerage; empty for agents"`
	Phone        string           `json:"phone" doc:"of the other side, ten digits; empty unless the tour is confirmed"`
	Message      string           `json:"message" doc:"from the buyer, for the agent only"`
	AgreementOn  string           `json:"agreement_on" doc:"day of the written buyer agreement, 2026-11-20; empty: not marked"`
	Agreement    string           `json:"agreement" doc:"what to know about the written agreement; empty: nothing"`
	Times        []TourTime       `json:"times" doc:"what the side may confirm; none: it isn't their turn"`
	Slots        []card.TourSlots `json:"slots" doc:"times that the side may name instead; the buyer's are the agent's free ones"`
	CanConfirm   bool             `json:"can_confirm"`
	CanSuggest   bool             `json:"can_suggest" doc:"ask for, or offer, other times"`
	CanMove      bool             `json:"can_move"`
	CanCancel    bool             `json:"can_cancel"`
	CanDetail    bool             `json:"can_detail" doc:"say where to meet, and mark the agreement"`
	OffersLeft   int              `json:"offers_left" doc:"how often the agent may still offer times"`
	Calendar     string           `json:"calendar" doc:"path of the tour as a calendar file; empty: no time is set"`
	Events       []TourEvent      `json:"events" doc:"oldest first"`
}

// TourTime is a time at which the tour could be.
type TourTime struct {
	At   time.Time `json:"at"`
	Text string    `json:"text"`
}

// TourEvent is what happened.
type TourEvent struct {
	Text string `json:"text" doc:"Ann Buyer asked for a tour"`
	When string `json:"when"`
}

// TourInput is how someone gets to a tour.
type TourInput struct {
	ID   string `query:"id" secret:"true" doc:"for who is logged in"`
	Link string `query:"link" secret:"true" doc:"from an email"`
}

// TourData is the page of a tour.
type TourData struct {
	Problem string     `json:"problem" doc:"why there is no tour; empty: there is one"`
	Link    string     `json:"link" doc:"to be sent along with changes; empty: the login is enough"`
	Tour    *Tour      `json:"tour"`
	Route   *TourRoute `json:"route" doc:"of its day, for who is logged in; null: there is no other tour on it"`
}

func init() {
	screens.Add(&declared, screens.Declaration{Name: "tour", Page: "Tour", Summary: "A tour, by the link in an email or for who is logged in", Access: httpapi.Everyone, Personal: true},
		func(s *Screens, ctx context.Context, in *TourInput) (screens.Answer[TourData], error) {
			return s.TourPage(ctx, tour.Key{ID: in.ID, Link: in.Link})
		})
}

// TourPage is the page of a tour. Opening it changes nothing.
func (s *Screens) TourPage(ctx context.Context, key tour.Key) (screens.Answer[TourData], error) {
	answer := screens.Answer[TourData]{Head: s.OwnHead(tour.Path, "Your tour", "See, move or cancel a tour of a home."), Data: TourData{Link: key.Link}}
	if key == (tour.Key{}) || s.Tours == nil {
		answer.Data.Problem = "Please open the link in our email."
		return answer, nil
	}
	if who, err := accountscreen.OwnerOf(ctx); err == nil {
		key.Who = &who
	}
	v, err := s.Tours.Find(ctx, key)
	if wrong, ok := errors.AsType[*apperr.Error](err); ok && (wrong.Code == apperr.Gone || wrong.Code == apperr.NotFound) {
		answer.Data.Problem = wrong.Text
		if key.Who == nil && key.Link == "" {
			answer.Data.Problem = "Please log in to see this tour, or open the link in our email."
		}
		return answer, nil
	}
	if err != nil {
		return screens.Answer[TourData]{}, err
	}
	shown, err := s.Tour(ctx, v)
	if err != nil {
		return screens.Answer[TourData]{}, err
	}
	answer.Data.Tour = &shown
	if key.Link == "" { // a link opens one tour alone
		answer.Data.Route, err = s.routeWith(ctx, v, key.Who.Account.ID)
	}
	return answer, err
}

// Tour renders a tour for one side.
func (s *Screens) Tour(ctx context.Context, v tour.View) (Tour, error) {
	now, zone, home := s.Now(), v.Home.TimeZone(), card.New(v.Home)
	state := v.At(now)
	out := Tour{
		ID: v.ID, Side: string(v.Side), State: string(state), Address: home.Address, Href: home.Href, Way: format.Pick(v.Inquiry.Way == inquiry.Video, "By video", "In person"),
		Place: v.MeetingPlace, Times: []TourTime{}, Slots: []card.TourSlots{}, Events: []TourEvent{}, OffersLeft: max(0, tour.MaxOffers-v.Offers),
	}
	if len(home.Photos) > 0 {
		out.Photo = &home.Photos[0]
	}
	if v.Home.Status == listing.Sold || v.Home.Status == listing.Withdrawn {
		out.Href = ""
	}
	open := state != tour.Done && state != tour.Canceled
	mine := state == tour.Asked && v.Side == tour.Agent || state == tour.Offered && v.Side == tour.Buyer
	for _, at := range v.Times {
		if at.After(now) {
			out.Times = append(out.Times, TourTime{At: at, Text: tour.WhenText(at, zone)})
		}
	}
	out.CanConfirm, out.CanCancel, out.CanDetail = mine && len(out.Times) > 0, open, open && v.Side == tour.Agent
	out.CanMove, out.CanSuggest = v.Set() && v.StartsAt.After(now), open && !v.Set() && (v.Side == tour.Buyer || out.OffersLeft > 0)
	s.addContact(&out, v, open)
	if v.StartsAt.After(time.Time{}) {
		out.When = tour.WhenText(v.StartsAt, zone)
	}
	if v.Set() {
		out.Calendar = "/api/pub/tours/calendar.ics"
	}
	out.Title, out.Text = titleOf(v, state), textOf(v, state, len(out.Times) > 0)
	for _, e := range v.Events {
		out.Events = append(out.Events, TourEvent{Text: eventText(v, e), When: e.At.In(zone).Format("Mon, Jan 2 at 3:04 PM MST")})
	}
	if out.CanMove || out.CanSuggest {
		times, err := s.Tours.Choices(ctx, v)
		if err != nil {
			return out, err
		}
		out.Slots = card.SlotsByDay(times, zone)
	}
	if v.Side == tour.Buyer && len(out.Slots) == 0 { // the agent has no hours: they offer times
		out.CanMove, out.CanSuggest = false, false
	}
	return out, nil
}

// addContact adds who the other side is. Phones are shown only while there is a time that both agreed on.
func (s *Screens) addContact(out *Tour, v tour.View, open bool) {
	out.MeetingPlace = tour.PlaceOf(v)
	if !v.AgreementOn.IsZero() {
		out.AgreementOn = v.AgreementOn.Format(time.DateOnly)
	}
	phone := v.Agent.Phone
	if v.Side == tour.Buyer {
		r := v.Inquiry.Receiver
		out.Name = r.Name
		if lines := inquiry.AgentLine(r); len(lines) > 0 {
			out.License = lines[0]
		}
	} else {
		out.Name, phone, out.Message = v.Inquiry.Name, v.Inquiry.Phone, v.Inquiry.Message
	}
	if v.Set() && open {
		out.Phone = phone
	}
	if open && out.AgreementOn == "" {
		out.Agreement = "Most agents who work with buyers need a signed written agreement before they show a home. It says what they do and what they may charge; its terms are negotiable."
	}
}
