package content

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"time"
	"unicode/utf8"

	"hearthway/bff/platform/markdown"
)

// Article is an article of our blog. Agents publish posts on their profiles instead: see agent.Post.
type Article struct {
	Source      string `gorm:"primaryKey"` // name of the Source that has it
	Slug        string `gorm:"primaryKey"` // last segment of its URL
	Title       string
	Category    string // slug of a Category
	Author      string
	Excerpt     string // one or two sentences, for lists and search engines
	Cover       string // name of an illustration, see pictures.coverScene
	CoverAlt    string
	Text        string `gorm:"column:body"` // Markdown
	PublishedAt time.Time
	UpdatedAt   time.Time `gorm:"autoUpdateTime:false"`
}

// TableName implements schema.Tabler.
func (Article) TableName() string { return "blog_articles" }

// Limits of articles, in characters.
const (
	maxTitle   = 120
	maxExcerpt = 300
	maxText    = 60_000
)

var slugShape = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

// Check returns what is wrong with an article from a file or a service.
func (a Article) Check() error {
	for _, part := range []struct {
		name, text string
		maximum    int
	}{
		{"title", a.Title, maxTitle}, {"author", a.Author, maxTitle}, {"excerpt", a.Excerpt, maxExcerpt}, {"cover_alt", a.CoverAlt, maxExcerpt}, {"text", a.Text, maxText},
	} {
		if strings.TrimSpace(part.text) == "" || utf8.RuneCountInString(part.text) > part.maximum {
			return fmt.Errorf("its %s is empty or longer than %d characters", part.name, part.maximum)
		}
	}
	for name, slug := range map[string]string{"slug": a.Slug, "category": a.Category, "cover": a.Cover} {
		if !slugShape.MatchString(slug) || len(slug) > maxTitle {
			return fmt.Errorf("its %s %q must be lowercase words (a–z, 0–9) joined by hyphens", name, slug)
		}
	}
	switch {
	case a.Category == agentsCategory:
		return errors.New("its category is reserved for agents' posts")
	case a.PublishedAt.IsZero() || a.UpdatedAt.Before(a.PublishedAt):
		return errors.New("its publication date is missing or later than its last change")
	}
	return nil
}

// Blocks returns the blocks of the text, as pages render them.
func (a Article) Blocks() []markdown.Block { return markdown.Read(a.Text, nil) }

// Minutes returns the reading time, at least one minute.
func (a Article) Minutes() int { return markdown.Minutes(a.Text) }

// Category is a category of articles.
type Category struct {
	Slug string
	Name string
	Text string // its subject
}

// agentsCategory can't be a category, because /blogs/agents lists the posts of agents.
const agentsCategory = "agents"

// Categories are our own articles' categories, in the order in which pages list them.
var Categories = []Category{
	{"buying", "Buying", "From the first look at your budget to the keys: how to choose a home, make an offer and know what you sign."},
	{"mortgages", "Mortgages", "Kinds of loans, what they cost, and what happens between your application and the closing."},
	{"selling", "Selling", "What selling takes, what it costs, and how to do it while you buy the next home."},
	{"owning", "Owning", "Taxes, insurance and associations: what a home costs after you move in, and what you can do about it."},
	{"moving", "Moving", "Getting to know a place before you move there, and getting there with everything you own."},
}

// CategoryOf returns the category with a slug. A content service may have others, whose names are made from their slugs.
func CategoryOf(slug string) Category {
	for _, one := range Categories {
		if one.Slug == slug {
			return one
		}
	}
	words := strings.ReplaceAll(slug, "-", " ")
	if words != "" {
		words = strings.ToUpper(words[:1]) + words[1:]
	}
	return Category{Slug: slug, Name: words}
}
