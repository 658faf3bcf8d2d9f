package screen

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"time"

	"hearthway/bff/platform/markdown"
)

// tag is the beginning of an HTML tag.
var tag = regexp.MustCompile(`</?[A-Za-z!]`)

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
// The components that draw it do not know links, emphasis and other lists yet, so those are refused rather than left out.
func readContent(source string) (ContentData, error) {
	var p contentReader
	for _, block := range markdown.Read(source, nil) {
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

// contentReader is the state of reading a page.
type contentReader struct{ page ContentData }

func (p *contentReader) add(block markdown.Block) error {
	switch block.Kind {
	case markdown.Heading:
		return p.addHeading(block)
	case markdown.Paragraph:
		return p.addParagraph(block)
	case markdown.List:
		return p.addPoints(block)
	}
	return fmt.Errorf("a %s, which no screen can draw", block.Kind)
}

func (p *contentReader) addHeading(heading markdown.Block) error {
	words, err := textOf(heading)
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

func (p *contentReader) addParagraph(paragraph markdown.Block) error {
	words, err := textOf(paragraph)
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

func (p *contentReader) addPoints(list markdown.Block) error {
	section := p.section()
	if section == nil || list.Ordered {
		return errors.New("a numbered list, or points before the first heading")
	}
	for _, item := range list.Blocks {
		if len(item.Blocks) != 1 {
			return errors.New("a point with several paragraphs")
		}
		words, err := textOf(item.Blocks[0])
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

// textOf is the text of a block in one line.
func textOf(block markdown.Block) (string, error) {
	if block.Kind != markdown.Heading && block.Kind != markdown.Paragraph {
		return "", fmt.Errorf("a %s, which no screen can draw", block.Kind)
	}
	var words strings.Builder
	for _, span := range block.Spans {
		words.WriteString(span.Text)
		if span != (markdown.Span{Text: span.Text}) || tag.MatchString(span.Text) {
			return "", fmt.Errorf("a link, emphasis or HTML in %q, which no screen can draw", words.String())
		}
	}
	return strings.Join(strings.Fields(words.String()), " "), nil
}
