package billing_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/billing"
	"hearthway/bff/platform/apperr"
)

// random runs agents, the payment provider and the jobs in random order, with webhooks that arrive late, twice or never, and
// interrupted calls.
type random struct {
	*fixture
	r      *rand.Rand
	agents []account.Account
	placed map[string]billing.Placed // by account
	setups map[string][]string       // stored payment methods by account
	calm   bool                      // no call is interrupted
}

func (s *random) fail(string) (before, after bool) {
	if s.calm {
		return false, false
	}
	return s.r.IntN(12) == 0, s.r.IntN(12) == 0
}

// allow ignores expected errors: interrupted calls and rejections.
func (s *random) allow(err error) {
	s.t.Helper()
	if err != nil && apperr.CodeOf(err) == apperr.Internal {
		s.t.Fatal(err)
	}
}

func (s *random) step() string {
	ctx, who := s.t.Context(), s.agents[s.r.IntN(len(s.agents))]
	method := []string{goodMethod, goodMethod, declinedMethod, authMethod, bankMethod, bankFailMethod}[s.r.IntN(6)]
	plan := []string{"", "leads", "pay-per-closing"}[s.r.IntN(3)]
	switch s.r.IntN(20) {
	case 0:
		live := s.live(who)
		if live && s.r.IntN(2) == 0 {
			return "is a member"
		}
		order := s.monthly(who)
		if s.r.IntN(2) == 0 {
			order = s.yearly(who)
		}
		order.Beside = live
		if s.r.IntN(5) == 0 {
			order.Charges[0].Amount = 0
		}
		placed, err := s.Place(ctx, order)
		s.allow(err)
		if err == nil {
			s.placed[who.ID] = placed
		}
		return "place"
	case 1, 2:
		placed, ok := s.placed[who.ID]
		if !ok {
			return "nothing to confirm"
		}
		secret, err := s.NewSetup(ctx, placed.OrderID)
		s.allow(err)
		if err == nil {
			s.setups[who.ID] = append(s.setups[who.ID], s.provider.Store(secret, method))
		}
		if all := s.setups[who.ID]; len(all) > 0 {
			_, err = s.Confirm(ctx, placed.OrderID, all[s.r.IntN(len(all))])
			s.allow(err)
		}
		return "confirm " + method
	case 3:
		secret, err := s.OwnSetup(ctx, who)
		s.allow(err)
		if err == nil {
			_, err = s.ChangeMethod(ctx, who, s.provider.Store(secret, method))
			s.allow(err)
		}
		return "change to " + method
	case 4:
		_, err := s.Pay(ctx, who, plan)
		s.allow(err)
		return "pay"
	case 5:
		if s.r.IntN(4) == 0 {
			_, err := s.Cancel(ctx, who, plan)
			s.allow(err)
			return "cancel"
		}
		if s.r.IntN(4) == 0 {
			s.allow(s.Resume(ctx, who, plan))
			return "resume"
		}
		return "keep"
	case 6:
		if waiting := s.provider.Waiting(); len(waiting) > 0 {
			s.provider.Authenticate(waiting[s.r.IntN(len(waiting))], s.r.IntN(3) > 0)
		}
		return "authenticate"
	case 7, 8:
		if sent := s.provider.Sent(); len(sent) > 0 {
			s.allow(s.Webhook(ctx, []byte(sent[s.r.IntN(len(sent))].ID), "good"))
		}
		return "webhook"
	case 9:
		list, err := s.Invoices(ctx, 50)
		s.allow(err)
		if len(list) > 0 && s.r.IntN(6) == 0 {
			_, err = s.Refund(ctx, list[s.r.IntN(len(list))].Invoice, int64(1+s.r.IntN(20000)), false)
			s.allow(err)
		}
		return "refund"
	case 10:
		if paid := s.provider.Succeeded(); len(paid) > 0 && s.r.IntN(4) == 0 {
			s.provider.RefundAtSite(paid[s.r.IntN(len(paid))], int64(1+s.r.IntN(20000)))
		}
		return "refund at the provider's site"
	case 11:
		if paid := s.provider.Succeeded(); len(paid) > 0 && s.r.IntN(4) == 0 {
			s.provider.Dispute(paid[s.r.IntN(len(paid))], []billing.DisputeState{billing.DisputeWon, billing.DisputeLost}[s.r.IntN(2)])
		}
		return "dispute"
	case 12:
		if !s.live(who) && s.r.IntN(2) == 0 {
			return "no fee"
		}
		_, err := s.SetFee(ctx, billing.Fee{Key: "closing:" + who.ID, AccountID: who.ID, Text: "Referral fee", Amount: int64(s.r.IntN(5)) * 10_000})
		s.allow(err)
		return "fee"
	case 13:
		o, err := s.Overview(ctx, who.ID)
		s.allow(err)
		for _, invoice := range o.Invoices {
			if invoice.Payable {
				_, err = s.PayInvoice(ctx, who, invoice.Invoice)
				s.allow(err)
			}
		}
		return "pay a fee"
	case 14:
		s.allow(s.HoldFee(ctx, "closing:"+who.ID, s.r.IntN(2) == 0))
		return "hold a fee"
	case 15, 16:
		s.maySwitch(who)
		return "switch"
	}
	s.day()
	return "a day"
}

