package membership

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hearthway/bff/features/account"
	"hearthway/bff/scenarios/product"
)

// ofScreens are the parameters that select a screen's page, invitation or program.
var ofScreens = []string{"path", "invite_code", "program"}

// ofMemberships reports whether a call or screen belongs to memberships.
func ofMemberships(d product.DeclaredCall) bool {
	screens := []string{"screen-free-sign-up", "screen-sign-up-thanks", "screen-activate-profile", "screen-program-sign-up", "screen-plus", "screen-toolkit", "screen-partner", "screen-partnership"}
	return slices.Contains(d.Tags, "Memberships") || slices.Contains(screens, d.Operation)
}

// Every membership call and screen rejects users without access, never shows or changes another agent's sign-up, and turns
// no malformed or oversized request into an internal error.
func TestMembershipCallsRejectInvalidRequests(t *testing.T) {
	s := product.New(t)
	o := newOrders(s)
	s.Visitor().Call(program, join("zip_codes", []string{"75204"})).Want(200)
	order := o.only(t)
	o.pay(s, order)
	code, err := s.Services.Members.CodeOf(t.Context(), order.Account.ID)
	if err != nil {
		t.Fatal(err)
	}
	theirs := func() string {
		rows := ""
		for _, table := range []string{"agent_signups", "agent_codes", "service_areas", "membership_consents"} {
			rows += fmt.Sprint(s.Column("select row(r.*)::text from " + table + " r where account_id = '" + order.Account.ID + "' order by 1"))
		}
		return rows + fmt.Sprint(s.Column("select name || email || coalesce(phone, '') || role from accounts where id = '"+order.Account.ID+"'"))
	}
	tells := func(r product.Response) bool {
		return slices.ContainsFunc([]string{"rosalind@lakewood.example", "2145550142", "(214) 555-0142", "k-" + order.Key, "s-" + order.Key}, func(secret string) bool { return strings.Contains(r.Body, secret) })
	}
	before := theirs()
	ann, other := s.VerifiedBuyer("ann@example.com"), s.Agent()
	said := map[string]any{}
	for _, field := range []string{"id", "key", "token", "order_id", "order_key", "account_id", "admin_id", "agent_id", "signup_id"} {
		said[field] = order.Account.ID
	}
	looked := 0
	for _, d := range product.DeclaredCalls() {
		if !ofMemberships(d) {
			continue
		}
		looked++
		var body any
		if d.HasBody {
			body = said
		}
		if d.Audience == string(account.Admin) {
			if r := s.Visitor().Call(d.About(code, ofScreens...), body); r.Status != 401 {
				t.Errorf("%s without a login: %d %.200s", d.Operation, r.Status, r.Body)
			}
			if r := ann.Elsewhere().Call(d.About(code, ofScreens...), body); r.Status != 403 {
				t.Errorf("%s by a buyer: %d %.200s", d.Operation, r.Status, r.Body)
			}
		}
		for _, by := range []*product.Client{s.Visitor(), ann, other} {
			for _, thing := range []string{code, order.Account.ID, order.Key, "o-" + order.Key, "k-" + order.Key} {
				if r := by.Elsewhere().Call(d.About(thing, ofScreens...), body); r.Status >= 500 || tells(r) && !strings.Contains(thing, order.Key) {
					t.Errorf("%s about %s: %d %.200s", d.Operation, thing, r.Status, r.Body)
				}
			}
			for _, broken := range []string{"%00", "\x00", "\xff\xfe", "' or '1'='1", "../../etc/passwd", "-1", "99999999999999999999", "\u202e\u200b🏡", strings.Repeat("x", 3000)} {
				if r := by.Elsewhere().Call(d.About(broken, ofScreens...), body); r.Status >= 500 || strings.Contains(d.Path, "{") && r.Status < 400 {
					t.Errorf("%s about %.30q: %d %.200s", d.Operation, broken, r.Status, r.Body)
				}
			}
			if !d.HasBody {
				continue
			}
			for _, wrong := range []string{`{"name":"` + strings.Repeat("x", 300<<10) + `"}`, `{"`, `[]`, `"x"`, "\x00\xff", `{"zip_codes":{"a":1},"budgets":"x","addons":[]}`} {
				if r := by.Elsewhere().Call(d.About(code, ofScreens...), wrong); r.Status < 400 && wrong[0] == '{' && len(wrong) > 200<<10 || r.Status >= 500 {
					t.Errorf("%s with %d bytes %.10q: %d %.200s", d.Operation, len(wrong), wrong, r.Status, r.Body)
				}
			}
		}
	}
	if looked < 24 {
		t.Errorf("only %d calls and screens were looked at", looked)
	}
	if after := theirs(); after != before {
		t.Errorf("another agent changed a sign-up:\n%s\n%s", before, after)
	}
}

// Whatever is typed into a sign-up field is taken as text or rejected by field, and never becomes part of an email's markup
// or headers.
func TestHostileSignUps(t *testing.T) {
	s := product.New(t)
	newOrders(s)
	hostile := []any{
		`<script>alert(1)</script>`, `"><img src=x onerror=alert(1)>`, "'; drop table accounts; --", "Eve\r\nBcc: victim@x.example", "a\x00b", "\u202eevil\u200b", "{{7*7}}%s%n", "=HYPERLINK(\"http://x\")",
		strings.Repeat("x", 3000), -1, 1e18, []any{"a", 1, nil}, map[string]any{"$gt": ""}, true,
	}
	fields := map[string][]string{
		free:    {"firstname", "lastname", "name", "email", "phone", "zipcode", "invite_code", "ref", "source", "membership", "agree_to_terms", "text_optin"},
		program: {"firstname", "lastname", "phone", "program", "membership", "zip_codes", "budgets", "discount_code", "split_payment", "second_payment_date", "addons", "retry_key", "sales_user", "sale_override_id", "due_today", "source"},
		terms:   {"firstname", "lastname", "email", "program", "zip_codes", "email_addendum_file", "skipAddendumEmail"},
	}
	n := 0
	for call, names := range fields {
		for _, field := range names {
			for _, value := range hostile {
				n++
				to := fmt.Sprintf("eve%d@x.example", n)
				r := s.Visitor().Call(call, join("email", to, "retry_key", to, field, value))
				if r.Status >= 500 {
					t.Errorf("%s %s %.40v: %d %.200s", call, field, value, r.Status, r.Body)
				}
			}
		}
	}
	mails, err := s.Services.Dev.Outbox(t.Context(), 5000)
	if err != nil || len(mails) < 100 {
		t.Fatal(len(mails), err)
	}
	for _, mail := range mails {
		if strings.Contains(mail.HTML, "<script") || strings.Contains(mail.HTML, "<img src=x") || strings.ContainsAny(mail.Subject+mail.To, "\r\n") {
			t.Errorf("%s: %s", mail.To, mail.Subject)
		}
	}
}
