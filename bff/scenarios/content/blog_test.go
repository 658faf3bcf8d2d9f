package content

import (
	"encoding/xml"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"hearthway/bff/scenarios/product"
	"hearthway/bff/testkit"
)

const (
	list    = "GET /api/v1/blogs/get-public"
	bySlug  = "GET /api/v1/blogs/get-blog-by-slug/"
	aSlug   = "a-moving-plan"
	aPath   = "/blogs/moving/" + aSlug
	blogs   = "GET /api/screens/blogs"
	article = "GET /api/screens/blog-article?category=moving&slug="
)

// open starts the product with our articles, and returns their folder too.
func open(t *testing.T) (s *product.Server, home string) {
	t.Helper()
	s, home = product.New(t), testkit.HomeFolder(t)
	if err := os.CopyFS(filepath.Join(home, "assets", "content", "blog"), os.DirFS(filepath.Join("..", "..", "..", "assets", "content", "blog"))); err != nil {
		t.Fatal(err)
	}
	s.Reopen("HEARTHWAY_HOME=" + home)
	return s, home
}

func TestBlogCalls(t *testing.T) {
	s, _ := open(t)
	v := s.Visitor()
	r := v.Call(list, nil).Want(200, "success", true, "pagination.page", 1, "blogs.0.slug", "buying-your-first-home-step-by-step", "blogs.0.author", "Hearthway editors", "blogs.0.published_at", "2026-11-20T00:00:00Z")
	if strings.Contains(r.Body, `"text"`) {
		t.Error("a list has whole texts")
	}
	v.Call(list+"?pageNumber=2&itemsPerPage=5", nil).Want(200, "pagination.page", 2, "blogs.#", 5)
	v.Call(list+"?itemsPerPage=1000", nil).Want(200, "pagination.page", 1)
	v.Call(list+"?pageNumber=900", nil).Want(200, "blogs.#", 0)
	v.Call(list+"?category=Moving", nil).Want(200, "pagination.count", 2, "blogs.#", 2, "blogs.0.category", "moving")
	for _, none := range []string{"nothing", "%27%3B--", "..%2f", strings.Repeat("x", 3000)} {
		v.Call(list+"?category="+none, nil).Want(200, "pagination.count", 0, "blogs.#", 0)
	}
	for query, field := range map[string]string{
		"pageNumber=0": "pageNumber", "pageNumber=-1": "pageNumber", "pageNumber=x": "pageNumber", "pageNumber=1.5": "pageNumber", "pageNumber=99999999999999999999": "pageNumber",
		"itemsPerPage=0": "itemsPerPage", "itemsPerPage=-5": "itemsPerPage", "itemsPerPage=many": "itemsPerPage",
	} {
		if r := v.Call(list+"?"+query, nil).Want(422, "success", false); r.Text("fields."+field) == "" {
			t.Errorf("%s: %s", query, r.Body)
		}
	}
	v.Call(list+"?pageNumber=9223372036854775807&itemsPerPage=100", nil).Want(200, "blogs.#", 0)
	r = v.Call(bySlug+aSlug, nil).Want(200, "success", true, "blog.slug", aSlug, "blog.category", "moving", "agent_data", nil, "blog.blocks.0.kind", "paragraph", "blog.cover_url", "/pictures/scene/cover-boxes-960.jpg")
	if r.Text("blog.text") == "" || !strings.Contains(r.Body, `"kind":"table"`) {
		t.Error(r.Body)
	}
	v.Call(bySlug+strings.ToUpper(aSlug)+"/", nil).Want(200, "blog.slug", aSlug)
	for _, wrong := range []string{"nothing", "%27", "%00", "..%2fetc", "a%20b", strings.Repeat("x", 1500), "%F0%9F%8F%A1"} {
		v.Call(bySlug+wrong, nil).Want(404, "success", false)
	}
	v.Call("POST "+list[4:], `{}`).Want(405)
	v.Call("DELETE "+bySlug[4:]+aSlug, nil).Want(405)
}

