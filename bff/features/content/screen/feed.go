package screen

import (
	"context"
	"encoding/xml"
	"fmt"
	"time"

	"hearthway/bff/features/content"
)

// feedSize is the number of articles in the feed.
const feedSize = 50

// rss is an RSS 2.0 document, https://www.rssboard.org/rss-specification, with the link to itself that its best practices recommend.
type rss struct {
	XMLName xml.Name `xml:"rss"`
	Version string   `xml:"version,attr"`
	Atom    string   `xml:"xmlns:atom,attr"`
	Creator string   `xml:"xmlns:dc,attr"`
	Channel channel  `xml:"channel"`
}

type channel struct {
	Title       string   `xml:"title"`
	Link        string   `xml:"link"`
	Description string   `xml:"description"`
	Language    string   `xml:"language"`
	Built       string   `xml:"lastBuildDate,omitempty"`
	Self        atomLink `xml:"atom:link"`
	Items       []item   `xml:"item"`
}

type atomLink struct {
	Href string `xml:"href,attr"`
	Rel  string `xml:"rel,attr"`
	Type string `xml:"type,attr"`
}

type item struct {
	Title       string `xml:"title"`
	Link        string `xml:"link"`
	GUID        string `xml:"guid"`
	Description string `xml:"description"`
	Creator     string `xml:"dc:creator"`
	Category    string `xml:"category"`
	Published   string `xml:"pubDate"`
}

// Feed returns the RSS feed of the newest articles.
func (s *Screens) Feed(ctx context.Context) ([]byte, error) {
	list, _, err := s.Blog.Page(ctx, "", 1, feedSize)
	if err != nil {
		return nil, err
	}
	feed := rss{
		Version: "2.0", Atom: "http://www.w3.org/2005/Atom", Creator: "http://purl.org/dc/elements/1.1/",
		Channel: channel{
			Title: s.Name + " " + blogTitle, Link: s.Absolute(blogPath), Description: blogText, Language: "en-us",
			Self: atomLink{s.Absolute(feedPath), "self", "application/rss+xml"}, Items: make([]item, len(list)),
		},
	}
	var newest time.Time
	for i, one := range list {
		address := s.Absolute(ArticlePath(one.Category, one.Slug))
		feed.Channel.Items[i] = item{
			Title: one.Title, Link: address, GUID: address, Description: one.Excerpt, Creator: one.Author, Category: content.CategoryOf(one.Category).Name, Published: one.PublishedAt.UTC().Format(time.RFC1123Z),
		}
		if one.UpdatedAt.After(newest) {
			newest = one.UpdatedAt
		}
	}
	if !newest.IsZero() {
		feed.Channel.Built = newest.UTC().Format(time.RFC1123Z)
	}
	text, err := xml.MarshalIndent(feed, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("RSS feed: %w", err)
	}
	return append([]byte(xml.Header), text...), nil
}

// ArticleAddress is the URL of an article, and when it last changed.
type ArticleAddress struct {
	Path      string
	UpdatedAt time.Time
}

// ArticleAddresses lists the newest articles, for the sitemap. There may be more than limit, because it reads whole pages.
func (s *Screens) ArticleAddresses(ctx context.Context, limit int) ([]ArticleAddress, error) {
	addresses := []ArticleAddress{}
	for page := 1; len(addresses) < limit; page++ {
		list, _, err := s.Blog.Page(ctx, "", page, content.MaxPageSize)
		if err != nil || len(list) == 0 {
			return addresses, err
		}
		for _, one := range list {
			addresses = append(addresses, ArticleAddress{ArticlePath(one.Category, one.Slug), one.UpdatedAt})
		}
	}
	return addresses, nil
}

// CategoryPaths lists the pages of the categories that have articles, for the sitemap.
func (s *Screens) CategoryPaths(ctx context.Context) ([]string, error) {
	categories, err := s.Blog.Categories(ctx)
	paths := make([]string, len(categories))
	for i, one := range categories {
		paths[i] = categoryPath(one.Slug)
	}
	return paths, err
}
