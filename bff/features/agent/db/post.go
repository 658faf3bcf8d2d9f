package db

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"hearthway/bff/features/agent"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

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

func (r postRow) post() agent.Post {
	p := agent.Post{ID: r.ID, AgentID: r.AgentID, Slug: r.Slug, Title: r.Title, Text: r.Body, Published: r.Published, CreatedAt: r.CreatedAt, UpdatedAt: r.UpdatedAt}
	if r.PublishedAt != nil {
		p.PublishedAt = *r.PublishedAt
	}
	return p
}

// Posts implements agent.Store.
func (s Store) Posts(ctx context.Context, agentID string, published bool, offset, limit int) ([]agent.Post, int, error) {
	asked := s.db.Rows(ctx).Model(&postRow{}).Where("agent_id = ? and (published or not ?)", agentID, published)
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

// PostBySlug implements agent.Store.
func (s Store) PostBySlug(ctx context.Context, agentID, slug string) (agent.Post, error) {
	var row postRow
	err := s.db.Rows(ctx).Where("agent_id = ? and slug = ?", agentID, slug).Take(&row).Error
	return row.post(), postgres.Failure(err)
}

// shownPosts selects the published posts of agents with public profiles, newest first.
func (s Store) shownPosts(ctx context.Context) *gorm.DB {
	return s.db.Rows(ctx).Table("agent_posts p").Joins("join agents a on a.id = p.agent_id").Where("p.published and a.shown").Order("p.published_at desc, p.id")
}

// PostAddresses implements agent.Store.
func (s Store) PostAddresses(ctx context.Context, limit int) (list []agent.PostAddress, err error) {
	err = s.shownPosts(ctx).Select("a.alias, p.slug, p.updated_at").Where("a.sample = ''").Limit(limit).Find(&list).Error
	return list, postgres.Failure(err)
}

func noPost() error { return apperr.New(apperr.NotFound, "This post doesn’t exist.") }

// SavePost implements agent.Store.
func (s Store) SavePost(ctx context.Context, p agent.Post, slug string, maximum int) (saved agent.Post, err error) {
	if p.ID != "" && uuid.Validate(p.ID) != nil {
		return p, noPost()
	}
	err = s.db.Atomically(ctx, func(ctx context.Context) error {
		// One at a time, because the slugs of an agent's posts are unique.
		if err := s.lock(ctx, p.AgentID); err != nil {
			return err
		}
		row := postRow{AgentID: p.AgentID, CreatedAt: p.UpdatedAt.UTC()}
		if p.ID != "" {
			if err := s.db.Rows(ctx).Where("id = ? and agent_id = ?", p.ID, p.AgentID).Take(&row).Error; err != nil {
				return orNoPost(err)
			}
		} else if err := s.roomForPost(ctx, p.AgentID, maximum); err != nil {
			return err
		}
		if row.PublishedAt == nil {
			if row.Slug, err = s.freeSlug(ctx, p.AgentID, row.ID, slug); err != nil {
				return err
			}
		}
		at := p.UpdatedAt.UTC()
		if p.Published && row.PublishedAt == nil {
			row.PublishedAt = &at
		}
		row.Title, row.Body, row.Published, row.UpdatedAt = p.Title, p.Text, p.Published, at
		if err := s.db.Rows(ctx).Save(&row).Error; err != nil {
			return err
		}
		saved = row.post()
		return s.sweepPictures(ctx, p.AgentID, at.Add(-unusedPictures), "")
	})
	return saved, postgres.Failure(err)
}

func orNoPost(err error) error {
	if apperr.CodeOf(postgres.Failure(err)) == apperr.NotFound {
		return noPost()
	}
	return err
}

func (s Store) roomForPost(ctx context.Context, agentID string, maximum int) error {
	var there int64
	err := s.db.Rows(ctx).Model(&postRow{}).Where("agent_id = ?", agentID).Count(&there).Error
	if err == nil && there >= int64(maximum) {
		return apperr.New(apperr.Conflict, "You’ve reached the maximum number of posts. Please delete one first.")
	}
	return err
}

// freeSlug returns a slug that no other post of an agent has: "roofs", "roofs-2" and so on.
func (s Store) freeSlug(ctx context.Context, agentID, postID, slug string) (string, error) {
	var taken []string
	err := s.db.Rows(ctx).Model(&postRow{}).Where("agent_id = ? and id::text <> ? and (slug = ? or slug like ?)", agentID, postID, slug, slug+"-%").Pluck("slug", &taken).Error
	free := slug
	for n := 2; slices.Contains(taken, free); n++ {
		free = fmt.Sprintf("%s-%d", slug, n)
	}
	return free, err
}

// DeletePost implements agent.Store.
func (s Store) DeletePost(ctx context.Context, agentID, id string) (gone bool, err error) {
	if uuid.Validate(id) != nil {
		return false, nil
	}
	err = s.db.Atomically(ctx, func(ctx context.Context) error {
		var row postRow
		err := s.db.Rows(ctx).Where("id = ? and agent_id = ?", id, agentID).Take(&row).Error
		if apperr.CodeOf(postgres.Failure(err)) == apperr.NotFound {
			return nil
		}
		if err == nil {
			err = s.db.Rows(ctx).Delete(&row).Error
		}
		if err != nil {
			return err
		}
		gone = true
		return s.sweepPictures(ctx, agentID, time.Time{}, row.Body)
	})
	return gone, postgres.Failure(err)
}
