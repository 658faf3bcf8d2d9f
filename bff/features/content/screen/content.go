// Package screen has the text pages and the blog.
package screen

import (
	"context"
	"embed"

	"hearthway/bff/features/content"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/markdown"
	"hearthway/bff/platform/regions"
	"hearthway/bff/platform/screens"
)

// Screens are the text pages, About Us, and the blog.
type Screens struct {
	screens.Site
	Employees   []content.Employee
	Numbers     func(ctx context.Context) (Numbers, error)
	Blog        *content.Blog // nil: there are no articles
	AgentsPosts AgentsPosts   // nil: there are none
}

// declared collects the screens; each file adds its own.
var declared screens.Declarations[*Screens]

func init() {
	screens.Add(&declared, screens.Declaration{Name: "content", Page: "Content", Summary: "A text page", Access: httpapi.Everyone, Shared: true},
		func(s *Screens, ctx context.Context, in *ContentInput) (screens.Answer[ContentData], error) {
			return s.Content(ctx, in.Page)
		})
}

// Declare declares the screens.
func (s *Screens) Declare(r *screens.Registry) { declared.Declare(s, r) }

// ContentData is a text page, such as a legal page.
type ContentData struct {
	Title   string           `json:"title"`
	Lead    string           `json:"lead"`
	Updated string           `json:"updated" format:"date"`
	Blocks  []markdown.Block `json:"blocks"`
}

// ContentSection is a heading and its content.
type ContentSection struct {
	Heading string           `json:"heading"`
	Blocks  []markdown.Block `json:"blocks"`
}

//go:embed texts/*.md
var contentFiles embed.FS

// contentPaths maps file names of text pages to their paths.
var contentPaths = map[string]string{
	"about-us":               "/about-us",
	"terms-of-service":       "/TermsOfService",
	"privacy-policy":         "/PrivacyPolicy",
	"agent-terms-of-service": "/agentTermsOfService",
}

// contents are all text pages, read once at startup. A file that can't be parsed panics.
var contents = func() map[string]ContentData {
	pages := map[string]ContentData{}
	for name := range contentPaths {
		text, err := contentFiles.ReadFile("texts/" + name + ".md")
		if err != nil {
			panic("content: " + err.Error())
		}
		page, err := readContent(string(text))
		if err != nil {
			panic("texts/" + name + ".md: " + err.Error())
		}
		pages[name] = page
	}
	return pages
}()

// Content returns a text page by its name, or an apperr.NotFound.
func (s *Screens) Content(ctx context.Context, name string) (screens.Answer[ContentData], error) {
	regions.DependOnNothing(ctx)
	page, ok := contents[name]
	if !ok {
		return screens.Answer[ContentData]{}, apperr.New(apperr.NotFound, "This page could not be found")
	}
	path := contentPaths[name]
	head := s.PageHead(path, page.Title, page.Lead)
	head.JSONLD = []any{s.Organization(), s.Breadcrumbs([]screens.Link{{Href: "/", Text: "Home"}, {Href: path, Text: page.Title}})}
	return screens.Answer[ContentData]{Head: head, Data: page.from(s.Postal)}, nil
}

// Text returns a text page by its name, for use outside of screens; false if it doesn't exist.
func Text(name, postal string) (ContentData, bool) {
	page, ok := contents[name]
	return page.from(postal), ok
}

// ownAddress is the placeholder for the product's postal address.
const ownAddress = "{address}"

// from fills in the postal address.
func (c ContentData) from(address string) ContentData {
	c.Blocks = replaced(c.Blocks, ownAddress, address)
	return c
}

// ContentInput identifies a text page.
type ContentInput struct {
	Page string `query:"page" doc:"about-us, terms-of-service, privacy-policy or agent-terms-of-service"`
}
