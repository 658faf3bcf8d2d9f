// Package pdf describes PDF documents, which the renderer makes: tagged for screen readers, with language
// and title.
package pdf

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/breaker"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/renderer"
)

// Document is the content of a PDF. The same document gives the same bytes.
type Document struct {
	Title     string    `json:"title"`
	Author    string    `json:"author"`
	Language  string    `json:"language,omitempty"` // "": American English
	CreatedAt time.Time `json:"created_at"`
	Footer    string    `json:"footer"`           // at the bottom of every page, before the page number
	Accent    bool      `json:"accent,omitempty"` // in the brand's color, for documents that are handed to others
	Blocks    []Block   `json:"blocks"`
}

// Block is one block of a document. Create it with one of the functions below.
type Block struct {
	Kind   string     `json:"kind"`
	Level  int        `json:"level,omitempty"`
	Text   string     `json:"text,omitempty"`
	Items  []string   `json:"items,omitempty"`
	Boxes  bool       `json:"boxes,omitempty"`
	Header []string   `json:"header,omitempty"`
	Rows   [][]string `json:"rows,omitempty"`
}

// Heading is a heading of level 1, 2 or 3.
func Heading(level int, text string) Block { return Block{Kind: "heading", Level: level, Text: text} }

// Paragraph is a paragraph of text.
func Paragraph(text string) Block { return Block{Kind: "paragraph", Text: text} }

// List is a list of items.
func List(items ...string) Block { return Block{Kind: "list", Items: items} }

// Checklist is a list of items with boxes to tick.
func Checklist(items ...string) Block { return Block{Kind: "list", Items: items, Boxes: true} }

// Blank is a label with a line to write on.
func Blank(label string) Block { return Block{Kind: "blank", Text: label} }

// Card says who a document is from: a name, and further lines.
func Card(name string, lines ...string) Block { return Block{Kind: "card", Text: name, Items: lines} }

// Pairs are names and values, one pair per row.
func Pairs(rows ...[2]string) Block {
	b := Block{Kind: "pairs", Rows: make([][]string, len(rows))}
	for i, row := range rows {
		b.Rows[i] = row[:]
	}
	return b
}

// Table is a table; each row has as many cells as the header.
func Table(header []string, rows ...[]string) Block {
	return Block{Kind: "table", Header: header, Rows: rows}
}

// Text returns the document's text in reading order.
func (d Document) Text() string {
	lines := []string{d.Title}
	for _, b := range d.Blocks {
		if b.Text != "" {
			lines = append(lines, b.Text)
		}
		lines = append(lines, b.Items...)
		if len(b.Header) > 0 {
			lines = append(lines, strings.Join(b.Header, "\t"))
		}
		for _, row := range b.Rows {
			lines = append(lines, strings.Join(row, "\t"))
		}
	}
	return strings.Join(lines, "\n")
}

var pageOf = []byte("/Type /Page\n") // how the renderer writes a page

// About says what a file is: "PDF, 2 pages, 33 KB".
func About(file []byte) string {
	return fmt.Sprintf("PDF, %s, %d KB", format.Plural(bytes.Count(file, pageOf), "page", "pages"), (len(file)+1023)/1024)
}

// Maker makes PDFs. What can't be made now is an apperr.Unavailable.
type Maker func(ctx context.Context, d Document) ([]byte, error)

const (
	failuresInRow = 3
	skipFor       = 5 * time.Second
)

// NewMaker makes PDFs with the renderer. now is the clock of its circuit breaker; nil means time.Now.
func NewMaker(client *renderer.Client, now func() time.Time) Maker {
	b := breaker.New(failuresInRow, skipFor, now)
	return func(ctx context.Context, d Document) (made []byte, err error) {
		d.CreatedAt = d.CreatedAt.UTC()
		body, err := json.Marshal(d)
		if err != nil {
			return nil, fmt.Errorf("describe a PDF: %w", err)
		}
		var refused error
		err = b.Do(func() (err error) {
			made, err = client.PDF(ctx, body)
			if status, ok := errors.AsType[*renderer.StatusError](err); ok && status.Status < http.StatusInternalServerError {
				refused = fmt.Errorf("create a PDF: %w", err) // a bad document says nothing about the renderer's health
				return nil
			}
			return err
		})
		if err != nil {
			return nil, apperr.Wrap(apperr.Unavailable, "The document can’t be created right now. Please try again in a moment.", err)
		}
		return made, refused
	}
}
