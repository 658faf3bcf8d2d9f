package billing

import (
	"fmt"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/calendar"
)

// Bill is an order with everything that belongs to it. Its methods are the rules of what happens to it; the store keeps what they change.
type Bill struct {
	Order
	Customer Customer
	Charges  []*Charge // by day
	Payments []*Payment
	Refunds  []*Refund
	// Entries and Notices are what the rules add; FirstPaid says that the order's first charge was paid just now.
	Entries   []Entry
	Notices   []Notice
	FirstPaid bool
}

// Charge finds a charge; nil: there is none.
func (b *Bill) Charge(id string) *Charge {
	for _, c := range b.Charges {
		if c.ID == id {
			return c
		}
	}
	return nil
}

// FirstCharge is what is charged at the sign-up.
func (b *Bill) FirstCharge() *Charge {
	for _, c := range b.Charges {
		if c.First {
			return c
		}
	}
	return nil
}

// Payment finds a payment; nil: there is none.
func (b *Bill) Payment(id string) *Payment {
	for _, p := range b.Payments {
		if p.ID == id {
			return p
		}
	}
	return nil
}

// LastPayment is the last attempt to take the money of a charge; nil: there was none.
func (b *Bill) LastPayment(c *Charge) (last *Payment) {
	for _, p := range b.Payments {
		if p.ChargeID == c.ID && (last == nil || p.Number > last.Number) {
			last = p
		}
	}
	return last
}

// PaidBy is the payment that paid a charge; nil: none did.
func (b *Bill) PaidBy(c *Charge) *Payment {
	for _, p := range b.Payments {
		if p.ChargeID == c.ID && p.Status == PaymentSucceeded && !p.Surplus {
			return p
		}
	}
	return nil
}

// Next is the charge that is made next; nil: none.
func (b *Bill) Next() (next *Charge) {
	for _, c := range b.Charges {
		if c.State == Scheduled && (next == nil || c.DueOn.Before(next.DueOn)) {
			next = c
		}
	}
	return next
}

// Begin starts a payment of a charge, which is then to be made at the provider. nil: nothing has to be paid.
func (b *Bill) Begin(c *Charge, m Method, attended bool, setupID string, now time.Time) (*Payment, error) {
	last := b.LastPayment(c)
	if !c.Open() || last != nil && last.Status != PaymentFailed {
		return nil, apperr.New(apperr.Conflict, "This payment is already under way.")
	}
	if c.First {
		b.postpone(calendar.DayOf(now).Sub(c.DueOn))
	}
	b.issue(c, now)
	if c.Amount == 0 {
		b.settlePaid(c, &Payment{Method: m}, now)
		b.refresh()
		return nil, nil
	}
	p := &Payment{
		ID: uuid.NewString(), OrderID: b.ID, ChargeID: c.ID, Number: 1, SetupID: setupID, Method: m, Amount: c.Amount, Status: PaymentStarted, Attended: attended, CreatedAt: now,
	}
	if last != nil {
		p.Number = last.Number + 1
	}
	p.Key = fmt.Sprintf("charge-%s-%d", c.ID, p.Number)
	b.Payments = append(b.Payments, p)
	c.State, c.NextAt = Processing, now.Add(startedLimit)
	b.refresh()
	return p, nil
}

// issue makes an invoice of a charge, and schedules the one after it.
func (b *Bill) issue(c *Charge, now time.Time) {
	if !c.IssuedAt.IsZero() {
		return
	}
	c.IssuedAt = now
	b.book(transfer("charge:"+c.ID, c, "", Revenue, Receivable, c.Amount, now))
	if c.Every > 0 {
		next := &Charge{ID: uuid.NewString(), OrderID: b.ID, Kind: c.Kind, Number: c.Number, Text: c.Text, Amount: c.Amount, Every: c.Every, Anchor: c.Anchor, State: Scheduled}
		next.move(c.Number + 1)
		b.Charges = append(b.Charges, next)
	}
}

// postpone moves everything that is not paid yet, when an order is paid later than it was made.
func (b *Bill) postpone(by time.Duration) {
	if by <= 0 {
		return
	}
	for _, c := range b.Charges {
		c.Anchor, c.DueOn, c.Until = c.Anchor.Add(by), c.DueOn.Add(by), c.Until.Add(by)
		if c.State == Scheduled {
			c.NextAt = dueAt(c.DueOn)
		}
	}
}

// move dates a charge that is repeated by its number.
func (c *Charge) move(number int) {
	c.Number = number
	c.DueOn, c.Until = calendar.AddMonths(c.Anchor, number*c.Every), calendar.AddMonths(c.Anchor, (number+1)*c.Every)
	c.NextAt = dueAt(c.DueOn)
}

