package calendar

import "strings"

// Card is someone's contact details.
type Card struct {
	Name  string
	Email string
	Phone string // ten digits; "" none
	Note  string
	Link  string
}

// CardType is the content type of Card.Text.
const CardType = "text/vcard"

// Text is the contact as a vCard 3.0, which all address books support.
func (c Card) Text() string {
	first, last, _ := strings.Cut(strings.TrimSpace(c.Name), " ")
	w := &writer{}
	w.line("BEGIN", "VCARD")
	w.line("VERSION", "3.0")
	w.text("FN", c.Name)
	w.line("N", escape(strings.TrimSpace(last))+";"+escape(first)+";;;")
	w.text("EMAIL;TYPE=INTERNET", c.Email)
	if c.Phone != "" {
		w.text("TEL;TYPE=VOICE", "+1"+c.Phone)
	}
	w.text("NOTE", c.Note)
	w.line("URL", c.Link)
	w.line("END", "VCARD")
	return w.String()
}
