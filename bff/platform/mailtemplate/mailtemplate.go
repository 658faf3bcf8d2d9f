// Package mailtemplate draws mails. What an email says is a Template: its words,
// maybe a code, a button, homes. One HTML and one plain text template draw all of them,
// so no email can have a look or a footer of its own.
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

// Config is who writes.
type Config struct {
	Product string
	Origin  string // "https://hearthway.example", no slash at the end
	Postal  string // where the sender can be reached by mail, one line
}

// Writer draws the emails of one product.
type Writer struct{ Config }

// NewWriter creates a writer.
func NewWriter(c Config) *Writer {
	c.Origin = strings.TrimSuffix(c.Origin, "/")
	return &Writer{Config: c}
}

// Template is an email before it is drawn.
type Template struct {
	Subject string
	Preview string // what lists of emails show after the subject
	Title   string
	Words   []string // paragraphs
	Code    string
	Quote   string   // what someone wrote, as typed
	Lines   []string // short facts, one below the other
	Then    []string // paragraphs below those
	Button  *Button
	Homes   []Home
	After   []string // below the homes
	Sources []string // what the sources of several homes want said of them, each once
	Small   []string // below the line: why the reader gets this, what to do if it is a mistake
	// Unsubscribe is where emails like this one are switched off; "" for answers to what someone did.
	Unsubscribe string
	Product     string
	Origin      string
	Postal      string
}

// QuoteLines are those of what someone wrote; each is marked in plain text.
func (s Template) QuoteLines() []string {
	if s.Quote == "" {
		return nil
	}
	return strings.Split(s.Quote, "\n")
}

// TypedButton is the button in plain text; nil where a home is above it with the same address.
func (s Template) TypedButton() *Button {
	if s.Button != nil && len(s.Homes) == 1 && s.Homes[0].Href == s.Button.Href {
		return nil
	}
	return s.Button
}

type Button struct{ Text, Href string }

// NewButton is a button that leads to an address.
func NewButton(text, href string) *Button { return &Button{Text: text, Href: href} }

// Home is a home as an email shows it.
type Home struct {
	Href, Photo, Alt   string
	Badge, Tone        string // what became of it: "Price cut", "good"
	Price, Was         string // Was: before a change of it
	Facts, Address     string
	Source, Mark       string
	Updated            string // when its source changed it last
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

// Mail draws a template.
func (w *Writer) Mail(to string, s Template) message.Message {
	s.Product, s.Origin, s.Postal = w.Product, w.Origin, w.Postal
	s.gather()
	return message.Message{
		Channel: message.Email, To: to, Subject: steady(OneLine(s.Subject)), Text: steady(execute(typed, s)), HTML: steady(execute(drawn, s)),
		Unsubscribe: s.Unsubscribe,
	}
}

// gather says once what the homes of a source have in common; a single home says it itself.
func (s *Template) gather() {
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

// Text is a message to a phone.
func (w *Writer) Text(to, words string) message.Message {
	return message.Message{Channel: message.Text, To: to, Text: words}
}

// execute draws a template, which is part of the program and tested with every email.
func execute(t interface{ Execute(io.Writer, any) error }, s Template) string {
	var b strings.Builder
	if err := t.Execute(&b, s); err != nil {
		panic(err)
	}
	return b.String()
}

// OneLine is a text fit for a header.
func OneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// Phone is ten digits as Americans write them.
func Phone(digits string) string {
	if len(digits) != 10 {
		return digits
	}
	return "(" + digits[:3] + ") " + digits[3:6] + "-" + digits[6:]
}

func Proof(proven bool) string {
	if proven {
		return " (confirmed)"
	}
	return " (not confirmed)"
}

func Day(at time.Time) string { return at.UTC().Format("January 2, 2006") }