// maySwitch replaces an agent's program, if they have one.
func (s *random) maySwitch(who account.Account) {
	s.t.Helper()
	ctx, order := s.t.Context(), s.monthly(who)
	if s.r.IntN(2) == 0 {
		order = s.yearly(who)
	}
	from, err := s.Leaving(ctx, who.ID, order.Plan)
	s.allow(err)
	if err != nil {
		return
	}
	credit := min(from.Credit, order.Charges[0].Amount)
	order.Charges[0].Amount -= credit
	err = s.db.Atomically(ctx, func(ctx context.Context) error { return s.BeginSwitch(ctx, order, from.Key, credit) })
	if s.allow(err); err != nil {
		return
	}
	for range 1 + s.r.IntN(2) {
		_, err = s.FinishSwitch(ctx, order.Key)
		s.allow(err)
	}
}

// day lets a day pass. The jobs run, and may be interrupted.
func (s *random) day() {
	s.clock.Advance(24 * time.Hour)
	s.allow(s.Sync(s.t.Context()))
	s.allow(s.Run(s.t.Context()))
	s.allow(s.Tidy(s.t.Context()))
}

// unpaidAtMost is how long an unpaid membership may stay active: until the job runs, a bank payment fails, the retries are over,
// and the last of them fails at the bank too.
const unpaidAtMost = 8*24*time.Hour + 2*bankTakes + 4*24*time.Hour

func (s *random) check() {
	s.t.Helper()
	s.balances()
	now := s.clock.Now()
	for _, who := range s.agents {
		orders, err := s.Orders(s.t.Context(), who.ID)
		if err != nil {
			s.t.Fatal(err)
		}
		active, replaced := map[string]int{}, map[string]bool{}
		for _, o := range orders {
			replaced[o.ReplacesID] = replaced[o.ReplacesID] || !o.StartedAt.IsZero()
		}
		for _, o := range orders {
			b := s.bill(o.ID)
			if b.State == billing.Active {
				active[b.Plan]++
			}
			s.checkBill(b, now, replaced[b.ID])
		}
		if active["leads"] > 1 || active["pay-per-closing"] > 1 {
			s.t.Fatalf("a program twice: %v", active)
		}
	}
}

func (s *random) checkBill(b *billing.Bill, now time.Time, replaced bool) {
	s.t.Helper()
	paid, open := true, time.Duration(0)
	for _, c := range b.Charges {
		taken, returned := s.provider.Taken(c.ID)
		owed := int64(0)
		for _, p := range b.Payments {
			if p.ChargeID == c.ID && p.Surplus {
				owed += p.Amount
			}
		}
		if taken-owed > c.Amount || s.calm && taken-returned > c.Amount {
			s.t.Fatalf("%s %d: %d taken and %d returned of %d", c.Kind, c.Number, taken, returned, c.Amount)
		}
		if c.State != billing.Paid && c.State != billing.Void && !c.DueOn.After(now) {
			paid, open = false, max(open, now.Sub(c.DueOn))
		}
	}
	live := b.Live(now)
	if paid && b.State == billing.Active && !live {
		s.t.Fatalf("a paid membership is off: %+v", b.Order)
	}
	if b.State == billing.Canceled && !replaced {
		for _, c := range b.Charges {
			if d := b.DisputeOf(c); d != nil && d.State != billing.DisputeWon {
				continue
			}
			if c.State == billing.Paid && c.Refunded == 0 && b.PausedAt.IsZero() && c.Until.After(now) && !b.StartedAt.IsZero() && c.PaidAt.Before(b.CanceledAt) && !live {
				s.t.Fatalf("a paid membership is off: %+v %+v", b.Order, c)
			}
		}
	}
	if live && b.State == billing.Active && open > unpaidAtMost {
		s.t.Fatalf("an unpaid membership is on for %s: %+v", open, b.Order)
	}
}

// Whatever the order of events: the ledger adds up to zero, nothing is charged twice, no paid membership is off, and no
// unpaid one is on for longer than dunning allows. In the end the ledger and the provider agree.
func TestInvariantsHoldForAnyOrderOfEvents(t *testing.T) {
	for seed := range uint64(6) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			s := &random{fixture: newFixture(t), r: rand.New(rand.NewPCG(seed, 7)), placed: map[string]billing.Placed{}, setups: map[string][]string{}}
			s.provider.Fail = s.fail
			for i := range 3 {
				s.agents = append(s.agents, s.agent(fmt.Sprintf("a%d@x.example", i)))
			}
			for i := range 250 {
				did := s.step()
				if i%3 != 0 {
					continue
				}
				if s.check(); t.Failed() {
					t.Fatalf("until step %d: %s", i, did)
				}
			}
			s.calm = true
			for range 4 {
				s.day()
			}
			s.check()
			s.reconciles()
			taken, returned := s.provider.Taken("")
			if sums := s.balances(); sums[billing.ProviderCash] != taken-returned {
				t.Errorf("the ledger has %v, the provider took %d and returned %d", sums, taken, returned)
			}
			if taken == 0 {
				t.Error("nothing was ever paid")
			}
		})
	}
}
