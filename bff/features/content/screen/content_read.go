package screen

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// readContent reads a page of text, which is Markdown of this shape:
//
//	# Title
//	Updated: 2026-11-20
//
//	The lead, one paragraph.
//
//	## A heading
//
//	Paragraphs, separated by empty lines.
//
//	- points,
//	- which come after the paragraphs of a section
//
// Web and devices draw it with components of their own, so what these do not know yet (links, emphasis, other
// lists) is refused rather than left out.
func readContent(markdown string) (ContentData, error) {
	p := contentReader{source: []byte(markdown)}
	document := goldmark.DefaultParser().Parse(text.NewReader(p.source))
	for block := document.FirstChild(); block != nil; block = block.NextSibling() {
		if err := p.add(block); err != nil {
			return p.page, err
		}
	}
	switch {
	case p.page.Title == "" || p.page.Updated == "":
		return p.page, errors.New("no title or date")
	case p.page.Lead == "" || len(p.page.Sections) == 0:
		return p.page, errors.New("no lead or sections")
	}
	return p.page, nil
}

// contentReader is the state of parsing a page.
type contentReader struct {
	source []byte
	page   ContentData
}

func (p *contentReader) add(block ast.Node) error {
	switch block := block.(type) {
	case *ast.Heading:
		return p.addHeading(block)
	case *ast.Paragraph:
		return p.addParagraph(block)
	case *ast.List:
		return p.addPoints(block)
	}
	return fmt.Errorf("a %s, which no screen can draw", block.Kind())
}

func (p *contentReader) addHeading(heading *ast.Heading) error {
	words, err := p.textOf(heading)
	switch {
	case err != nil:
		return err
	case heading.Level == 1 && p.page.Title == "":
		p.page.Title = words
	case heading.Level == 2 && p.page.Title != "":
		p.page.Sections = append(p.page.Sections, ContentSection{Heading: words, Paragraphs: []string{}, Points: []string{}})
	default:
		return fmt.Errorf("a heading of level %d out of place: %q", heading.Level, words)
	}
	return nil
}

func (p *contentReader) addParagraph(paragraph *ast.Paragraph) error {
	words, err := p.textOf(paragraph)
	if err != nil {
		return err
	}
	section := p.section()
	switch {
	case section != nil && len(section.Points) > 0:
		return fmt.Errorf("a paragraph after points: %q", words)
	case section != nil:
		section.Paragraphs = append(section.Paragraphs, words)
	case p.page.Updated == "":
		day, ok := strings.CutPrefix(words, "Updated: ")
		if _, err := time.Parse(time.DateOnly, day); !ok || err != nil {
			return fmt.Errorf("no date below the title: %q", words)
		}
		p.page.Updated = day
	case p.page.Lead == "":
		p.page.Lead = words
	default:
		return fmt.Errorf("a second lead: %q", words)
	}
	return nil
}

func (p *contentReader) addPoints(list *ast.List) error {
	section := p.section()
	if section == nil || list.IsOrdered() {
		return errors.New("a numbered list, or points before the first heading")
	}
	for item := list.FirstChild(); item != nil; item = item.NextSibling() {
		if item.ChildCount() != 1 {
			return errors.New("a point with several paragraphs")
		}
		words, err := p.textOf(item.FirstChild())
		if err != nil {
			return err
		}
		section.Points = append(section.Points, words)
	}
	return nil
}

// section is the current one; nil before the first heading.
func (p *contentReader) section() *ContentSection {
	if len(p.page.Sections) == 0 {
		return nil
	}
	return &p.page.Sections[len(p.page.Sections)-1]
}

// textOf is the text of a block, its lines joined.
func (p *contentReader) textOf(block ast.Node) (string, error) {
	var words strings.Builder
	for inline := block.FirstChild(); inline != nil; inline = inline.NextSibling() {
		run, ok := inline.(*ast.Text)
		if !ok {
			return "", fmt.Errorf("a %s in %q, which no screen can draw", inline.Kind(), words.String())
		}
		words.Write(util.UnescapePunctuations(util.ResolveNumericReferences(util.ResolveEntityNames(run.Value(p.source)))))
		if run.SoftLineBreak() || run.HardLineBreak() {
			words.WriteByte(' ')
		}
	}
	return strings.Join(strings.Fields(words.String()), " "), nil
}
