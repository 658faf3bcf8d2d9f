// Package mailtemplate renders emails. A Template is the content of an email: text, and optionally a
// code, a button and homes. A single HTML and a single plain text template render all of them, so that
// every email has the same look and footer.
package mailtemplate

import (
	_ "embed"
	"html/template"
	"io"
	"slices"
	"strings"
	plain "text/template"
	"time"

	"hearthway/bff/platform/message"
)

// Config describes the sender.
type Config struct {
	Product string
	Origin  string // "https://hearthway.example", without a trailing slash
	Postal  string // the sender's postal address, one line
	From    string // email that invitations come from
}

// Writer renders the emails of one product.
type Writer struct{ Config }

// NewWriter creates a writer.
func NewWriter(c Config) *Writer {
	c.Origin = strings.TrimSuffix(c.Origin, "/")
	return &Writer{Config: c}
}

// Template is the content of an email.
type Template struct {
	Subject string
	Preview string // preheader, which inboxes show after the subject
	Title   string
	Words   []string // paragraphs
	Code    string
	Quote   string   // what someone wrote, as typed
	Lines   []string // short facts, one per line
	Facts   []Fact   // short facts as a table
	Files   []File   // documents to download
	Link    *Button  // a text link below those
	Then    []string // paragraphs below that
	Button  *Button
	Homes   []Home
	After   []string // below the homes
	Sources []string // notices required by the sources of several homes, without duplicates
	Small   []string // footer: why the reader gets this, what to do if it is a mistake
	// Unsubscribe is where emails like this one are turned off; "" for responses to something the
	// reader did.
	Unsubscribe string
	Product     string
	Origin      string
	Postal      string
}

// Fact is a row of a table: "Total", "$297.00".
type Fact struct{ Name, Value string }

// File is a document with where to download it: "Leads agreement", "PDF, 2 pages, 33 KB".
type File struct{ Name, About, Href string }

// QuoteLines are the lines of the quote; plain text marks each.
func (t Template) QuoteLines() []string {
	if t.Quote == "" {
		return nil
	}
	return strings.Split(t.Quote, "\n")
}

// TypedButton is the button in plain text; nil if a home above has the same URL.
func (t Template) TypedButton() *Button {
	if t.Button != nil && len(t.Homes) == 1 && t.Homes[0].Href == t.Button.Href {
		return nil
	}
	return t.Button
}

type Button struct{ Text, Href string }

// NewButton is a button that opens a URL.
func NewButton(text, href string) *Button { return &Button{Text: text, Href: href} }

// OwnPage is the URL of a page that requires a login. Its parameter leads readers who aren't logged in where they read the email to the login,
// and not to the home page.
func OwnPage(origin, path string) string {
	and := "?"
	if strings.Contains(path, "?") {
		and = "&"
	}
	return origin + path + and + "itm_medium=email"
}

// Home is a home as an email shows it.
type Home struct {
	Href, Photo, Alt   string
	Badge, Tone        string // what changed: "Price cut", "good"
	Price, Was         string // Was: before the change
	Facts, Address     string
	Source, Mark       string
	Updated            string // when its source last changed it
	Office, Disclaimer string
}

//go:embed template.html
var templateHTML string

//go:embed template.txt
var templateText string

var (
	drawn = template.Must(template.New("mail").Parse(templateHTML))
	typed = plain.Must(plain.New("mail").Parse(templateText))
)

// Mail renders a template.
func (w *Writer) Mail(to string, s Template) message.Message {
	s.Product, s.Origin, s.Postal = w.Product, w.Origin, w.Postal
	s.gather()
	return message.Message{
		Channel: message.Email, To: to, Subject: steady(OneLine(s.Subject)), Text: steady(execute(typed, s)), HTML: steady(execute(drawn, s)),
		Unsubscribe: s.Unsubscribe,
	}
}

// ToAgent renders a template about leads or bills for the agent with an address.
func (w *Writer) ToAgent(to string, s Template) message.Message {
	m := w.Mail(to, s)
	m.ForAgent = true
	return m
}

// gather shows the notices of a source once for all its homes; a single home shows its own.
func (t *Template) gather() {
	if len(t.Homes) < 2 {
		return
	}
	for i := range t.Homes {
		h := &t.Homes[i]
		if words := h.Source + ": " + h.Disclaimer; h.Disclaimer != "" && !slices.Contains(t.Sources, words) {
			t.Sources = append(t.Sources, words)
		}
		h.Disclaimer = ""
	}
}

// steady drops direction overrides: in a name, they could reverse the text that follows.
func steady(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 0x202a && r <= 0x202e, r >= 0x2066 && r <= 0x2069, r == 0x200e, r == 0x200f, r == 0x061c:
			return -1
		}
		return r
	}, text)
}

// Text is a text message.
func (w *Writer) Text(to, words string) message.Message {
	return message.Message{Channel: message.Text, To: to, Text: words}
}

// execute renders a template. It can't fail: templates are embedded and tested with every email.
func execute(t interface{ Execute(io.Writer, any) error }, s Template) string {
	var b strings.Builder
	if err := t.Execute(&b, s); err != nil {
		panic(err)
	}
	return b.String()
}

// OneLine makes a text fit for a header.
func OneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// Verified is a note for after an email address: whether its owner confirmed it.
func Verified(verified bool) string {
	if verified {
		return " (confirmed)"
	}
	return " (not confirmed)"
}

// Day is a date: January 2, 2006.
func Day(at time.Time) string { return at.UTC().Format("January 2, 2006") }
