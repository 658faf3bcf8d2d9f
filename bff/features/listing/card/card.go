package card

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/screens"
)

// How long a home counts as new, and how many days ahead an open house is announced: today and the next
// six, because the badge shows only the day of the week.
const (
	newFor       = 3 * 24 * time.Hour
	announceOpen = 6
)

// Show renders a home's card as of now. rate is LatestRate's; with 0, the card has no monthly cost.
func (c *Cards) Show(home listing.Listing, rate float64) Card {
	card := New(home)
	newCardFacts(home).mark(&card, c.Now(), rate)
	return card
}

// mark adds the parts that depend on the time and the latest mortgage rate.
func (f cardFacts) mark(c *Card, now time.Time, rate float64) {
	if c.Badge = f.badge(now); c.Status == listing.Sold {
		return
	}
	c.Days, c.Monthly = daysSince(f.Listed, now), f.monthly(c.Price, rate)
}

// New returns a card without its time-dependent parts.
func New(home listing.Listing) Card {
	c := Card{
		ID:        strconv.FormatInt(home.ID, 10),
		Alias:     home.Alias,
		Href:      listing.Path(home),
		Price:     home.Price,
		Beds:      home.Beds,
		Baths:     home.Baths,
		Sqft:      home.Sqft,
		SubType:   home.SubType,
		Address:   oneLine(home),
		Latitude:  roundCoordinate(home.MapPoint().Lat),
		Longitude: roundCoordinate(home.MapPoint().Lng),
		Photos:    PhotosOf(home),
		Source:    sourceLine(home),
	}
	if home.PriceCut > 0 && home.Price > 0 {
		c.OldPrice = home.Price + home.PriceCut
	}
	if home.Status == listing.Sold || home.Status == listing.Pending {
		c.Status = home.Status
	}
	if home.Status == listing.Sold && c.Price == 0 {
		c.PriceNote = NotDisclosed(home)
	}
	if home.SubType == listing.Land {
		c.LotSqft = home.LotSqft
	}
	if Disclosed(home) {
		c.Street = Street(home.Address)
	}
	if len(c.Photos) > cardPhotos {
		c.Photos = c.Photos[:cardPhotos]
	}
	return c
}

// ShowAll renders the homes of a list, in order.
func (c *Cards) ShowAll(homes []listing.Listing, rate float64) []Card {
	out := make([]Card, len(homes))
	for i, home := range homes {
		out[i] = c.Show(home, rate)
	}
	return out
}

// roundCoordinate rounds a coordinate to six decimals, a few inches.
func roundCoordinate(degrees float64) float64 { return math.Round(degrees*1e6) / 1e6 }

// sourceLine says who lists a home, and whether it is a sample.
func sourceLine(home listing.Listing) string {
	var parts []string
	for _, part := range []string{home.Sample, home.Office.Name} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, " · ")
}

// badge is the one badge on a card. What could mislead comes first: that a home can't be bought anymore or yet, and that a real
// home's picture is only an illustration; then whatever a buyer would miss by waiting.
func (f cardFacts) badge(now time.Time) *Badge {
	illustrated := f.Sample == "" && !f.Photos
	switch {
	case f.Status != "":
		return &Badge{Kind: "status", Text: f.Status}
	case now.Before(f.Soon):
		return &Badge{Kind: "status", Text: ComingSoon + format.Pick(illustrated, " · No photo yet", "")}
	case illustrated:
		return &Badge{Kind: "no_photo", Text: "No photo yet"}
	}
	zone := place.Zone(f.Zone, f.State)
	if open, ok := nextOpen(f.Opens, now); ok && daysBetween(now.In(zone), open.Starts.In(zone)) <= announceOpen {
		from := open.Starts.In(zone)
		to := open.Ends.In(zone)
		hours := OpenHours{Day: from.Format("Mon"), Hours: format.Span(from, to), Short: format.ShortSpan(from, to), Starts: screens.NewLocalTime(from, zone)}
		return &Badge{Kind: "open_house", Text: fmt.Sprintf("Open %s %s", hours.Day, hours.Hours), Open: &hours}
	}
	if f.Cut > 0 {
		return &Badge{Kind: "price_cut", Text: "Price cut " + format.ShortDollars(f.Cut)}
	}
	if text := newText(f.Listed, now, zone); text != "" {
		return &Badge{Kind: "new", Text: text}
	}
	return nil
}

// newText says how new a listing is, by the home's local calendar; "" if it isn't new.
func newText(listed, now time.Time, zone *time.Location) string {
	age := now.Sub(listed)
	if listed.IsZero() || age < 0 || age > newFor {
		return ""
	}
	if age < 12*time.Hour {
		return fmt.Sprintf("New · %d hr ago", max(int(age.Hours()), 1))
	}
	switch days := daysBetween(listed.In(zone), now.In(zone)); days {
	case 0:
		return "New today"
	case 1:
		return "New yesterday"
	default:
		return fmt.Sprintf("New · %d days ago", days)
	}
}

// daysBetween counts the midnights between two local times.
func daysBetween(from, to time.Time) int {
	return int(dayOf(to).Sub(dayOf(from)).Hours() / 24)
}

func dayOf(t time.Time) time.Time {
	return time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, time.UTC)
}

// nextOpen is the first open house that hasn't ended.
func nextOpen(opens []listing.OpenHouse, now time.Time) (listing.OpenHouse, bool) {
	var next listing.OpenHouse
	for _, open := range opens {
		if open.Ends.After(now) && (next.Ends.IsZero() || open.Starts.Before(next.Starts)) {
			next = open
		}
	}
	return next, !next.Ends.IsZero()
}

// ItemList describes a page's list of homes as schema.org's ItemList. count is how many homes there are on all pages.
func ItemList(site screens.Site, name string, count int, cards []Card) screens.Object {
	items := make([]screens.Object, len(cards))
	for i, c := range cards {
		items[i] = screens.Object{"@type": "ListItem", "position": i + 1, "name": c.Address, "url": site.Absolute(c.Href)}
	}
	return screens.Object{
		"@context": screens.SchemaOrg, "@type": "ItemList", "name": name,
		"numberOfItems": count, "itemListElement": items,
	}
}
