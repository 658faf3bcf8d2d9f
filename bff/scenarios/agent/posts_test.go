package agent

import (
	"image/jpeg"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/scenarios/product"
)

func TestPosts(t *testing.T) {
	c, ana := owned(t)
	const own, list = "/api/v1/admins/posts", "GET /api/pub/blogs/blogs/"
	v := c.Visitor()
	v.Call(list+"ana-cruz?page=1&limit=50", nil).Want(200, "blogs.#", 0, "totalPages", 0)
	first := ana.Call("POST "+own, `{"title":"What a 1923 foundation tells","text":"# Look\n\nGo **down** first, and [read](https://example.com) the <script>walls</script>.","published":true}`).
		Want(200, "success", true, "post.excerpt", "Go down first, and read the <script>walls</script>.", "post.slug", "what-a-1923-foundation-tells").Text("post.id")
	draft := ana.Call("POST "+own, `{"title":"Draft","text":"Later."}`).Want(200, "post.published", false).Text("post.id")
	v.Call(list+"ana-cruz", nil).Want(200, "blogs.#", 1, "blogs.0.id", first, "totalPages", 1)
	ana.Call("GET "+own, nil).Want(200, "posts.#", 2)
	ana.Call("PUT "+own+"/"+draft, `{"title":"Done","text":"Now.","published":"true"}`).Want(200, "post.title", "Done", "post.published", true)
	v.Call(list+id(c, "A1")+"?limit=1", nil).Want(200, "blogs.#", 1, "totalPages", 2)
	v.Call(list+"ana-cruz?page=9", nil).Want(200, "blogs.#", 0)
	for _, wrong := range []string{"nobody", "no-broker", "%27", "%00"} {
		v.Call(list+wrong, nil).Want(404, "success", false)
	}
	for body, field := range map[string]string{
		`{}`: "title", `{"title":"x"}`: "text", `{"title":"` + strings.Repeat("x", 121) + `","text":"y"}`: "title", `{"title":"x","text":"` + strings.Repeat("y", 12_001) + `"}`: "text",
		`{"title":"x","text":"me@example.com"}`: "text", `{"title":"www.example.com","text":"y"}`: "title", `{"title":["x"],"text":"y"}`: "title", `{"title":"x","text":"y","published":"perhaps"}`: "published",
	} {
		for _, call := range []string{"POST " + own, "PUT " + own + "/" + first} {
			if r := ana.Call(call, body).Want(422, "success", false); r.Text("fields."+field) == "" {
				t.Errorf("%s: %s", field, r.Body)
			}
		}
	}
	for _, d := range []*product.Client{v, c.Buyer("ann@example.com")} {
		for _, call := range []string{"GET " + own, "POST " + own, "PUT " + own + "/" + first, "DELETE " + own + "/" + first} {
			if r := d.Call(call, nil); r.Status != 401 && r.Status != 403 {
				t.Errorf("%s: %d", call, r.Status)
			}
		}
	}
	c.Exec("update agent_posts set agent_id = $1 where id = $2", id(c, "A2"), first)
	ana.Call("PUT "+own+"/"+first, `{"title":"Mine","text":"now"}`).Want(404) // another agent's
	ana.Call("DELETE "+own+"/"+first, nil).Want(404)
	ana.Call("DELETE "+own+"/nothing", nil).Want(404)
	ana.Call("DELETE "+own+"/"+draft, nil).Want(200, "success", true)
	v.Call(list+"ana-cruz", nil).Want(200, "blogs.#", 0)
	v.Call(list+"bo-lee", nil).Want(200, "blogs.#", 1)
}

func picture(t *testing.T, ana *product.Client) (src string) {
	t.Helper()
	ana.Kind = "image/jpeg"
	defer func() { ana.Kind = "" }()
	return ana.Call("PUT /api/v1/admins/post-pictures", photograph(t, 1600, 1200)).Want(200, "success", true, "width", 1280, "height", 960).Text("src")
}

