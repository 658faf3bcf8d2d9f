package content

import (
	"context"
	"time"

	"gorm.io/gorm/clause"

	"hearthway/bff/platform/postgres"
)

// RefreshJob calls Refresh, to get new articles from the content service.
type RefreshJob struct{}

// Kind implements jobs.Args. It is stored with queued jobs, so it must never change.
func (RefreshJob) Kind() string { return "blog" }

// Refresh updates the stored articles from the source, and deletes those that it no longer has.
func (b *Blog) Refresh(ctx context.Context) error {
	var dated []Article
	if err := b.articles(ctx).Select("slug, updated_at").Find(&dated).Error; err != nil {
		return postgres.Failure(err)
	}
	known := map[string]time.Time{}
	for _, one := range dated {
		known[one.Slug] = one.UpdatedAt
	}
	all, err := b.Source.All(ctx, known)
	if err != nil {
		return err
	}
	for i, one := range all {
		if one.Text != "" {
			continue
		}
		if all[i], err = b.stored(ctx, one.Slug); err != nil {
			return err
		}
	}
	return b.DB.Atomically(ctx, func(ctx context.Context) error { return b.replace(ctx, all) })
}

// replace doesn't write unchanged articles, because every change invalidates pages.
func (b *Blog) replace(ctx context.Context, all []Article) error {
	var before []Article
	if err := b.articles(ctx).Find(&before).Error; err != nil {
		return postgres.Failure(err)
	}
	gone := map[string]Article{}
	for _, one := range before {
		gone[one.Slug] = b.row(one)
	}
	for _, one := range all {
		one = b.row(one)
		if stored, ok := gone[one.Slug]; !ok || stored != one {
			if err := b.save(ctx, one); err != nil {
				return err
			}
		}
		delete(gone, one.Slug)
	}
	for slug := range gone {
		if err := b.articles(ctx).Where("slug = ?", slug).Delete(&Article{}).Error; err != nil {
			return postgres.Failure(err)
		}
	}
	return nil
}

// row returns an article of the source as it is stored, so that equal ones compare as equal.
func (b *Blog) row(one Article) Article {
	one.Source = b.Source.Name()
	one.PublishedAt, one.UpdatedAt = one.PublishedAt.UTC().Truncate(time.Microsecond), one.UpdatedAt.UTC().Truncate(time.Microsecond)
	return one
}

func (b *Blog) save(ctx context.Context, one Article) error {
	return postgres.Failure(b.DB.Rows(ctx).Clauses(clause.OnConflict{UpdateAll: true}).Create(&one).Error)
}
