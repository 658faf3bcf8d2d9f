package agent

import (
	"context"
	"fmt"
	"strings"
	"unicode/utf8"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/linkfilter"
	"hearthway/bff/platform/markdown"
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
	list, _, err := s.Store.Posts(ctx, p.ID, false, 0, MaxPosts)
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
		there, err := s.Store.HasPictures(ctx, p.ID, pictureNames(p.ID, post.Text))
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
	return s.Store.SavePost(ctx, post, slugOf(post.Title), MaxPosts)
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
	gone, err := s.Store.DeletePost(ctx, p.ID, id)
	if err == nil && !gone {
		return apperr.New(apperr.NotFound, textNoPost)
	}
	return err
}
