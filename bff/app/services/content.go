package services

import (
	"context"
	"log/slog"
	"path/filepath"
	"time"

	"hearthway/bff/features/content"
	"hearthway/bff/features/content/source"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/postgres"
)

// firstArticles is how long the start waits for a content service. If that isn't enough, the job that runs every minute fetches the articles.
const firstArticles = 5 * time.Second

// openBlog opens the articles of the blog: from a content service, or our own. If the service is down or slow, its last articles are still
// in the database.
func openBlog(ctx context.Context, c config.Config, db *postgres.DB, now func() time.Time, log *slog.Logger) (*content.Blog, error) {
	blog := &content.Blog{DB: db}
	if c.Content != "" {
		blog.Source = source.NewRemote(c.Content, now, log)
		ctx, cancel := context.WithTimeout(ctx, firstArticles)
		defer cancel()
		if err := blog.Refresh(ctx); err != nil {
			log.Warn("the content service could not be reached", "cause", err.Error())
		}
		return blog, nil
	}
	own, err := source.ReadFiles(filepath.Join(c.Home, "assets", "content", "blog"))
	if err != nil {
		return nil, err
	}
	blog.Source = own
	return blog, blog.Refresh(ctx)
}
