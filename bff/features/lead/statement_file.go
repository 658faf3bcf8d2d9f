package lead

import (
	"context"
	"encoding/csv"
	"fmt"
	"strconv"
	"strings"
	"time"

	"hearthway/bff/platform/format"
	"hearthway/bff/platform/pdf"
	"hearthway/bff/platform/postgres"
)

// Paid is a payment of an agent, or what went back to them.
type Paid struct {
	At      time.Time
	Invoice int64
	Text    string // of the invoice
	Cents   int64  // negative: it went back
}

// FeeLine is a line of a closing's fee.
type FeeLine struct {
	At         time.Time
	Kind       string
	Address    string // "": the buyer's data was deleted
	ClosedOn   time.Time
	Commission int64
	Percent    int
	Cents      int64
}

// Month is everything between an agent and us in a month.
type Month struct {
	From     time.Time
	Name     string // of the agent
	Leads    []StatementRow
	Lines    []FeeLine
	Payments []Paid
}

// MonthOf returns an agent's month ("2026-11").
func (s *Service) MonthOf(ctx context.Context, accountID, month string) (m Month, err error) {
	from, to, err := parseMonth(month)
	if err != nil {
		return m, err
	}
	who, err := s.Accounts.ByID(ctx, accountID)
	if err != nil {
		return m, err
	}
	m.From, m.Name = from, who.Name
	if m.Leads, err = s.Statement(ctx, accountID, month); err != nil {
		return m, err
	}
	err = s.DB.Rows(ctx).Raw(`select f.at, f.kind, c.address, c.closed_on, f.commission, f.percent, f.cents from closing_lines f join closings c on c.id = f.closing_id
		where c.account_id = ? and f.at >= ? and f.at < ? order by f.id`, accountID, from, to).Scan(&m.Lines).Error
	if err != nil {
		return m, postgres.Failure(err)
	}
	m.Payments, err = s.Payments(ctx, accountID, from, to)
	return m, err
}

var lineTexts = map[string]string{LineReported: "Closing reported", LineCorrected: "Report corrected", LineReversed: "Fee reversed"}

// programNames are those of programs as agents know them.
var programNames = map[string]string{"pay-per-closing": "Pay Per Closing", "closings": "Closings", "leads": "Leads", "ppc": "Pay Per Click", "": "Free"}

// sums returns the fees and the payments of a month, in cents.
func (m Month) sums() (fees, paid int64) {
	for _, l := range m.Lines {
		fees += l.Cents
	}
	for _, p := range m.Payments {
		paid += p.Cents
	}
	return fees, paid
}

func dollarsOf(cents int64) string {
	sign := ""
	if cents < 0 {
		sign, cents = "-", -cents
	}
	return fmt.Sprintf("%s%d.%02d", sign, cents/100, cents%100)
}

// CSV returns a month as a table that spreadsheets open. harmless keeps them from treating text as a formula.
func (m Month) CSV(harmless func(string) string) (string, error) {
	var b strings.Builder
	b.WriteString("\ufeff") // a byte order mark, so that spreadsheets read it as UTF-8
	w := csv.NewWriter(&b)
	w.UseCRLF = true
	rows := [][]string{{"Kind", "Date", "What", "ZIP code", "Offered", "Accepted", "Passed", "Expired", "Toured", "Closed", "Commission", "Percent", "Amount"}}
	n := strconv.Itoa
	for _, r := range m.Leads {
		rows = append(rows, []string{"Leads", m.From.Format("2006-01"), harmless(programNames[r.Program]), harmless(r.Zip), n(r.Offered), n(r.Accepted), n(r.Passed), n(r.Expired), n(r.Toured), n(r.Closed), "", "", dollarsOf(r.Cents)})
	}
	for _, l := range m.Lines {
		rows = append(rows, []string{"Fee", l.At.UTC().Format(time.DateOnly), harmless(l.text()), "", "", "", "", "", "", "", dollarsOf(l.Commission), n(l.Percent), dollarsOf(l.Cents)})
	}
	for _, p := range m.Payments {
		rows = append(rows, []string{"Payment", p.At.UTC().Format(time.DateOnly), harmless(p.text()), "", "", "", "", "", "", "", "", "", dollarsOf(p.Cents)})
	}
	err := w.WriteAll(rows)
	return b.String(), err
}

