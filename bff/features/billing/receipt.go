package billing

import (
	"context"
	"errors"
	"fmt"
	"time"

	"gorm.io/gorm"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/pdf"
	"hearthway/bff/platform/postgres"
)

// Invoice is a charge with its account.
type Invoice struct {
	Charge
	AccountID string
	Email     string // "": the account was deleted
	Plan      string
}

// Invoices returns the latest invoices of all accounts, newest first.
func (s *Service) Invoices(ctx context.Context, limit int) (list []Invoice, err error) {
	err = s.DB.Rows(ctx).Raw(`
		select c.*, coalesce(o.account_id::text, '') as account_id, coalesce(a.email, '') as email, o.plan
		from billing_charges c join billing_orders o on o.id = c.order_id left join accounts a on a.id = o.account_id
		where c.invoice is not null order by c.invoice desc limit ?`, limit).Scan(&list).Error
	return list, postgres.Failure(err)
}

// Movement is money that an agent paid, or that went back to them.
type Movement struct {
	At      time.Time
	Invoice int64
	Text    string
	Cents   Cents // negative: it went back
}

// PaidIn returns what an agent paid in some time and what went back to them, by time.
func (s *Service) PaidIn(ctx context.Context, accountID string, from, to time.Time) (list []Movement, err error) {
	err = s.DB.Rows(ctx).Raw(`
		select m.at, c.invoice, c.text, m.cents from (
			select charge_id, settled_at as at, amount as cents from billing_payments where status = 'succeeded'
			union all select charge_id, done_at, -amount from billing_refunds where done_at is not null and failed_at is null
			union all select charge_id, opened_at, -amount from billing_disputes where state <> 'won') m
		join billing_charges c on c.id = m.charge_id join billing_orders o on o.id = c.order_id
		where o.account_id = ? and m.at >= ? and m.at < ? order by m.at, c.invoice`, accountID, from, to).Scan(&list).Error
	return list, postgres.Failure(err)
}

// chargeOf returns the charge with an invoice number; an apperr.NotFound with the text if there is none.
func (s *Service) chargeOf(ctx context.Context, invoice int64, missing string) (c Charge, err error) {
	err = s.DB.Rows(ctx).Where("invoice = ?", invoice).Take(&c).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return c, apperr.Wrap(apperr.NotFound, missing, err)
	}
	return c, postgres.Failure(err)
}

// Receipt makes the receipt of an agent's invoice as a PDF.
func (s *Service) Receipt(ctx context.Context, accountID string, invoice int64) ([]byte, error) {
	if err := s.limited(ctx, accountID); err != nil {
		return nil, err
	}
	const missing = "This invoice doesn’t exist."
	found, err := s.chargeOf(ctx, invoice, missing)
	if err != nil {
		return nil, err
	}
	b, err := s.Bill(ctx, found.OrderID)
	if err != nil {
		return nil, err
	}
	if b.AccountID != accountID {
		return nil, apperr.New(apperr.NotFound, missing)
	}
	c := b.Charge(found.ID)
	p := b.PaidBy(c)
	if p == nil {
		return nil, apperr.New(apperr.Conflict, "There’s a receipt once this invoice is paid.")
	}
	who, err := s.Accounts.ByID(ctx, accountID)
	if err != nil {
		return nil, err
	}
	return s.PDF(ctx, s.receipt(b, c, p, who.Name, who.Email))
}

// MailReceiptJob calls MailReceipt.
type MailReceiptJob struct {
	Invoice int64 `json:"invoice"`
}

// Kind implements jobs.Args. It is stored with queued jobs, so it must never change.
func (MailReceiptJob) Kind() string { return "billing_receipt" }

