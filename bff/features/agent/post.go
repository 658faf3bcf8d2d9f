package agent

import (
	"context"
	"strings"
	"time"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/markdown"
)

// Post is something that an agent writes on their profile.
type Post struct {
	ID          string
	AgentID     string
	Slug        string // the last part of its address; it stays as it is once the post was published
	Title       string
	Text        string // Markdown, as typed
	Published   bool
	CreatedAt   time.Time
	UpdatedAt   time.Time
	PublishedAt time.Time // the first time; zero: never
}

// Limits of posts.
const (
	MaxPosts     = 200 // of one agent
	MaxPostTitle = 120 // characters
	MaxPostText  = 12_000
	maxExcerpt   = 160
	maxSlug      = 80
	PostsPerPage = 50
	textNoPost   = "This post doesn’t exist."
)

// Excerpt is the beginning of a post in plain words.
func (p Post) Excerpt() string { return markdown.Excerpt(p.Text, maxExcerpt) }

// Blocks are the parts of the text as pages draw them.
func (p Post) Blocks() []markdown.Block {
	return markdown.Read(p.Text, func(src string) (width, height int) { return pictureSize(p.AgentID, src) })
}

// Minutes is how long it takes to read a post, at least one.
func (p Post) Minutes() int { return markdown.Minutes(p.Text) }

// slugOf is a title as a part of an address.
func slugOf(title string) string {
	slug := place.Slug(title)
	if len(slug) > maxSlug {
		slug = slug[:maxSlug]
		if end := strings.LastIndexByte(slug, '-'); end > 0 {
			slug = slug[:end]
		}
	}
	if slug == "" {
		return "post"
	}
	return slug
}

// Posts are a page of the published posts of a shown agent, newest first, and how many pages there are.
func (s *Service) Posts(ctx context.Context, name string, page, limit int) ([]Post, int, error) {
	found, err := s.Store.Shown(ctx, name)
	if err != nil {
		return nil, 0, orNoAgent(err)
	}
	if limit <= 0 {
		limit = PostsPerPage
	}
	limit, page = min(limit, MaxLimit), min(max(page, 1), maxPage)
	list, count, err := s.Store.Posts(ctx, found.ID, true, (page-1)*limit, limit)
	return list, (count + limit - 1) / limit, err
}

// Post is a published post of a shown agent, by its slug.
func (s *Service) Post(ctx context.Context, name, slug string) (by Agent, post Post, err error) {
	if by, err = s.Store.Shown(ctx, name); err != nil {
		return by, post, orNoAgent(err)
	}
	post, err = s.Store.PostBySlug(ctx, by.ID, slug)
	if apperr.CodeOf(err) == apperr.NotFound || err == nil && !post.Published {
		return by, Post{}, apperr.New(apperr.NotFound, textNoPost)
	}
	return by, post, err
}

// PostAddress is where a post is, and when it last changed.
type PostAddress struct {
	Alias, Slug string
	UpdatedAt   time.Time
}
