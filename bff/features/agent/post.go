package agent

import (
	"context"
	"strings"
	"time"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/markdown"
)

// Post is a post on an agent's profile.
type Post struct {
	ID          string
	AgentID     string
	Slug        string // last segment of its URL; fixed once the post has been published
	Title       string
	Text        string // Markdown, as typed
	Published   bool
	CreatedAt   time.Time
	UpdatedAt   time.Time
	PublishedAt time.Time // for the first time; zero: never
}

// Limits of posts.
const (
	MaxPosts     = 200 // per agent
	MaxPostTitle = 120 // in characters
	MaxPostText  = 12_000
	maxExcerpt   = 160
	maxSlug      = 80
	PostsPerPage = 50
	textNoPost   = "This post doesn’t exist."
)

// Excerpt returns the beginning of a post as plain text.
func (p Post) Excerpt() string { return markdown.Excerpt(p.Text, maxExcerpt) }

// Blocks returns the blocks of the text, as pages render them.
func (p Post) Blocks() []markdown.Block {
	return markdown.Read(p.Text, func(src string) (width, height int) { return pictureSize(p.AgentID, src) })
}

// Minutes is the reading time, at least one minute.
func (p Post) Minutes() int { return markdown.Minutes(p.Text) }

// slugOf converts a title to a URL segment.
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

// Posts returns a page of the published posts of an agent with a public profile, newest first, and the number of pages.
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

// Post returns a published post of an agent with a public profile, by its slug.
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

// PostAddress is the URL of a post, and when it last changed.
type PostAddress struct {
	Alias, Slug string
	UpdatedAt   time.Time
}
