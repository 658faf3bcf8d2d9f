package standin

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"time"
)

// Overview is what the page of the stand-in shows, newest first.
type Overview struct {
	Now       time.Time // the stand-in's clock
	Ahead     time.Duration
	FailNext  string
	Customers []CustomerRow
	Payments  []PaymentRow
	Events    []EventRow
}

// CustomerRow is a customer with their payment methods.
type CustomerRow struct {
	ID, Name, Email string
	Methods         []string
}

// PaymentRow is a payment with its refunds and its dispute.
type PaymentRow struct {
	ID, Customer, Text, Method, Status, Failure string
	Amount, Refunded                            int64 // cents
	Created                                     time.Time
	Settles                                     time.Time // of a bank payment in progress
	Dispute                                     string    // state of the dispute; empty: there is none
	Returnable                                  bool      // whether it can be refunded or disputed
}

// EventRow is an event.
type EventRow struct {
	ID, Kind, About string
	Created         time.Time
	Waiting         bool // not delivered yet
}

// Failure is a possible outcome of the next charge.
type Failure struct{ Code, Text string }

// Failures are the outcomes that the page offers for the next charge.
var Failures = []Failure{
	{"card_declined", "Decline it"},
	{"insufficient_funds", "Not enough money"},
	{"expired_card", "The card has expired"},
	{authenticate, "Ask for authentication"},
	{answerLost, "Take the money, lose the answer"},
}

// shown is the number of rows of each kind on the page.
const shown = 50

// Overview returns the stand-in's objects.
func (s *StandIn) Overview(ctx context.Context) (o Overview, err error) {
	err = s.change(ctx, func(st *State, now time.Time) bool {
		o = Overview{Now: now, Ahead: st.Ahead, FailNext: st.FailNext}
		for _, c := range newest(st.Customers) {
			row := CustomerRow{ID: c.ID, Name: c.Name, Email: c.Email}
			for _, m := range st.Methods {
				if m.Customer != nil && *m.Customer == c.ID {
					row.Methods = append(row.Methods, m.text())
				}
			}
			o.Customers = append(o.Customers, row)
		}
		for _, p := range newest(st.Payments) {
			o.Payments = append(o.Payments, st.row(p))
		}
		for _, e := range newest(st.Events) {
			waiting := slices.ContainsFunc(st.Deliveries, func(d delivery) bool { return d.Event == e.ID })
			o.Events = append(o.Events, EventRow{ID: e.ID, Kind: e.Type, About: e.about(), Created: time.Unix(e.Created, 0).UTC(), Waiting: waiting})
		}
		return false
	})
	return o, err
}

func (st *State) row(p *payment) PaymentRow {
	row := PaymentRow{ID: p.ID, Text: p.Description, Status: strings.ReplaceAll(p.Status, "_", " "), Amount: p.Amount, Refunded: p.Refunded, Created: time.Unix(p.Created, 0).UTC()}
	if c := find(st.Customers, p.Customer); c != nil {
		row.Customer = c.Name
	}
	used := p.PaymentMethod
	if p.LastPaymentError != nil {
		row.Failure = p.LastPaymentError.Message
		if m := p.LastPaymentError.PaymentMethod; m != nil {
			used = &m.ID
		}
	}
	if used != nil {
		if m := find(st.Methods, *used); m != nil {
			row.Method = m.text()
		}
	}
	row.Returnable = p.Status == succeeded && p.Refunded < p.AmountReceived && !st.takenBack(p)
	for _, d := range st.Disputes {
		if d.PaymentIntent == p.ID {
			row.Dispute = strings.ReplaceAll(d.Status, "_", " ")
		}
	}
	if p.Status == processing {
		row.Settles = time.Unix(p.SettlesAt, 0).UTC()
	}
	return row
}

// text describes a payment method: "visa 4242".
func (m *method) text() string {
	if m.Card != nil {
		return m.Card.Brand + " " + m.Card.Last4
	}
	return "bank " + m.USBankAccount.Last4
}

// about returns the ID of an event's object.
func (e *event) about() string {
	var object struct{ ID string }
	_ = json.Unmarshal(e.Data.Object, &object)
	return object.ID
}

func newest[T any](list []T) []T {
	list = slices.Clone(list[max(0, len(list)-shown):])
	slices.Reverse(list)
	return list
}

// FailNext sets the outcome of the next charge; "" resets it to what its card triggers. Unknown codes change nothing.
func (s *StandIn) FailNext(ctx context.Context, code string) error {
	if code != "" && !slices.ContainsFunc(Failures, func(f Failure) bool { return f.Code == code }) {
		return nil
	}
	return s.change(ctx, func(st *State, _ time.Time) bool {
		st.FailNext = code
		return true
	})
}

// MaxDays is the maximum number of days to advance the clock at once.
const MaxDays = 400

// Advance advances the clock, which completes bank payments.
func (s *StandIn) Advance(ctx context.Context, by time.Duration) error {
	return s.act(ctx, func(st *State, now time.Time) {
		by = min(max(by, 0), MaxDays*24*time.Hour)
		st.Ahead += by
		st.pass(now.Add(by))
	})
}

// Resend sends an event again.
func (s *StandIn) Resend(ctx context.Context, id string) error {
	defer s.sendSoon()
	return s.change(ctx, func(st *State, _ time.Time) bool {
		if find(st.Events, id) == nil {
			return false
		}
		st.Deliveries = append(st.Deliveries, delivery{ID: newID("dl"), Event: id})
		return true
	})
}
