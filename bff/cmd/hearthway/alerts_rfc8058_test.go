package main

import (
	"slices"
	"strings"
	"testing"
)

// By GET nothing about mails ever changes, however the link is opened: people look, and programs look ahead.
func TestOpeningALinkOfAMailChangesNothing(t *testing.T) {
	c := newCity(t)
	a := c.proven(ann)
	a.searches("Oak Street", "instant", nil)
	c.feed(house(1, 450_000))
	c.tell()
	link := linkIn(t, wantNews(c, ann, 1)[0])
	if err := c.services.post.Drain(t.Context()); err != nil {
		t.Fatal(err)
	}
	known := func() []row {
		all := c.rows()
		slices.SortFunc(all, func(x, y row) int { return strings.Compare(x.table+x.text, y.table+y.text) })
		return all
	}
	before := known()
	browser := c.visitor()
	browser.cookie = a.token
	for _, call := range []string{
		"GET /unsubscribe?link=" + link, "HEAD /unsubscribe?link=" + link, "GET /unsubscribe/?link=" + link, "GET /Unsubscribe?link=" + link, "GET /api/screens/unsubscribe?link=" + link,
		"GET /unsubscribe?link=" + link + "&List-Unsubscribe=One-Click&list=all&on=false", "GET /unsubscribe", "GET /api/pub/unsubscribe?link=" + link, "HEAD /api/pub/unsubscribe?link=" + link,
		"OPTIONS /unsubscribe?link=" + link, "GET /unsubscribe?link=" + link[:20],
	} {
		for _, d := range []*device{c.visitor(), browser} {
			if r := d.ask(call, nil); r.status >= 500 {
				t.Errorf("%s: %d", call, r.status)
			}
		}
	}
	if after := known(); !slices.Equal(before, after) {
		t.Errorf("rows changed:\n%v\n%v", before, after)
	}
}

// The one-click POST of RFC 8058, as mail programs send it: a form, in either encoding, without cookies, once or again.
func TestMailProgramsUnsubscribeWithOneClick(t *testing.T) {
	const multipart = "--b\r\nContent-Disposition: form-data; name=\"List-Unsubscribe\"\r\n\r\nOne-Click\r\n--b--\r\n"
	for kind, body := range map[string]string{"application/x-www-form-urlencoded": "List-Unsubscribe=One-Click", "multipart/form-data; boundary=b": multipart} {
		t.Run(kind, func(t *testing.T) {
			c := newCity(t)
			c.proven(ann).searches("Oak Street", "instant", nil)
			c.feed(house(1, 450_000))
			c.tell()
			program := c.visitor()
			program.kind = kind
			link := linkIn(t, wantNews(c, ann, 1)[0])
			for range 2 {
				r := program.ask("POST /unsubscribe?link="+link, body).want(200)
				if r.header.Get("Location") != "" || r.header.Get("Set-Cookie") != "" || !strings.Contains(r.header.Get("Cache-Control"), "no-store") || strings.Contains(r.body, "@") {
					t.Errorf("%v %s", r.header, r.body)
				}
			}
			c.feed(house(2, 450_000))
			c.tell()
			wantNews(c, ann, 1)
			if strings.Contains(c.log.String(), link) {
				t.Error("the link is in the log")
			}
		})
	}
}
