package agent

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/linkfilter"
	"hearthway/bff/platform/markdown"
	"hearthway/bff/platform/postgres"
)

const (
	textEmails   = "Please leave out email addresses: they would be collected and sold. Readers can write to you with the form on your profile."
	textForeign  = "Pictures from other sites can’t be shown. Add yours with “Add picture”."
	textNoAlt    = "Describe every picture between its square brackets, for people who can’t see it"
	textNoLonger = "A picture in this text is no longer there. Please add it again."
)

// OwnPosts returns all posts of an account's agent including drafts, most recently changed first.
func (s *Service) OwnPosts(ctx context.Context, accountID string) ([]Post, error) {
	p, err := s.Own(ctx, accountID)
	if err != nil {
		return nil, err
	}
	list, _, err := s.PostsOf(ctx, p.ID, false, 0, MaxPosts)
	return list, err
}

// PreviewPost returns a post of an account's agent as its page would show it. It stores nothing.
func (s *Service) PreviewPost(ctx context.Context, accountID string, post Post) (Post, error) {
	p, err := s.Own(ctx, accountID)
	if err != nil {
		return post, err
	}
	if utf8.RuneCountInString(post.Text) > MaxPostText {
		return post, apperr.Field("text", tooLong(MaxPostText))
	}
	post.AgentID = p.ID
	return post, nil
}

// SavePost stores a post of an account's agent; without an ID, it is a new one.
func (s *Service) SavePost(ctx context.Context, accountID string, post Post) (Post, error) {
	p, err := s.Own(ctx, accountID)
	if err != nil {
		return post, err
	}
	post.AgentID, post.UpdatedAt = p.ID, s.Now()
	post.Title, post.Text = strings.TrimSpace(post.Title), strings.TrimSpace(post.Text)
	wrong := post.check()
	if wrong["text"] == "" {
		there, err := s.hasPictures(ctx, p.ID, pictureNames(p.ID, post.Text))
		if err != nil {
			return post, err
		}
		if !there {
			wrong["text"] = textNoLonger
		}
	}
	if len(wrong) > 0 {
		return post, apperr.InvalidFields(wrong)
	}
	return s.storePost(ctx, post)
}

func tooLong(maximum int) string { return fmt.Sprintf("Cannot be more than %d characters", maximum) }

// check validates a post, with an error per field.
func (p Post) check() map[string]string {
	wrong := map[string]string{}
	for _, one := range []struct {
		field, text string
		maximum     int
	}{{"title", p.Title, MaxPostTitle}, {"text", p.Text, MaxPostText}} {
		switch {
		case one.text == "":
			wrong[one.field] = "Field is required"
		case utf8.RuneCountInString(one.text) > one.maximum:
			wrong[one.field] = tooLong(one.maximum)
		}
	}
	if text := linkfilter.Check(p.Title); wrong["title"] == "" && text != "" {
		wrong["title"] = text
	}
	if wrong["text"] == "" && emails.MatchString(p.Text) {
		wrong["text"] = textEmails
	}
	if wrong["text"] == "" {
		for _, picture := range markdown.Pictures(p.Text) {
			if width, _ := pictureSize(p.AgentID, picture.Src); width == 0 {
				wrong["text"] = textForeign
			} else if strings.TrimSpace(picture.Alt) == "" && wrong["text"] == "" {
				wrong["text"] = textNoAlt
			}
		}
	}
	return wrong
}

// DeletePost deletes a post of an account's agent, with its pictures.
func (s *Service) DeletePost(ctx context.Context, accountID, id string) error {
	p, err := s.Own(ctx, accountID)
	if err != nil {
		return err
	}
	return s.deletePost(ctx, p.ID, id)
}

func noPost() error { return apperr.New(apperr.NotFound, textNoPost) }

// storePost adds a post without an ID, unless there are already MaxPosts, or changes one of the same agent. Until the post is published it gets
// the slug of its title, numbered if another post has it.
func (s *Service) storePost(ctx context.Context, p Post) (saved Post, err error) {
	if p.ID != "" && uuid.Validate(p.ID) != nil {
		return p, noPost()
	}
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		// One at a time, because the slugs of an agent's posts are unique.
		if err := s.lock(ctx, p.AgentID); err != nil {
			return err
		}
		row := postRow{AgentID: p.AgentID, CreatedAt: p.UpdatedAt.UTC()}
		if p.ID != "" {
			if err := s.DB.Rows(ctx).Where("id = ? and agent_id = ?", p.ID, p.AgentID).Take(&row).Error; err != nil {
				return orNoPost(err)
			}
		} else if err := s.roomForPost(ctx, p.AgentID); err != nil {
			return err
		}
		if row.PublishedAt == nil {
			if row.Slug, err = s.freeSlug(ctx, p.AgentID, row.ID, slugOf(p.Title)); err != nil {
				return err
			}
		}
		at := p.UpdatedAt.UTC()
		if p.Published && row.PublishedAt == nil {
			row.PublishedAt = &at
		}
		row.Title, row.Body, row.Published, row.UpdatedAt = p.Title, p.Text, p.Published, at
		if err := s.DB.Rows(ctx).Save(&row).Error; err != nil {
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

func (s *Service) roomForPost(ctx context.Context, agentID string) error {
	var there int64
	err := s.DB.Rows(ctx).Model(&postRow{}).Where("agent_id = ?", agentID).Count(&there).Error
	if err == nil && there >= MaxPosts {
		return apperr.New(apperr.Conflict, "You’ve reached the maximum number of posts. Please delete one first.")
	}
	return err
}

// freeSlug returns a slug that no other post of an agent has: "roofs", "roofs-2" and so on.
func (s *Service) freeSlug(ctx context.Context, agentID, postID, slug string) (string, error) {
	var taken []string
	err := s.DB.Rows(ctx).Model(&postRow{}).Where("agent_id = ? and id::text <> ? and (slug = ? or slug like ?)", agentID, postID, slug, slug+"-%").Pluck("slug", &taken).Error
	free := slug
	for n := 2; slices.Contains(taken, free); n++ {
		free = fmt.Sprintf("%s-%d", slug, n)
	}
	return free, err
}

// deletePost deletes a post and the pictures that only it shows.
func (s *Service) deletePost(ctx context.Context, agentID, id string) error {
	if uuid.Validate(id) != nil {
		return noPost()
	}
	return s.DB.Atomically(ctx, func(ctx context.Context) error {
		var row postRow
		if err := s.DB.Rows(ctx).Where("id = ? and agent_id = ?", id, agentID).Take(&row).Error; err != nil {
			return orNoPost(err)
		}
		if err := s.DB.Rows(ctx).Delete(&row).Error; err != nil {
			return err
		}
		return s.sweepPictures(ctx, agentID, time.Time{}, row.Body)
	})
}
