package screen

import (
	"context"
	"net/http"
	"strings"
	"time"

	"hearthway/bff/features/content"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/markdown"
	"hearthway/bff/platform/screens"
)

// BlogArticleInput identifies an article by the parameters of its path.
type BlogArticleInput struct {
	Category string `query:"category"`
	Slug     string `query:"slug"`
}

// BlogArticleData is an article of the blog.
type BlogArticleData struct {
	Title    string           `json:"title"`
	Lead     string           `json:"lead"`
	Category screens.Link     `json:"category"`
	Crumbs   []screens.Link   `json:"crumbs"`
	Author   string           `json:"author"`
	Date     string           `json:"date" format:"date" doc:"of publication"`
	Changed  string           `json:"changed" doc:"date of a later change; empty: there is none"`
	Minutes  int              `json:"minutes" doc:"to read it"`
	Photo    screens.Photo    `json:"photo"`
	Blocks   []markdown.Block `json:"blocks"`
	Contents []screens.Link   `json:"contents" doc:"its highest headings, as links within the page"`
	Next     BlogNext         `json:"next"`
	Related  []BlogCard       `json:"related" doc:"of the same category first, at most 3"`
	ShareURL string           `json:"share_url"`
}

// BlogNext is a suggested next step for readers of an article.
type BlogNext struct {
	Text   string       `json:"text"`
	Action screens.Link `json:"action"`
}

const relatedShown = 3

// nextSteps are suggested next steps by category.
var nextSteps = map[string]BlogNext{
	"buying":    {"See which homes fit what you just read: every listing shows its price history and monthly cost.", screens.Link{Href: "/search", Text: "Search homes"}},
	"mortgages": {"Enter a price and a down payment to see the payment with taxes, insurance and mortgage insurance.", screens.Link{Href: "/mortgage", Text: "Calculate a payment"}},
	"selling":   {"See a range of what your home may sell for, and the sales behind it.", screens.Link{Href: "/home-valuation", Text: "Value my home"}},
	"owning":    {"A local agent knows what taxes, insurance and dues are like on your street.", screens.Link{Href: "/real-estate-agents", Text: "Find an agent"}},
	"moving":    {"Look at homes on the map, with drive times to the places that matter to you.", screens.Link{Href: "/search", Text: "Explore the map"}},
}

func init() {
	screens.Add(&declared, screens.Declaration{Name: "blog-article", Page: "BlogArticle", Summary: "An article of the blog", Access: httpapi.Everyone}, (*Screens).BlogArticle)
}

// BlogArticle returns the page of an article; an apperr.NotFound if it doesn't exist.
func (s *Screens) BlogArticle(ctx context.Context, in *BlogArticleInput) (screens.Answer[BlogArticleData], error) {
	if s.Blog == nil {
		return screens.Answer[BlogArticleData]{}, apperr.New(apperr.NotFound, "This page could not be found")
	}
	one, err := s.Blog.Article(ctx, in.Slug)
	if err != nil {
		return screens.Answer[BlogArticleData]{}, err
	}
	related, err := s.Blog.Related(ctx, one, relatedShown)
	if err != nil {
		return screens.Answer[BlogArticleData]{}, err
	}
	category := content.CategoryOf(one.Category)
	path := ArticlePath(one.Category, one.Slug)
	next, ok := nextSteps[one.Category]
	if !ok {
		next = nextSteps["buying"]
	}
	data := BlogArticleData{
		Title: one.Title, Lead: one.Excerpt, Category: screens.Link{Href: categoryPath(one.Category), Text: category.Name}, Author: one.Author,
		Crumbs: []screens.Link{{Href: blogPath, Text: blogTitle}, {Href: categoryPath(one.Category), Text: category.Name}, {Href: path, Text: one.Title}},
		Date:   day(one.PublishedAt), Minutes: one.Minutes(), Photo: coverOf(one), Blocks: one.Blocks(), Contents: []screens.Link{}, Next: next, Related: cardsOf(related),
		ShareURL: s.Absolute(path),
	}
	if changed := day(one.UpdatedAt); changed != data.Date {
		data.Changed = changed
	}
	for _, b := range data.Blocks {
		if b.Kind == markdown.Heading && b.Level == 1 {
			data.Contents = append(data.Contents, screens.Link{Href: "#" + b.ID, Text: b.Words()})
		}
	}
	head := s.articleHead(one, data)
	if in.Category != one.Category || in.Slug != one.Slug {
		head.Status, head.Redirect = http.StatusMovedPermanently, path
	}
	return screens.Answer[BlogArticleData]{Head: head, Data: data}, nil
}

func (s *Screens) articleHead(one content.Article, data BlogArticleData) screens.Head {
	path := ArticlePath(one.Category, one.Slug)
	head := s.PageHead(path, one.Title, one.Excerpt)
	head.Image = s.Absolute(data.Photo.Src + "-1440.jpg")
	head.Preload = screens.Preload(data.Photo, "640", "(min-width: 1312px) 1248px, 100vw")
	head.JSONLD = []any{
		screens.Object{
			"@context": screens.SchemaOrg, "@type": "Article", "headline": one.Title, "description": one.Excerpt, "image": []string{head.Image}, "url": s.Absolute(path), "mainEntityOfPage": s.Absolute(path),
			"datePublished": one.PublishedAt.UTC().Format(time.RFC3339), "dateModified": one.UpdatedAt.UTC().Format(time.RFC3339), "inLanguage": "en-US", "isAccessibleForFree": true,
			"articleSection": data.Category.Text, "wordCount": len(strings.Fields(markdown.Plain(one.Text))),
			"author":    screens.Object{"@type": "Organization", "name": one.Author, "url": s.Absolute("/about-us")},
			"publisher": screens.Object{"@id": s.Absolute("/#organization")},
		},
		s.Organization(), s.Breadcrumbs(append([]screens.Link{{Href: "/", Text: "Home"}}, data.Crumbs...)),
	}
	return head
}
