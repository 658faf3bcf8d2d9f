package billing

import (
	"fmt"
	"net/url"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/mailtemplate"
	"hearthway/bff/platform/message"
)

// Mails writes the emails about payments.
type Mails struct{ *mailtemplate.Writer }

// BillingPath is the page where agents see and change how they pay.
const BillingPath = "/account/billing"

// PayPath is the page where a charge is paid with the token of a link.
const PayPath = "/pay"

func (mails Mails) Notice(to account.Account, n Notice) message.Message {
	t := mails.template(to, n)
	if t.Button == nil {
		t.Button = mailtemplate.NewButton("See your billing", mailtemplate.OwnPage(mails.Origin, BillingPath))
	}
	t.Small = append(t.Small, "You’re getting this email because you have a membership on "+mails.Product+". You can see all payments, change how you pay and cancel at "+mails.Origin+BillingPath+".")
	m := mails.Mail(to.Email, t)
	m.ForAgent = !n.Kind.owed()
	if len(n.Receipt) > 0 {
		m.Attachments = append(m.Attachments, message.NewFile(ReceiptName(n.Charge.Invoice), "application/pdf", n.Receipt))
	}
	return m
}

func (mails Mails) template(to account.Account, n Notice) mailtemplate.Template {
	amount, plan, method := format.Cents(n.Charge.Amount), n.Order.Name, n.Payment.Method.Text()
	stays := " Your membership stays on, and we’ll"
	if n.Order.IsFee() {
		plan, stays = "a referral fee", " We’ll"
	}
	pay := func(text string) *mailtemplate.Button {
		return mailtemplate.NewButton(text, mails.Origin+PayPath+"?"+url.Values{"link": {n.Token}}.Encode())
	}
	switch n.Kind {
	case NoticeReceipt:
		words := "We got your payment. The receipt is attached as a PDF, and you’ll also find it under Billing."
		if len(n.Receipt) == 0 {
			words = "We got your payment. You can download the receipt as a PDF under Billing."
		}
		return mailtemplate.Template{
			Subject: "Your receipt for " + plan, Preview: "We got your payment of " + amount + ".", Title: "Thanks, " + to.FirstName(),
			Words: []string{words},
			Facts: []mailtemplate.Fact{
				{Name: "Invoice", Value: InvoiceNumber(n.Charge.Invoice)}, {Name: "For", Value: n.Charge.Text}, {Name: "Amount", Value: amount}, {Name: paidWith, Value: method},
				{Name: "Date", Value: mailtemplate.Day(n.Charge.PaidAt)},
			},
		}
	case NoticeProcessing:
		return mailtemplate.Template{
			Subject: "Your bank payment is on its way", Preview: "Bank payments take a few business days.", Title: "Your payment is on its way",
			Words: []string{fmt.Sprintf("Your payment of %s for %s was sent to your bank. Bank payments take a few business days. We’ll email you when it arrives.", amount, plan)},
			Facts: []mailtemplate.Fact{{Name: payMethod, Value: method}},
		}
	case NoticeFailed:
		return mailtemplate.Template{
			Subject: "Your payment of " + amount + " didn’t go through", Preview: "We’ll try again on " + mailtemplate.Day(n.NextAt) + ".", Title: "Your payment didn’t go through",
			Words:  []string{fmt.Sprintf("We couldn’t charge %s for %s.%s try again on %s. You can also pay now, with the same card or another one.", amount, n.Charge.Text, stays, mailtemplate.Day(n.NextAt))},
			Facts:  reason(n),
			Button: pay("Pay now"),
		}
	case NoticeBankFailed:
		return mailtemplate.Template{
			Subject: "Your bank payment didn’t arrive", Preview: "Please pay another way.", Title: "Your bank payment didn’t arrive",
			Words:  []string{fmt.Sprintf("Your bank returned the payment of %s for %s, so your membership hasn’t started. Please pay with a card or another bank account.", amount, plan)},
			Facts:  reason(n),
			Button: pay("Pay now"),
		}
	case NoticeNeedsAuth:
		words := fmt.Sprintf("Your bank wants you to confirm the payment of %s for %s. It takes a minute.", amount, n.Charge.Text)
		if !n.NextAt.IsZero() {
			words += " We’ll remind you on " + mailtemplate.Day(n.NextAt) + "."
		}
		return mailtemplate.Template{
			Subject: "Please confirm your payment of " + amount, Preview: "Your bank asks for it.", Title: "Please confirm your payment",
			Words: []string{words}, Facts: []mailtemplate.Fact{{Name: payMethod, Value: method}}, Button: pay("Confirm the payment"),
		}
	case NoticePaused:
		return mailtemplate.Template{
			Subject: "Your membership is paused", Preview: "We couldn’t charge " + amount + ".", Title: "Your membership is paused",
			Words:  []string{fmt.Sprintf("We tried several times to charge %s for %s, without success. Your membership is paused now, and nothing more will be charged. Pay what is open, and it goes on at once.", amount, n.Charge.Text)},
			Facts:  reason(n),
			Button: pay("Pay now"),
		}
	case NoticeInvoice:
		return feeInvoice(n, pay("Pay now"))
	case NoticeUnpaid:
		return mailtemplate.Template{
			Subject: "Your referral fee is still open", Preview: "We couldn’t charge " + amount + ".", Title: "Your referral fee is still open",
			Words:  []string{fmt.Sprintf("We tried several times to charge %s for %s, without success. We won’t try again by ourselves. Please pay it with the same card or another one.", amount, n.Charge.Text)},
			Facts:  reason(n),
			Button: pay("Pay now"),
		}
	case NoticeCanceled:
		return mailtemplate.Template{
			Subject: "Your membership is canceled", Preview: "Nothing more will be charged.", Title: "Your membership is canceled",
			Words: append([]string{canceled(n)}, stillCharged(n.Used)...),
		}
	case NoticeResumed:
		return mailtemplate.Template{
			Subject: "Your membership goes on", Preview: "You took back the cancellation.", Title: "Your membership goes on",
			Words: []string{fmt.Sprintf("You took back the cancellation of %s, so it goes on as before. Nothing was charged for that.%s", plan, next(n.Charge))},
		}
	case NoticeSwitched:
		title, words := "You switched to "+plan, fmt.Sprintf("You have %s now, and your earlier program has ended. Its", plan)
		if n.Stays {
			title, words = "Your ZIP codes changed", fmt.Sprintf("You have %s with your new ZIP codes now. Your earlier", plan)
		}
		if n.Charge.Amount > 0 {
			words += fmt.Sprintf(" unused days counted as %s, and you paid %s today.", format.Cents(n.Amount), amount)
		} else {
			words += fmt.Sprintf(" unused days paid for all of today’s charge of %s.", format.Cents(n.Amount))
		}
		return mailtemplate.Template{Subject: title, Preview: "Your unused days counted as " + format.Cents(n.Amount) + ".", Title: title, Words: []string{words + next(n.Next)}}
	case NoticeSwitchFailed:
		return mailtemplate.Template{
			Subject: "Your switch to " + plan + " didn’t work", Preview: "Your bank returned the payment.", Title: "Your program hasn’t changed",
			Words: []string{fmt.Sprintf("Your bank returned the payment of %s for %s, so you still have the program that you had. You can switch again with a card or another bank account.", amount, plan)},
			Facts: reason(n),
		}
	case NoticeRefund:
		return mailtemplate.Template{
			Subject: "We refunded " + format.Cents(n.Amount), Preview: "It arrives within 10 business days.", Title: "Your refund is on its way",
			Words: []string{fmt.Sprintf("We refunded %s of invoice %s. It arrives within 10 business days.", format.Cents(n.Amount), InvoiceNumber(n.Charge.Invoice))},
			Facts: []mailtemplate.Fact{{Name: "To", Value: method}},
		}
	case NoticeRefundFailed:
		return mailtemplate.Template{
			Subject: "Your refund came back", Preview: "Please tell us where to send it.", Title: "Your refund came back",
			Words:  []string{fmt.Sprintf("Your bank couldn’t take the refund of %s for invoice %s, so the money is with us again. Please write to us, and we’ll find another way.", format.Cents(n.Amount), InvoiceNumber(n.Charge.Invoice))},
			Button: mailtemplate.NewButton("Write to us", mails.Origin+"/app-support"),
		}
	case NoticeDispute, NoticeDisputeWon, NoticeDisputeLost:
		return disputed(n)
	}
	panic("unknown kind of notice: " + string(n.Kind))
}

