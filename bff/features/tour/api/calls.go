// Package api has the calls of tours.
package api

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/tour"
	tourscreen "hearthway/bff/features/tour/screen"
	"hearthway/bff/platform/httpapi"
)

// Calls are the calls of tours. Each needs the link of an email, or the login of one of the two sides.
type Calls struct {
	accountapi.Sessions
	Tours   *tour.Service
	Screens *tourscreen.Screens
}

const tag = "Tours"

// Register registers the calls.
func (c Calls) Register(api huma.API) {
	changes := httpapi.Everyone.LimitedByRules(tour.Changes)
	httpapi.Register(api, changes, httpapi.Call(tag, "confirm-tour", http.MethodPost, "/api/pub/tours/confirm", "Agrees on one of the times that the other side named"), c.confirm)
	httpapi.Register(api, changes, httpapi.Call(tag, "suggest-tour-times", http.MethodPost, "/api/pub/tours/times", "Asks for other times (the buyer: up to two of the free ones), or offers some (the agent: up to three, three times)"), c.suggest)
	httpapi.Register(api, changes, httpapi.Call(tag, "move-booked-tour", http.MethodPost, "/api/pub/tours/move", "Gives a confirmed tour another time, and tells the other side"), c.move)
	httpapi.Register(api, changes, httpapi.Call(tag, "cancel-booked-tour", http.MethodPost, "/api/pub/tours/cancel", "Cancels a tour and tells the other side; repeating it changes nothing"), c.cancel)
	httpapi.Register(api, changes, httpapi.Call(tag, "tour-details", http.MethodPost, "/api/pub/tours/details", "Says where to meet, and on which day the buyer agreement was signed; the agent's side only"), c.details)
	httpapi.Register(api, httpapi.Everyone, httpapi.Call(tag, "tour-calendar", http.MethodGet, "/api/pub/tours/calendar.ics", "A tour with a time as a calendar file"), c.calendar)
	c.registerHours(api)
}

// ChangeInput changes a tour.
type ChangeInput struct{ Body *ChangeBody }

// ChangeBody is who changes a tour, and what they want.
type ChangeBody struct {
	_            struct{}        `json:"-" additionalProperties:"true"`
	ID           httpapi.Text    `json:"id,omitempty" doc:"of the tour, for who is logged in"`
	Link         httpapi.Secret  `json:"link,omitempty" doc:"from an email"`
	Time         httpapi.Text    `json:"time,omitempty" doc:"one of the tour's times or slots, RFC 3339"`
	Times        httpapi.Strings `json:"times,omitempty" doc:"to ask for or offer"`
	MeetingPlace httpapi.Text    `json:"meeting_place,omitempty" doc:"at most 200 characters"`
	AgreementOn  httpapi.Text    `json:"agreement_on,omitempty" doc:"2026-11-20; empty: there is none"`
}

// TourOutput is a tour after a change.
type TourOutput struct {
	CacheControl string `header:"Cache-Control"`
	Body         struct {
		Success bool            `json:"success"`
		Tour    tourscreen.Tour `json:"tour"`
	}
}

// wanted is what a request asks for.
type wanted struct {
	key     tour.Key
	at      time.Time
	times   tour.Times
	details tour.Details
}

// read reads a request. Calls share its fields, so each is checked wherever it is sent.
func (c Calls) read(ctx context.Context, body *ChangeBody) (w wanted, err error) {
	if body == nil {
		body = &ChangeBody{}
	}
	f := &httpapi.Form{}
	w.key = tour.Key{ID: f.Line("id", body.ID), Link: f.Hidden("link", body.Link)}
	w.at = timeOf(f.Line("time", body.Time))
	for _, text := range f.List("times", body.Times) {
		w.times = append(w.times, timeOf(text))
	}
	w.details.MeetingPlace = f.Line("meeting_place", body.MeetingPlace)
	if day := f.Line("agreement_on", body.AgreementOn); day != "" {
		if w.details.AgreementOn, err = time.Parse(time.DateOnly, day); err != nil {
			f.Reject("agreement_on", "Please enter a day")
		}
	}
	if err := f.Err(); err != nil {
		return w, err
	}
	w.key.Who, err = c.Optional(ctx)
	return w, err
}

// change lets do change the tour of a request, and returns it.
func (c Calls) change(ctx context.Context, in *ChangeInput, do func(w wanted) (tour.View, error)) (*TourOutput, error) {
	w, err := c.read(ctx, in.Body)
	if err != nil {
		return nil, err
	}
	v, err := do(w)
	if err != nil {
		return nil, err
	}
	out := &TourOutput{CacheControl: "no-store"}
	out.Body.Success = true
	out.Body.Tour, err = c.Screens.Tour(ctx, v)
	return out, err
}

// timeOf reads a time. Anything else isn't one of the tour's times, which the rules say.
func timeOf(text string) time.Time {
	at, _ := time.Parse(time.RFC3339, text)
	return at
}

func (c Calls) confirm(ctx context.Context, in *ChangeInput) (*TourOutput, error) {
	return c.change(ctx, in, func(w wanted) (tour.View, error) { return c.Tours.Confirm(ctx, w.key, w.at) })
}

func (c Calls) suggest(ctx context.Context, in *ChangeInput) (*TourOutput, error) {
	return c.change(ctx, in, func(w wanted) (tour.View, error) { return c.Tours.Suggest(ctx, w.key, w.times) })
}

func (c Calls) move(ctx context.Context, in *ChangeInput) (*TourOutput, error) {
	return c.change(ctx, in, func(w wanted) (tour.View, error) { return c.Tours.Move(ctx, w.key, w.at) })
}

func (c Calls) cancel(ctx context.Context, in *ChangeInput) (*TourOutput, error) {
	return c.change(ctx, in, func(w wanted) (tour.View, error) { return c.Tours.Cancel(ctx, w.key) })
}

func (c Calls) details(ctx context.Context, in *ChangeInput) (*TourOutput, error) {
	return c.change(ctx, in, func(w wanted) (tour.View, error) { return c.Tours.SetDetails(ctx, w.key, w.details) })
}

// CalendarInput is how someone gets to a tour.
type CalendarInput struct {
	ID   string `query:"id" secret:"true" doc:"for who is logged in"`
	Link string `query:"link" secret:"true" doc:"from an email"`
}

// CalendarOutput is a calendar file.
type CalendarOutput struct {
	CacheControl string `header:"Cache-Control"`
	ContentType  string `header:"Content-Type"`
	Disposition  string `header:"Content-Disposition"`
	Body         []byte
}

func (c Calls) calendar(ctx context.Context, in *CalendarInput) (*CalendarOutput, error) {
	who, err := c.Optional(ctx)
	if err != nil {
		return nil, err
	}
	text, err := c.Tours.Calendar(ctx, tour.Key{ID: httpapi.CleanParam(in.ID), Link: httpapi.CleanParam(in.Link), Who: who})
	if err != nil {
		return nil, err
	}
	return &CalendarOutput{CacheControl: "no-store", ContentType: "text/calendar; charset=utf-8", Disposition: `attachment; filename="tour.ics"`, Body: []byte(text)}, nil
}
