package billing_test

import (
	"regexp"
	"testing"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/billing"
	"hearthway/bff/platform/apperr"
)

var payLink = regexp.MustCompile(`/pay\?link=([A-Z2-7]+)`)

// token returns the token of the link in the last email.
func (f *fixture) token() string {
	f.t.Helper()
	found := payLink.FindStringSubmatch(f.mails[len(f.mails)-1].Text)
	if found == nil {
		f.t.Fatalf("no link: %s", f.mails[len(f.mails)-1].Text)
	}
	return found[1]
}

// declining lets an agent join whose next charge is declined.
func (f *fixture) declining(email, method string) (account.Account, billing.Placed) {
	f.t.Helper()
	who := f.agent(email)
	placed := f.join(f.monthly(who), goodMethod, billing.PaymentSucceeded)
	secret, err := f.OwnSetup(f.t.Context(), who)
	if err != nil {
		f.t.Fatal(err)
	}
	if _, err := f.ChangeMethod(f.t.Context(), who, f.provider.Store(secret, method)); err != nil {
		f.t.Fatal(err)
	}
	f.pass(31)
	return who, placed
}

// The emailed link pays its own charge, once, without a login. It accepts another card too.
func TestPayByLink(t *testing.T) {
	s := newFixture(t)
	_, placed := s.declining("rosa@x.example", declinedMethod)
	ctx, token := t.Context(), s.token()
	l, err := s.ByLink(ctx, token)
	if err != nil || l.Charge.Amount != 29700 || l.Confirms || l.NeedsMethod {
		t.Fatalf("%+v %v", l, err)
	}
	if done, err := s.PayByLink(ctx, token); err != nil || done.Status != billing.PaymentFailed {
		t.Error(done, err)
	}
	secret, err := s.SetupByLink(ctx, token)
	if err != nil {
		t.Fatal(err)
	}
	setup := s.provider.Store(secret, goodMethod)
	for range 3 {
		if done, err := s.PayByLinkWith(ctx, token, setup); err != nil || done.Status != billing.PaymentSucceeded {
			t.Error(done, err)
		}
	}
	if done, err := s.PayByLink(ctx, token); err != nil || done.Status != billing.PaymentSucceeded {
		t.Error(done, err)
	}
	if taken, _ := s.provider.Taken(""); taken != 2*29700 || s.bill(placed.OrderID).State != billing.Active {
		t.Error(taken)
	}
}

// A payer confirms the charge with their bank through the emailed link.
func TestConfirmByLink(t *testing.T) {
	s := newFixture(t)
	s.declining("rosa@x.example", authMethod)
	token := s.token()
	if done, err := s.PayByLink(t.Context(), token); err != nil || done.Status != billing.PaymentNeedsAuth || done.ClientSecret == "" {
		t.Fatal(done, err)
	}
	s.provider.Authenticate(s.provider.Waiting()[0], true)
	if done, err := s.PayByLink(t.Context(), token); err != nil || done.Status != billing.PaymentSucceeded {
		t.Error(done, err)
	}
	if taken, _ := s.provider.Taken(""); taken != 2*29700 {
		t.Error(taken)
	}
}

// Links that are forged, expired, replaced, or for another order's charge pay nothing.
func TestInvalidLinksPayNothing(t *testing.T) {
	s := newFixture(t)
	rosa, placed := s.declining("rosa@x.example", declinedMethod)
	token := s.token()
	gone := func(token string) {
		t.Helper()
		for name, call := range map[string]func() error{
			"show":  func() error { _, err := s.ByLink(t.Context(), token); return err },
			"pay":   func() error { _, err := s.PayByLink(t.Context(), token); return err },
			"setup": func() error { _, err := s.SetupByLink(t.Context(), token); return err },
			"with":  func() error { _, err := s.PayByLinkWith(t.Context(), token, "seti_1"); return err },
		} {
			if err := call(); apperr.CodeOf(err) != apperr.Gone {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
	for _, made := range []string{"", "x", token + "A", placed.OrderKey, placed.OrderID} {
		gone(made)
	}
	// A link doesn't work with another agent's payment methods, and an order's key isn't a link.
	bo := s.agent("bo@x.example")
	other := s.place(s.monthly(bo))
	theirs := s.provider.Store(other.ClientSecret, goodMethod)
	if _, err := s.PayByLinkWith(t.Context(), token, theirs); apperr.CodeOf(err) != apperr.Invalid {
		t.Error(err)
	}
	if _, err := s.OrderByKey(t.Context(), token); apperr.CodeOf(err) != apperr.NotFound {
		t.Error(err)
	}
	if n := s.bill(other.OrderID); n.State != billing.Pending || len(n.Payments) != 0 {
		t.Errorf("%+v", n.Order)
	}
	if _, err := s.Cancel(t.Context(), rosa, ""); err != nil {
		t.Fatal(err)
	}
	gone(token) // nothing is owed anymore
	s.declining("cy@x.example", declinedMethod)
	token = s.token()
	s.clock.Advance(31 * 24 * time.Hour)
	gone(token)
	if err := s.Tidy(t.Context()); err != nil {
		t.Fatal(err)
	}
	var left int64
	if err := s.db.Rows(t.Context()).Table("billing_links").Count(&left).Error; err != nil || left != 0 {
		t.Error(left, err)
	}
}
