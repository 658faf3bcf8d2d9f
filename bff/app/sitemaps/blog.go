package sitemaps

import "context"

// articles writes blog.xml: the articles of the blog, and the pages of its categories.
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
		entries = append(entries, sitemapEntry{path: path})
	}
	for _, one := range list {
		entries = append(entries, sitemapEntry{path: one.Path, changed: one.UpdatedAt})
	}
	return w.list("blog.xml", entries[:min(len(entries), maxURLs)])
}
