// Package screen decides everything that a screen shows: one file a screen, with its inputs,
// its answer, and its head. The same answer feeds the app as JSON, the server-rendered
// HTML and the head for crawlers.
package screen

// Answer is what one screen needs: its head and its data, in one piece.
type Answer[T any] struct {
	Head Head `json:"head"`
	Data T    `json:"data"`
}

// Page is an Answer of any screen, for those who only look at its head and send the rest.
type Page interface {
	PageHead() Head
	// JSON is the answer as it is sent; < and > are escaped, so it may stand inside HTML.
	JSON() ([]byte, error)
}

// PageHead implements Page.
func (a Answer[T]) PageHead() Head { return a.Head }

// Head is what browsers, crawlers and link previews are told about a page.
type Head struct {
	Status      int        `json:"status" doc:"HTTP status of the page"`
	Title       string     `json:"title"`
	Description string     `json:"description"`
	Canonical   string     `json:"canonical" doc:"absolute address, or empty"`
	Index       bool       `json:"index" doc:"false: robots are told noindex"`
	Image       string     `json:"image" doc:"absolute address of the preview picture, or empty"`
	JSONLD      []any      `json:"json_ld" doc:"schema.org objects"`
	Preload     []HeadLink `json:"preload" doc:"what the first view needs, besides scripts"`
	Redirect    string     `json:"redirect" doc:"path of the page's true address when this was another one of it, or empty; status is then 301"`
}

// HeadLink is one preload hint.
type HeadLink struct {
	Href   string `json:"href"`
	As     string `json:"as"`
	Srcset string `json:"srcset"`
	Sizes  string `json:"sizes"`
	Media  string `json:"media" doc:"media query of the screens that it is for, or empty: all"`
}

// Photo is one picture in several widths: Src + "-{320|640|960|1440}.{avif|webp|jpg}".
type Photo struct {
	Src          string `json:"src" doc:"path without width and ending, e.g. /pictures/listing/12/0"`
	Alt          string `json:"alt"`
	Illustration bool   `json:"illustration" doc:"drawn by us, not a photograph"`
}

// Badge is the one mark on a card's photo.
type Badge struct {
	Kind string `json:"kind" enum:"new,price_cut,open_house,sample,no_photo"`
	Text string `json:"text"`
	// Open is set when Kind is open_house.
	Open *OpenHours `json:"open,omitempty"`
}

// OpenHours is the open house that a badge announces, in parts that each stay on one line.
type OpenHours struct {
	Day    string    `json:"day" doc:"Sun"`
	Hours  string    `json:"hours" doc:"10:30 AM–1:30 PM"`
	Short  string    `json:"short" doc:"10:30–1:30 PM: the same where there is little room"`
	Starts LocalTime `json:"starts"`
}

// Card is one home as lists, rails and pins show it.
type Card struct {
	ID        string  `json:"id"`
	Alias     string  `json:"alias"`
	Href      string  `json:"href" doc:"path of its page"`
	Price     int64   `json:"price" doc:"whole US dollars; 0: Contact Agent"`
	Beds      int     `json:"beds"`
	Baths     float64 `json:"baths"`
	Sqft      int     `json:"sqft" doc:"0: unknown"`
	SubType   string  `json:"sub_type"`
	Street    string  `json:"street"`
	Address   string  `json:"address" doc:"one line; Address not disclosed when withheld"`
	Latitude  float64 `json:"latitude" doc:"rounded when the address is withheld; 0, with the longitude: unknown"`
	Longitude float64 `json:"longitude"`
	Photos    []Photo `json:"photos" doc:"the first five at most"`
	Badge     *Badge  `json:"badge"`
	Days      int     `json:"days,omitempty" doc:"full days since it was listed"`
	Monthly   int64   `json:"monthly,omitempty" doc:"estimated payment with tax, insurance and HOA at this week's rate, dollars"`
	Source    string  `json:"source" doc:"Sample listing · Prairie Oak Group"`
	OldPrice  int64   `json:"old_price,omitempty" doc:"before the price cut that stands"`
	LotSqft   int     `json:"lot_sqft,omitempty" doc:"of land"`

	text []byte // all of it but what goes by the time as JSON, when it was kept
}

// Link is a link with its words.
type Link struct {
	Href string `json:"href"`
	Text string `json:"text"`
}

// Bounds is a box on the map, degrees.
type Bounds struct {
	South float64 `json:"south"`
	West  float64 `json:"west"`
	North float64 `json:"north"`
	East  float64 `json:"east"`
}

// Rate is the latest weekly mortgage rate.
type Rate struct {
	Percent float64     `json:"percent" doc:"30-year fixed"`
	AsOf    string      `json:"as_of" format:"date"`
	Change  float64     `json:"change" doc:"against the week before, points"`
	Source  string      `json:"source"`
	Weeks   []RatePoint `json:"weeks" doc:"the last 16 weeks, oldest first"`
}

// RatePoint is the rate of one week.
type RatePoint struct {
	Date    string  `json:"date" format:"date"`
	Percent float64 `json:"percent"`
}