// feeInvoice asks for a fee before it is charged.
func feeInvoice(n Notice, pay *mailtemplate.Button) mailtemplate.Template {
	amount, day := format.Cents(n.Charge.Amount), mailtemplate.Day(n.Charge.DueOn)
	thanks := "Thanks for reporting the closing."
	if n.Charge.Number > 0 {
		thanks = "The report of the closing changed, so this is a new invoice. What was open before is reversed."
	}
	words := fmt.Sprintf("%s On %s, we’ll charge the referral fee to your payment method (%s). You can also pay it now.", thanks, day, n.Payment.Method.Text())
	if n.Payment.Method.ID == "" {
		words = fmt.Sprintf("%s Please pay the referral fee by %s with a card or bank account.", thanks, day)
	}
	return mailtemplate.Template{
		Subject: "Your referral fee of " + amount + " is due " + day, Preview: "Invoice " + InvoiceNumber(n.Charge.Invoice) + ".", Title: "Your referral fee is due " + day,
		Words: []string{words, "If you made a mistake in your report, or don’t owe this, you can correct it or tell us under My leads."},
		Facts: []mailtemplate.Fact{
			{Name: "Invoice", Value: InvoiceNumber(n.Charge.Invoice)}, {Name: "For", Value: n.Charge.Text}, {Name: "Amount", Value: amount}, {Name: "Due", Value: day},
		},
		Button: pay,
	}
}

