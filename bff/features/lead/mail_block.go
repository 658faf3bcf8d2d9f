package lead

import (
	"strings"
	"time"

	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/platform/mailtemplate"
)

// The markers of the plain-text block of a lead, which agents' CRMs parse: the names and the order of its lines must never change, and each value
// is one line.
const (
	blockStart = "----- LEAD -----"
	blockEnd   = "----- END LEAD -----"
)

// block describes a lead for programs that parse emails. i and home may be nil.
func (mails Mails) block(l Lead, i *inquiry.Inquiry, home *listing.Listing) string {
	texts, message, kind, tour, address, mls, link := "no", "", "chosen", "", "", "", ""
	if i != nil {
		message, kind = i.Message, string(i.Kind)
		if i.TextsAllowed() {
			texts = "yes"
		}
		if i.Kind == inquiry.Tour {
			tour = i.Day.Format(time.DateOnly) + " " + string(i.Part) + " " + string(i.Way)
		}
	}
	if i != nil && i.Appraisal.Address != "" {
		address, link = i.Appraisal.Address, mails.Origin+i.Appraisal.Path
	}
	if home != nil && home.ID != 0 {
		shown := card.New(*home)
		address, mls, link = shown.Address, home.ListingID, mails.Origin+shown.Href
	}
	var b strings.Builder
	b.WriteString(blockStart + "\n")
	for _, line := range [][2]string{
		{"Lead ID", l.ID}, {"Source", mails.Product}, {"Kind", kind}, {"Name", l.Name}, {"Email", l.Email}, {"Phone", l.Phone}, {"Texts allowed", texts},
		{"Tour", tour}, {"Message", message}, {"Property", address}, {"MLS number", mls}, {"Link", link}, {"Received", l.LastAt.UTC().Format(time.RFC3339)},
	} {
		b.WriteString(line[0] + ": " + strings.ReplaceAll(mailtemplate.OneLine(line[1]), "-----", "- - -") + "\n")
	}
	b.WriteString(blockEnd + "\n")
	return b.String()
}