func TestEmptyBlog(t *testing.T) {
	v := product.New(t).Visitor()
	v.Call("GET /api/screens/blog-agents", nil).Want(200, "head.index", false, "data.writers.#", 0, "data.chosen", nil)
	v.Call(blogs, nil).Want(200, "head.index", false, "data.agents.#", 0, "data.articles.#", 0, "data.categories.#", 1)
	v.Call(list, nil).Want(200, "blogs.#", 0, "pagination.count", 0)
	v.Call("GET /blogs", nil).Want(200)
	v.Call("GET /blogs/feed.xml", nil).Want(200)
	for _, wrong := range []string{"nobody", "%27"} {
		v.Call("GET /api/screens/blog-agents?alias="+wrong, nil).Want(404, "success", false)
	}
}

func TestBlogScreens(t *testing.T) {
	s, _ := open(t)
	v := s.Visitor()
	r := v.Call(blogs, nil).Want(200, "head.index", true, "head.canonical", "http://localhost:8080/blogs", "data.title", "Blog", "data.categories.#", 6, "data.categories.0.text", "All", "data.categories.0.current", true,
		"data.categories.1.href", "/blogs/buying", "data.articles.0.href", "/blogs/buying/buying-your-first-home-step-by-step", "data.articles.0.photo.src", "/pictures/scene/cover-keys", "data.page", 1, "data.pages", 1, "head.json_ld.0.@type", "ItemList")
	if r.Text("data.articles.11.title") == "" {
		t.Error("fewer than twelve articles")
	}
	v.Call(blogs+"?category=moving", nil).Want(200, "head.canonical", "http://localhost:8080/blogs/moving", "data.title", "Moving", "data.articles.#", 2, "data.crumbs.1.href", "/blogs/moving")
	v.Call(blogs+"?page=7", nil).Want(200, "head.index", false, "data.articles.#", 0, "data.pages", 1, "data.page", 7, "data.left_out", "")
	for _, wrong := range []string{"0", "-3", "x", "1e3", "99999999999999999999"} {
		v.Call(blogs+"?page="+wrong, nil).Want(200, "data.page", 1, "data.left_out", "We couldn’t read this part of the link, so it’s left out: page.")
	}
	for _, wrong := range []string{"nothing", "%27", "agents%00", "%3Cscript%3E"} {
		v.Call(blogs+"?category="+wrong, nil).Want(404, "success", false)
	}
	v.Call(article+aSlug, nil).Want(200, "head.canonical", "http://localhost:8080"+aPath, "head.index", true, "head.redirect", "", "head.image", "http://localhost:8080/pictures/scene/cover-boxes-1440.jpg",
		"head.json_ld.0.@type", "Article", "head.json_ld.0.author.name", "Hearthway editors", "head.json_ld.0.datePublished", "2026-11-05T00:00:00Z", "data.category.href", "/blogs/moving", "data.date", "2026-11-05", "data.changed", "",
		"data.contents.0.href", "#section-choosing-a-mover", "data.related.#", 3, "data.related.0.category", "Moving", "data.next.action.href", "/search")
	v.Call("GET /api/screens/blog-article?category=buying&slug="+aSlug, nil).Want(200, "head.status", 301, "head.redirect", aPath)
	for _, wrong := range []string{"nothing", "", "%27", "%00", "..%2fx"} {
		v.Call(article+wrong, nil).Want(404, "success", false)
	}
}

