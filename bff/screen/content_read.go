package screen

import (
	"errors"
	"fmt"
	"strings"
	"time"
)

// readContent reads a page of text:
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
// Lines of a paragraph or point are joined; there is no other markup.
func readContent(text string) (ContentData, error) {
	var page ContentData
	for block := range strings.SplitSeq(strings.TrimSpace(text), "\n\n") {
		block = strings.TrimSpace(block)
		if block == "" {
			continue
		}
		if err := addBlock(&page, block); err != nil {
			return page, err
		}
	}
	switch {
	case page.Title == "" || page.Updated == "":
		return page, errors.New("no title or date")
	case page.Lead == "" || len(page.Sections) == 0:
		return page, errors.New("no lead or sections")
	}
	return page, nil
}

func addBlock(page *ContentData, block string) error {
	if title, ok := strings.CutPrefix(block, "# "); ok {
		return setTitle(page, title)
	}
	if heading, ok := strings.CutPrefix(block, "## "); ok {
		page.Sections = append(page.Sections, ContentSection{Heading: heading, Paragraphs: []string{}, Points: []string{}})
		return nil
	}
	if strings.HasPrefix(block, "- ") {
		return addPoints(page, block)
	}
	paragraph := joined(block)
	if len(page.Sections) == 0 {
		if page.Lead != "" {
			return fmt.Errorf("a second lead: %q", paragraph)
		}
		page.Lead = paragraph
		return nil
	}
	section := &page.Sections[len(page.Sections)-1]
	if len(section.Points) > 0 {
		return fmt.Errorf("a paragraph after points: %q", paragraph)
	}
	section.Paragraphs = append(section.Paragraphs, paragraph)
	return nil
}

func setTitle(page *ContentData, block string) error {
	title, updated, _ := strings.Cut(block, "\n")
	day, ok := strings.CutPrefix(updated, "Updated: ")
	if _, err := time.Parse("2006-01-02", day); !ok || err != nil {
		return fmt.Errorf("no date below the title %q", title)
	}
	page.Title, page.Updated = title, day
	return nil
}

func addPoints(page *ContentData, block string) error {
	if len(page.Sections) == 0 {
		return errors.New("points before the first heading")
	}
	section := &page.Sections[len(page.Sections)-1]
	for point := range strings.SplitSeq(strings.TrimPrefix(block, "- "), "\n- ") {
		section.Points = append(section.Points, joined(point))
	}
	return nil
}

func joined(lines string) string { return strings.Join(strings.Fields(lines), " ") }
