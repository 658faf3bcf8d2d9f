package agent

import (
	"strings"
	"testing"

	"hearthway/bff/scenarios/product"
)

func TestPosts(t *testing.T) {
	c, ana := owned(t)
	const own, list = "/api/v1/admins/posts", "GET /api/pub/blogs/blogs/"
	v := c.Visitor()
	v.Call(list+"ana-cruz?page=1&limit=50", nil).Want(200, "blogs.#", 0, "totalPages", 0)
	first := ana.Call("POST "+own, `{"title":"What a 1923 foundation tells","text":"# Look\n\nGo **down** first, and [read](https://example.com) the <script>walls</script>.","published":true}`).
		Want(200, "success", true, "post.excerpt", "Look Go down first, and read the <scriptwalls</script.").Text("post.id")
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
