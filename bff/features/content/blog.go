package content

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"gorm.io/gorm"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// Source is where articles come from.
type Source interface {
	// Name identifies the source in the database.
	Name() string
	// All returns all articles. known maps slugs to the time of the last change; an article that hasn't changed since may consist of its slug only.
	All(ctx context.Context, known map[string]time.Time) ([]Article, error)
	// One returns an article by its slug, or an apperr.NotFound.
	One(ctx context.Context, slug string) (Article, error)
}

// Blog serves the articles. It reads them from the database, which has the source's last good response, so it works while the source is down.
type Blog struct {
	DB     *postgres.DB
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

// articles selects the source's articles.
func (b *Blog) articles(ctx context.Context) *gorm.DB {
	return b.DB.Rows(ctx).Model(&Article{}).Where("source = ?", b.Source.Name())
}

// Page returns a page of articles, newest first, in a category or in all (""), and the total number of articles.
func (b *Blog) Page(ctx context.Context, category string, page, size int) (list []Article, total int, err error) {
	page, size = min(max(page, 1), maxPage), min(max(size, 1), MaxPageSize)
	asked := b.articles(ctx)
	if category != "" {
		asked = asked.Where("category = ?", strings.ToLower(category))
	}
	var count int64
	if err := asked.Count(&count).Error; err != nil {
		return nil, 0, postgres.Failure(err)
	}
	err = asked.Order("published_at desc, slug").Offset((page - 1) * size).Limit(size).Find(&list).Error
	return list, int(count), postgres.Failure(err)
}

// Article returns an article by its slug, or an apperr.NotFound. If the database doesn't have it yet, it comes from the source.
func (b *Blog) Article(ctx context.Context, slug string) (Article, error) {
	slug = strings.ToLower(slug)
	if !slugShape.MatchString(slug) {
		return Article{}, apperr.New(apperr.NotFound, textNone)
	}
	one, err := b.stored(ctx, slug)
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
	one = b.row(one)
	return one, b.save(ctx, one)
}

func (b *Blog) stored(ctx context.Context, slug string) (one Article, err error) {
	err = b.articles(ctx).Where("slug = ?", slug).Take(&one).Error
	return one, postgres.Failure(err)
}

// CategoryCount is a category with its number of articles.
type CategoryCount struct {
	Category
	Articles int
}

// Categories returns the categories that have articles: ours in their order, then others by name.
func (b *Blog) Categories(ctx context.Context) ([]CategoryCount, error) {
	var counts []struct {
		Category string
		Articles int
	}
	if err := b.articles(ctx).Select("category, count(*) as articles").Group("category").Scan(&counts).Error; err != nil {
		return nil, postgres.Failure(err)
	}
	list := []CategoryCount{}
	for _, one := range counts {
		list = append(list, CategoryCount{CategoryOf(one.Category), one.Articles})
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
