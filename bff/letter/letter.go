// Package letter writes the mails and texts of the product. Every mail is a sheet: its words,
// maybe a code, a button, homes. One template draws all sheets for people who see pictures
// and one for those who read plain text, so no mail can have a look or a footer of its own.
package letter

import (
	_ "embed"
	"html/template"
	"io"
	"slices"
	"strings"
	plain "text/template"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/message"
	"hearthway/bff/screen"
)

// Cards give homes as lists show them; *screen.Screens does. A withheld address is withheld there.
type Cards interface {
	Card(home listing.Listing) screen.Card
	Absolute(path string) string
}

// Config is who writes.
type Config struct {
	Product string
	Origin  string // "https://hearthway.example", no slash at the end
	Postal  string // where the sender can be reached by letter, one line
}

// Writer writes letters.
type Writer struct {
	Config
	cards Cards
}

// NewWriter makes a writer; without cards it writes about people only.
func NewWriter(c Config, cards Cards) *Writer {
	c.Origin = strings.TrimSuffix(c.Origin, "/")
	return &Writer{Config: c, cards: cards}
}

// sheet is a mail before it is drawn.
type sheet struct {
	Subject string
	Preview string // what lists of mails show after the subject
	Title   string
	Words   []string // paragraphs
	Code    string
	Quote   string   // what somebody wrote, as typed
	Lines   []string // short facts, one below the other
	Then    []string // paragraphs below those
	Button  *button
	Homes   []home
	After   []string // below the homes
	Sources []string // what the sources of several homes want said of them, each once
	Small   []string // below the line: why the reader gets this, what to do if it is a mistake
	// Unsubscribe is where mails like this one are switched off; "" for answers to what somebody did.
	Unsubscribe string
	Product     string
	Origin      string
	Postal      string
}

// QuoteLines are those of what somebody wrote; each is marked in plain text.
func (s sheet) QuoteLines() []string {
	if s.Quote == "" {
		return nil
	}
	return strings.Split(s.Quote, "\n")
}

// TypedButton is the button in plain text; nil where a home stands above it with the same address.
func (s sheet) TypedButton() *button {
	if s.Button != nil && len(s.Homes) == 1 && s.Homes[0].Href == s.Button.Href {
		return nil
	}
	return s.Button
}

type button struct{ Text, Href string }

// home is a home as a mail shows it.
type home struct {
	Href, Photo, Alt   string
	Badge, Tone        string // what became of it: "Price cut", "good"
	Price, Was         string // Was: before a change of it
	Facts, Address     string
	Source, Mark       string
	Updated            string // when its source changed it last
	Office, Disclaimer string
}

//go:embed sheet.html
var sheetHTML string

//go:embed sheet.txt
var sheetText string

var (
	drawn = template.Must(template.New("sheet").Parse(sheetHTML))
	typed = plain.Must(plain.New("sheet").Parse(sheetText))
)

// mail draws a sheet.
func (w *Writer) mail(to string, s sheet) message.Message {
	s.Product, s.Origin, s.Postal = w.Product, w.Origin, w.Postal
	s.gather()
	return message.Message{
		Channel: message.Email, To: to, Subject: steady(oneLine(s.Subject)), Text: steady(execute(typed, s)), HTML: steady(execute(drawn, s)),
		Unsubscribe: s.Unsubscribe,
	}
}

// gather says once what the homes of a source have in common; a single home says it itself.
func (s *sheet) gather() {
	if len(s.Homes) < 2 {
		return
	}
	for i := range s.Homes {
		h := &s.Homes[i]
		if words := h.Source + ": " + h.Disclaimer; h.Disclaimer != "" && !slices.Contains(s.Sources, words) {
			s.Sources = append(s.Sources, words)
		}
		h.Disclaimer = ""
	}
}

// steady leaves out the characters that turn the direction of writing around: with them a name could have the words
// after it read as others.
func steady(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 0x202a && r <= 0x202e, r >= 0x2066 && r <= 0x2069, r == 0x200e, r == 0x200f, r == 0x061c:
			return -1
		}
		return r
	}, text)
}

// text is a message to a phone.
func (w *Writer) text(to, words string) message.Message {
	return message.Message{Channel: message.Text, To: to, Text: words}
}

// execute draws a sheet; the templates are part of the program and tested with every letter.
func execute(t interface{ Execute(io.Writer, any) error }, s sheet) string {
	var b strings.Builder
	if err := t.Execute(&b, s); err != nil {
		panic(err)
	}
	return b.String()
}

// oneLine is a text fit for a header.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
