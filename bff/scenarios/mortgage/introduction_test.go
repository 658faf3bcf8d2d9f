package mortgage

import (
	"strings"
	"testing"
	"time"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/scenarios/product"
)

const (
	lender   = "trinity-oak@example.com"
	withdraw = "POST /api/pub/introductions/withdraw"
)

// screen returns the call for an introduction's page.
func screen(href string) string {
	return "GET " + product.ScreenPath("introduction") + "?request=" + strings.TrimPrefix(href, "/mortgage/pre-approval/")
}

func TestIntroduction(t *testing.T) {
	c := product.New(t)
	guest := c.Visitor()
	href := guest.Call(product.AskIntroduction, product.Introduction()).Want(200, "success", true).Text("href")
	mine, theirs := c.Mails("gus@example.com"), c.Mails(lender)
	if len(mine) != 1 || len(theirs) != 1 {
		t.Fatalf("%d mails to the buyer, %d to the lender", len(mine), len(theirs))
	}
	if text := mine[0].Text; !strings.Contains(text, href) || !strings.Contains(text, "NMLS ID 1402217") || strings.Contains(text, "Gus") {
		t.Errorf("to the buyer: %s", text)
	}
	if text := theirs[0].Text; !strings.Contains(text, "2145550142") || !strings.Contains(text, "$450,000 in Texas") || !strings.Contains(text, "> We move in May.") || strings.Contains(text, href) {
		t.Errorf("to the lender: %s", text)
	}
	page := c.Visitor().Call(screen(href), nil).Want(200, "data.gone", false, "data.status", "received", "data.lender.nmls", "1402217", "data.steps.#", 3, "data.steps.1.at", "", "head.index", false)
	reference := page.Text("data.reference")
	if strings.Contains(page.Body, "gus@example.com") || strings.Contains(page.Body, "Gus Guest") {
		t.Error("the page names the buyer")
	}
	if got := c.Column("select encode(token_hash, 'escape') from introductions"); len(got) != 1 || strings.Contains(got[0], href[len(href)-20:]) {
		t.Error("the link is stored")
	}

	c.Advance(time.Hour)
	service := c.Services.Introductions
	for range 2 { // it is idempotent
		if i, err := service.Introduce(t.Context(), strings.ToLower(reference)); err != nil || i.Status != "introduced" {
			t.Fatalf("%+v, %v", i, err)
		}
	}
	if i, err := service.Close(t.Context(), reference); err != nil || i.Status != "closed" {
		t.Fatalf("%+v, %v", i, err)
	}
	if got := len(c.Mails("gus@example.com")); got != 3 {
		t.Errorf("%d mails to the buyer", got)
	}
	c.Visitor().Call(screen(href), nil).Want(200, "data.status", "closed")
	if i, err := service.Introduce(t.Context(), reference); err != nil || i.Status != "closed" {
		t.Errorf("what is over begins again: %+v, %v", i, err)
	}
	if _, err := service.Close(t.Context(), "HW-NOTHING"); apperr.CodeOf(err) != apperr.NotFound {
		t.Errorf("an unknown reference: %v", err)
	}
	c.Advance(366 * 24 * time.Hour)
	if err := service.Tidy(t.Context()); err != nil || len(c.Column("select reference from introductions")) != 0 {
		t.Errorf("it is still stored after a year: %v", err)
	}
	c.Visitor().Call(screen(href), nil).Want(404, "data.gone", true)
}

func TestIntroductionWithdrawn(t *testing.T) {
	c := product.New(t)
	href := c.Visitor().Call(product.AskIntroduction, product.Introduction()).Want(200).Text("href")
	body := map[string]string{"request": strings.TrimPrefix(href, "/mortgage/pre-approval/")}
	c.Visitor().Call(withdraw, body).Want(200, "success", true)
	c.Visitor().Call(withdraw, body).Want(200)
	c.Visitor().Call(screen(href), nil).Want(200, "data.status", "withdrawn", "data.steps.2.status", "withdrawn")
	if got := len(c.Mails(lender)); got != 2 {
		t.Errorf("%d mails to the lender", got)
	}
	c.Visitor().Call(withdraw, map[string]string{"request": "guess"}).Want(404, "success", false)
}

func TestIntroductionRefused(t *testing.T) {
	c := product.New(t)
	for field, change := range map[string][]any{
		"state": {"state", "ZZ"}, "price": {"price", 0}, "down": {"down", 450_001}, "timing": {"timing", "never"}, "loan": {"loan", "payday"}, "name": {"name", ""}, "email": {"email", "gus"},
		"phone": {"phone", "123"}, "note": {"note", strings.Repeat("x", 501)}, "consent": {"consent", false}, "lender": {"lender", "999"},
	} {
		if r := c.Visitor().Call(product.AskIntroduction, product.Introduction(change...)).Want(422, "success", false); r.Text("fields."+field) == "" {
			t.Errorf("%s: %s", field, r.Body)
		}
	}
	elsewhere := c.Visitor().Call(product.AskIntroduction, product.Introduction("state", "ME")).Want(422)
	if !strings.Contains(elsewhere.Text("fields.lender"), "licensed") {
		t.Errorf("a lender without a license there: %s", elsewhere.Body)
	}
	for range 3 {
		c.Visitor().Call(product.AskIntroduction, product.Introduction()).Want(200)
	}
	c.Visitor().Call(product.AskIntroduction, product.Introduction()).Want(429)
}
