// Package mail writes the emails about payments.
package mail

import (
	"fmt"

	"hearthway/bff/features/account"
	"hearthway/bff/features/billing"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/mailtemplate"
	"hearthway/bff/platform/message"
)

// Mails writes the emails about payments.
type Mails struct{ *mailtemplate.Writer }

var _ billing.Mails = Mails{}

// BillingPath is where agents see and change how they pay.
const BillingPath = "/account/billing"

// Notice implements billing.Mails.
func (w Mails) Notice(to account.Account, n billing.Notice) message.Message {
	t := w.template(to, n)
	if t.Button == nil {
		t.Button = mailtemplate.NewButton("See your billing", w.Origin+BillingPath)
	}
	t.Small = append(t.Small, "You’re getting this email because you have a membership on "+w.Product+". You can see all payments, change how you pay and cancel at "+w.Origin+BillingPath+".")
	return w.Mail(to.Email, t)
}

func (w Mails) template(to account.Account, n billing.Notice) mailtemplate.Template {
	amount, plan, method := format.Cents(n.Charge.Amount), n.Order.Name, n.Payment.Method.Text()
	pay := func(text string) *mailtemplate.Button { return mailtemplate.NewButton(text, w.Origin+BillingPath) }
	switch n.Kind {
	case billing.NoticeReceipt:
		return mailtemplate.Template{
			Subject: "Your receipt for " + plan, Preview: "We got your payment of " + amount + ".", Title: "Thanks, " + to.FirstName(),
			Words: []string{"We got your payment. You can download the receipt as a PDF under Billing."},
			Lines: []string{
				"Invoice: " + billing.InvoiceNumber(n.Charge.Invoice), "For: " + n.Charge.Text, "Amount: " + amount, "Paid with: " + method, "Date: " + mailtemplate.Day(n.Charge.PaidAt),
			},
		}
	case billing.NoticeProcessing:
		return mailtemplate.Template{
			Subject: "Your bank payment is on its way", Preview: "Bank payments take a few business days.", Title: "Your payment is on its way",
			Words: []string{fmt.Sprintf("Your payment of %s for %s was sent to your bank. Bank payments take a few business days. We’ll email you when it arrives.", amount, plan)},
			Lines: []string{"Paid with: " + method},
		}
	case billing.NoticeFailed:
		return mailtemplate.Template{
			Subject: "Your payment of " + amount + " didn’t go through", Preview: "We’ll try again on " + mailtemplate.Day(n.NextAt) + ".", Title: "Your payment didn’t go through",
			Words:  []string{fmt.Sprintf("We couldn’t charge %s for %s. Your membership stays on, and we’ll try again on %s. If your card has changed, please update it before then.", amount, n.Charge.Text, mailtemplate.Day(n.NextAt))},
			Lines:  reason(n),
			Button: pay("Update how I pay"),
		}
	case billing.NoticeBankFailed:
		return mailtemplate.Template{
			Subject: "Your bank payment didn’t arrive", Preview: "Please pay another way.", Title: "Your bank payment didn’t arrive",
			Words:  []string{fmt.Sprintf("Your bank returned the payment of %s for %s, so your membership hasn’t started. Please pay with a card or another bank account.", amount, plan)},
			Lines:  reason(n),
			Button: pay("Pay now"),
		}
	case billing.NoticeNeedsAuth:
		words := fmt.Sprintf("Your bank wants you to confirm the payment of %s for %s. It takes a minute.", amount, n.Charge.Text)
		if !n.NextAt.IsZero() {
			words += " We’ll remind you on " + mailtemplate.Day(n.NextAt) + "."
		}
		return mailtemplate.Template{
			Subject: "Please confirm your payment of " + amount, Preview: "Your bank asks for it.", Title: "Please confirm your payment",
			Words: []string{words}, Lines: []string{"Paid with: " + method}, Button: pay("Confirm the payment"),
		}
	case billing.NoticePaused:
		return mailtemplate.Template{
			Subject: "Your membership is paused", Preview: "We couldn’t charge " + amount + ".", Title: "Your membership is paused",
			Words:  []string{fmt.Sprintf("We tried several times to charge %s for %s, without success. Your membership is paused now, and nothing more will be charged. Pay what is open, and it goes on at once.", amount, n.Charge.Text)},
			Lines:  reason(n),
			Button: pay("Pay now"),
		}
	case billing.NoticeCanceled:
		return mailtemplate.Template{
			Subject: "Your membership is canceled", Preview: "Nothing more will be charged.", Title: "Your membership is canceled",
			Words: []string{fmt.Sprintf("We canceled %s, and nothing more will be charged. What you paid for runs until %s.", plan, mailtemplate.Day(n.Order.EndsOn))},
		}
	case billing.NoticeRefund:
		return mailtemplate.Template{
			Subject: "We refunded " + format.Cents(n.Amount), Preview: "It arrives within 10 business days.", Title: "Your refund is on its way",
			Words: []string{fmt.Sprintf("We refunded %s of invoice %s. It arrives within 10 business days.", format.Cents(n.Amount), billing.InvoiceNumber(n.Charge.Invoice))},
			Lines: []string{"To: " + method},
		}
	}
	panic("an unknown notice: " + string(n.Kind))
}

// reason says how a payment was made and why it failed.
func reason(n billing.Notice) []string {
	lines := []string{"Paid with: " + n.Payment.Method.Text()}
	if n.Payment.FailureText != "" {
		lines = append(lines, "Reason: "+n.Payment.FailureText)
	}
	return lines
}
