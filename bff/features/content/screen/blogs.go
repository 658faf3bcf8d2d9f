package screen

import (
	"context"
	"strconv"
	"strings"

	"hearthway/bff/features/content"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// BlogsInput is a category and a page.
type BlogsInput struct {
	Category string `query:"category" doc:"slug; empty for all articles"`
	Page     string `query:"page" doc:"from 1"`
}

// BlogsData lists the articles of the blog or of one of its categories.
type BlogsData struct {
	Title      string         `json:"title"`
	Text       string         `json:"text"`
	Path       string         `json:"path" doc:"of the first page"`
	Crumbs     []screens.Link `json:"crumbs" doc:"of a category"`
	Categories []BlogCategory `json:"categories" doc:"all, then those with articles"`
	Articles   []BlogCard     `json:"articles" doc:"newest first"`
	Count      int            `json:"count" doc:"of articles on all pages"`
	Page       int            `json:"page"`
	Pages      int            `json:"pages"`
	Agents     []AgentsPost   `json:"agents" doc:"recent posts by agents; on the first page"`
	Feed       string         `json:"feed" doc:"address of the RSS feed"`
	LeftOut    string         `json:"left_out" doc:"a sentence about a parameter that can't be read, or empty"`
}

// BlogCategory is a category with its number of articles.
type BlogCategory struct {
	Href     string `json:"href"`
	Text     string `json:"text"`
	Articles int    `json:"articles"`
	Current  bool   `json:"current"`
}

const (
	blogText = "How buying, selling and owning a home works in the United States, in plain words. Every article names its sources."
	// agentsShown is the number of agents' posts below the articles.
	agentsShown = 3
)

func init() {
	screens.Add(&declared, screens.Declaration{Name: "blogs", Page: "Blogs", Summary: "The articles of the blog, newest first, of all categories or of one", Access: httpapi.Everyone}, (*Screens).Blogs)
}

// Blogs returns a page of articles; an apperr.NotFound for an unknown category.
func (s *Screens) Blogs(ctx context.Context, in *BlogsInput) (screens.Answer[BlogsData], error) {
	page, readable := screens.ReadPage(in.Page)
	data := BlogsData{Title: blogTitle, Text: blogText, Path: blogPath, Crumbs: []screens.Link{}, Categories: []BlogCategory{}, Articles: []BlogCard{}, Page: page, Agents: []AgentsPost{}, Feed: s.Absolute(feedPath)}
	if !readable {
		data.LeftOut = screens.LeftOut("page")
	}
	category := strings.ToLower(in.Category)
	if s.Blog != nil {
		if err := s.fill(ctx, &data, category); err != nil {
			return screens.Answer[BlogsData]{}, err
		}
	}
	if data.Page == 1 && s.AgentsPosts != nil {
		var err error
		if data.Agents, err = s.AgentsPosts(ctx, agentsShown); err != nil {
			return screens.Answer[BlogsData]{}, err
		}
	}
	return screens.Answer[BlogsData]{Head: s.blogsHead(data), Data: data}, nil
}

// fill adds the articles and the categories.
func (s *Screens) fill(ctx context.Context, data *BlogsData, category string) error {
	list, count, err := s.Blog.Page(ctx, category, data.Page, content.PageSize)
	if err != nil {
		return err
	}
	categories, err := s.Blog.Categories(ctx)
	if err != nil {
		return err
	}
	all := BlogCategory{Href: blogPath, Text: "All", Current: category == ""}
	known := category == ""
	for _, one := range categories {
		all.Articles += one.Articles
		current := one.Slug == category
		data.Categories = append(data.Categories, BlogCategory{Href: categoryPath(one.Slug), Text: one.Name, Articles: one.Articles, Current: current})
		if current {
			known, data.Title, data.Text, data.Path = true, one.Name, one.Text, categoryPath(one.Slug)
			data.Crumbs = []screens.Link{{Href: blogPath, Text: blogTitle}, {Href: data.Path, Text: one.Name}}
		}
	}
	if !known {
		return apperr.New(apperr.NotFound, "This page could not be found")
	}
	data.Categories = append([]BlogCategory{all}, data.Categories...)
	data.Articles, data.Count, data.Pages = cardsOf(list), count, (count+content.PageSize-1)/content.PageSize
	return nil
}

func (s *Screens) blogsHead(data BlogsData) screens.Head {
	path := paged(data.Path, data.Page)
	title := data.Title
	if len(data.Crumbs) > 0 {
		title += " · " + blogTitle
	}
	if data.Page > 1 {
		title += ", page " + strconv.Itoa(data.Page)
	}
	head := s.PageHead(path, title, data.Text)
	head.Index = len(data.Articles) > 0
	items := make([]screens.Object, len(data.Articles))
	for i, one := range data.Articles {
		items[i] = screens.Object{"@type": "ListItem", "position": (data.Page-1)*content.PageSize + i + 1, "url": s.Absolute(one.Href), "name": one.Title}
	}
	head.JSONLD = []any{
		screens.Object{"@context": screens.SchemaOrg, "@type": "ItemList", "name": data.Title, "numberOfItems": data.Count, "itemListElement": items},
		s.Organization(), s.Breadcrumbs(append([]screens.Link{{Href: "/", Text: "Home"}}, crumbsOr(data.Crumbs)...)),
	}
	if len(data.Articles) > 0 {
		head.Preload = screens.Preload(data.Articles[0].Photo, "640", "(min-width: 1100px) 740px, calc(100vw - 48px)")
	}
	return head
}

func crumbsOr(crumbs []screens.Link) []screens.Link {
	if len(crumbs) > 0 {
		return crumbs
	}
	return []screens.Link{{Href: blogPath, Text: blogTitle}}
}
