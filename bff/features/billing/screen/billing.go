// Package screen has the screens about payments.
package screen

import (
	"context"
	"fmt"
	"strings"
	"time"

	"hearthway/bff/features/account"
	accountscreen "hearthway/bff/features/account/screen"
	"hearthway/bff/features/billing"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// Screens are the screens about payments.
type Screens struct {
	screens.Site
	Billing *billing.Service // nil: nothing can be paid
}

var declared screens.Declarations[*Screens]

// Declare declares the screens.
func (s *Screens) Declare(r *screens.Registry) { declared.Declare(s, r) }

// BillingData is how an agent's programs are paid. Amounts are formatted to the cent, days as Dec 22, 2026.
type BillingData struct {
	Agent bool `json:"agent" doc:"buyers have no program"`
	BillingProgram
	Beside         []BillingProgram `json:"beside" doc:"the agent's other programs"`
	OwedInAll      string           `json:"owed_in_all" doc:"what another payment method would pay: $97.00; empty: nothing"`
	Method         BillingMethod    `json:"method"`
	Invoices       []BillingInvoice `json:"invoices" doc:"newest first"`
	Clicks         bool             `json:"clicks" doc:"whether there is a statement of clicks, by the call click-statement"`
	PublishableKey string           `json:"publishable_key" doc:"for the browser's own calls to the payment provider"`
}

// BillingProgram is how a program is paid.
type BillingProgram struct {
	State      string          `json:"state" enum:"none,pending,active,overdue,paused,canceled,ended" doc:"none: no program; pending: nothing was paid yet; overdue: a charge failed and is tried again"`
	StateText  string          `json:"state_text" doc:"Active"`
	Text       string          `json:"text" doc:"a sentence about the state"`
	Program    string          `json:"program" doc:"Pay Per Closing; empty: none"`
	Ordered    []BillingLine   `json:"ordered" doc:"the program's items at the sign-up"`
	Since      string          `json:"since" doc:"day of the first payment; empty: nothing was paid yet"`
	Action     string          `json:"action" enum:"none,pay,confirm,method" doc:"the agent's next step: pay the balance, confirm a payment, or enter a payment method"`
	Owed       string          `json:"owed" doc:"$97.00; empty: nothing"`
	Upcoming   []BillingCharge `json:"upcoming" doc:"the next of each kind, soonest first"`
	Plan       string          `json:"plan" doc:"key of the program: leads; empty: none"`
	CanSwitch  bool            `json:"can_switch" doc:"whether another program can replace it now"`
	CanCancel  bool            `json:"can_cancel"`
	CancelText string          `json:"cancel_text" doc:"what canceling means"`
	CanResume  bool            `json:"can_resume" doc:"whether the cancellation can be taken back"`
	ResumeText string          `json:"resume_text" doc:"what taking it back means"`
}

func newBillingProgram() BillingProgram {
	return BillingProgram{State: "none", Action: "none", Ordered: []BillingLine{}, Upcoming: []BillingCharge{}}
}

// BillingLine is a part of an order.
type BillingLine struct {
	Text   string `json:"text" doc:"2 more ZIP codes"`
	Note   string `json:"note" doc:"75206, 75218 at $500; empty: nothing"`
	Amount string `json:"amount"`
}

// BillingCharge is a future charge.
type BillingCharge struct {
	Text   string `json:"text"`
	Amount string `json:"amount"`
	Day    string `json:"day"`
	Every  string `json:"every" enum:",month,year" doc:"empty: once"`
}

// BillingMethod is the agent's payment method.
type BillingMethod struct {
	Kind    string `json:"kind" enum:",card,bank" doc:"empty: none"`
	Brand   string `json:"brand" doc:"visa"`
	Text    string `json:"text" doc:"Visa ending in 4242"`
	Expires string `json:"expires" doc:"12/2027; empty: it doesn't"`
	Expired bool   `json:"expired"`
}

// BillingInvoice is an invoice.
type BillingInvoice struct {
	Number   string `json:"number"`
	Text     string `json:"text"`
	Program  string `json:"program" doc:"its name"`
	Day      string `json:"day"`
	Amount   string `json:"amount"`
	Refunded string `json:"refunded" doc:"empty: nothing"`
	State    string `json:"state" enum:"scheduled,paid,processing,authentication,failed,unpaid,void"`
	Status   string `json:"status" doc:"Paid"`
	Note     string `json:"note" doc:"Visa ending in 4242, why it failed, or when it is tried again"`
	Receipt  string `json:"receipt" doc:"URL of the PDF; empty: not paid"`
	Pay      string `json:"pay" enum:",pay,confirm" doc:"what the agent can do with this invoice by itself: pay it, or confirm its payment; empty: nothing"`
}

func init() {
	screens.Add(&declared, screens.Declaration{
		Name: "billing", Page: "Billing", Summary: "How the agent's membership is paid", Access: httpapi.Members,
	}, (*Screens).Show)
}

// Show returns the page where agents see and change how they pay. Buyers have no such page.
func (s *Screens) Show(ctx context.Context, _ *screens.NoInput) (screens.Answer[BillingData], error) {
	head := s.OwnHead("/account/billing", "Billing", "Your program, payments and receipts.")
	data := BillingData{BillingProgram: newBillingProgram(), Beside: []BillingProgram{}, Invoices: []BillingInvoice{}}
	who, err := accountscreen.OwnerOf(ctx)
	if err != nil {
		return screens.Answer[BillingData]{}, err
	}
	if data.Agent = who.Account.Role == account.Admin; s.Billing == nil || !data.Agent {
		return screens.Answer[BillingData]{Head: head, Data: data}, nil
	}
	o, err := s.Billing.Overview(ctx, who.Account.ID)
	if err != nil {
		return screens.Answer[BillingData]{}, err
	}
	data.PublishableKey, data.Invoices, data.Clicks = s.Billing.PublishableKey, Invoices(o), o.Clicks
	data.showMethod(o.Method, s.Billing.Now())
	owed := billing.Cents(0)
	for i, one := range o.Orders {
		shown := newBillingProgram()
		owed += shown.show(one, s.Billing.Now())
		if i == 0 {
			data.BillingProgram = shown
		} else {
			data.Beside = append(data.Beside, shown)
		}
	}
	if owed > 0 {
		data.OwedInAll = format.Cents(owed)
	}
	if len(o.Orders) > 0 {
		data.addFees(o.FeesOwed())
	}
	return screens.Answer[BillingData]{Head: head, Data: data}, nil
}

func dayText(t time.Time) string { return t.UTC().Format("Jan 2, 2006") }

func (d *BillingData) showMethod(m billing.Method, now time.Time) {
	if m.ID == "" {
		return
	}
	d.Method = BillingMethod{Kind: m.Kind, Brand: m.Brand, Text: m.Text()}
	if m.ExpYear > 0 {
		d.Method.Expires = fmt.Sprintf("%02d/%d", m.ExpMonth, m.ExpYear)
		d.Method.Expired = !now.Before(time.Date(m.ExpYear, time.Month(m.ExpMonth)+1, 1, 0, 0, 0, 0, time.UTC))
	}
}

// show says how an order is paid, and returns what is owed for it.
func (d *BillingProgram) show(o billing.Standing, now time.Time) billing.Cents {
	b := o.Bill
	d.Program, d.Plan, d.CanSwitch = b.Name, b.Plan, b.CanSwitch(now) == nil
	for _, line := range b.Lines {
		d.Ordered = append(d.Ordered, BillingLine{Text: line.Text, Note: line.Note, Amount: format.Cents(line.Amount)})
	}
	if !b.StartedAt.IsZero() {
		d.Since = dayText(b.StartedAt)
	}
	owed := d.owed(b)
	if b.State == billing.Active {
		for _, c := range b.Charges {
			if c.State == billing.Scheduled && o.Included[c.Kind] == "" {
				d.Upcoming = append(d.Upcoming, BillingCharge{Text: c.Text, Amount: format.Cents(c.Amount), Day: dayText(c.DueOn), Every: every(c.Every)})
			}
		}
	}
	still := ""
	for _, u := range o.Used {
		d.Upcoming = append(d.Upcoming, BillingCharge{Text: u.Text + ", so far", Amount: format.Cents(u.Amount), Day: dayText(u.DueOn())})
		still += fmt.Sprintf(" Only your clicks before you cancel are still charged: %s for %s, on %s.", format.Cents(u.Amount), u.Text, dayText(u.DueOn()))
	}
	switch {
	case b.State == billing.Pending && d.Action == "none" && owed == 0:
		d.State, d.StateText, d.Text = "pending", "Payment on its way", "Your membership starts when your payment arrives. Bank payments take a few business days."
	case b.State == billing.Pending:
		d.State, d.StateText, d.Text = "pending", "Not paid yet", "Your membership starts with your first payment."
	case b.State == billing.Paused:
		d.State, d.StateText, d.Text = "paused", "Paused", "A payment is overdue, so your membership is paused. Pay what you owe and it resumes right away."
	case b.State == billing.Canceled && b.OnItsWay() != nil:
		d.State, d.StateText, d.Text = "canceled", "Canceled", afterPayment(b.OnItsWay(), b.Returns())
	case b.State == billing.Canceled && o.Live:
		d.State, d.StateText, d.Text = "canceled", "Canceled", "Nothing more will be charged. What you’ve paid for runs until "+dayText(b.EndsOn)+"."+strings.Replace(still, "you cancel", "you canceled", 1)
	case b.State == billing.Canceled:
		d.State, d.StateText, d.Text = "ended", "Ended", "Your membership has ended. You can join again at any time."
	case d.Action == "confirm":
		d.State, d.StateText, d.Text = "overdue", "Please confirm", "Your bank wants to confirm a payment with you. Your membership stays active in the meantime."
	case owed > 0:
		d.State, d.StateText, d.Text = "overdue", "Payment due", "Your membership stays active while we try again. Please check your payment method."
	default:
		d.State, d.StateText, d.Text = "active", "Active", "Everything is paid."
	}
	if with := o.Included["membership"]; with != "" && b.State == billing.Active {
		d.Text += " " + with + " includes the membership, so it isn’t charged here while you have " + with + "."
	}
	if d.CanCancel = b.State != billing.Canceled; d.CanCancel {
		d.CancelText = cancelText(b, now) + still
	}
	if d.CanResume = b.CanResume(now); d.CanResume {
		d.ResumeText = resumeText(b.IfResumed(now))
	}
	return owed
}

// addFees says what is owed for referral fees, which are paid by invoice and not with the program.
func (d *BillingData) addFees(owed billing.Cents) {
	if owed == 0 {
		return
	}
	if d.State == "active" {
		d.Text = "Your program is paid."
	}
	d.Text += " You owe " + format.Cents(owed) + " for referral fees. You can pay them under Invoices."
}

// cancelText says what canceling means.
func cancelText(b *billing.Bill, now time.Time) string {
	if c := b.OnItsWay(); c != nil {
		return afterPayment(c, b.State != billing.Active)
	}
	if ends := b.EndIfCanceled(now); ends.After(now) {
		return "Nothing more will be charged. Your membership runs until " + dayText(ends) + ", the end of what you’ve paid for."
	}
	return "Nothing more will be charged, and your membership ends now."
}

// resumeText says what is charged when after the cancellation was taken back.
func resumeText(b *billing.Bill) string {
	text := "If you resume it, nothing is charged today."
	for _, c := range b.Charges {
		if c.State != billing.Scheduled {
			continue
		}
		text += fmt.Sprintf(" %s: %s on %s", c.Text, format.Cents(c.Amount), dayText(c.DueOn))
		if again := every(c.Every); again != "" {
			text += ", then every " + again
		}
		text += "."
	}
	return text
}

// afterPayment says what happens to a canceled membership when the payment in progress arrives.
func afterPayment(c *billing.Charge, returned bool) string {
	if returned {
		return "We’ll refund the payment that’s on its way as soon as it arrives. Nothing more will be charged."
	}
	return "Once the payment that’s on its way arrives, your membership runs until " + dayText(c.Until) + ". Nothing more will be charged."
}

// owed sets what the agent has to pay now and how, and returns the amount.
func (d *BillingProgram) owed(b *billing.Bill) (owed billing.Cents) {
	if b.State == billing.Canceled {
		return 0
	}
	for _, c := range b.Charges {
		switch {
		case c.State == billing.NeedsAuth:
			d.Action = "confirm"
		case b.State == billing.Pending && c.First && (c.State == billing.Scheduled || c.State == billing.Failed):
			d.Action = "method"
		case c.State == billing.Failed || c.State == billing.Unpaid:
			if d.Action == "none" {
				d.Action = "pay"
			}
		default:
			continue
		}
		owed += c.Amount
	}
	if owed > 0 {
		d.Owed = format.Cents(owed)
	}
	return owed
}

func every(months int) string {
	switch months {
	case 1:
		return "month"
	case 12:
		return "year"
	}
	return ""
}

// Invoices lists the invoices of an account, newest first.
func Invoices(o billing.Overview) []BillingInvoice {
	list := make([]BillingInvoice, len(o.Invoices))
	for i, v := range o.Invoices {
		list[i] = invoice(v)
	}
	return list
}

var statusTexts = map[billing.ChargeState]string{
	billing.Paid: "Paid", billing.Processing: "On its way", billing.NeedsAuth: "Please confirm", billing.Failed: "Failed", billing.Unpaid: "Open", billing.Void: "Canceled",
}

func invoice(v billing.Invoiced) BillingInvoice {
	out := BillingInvoice{
		Number: billing.InvoiceNumber(v.Invoice), Text: v.Text, Program: v.Plan, Day: dayText(v.IssuedAt), Amount: format.Cents(v.Amount), State: string(v.State), Status: statusTexts[v.State],
	}
	if v.First {
		out.Text = v.Plan
	}
	if v.Payable {
		out.Pay = format.Pick(v.State == billing.NeedsAuth, "confirm", "pay")
	}
	p := v.Payment
	switch {
	case v.State == billing.Scheduled:
		out.Status = "Due " + dayText(v.DueOn)
		if v.NextAt.IsZero() {
			out.Note = "We won’t charge it before we’ve answered you"
		}
	case v.State == billing.Paid && p != nil:
		out.Note, out.Receipt = p.Method.Text(), fmt.Sprintf("/api/agent/billing/invoices/%s/receipt", out.Number)
	case v.State == billing.Failed && !v.NextAt.IsZero():
		out.Note = "We’ll try again on " + dayText(v.NextAt)
	case p != nil && p.Status == billing.PaymentFailed:
		out.Note = p.FailureText
	}
	if d := v.Dispute; d != nil && d.State != billing.DisputeWon {
		out.Note = "Your bank reversed it"
		if out.Status = "Disputed"; d.State == billing.DisputeLost {
			out.Status = "Reversed"
		}
		return out
	}
	if v.Refunded > 0 {
		out.Refunded = format.Cents(v.Refunded)
		if v.Refunded == v.Amount {
			out.Status = "Refunded"
		} else {
			out.Status = "Partially refunded"
		}
	}
	return out
}
