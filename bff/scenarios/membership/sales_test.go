package membership

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"hearthway/bff/features/account"
	"hearthway/bff/scenarios/product"
)

func TestSalesPeople(t *testing.T) {
	s := product.New(t)
	o := newOrders(s)
	c := s.Visitor()
	c.Call("GET /api/hearthway/salesUsers", nil).Want(200, "salesUsersData.0.id", "s-101", "salesUsersData.0.name", "Camille")
	c.Call("GET /api/hearthway/takeOver", nil).Want(200, "takeOverUsersData.0.id", "t-201")

	// Anyone may name who helped; the rest is for sales people.
	c.Call(program, join("sales_user", "nobody")).Want(422, "fields.sales_user", "Please choose from the list")
	c.Call(program, join("sales_user", "s-102", "sale_override_id", "x-1", "take_over_user", "t-201")).Want(200)
	if n := count(s, "agent_signups where sales_user = 's-102' and sale_override_id = '' and take_over_user = ''"); n != "1" {
		t.Error(n)
	}
	agent := s.Agent()
	agent.Call("GET /api/agent/sales", nil).Want(200, "sales", false, "addenda.#", 0)
	if _, err := s.Services.Members.SetSales(t.Context(), account.DemoAgentEmail, true); err != nil {
		t.Fatal(err)
	}
	agent.Call("GET /api/agent/sales", nil).Want(200, "sales", true, "addenda.0.id", "pause")
	agent.Call(program, join("email", "client@x.example", "take_over_user", "s-101")).Want(422, "fields.take_over_user", "Please choose from the list")
	agent.Call(program, join("email", "client@x.example", "sale_override_id", "x-1", "take_over_user", "t-201")).Want(200)
	if n := count(s, "agent_signups join accounts a on a.id = account_id where take_over_user = 't-201' and sale_override_id = 'x-1' and a.email = 'client@x.example'"); n != "1" {
		t.Error(n)
	}
	agent.Call(program, join("email", "client2@x.example", "email_addendum_file", "nothing")).Want(422, "fields.email_addendum_file", "Please choose from the list")
	agent.Call(program, join("email", "client2@x.example", "email_addendum_file", "pause")).Want(200)
	if mailed, err := s.Mails("client2@x.example")[0].Attachments[2].Bytes(); err != nil || !strings.Contains(string(mailed), "You may pause once.") {
		t.Error("the addendum is missing")
	}
	if len(o.placed) != 3 {
		t.Error(len(o.placed))
	}
	if _, err := s.Services.Members.SetSales(t.Context(), "nobody@x.example", true); err == nil {
		t.Error("nobody works in sales")
	}
	buyer := s.Buyer("ann@example.com")
	for _, call := range []string{"GET /api/agent/sales", "GET /api/agent/partner"} {
		c.Call(call, nil).Want(401)
		buyer.Call(call, nil).Want(403)
	}
}

// Sign-ups work while an external sales service is down.
func TestExternalSalesService(t *testing.T) {
	status := 200
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(status)
		_, _ = w.Write([]byte(`{"salesUsersData":[{"id":"7","name":"Elsewhere"}],"takeOverUsersData":[]}`))
	}))
	defer server.Close()
	s := product.New(t)
	s.Reopen("SALES_API_URL=" + server.URL)
	newOrders(s)
	c := s.Visitor()
	c.Call("GET /api/hearthway/salesUsers", nil).Want(200, "salesUsersData.0.name", "Elsewhere")
	status = 500
	c.Call("GET /api/hearthway/salesUsers", nil).Want(503, "success", false)
	c.Call(program, join()).Want(200)
}

func TestPartnerView(t *testing.T) {
	s := product.New(t)
	agent := s.Agent()
	code := agent.Call("GET /api/agent/partner", nil).Want(200, "sign_ups", 0, "total", 0, "credits.#", 0).Text("code")
	s.Visitor().Call(free, rosa("invite_code", code)).Want(200)
	agent.Call("GET /api/agent/partner", nil).Want(200, "code", code, "link", "http://localhost:8080/free?ref="+code, "invite_link", "http://localhost:8080/invite/"+code, "sign_ups", 1, "joined", 0)
}
