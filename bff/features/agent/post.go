package agent

import (
	"context"
	"strings"
	"time"

	"gorm.io/gorm"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/markdown"
	"hearthway/bff/platform/postgres"
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
	found, err := s.shown(ctx, name)
	if err != nil {
		return nil, 0, orNoAgent(err)
	}
	if limit <= 0 {
		limit = PostsPerPage
	}
	limit, page = min(limit, MaxLimit), min(max(page, 1), maxPage)
	list, count, err := s.PostsOf(ctx, found.ID, true, (page-1)*limit, limit)
	return list, (count + limit - 1) / limit, err
}

// Post returns a published post of an agent with a public profile, by its slug.
func (s *Service) Post(ctx context.Context, name, slug string) (by Agent, post Post, err error) {
	if by, err = s.shown(ctx, name); err != nil {
		return by, post, orNoAgent(err)
	}
	post, err = s.postBySlug(ctx, by.ID, slug)
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

// postRow is a row of agent_posts.
type postRow struct {
	ID          string `gorm:"primaryKey;default:gen_random_uuid()"`
	AgentID     string
	Slug        string
	Title       string
	Body        string
	Published   bool
	CreatedAt   time.Time `gorm:"autoCreateTime:false"`
	UpdatedAt   time.Time `gorm:"autoUpdateTime:false"`
	PublishedAt *time.Time
}

// TableName implements schema.Tabler.
func (postRow) TableName() string { return "agent_posts" }

func (r postRow) post() Post {
	p := Post{ID: r.ID, AgentID: r.AgentID, Slug: r.Slug, Title: r.Title, Text: r.Body, Published: r.Published, CreatedAt: r.CreatedAt, UpdatedAt: r.UpdatedAt}
	if r.PublishedAt != nil {
		p.PublishedAt = *r.PublishedAt
	}
	return p
}

// PostsOf returns an agent's posts and their total number: either the published ones, most recently published first, or all, most recently changed
// first.
func (s *Service) PostsOf(ctx context.Context, agentID string, published bool, offset, limit int) ([]Post, int, error) {
	asked := s.DB.Rows(ctx).Model(&postRow{}).Where("agent_id = ? and (published or not ?)", agentID, published)
	var count int64
	if err := asked.Count(&count).Error; err != nil {
		return nil, 0, postgres.Failure(err)
	}
	order := "updated_at desc, id"
	if published {
		order = "published_at desc, id"
	}
	var rows []postRow
	err := asked.Order(order).Offset(offset).Limit(limit).Find(&rows).Error
	return postgres.Each(rows, postRow.post), int(count), postgres.Failure(err)
}

func (s *Service) postBySlug(ctx context.Context, agentID, slug string) (Post, error) {
	var row postRow
	err := s.DB.Rows(ctx).Where("agent_id = ? and slug = ?", agentID, slug).Take(&row).Error
	return row.post(), postgres.Failure(err)
}

// listedPosts selects the published posts of listed agents, newest first.
func (s *Service) listedPosts(ctx context.Context) *gorm.DB {
	return s.DB.Rows(ctx).Table("agent_posts p").Joins("join agents a on a.id = p.agent_id").Where("p.published and a.listed").Order("p.published_at desc, p.id")
}

// PostAddresses returns the published posts of listed agents who aren't fictional, newest first.
func (s *Service) PostAddresses(ctx context.Context, limit int) (list []PostAddress, err error) {
	err = s.listedPosts(ctx).Select("a.alias, p.slug, p.updated_at").Where("a.sample = ''").Limit(limit).Find(&list).Error
	return list, postgres.Failure(err)
}
