package letter

import (
	"cmp"
	"net/url"
	"strconv"
	"strings"

	"hearthway/bff/features/account"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/features/saved"
	"hearthway/bff/platform/message"
)

var _ saved.Letters = (*Writer)(nil)

// homeOf is a home as a mail shows it; campaign marks the links.
func (w *Writer) homeOf(l listing.Listing, source listing.SourceInfo, campaign string) home {
	card := w.cards.Card(l)
	h := home{
		Href:  w.cards.Absolute(card.Href) + "?" + url.Values{"itm_source": {"mail"}, "itm_medium": {"email"}, "itm_campaign": {campaign}}.Encode(),
		Price: price(card.Price), Facts: facts(card.Beds, card.Baths, card.Sqft), Address: card.Address,
		Source: source.Name, Mark: l.Sample, Office: office(l.Office), Disclaimer: source.Disclaimer,
	}
	if !l.ModifiedAt.IsZero() {
		h.Updated = "Updated " + l.ModifiedAt.In(place.Zone(l.Zone, l.Address.State)).Format("January 2, 2006")
	}
	if len(card.Photos) > 0 {
		h.Photo, h.Alt = w.cards.Absolute(card.Photos[0].Src+"-640.jpg"), card.Photos[0].Alt
	}
	return h
}

// office is who lists a home, with a way to reach them, as the rules of display ask.
func office(o listing.Office) string {
	contact := phone(o.Phone)
	if contact == "" {
		contact = o.Email
	}
	return strings.Trim(o.Name+", "+contact, ", ")
}

func price(dollars int64) string {
	if dollars == 0 {
		return "Contact Agent"
	}
	digits := strconv.FormatInt(dollars, 10)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return "$" + digits
}

// facts are the numbers of a home that are known: "3 beds · 2.5 baths · 1,840 sqft".
func facts(beds int, baths float64, sqft int) string {
	var known []string
	if beds > 0 {
		known = append(known, counted(strconv.Itoa(beds), "bed"))
	}
	if baths > 0 {
		known = append(known, counted(strconv.FormatFloat(baths, 'f', -1, 64), "bath"))
	}
	if sqft > 0 {
		known = append(known, strings.TrimPrefix(price(int64(sqft)), "$")+" sqft")
	}
	return strings.Join(known, " · ")
}

func counted(n, what string) string {
	if n == "1" {
		return n + " " + what
	}
	return n + " " + what + "s"
}

// HomeShared implements saved.Letters. Answers go to the buyer, once the e-mail is known to be theirs.
func (w *Writer) HomeShared(to string, from account.Account, note string, l listing.Listing, source listing.SourceInfo) message.Message {
	h := w.homeOf(l, source, "shared-home")
	who := cmp.Or(from.Name, "Somebody")
	s := sheet{
		Subject: "A home was shared with you: " + h.Address, Preview: strings.Join([]string{h.Price, h.Facts}, " · "),
		Title: "A home for you to see", Words: []string{who + " found this home on " + w.Product + " and thought of you."},
		Quote: note, Homes: []home{h}, Button: &button{"See the home", h.Href},
		Small: []string{"You get this mail because " + who + " entered your address. We keep it no longer than it takes to send, and will not write again on our own."},
	}
	m := w.mail(to, s)
	if from.EmailProven() {
		m.ReplyTo = from.Email
	}
	return m
}
