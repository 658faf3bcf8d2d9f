// Package db stores the blog's articles in PostgreSQL.
package db

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/content"
	"hearthway/bff/platform/postgres"
)

// articleRow is a row of blog_articles.
type articleRow struct {
	Source      string `gorm:"primaryKey"`
	Slug        string `gorm:"primaryKey"`
	Title       string
	Category    string
	Author      string
	Excerpt     string
	Cover       string
	CoverAlt    string
	Body        string
	PublishedAt time.Time
	UpdatedAt   time.Time `gorm:"autoUpdateTime:false"`
}

// TableName implements schema.Tabler.
func (articleRow) TableName() string { return "blog_articles" }

func (r articleRow) article() content.Article {
	return content.Article{
		Slug: r.Slug, Title: r.Title, Category: r.Category, Author: r.Author, Excerpt: r.Excerpt, Cover: r.Cover, CoverAlt: r.CoverAlt, Text: r.Body,
		PublishedAt: r.PublishedAt.UTC(), UpdatedAt: r.UpdatedAt.UTC(),
	}
}

func rowOf(source string, a content.Article) articleRow {
	return articleRow{
		source, a.Slug, a.Title, a.Category, a.Author, a.Excerpt, a.Cover, a.CoverAlt, a.Text, a.PublishedAt.UTC().Truncate(time.Microsecond), a.UpdatedAt.UTC().Truncate(time.Microsecond),
	}
}

// Store is a content.Store backed by the database.
type Store struct{ db *postgres.DB }

var _ content.Store = Store{}

// New creates the store of articles.
func New(db *postgres.DB) Store { return Store{db} }

func (s Store) of(ctx context.Context, source string) *gorm.DB {
	return s.db.Rows(ctx).Model(&articleRow{}).Where("source = ?", source)
}

// Replace implements content.Store. It doesn't write unchanged articles, because every change invalidates pages.
func (s Store) Replace(ctx context.Context, source string, all []content.Article) error {
	return postgres.Failure(s.db.Atomically(ctx, func(ctx context.Context) error {
		var rows []articleRow
		if err := s.of(ctx, source).Find(&rows).Error; err != nil {
			return err
		}
		gone := map[string]content.Article{}
		for _, row := range rows {
			gone[row.Slug] = row.article()
		}
		for _, one := range all {
			row := rowOf(source, one)
			if stored, ok := gone[one.Slug]; !ok || stored != row.article() {
				if err := s.save(ctx, row); err != nil {
					return err
				}
			}
			delete(gone, one.Slug)
		}
		for slug := range gone {
			if err := s.of(ctx, source).Where("slug = ?", slug).Delete(&articleRow{}).Error; err != nil {
				return err
			}
		}
		return nil
	}))
}

func (s Store) save(ctx context.Context, row articleRow) error {
	return s.db.Rows(ctx).Clauses(clause.OnConflict{UpdateAll: true}).Create(&row).Error
}

// Save implements content.Store.
func (s Store) Save(ctx context.Context, source string, one content.Article) error {
	return postgres.Failure(s.save(ctx, rowOf(source, one)))
}

// Articles implements content.Store.
func (s Store) Articles(ctx context.Context, source, category string, offset, limit int) ([]content.Article, int, error) {
	asked := s.of(ctx, source)
	if category != "" {
		asked = asked.Where("category = ?", category)
	}
	var count int64
	if err := asked.Count(&count).Error; err != nil {
		return nil, 0, postgres.Failure(err)
	}
	var rows []articleRow
	err := asked.Order("published_at desc, slug").Offset(offset).Limit(limit).Find(&rows).Error
	return postgres.Each(rows, articleRow.article), int(count), postgres.Failure(err)
}

// Article implements content.Store.
func (s Store) Article(ctx context.Context, source, slug string) (content.Article, error) {
	var row articleRow
	err := s.of(ctx, source).Where("slug = ?", slug).Take(&row).Error
	return row.article(), postgres.Failure(err)
}

// Counts implements content.Store.
func (s Store) Counts(ctx context.Context, source string) (map[string]int, error) {
	var rows []struct {
		Category string
		Articles int
	}
	err := s.of(ctx, source).Select("category, count(*) as articles").Group("category").Scan(&rows).Error
	counts := map[string]int{}
	for _, row := range rows {
		counts[row.Category] = row.Articles
	}
	return counts, postgres.Failure(err)
}

// Updated implements content.Store.
func (s Store) Updated(ctx context.Context, source string) (map[string]time.Time, error) {
	var rows []articleRow
	err := s.of(ctx, source).Select("slug, updated_at").Find(&rows).Error
	updated := map[string]time.Time{}
	for _, row := range rows {
		updated[row.Slug] = row.UpdatedAt.UTC()
	}
	return updated, postgres.Failure(err)
}