// Settle notes what the provider says of a payment. What is older than what is known changes nothing.
func (b *Bill) Settle(p *Payment, r ProviderPayment, now time.Time) error {
	if r.Amount != p.Amount || p.ProviderID != "" && r.ID != p.ProviderID {
		return apperr.Wrap(apperr.Internal, "Something went wrong on our end.", fmt.Errorf("payment %s of %d cents is %s of %d at the provider", p.ID, p.Amount, r.ID, r.Amount))
	}
	p.ProviderID = r.ID
	c, before := b.Charge(p.ChargeID), p.Status
	if rank[r.Status] <= rank[before] {
		if c.State == Processing && r.Status == PaymentProcessing {
			c.NextAt = now.Add(checkEvery)
		}
		return nil
	}
	p.Status, p.Failure, p.FailureText = r.Status, r.Failure, r.FailureText
	switch r.Status {
	case PaymentSucceeded:
		p.SettledAt = now
		b.book(transfer("payment:"+p.ID, c, p.ID, Receivable, ProviderCash, p.Amount, now))
		if c.Open() && b.alone(p) && (b.State != Canceled || !b.StartedAt.IsZero()) {
			b.settlePaid(c, p, now)
		} else {
			b.settleSurplus(c, p, now)
		}
	case PaymentProcessing:
		c.State, c.NextAt = Processing, now.Add(checkEvery)
		b.notify(NoticeProcessing, c, p, time.Time{})
	case PaymentNeedsAuth:
		b.settleNeedsAuth(c, p, now)
	case PaymentFailed:
		p.SettledAt = now
		if c.Open() && b.LastPayment(c) == p {
			b.settleFailed(c, p, before, now)
		}
	}
	b.refresh()
	return nil
}

// alone reports whether no other payment of the same charge can or did succeed.
func (b *Bill) alone(p *Payment) bool {
	for _, other := range b.Payments {
		if other != p && other.ChargeID == p.ChargeID && other.Status != PaymentFailed && !other.Surplus {
			return false
		}
	}
	return true
}

func (b *Bill) settlePaid(c *Charge, p *Payment, now time.Time) {
	c.State, c.PaidAt, c.NextAt, c.FailedAt = Paid, now, time.Time{}, time.Time{}
	b.Customer.Method = p.Method
	switch b.State {
	case Pending:
		if c.First {
			b.State, b.StartedAt, b.FirstPaid = Active, now, true
		}
	case Paused:
		if !b.owes() {
			b.State, b.PausedAt = Active, time.Time{}
			b.skipMissed(now)
		}
	case Canceled:
		if c.Until.After(b.EndsOn) {
			b.EndsOn = c.Until
		}
	}
	if c.Amount > 0 {
		b.notify(NoticeReceipt, c, p, time.Time{})
	}
}

// settleSurplus gives back what nobody owes: the order was canceled before it began, or the charge was paid already.
func (b *Bill) settleSurplus(c *Charge, p *Payment, now time.Time) {
	p.Surplus = true
	b.refund(p, p.Amount, now)
	if c.Open() && b.State == Canceled {
		b.void(c, now)
	}
}

// owes reports whether a charge stayed unpaid.
func (b *Bill) owes() bool {
	for _, c := range b.Charges {
		if c.State == Unpaid || c.State == Failed || c.State == NeedsAuth {
			return true
		}
	}
	return false
}

// skipMissed moves charges that are repeated past the time in which the membership was paused.
func (b *Bill) skipMissed(now time.Time) {
	for _, c := range b.Charges {
		for c.State == Scheduled && c.Every > 0 && c.DueOn.Before(calendar.DayOf(now)) {
			c.move(c.Number + 1)
		}
	}
}

func (b *Bill) settleNeedsAuth(c *Charge, p *Payment, now time.Time) {
	c.State, c.NextAt = NeedsAuth, time.Time{}
	switch b.State {
	case Pending:
		c.NextAt = now.Add(signUpPatience)
	case Canceled:
		c.NextAt = now // to be given up
	case Active:
		if c.FailedAt.IsZero() {
			c.FailedAt = now
		}
		c.NextAt = retryAt(c.FailedAt, now)
	}
	if !p.Attended {
		b.notify(NoticeNeedsAuth, c, p, c.NextAt)
	}
}

// Remind asks the payer once more to confirm a payment. It reports false if that was asked often enough; then the payment is to be given up.
func (b *Bill) Remind(c *Charge, now time.Time) bool {
	if b.State == Pending { // who signed up went away
		c.NextAt = time.Time{}
		b.notify(NoticeNeedsAuth, c, b.LastPayment(c), time.Time{})
		return true
	}
	next := retryAt(c.FailedAt, now)
	if b.State != Active || next.IsZero() {
		return false
	}
	c.NextAt = next
	b.notify(NoticeNeedsAuth, c, b.LastPayment(c), next)
	return true
}

