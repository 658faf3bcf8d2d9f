package conversation

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/scenarios/product"
)

const replies = "/api/agent/saved-replies"

// Agents save what they write again and again, each their own.
func TestSavedReplies(t *testing.T) {
	p := asked(t)
	reply := func(text string) map[string]any { return map[string]any{"id": uuid.NewString(), "text": text} }
	first := reply("  Yes, on Saturday.\nSee you!  ")
	for range 2 {
		p.agent.Call("POST "+replies, first).Want(200, "success", true)
	}
	p.agent.Call("GET "+replies, nil).Want(200, "replies.#", 1, "replies.0.text", "Yes, on Saturday.\nSee you!")
	for field, bad := range map[string]map[string]any{"text": reply(" \n "), "id": {"id": "x", "text": "y"}} {
		p.agent.Call("POST "+replies, bad).Want(422, "fields."+field+".#", nil)
	}
	p.agent.Call("POST "+replies, reply(strings.Repeat("ü", 4001))).Want(422, "fields.text", "Cannot be more than 4,000 characters")
	p.agent.Call("POST "+replies, reply(strings.Repeat("ü", 4000))).Want(200)
	cid := agentOf(p.Server, "Cid")
	cid.Call("GET "+replies, nil).Want(200, "replies.#", 0)
	cid.Call("POST "+replies, first).Want(422, "fields.id", "Another message has this ID. Please use a new one.")
	for name, call := range map[string]string{"list": "GET " + replies, "save": "POST " + replies, "delete": "DELETE " + replies + "/" + first["id"].(string)} {
		p.Visitor().Call(call, reply("x")).Want(401)
		if p.buyer.Call(call, reply("x")).Want(403); name == "delete" {
			cid.Call(call, nil).Want(404, "success", false)
		}
	}
	p.agent.Call("DELETE "+replies+"/x", nil).Want(404)
	var work sync.WaitGroup
	for i := range 25 {
		work.Go(func() {
			if r := p.agent.Call("POST "+replies, reply(fmt.Sprint("reply ", i))); r.Status != 200 && r.Status != 409 {
				t.Errorf("%d: %s", r.Status, r.Body)
			}
		})
	}
	work.Wait()
	p.agent.Call("POST "+replies, reply("One more")).Want(409, "error", "You’ve saved 20 replies. Delete one to save another.")
	p.agent.Call("DELETE "+replies+"/"+first["id"].(string), nil).Want(200)
	p.agent.Call("GET "+replies, nil).Want(200, "replies.#", 19)
}

// Agents see how soon they answer, once there is enough to tell.
func TestResponseTime(t *testing.T) {
	p := asked(t)
	path := p.open()
	p.buyer.Call("POST "+path+"/messages", says("Hello")).Want(200)
	p.Advance(4 * time.Minute)
	p.agent.Call("POST "+path+"/messages", says("Hi")).Want(200)
	insert := func(minutes int, days int) {
		p.Exec(`with b as (insert into accounts (id, role, name, email, email_key, created_at, updated_at) select gen_random_uuid(), 'lead', 'Buyer', x, x, now(), now() from (select gen_random_uuid()::text || '@example.com' as x) e returning id),
			c as (insert into conversations (id, buyer_id, agent_id, last_number, last_at, created_at) select gen_random_uuid(), b.id, a.id, 2, $1::timestamptz, $1::timestamptz from b, accounts a where a.email = 'bea@agents.example.com' returning *),
			m as (insert into conversation_messages (id, conversation_id, number, account_id, body, created_at) select gen_random_uuid(), id, 1, buyer_id, 'Hello', $1::timestamptz from c)
			insert into conversation_messages (id, conversation_id, number, account_id, body, created_at) select gen_random_uuid(), id, 2, agent_id, 'Hi', $2::timestamptz from c`,
			p.Clock.Now().AddDate(0, 0, -days), p.Clock.Now().AddDate(0, 0, -days).Add(time.Duration(minutes)*time.Minute))
	}
	for _, minutes := range []int{8, 12, 600} {
		insert(minutes, 80)
	}
	insert(1, 91)
	p.agent.Call("GET /api/screens/messages", nil).Want(200, "data.response_time", "")
	insert(14, 1)
	p.agent.Call("GET /api/screens/messages", nil).Want(200, "data.response_time", "12 min")
	p.buyer.Call("GET /api/screens/messages", nil).Want(200, "data.response_time", "")
}