func TestBlogPages(t *testing.T) {
	s, _ := open(t)
	v := s.Visitor()
	page := v.Call("GET "+aPath, nil).Want(200)
	for _, part := range []string{`<link rel="canonical" href="http://localhost:8080` + aPath, `"@type":"Article"`, `type="application/rss+xml"`, "<dt>Published</dt><dd>", `<a href="/blogs">Blog</a>`} {
		if !strings.Contains(page.Body, part) {
			t.Errorf("the page lacks %s", part)
		}
	}
	for address, status := range map[string]int{
		"/blogs": 200, "/blogs/agents": 200, "/blogs/owning": 200, "/blogs?page=2": 200, "/blogs/nothing": 404, "/blogs/buying/nothing": 404, "/blogs/Moving/A-Moving-Plan": 301, "/blogs/buying/" + aSlug: 301, "/blogs/agents/x": 404,
	} {
		v.Call("GET "+address, nil).Want(status)
	}
	var feed struct {
		Channel struct {
			Link  string `xml:"link"`
			Items []struct {
				Link string `xml:"link"`
				GUID string `xml:"guid"`
				Date string `xml:"pubDate"`
			} `xml:"item"`
		} `xml:"channel"`
	}
	r := v.Call("GET /blogs/feed.xml", nil).Want(200)
	if err := xml.Unmarshal([]byte(r.Body), &feed); err != nil || len(feed.Channel.Items) < 12 || feed.Channel.Items[0].Date != "Fri, 20 Nov 2026 00:00:00 +0000" || !strings.HasPrefix(r.Header.Get("Content-Type"), "application/rss+xml") {
		t.Errorf("%v %s", err, r.Body)
	}
	sitemap := v.Call("GET /sitemaps/blog.xml", nil).Want(200).Body
	inner := regexp.MustCompile(`\]\((/[^)#]*)\)`)
	checked := map[string]bool{}
	for _, one := range feed.Channel.Items {
		path := strings.TrimPrefix(one.Link, "http://localhost:8080")
		if !strings.Contains(sitemap, "<loc>"+one.Link+"</loc><lastmod>") {
			t.Errorf("%s is not in the sitemap", path)
		}
		for _, link := range inner.FindAllStringSubmatch(v.Call(bySlug+path[strings.LastIndex(path, "/")+1:], nil).Want(200).Text("blog.text"), -1) {
			if !checked[link[1]] {
				checked[link[1]] = true
				v.Call("GET "+link[1], nil).Want(200)
			}
		}
	}
	if !strings.Contains(sitemap, "/blogs/owning</loc><lastmod>") || !strings.Contains(v.Call("GET /sitemaps/pages.xml", nil).Want(200).Body, "/blogs</loc>") {
		t.Error("lists are not in the sitemaps")
	}
}

// Articles from an external service replace ours, and stay while it is down.
func TestExternalContentService(t *testing.T) {
	status, title := 200, "From elsewhere"
	record := func() string {
		return fmt.Sprintf(`{"slug":"elsewhere","title":%q,"category":"news","author":"Ann","excerpt":"E","text":"# One\n\n<b>Text</b>","cover":"unknown","published_at":"2026-11-01T00:00:00Z","updated_at":"2026-11-01T00:00:00Z"}`, title)
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case status != 200:
			w.WriteHeader(status)
		case strings.HasSuffix(r.URL.Path, "/get-public"):
			_, _ = w.Write([]byte(`{"blogs":[` + record() + `],"pagination":{"count":1,"page":1}}`))
		case strings.HasSuffix(r.URL.Path, "/late"):
			_, _ = w.Write([]byte(`{"blog":` + strings.Replace(record(), `"elsewhere"`, `"late"`, 1) + `,"agent_data":null}`))
		default:
			w.WriteHeader(404)
		}
	}))
	defer server.Close()
	s, home := open(t)
	s.Visitor().Call(bySlug+aSlug, nil).Want(200)
	s.Reopen("CONTENT_API_URL=" + server.URL)
	v := s.Visitor()
	there := func() {
		t.Helper()
		v.Call(list, nil).Want(200, "pagination.count", 1, "blogs.0.title", "From elsewhere")
		v.Call(bySlug+"elsewhere", nil).Want(200, "blog.author", "Ann")
		v.Call(blogs+"?category=news", nil).Want(200, "data.title", "News", "data.articles.0.href", "/blogs/news/elsewhere")
		v.Call("GET /api/screens/blog-article?category=news&slug=elsewhere", nil).Want(200, "data.title", "From elsewhere", "data.blocks.1.spans.0.text", "<b>Text</b>")
		v.Call(bySlug+aSlug, nil).Want(404)
	}
	there()
	status = 500
	s.Reopen("CONTENT_API_URL=" + server.URL)
	v = s.Visitor()
	v.Call(list, nil).Want(200, "pagination.count", 1, "blogs.0.title", "From elsewhere")
	v.Call("GET /blogs/news/elsewhere", nil).Want(200)
	status, title = 200, "Changed"
	v.Call(bySlug+"late", nil).Want(200, "blog.title", "Changed")
	if err := s.Services.Blog.Refresh(t.Context()); err != nil {
		t.Error(err)
	}
	v.Call(list, nil).Want(200, "pagination.count", 1, "blogs.0.title", "Changed")
	s.Reopen("HEARTHWAY_HOME=" + home)
	s.Visitor().Call(bySlug+aSlug, nil).Want(200)
}