// text says what became of the leads of a row, without what didn't happen: "12 offered: 8 accepted, 4 passed".
func (r StatementRow) text() string {
	if r.Offered == 0 {
		return "No leads"
	}
	text, next := fmt.Sprintf("%d offered", r.Offered), ": "
	for _, one := range []struct {
		count int
		what  string
	}{{r.Accepted, "accepted"}, {r.Passed, "passed"}, {r.Expired, "expired"}, {r.Toured, "toured"}, {r.Closed, "closed"}} {
		if one.count > 0 {
			text += fmt.Sprintf("%s%d %s", next, one.count, one.what)
			next = ", "
		}
	}
	return text
}

func (l FeeLine) text() string {
	text := lineTexts[l.Kind] + ", closed " + l.ClosedOn.Format("Jan 2, 2006")
	if l.Address != "" {
		text += ", " + l.Address
	}
	return text
}

func (p Paid) text() string {
	return fmt.Sprintf("%s %06d: %s", format.Pick(p.Cents < 0, "Refund of invoice", "Invoice"), p.Invoice, p.Text)
}

// document describes a month as a PDF.
func (m Month) document(product string, now time.Time) pdf.Document {
	title := "Statement of " + m.From.Format("January 2006")
	leads, lines, payments := [][]string{}, [][]string{}, [][]string{}
	for _, r := range m.Leads {
		leads = append(leads, []string{
			strings.TrimSpace(programNames[r.Program] + " " + r.Zip), r.text(), format.Cents(r.Cents),
		})
	}
	for _, l := range m.Lines {
		lines = append(lines, []string{l.At.UTC().Format("Jan 2"), l.text() + fmt.Sprintf(": %d%% of %s", l.Percent, format.Cents(l.Commission)), format.Cents(l.Cents)})
	}
	for _, p := range m.Payments {
		payments = append(payments, []string{p.At.UTC().Format("Jan 2"), p.text(), format.Cents(p.Cents)})
	}
	fees, paid := m.sums()
	blocks := []pdf.Block{pdf.Heading(1, title), pdf.Pairs([2]string{"Agent", m.Name}, [2]string{"Referral fees", format.Cents(fees)}, [2]string{"Paid", format.Cents(paid)})}
	section := func(name, nothing string, header []string, rows [][]string) {
		blocks = append(blocks, pdf.Heading(2, name))
		if len(rows) == 0 {
			blocks = append(blocks, pdf.Paragraph(nothing))
			return
		}
		blocks = append(blocks, pdf.Table(header, rows...))
	}
	section("Leads", "No leads in this month.", []string{"Program", "Leads", "Cost"}, leads)
	section("Closings and fees", "No closings in this month.", []string{"Date", "What", "Fee"}, lines)
	section("Payments", "No payments in this month.", []string{"Date", "What", "Amount"}, payments)
	blocks = append(blocks, pdf.Paragraph("Months are in UTC. Costs are what was charged in the month: a program’s price in equal parts for its ZIP codes, clicks where they were. A fee that was corrected or taken back has a line of its own; lines are never edited."))
	return pdf.Document{Title: title, Author: product, CreatedAt: now, Footer: product, Blocks: blocks}
}

// StatementPDF makes an agent's month as a PDF.
func (s *Service) StatementPDF(ctx context.Context, accountID, month string) ([]byte, error) {
	m, err := s.MonthOf(ctx, accountID, month)
	if err != nil {
		return nil, err
	}
	return s.PDF(ctx, m.document(s.Mails.Product, s.Now()))
}
