package agent

import (
	"context"
	"strings"
	"time"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/markdown"
)

// PostStore stores posts and their pictures.
type PostStore interface {
	// Posts returns an agent's posts and their total number: either the published ones, most recently published first, or all, most recently changed
	// first.
	Posts(ctx context.Context, agentID string, published bool, offset, limit int) ([]Post, int, error)
	PostBySlug(ctx context.Context, agentID, slug string) (Post, error)
	// PostAddresses returns the published posts of shown agents who aren't fictional, newest first.
	PostAddresses(ctx context.Context, limit int) ([]PostAddress, error)
	// Writers returns the shown agents with published posts, most recent publication first. NewestPosts returns the newest posts of all of them, with
	// any slug ("") or a given one.
	Writers(ctx context.Context, limit int) ([]Writer, error)
	NewestPosts(ctx context.Context, slug string, limit int) ([]PostRef, error)
	// SavePost adds a post without an ID, unless there are already the maximum, or changes one of the same agent. Until the post is published it gets the
	// slug, numbered if another post has it. DeletePost deletes a post and the pictures that only it shows.
	SavePost(ctx context.Context, p Post, slug string, maximum int) (Post, error)
	DeletePost(ctx context.Context, agentID, id string) (bool, error)
	// AddPicture stores a picture for an agent's posts, unless there are already the maximum. A picture that no post shows is deleted after a month.
	AddPicture(ctx context.Context, agentID string, p PostPicture, maximum int, at time.Time) error
	// HasPictures reports whether an agent has all pictures with these names.
	HasPictures(ctx context.Context, agentID string, names []string) (bool, error)
	PictureContent(ctx context.Context, agentID, name string, small bool) ([]byte, error)
}

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

// Minutes returns the reading time, at least one minute.
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
