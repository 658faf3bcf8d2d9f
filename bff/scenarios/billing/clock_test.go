package billing

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"hearthway/bff/scenarios/product"
)

// advance presses the button at /dev/stripe.
func advance(s *product.Server, days int) {
	s.T.Helper()
	dev := s.Visitor()
	dev.Kind, dev.Origin = "application/x-www-form-urlencoded", "http://localhost:8080"
	dev.Call("POST /dev/stripe/advance", fmt.Sprintf("days=%d", days)).Want(303)
}

// Advancing the clock at /dev/stripe moves billing with it: the second date of a split price, the retries after 1, 3 and 7
// days, the pause, and its end.
func TestAdvancingTheClock(t *testing.T) {
	s := product.New(t)
	second := s.Clock.Now().Add(20 * 24 * time.Hour).UTC().Format(time.DateOnly)
	_, paid := order(s, form(rosa, "program", "pay-per-closing", "discount_code", "SPLIT50", "split_payment", 50, "second_payment_date", second), card(approved))
	paid.Want(200, "status", "succeeded")
	agent(s, rosa).Call(screen, nil).Want(200, "data.upcoming.0.text", "Second payment", "data.upcoming.0.amount", "$998.50", "data.upcoming.0.every", "")
	advance(s, 21)
	d := agent(s, rosa)
	d.Call(screen, nil).Want(200, "data.state", "active", "data.invoices.#", 2, "data.invoices.0.amount", "$998.50", "data.invoices.0.status", "Paid", "data.upcoming.0.text", "Membership")
	stored := s.StorePayment(d.Call("POST /api/agent/billing/setup", nil).Want(200).Text("client_secret"), card(declined)).Want(200)
	d.Call(method, map[string]any{"setup_id": stored.Text("id")}).Want(200)
	advance(s, 10)
	d.Call(screen, nil).Want(200, "data.state", "overdue", "data.action", "pay", "data.owed", "$97.00")
	advance(s, 7)
	d.Call(screen, nil).Want(200, "data.state", "paused", "data.action", "pay", "data.upcoming.#", 0)
	var subjects []string
	for _, m := range s.Mails(rosa) {
		if strings.Contains(m.Subject, "didn’t go through") || strings.Contains(m.Subject, "paused") {
			subjects = append(subjects, m.Subject)
		}
	}
	const failed = "Your payment of $97.00 didn’t go through"
	if want := []string{"Your membership is paused", failed, failed, failed}; !slices.Equal(subjects, want) {
		t.Error(subjects)
	}
	stored = s.StorePayment(d.Call("POST /api/agent/billing/setup", nil).Want(200).Text("client_secret"), card(approved)).Want(200)
	d.Call(method, map[string]any{"setup_id": stored.Text("id")}).Want(200, "status", "succeeded")
	d.Call(screen, nil).Want(200, "data.state", "active", "data.action", "none")
	for _, wrong := range []int{0, -3} {
		advance(s, wrong)
	}
	if n := one(s, "select count(*)::text from billing_payments where status = 'succeeded'"); n != "3" {
		t.Errorf("%s payments", n)
	}
	// A page on another site can't press it.
	other := s.Visitor()
	other.Kind, other.Origin = "application/x-www-form-urlencoded", "https://elsewhere.example"
	other.Call("POST /dev/stripe/advance", "days=31").Want(403)
}
