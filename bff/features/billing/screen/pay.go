package screen

import (
	"context"

	"hearthway/bff/features/billing"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// PayInput is the token of an emailed link.
type PayInput struct {
	Link string `query:"link" secret:"true" doc:"from an email"`
}

// PayData is the charge that an emailed link pays. It says nothing about who owes it.
type PayData struct {
	State          string `json:"state" enum:"pay,confirm,method,processing,paid,gone" doc:"the next step: pay, confirm the payment with the bank, or enter a payment method; gone: the link has expired"`
	Text           string `json:"text" doc:"what is paid: Leads"`
	Amount         string `json:"amount" doc:"$297.00"`
	Invoice        string `json:"invoice" doc:"its number"`
	PublishableKey string `json:"publishable_key" doc:"for the browser's own calls to the payment provider"`
}

func init() {
	screens.Add(&declared, screens.Declaration{
		Name: "pay", Page: "Pay", Summary: "The charge that an emailed link pays", Access: httpapi.Everyone,
	}, (*Screens).Pay)
}

// Pay returns the page where a charge is paid by an emailed link, without a login. Opening it charges nothing.
func (s *Screens) Pay(ctx context.Context, in *PayInput) (screens.Answer[PayData], error) {
	answer := screens.Answer[PayData]{Head: s.OwnHead("/pay", "Your payment", "Pay what you owe."), Data: PayData{State: "gone"}}
	if s.Billing == nil || in.Link == "" {
		return answer, nil
	}
	l, err := s.Billing.ByLink(ctx, in.Link)
	if apperr.CodeOf(err) == apperr.Gone {
		return answer, nil
	}
	if err != nil {
		return answer, err
	}
	answer.Data = PayData{State: payState(l), Text: l.Charge.Text, Amount: format.Cents(l.Charge.Amount), Invoice: billing.InvoiceNumber(l.Charge.Invoice), PublishableKey: s.Billing.PublishableKey}
	if l.Charge.First {
		answer.Data.Text = l.Name
	}
	return answer, nil
}

func payState(l billing.Linked) string {
	switch {
	case l.Charge.State == billing.Paid:
		return "paid"
	case l.Charge.State == billing.Processing:
		return "processing"
	case l.Confirms:
		return "confirm"
	case l.NeedsMethod:
		return "method"
	}
	return "pay"
}
