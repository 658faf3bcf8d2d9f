package content

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/testkit"
)

func TestMain(m *testing.M) { testkit.Main(m) }

var day = time.Date(2026, 11, 1, 0, 0, 0, 0, time.UTC)

func article(slug, category string) Article {
	return Article{Slug: slug, Title: "T", Category: category, Author: "A", Excerpt: "E", Cover: "keys", CoverAlt: "Keys", Text: "Text.", PublishedAt: day, UpdatedAt: day}
}

func TestCheckArticle(t *testing.T) {
	if err := article("a-b", "buying").Check(); err != nil {
		t.Error(err)
	}
	for name, change := range map[string]func(*Article){
		"no title": func(a *Article) { a.Title = " " }, "long title": func(a *Article) { a.Title = strings.Repeat("é", 121) }, "no text": func(a *Article) { a.Text = "" },
		"no author": func(a *Article) { a.Author = "" }, "no excerpt": func(a *Article) { a.Excerpt = "" }, "no words for the cover": func(a *Article) { a.CoverAlt = "" },
		"slug": func(a *Article) { a.Slug = "A b" }, "path": func(a *Article) { a.Slug = "../x" }, "category": func(a *Article) { a.Category = "-" }, "cover": func(a *Article) { a.Cover = "https://example.com/x.jpg" },
		"agents": func(a *Article) { a.Category = "agents" }, "never": func(a *Article) { a.PublishedAt = time.Time{} }, "too late": func(a *Article) { a.PublishedAt = day.Add(1) },
	} {
		a := article("a", "buying")
		if change(&a); a.Check() == nil {
			t.Errorf("%s passes: %+v", name, a)
		}
	}
}

func TestCategories(t *testing.T) {
	if c := CategoryOf("mortgages"); c.Name != "Mortgages" || c.Text == "" {
		t.Errorf("%+v", c)
	}
	if c := CategoryOf("market-news"); c.Name != "Market news" || c.Text != "" {
		t.Errorf("%+v", c)
	}
	if len(Categories) != 5 {
		t.Error(len(Categories))
	}
}

// origin is a Source that may be down.
type origin struct {
	all  []Article
	down error
}

func (o *origin) Name() string { return "service" }

func (o *origin) All(_ context.Context, known map[string]time.Time) ([]Article, error) {
	list := append([]Article{}, o.all...)
	for i, one := range list {
		if at, ok := known[one.Slug]; ok && at.Equal(one.UpdatedAt) {
			list[i] = Article{Slug: one.Slug}
		}
	}
	return list, o.down
}

func (o *origin) One(_ context.Context, slug string) (Article, error) {
	for _, one := range o.all {
		if one.Slug == slug && o.down == nil {
			return one, nil
		}
	}
	if o.down != nil {
		return Article{}, o.down
	}
	return Article{}, apperr.New(apperr.NotFound, "none")
}

func TestBlogKeepsTheLastGoodResponse(t *testing.T) {
	ctx := t.Context()
	from := &origin{all: []Article{article("a", "buying"), article("b", "news"), article("c", "buying"), article("d", "selling"), article("e", "buying")}}
	blog := &Blog{DB: testkit.Database(t), Source: from}
	var writers [2]string // the transactions that wrote the rows
	for i := range writers {
		if err := blog.Refresh(ctx); err != nil {
			t.Fatal(err)
		}
		if err := blog.articles(ctx).Select("string_agg(xmin::text, ' ' order by slug)").Scan(&writers[i]).Error; err != nil {
			t.Fatal(err)
		}
	}
	if writers[0] == "" || writers[0] != writers[1] {
		t.Errorf("articles that hadn't changed were written again: %q", writers)
	}
	from.down = apperr.Wrap(apperr.Unavailable, "down", errors.New("refused"))
	if err := blog.Refresh(ctx); apperr.CodeOf(err) != apperr.Unavailable {
		t.Error(err)
	}
	for page, want := range map[int]string{-1: "ac", 1: "ac", 2: "e", 3: "", 1 << 60: ""} {
		list, count, err := blog.Page(ctx, "BUYING", page, 2)
		if got := slugs(list); err != nil || count != 3 || got != want {
			t.Errorf("page %d: %s %d %v", page, got, count, err)
		}
	}
	if one, err := blog.Article(ctx, "B"); err != nil || one.Text != "Text." {
		t.Error(one, err)
	}
	if _, err := blog.Article(ctx, "new"); apperr.CodeOf(err) != apperr.Unavailable {
		t.Error(err)
	}
	from.down, from.all = nil, append(from.all, article("new", "buying"))
	for range 2 { // the second time, from the database
		if one, err := blog.Article(ctx, "new"); err != nil || one.Slug != "new" {
			t.Error(one, err)
		}
	}
	for _, slug := range []string{"", "none", "../a", "a b", "%00"} {
		if _, err := blog.Article(ctx, slug); apperr.CodeOf(err) != apperr.NotFound {
			t.Errorf("%q: %v", slug, err)
		}
	}
	categories, err := blog.Categories(ctx)
	if err != nil || len(categories) != 3 || categories[0].Slug != "buying" || categories[0].Articles != 4 || categories[1].Slug != "selling" || categories[2].Name != "News" {
		t.Errorf("%+v %v", categories, err)
	}
	if related, err := blog.Related(ctx, article("a", "buying"), 3); err != nil || slugs(related) != "cenew" {
		t.Error(slugs(related), err)
	}
	if related, err := blog.Related(ctx, article("d", "selling"), 3); err != nil || slugs(related) != "abc" {
		t.Error(slugs(related), err)
	}
}

func slugs(list []Article) (all string) {
	for _, one := range list {
		all += one.Slug
	}
	return all
}
