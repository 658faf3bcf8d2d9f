package content

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"hearthway/bff/platform/apperr"
)

// Store stores the articles of each source.
type Store interface {
	// Replace stores the articles of a source, and deletes those that it no longer has.
	Replace(ctx context.Context, source string, all []Article) error
	// Save stores one article.
	Save(ctx context.Context, source string, one Article) error
	// Articles returns some of a source's articles, newest first, in a category or in all (""), and their total number.
	Articles(ctx context.Context, source, category string, offset, limit int) ([]Article, int, error)
	// Article returns an article by its slug, or an apperr.NotFound.
	Article(ctx context.Context, source, slug string) (Article, error)
	// Counts returns the number of a source's articles per category.
	Counts(ctx context.Context, source string) (map[string]int, error)
	// Updated returns when each article of a source last changed, by slug.
	Updated(ctx context.Context, source string) (map[string]time.Time, error)
}

// Source is where articles come from.
type Source interface {
	// Name identifies the source in the store.
	Name() string
	// All returns all articles. known maps slugs to the time of the last change; an article that hasn't changed since may consist of its slug only.
	All(ctx context.Context, known map[string]time.Time) ([]Article, error)
	// One returns an article by its slug, or an apperr.NotFound.
	One(ctx context.Context, slug string) (Article, error)
}

// Blog serves the articles. It reads them from the store, which has the source's last good response, so it works while the source is down.
type Blog struct {
	Store  Store
	Source Source
}

const (
	// PageSize is the default number of articles per page.
	PageSize = 20
	// MaxPageSize is the maximum number of articles per call.
	MaxPageSize = 100
	maxPage     = 1_000_000
	textNone    = "This article doesn’t exist."
)

// RefreshJob calls Refresh, to get new articles from the content service.
type RefreshJob struct{}

// Kind implements jobs.Args. It is stored with queued jobs, so it must never change.
func (RefreshJob) Kind() string { return "blog" }

// Refresh updates the store from the source.
func (b *Blog) Refresh(ctx context.Context) error {
	known, err := b.Store.Updated(ctx, b.Source.Name())
	if err != nil {
		return err
	}
	all, err := b.Source.All(ctx, known)
	if err != nil {
		return err
	}
	for i, one := range all {
		if one.Text != "" {
			continue
		}
		if all[i], err = b.Store.Article(ctx, b.Source.Name(), one.Slug); err != nil {
			return err
		}
	}
	return b.Store.Replace(ctx, b.Source.Name(), all)
}

// Page returns a page of articles, newest first, in a category or in all (""), and the total number of articles.
func (b *Blog) Page(ctx context.Context, category string, page, size int) ([]Article, int, error) {
	page, size = min(max(page, 1), maxPage), min(max(size, 1), MaxPageSize)
	return b.Store.Articles(ctx, b.Source.Name(), strings.ToLower(category), (page-1)*size, size)
}

// Article returns an article by its slug, or an apperr.NotFound. If the store doesn't have it yet, it comes from the source.
func (b *Blog) Article(ctx context.Context, slug string) (Article, error) {
	slug = strings.ToLower(slug)
	if !slugShape.MatchString(slug) {
		return Article{}, apperr.New(apperr.NotFound, textNone)
	}
	one, err := b.Store.Article(ctx, b.Source.Name(), slug)
	if apperr.CodeOf(err) != apperr.NotFound {
		return one, err
	}
	one, err = b.Source.One(ctx, slug)
	if apperr.CodeOf(err) == apperr.NotFound {
		return Article{}, apperr.Wrap(apperr.NotFound, textNone, err)
	}
	if err != nil {
		return Article{}, err
	}
	return one, b.Store.Save(ctx, b.Source.Name(), one)
}

// CategoryCount is a category with its number of articles.
type CategoryCount struct {
	Category
	Articles int
}

// Categories returns the categories that have articles: ours in their order, then others by name.
func (b *Blog) Categories(ctx context.Context) ([]CategoryCount, error) {
	counts, err := b.Store.Counts(ctx, b.Source.Name())
	if err != nil {
		return nil, err
	}
	list := []CategoryCount{}
	for slug, n := range counts {
		list = append(list, CategoryCount{CategoryOf(slug), n})
	}
	place := func(c CategoryCount) int {
		if at := slices.IndexFunc(Categories, func(one Category) bool { return one.Slug == c.Slug }); at >= 0 {
			return at
		}
		return len(Categories)
	}
	slices.SortFunc(list, func(a, b CategoryCount) int {
		return cmp.Or(cmp.Compare(place(a), place(b)), cmp.Compare(a.Slug, b.Slug))
	})
	return list, nil
}

// Related returns further reading after an article: articles of the same category, then the newest others.
func (b *Blog) Related(ctx context.Context, to Article, limit int) ([]Article, error) {
	same, _, err := b.Page(ctx, to.Category, 1, limit+1)
	if err != nil {
		return nil, err
	}
	newest, _, err := b.Page(ctx, "", 1, 2*limit+1)
	if err != nil {
		return nil, err
	}
	var related []Article
	for _, one := range append(same, newest...) {
		known := func(other Article) bool { return other.Slug == one.Slug }
		if one.Slug != to.Slug && !slices.ContainsFunc(related, known) && len(related) < limit {
			related = append(related, one)
		}
	}
	return related, nil
}
