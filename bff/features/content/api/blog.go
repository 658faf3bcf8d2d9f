package api

import (
	"cmp"
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/agent"
	"hearthway/bff/features/content"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/markdown"
)

func (c Calls) registerBlog(api huma.API) {
	get := func(id, path, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Method: http.MethodGet, Path: "/api/v1/blogs/" + path, Summary: summary, Tags: []string{"Blog"}}
	}
	httpapi.Register(api, httpapi.Everyone, get("blog-by-slug", "get-blog-by-slug/{slug}", "An article of the blog, or else the newest post of an agent with that slug"), c.blog)
	httpapi.Register(api, httpapi.Everyone, get("blogs", "get-public", "The articles of the blog, newest first"), c.blogs)
}

// BlogRecord is an article in a list.
type BlogRecord struct {
	Slug        string    `json:"slug"`
	Title       string    `json:"title"`
	Category    string    `json:"category" doc:"slug; the page is at /blogs/{category}/{slug}. agents: a post of an agent"`
	Author      string    `json:"author"`
	Excerpt     string    `json:"excerpt"`
	Cover       string    `json:"cover" doc:"name of an illustration; empty: none"`
	CoverAlt    string    `json:"cover_alt"`
	CoverURL    string    `json:"cover_url" doc:"path of the illustration, 960 px wide; empty: none"`
	Minutes     int       `json:"minutes" doc:"to read it"`
	PublishedAt time.Time `json:"published_at"`
	UpdatedAt   time.Time `json:"updated_at"`
}

// Blog is a complete article.
type Blog struct {
	BlogRecord
	Text   string           `json:"text" doc:"Markdown; HTML in it is text"`
	Blocks []markdown.Block `json:"blocks" doc:"the text as pages draw it"`
}

func recordOf(a content.Article) BlogRecord {
	return BlogRecord{
		a.Slug, a.Title, a.Category, a.Author, a.Excerpt, a.Cover, a.CoverAlt, "/pictures/scene/cover-" + a.Cover + "-960.jpg", a.Minutes(), a.PublishedAt.UTC(), a.UpdatedAt.UTC(),
	}
}

func blogOf(a content.Article) Blog { return Blog{recordOf(a), a.Text, a.Blocks()} }

func blogOfPost(by card.AgentName, p agent.Post) Blog {
	return Blog{BlogRecord{Slug: p.Slug, Title: p.Title, Category: "agents", Author: by.Name, Excerpt: p.Excerpt(), Minutes: p.Minutes(), PublishedAt: p.PublishedAt.UTC(), UpdatedAt: p.UpdatedAt.UTC()}, p.Text, p.Blocks()}
}

// SlugInput identifies an article.
type SlugInput struct {
	Slug string `path:"slug"`
}

// BlogOutput is an article, with its author if that is an agent.
type BlogOutput struct {
	Body struct {
		Success   bool            `json:"success"`
		Blog      Blog            `json:"blog"`
		AgentData *card.AgentName `json:"agent_data" doc:"null: our editors wrote it"`
	}
}

func (c Calls) blog(ctx context.Context, in *SlugInput) (*BlogOutput, error) {
	slug, out := httpapi.CleanParam(in.Slug), &BlogOutput{}
	out.Body.Success = true
	one, err := c.Blog.Article(ctx, slug)
	if err == nil {
		out.Body.Blog = blogOf(one)
		return out, nil
	}
	if apperr.CodeOf(err) != apperr.NotFound {
		return nil, err
	}
	by, post, postErr := c.AgentPost(ctx, slug)
	if apperr.CodeOf(postErr) == apperr.NotFound {
		return nil, err
	}
	out.Body.Blog, out.Body.AgentData = blogOfPost(by, post), &by
	return out, postErr
}

// BlogsInput selects articles.
type BlogsInput struct {
	PageNumber   int    `query:"pageNumber" minimum:"1" doc:"1 when absent"`
	ItemsPerPage int    `query:"itemsPerPage" minimum:"1" doc:"20 when absent, at most 100; larger values are treated as 100"`
	Category     string `query:"category" doc:"slug, in any case"`
}

// BlogsOutput is a page of articles.
type BlogsOutput struct {
	Body struct {
		Success    bool         `json:"success"`
		Blogs      []BlogRecord `json:"blogs"`
		Pagination BlogPage     `json:"pagination"`
	}
}

// BlogPage is the position of a page in the list of articles.
type BlogPage struct {
	Count int `json:"count" doc:"of all pages"`
	Page  int `json:"page"`
}

func (c Calls) blogs(ctx context.Context, in *BlogsInput) (*BlogsOutput, error) {
	page := cmp.Or(in.PageNumber, 1)
	list, count, err := c.Blog.Page(ctx, httpapi.CleanParam(in.Category), page, cmp.Or(in.ItemsPerPage, content.PageSize))
	if err != nil {
		return nil, err
	}
	out := &BlogsOutput{}
	out.Body.Success, out.Body.Blogs, out.Body.Pagination = true, make([]BlogRecord, len(list)), BlogPage{Count: count, Page: page}
	for i, one := range list {
		out.Body.Blogs[i] = recordOf(one)
	}
	return out, nil
}
