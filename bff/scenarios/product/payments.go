package product

import (
	"net/http"
	"net/url"
	"strings"

	"github.com/gofiber/fiber/v3"

	"hearthway/bff/features/billing/standin"
)

// CardForm returns a card with a security code, as a browser sends it to the payment provider.
func CardForm(number, code string) url.Values {
	return url.Values{"type": {"card"}, "card[number]": {number}, "card[exp_month]": {"12"}, "card[exp_year]": {"2040"}, "card[cvc]": {code}}
}

// AccountForm returns a bank account, as a browser sends it to the payment provider.
func AccountForm(routing, account string) url.Values {
	return url.Values{"type": {"us_bank_account"}, "us_bank_account[routing_number]": {routing}, "us_bank_account[account_number]": {account}, "billing_details[name]": {"Rosalind Mbeki-Thornton"}}
}

// CallStripe makes a browser's own call to the payment provider.
func (s *Server) CallStripe(path string, form url.Values) Response {
	s.T.Helper()
	d := s.Visitor()
	d.Token, d.Kind = standin.PublishableKey, "application/x-www-form-urlencoded"
	return d.Call("POST /dev/stripe/v1/"+path, form.Encode())
}

// StorePayment stores a card or a bank account at the payment provider, as a browser does. It returns the response with the
// setup.
func (s *Server) StorePayment(clientSecret string, form url.Values) Response {
	s.T.Helper()
	method := s.CallStripe("payment_methods", form).Want(200)
	setup, _, _ := strings.Cut(clientSecret, "_secret")
	return s.CallStripe("setup_intents/"+setup+"/confirm", url.Values{"client_secret": {clientSecret}, "payment_method": {method.Text("id")}})
}

// SendStripeEvents makes the payment provider send its events, and returns how many arrived.
func (s *Server) SendStripeEvents() int {
	s.T.Helper()
	s.Services.StripeStandIn.Client = &http.Client{Transport: toSite{s.Site.App()}}
	arrived, err := s.Services.StripeStandIn.Deliver(s.T.Context())
	if err != nil {
		s.T.Fatal(err)
	}
	return arrived
}

// toSite is an HTTP transport that calls the site.
type toSite struct{ app *fiber.App }

func (t toSite) RoundTrip(r *http.Request) (*http.Response, error) {
	return t.app.Test(r, fiber.TestConfig{Timeout: 0})
}
