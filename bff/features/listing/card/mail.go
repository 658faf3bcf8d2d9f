package card

import (
	"net/url"
	"strconv"
	"strings"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/mailtemplate"
)

// MailWriter writes emails with homes.
type MailWriter struct{ *mailtemplate.Writer }

// HomeOf renders a home for an email. campaign tags its link, for analytics.
func (w MailWriter) HomeOf(l listing.Listing, source listing.SourceInfo, campaign string) mailtemplate.Home {
	shown := New(l) // handles withheld addresses
	h := mailtemplate.Home{
		Href:  w.Origin + shown.Href + "?" + url.Values{"itm_source": {"mail"}, "itm_medium": {"email"}, "itm_campaign": {campaign}}.Encode(),
		Price: Price(shown.Price), Facts: mailFacts(shown.Beds, shown.Baths, shown.Sqft), Address: shown.Address,
		Source: source.Name, Mark: l.Sample, Office: office(l.Office), Disclaimer: source.Disclaimer,
	}
	if !l.ModifiedAt.IsZero() {
		h.Updated = "Updated " + l.ModifiedAt.In(l.TimeZone()).Format("January 2, 2006")
	}
	if len(shown.Photos) > 0 {
		h.Photo, h.Alt = w.Origin+shown.Photos[0].Src+"-640.jpg", shown.Photos[0].Alt
	}
	return h
}

// office is the listing office with a phone or email, as MLS display rules require.
func office(o listing.Office) string {
	contact := format.Phone(o.Phone)
	if contact == "" {
		contact = o.Email
	}
	return strings.Trim(o.Name+", "+contact, ", ")
}

// Price formats a list price. 0 is unknown.
func Price(dollars int64) string {
	if dollars == 0 {
		return "Contact Agent"
	}
	digits := strconv.FormatInt(dollars, 10)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return "$" + digits
}

// mailFacts are a home's known numbers: "3 beds · 2.5 baths · 1,840 sqft".
func mailFacts(beds int, baths float64, sqft int) string {
	var known []string
	if beds > 0 {
		known = append(known, Counted(strconv.Itoa(beds), "bed"))
	}
	if baths > 0 {
		known = append(known, Counted(strconv.FormatFloat(baths, 'f', -1, 64), "bath"))
	}
	if sqft > 0 {
		known = append(known, strings.TrimPrefix(Price(int64(sqft)), "$")+" sqft")
	}
	return strings.Join(known, " · ")
}

// Counted formats a number with a noun in singular or plural: "1 bed", "2.5 baths".
func Counted(n, what string) string {
	if n == "1" {
		return n + " " + what
	}
	return n + " " + what + "s"
}
