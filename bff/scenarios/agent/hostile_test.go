package agent

import (
	"encoding/json"
	"net/url"
	"strings"
	"testing"

	"hearthway/bff/scenarios/product"
)

// hostile is input that tries to break pages, emails, queries and terminals.
var hostile = map[string]string{
	"script":             `Nice agent </script><script>alert(1)</script> indeed`,
	"attribute":          `Nice agent "><img src=x onerror=alert(1)> indeed`,
	"comment":            `Nice agent <!--<script> indeed`,
	"query":              `Nice agent'; drop table agents; -- indeed`,
	"template":           `Nice agent {{.Secret}} ${7*7} <%= 7 %> indeed`,
	"header":             "Nice agent\r\nBcc: all@victims.example\r\n\r\nindeed",
	"direction override": "Nice agent \u202eecila\u202c \u2066indeed\u2069",
	"separators":         "Nice agent \u2028\u2029 indeed",
	"no character":       "Nice agent \x00\x07\x1b[31m indeed",
	"not UTF-8":          "Nice agent \xff\xfe indeed",
	"long":               "Nice agent " + strings.Repeat("W", 400) + " indeed",
	"emoji":              "Nice agent 👩🏽‍🦱🏡 " + strings.Repeat("\u0301", 30) + " indeed",
}

// Whatever agents and buyers write, pages and responses show it as text, and emails stay one email.
func TestHostileText(t *testing.T) {
	c, ana := owned(t)
	v, ann := c.Visitor(), c.VerifiedBuyer("ann@example.com")
	lead(c, ann)
	for name, words := range hostile {
		t.Run(name, func(t *testing.T) {
			harmless := func(where, body string) {
				t.Helper()
				for _, bad := range []string{"<script>alert(1)", "<img src=x", "\nBcc: all@victims", "\x00", "\x07", "\x1b[31m", "\xff\xfe"} {
					if strings.Contains(body, bad) {
						t.Errorf("%s has %q", where, bad)
					}
				}
			}
			refusedOr := func(r product.Response, status int) bool {
				t.Helper()
				if r.Status != status && r.Status != 422 {
					t.Errorf("%d %s", r.Status, r.Body)
				}
				if !json.Valid([]byte(r.Body)) {
					t.Errorf("no JSON: %q", r.Body)
				}
				return r.Status == status
			}
			refusedOr(ana.Call("PUT "+own, map[string]any{"bio": words}), 200)
			post := ana.Call("POST /api/v1/admins/posts", map[string]any{"title": words[:min(len(words), 60)], "text": words, "published": true})
			if refusedOr(post, 200) {
				harmless("the page of a post", v.Call("GET /agents/ana-cruz/posts/"+post.Text("post.slug"), nil).Want(200).Body)
				ana.Call("DELETE /api/v1/admins/posts/"+post.Text("post.id"), nil).Want(200)
			}
			if refusedOr(ann.Call(testify+"ana-cruz", opinion(4, words)), 200) {
				pending, err := c.Services.Agents.PendingTestimonials(t.Context())
				if err != nil {
					t.Fatal(err)
				}
				for _, one := range pending {
					if err := c.Services.Agents.Publish(t.Context(), one.ID); err != nil {
						t.Error(err)
					}
				}
			}
			refusedOr(v.Call(product.SendInquiry, messageTo("ana-cruz", "name", words[:min(len(words), 60)], "message", words, "retry_key", name)), 200)
			harmless("the profile", v.Call("GET /agents/ana-cruz", nil).Want(200).Body)
			harmless("the owner's view", ana.Call("GET /agents/ana-cruz", nil).Want(200).Body)
			for _, to := range []string{"gus@example.com", "ann@example.com", "agent@example.com", "ana-cruz@agents.example.com"} {
				for _, m := range c.Mails(to) {
					harmless("the email to "+to, m.HTML)
					if strings.ContainsAny(m.Subject, "\r\n") {
						t.Errorf("a subject of two lines: %q", m.Subject)
					}
				}
			}
			for _, query := range []string{"?name=", "?q=", "?language="} {
				if r := v.Call("GET /real-estate-agents"+query+url.QueryEscape(words), nil); r.Status >= 500 {
					t.Errorf("the directory: %d", r.Status)
				} else {
					harmless("the directory", r.Body)
				}
			}
		})
	}
}
