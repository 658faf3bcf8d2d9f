package dev

import (
	"html/template"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/gofiber/fiber/v3/middleware/adaptor"

	"hearthway/bff/features/billing/standin"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/format"
)

const stripePath = "/dev/stripe"

// stripe registers the page of the payment stand-in, and the calls that browsers make to it.
func (p pages) stripe() {
	if p.Stripe == nil {
		return
	}
	p.get(stripePath, p.only, p.stripePage)
	p.app.Post(stripePath+"/fail-next", p.only, p.fromOurPage, p.stripeAction(func(c fiber.Ctx) error {
		return p.Stripe.FailNext(c.Context(), c.FormValue("code"))
	}))
	p.app.Post(stripePath+"/advance", p.only, p.fromOurPage, p.stripeAction(func(c fiber.Ctx) error {
		days, _ := strconv.Atoi(c.FormValue("days"))
		return p.PassDays(c.Context(), days)
	}))
	p.app.Post(stripePath+"/return", p.only, p.fromOurPage, p.stripeAction(func(c fiber.Ctx) error {
		standIn, payment := p.Stripe, c.FormValue("payment")
		switch c.FormValue("how") {
		case "refund":
			return standIn.RefundAtSite(c.Context(), payment)
		case "dispute":
			return standIn.Dispute(c.Context(), payment)
		case "won", "lost":
			return standIn.CloseDispute(c.Context(), payment, c.FormValue("how") == "won")
		}
		return nil
	}))
	p.app.Post(stripePath+"/resend", p.only, p.fromOurPage, p.stripeAction(func(c fiber.Ctx) error {
		return p.Stripe.Resend(c.Context(), c.FormValue("event"))
	}))
	p.app.All(stripePath+"/v1/*", p.only, adaptor.HTTPHandler(http.StripPrefix(stripePath, p.Stripe)))
}

// fromOurPage rejects forms sent by other sites.
func (p pages) fromOurPage(c fiber.Ctx) error {
	if !p.Own(c) {
		return apperr.New(apperr.Forbidden, "This request came from another site.")
	}
	return c.Next()
}

func (p pages) stripeAction(act func(fiber.Ctx) error) fiber.Handler {
	return func(c fiber.Ctx) error {
		if err := act(c); err != nil {
			return err
		}
		return p.GoTo(c, stripePath, fiber.StatusSeeOther)
	}
}

// stripePage shows the stand-in's data, with buttons to change it.
func (p pages) stripePage(c fiber.Ctx) error {
	overview, err := p.Stripe.Overview(c.Context())
	if err != nil {
		return err
	}
	styles, err := p.Styles()
	if err != nil {
		return err
	}
	var page strings.Builder
	err = stripeTemplate.Execute(&page, map[string]any{
		"Product": p.Name, "Styles": template.CSS(styles), "O": overview, "Failures": standin.Failures, "Days": int(overview.Ahead.Hours() / 24),
	})
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderContentType, fiber.MIMETextHTMLCharsetUTF8)
	return c.SendString(page.String())
}

var stripeTemplate = template.Must(template.New("stripe").Funcs(template.FuncMap{
	"cents": format.Cents,
	"at":    func(t time.Time) string { return t.Format("Jan 2, 15:04") },
	"day":   func(t time.Time) string { return t.Format("Jan 2") },
}).Parse(stripeHTML))