func TestPostPage(t *testing.T) {
	c, ana := owned(t)
	v, src := c.Visitor(), picture(t, ana)
	const own, page = "/api/v1/admins/posts", "GET /api/screens/agent-post?alias=ana-cruz&slug="
	text := "# Look\n\nGo **down** [first](https://example.com).\n\n![A crack in brick](" + src + ")\n\n<script>alert(1)</script> [x](javascript:alert(1))"
	post := ana.Call("POST "+own, map[string]any{"title": "What a 1923 foundation tells", "text": text}).Want(200, "post.published", false, "post.published_at", nil)
	const slug = "what-a-1923-foundation-tells"
	v.Call(page+slug, nil).Want(404, "success", false) // a draft
	ana.Call(page+slug, nil).Want(404)
	c.Clock.Advance(48 * time.Hour)
	ana.Call("PUT "+own+"/"+post.Text("post.id"), map[string]any{"title": "What a 1923 foundation tells", "text": text, "published": true}).Want(200, "post.slug", slug)
	r := v.Call(page+slug, nil).Want(200, "head.status", 200, "head.index", true, "head.canonical", "http://localhost:8080/agents/ana-cruz/posts/"+slug,
		"head.title", "What a 1923 foundation tells · Ana Cruz | Hearthway", "head.image", "http://localhost:8080"+src, "head.json_ld.0.@type", "BlogPosting", "head.json_ld.0.author.name", "Ana Cruz",
		"data.who.brokerage", "Lantern Realty", "data.who.license", "Texas license L1", "data.date", "2026-11-22", "data.changed", "", "data.minutes", 1, "data.more.#", 0,
		"data.blocks.#", 4, "data.blocks.0.kind", "heading", "data.blocks.1.spans.1.bold", true, "data.blocks.1.spans.3.href", "https://example.com", "data.blocks.2.src", src,
		"data.blocks.2.alt", "A crack in brick", "data.blocks.2.width", 1280, "data.blocks.2.height", 960, "data.blocks.3.spans.0.text", "<script>alert(1)</script> x")
	if strings.Contains(r.Body, "javascript:") || strings.Contains(r.Body, account.DemoAgentEmail) {
		t.Error(r.Body)
	}
	v.Call("GET /api/screens/agent-profile?alias=ana-cruz", nil).Want(200, "data.posts.0.href", "/agents/ana-cruz/posts/"+slug, "data.posts.0.picture", src)
	v.Call("GET /api/pub/blogs/blogs/ana-cruz", nil).Want(200, "blogs.0.slug", slug, "blogs.0.excerpt", "Go down first. <script>alert(1)</script> x")
	v.Call("GET /api/screens/agent-post?alias=Ana-Cruz&slug="+slug, nil).Want(200, "head.redirect", "/agents/ana-cruz/posts/"+slug)
	for _, wrong := range []string{"bo-lee&slug=" + slug, "nobody&slug=" + slug, "no-broker&slug=" + slug, "ana-cruz&slug=nothing", "ana-cruz&slug=", "ana-cruz&slug=%00", "ana-cruz", "ana-cruz&slug=%27"} {
		v.Call("GET /api/screens/agent-post?alias="+wrong, nil).Want(404, "success", false)
	}
	if r := v.Call("GET /sitemaps/agent-posts.xml", nil); r.Status != 200 || !strings.Contains(r.Body, "/agents/ana-cruz/posts/"+slug+"<") {
		t.Errorf("%d %s", r.Status, r.Body)
	}
	// Its address stays when the title changes, and a second post with that title gets another address.
	ana.Call("PUT "+own+"/"+post.Text("post.id"), map[string]any{"title": "Foundations", "text": text, "published": true}).Want(200, "post.slug", slug, "post.published_at", "2026-11-22T17:30:00Z")
	ana.Call("POST "+own, `{"title":"What a 1923 foundation tells?","text":"x","published":true}`).Want(200, "post.slug", slug+"-2")
	ana.Call("POST "+own, `{"title":"房子","text":"x"}`).Want(200, "post.slug", "post")
	v.Call(page+slug, nil).Want(200, "data.title", "Foundations", "data.more.#", 1)
	c.Exec("update agents set sample = 'Sample agent'")
	v.Call(page+slug, nil).Want(200, "head.index", false)
	ana.Call("PUT "+own+"/"+post.Text("post.id"), map[string]any{"title": "Foundations", "text": text}).Want(200, "post.published", false)
	v.Call(page+slug, nil).Want(404)
}

