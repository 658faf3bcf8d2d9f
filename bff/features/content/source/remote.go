package source

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"hearthway/bff/features/content"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/breaker"
	"hearthway/bff/platform/markdown"
	"hearthway/bff/platform/tracing"
)

const (
	patience      = 4 * time.Second
	maxBytes      = 2 << 20
	maxPages      = 50
	atOnce        = 4 // articles requested at the same time
	failuresInRow = 3
	skipFor       = 30 * time.Second
	textMissing   = "no such article"
)

// Remote is a content service.
type Remote struct {
	origin   string
	client   *http.Client
	breaker  *breaker.Breaker
	log      *slog.Logger
	reported sync.Map // slug → error that was already logged, see report
}

var _ content.Source = (*Remote)(nil)

// NewRemote returns a client of the service at an origin.
func NewRemote(origin string, now func() time.Time, log *slog.Logger) *Remote {
	return &Remote{origin: strings.TrimSuffix(origin, "/"), client: &http.Client{Timeout: patience, Transport: tracing.Provider("content service", nil),
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}, breaker: breaker.New(failuresInRow, skipFor, now), log: log}
}

// Name implements content.Source.
func (*Remote) Name() string { return "service" }

// blog is an article in the service's format. In lists it may lack the text.
type blog struct {
	Slug        string `json:"slug"`
	Title       string `json:"title"`
	Category    string `json:"category"`
	Author      string `json:"author"`
	Excerpt     string `json:"excerpt"`
	Cover       string `json:"cover"`
	CoverAlt    string `json:"cover_alt"`
	Text        string `json:"text"`
	PublishedAt string `json:"published_at"`
	UpdatedAt   string `json:"updated_at"`
}

// excerptLength is the length, in characters, of an excerpt that is made from the text because the service has none.
const excerptLength = 200

// article converts an article and checks it like our own. Missing data that only lists need gets a default, and an invalid cover is replaced by one
// that the slug determines.
func (b blog) article() (content.Article, error) {
	a := content.Article{
		Slug: b.Slug, Title: b.Title, Category: place.Slug(b.Category), Author: cmp.Or(b.Author, "Editors"), Excerpt: cmp.Or(b.Excerpt, markdown.Excerpt(b.Text, excerptLength)),
		Cover: b.Cover, CoverAlt: cmp.Or(b.CoverAlt, "Illustration"), Text: b.Text, PublishedAt: timeOf(b.PublishedAt), UpdatedAt: timeOf(cmp.Or(b.UpdatedAt, b.PublishedAt)),
	}
	if a.Cover == "" || a.Cover != place.Slug(a.Cover) {
		a.Cover = a.Slug
	}
	if err := a.Check(); err != nil {
		return a, fmt.Errorf("the article %q of the content service: %w", b.Slug, err)
	}
	return a, nil
}

// timeOf parses a time or a date; zero if it is neither.
func timeOf(text string) time.Time {
	for _, shape := range []string{time.RFC3339, time.DateOnly} {
		if at, err := time.Parse(shape, text); err == nil {
			return at.UTC().Truncate(time.Microsecond)
		}
	}
	return time.Time{}
}

// All implements content.Source. An article with errors keeps its previous version, or is left out.
func (s *Remote) All(ctx context.Context, known map[string]time.Time) ([]content.Article, error) {
	listed, err := s.list(ctx)
	if err != nil {
		return nil, err
	}
	found := make([][]content.Article, len(listed))
	g, gctx := errgroup.WithContext(ctx)
	g.SetLimit(atOnce)
	for i, one := range listed {
		g.Go(func() error {
			article, err := s.whole(gctx, one, known)
			switch _, ok := known[one.Slug]; {
			case apperr.CodeOf(err) == apperr.Unavailable:
				return err
			case err == nil:
				found[i] = []content.Article{article}
			case ok:
				found[i] = []content.Article{{Slug: one.Slug}}
			}
			s.report(one.Slug, err)
			return nil
		})
	}
	if err := g.Wait(); err != nil {
		return nil, err
	}
	all := slices.Concat(found...)
	if len(all) == 0 {
		return nil, errors.New("the content service has no articles")
	}
	return all, nil
}

// list reads all pages of the service's list of articles.
func (s *Remote) list(ctx context.Context) (all []blog, err error) {
	for page := 1; page <= maxPages; page++ {
		var said struct {
			Blogs      []blog `json:"blogs"`
			Pagination struct {
				Count int `json:"count"`
			} `json:"pagination"`
		}
		if err := s.ask(ctx, "get-public?itemsPerPage="+strconv.Itoa(content.MaxPageSize)+"&pageNumber="+strconv.Itoa(page), &said); err != nil {
			return nil, err
		}
		if all = append(all, said.Blogs...); len(said.Blogs) == 0 || len(all) >= said.Pagination.Count {
			break
		}
	}
	return all, nil
}

// report logs what is wrong with an article, but not the same error again at every refresh.
func (s *Remote) report(slug string, err error) {
	if err == nil {
		s.reported.Delete(slug)
		return
	}
	if before, _ := s.reported.Swap(slug, err.Error()); before != err.Error() {
		s.log.Warn("an article of the content service can't be shown", "slug", slug, "cause", err.Error())
	}
}

// whole returns a listed article with its text, unless the known one is unchanged.
func (s *Remote) whole(ctx context.Context, one blog, known map[string]time.Time) (content.Article, error) {
	if one.Text != "" {
		return one.article()
	}
	if at, ok := known[one.Slug]; ok && at.Equal(timeOf(one.UpdatedAt)) {
		return content.Article{Slug: one.Slug}, nil
	}
	return s.One(ctx, one.Slug)
}

// One implements content.Source.
func (s *Remote) One(ctx context.Context, slug string) (content.Article, error) {
	var said struct {
		Blog blog `json:"blog"`
	}
	if err := s.ask(ctx, "get-blog-by-slug/"+url.PathEscape(slug), &said); err != nil {
		return content.Article{}, err
	}
	one, err := said.Blog.article()
	if err == nil && one.Slug != slug {
		err = fmt.Errorf("the content service returned the article %q instead of %q", one.Slug, slug)
	}
	if err != nil {
		return one, apperr.Wrap(apperr.NotFound, textMissing, err)
	}
	return one, nil
}

// ask makes a call, unless too many previous ones failed. A missing article doesn't count as a failure of the service.
func (s *Remote) ask(ctx context.Context, call string, into any) error {
	missing := false
	err := s.breaker.Do(func() error {
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, s.origin+"/api/v1/blogs/"+call, nil)
		if err != nil {
			return fmt.Errorf("call the content service: %w", err)
		}
		response, err := s.client.Do(request)
		if err != nil {
			return fmt.Errorf("call the content service: %w", err)
		}
		defer func() { _ = response.Body.Close() }()
		if missing = response.StatusCode == http.StatusNotFound; missing {
			return nil
		}
		if response.StatusCode != http.StatusOK {
			return fmt.Errorf("the content service responded with status %d", response.StatusCode)
		}
		if err := json.NewDecoder(io.LimitReader(response.Body, maxBytes)).Decode(into); err != nil {
			return fmt.Errorf("read the content service's response: %w", err)
		}
		return nil
	})
	switch {
	case err != nil:
		return apperr.Wrap(apperr.Unavailable, "Our articles aren’t available right now. Please try again later.", err)
	case missing:
		return apperr.New(apperr.NotFound, textMissing)
	}
	return nil
}
