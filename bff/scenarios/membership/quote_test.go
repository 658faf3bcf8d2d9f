package membership

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/membership"
	"hearthway/bff/scenarios/product"
)

const quote = "POST /ppc/register/quote"

func TestProducts(t *testing.T) {
	c := product.New(t).Visitor()
	for _, path := range []string{"?version=1", "", "/?version=1"} {
		r := c.Call("GET /api/v1/hearthway-products/get-by-version"+path, nil)
		if r.Status != 200 {
			t.Fatalf("%s: %d", path, r.Status)
		}
	}
	c.Call("GET /api/v1/hearthway-products/get-by-version?version=1", nil).Want(200, "success", true, "products.#", 4,
		"products.0.key", "pay-per-closing", "products.0.name", "Pay Per Closing", "products.0.price", 1997, "products.0.annual_fee", 1997, "products.0.includes_membership", false, "products.0.billing_delay", 1,
		"products.0.membership_fee", 97, "products.0.included_zip_codes", 1, "products.0.referral_fee", 25, "products.0.additional_zip_code_price", 500,
		"products.1.key", "closings", "products.1.annual_fee", 0, "products.1.referral_fee", 30, "products.2.key", "leads", "products.2.price", 297, "products.2.included_zip_codes", 3, "products.2.referral_fee", 0,
		"products.3.key", "ppc", "products.3.price", 97)
	c.Call("GET /api/v1/hearthway-products/get-by-version?version=2", nil).Want(422, "fields.version", "There’s only version 1")
}

func TestQuoteCall(t *testing.T) {
	s := product.New(t)
	s.Exec("insert into places (kind, name, name_key, slug, city, state, lat, lng, south, west, north, east, population) values ('zip', '75206', '75206', '75206', 'Dallas', 'TX', 32.8, -96.7, 32, -97, 33, -96, 0), ('zip', '99501', '99501', '99501', 'Anchorage', 'AK', 61.2, -149.9, 61, -150, 62, -149, 0)")
	c := s.Visitor()
	today := s.Clock.Now().UTC().Truncate(24 * time.Hour)
	second := today.AddDate(0, 0, 30).Format("2006-01-02")
	c.Call("POST /PPC/Register/Quote/", `{"program":"leads"}`).Want(200, "total", 29700)
	c.Call(quote, nil).Want(200, "program", "pay-per-closing", "membership", "join", "total", 199700, "due_today", 199700, "later.#", 2, "promo", nil, "promo_note", "", "split_allowed", false)
	c.Call(quote, map[string]any{"program": "pay-per-closing", "membership": "decline", "zip_codes": []string{"75204", "75206", "75204"}, "discount_code": "welcome10", "addons": map[string]any{"referralBuyDown": map[string]any{"percentage_bought": "5"}}}).
		Want(200, "lines.#", 4, "lines.0.note", "1 ZIP code: 75204", "lines.1.text", "1 more ZIP code", "lines.1.amount", 50000, "lines.2.amount", 50000, "lines.3.text", "WELCOME10", "lines.3.amount", -29970, "total", 269730,
			"referral_fee", 20, "referral_fee_before", 25, "addons.zipcodes.total_paid_zip", 50000, "addons.referralBuyDown.percentage_paid", 50000, "promo.code", "WELCOME10", "promo.discount", 29970, "later.#", 1)
	c.Call(quote, map[string]any{"discount_code": "SPLIT50", "split_payment": 50, "second_payment_date": second}).Want(200, "due_today", 99850, "later.0.kind", "second", "later.0.amount", 99850, "later.0.due_on", second)
	c.Call(quote, map[string]any{"split_payment": 50, "second_payment_date": second}).Want(422, "fields.split_payment", "Paying in two parts needs a promo code that allows it")
	c.Call(quote, map[string]any{"discount_code": "SPLIT50", "split_payment": 50, "second_payment_date": "soon"}).Want(422, "fields.second_payment_date", "Enter a date such as 2026-12-22")
	c.Call(quote, map[string]any{"zip_codes": "75204,00000"}).Want(422, "fields.zip_codes", "We don’t know the ZIP code 00000")
	c.Call(quote, map[string]any{"discount_code": "nothing"}).Want(200, "total", 199700, "promo", nil, "promo_note", "We don’t know this promo code. You can continue without it.")
	c.Call(quote, map[string]any{"program": "ppc", "zip_codes": []string{"75204"}, "budgets": []any{map[string]any{"zip": "75204", "budget": 250}}}).Want(200, "total", 9700, "lines.1.text", "75204 Dallas", "lines.1.amount", 0, "lines.1.note", "$5.00 a click, at most $250.00 a month, charged after the month", "later.0.amount", 9700)

	// Amounts from the client are ignored.
	c.Call(quote, map[string]any{"total": 1, "due_today": 1, "price": 1, "discount": 99}).Want(200, "total", 199700)

	// Referral fees need a broker.
	r := c.Call(quote, map[string]any{"program": "closings", "zip_codes": []string{"99501"}}).Want(422)
	if text := r.Text("fields.program"); !strings.Contains(text, "isn’t offered in Alaska") || !strings.Contains(text, "Leads or Pay Per Click") {
		t.Error(text)
	}
	c.Call(quote, map[string]any{"program": "leads", "zip_codes": []string{"99501"}}).Want(200, "total", 29700)
	c.Call("GET /api/pub/zip-codes/99501", nil).Want(200, "zip_code.referral_fees", false, "zip_code.city", "Anchorage", "zip_code.homes", 0)
	c.Call("GET /api/pub/zip-codes/75204", nil).Want(200, "zip_code.referral_fees", true, "zip_code.homes", 4)
	c.Call("GET /api/pub/zip-codes/1", nil).Want(404)
}

func TestPromoCodes(t *testing.T) {
	s := product.New(t)
	c := s.Visitor()
	save := func(p membership.Promo) {
		if err := s.Services.Members.SavePromo(t.Context(), p); err != nil {
			t.Fatal(err)
		}
	}
	save(membership.Promo{Code: "SOON", Dollars: 300, Until: s.Clock.Now().Add(90 * time.Second)})
	soon := map[string]any{"discount_code": "soon"}
	c.Call(quote, soon).Want(200, "total", 169700, "promo.seconds_left", 90, "promo.text", "$300 off")
	// Zero seconds would mean that it never expires.
	s.Clock.Advance(89*time.Second + 700*time.Millisecond)
	c.Call(quote, soon).Want(200, "total", 169700, "promo.seconds_left", 1)
	s.Clock.Advance(300 * time.Millisecond)
	c.Call(quote, soon).Want(200, "total", 199700, "promo_note", "This promo code has expired. You can continue without it.")

	// Resending one code with every change is one attempt. Guessing is limited, even when the next code is valid.
	for range 60 {
		c.Call(quote, soon).Want(200, "promo_note", "This promo code has expired. You can continue without it.")
	}
	for i := range membership.PromoTries.Max - 1 {
		c.Call(quote, map[string]any{"discount_code": fmt.Sprint("guess", i)}).Want(200, "promo_note", "We don’t know this promo code. You can continue without it.")
	}
	c.Call(quote, map[string]any{"discount_code": "WELCOME10"}).Want(200, "total", 199700, "promo_note", membership.PromoTries.Text)
	s.Clock.Advance(time.Hour + time.Second)
	c.Call(quote, map[string]any{"discount_code": "WELCOME10"}).Want(200, "total", 179730)
}
