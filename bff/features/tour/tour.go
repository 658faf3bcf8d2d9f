// Package tour books tours at a time: the hours of agents, what both sides ask, offer, confirm, move and cancel, and the emails about it. A request for a
// part of a day, to agents without hours, is in package inquiry.
package tour

import (
	"slices"
	"time"

	"hearthway/bff/platform/apperr"
)

// State is how far a tour has come.
type State string

// The states. Done isn't stored: it follows from the time.
const (
	Asked     State = "asked"     // the buyer asked for times
	Offered   State = "offered"   // the agent offered others
	Confirmed State = "confirmed" // both agreed on a time
	Moved     State = "moved"     // one side moved it after that
	Done      State = "done"
	Canceled  State = "canceled"
)

// Side is who acts.
type Side string

// The sides. Us is the product, such as when the agent no longer has the buyer.
const (
	Buyer Side = "buyer"
	Agent Side = "agent"
	Us    Side = "us"
)

// Action is what happened to a tour.
type Action string

// The actions.
const (
	ActAsked     Action = "asked"
	ActOffered   Action = "offered"
	ActConfirmed Action = "confirmed"
	ActMoved     Action = "moved"
	ActCanceled  Action = "canceled"
	ActPlace     Action = "place"     // the agent said where to meet
	ActPassedOn  Action = "passed_on" // another agent has it
)

const (
	// Length is how long a tour takes, and the grid on which tours start.
	Length = 30 * time.Minute

	maxAsked = 2
	maxTimes = 3 // an offer has
	// MaxOffers is how often an agent may offer other times.
	MaxOffers = 3
	maxAhead  = 30 * 24 * time.Hour // for times of the agent
)

const (
	textCanceled = "This tour was canceled."
	textDone     = "This tour has already taken place."
	textNotYours = "It’s not your turn to confirm. Suggest another time, or wait for their answer."
	textNotTime  = "Please choose one of the times."
	textPastTime = "This time has passed. Please choose another one."
	textNotSet   = "This tour has no time yet."
	textIsSet    = "This tour is confirmed. Move it instead."
	textOffers   = "You’ve offered other times three times. Please confirm one of theirs, or cancel the tour."
	textSameTime = "The tour is already at this time. Please choose another one."
	textGrid     = "Please choose a time on the hour or half hour within the next 30 days."
)

// Tour is a tour at a time. Its ID is that of the inquiry that asked for it.
type Tour struct {
	ID           string    `gorm:"column:inquiry_id;primaryKey"`
	AgentID      string    `gorm:"serializer:nullzero"` // "": nobody of ours has it
	State        State     // as stored; see At
	Times        Times     `gorm:"serializer:json"` // asked for by the buyer, or offered by the agent; none once there is a time
	Offers       int       // how often the agent offered other times
	StartsAt     time.Time `gorm:"serializer:nullzero"` // zero: not confirmed
	EndsAt       time.Time `gorm:"serializer:nullzero"`
	MeetingPlace string
	AgreementOn  time.Time `gorm:"serializer:nullzero"` // the day of the written buyer agreement; zero: not known
	RemindAt     time.Time `gorm:"serializer:nullzero"` // when both sides are reminded next; zero: no more
	CreatedAt    time.Time `gorm:"autoCreateTime:false"`
}

// Times are times at which a tour may start.
type Times []time.Time

func (ts Times) contains(at time.Time) bool { return slices.ContainsFunc(ts, at.Equal) }

// At returns the state at a time.
func (t Tour) At(now time.Time) State {
	if t.Set() && !t.EndsAt.After(now) {
		return Done
	}
	return t.State
}

// Set reports whether the tour has a time that stands.
func (t Tour) Set() bool { return t.State == Confirmed || t.State == Moved }

// open is an error if nothing can be changed anymore.
func (t Tour) open(now time.Time) error {
	switch t.At(now) {
	case Canceled:
		return apperr.New(apperr.Conflict, textCanceled)
	case Done:
		return apperr.New(apperr.Conflict, textDone)
	}
	return nil
}

func (t *Tour) set(state State, at time.Time) {
	t.State, t.Times, t.StartsAt, t.EndsAt = state, Times{}, at.UTC(), at.Add(Length).UTC()
}

// Confirm agrees on one of the times that the other side named.
func (t *Tour) Confirm(by Side, at, now time.Time) error {
	if err := t.open(now); err != nil {
		return err
	}
	switch {
	case t.Set():
		return apperr.New(apperr.Conflict, textIsSet)
	case (t.State == Asked) != (by == Agent):
		return apperr.New(apperr.Conflict, textNotYours)
	case !t.Times.contains(at):
		return apperr.Field("time", textNotTime)
	case !at.After(now):
		return apperr.Field("time", textPastTime)
	}
	t.set(Confirmed, at)
	return nil
}

// Suggest asks for other times, or offers some, before there is a time.
func (t *Tour) Suggest(by Side, times Times, now time.Time) error {
	if err := t.open(now); err != nil {
		return err
	}
	most, state := maxAsked, Asked
	if by == Agent {
		most, state = maxTimes, Offered
	}
	switch {
	case t.Set():
		return apperr.New(apperr.Conflict, textIsSet)
	case by == Agent && t.Offers >= MaxOffers:
		return apperr.New(apperr.Conflict, textOffers)
	case len(times) == 0 || len(times) > most:
		return apperr.Field("times", textNotTime)
	}
	distinct := Times{}
	for _, at := range times {
		if err := onGrid("times", at, now); err != nil {
			return err
		}
		if !distinct.contains(at) {
			distinct = append(distinct, at.UTC())
		}
	}
	if by == Agent {
		t.Offers++
	}
	t.State, t.Times = state, distinct
	return nil
}

// Move gives a confirmed tour another time, which stands: the other side is told, and may move or cancel it, too.
func (t *Tour) Move(at, now time.Time) error {
	if err := t.open(now); err != nil {
		return err
	}
	switch {
	case !t.Set():
		return apperr.New(apperr.Conflict, textNotSet)
	case !t.StartsAt.After(now):
		return apperr.New(apperr.Conflict, textDone)
	case t.StartsAt.Equal(at):
		return apperr.Field("time", textSameTime)
	}
	if err := onGrid("time", at, now); err != nil {
		return err
	}
	t.set(Moved, at)
	return nil
}

// Cancel ends a tour.
func (t *Tour) Cancel(now time.Time) error {
	if err := t.open(now); err != nil {
		return err
	}
	t.State, t.Times, t.RemindAt = Canceled, Times{}, never
	return nil
}

// onGrid reports whether a tour may start at a time, whoever wants it.
func onGrid(field string, at, now time.Time) error {
	if !at.After(now) {
		return apperr.Field(field, textPastTime)
	}
	if !at.Truncate(Length).Equal(at) || at.Sub(now) > maxAhead {
		return apperr.Field(field, textGrid)
	}
	return nil
}