// next says what is charged next; the ID of nothing is "".
func next(c Charge) string {
	if c.ID == "" {
		return ""
	}
	return fmt.Sprintf(" The next charge is %s for %s, on %s.", format.Cents(c.Amount), c.Text, mailtemplate.Day(c.DueOn))
}

// canceled says what happens after a membership is canceled.
func canceled(n Notice) string {
	plan, amount := n.Order.Name, format.Cents(n.Charge.Amount)
	switch {
	case n.Charge.ID == "":
		return fmt.Sprintf("We canceled %s, and nothing more will be charged. What you’ve paid for runs until %s.", plan, mailtemplate.Day(n.Order.EndsOn))
	case n.Order.Returns():
		return fmt.Sprintf("We canceled %s. Your payment of %s is still on its way. We’ll refund it as soon as it arrives, and nothing more will be charged.", plan, amount)
	}
	return fmt.Sprintf("We canceled %s. Your payment of %s is still on its way. Once it arrives, your membership runs until %s, and nothing more will be charged.", plan, amount, mailtemplate.Day(n.Charge.Until))
}

// stillCharged says which clicks are charged after a cancellation; no lines if there are none.
func stillCharged(used []Used) (lines []string) {
	for _, u := range used {
		lines = append(lines, fmt.Sprintf("Only your clicks before that are still charged: %s for %s, on %s.", format.Cents(u.Amount), u.Text, mailtemplate.Day(u.DueOn())))
	}
	return lines
}

// disputed explains a payment that the payer's bank took back.
func disputed(n Notice) mailtemplate.Template {
	amount, invoice, plan := format.Cents(n.Amount), InvoiceNumber(n.Charge.Invoice), n.Order.Name
	runs := fmt.Sprintf("What else you paid for %s runs until %s.", plan, mailtemplate.Day(n.Order.EndsOn))
	if n.Order.IsFee() {
		runs = "Your membership stays as it is."
	}
	if n.Payment.Surplus {
		runs = "It wasn’t owed, so nothing else changes."
	}
	switch n.Kind {
	case NoticeDisputeWon:
		return mailtemplate.Template{
			Subject: "Your payment of " + amount + " counts again", Preview: "Your bank decided.", Title: "Your payment counts again",
			Words: []string{fmt.Sprintf("Your bank decided that the payment of %s for invoice %s stands.", amount, invoice), runs},
		}
	case NoticeDisputeLost:
		return mailtemplate.Template{
			Subject: "Your bank returned " + amount + " to you", Preview: "Nothing more will be charged.", Title: "Your bank returned your payment",
			Words: []string{fmt.Sprintf("Your bank returned the payment of %s for invoice %s to you for good. Nothing more will be charged.", amount, invoice), runs},
		}
	}
	return mailtemplate.Template{
		Subject: "Your bank took back your payment of " + amount, Preview: "Nothing more will be charged.", Title: "Your bank took back a payment",
		Words: []string{
			fmt.Sprintf("Your bank took back the payment of %s for invoice %s, because someone told them that it was wrong. Nothing more will be charged.", amount, invoice), runs,
			"If this is a mistake, please tell your bank that the payment was right.",
		},
		Facts: []mailtemplate.Fact{{Name: paidWith, Value: n.Payment.Method.Text()}},
	}
}

// reason says how a payment was made and why it failed.
func reason(n Notice) []mailtemplate.Fact {
	facts := []mailtemplate.Fact{{Name: payMethod, Value: n.Payment.Method.Text()}}
	if n.Payment.FailureText != "" {
		facts = append(facts, mailtemplate.Fact{Name: "Reason", Value: n.Payment.FailureText})
	}
	return facts
}

const (
	paidWith  = "Paid with"
	payMethod = "Payment method"
)
