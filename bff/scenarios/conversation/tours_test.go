package conversation

import (
	"testing"
	"time"

	"hearthway/bff/scenarios/product"
)

// A conversation shows the tours of its two, as they are now, and no one else's.
func TestToursInConversations(t *testing.T) {
	p := asked(t)
	path := p.open()
	id := path[len(conversations)+1:]
	p.agent.Call("PUT /api/agent/tour-hours", `{"hours":[{"weekday":6,"from":600,"to":960}]}`).Want(200)
	at := time.Date(2026, 11, 21, 16, 0, 0, 0, time.UTC) // Saturday at ten
	ask := func(by *product.Client, name, email string) string {
		body := map[string]any{"alias": p.Homes[0].Alias, "kind": "tour", "name": name, "email": email, "phone": "2145550142", "slot": at.Format(time.RFC3339), "second_slot": at.Add(time.Hour).Format(time.RFC3339), "way": "in_person"}
		return by.Call(product.SendInquiry, body).Want(200).Text("inquiry.id")
	}
	p.buyer.Call("GET "+path+"/messages", nil).Want(200, "tours.#", 0)
	mine := ask(p.buyer, "Ann Buyer", ann)
	eve := p.VerifiedBuyer("eve@example.com")
	ask(eve, "Eve Buyer", "eve@example.com") // with the same agent
	const both = "Saturday, November 21 at 10:00 AM CST or Saturday, November 21 at 11:00 AM CST"
	p.buyer.Call("GET "+path+"/messages", nil).Want(200, "tours.#", 1, "tours.0.id", mine, "tours.0.state", "asked", "tours.0.title", "Your tour request is on its way", "tours.0.when", both, "tours.0.href", "/tour?id="+mine)
	p.agent.Call("GET /api/screens/conversation?id="+id, nil).Want(200, "data.tours.#", 1, "data.tours.0.title", "A tour is requested", "data.tours.0.at", p.Clock.Now().UTC().Format(time.RFC3339))
	p.Advance(time.Hour)
	p.agent.Call("POST /api/pub/tours/confirm", map[string]any{"id": mine, "time": at}).Want(200)
	p.buyer.Call("GET "+path+"/messages", nil).Want(200, "tours.0.state", "confirmed", "tours.0.when", "Saturday, November 21 at 10:00 AM CST", "tours.0.at", p.Clock.Now().UTC().Format(time.RFC3339))
	p.buyer.Call("POST /api/pub/tours/move", map[string]any{"id": mine, "time": at.Add(2 * time.Hour)}).Want(200)
	p.agent.Call("GET "+path+"/messages", nil).Want(200, "tours.0.state", "moved", "tours.0.when", "Saturday, November 21 at 12:00 PM CST")
	p.agent.Call("POST /api/pub/tours/cancel", map[string]any{"id": mine}).Want(200)
	p.buyer.Call("GET "+path+"/messages", nil).Want(200, "tours.0.state", "canceled", "tours.0.title", "The tour is canceled")
	p.Exec("update tours set agent_id = null")
	p.agent.Call("GET "+path+"/messages", nil).Want(200, "tours.#", 0)
}