// MailReceipt emails the PDF receipt of a paid invoice to its payer. An error means that the PDF couldn't be made and the job should be retried; the
// last attempt sends the email without it.
func (s *Service) MailReceipt(ctx context.Context, invoice int64, last bool) error {
	found, err := s.chargeOf(ctx, invoice, "This invoice doesn’t exist.")
	if err != nil {
		return err
	}
	b, err := s.Bill(ctx, found.OrderID)
	if err != nil {
		return err
	}
	c := b.Charge(found.ID)
	p := b.PaidBy(c)
	if b.AccountID == "" || p == nil {
		return nil // the account was deleted
	}
	who, err := s.Accounts.ByID(ctx, b.AccountID)
	if err != nil {
		return err
	}
	file, err := s.PDF(ctx, s.receipt(b, c, p, who.Name, who.Email))
	if err != nil && !last {
		return err
	}
	if err != nil {
		s.Log.WarnContext(ctx, "emailing a receipt without its PDF", "invoice", invoice, "cause", err.Error())
	}
	return s.MailQueue.Enqueue(ctx, s.Mails.Notice(who, Notice{Kind: NoticeReceipt, Order: b.Order, Charge: *c, Payment: *p, Receipt: file}))
}

// ReceiptName returns the file name of a receipt.
func ReceiptName(invoice int64) string { return "receipt-" + InvoiceNumber(invoice) + ".pdf" }

// InvoiceNumber formats the number of an invoice.
func InvoiceNumber(n int64) string { return fmt.Sprintf("%06d", n) }

func (s *Service) receipt(b *Bill, c *Charge, p *Payment, name, email string) pdf.Document {
	title := "Receipt " + InvoiceNumber(c.Invoice)
	rows, totals := [][]string{{c.Text, format.Cents(c.Amount)}}, [][2]string{}
	if c.First {
		rows = rows[:0]
		for _, line := range b.Lines {
			text := line.Text
			if line.Note != "" {
				text += " (" + line.Note + ")"
			}
			rows = append(rows, []string{text, format.Cents(line.Amount)})
		}
	}
	if total := sum(b.Lines); c.First && total != c.Amount {
		totals = append(totals, [2]string{"Total", format.Cents(total)}, [2]string{"Paid with this payment", format.Cents(c.Amount)})
	} else {
		totals = append(totals, [2]string{"Total", format.Cents(c.Amount)})
	}
	if c.Refunded > 0 {
		totals = append(totals, [2]string{"Refunded", format.Cents(-c.Refunded)})
	}
	if d := b.DisputeOf(c); d != nil && d.State != DisputeWon {
		totals = append(totals, [2]string{"Taken back by your bank", format.Cents(-d.Amount)})
	}
	return pdf.Document{
		Title: title, Author: s.Product, CreatedAt: p.SettledAt, Footer: s.Product + ", " + s.Postal,
		Blocks: []pdf.Block{
			pdf.Heading(1, title),
			pdf.Pairs(
				[2]string{"From", s.Product + ", " + s.Postal}, [2]string{"To", name + ", " + email}, [2]string{"For", b.Name},
				[2]string{"Paid on", p.SettledAt.UTC().Format("January 2, 2006")}, [2]string{"Paid with", p.Method.Text()},
			),
			pdf.Table([]string{"What", "Amount"}, rows...),
			pdf.Pairs(totals...),
		},
	}
}

func sum(lines []Line) (total Cents) {
	for _, line := range lines {
		total += line.Amount
	}
	return total
}

// brands are the display names of card brands.
var brands = map[string]string{"visa": "Visa", "mastercard": "Mastercard", "amex": "American Express", "discover": "Discover", "diners": "Diners Club", "jcb": "JCB", "unionpay": "UnionPay"}

// Text describes a payment method: "Visa ending in 4242".
func (m Method) Text() string {
	name := brands[m.Brand]
	switch {
	case name != "":
	case m.Kind == Bank && m.Brand != "":
		name = m.Brand
	case m.Kind == Bank:
		name = "Bank account"
	default:
		name = "Card"
	}
	if m.Last4 == "" {
		return name
	}
	return name + " ending in " + m.Last4
}
