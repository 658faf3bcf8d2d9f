package screen

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"hearthway/bff/platform/markdown"
)

// tag matches the start of an HTML tag.
var tag = regexp.MustCompile(`</?[A-Za-z!]`)

// readContent parses a text page, which is Markdown that begins like this:
//
//	# Title
//	Updated: 2026-11-20
//
//	The lead, one paragraph.
//
//	## A heading
//
// After that, everything that articles may contain is allowed, except a second title.
func readContent(source string) (ContentData, error) {
	if found := tag.FindString(source); found != "" {
		return ContentData{}, fmt.Errorf("HTML isn't supported: %s", found)
	}
	blocks := markdown.Read(source, nil)
	const title, updated, lead, text = 0, 1, 2, 3
	if len(blocks) <= text+1 {
		return ContentData{}, errors.New("no title, date, lead or text")
	}
	day, dated := strings.CutPrefix(blocks[updated].Words(), "Updated: ")
	_, err := time.Parse(time.DateOnly, day)
	switch {
	case blocks[title].Kind != markdown.Heading || blocks[title].Level != 1:
		return ContentData{}, errors.New("no title")
	case !dated || err != nil:
		return ContentData{}, fmt.Errorf("no date below the title: %q", blocks[updated].Words())
	case blocks[lead].Kind != markdown.Paragraph || blocks[text].Kind != markdown.Heading:
		return ContentData{}, errors.New("the lead must be one paragraph, followed by a heading")
	}
	page := ContentData{Title: blocks[title].Words(), Updated: day, Lead: blocks[lead].Words(), Blocks: blocks[text:]}
	for i := range page.Blocks {
		if b := &page.Blocks[i]; b.Kind == markdown.Heading {
			if b.Level--; b.Level == 0 { // one level below the page's title
				return page, fmt.Errorf("a second title: %q", b.Words())
			}
		}
	}
	return page, nil
}

// Sections splits the text at its top-level headings.
func (c ContentData) Sections() []ContentSection {
	sections := []ContentSection{}
	for _, b := range c.Blocks {
		if b.Kind == markdown.Heading && b.Level == 1 {
			sections = append(sections, ContentSection{Heading: b.Words(), Blocks: []markdown.Block{}})
			continue
		}
		last := &sections[len(sections)-1]
		last.Blocks = append(last.Blocks, b)
	}
	return sections
}

// replaced returns blocks with a word replaced.
func replaced(blocks []markdown.Block, word, by string) []markdown.Block {
	blocks = slices.Clone(blocks)
	for i := range blocks {
		b := &blocks[i]
		b.Spans, b.Blocks = slices.Clone(b.Spans), replaced(b.Blocks, word, by)
		for n := range b.Spans {
			b.Spans[n].Text = strings.ReplaceAll(b.Spans[n].Text, word, by)
		}
	}
	return blocks
}
