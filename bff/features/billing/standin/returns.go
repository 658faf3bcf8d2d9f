package standin

import (
	"context"
	"slices"
	"strconv"
	"time"
)

func (c *call) createRefund() (any, *failure) {
	of := find(c.Payments, c.form.Get("payment_intent"))
	if of == nil {
		return nil, unknown("payment_intent", "payment_intent", c.form.Get("payment_intent"))
	}
	left := of.AmountReceived - of.Refunded
	amount := left
	if text := c.form.Get("amount"); text != "" {
		amount, _ = strconv.ParseInt(text, 10, 64)
	}
	switch {
	case of.Status != succeeded:
		return nil, invalid("This PaymentIntent does not have a successful charge to refund.")
	case c.takenBack(of):
		return nil, incorrect("invalid_request_error", "charge_disputed", "", "The charge has been charged back.")
	case left == 0:
		return nil, incorrect("invalid_request_error", "charge_already_refunded", "", "The charge has already been refunded.")
	case amount <= 0 || amount > left:
		return nil, incorrect("invalid_request_error", "", "amount", "The refund is greater than what is left of the charge.")
	}
	return c.giveBack(of, amount, c.metadata(), c.now), nil
}

func (st *State) giveBack(of *payment, amount int64, metadata map[string]string, at time.Time) *refund {
	of.Refunded += amount
	made := &refund{ID: newID("re"), Object: "refund", Created: at.Unix(), Amount: amount, Currency: "usd", PaymentIntent: of.ID, Status: succeeded, Metadata: metadata}
	st.Refunds = append(st.Refunds, made)
	st.tell("refund.created", made, at)
	st.tell("charge.refunded", refundedCharge{ID: "ch_" + of.ID, Object: "charge", PaymentIntent: of.ID, AmountRefunded: of.Refunded}, at)
	return made
}

// takenBack reports whether a payment has a dispute that we haven't won.
func (st *State) takenBack(p *payment) bool {
	return slices.ContainsFunc(st.Disputes, func(d *dispute) bool { return d.PaymentIntent == p.ID && d.Status != disputeWon })
}

func (c *call) refund() (any, *failure) {
	if found := find(c.Refunds, c.id); found != nil {
		return found, nil
	}
	return nil, missing("refund", c.id)
}

// refunds and disputes list those of a payment, on a single page.
func (c *call) refunds() (any, *failure) {
	return listOf("/v1/refunds", c.Refunds, func(r *refund) bool { return r.PaymentIntent == c.form.Get("payment_intent") }), nil
}

func (c *call) disputes() (any, *failure) {
	return listOf("/v1/disputes", c.Disputes, func(d *dispute) bool { return d.PaymentIntent == c.form.Get("payment_intent") }), nil
}

func listOf[T any](url string, all []T, which func(T) bool) map[string]any {
	shown := slices.DeleteFunc(slices.Clone(all), func(one T) bool { return !which(one) })
	return map[string]any{"object": "list", "url": url, "data": append([]T{}, shown...), "has_more": false}
}

// RefundAtSite refunds the rest of a payment, as if done on the provider's own site.
func (s *StandIn) RefundAtSite(ctx context.Context, id string) error {
	return s.act(ctx, func(st *State, now time.Time) {
		if p := find(st.Payments, id); p != nil && p.Status == succeeded && p.Refunded < p.AmountReceived && !st.takenBack(p) {
			st.giveBack(p, p.AmountReceived-p.Refunded, nil, now)
		}
	})
}

// Dispute makes the payer's bank take back the rest of a payment.
func (s *StandIn) Dispute(ctx context.Context, id string) error {
	return s.act(ctx, func(st *State, now time.Time) {
		p := find(st.Payments, id)
		if p == nil || p.Status != succeeded || p.Refunded == p.AmountReceived || slices.ContainsFunc(st.Disputes, func(d *dispute) bool { return d.PaymentIntent == id }) {
			return
		}
		made := &dispute{ID: newID("du"), Object: "dispute", Created: now.Unix(), Amount: p.AmountReceived - p.Refunded, Currency: "usd", PaymentIntent: p.ID, Reason: "fraudulent", Status: disputeOpen}
		st.Disputes = append(st.Disputes, made)
		st.tell("charge.dispute.created", made, now)
	})
}

// CloseDispute makes the bank decide the open dispute of a payment.
func (s *StandIn) CloseDispute(ctx context.Context, payment string, won bool) error {
	return s.act(ctx, func(st *State, now time.Time) {
		for _, d := range st.Disputes {
			if d.PaymentIntent != payment || d.Status != disputeOpen {
				continue
			}
			if d.Status = disputeLost; won {
				d.Status = disputeWon
			}
			st.tell("charge.dispute.closed", d, now)
		}
	})
}

// act changes the state, and sends the resulting events.
func (s *StandIn) act(ctx context.Context, work func(st *State, now time.Time)) error {
	defer s.sendSoon()
	return s.change(ctx, func(st *State, now time.Time) bool {
		work(st, now)
		return true
	})
}
