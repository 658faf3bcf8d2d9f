// Package source reads the articles of the blog from files, or from a service.
package source

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"go.yaml.in/yaml/v3"

	"hearthway/bff/features/content"
	"hearthway/bff/platform/apperr"
)

// Files are the articles in a folder: one Markdown file each, which is named after the article's slug and starts with YAML front matter.
type Files []content.Article

var _ content.Source = Files{}

// ReadFiles reads a folder. If it doesn't exist, there are no articles.
func ReadFiles(folder string) (Files, error) {
	entries, err := os.ReadDir(folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("read the articles: %w", err)
	}
	var all Files
	for _, entry := range entries {
		one, err := read(filepath.Join(folder, entry.Name()))
		if err != nil {
			return nil, fmt.Errorf("read the article %s: %w", entry.Name(), err)
		}
		all = append(all, one)
	}
	return all, nil
}

// frontMatter is the metadata at the start of a file.
type frontMatter struct {
	Title       string    `yaml:"title"`
	Slug        string    `yaml:"slug"`
	Category    string    `yaml:"category"`
	Author      string    `yaml:"author"`
	Excerpt     string    `yaml:"excerpt"`
	Cover       string    `yaml:"cover"`
	CoverAlt    string    `yaml:"cover_alt"`
	PublishedAt time.Time `yaml:"published_at"`
	UpdatedAt   time.Time `yaml:"updated_at"`
}

const fence = "---\n"

func read(path string) (content.Article, error) {
	source, err := os.ReadFile(path)
	if err != nil {
		return content.Article{}, err
	}
	opened, begins := strings.CutPrefix(string(source), fence)
	about, text, ends := strings.Cut(opened, "\n"+fence)
	if !begins || !ends {
		return content.Article{}, errors.New("it doesn't begin with front matter between lines of ---")
	}
	var m frontMatter
	decoder := yaml.NewDecoder(strings.NewReader(about))
	decoder.KnownFields(true)
	if err := decoder.Decode(&m); err != nil {
		return content.Article{}, err
	}
	one := content.Article{
		Slug: m.Slug, Title: m.Title, Category: m.Category, Author: m.Author, Excerpt: m.Excerpt, Cover: m.Cover, CoverAlt: m.CoverAlt, Text: strings.TrimSpace(text),
		PublishedAt: m.PublishedAt.UTC(), UpdatedAt: m.UpdatedAt.UTC(),
	}
	if filepath.Base(path) != one.Slug+".md" {
		return one, fmt.Errorf("its slug %q differs from its file name", one.Slug)
	}
	return one, one.Check()
}

// Name implements content.Source.
func (Files) Name() string { return "files" }

// All implements content.Source.
func (f Files) All(context.Context, map[string]time.Time) ([]content.Article, error) { return f, nil }

// One implements content.Source. It finds nothing, because All already gave the store every article.
func (Files) One(context.Context, string) (content.Article, error) {
	return content.Article{}, apperr.New(apperr.NotFound, "no such file")
}
