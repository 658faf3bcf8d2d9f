package agent

import (
	"context"
	"fmt"
	"regexp"
	"strings"
	"time"
	"unicode/utf8"

	"hearthway/bff/platform/addresses"
	"hearthway/bff/platform/apperr"
)

// Post is something that an agent writes on their profile.
type Post struct {
	ID        string
	AgentID   string
	Title     string
	Text      string // Markdown, as typed
	Published bool
	CreatedAt time.Time
	UpdatedAt time.Time
}

// Limits of posts.
const (
	MaxPosts     = 200 // of one agent
	maxPostTitle = 120 // characters
	maxPostText  = 12_000
	maxExcerpt   = 160
	PostsPerPage = 50
	textNoPost   = "This post doesn’t exist."
)

// markdown are the signs of Markdown, and the addresses of links, which an excerpt leaves out.
var markdown = regexp.MustCompile("!?\\[([^\\]]*)\\]\\([^)]*\\)|[#*_>`~]+")

// Excerpt is the beginning of a post in plain words.
func (p Post) Excerpt() string {
	words := strings.Fields(markdown.ReplaceAllString(p.Text, "$1"))
	for i := range words {
		if utf8.RuneCountInString(strings.Join(words[:i+1], " ")) > maxExcerpt {
			return strings.Join(words[:i], " ") + "…"
		}
	}
	return strings.Join(words, " ")
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

// OwnPosts are all posts of an account's agent, drafts among them.
func (s *Service) OwnPosts(ctx context.Context, accountID string) ([]Post, error) {
	p, err := s.Own(ctx, accountID)
	if err != nil {
		return nil, err
	}
	list, _, err := s.Store.Posts(ctx, p.ID, false, 0, MaxPosts)
	return list, err
}

// SavePost stores a post of an account's agent: a new one without an ID.
func (s *Service) SavePost(ctx context.Context, accountID string, post Post) (Post, error) {
	p, err := s.Own(ctx, accountID)
	if err != nil {
		return post, err
	}
	post.Title, post.Text = strings.TrimSpace(post.Title), strings.TrimSpace(post.Text)
	wrong := map[string]string{}
	for _, one := range []struct {
		field, text string
		most        int
	}{{"title", post.Title, maxPostTitle}, {"text", post.Text, maxPostText}} {
		switch {
		case one.text == "":
			wrong[one.field] = "Field is required"
		case utf8.RuneCountInString(one.text) > one.most:
			wrong[one.field] = fmt.Sprintf("Cannot be more than %d characters", one.most)
		}
	}
	if text := addresses.Check(post.Title); wrong["title"] == "" && text != "" {
		wrong["title"] = text
	}
	if wrong["text"] == "" && emails.MatchString(post.Text) {
		wrong["text"] = "Please leave out email addresses: they would be collected and sold. Readers can write to you with the form on your profile."
	}
	if len(wrong) > 0 {
		return post, apperr.Marked(wrong)
	}
	post.AgentID, post.UpdatedAt = p.ID, s.Now()
	if post.ID == "" {
		post.CreatedAt = s.Now()
	}
	return s.Store.SavePost(ctx, post, MaxPosts)
}

// DeletePost takes away a post of an account's agent.
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
