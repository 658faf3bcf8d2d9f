// Package letter writes the mails and texts of the product. Every mail is a sheet: its words,
// maybe a code, a button, homes. One template draws all sheets for people who see pictures
// and one for those who read plain text, so no mail can have a look or a footer of its own.
package letter

import (
	_ "embed"
	"html/template"
	"io"
	"strings"
	plain "text/template"

	"hearthway/bff/domain/listing"
	"hearthway/bff/domain/message"
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
	Quote   string // what somebody wrote, as typed
	Button  *button
	Homes   []home
	After   []string // below the homes
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

type button struct{ Text, Href string }

// home is a home as a mail shows it.
type home struct {
	Href, Photo, Alt   string
	Badge, Tone        string // what became of it: "Price cut", "good"
	Price, Was         string // Was: before a change of it
	Facts, Address     string
	Source, Mark       string
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
	return message.Message{
		Channel: message.Email, To: to, Subject: oneLine(s.Subject), Text: execute(typed, s), HTML: execute(drawn, s),
		Unsubscribe: s.Unsubscribe,
	}
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
