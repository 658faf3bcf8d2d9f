package membership

import (
	"fmt"
	"strings"
	"time"

	"hearthway/bff/platform/format"
	"hearthway/bff/platform/pdf"
)

// LegalText is a legal text that also has a public page.
type LegalText struct {
	Title    string
	Updated  string // 2026-11-20
	Lead     string
	Sections []LegalSection
}

// LegalSection is a heading with its paragraphs and list items.
type LegalSection struct {
	Heading    string
	Paragraphs []string
	Points     []string
}

// agreement is the order and the charges with their dates. It names the other parts by their SHA-256, so that who agrees to it agrees to them. It is
// dated at midnight, so that the same order gives the same bytes all day.
func (s *Service) agreement(name, email string, q Priced, parts []Document) pdf.Document {
	hashes := make([]string, len(parts))
	for i, part := range parts {
		hashes[i] = fmt.Sprintf("%s (SHA-256 %x)", part.Title, part.SHA256)
	}
	return s.document(q.Program.Name+" agreement", q.Today, "Terms "+TermsVersion,
		pdf.Paragraph(fmt.Sprintf("Between %s (%s) and %s, %s. Made on %s, version %s.", s.Product, s.Postal, name, email, LongDay(q.Today), TermsVersion)),
		pdf.Paragraph("Nothing is signed and nothing is charged until you press Pay on the sign-up page."),
		pdf.Heading(2, "Your order"), pdf.Pairs(orderRows(q)...),
		pdf.Heading(2, "What is charged, and when"), pdf.Table([]string{"What", "When", "Amount"}, chargeRows(q.Quote)...),
		pdf.Heading(2, "Renewal, canceling and fees"), pdf.List(q.Wording()...),
		pdf.Heading(2, "Parts of this agreement"), pdf.Paragraph("These documents came with this one and are part of it. Their SHA-256 shows that they are unchanged."), pdf.List(hashes...),
	)
}

// document is a document that starts with its title.
func (s *Service) document(title string, made time.Time, version string, blocks ...pdf.Block) pdf.Document {
	return pdf.Document{Title: title, Author: s.Product, CreatedAt: made, Footer: s.Product + ", " + s.Postal + " · " + version, Blocks: append([]pdf.Block{pdf.Heading(1, title)}, blocks...)}
}

func orderRows(q Priced) [][2]string {
	rows := [][2]string{{"Program", q.Program.Name}}
	for _, line := range q.Lines {
		text := line.Text
		if line.Note != "" {
			text += " (" + line.Note + ")"
		}
		rows = append(rows, [2]string{text, format.Cents(line.Amount)})
	}
	rows = append(rows, [2]string{"Total", format.Cents(q.Total)}, [2]string{"Due today", format.Cents(q.DueToday)})
	if q.Program.ReferralFee > 0 {
		rows = append(rows, [2]string{textReferralFee, q.referralFee()})
	}
	switch {
	case q.Program.IncludesMembership:
		rows = append(rows, [2]string{"Membership", "Included"})
	case q.Membership == Decline:
		rows = append(rows, [2]string{"Membership", "Declined"})
	default:
		rows = append(rows, [2]string{"Membership", "Joined"})
	}
	return rows
}

func chargeRows(q Quote) [][]string {
	rows := [][]string{{q.Program.Name, "Today, " + LongDay(q.Today), format.Cents(q.DueToday)}}
	for _, c := range q.Later {
		when := LongDay(c.Day)
		if c.Every != "" {
			when += ", then every " + c.Every
		}
		rows = append(rows, []string{c.Text, when, format.Cents(c.Amount)})
	}
	return rows
}

// AddendumAbout is the subject of the addendum to a program's terms.
func (p Program) AddendumAbout() string {
	switch {
	case p.ReferralFee > 0:
		return "ZIP codes and buy-down"
	case p.Budgeted:
		return "ZIP codes and budgets"
	case p.NoZips:
		return "what else we agreed"
	}
	return "ZIP codes"
}

