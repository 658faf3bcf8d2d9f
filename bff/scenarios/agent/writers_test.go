package agent

import (
	"fmt"
	"strings"
	"testing"
)

func TestBlogAgentWriters(t *testing.T) {
	c, ana := owned(t)
	v := c.Visitor()
	const own, page = "/api/v1/admins/posts", "GET /api/screens/blog-agents"
	v.Call(page+"?alias=ana-cruz", nil).Want(200, "data.writers.#", 0, "data.chosen.posts.#", 0, "data.chosen.who.who.name", "Ana Cruz", "head.index", false)
	for i := range 12 {
		ana.Call("POST "+own, fmt.Sprintf(`{"title":"Street %d","text":"Go **down** first.","published":true}`, i)).Want(200)
	}
	ana.Call("POST "+own, `{"title":"Draft","text":"Later."}`).Want(200)
	v.Call(page, nil).Want(200, "head.index", true, "head.canonical", "http://localhost:8080/blogs/agents", "data.writers.#", 1, "data.writers.0.posts", 12, "data.writers.0.current", true, "data.writers.0.href", "/blogs/agents?alias=ana-cruz",
		"data.chosen.who.who.brokerage", "Lantern Realty", "data.chosen.posts.#", 10, "data.chosen.count", 12, "data.chosen.pages", 2)
	v.Call(page+"?alias=Ana-Cruz&page=2", nil).Want(200, "head.index", false, "data.chosen.posts.#", 2, "data.chosen.page", 2)
	v.Call(page+"?page=9", nil).Want(200, "data.chosen.left_out", "")
	for _, wrong := range []string{"x", "-1"} {
		v.Call(page+"?page="+wrong, nil).Want(200, "data.chosen.page", 1, "data.chosen.left_out", "We couldn’t read this part of the link, so it’s left out: page.")
	}
	v.Call(page+"?alias=no-broker", nil).Want(404, "success", false)
	r := v.Call("GET /api/screens/blogs", nil).Want(200, "data.agents.#", 3, "data.agents.0.who.name", "Ana Cruz", "data.agents.0.who.license", "Texas license L1")
	if strings.Contains(r.Body, "Draft") || !strings.HasPrefix(r.Text("data.agents.0.href"), "/agents/ana-cruz/posts/street-") {
		t.Error(r.Body)
	}
	v.Call("GET /api/v1/blogs/get-blog-by-slug/street-3", nil).Want(200, "blog.title", "Street 3", "blog.category", "agents", "agent_data.name", "Ana Cruz", "agent_data.brokerage", "Lantern Realty")
	v.Call("GET /api/v1/blogs/get-blog-by-slug/draft", nil).Want(404, "success", false)
	c.Exec("update agents set active = false where source_key = 'A1'")
	v.Call("GET /api/v1/blogs/get-blog-by-slug/street-3", nil).Want(404)
	v.Call(page, nil).Want(200, "data.writers.#", 0)
}