// Both find what was written in their conversations, and nobody finds anything else.
func TestSearchMessages(t *testing.T) {
	p := asked(t)
	path := p.open()
	search := "POST " + conversations + "/search"
	find := func(text string) map[string]string { return map[string]string{"text": text} }
	for _, text := range []string{"Is the roof new?", "The ROOF is 100% new_", "Nothing else"} {
		p.buyer.Call("POST "+path+"/messages", says(text)).Want(200)
		p.Advance(time.Minute)
	}
	r := p.agent.Call(search, find(" roof ")).Want(200, "success", true, "found.#", 2, "found.0.message.text", "The ROOF is 100% new_", "found.0.message.mine", false, "found.0.conversation.name", "Ann Buyer", "found.1.message.number", 1)
	if r.Header.Get("Cache-Control") != "no-store" {
		t.Error("may be cached")
	}
	p.buyer.Call(search, find("100%")).Want(200, "found.#", 1, "found.0.message.mine", true, "found.0.conversation.name", "Bea")
	p.buyer.Call(search, find("new_")).Want(200, "found.#", 1)
	p.buyer.Call(search, find(`%%`)).Want(200, "found.#", 0)
	p.buyer.Call(search, find(`\' or true --`)).Want(200, "found.#", 0)
	for _, bad := range []any{nil, find(" x "), find(strings.Repeat("x", 101)), `{"text":["roof"]}`} {
		p.buyer.Call(search, bad).Want(422)
	}
	for _, stranger := range []*product.Client{p.VerifiedBuyer("eve@example.com"), agentOf(p.Server, "Cid")} {
		stranger.Call(search, find("roof")).Want(200, "found.#", 0)
	}
	p.Visitor().Call(search, find("roof")).Want(401)
	if strings.Contains(p.Log.String(), "roof") {
		t.Error("the log has what someone looked for")
	}
}

// What both write reaches the agent's tools, with the lead.
func TestMessagesReachTools(t *testing.T) {
	p := asked(t)
	p.agent.Call("PUT /api/agent/lead-webhook", `{"url":"https://hooks.example.com/x"}`).Want(200)
	p.agent.Call("PUT /api/agent/follow-up-boss", `{"api_key":"fub_key"}`).Want(200)
	path := p.open()
	payload := func(at int) product.Response {
		t.Helper()
		list := p.agent.Call("GET /api/agent/lead-deliveries", nil)
		return p.agent.Call("GET /api/agent/lead-deliveries/"+list.Text(fmt.Sprintf("deliveries.%d.id", at)), nil).Want(200)
	}
	first := says("Is the roof new?", "home", p.Homes[1].Alias)
	for range 2 {
		p.buyer.Call("POST "+path+"/messages", first).Want(200)
	}
	p.agent.Call("GET /api/agent/lead-deliveries", nil).Want(200, "deliveries.#", 1, "deliveries.0.event", "lead.message", "deliveries.0.tool", "webhook")
	for _, has := range []string{`"from":"buyer"`, `"text":"Is the roof new?"`, `"home":"http://localhost:8080/`, p.lead, `/account/messages/` + path[len(conversations)+1:]} {
		if sent := payload(0).Text("payload"); !strings.Contains(sent, has) {
			t.Errorf("%s is not in %s", has, sent)
		}
	}
	p.Advance(time.Minute)
	p.agent.Call("POST "+path+"/messages", says("Yes.")).Want(200) // accepts the lead
	p.Advance(time.Minute)
	p.buyer.Call("POST "+path+"/messages", says("Good.")).Want(200)
	count := map[string]int{}
	for _, d := range p.agent.Call("GET /api/agent/lead-deliveries", nil).At("deliveries").([]any) {
		one := d.(map[string]any)
		count[fmt.Sprint(one["event"], " ", one["tool"])]++
	}
	if count["lead.message webhook"] != 3 || count["lead.message follow_up_boss"] != 1 || count["lead.accepted follow_up_boss"] != 1 {
		t.Errorf("sent %v", count)
	}
}
