package billing_test

import (
	"slices"
	"testing"
	"time"

	"hearthway/bff/features/billing"
)

// A payment that wasn't owed is refunded. If its payer also disputes it, it must not be refunded twice.
func TestSurplusPaymentIsNotRefundedTwice(t *testing.T) {
	now := time.Date(2026, 5, 4, 15, 0, 0, 0, time.UTC)
	for name, test := range map[string]struct {
		refunded billing.Cents // before the dispute
		want     []billing.Cents
	}{
		"nothing refunded yet":            {0, []billing.Cents{100_00}},
		"partly refunded":                 {30_00, []billing.Cents{30_00, 70_00}},
		"the refund is still in progress": {100_00, []billing.Cents{100_00}},
	} {
		t.Run(name, func(t *testing.T) {
			p := &billing.Payment{ID: "p", ChargeID: "c", Amount: 100_00, Status: billing.PaymentSucceeded, Surplus: true}
			b := billing.Bill{Charges: []*billing.Charge{{ID: "c", Amount: 100_00}}, Payments: []*billing.Payment{p}}
			if test.refunded > 0 {
				if _, err := b.Refund(p, test.refunded, now); err != nil {
					t.Fatal(err)
				}
			}
			for _, state := range []billing.DisputeState{billing.DisputeOpen, billing.DisputeWon} {
				b.NoteReturned(p, billing.Returned{Disputes: []billing.ProviderDispute{{ID: "d", Amount: 100_00, State: state}}}, now)
			}
			var got []billing.Cents
			for _, r := range b.Refunds {
				got = append(got, r.Amount)
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("refunds of %v, not %v", got, test.want)
			}
		})
	}
}
