package screen

import (
	"context"
	"net/url"
	"strconv"
	"time"

	"hearthway/bff/features/content"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/platform/screens"
)

const (
	blogPath   = "/blogs"
	agentsPath = "/blogs/agents"
	feedPath   = "/blogs/feed.xml"
	blogTitle  = "Blog"
)

// ArticlePath returns the path of an article.
func ArticlePath(category, slug string) string { return categoryPath(category) + "/" + slug }

func categoryPath(slug string) string { return blogPath + "/" + url.PathEscape(slug) }

// BlogCard is an article in a list.
type BlogCard struct {
	Href     string        `json:"href"`
	Category string        `json:"category" doc:"its name"`
	Title    string        `json:"title"`
	Excerpt  string        `json:"excerpt"`
	Author   string        `json:"author"`
	Date     string        `json:"date" format:"date" doc:"of publication"`
	Minutes  int           `json:"minutes" doc:"to read it"`
	Photo    screens.Photo `json:"photo"`
}

func cardOf(a content.Article) BlogCard {
	return BlogCard{
		Href: ArticlePath(a.Category, a.Slug), Category: content.CategoryOf(a.Category).Name, Title: a.Title, Excerpt: a.Excerpt, Author: a.Author, Date: day(a.PublishedAt), Minutes: a.Minutes(), Photo: coverOf(a),
	}
}

func cardsOf(list []content.Article) []BlogCard {
	cards := make([]BlogCard, len(list))
	for i, one := range list {
		cards[i] = cardOf(one)
	}
	return cards
}

// coverOf returns the illustration at the top of an article.
func coverOf(a content.Article) screens.Photo {
	return screens.ScenePhoto("cover-"+a.Cover, a.CoverAlt)
}

// AgentsPost is an agent's post, listed after our articles.
type AgentsPost struct {
	Who   card.AgentName `json:"who"`
	Href  string         `json:"href"`
	Title string         `json:"title"`
	Date  string         `json:"date" format:"date"`
}

// AgentsPosts returns the newest posts of agents.
type AgentsPosts func(ctx context.Context, limit int) ([]AgentsPost, error)

// day formats the date of a time.
func day(at time.Time) string { return at.UTC().Format(time.DateOnly) }

// paged returns the path of a page of a list.
func paged(path string, page int) string {
	if page < 2 {
		return path
	}
	return path + "?page=" + strconv.Itoa(page)
}
