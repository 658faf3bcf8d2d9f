package billing_test

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"hearthway/bff/features/billing"
	"hearthway/bff/platform/apperr"
)

// Refund implements billing.Provider.
func (p *paymentProvider) Refund(_ context.Context, key, payment string, amount int64) (id string, err error) {
	refused := false
	err = p.call("refund", func() {
		if _, made := p.byKey[key]; !made && amount > p.left(payment) {
			refused = true
			return
		}
		id = p.once(key, "re", func(id string) { p.giveBack(id, refund{key, payment, amount}) })
	})
	if err == nil && refused {
		err = apperr.New(apperr.Conflict, "the amount exceeds the rest")
	}
	return id, err
}

// left is the amount of a payment that can still be refunded.
func (p *paymentProvider) left(payment string) int64 {
	left := p.payments[payment].Amount
	for _, r := range p.refunds {
		if r.payment == payment {
			left -= r.amount
		}
	}
	if d := p.disputes[payment]; d != nil && d.State != billing.DisputeWon {
		return 0
	}
	return left
}

func (p *paymentProvider) giveBack(id string, r refund) {
	p.refunds[id] = r
	p.tell("refund.created", r.payment)
	p.tell("charge.refunded", r.payment)
}

func (p *paymentProvider) tell(kind, payment string) {
	p.events = append(p.events, billing.Event{ID: fmt.Sprintf("evt_%d", len(p.events)+1), Kind: kind, Object: payment, Created: p.Now()})
}

// Returned implements billing.Provider.
func (p *paymentProvider) Returned(_ context.Context, payment string) (all billing.Returned, err error) {
	err = p.call("returned", func() {
		for _, id := range slices.Sorted(maps.Keys(p.refunds)) {
			if r := p.refunds[id]; r.payment == payment {
				all.Refunds = append(all.Refunds, billing.ProviderRefund{ID: id, Key: r.key, Amount: r.amount})
			}
		}
		if d := p.disputes[payment]; d != nil {
			all.Disputes = append(all.Disputes, *d)
		}
	})
	return all, err
}

// Succeeded returns the payments that succeeded.
func (p *paymentProvider) Succeeded() (ids []string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, id := range slices.Sorted(maps.Keys(p.payments)) {
		if p.payments[id].Status == billing.PaymentSucceeded {
			ids = append(ids, id)
		}
	}
	return ids
}

// RefundAtSite refunds part of a payment as in the provider's dashboard, but at most what is left.
func (p *paymentProvider) RefundAtSite(payment string, amount int64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if amount = min(amount, p.left(payment)); amount > 0 {
		p.once(fmt.Sprintf("site %d", len(p.byKey)), "re", func(id string) { p.giveBack(id, refund{"", payment, amount}) })
	}
}

// Dispute makes the payer's bank take back the rest of a payment, and then decide, if a state is given.
func (p *paymentProvider) Dispute(payment string, state billing.DisputeState) {
	p.mu.Lock()
	defer p.mu.Unlock()
	d := p.disputes[payment]
	switch {
	case d == nil && p.left(payment) > 0:
		p.disputes[payment] = &billing.ProviderDispute{ID: "du_" + payment, Amount: p.left(payment), State: billing.DisputeOpen}
		p.tell("charge.dispute.created", payment)
	case d != nil && d.State == billing.DisputeOpen && state != billing.DisputeOpen:
		d.State = state
		p.tell("charge.dispute.closed", payment)
	}
}

// Taken is the money that was taken for a charge, and how much of it was returned; for all charges if the ID is empty.
func (p *paymentProvider) Taken(chargeID string) (taken, returned int64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for id, one := range p.payments {
		if chargeID != "" && one.ChargeID != chargeID || one.Status != billing.PaymentSucceeded {
			continue
		}
		taken += one.Amount
		for _, r := range p.refunds {
			if r.payment == id {
				returned += r.amount
			}
		}
		if d := p.disputes[id]; d != nil && d.State != billing.DisputeWon {
			returned += d.Amount
		}
	}
	return taken, returned
}