// addendumTo lists the ZIP codes of the order, with their budgets or the buy-down, and what a salesperson adds.
func (s *Service) addendumTo(q Priced, more *Addendum) pdf.Document {
	var blocks []pdf.Block
	if len(q.Zips) == 0 && !q.Program.NoZips {
		blocks = append(blocks, pdf.Paragraph("No ZIP code was chosen yet."))
	} else if len(q.Zips) > 0 {
		rows := make([][]string, len(q.Zips))
		for i, z := range q.Zips {
			price := "Included"
			switch {
			case q.Program.Budgeted:
				price = fmt.Sprintf("%s a click, at most %s a month", format.Cents(ClickPrice), format.Cents(z.Budget*dollar))
			case i >= q.Program.IncludedZips:
				price = format.Cents(q.Program.AdditionalZip * dollar)
				if q.Program.Monthly {
					price += " a month"
				}
			}
			rows[i] = []string{z.Code, z.City + ", " + z.State, price}
		}
		blocks = append(blocks, pdf.Table([]string{"ZIP code", "City", "Price"}, rows...), pdf.Paragraph("Other agents may serve the same ZIP codes. Inquiries go to their agents in turn."))
	}
	if q.BuyDown > 0 {
		blocks = append(blocks, pdf.Paragraph(fmt.Sprintf("The referral fee is bought down by %d points, from %d%% to %d%% of the commission, for as long as the program runs without a break.", q.BuyDown, q.Program.ReferralFee, q.ReferralFee)))
	}
	if more != nil {
		blocks = append(blocks, pdf.Heading(2, "Addendum: "+more.Name))
		for _, text := range more.Paragraphs {
			blocks = append(blocks, pdf.Paragraph(text))
		}
	}
	return s.document("Addendum: "+q.Program.AddendumAbout(), q.Today, "Terms "+TermsVersion, blocks...)
}

// agentTerms are the Agent Terms of Service as on their page, with the same bytes until their text changes.
func (s *Service) agentTerms() (pdf.Document, error) {
	t := s.AgentTerms
	day, err := time.Parse(time.DateOnly, t.Updated)
	if err != nil {
		return pdf.Document{}, err
	}
	blocks := []pdf.Block{pdf.Paragraph("Updated " + LongDay(day) + "."), pdf.Paragraph(t.Lead)}
	for _, section := range t.Sections {
		blocks = append(blocks, pdf.Heading(2, section.Heading))
		for _, text := range section.Paragraphs {
			blocks = append(blocks, pdf.Paragraph(text))
		}
		if len(section.Points) > 0 {
			blocks = append(blocks, pdf.List(section.Points...))
		}
	}
	return s.document(t.Title, day, "Updated "+t.Updated, blocks...), nil
}

// summary lists the main facts of a quote for the email.
func summary(q Priced) []Fact {
	facts := []Fact{{"Program", q.Program.Name}}
	if len(q.Zips) > 0 {
		facts = append(facts, Fact{"ZIP codes", strings.Join(codesOf(q.Zips), ", ")})
	}
	if q.ReferralFee > 0 {
		facts = append(facts, Fact{textReferralFee, q.referralFee()})
	}
	facts = append(facts, Fact{"Total", format.Cents(q.Total)}, Fact{"Due today", format.Cents(q.DueToday)})
	for _, c := range q.Later {
		when := " on "
		if c.Every != "" {
			when = " a " + c.Every + " from "
		}
		facts = append(facts, Fact{c.Text, format.Cents(c.Amount) + when + LongDay(c.Day)})
	}
	return facts
}

const textReferralFee = "Referral fee at a closing"

// referralFee formats the fee: "20%, bought down from 25%".
func (p Priced) referralFee() string {
	fee := fmt.Sprintf("%d%%", p.ReferralFee)
	if p.BuyDown > 0 {
		fee += fmt.Sprintf(", bought down from %d%%", p.Program.ReferralFee)
	}
	return fee
}
