package app

import (
	"context"
	"log/slog"
	"path/filepath"
	"time"

	"hearthway/bff/features/agent"
	agentscreen "hearthway/bff/features/agent/screen"
	"hearthway/bff/features/content"
	contentdb "hearthway/bff/features/content/db"
	"hearthway/bff/features/content/files"
	"hearthway/bff/features/content/service"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/postgres"
)

// blogEvery is how often a content service is asked for new articles.
const blogEvery = time.Minute

// openBlog opens the articles of the blog: those of a content service, or our own. A service that is down delays nothing: its last articles are stored.
func openBlog(ctx context.Context, c config.Config, db *postgres.DB, now func() time.Time, log *slog.Logger) (*content.Blog, error) {
	blog := &content.Blog{Store: contentdb.New(db)}
	if c.Content != "" {
		blog.Source = service.New(c.Content, now)
		if err := blog.Refresh(ctx); err != nil {
			log.Warn("the content service could not be asked", "cause", err.Error())
		}
		return blog, nil
	}
	own, err := files.Read(filepath.Join(c.Home, "assets", "content", "blog"))
	if err != nil {
		return nil, err
	}
	blog.Source = own
	return blog, blog.Refresh(ctx)
}

// agentPost finds the newest published post of an agent with a slug.
func agentPost(agents *agent.Service) func(ctx context.Context, slug string) (card.AgentName, agent.Post, error) {
	return func(ctx context.Context, slug string) (by card.AgentName, post agent.Post, err error) {
		found, err := agents.NewestPosts(ctx, slug, 1)
		if err == nil && len(found) == 0 || slug == "" {
			err = apperr.New(apperr.NotFound, "no such post")
		}
		if err != nil {
			return by, post, err
		}
		return agentscreen.Named(found[0].Agent), found[0].Post, nil
	}
}
