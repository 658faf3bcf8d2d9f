package alert

import (
	"slices"
	"strings"
	"testing"

	"hearthway/bff/scenarios/product"
)

// A GET never changes email settings: people look, and link scanners prefetch.
func TestOpeningUnsubscribeLinkChangesNothing(t *testing.T) {
	c := product.New(t)
	a := c.VerifiedBuyer(ann)
	a.SaveSearch("Oak Street", "instant", nil)
	c.Import(product.OakStreet(1, 450_000))
	c.SendAlerts()
	link := linkIn(t, wantNews(c, ann, 1)[0])
	if err := c.Services.MailQueue.Drain(t.Context()); err != nil {
		t.Fatal(err)
	}
	known := func() []product.Row {
		all := c.Rows()
		slices.SortFunc(all, func(x, y product.Row) int { return strings.Compare(x.Table+x.Text, y.Table+y.Text) })
		return all
	}
	before := known()
	browser := c.Visitor()
	browser.Cookie = a.Token
	for _, call := range []string{
		"GET /unsubscribe?link=" + link, "HEAD /unsubscribe?link=" + link, "GET /unsubscribe/?link=" + link, "GET /Unsubscribe?link=" + link, "GET /api/screens/unsubscribe?link=" + link,
		"GET /unsubscribe?link=" + link + "&List-Unsubscribe=One-Click&list=all&on=false", "GET /unsubscribe", "GET /api/pub/unsubscribe?link=" + link, "HEAD /api/pub/unsubscribe?link=" + link,
		"OPTIONS /unsubscribe?link=" + link, "GET /unsubscribe?link=" + link[:20],
	} {
		for _, d := range []*product.Client{c.Visitor(), browser} {
			if r := d.Call(call, nil); r.Status >= 500 {
				t.Errorf("%s: %d", call, r.Status)
			}
		}
	}
	if after := known(); !slices.Equal(before, after) {
		t.Errorf("rows changed:\n%v\n%v", before, after)
	}
}

// The one-click POST of RFC 8058, as email clients send it: a form in either encoding, without cookies, once or repeated.
func TestOneClickUnsubscribe(t *testing.T) {
	const multipart = "--b\r\nContent-Disposition: form-data; name=\"List-Unsubscribe\"\r\n\r\nOne-Click\r\n--b--\r\n"
	for kind, body := range map[string]string{"application/x-www-form-urlencoded": "List-Unsubscribe=One-Click", "multipart/form-data; boundary=b": multipart} {
		t.Run(kind, func(t *testing.T) {
			c := product.New(t)
			c.VerifiedBuyer(ann).SaveSearch("Oak Street", "instant", nil)
			c.Import(product.OakStreet(1, 450_000))
			c.SendAlerts()
			program := c.Visitor()
			program.Kind = kind
			link := linkIn(t, wantNews(c, ann, 1)[0])
			for range 2 {
				r := program.Call("POST /unsubscribe?link="+link, body).Want(200)
				if r.Header.Get("Location") != "" || r.Header.Get("Set-Cookie") != "" || !strings.Contains(r.Header.Get("Cache-Control"), "no-store") || strings.Contains(r.Body, "@") {
					t.Errorf("%v %s", r.Header, r.Body)
				}
			}
			c.Import(product.OakStreet(2, 450_000))
			c.SendAlerts()
			wantNews(c, ann, 1)
			if strings.Contains(c.Log.String(), link) {
				t.Error("the link is in the log")
			}
		})
	}
}
