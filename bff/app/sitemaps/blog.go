package sitemaps

import (
	"context"
	"strings"
)

// articles writes blog.xml: the articles of the blog, and the pages of its categories, which change with their articles.
func (w *sitemapWriter) articles(ctx context.Context) error {
	list, err := w.blog.ArticleAddresses(ctx, maxURLs)
	if err != nil {
		return err
	}
	categories, err := w.blog.CategoryPaths(ctx)
	if err != nil {
		return err
	}
	entries := make([]sitemapEntry, 0, len(list)+len(categories))
	for _, path := range categories {
		entry := sitemapEntry{path: path}
		for _, one := range list {
			if strings.HasPrefix(one.Path, path+"/") {
				entry.changed = later(entry.changed, one.UpdatedAt)
			}
		}
		entries = append(entries, entry)
	}
	for _, one := range list {
		entries = append(entries, sitemapEntry{path: one.Path, changed: one.UpdatedAt})
	}
	return w.list("blog.xml", entries[:min(len(entries), maxURLs)])
}
