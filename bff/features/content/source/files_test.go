package source

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"hearthway/bff/features/content"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/markdown"
)

const own = "../../../../assets/content/blog"

func TestShippedArticles(t *testing.T) {
	all, err := ReadFiles(own)
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 12 {
		t.Error("fewer than twelve articles")
	}
	used, days := map[string]int{}, map[string]bool{}
	for _, one := range all {
		used[one.Category]++
		if content.CategoryOf(one.Category).Text == "" {
			t.Errorf("%s is in no category of ours: %s", one.Slug, one.Category)
		}
		if words := len(strings.Fields(markdown.Plain(one.Text))); words < 700 || words > 1200 {
			t.Errorf("%s has %d words", one.Slug, words)
		}
		if days[one.PublishedAt.String()] {
			t.Errorf("%s was published on the day of another", one.Slug)
		}
		days[one.PublishedAt.String()] = true
		checkText(t, one)
	}
	if len(used) != len(content.Categories) {
		t.Errorf("categories without articles: %v", used)
	}
	if all.Name() != "files" {
		t.Error(all.Name())
	}
	if _, err := all.One(t.Context(), "x"); apperr.CodeOf(err) != apperr.NotFound {
		t.Error(err)
	}
}

var html = regexp.MustCompile(`</?[A-Za-z!]`)

// checkText checks that an article names sources, and that its links are our paths or https.
func checkText(t *testing.T, one content.Article) {
	t.Helper()
	headings, links := 0, 0
	last := ""
	var walk func([]markdown.Block)
	walk = func(list []markdown.Block) {
		for _, b := range list {
			if b.Kind == markdown.Heading && b.Level == 1 {
				headings++
				last = b.Words()
			}
			if html.MatchString(b.Words()) {
				t.Errorf("%s has HTML: %s", one.Slug, b.Words())
			}
			for _, span := range b.Spans {
				if strings.Contains(span.Text, "](") || strings.Contains(span.Text, "**") {
					t.Errorf("%s has a mark that is not read: %s", one.Slug, span.Text)
				}
				if span.Href == "" {
					continue
				}
				if links++; !strings.HasPrefix(span.Href, "/") && !strings.HasPrefix(span.Href, "https://") {
					t.Errorf("%s links to %s", one.Slug, span.Href)
				}
			}
			walk(b.Blocks)
		}
	}
	walk(one.Blocks())
	if headings < 4 || links < 3 || last != "Sources" {
		t.Errorf("%s has %d parts and %d links, and ends with %q", one.Slug, headings, links, last)
	}
}

func TestBrokenFilesAreErrors(t *testing.T) {
	if all, err := ReadFiles(filepath.Join(t.TempDir(), "none")); err != nil || len(all) != 0 {
		t.Error(all, err)
	}
	good, err := os.ReadFile(filepath.Join(own, "a-moving-plan.md"))
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"empty": "", "no front matter": "# Title\n\nText", "no end": "---\ntitle: x\n", "not YAML": "---\n: :\n---\nText",
		"unknown key": strings.Replace(string(good), "author:", "autor:", 1), "no excerpt": regexp.MustCompile(`excerpt: .*`).ReplaceAllString(string(good), ""),
		"no day": regexp.MustCompile(`published_at: .*`).ReplaceAllString(string(good), "published_at: soon"), "another name": strings.Replace(string(good), "slug: a-moving-plan", "slug: moving", 1),
	} {
		folder := t.TempDir()
		if err := os.WriteFile(filepath.Join(folder, "a-moving-plan.md"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := ReadFiles(folder); err == nil || !strings.Contains(err.Error(), "a-moving-plan.md") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