func (b *Bill) settleFailed(c *Charge, p *Payment, before string, now time.Time) {
	if b.State == Canceled {
		b.void(c, now)
		return
	}
	if b.State == Paused {
		c.State, c.NextAt = Unpaid, time.Time{}
		return
	}
	if b.State == Pending {
		c.State, c.NextAt = Failed, time.Time{}
		if before == PaymentProcessing {
			b.notify(NoticeBankFailed, c, p, time.Time{})
		}
		return
	}
	if c.FailedAt.IsZero() {
		c.FailedAt = now
	}
	c.State, c.NextAt = Failed, retryAt(c.FailedAt, now)
	if c.NextAt.IsZero() {
		c.State, b.State, b.PausedAt = Unpaid, Paused, now
		b.notify(NoticePaused, c, p, time.Time{})
		return
	}
	if !p.Attended {
		b.notify(NoticeFailed, c, p, c.NextAt)
	}
}

// void gives up a charge.
func (b *Bill) void(c *Charge, now time.Time) {
	if !c.IssuedAt.IsZero() {
		b.book(transfer("void:"+c.ID, c, "", Receivable, Revenue, c.Amount, now))
	}
	c.State, c.NextAt = Void, time.Time{}
}

// EndIfCanceled is the day on which the order would end if it were canceled now: the end of what is paid.
func (b *Bill) EndIfCanceled(now time.Time) time.Time {
	ends := calendar.DayOf(now)
	for _, c := range b.Charges {
		if b.State == Active && c.State == Paid && c.Until.After(ends) && (c.Amount == 0 || c.Refunded < c.Amount) {
			ends = c.Until
		}
	}
	return ends
}

// Cancel ends an order when what is paid ends. Payments on their way are waited for. tell: the payer gets a mail.
func (b *Bill) Cancel(tell bool, now time.Time) {
	if b.State == Canceled {
		return
	}
	ends := b.EndIfCanceled(now)
	for _, c := range b.Charges {
		switch c.State {
		case NeedsAuth:
			c.NextAt = now
		case Scheduled, Failed, Unpaid:
			b.void(c, now)
		}
	}
	b.State, b.CanceledAt, b.EndsOn = Canceled, now, ends
	b.refresh()
	if tell {
		b.Notices = append(b.Notices, Notice{Kind: NoticeCanceled, Order: b.Order})
	}
}

// End ends an order at once.
func (b *Bill) End(now time.Time) {
	b.Cancel(false, now)
	b.EndsOn = calendar.DayOf(now)
	b.Notices = append(b.Notices, Notice{Kind: NoticeCanceled, Order: b.Order})
}

// Refund returns money of a payment.
func (b *Bill) Refund(p *Payment, amount Cents, now time.Time) (*Refund, error) {
	left := p.Amount
	for _, r := range b.Refunds {
		if r.PaymentID == p.ID {
			left -= r.Amount
		}
	}
	if p.Status != PaymentSucceeded || amount < 1 || amount > left {
		return nil, apperr.New(apperr.Invalid, fmt.Sprintf("At most %d cents of this payment can be refunded.", left))
	}
	return b.refund(p, amount, now), nil
}

func (b *Bill) refund(p *Payment, amount Cents, now time.Time) *Refund {
	r := &Refund{ID: uuid.NewString(), OrderID: b.ID, ChargeID: p.ChargeID, PaymentID: p.ID, Amount: amount, CreatedAt: now}
	b.Refunds = append(b.Refunds, r)
	return r
}

// Refunded notes that a refund was made.
func (b *Bill) Refunded(r *Refund, providerID string, now time.Time) {
	if !r.DoneAt.IsZero() {
		return
	}
	r.ProviderID, r.DoneAt = providerID, now
	c, p := b.Charge(r.ChargeID), b.Payment(r.PaymentID)
	to := Refunds
	if p.Surplus {
		to = Receivable // it was never owed
	} else {
		c.Refunded += r.Amount
	}
	b.book(transfer("refund:"+r.ID, c, p.ID, ProviderCash, to, r.Amount, now))
	b.Notices = append(b.Notices, Notice{Kind: NoticeRefund, Order: b.Order, Charge: *c, Payment: *p, Amount: r.Amount})
}

func (b *Bill) notify(kind NoticeKind, c *Charge, p *Payment, next time.Time) {
	b.Notices = append(b.Notices, Notice{Kind: kind, Order: b.Order, Charge: *c, Payment: *p, NextAt: next})
}

// refresh finds until when the order counts as paid.
func (b *Bill) refresh() {
	b.GoodUntil = time.Time{}
	for _, c := range b.Charges {
		var until time.Time
		switch c.State {
		case Scheduled:
			until = dueAt(c.DueOn).Add(dunningLimit)
		case Processing:
			until = b.LastPayment(c).CreatedAt.Add(bankLimit)
		case Failed, NeedsAuth:
			until = c.FailedAt.Add(dunningLimit)
		default:
			continue
		}
		if b.GoodUntil.IsZero() || until.Before(b.GoodUntil) {
			b.GoodUntil = until
		}
	}
}
