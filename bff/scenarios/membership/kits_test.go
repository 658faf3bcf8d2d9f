package membership

import (
	"strings"
	"testing"

	"hearthway/bff/features/account"
	agents "hearthway/bff/features/agent"
	"hearthway/bff/features/membership"
	"hearthway/bff/scenarios/product"
)

const (
	kit     = "GET /api/agent/kits/moving-checklist"
	toolkit = "GET /api/agent/toolkit"
)

// Everyone sees what a kit contains. Only members get it, with their own name.
func TestKitsAreForMembers(t *testing.T) {
	s := product.New(t)
	o := newOrders(s)
	visitor := s.Visitor()
	visitor.Call("GET /api/pub/kits", nil).Want(200, "kits.#", 1, "kits.0.slug", "moving-checklist", "kits.0.kind", "Checklist", "kits.0.parts.0", "The day")
	ann := s.Buyer("ann@example.com")
	for _, call := range []string{kit, toolkit} {
		visitor.Call(call, nil).Want(401)
		ann.Call(call, nil).Want(403)
	}
	agent := s.Agent()
	agent.Call(toolkit, nil).Want(200, "member", false, "ready", false, "profile", "/profile/activate")
	agent.Call(kit, nil).Want(403, "error", "The toolkit is for members. Join Plus, by itself or with a program, to download it.")

	// A program without a membership doesn't include the toolkit.
	agent.Call(program, join("membership", "decline")).Want(200)
	declined := o.only(t)
	o.pay(s, declined)
	agent.Call(toolkit, nil).Want(200, "member", false, "without", "Pay Per Closing")
	agent.Call(kit, nil).Want(403)

	id := declined.Account.ID
	delete(o.live, id)
	agent.Call(program, join("retry_key", "with")).Want(200)
	delete(o.placed, declined.Key)
	joined := o.only(t)
	o.pay(s, joined)
	agent.Call(kit, nil).Want(409, "error", "Please add your brokerage and license to your profile first. State rules often require them on what you hand out.")
	agent.Call(toolkit, nil).Want(200, "member", true, "ready", false)
	who := account.Account{ID: id, Role: account.Admin, Name: "Łucja O’Hara", Email: "agent@example.com", EmailVerifiedAt: s.Clock.Now()}
	if _, err := s.Services.Agents.SignUp(t.Context(), who, agents.License{Number: "0712345", State: "TX", Brokerage: "Lakewood Finch"}); err != nil {
		t.Fatal(err)
	}
	r := agent.Call(kit, nil)
	if r.Status != 200 || r.Header.Get("Content-Type") != "application/pdf" || !strings.Contains(r.Header.Get("Cache-Control"), "no-store") || !strings.Contains(r.Header.Get("Content-Disposition"), `"moving-checklist.pdf"`) {
		t.Fatalf("%d %v %s", r.Status, r.Header, r.Body)
	}
	for _, part := range []string{"Łucja O’Hara", "Lakewood Finch", "TX 0712345"} {
		if !strings.Contains(r.Body, part) {
			t.Errorf("the kit lacks %q:\n%s", part, r.Body)
		}
	}
	agent.Call("GET /api/agent/kits/none", nil).Want(404)
	agent.Call(toolkit, nil).Want(200, "member", true, "ready", true, "name", "Łucja O’Hara", "brokerage", "Lakewood Finch", "license", "Texas license 0712345")

	// The membership has ended.
	delete(o.live, id)
	agent.Call(kit, nil).Want(403)
	o.live[id] = joined.Key
	for range membership.KitDownloads.Max - 1 {
		agent.Call(kit, nil).Want(200)
	}
	agent.Call(kit, nil).Want(429)
}