func TestPostPictures(t *testing.T) {
	c, ana := owned(t)
	v, src := c.Visitor(), picture(t, ana)
	const own = "/api/v1/admins/posts"
	for address, width := range map[string]int{src: 1280, strings.Replace(src, ".jpg", "-640.jpg", 1): 640} {
		r := v.Call("GET "+address, nil).Want(200)
		if about, err := jpeg.DecodeConfig(strings.NewReader(r.Body)); err != nil || about.Width != width || r.Header.Get("Content-Type") != "image/jpeg" {
			t.Errorf("%s: %+v %v", address, about, err)
		}
	}
	for _, wrong := range []string{strings.Replace(src, ".jpg", ".png", 1), strings.Replace(src, id(c, "A1"), id(c, "A2"), 1), "/pictures/post/nobody/x.jpg", "/pictures/post/%27/" + src[len(src)-30:]} {
		v.Call("GET "+wrong, nil).Want(404)
	}
	other := strings.Replace(src, id(c, "A1"), id(c, "A2"), 1)
	missing := strings.Replace(src, "-1280x960", "-1280x961", 1)
	for text, says := range map[string]string{
		"![A crack](https://evil.example/p.gif)": "from other sites", "![A crack](" + other + ")": "from other sites", "![](" + src + ")": "Describe every picture", "![A crack](" + missing + ")": "no longer there",
	} {
		if r := ana.Call("POST "+own, map[string]any{"title": "Roofs", "text": text}).Want(422); !strings.Contains(r.Text("fields.text"), says) {
			t.Errorf("%s: %s", text, r.Body)
		}
	}
	ana.Call("POST "+own+"/preview", map[string]any{"text": "Look: ![A crack](" + src + ")"}).Want(200, "blocks.#", 2, "blocks.1.alt", "A crack", "minutes", 1)
	ana.Call("POST "+own+"/preview", `{}`).Want(200, "blocks.#", 0)
	ana.Call("POST "+own+"/preview", map[string]any{"text": strings.Repeat("x", 12_001)}).Want(422)
	ana.Kind = "image/jpeg"
	for _, file := range []string{"", "<svg onload=alert(1)>", photograph(t, 100, 100), photograph(t, 300, 300)[:200]} {
		if r := ana.Call("PUT /api/v1/admins/post-pictures", file); r.Status != 422 && r.Status != 400 {
			t.Errorf("%.20q: %d %s", file, r.Status, r.Body)
		}
	}
	ana.Kind = ""
	for _, d := range []*product.Client{v, c.Buyer("ann@example.com")} {
		for _, call := range []string{"PUT /api/v1/admins/post-pictures", "POST " + own + "/preview"} {
			if r := d.Call(call, nil); r.Status != 401 && r.Status != 403 {
				t.Errorf("%s: %d", call, r.Status)
			}
		}
	}
	// A picture is deleted with the last post that shows it, or after a month if none ever did.
	first := ana.Call("POST "+own, map[string]any{"title": "Roofs", "text": "![A crack](" + src + ")"}).Want(200).Text("post.id")
	second := ana.Call("POST "+own, map[string]any{"title": "Walls", "text": "![A crack](" + src + ")"}).Want(200).Text("post.id")
	ana.Call("DELETE "+own+"/"+first, nil).Want(200)
	v.Call("GET "+src, nil).Want(200)
	ana.Call("DELETE "+own+"/"+second, nil).Want(200)
	v.Call("GET "+src, nil).Want(404)
	picture(t, ana)
	c.Clock.Advance(31 * 24 * time.Hour)
	ana = c.Agent()
	ana.Call("POST "+own, `{"title":"Doors","text":"x"}`).Want(200)
	if n := c.Column("select count(*)::text from agent_post_pictures")[0]; n != "0" {
		t.Errorf("%s pictures are left", n)
	}
}
