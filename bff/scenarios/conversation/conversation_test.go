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

// A buyer who asked about a home writes to the agent who has the request, and the agent answers, which accepts it.
func TestConversation(t *testing.T) {
	p := asked(t)
	p.buyer.Call("GET "+conversations, nil).Want(200, "conversations.#", 0, "contacts.#", 1, "contacts.0.name", "Bea", "contacts.0.brokerage", "Oak Realty", "contacts.0.href", "/agents/bea")
	path := p.open()
	if again := p.open(); again != path {
		t.Errorf("opened twice: %s and %s", path, again)
	}
	p.buyer.Call("POST "+conversations, map[string]string{"agent": "bea"}).Want(200, "conversation.id", path[len(conversations)+1:], "conversation.name", "Bea", "conversation.agent.license", "Texas license 0123456")
	p.agent.Call("GET "+conversations, nil).Want(200, "conversations.#", 0, "unread", 0) // nothing was written yet
	first := says("  Is the roof new?\nWe could come on Saturday.  ")
	p.buyer.Call("POST "+path+"/messages", first).Want(200, "success", true, "message.number", 1, "message.mine", true, "message.text", "Is the roof new?\nWe could come on Saturday.", "message.home", nil)
	p.buyer.Call("POST "+path+"/messages", first).Want(200, "message.number", 1)
	p.buyer.Call("GET "+conversations, nil).Want(200, "contacts.#", 0, "conversations.0.last", "Is the roof new? We could come on Saturday.", "conversations.0.last_mine", true, "conversations.0.unread", 0)
	r := p.agent.Call("GET "+conversations, nil).Want(200, "unread", 1, "contacts.#", 0, "conversations.#", 1, "conversations.0.name", "Ann Buyer", "conversations.0.agent", nil, "conversations.0.unread", 1, "conversations.0.waiting_since", p.Clock.Now().UTC().Format(time.RFC3339))
	for _, private := range []string{ann, "2145550142", "214-555", "agents.example.com"} {
		if strings.Contains(r.Body, private) {
			t.Errorf("%s is passed on", private)
		}
	}
	if r.Header.Get("Cache-Control") != "no-store" {
		t.Error("may be cached")
	}
	p.agent.Call("GET "+path+"/messages", nil).Want(200, "messages.#", 1, "messages.0.mine", false, "more", false, "conversation.unread", 1)
	p.agent.Call("POST "+path+"/read", `{"number":"7"}`).Want(200, "success", true)
	p.agent.Call("GET "+conversations, nil).Want(200, "unread", 0, "conversations.0.unread", 0)
	p.Advance(5 * time.Minute)
	p.agent.Call("POST "+path+"/messages", says("Yes, 2021.")).Want(200, "message.number", 2)
	p.agent.Call("GET /api/agent/leads", nil).Want(200, "leads.0.stage", "in_touch", "leads.0.response", "Accepted after 5 min")
	p.agent.Call("GET "+conversations, nil).Want(200, "conversations.0.waiting_since", nil)
	p.agent.Call("POST "+conversations, map[string]string{"lead": p.lead}).Want(200, "conversation.id", path[len(conversations)+1:])
	p.buyer.Call("GET "+path+"/messages?after=1", nil).Want(200, "messages.#", 1, "messages.0.text", "Yes, 2021.", "conversation.unread", 1)
	p.buyer.Call("GET "+path+"/messages?before=2", nil).Want(200, "messages.#", 1, "messages.0.number", 1, "tours.#", 0)

	// What comes while one writes stays unread.
	p.buyer.Call("POST "+path+"/messages", says("And the gutters?")).Want(200, "message.number", 3)
	p.agent.Call("POST "+path+"/messages", says("The roof has a warranty.")).Want(200, "message.number", 4)
	p.agent.Call("GET "+conversations, nil).Want(200, "unread", 1, "conversations.0.unread", 1)
}

// A message shows a home that it names or links to.
func TestMessagesShowHomes(t *testing.T) {
	p := asked(t)
	path, home := p.open(), p.Homes[1]
	p.buyer.Call("POST "+path+"/messages", says("", "home", home.Alias)).Want(200, "message.text", "", "message.home.address", home.Address.Street+", Dallas, TX 75204")
	p.buyer.Call("POST "+path+"/messages", says("And http://localhost:8080/homes/tx/dallas/"+home.Alias+"?x=1, too?")).Want(200, "message.home.city", "Dallas, 75204")
	p.buyer.Call("POST "+path+"/messages", says("http://elsewhere.example.com/"+home.Alias)).Want(200, "message.home", nil)
	p.buyer.Call("POST "+path+"/messages", says("http://localhost:8080/about-us")).Want(200, "message.home", nil)
	p.buyer.Call("POST "+path+"/messages", says("", "home", "no-such-home")).Want(422, "fields.home", "This home isn’t shown anymore")
	p.Exec("update listings set display_entire = false where id = $1", home.ID)
	p.agent.Call("GET "+path+"/messages", nil).Want(200, "messages.#", 4, "messages.0.home", nil)
}

// Nobody but the two reaches a conversation, whatever IDs they know, and nobody writes to someone who never wrote to them.
func TestOnlyTheTwoReachAConversation(t *testing.T) {
	p := asked(t)
	path := p.open()
	sent := says("Only for Bea")
	p.buyer.Call("POST "+path+"/messages", sent).Want(200)
	buyer, cid := p.VerifiedBuyer("eve@example.com"), agentOf(p.Server, "Cid")
	for name, call := range map[string]struct {
		call string
		body any
	}{
		"list": {"GET " + conversations, nil}, "open": {"POST " + conversations, map[string]string{"agent": "bea", "lead": p.lead, "inquiry": p.inquiry}},
		"messages": {"GET " + path + "/messages", nil}, "send": {"POST " + path + "/messages", says("Hello")}, "read": {"POST " + path + "/read", `{"number":1}`},
		"block": {"POST " + path + "/block", `{"blocked":true}`}, "report": {"POST " + path + "/report", `{"reason":"They insult me."}`}, "send again": {"POST " + path + "/messages", sent},
	} {
		p.Visitor().Call(call.call, call.body).Want(401)
		for _, stranger := range []*product.Client{buyer, cid} {
			r := stranger.Call(call.call, call.body)
			if name == "list" {
				r.Want(200, "conversations.#", 0, "contacts.#", 0)
			} else {
				r.Want(404, "success", false)
			}
		}
	}
	for _, id := range []string{"x", uuid.NewString(), strings.Repeat("1", 300), "%00"} {
		p.buyer.Call("GET "+conversations+"/"+id+"/messages", nil).Want(404)
	}
	p.agent.Call("POST "+conversations, map[string]string{"agent": "cid"}).Want(404)
	p.buyer.Call("POST "+conversations, map[string]string{"lead": p.lead}).Want(404)
	p.buyer.Call("POST "+conversations, map[string]string{"agent": "cid"}).Want(404)
	for _, nothing := range []any{nil, `{}`, `{"agent":7}`, `{"agent":["bea"]}`} {
		if r := p.buyer.Call("POST "+conversations, nothing); r.Status != 404 && r.Status != 422 {
			t.Errorf("%v: %d", nothing, r.Status)
		}
	}
	// The ID of a message belongs to its sender and conversation.
	p.agent.Call("POST "+path+"/messages", map[string]any{"id": sent["id"], "text": "Mine now"}).Want(422, "fields.id", "Another message has this ID. Please use a new one.")
	for field, bad := range map[string]map[string]any{"text": says(" \n "), "id": {"text": "x"}} {
		p.buyer.Call("POST "+path+"/messages", bad).Want(422, "fields."+field+".#", nil)
	}
	p.buyer.Call("POST "+path+"/messages", says(strings.Repeat("ü", 4001))).Want(422, "fields.text", "Cannot be more than 4,000 characters")
	p.buyer.Call("POST "+path+"/messages", says(strings.Repeat("ü", 4000))).Want(200)
	// A guest's lead has no account to write to, until the guest verifies the email.
	p.Visitor().Call(product.SendInquiry, product.Question(p.OfferedBy(p.Homes[2], "", ""), "email", "gus@example.com")).Want(200)
	for _, l := range p.agent.Call("GET /api/agent/leads", nil).At("leads").([]any) {
		if one := l.(map[string]any); one["name"] == "Gus Guest" {
			open := map[string]any{"lead": one["id"]}
			p.agent.Call("POST "+conversations, open).Want(409, "error", "This buyer has no account here. Please reply by email or phone.")
			p.VerifiedBuyer("gus@example.com")
			p.agent.Call("POST "+conversations, open).Want(200)
		}
	}
	// Whoever passed on a lead can't write to its buyer.
	p.Exec("update leads set passed_at = now() where id = $1", p.lead)
	p.Exec("delete from conversations")
	p.agent.Call("POST "+conversations, map[string]string{"lead": p.lead}).Want(404)
	p.buyer.Call("POST "+conversations, map[string]string{"inquiry": p.inquiry}).Want(404)
}

// Whatever is sent at once and again gets one number each, without gaps.
func TestConcurrentMessagesAreNeitherLostNorDoubled(t *testing.T) {
	p := asked(t)
	path := p.open()
	p.agent.Call("POST /api/agent/leads/"+p.lead+"/accept", nil).Want(200)
	var work sync.WaitGroup
	for i := range 20 {
		m := says(fmt.Sprint("message ", i))
		for _, d := range []*product.Client{p.buyer, p.buyer} {
			work.Go(func() { d.Call("POST "+path+"/messages", m).Want(200) })
		}
		work.Go(func() { p.agent.Call("POST "+path+"/messages", says(fmt.Sprint("answer ", i))).Want(200) })
	}
	work.Wait()
	r := p.buyer.Call("GET "+path+"/messages", nil).Want(200, "messages.#", 40, "messages.0.number", 1, "messages.39.number", 40, "more", false)
	seen := map[string]bool{}
	for i := range 40 {
		seen[r.Text(fmt.Sprintf("messages.%d.text", i))] = true
	}
	if len(seen) != 40 {
		t.Errorf("%d different messages", len(seen))
	}
	for i := range 20 {
		p.buyer.Call("POST "+path+"/messages", says(fmt.Sprint("more ", i))).Want(200)
	}
	r = p.buyer.Call("GET "+path+"/messages", nil).Want(200, "messages.#", 50, "messages.0.number", 11, "messages.49.number", 60, "more", true)
	p.buyer.Call("GET "+path+"/messages?before=11", nil).Want(200, "messages.#", 10, "messages.0.number", 1, "more", false)
	p.buyer.Call("GET "+path+"/messages?after=3", nil).Want(200, "messages.#", 50, "messages.0.number", 4, "more", true)
	// One that was found is shown with some before and all after it.
	at := "GET /api/screens/conversation?id=" + path[len(conversations)+1:] + "&message="
	p.buyer.Call(at+"21", nil).Want(200, "data.messages.#", 50, "data.messages.0.number", 11, "data.more", true)
	p.buyer.Call(at+"3", nil).Want(200, "data.messages.#", 50, "data.messages.0.number", 1, "data.more", false)
	p.buyer.Call(at+"60", nil).Want(200, "data.messages.#", 11, "data.messages.0.number", 50)
	p.buyer.Call(at+"-1", nil).Want(200, "data.messages.0.number", 11)
	p.VerifiedBuyer("eve@example.com").Call(at+"21", nil).Want(404)
}

// Either can block the other; a report reaches us with what was said.
func TestBlockAndReport(t *testing.T) {
	p := asked(t)
	path := p.open()
	p.buyer.Call("POST "+path+"/messages", says("Hello")).Want(200)
	p.agent.Call("POST "+path+"/messages", says("Something rude")).Want(200)
	block, unblock := `{"blocked":true}`, `{"blocked":false}`
	p.buyer.Call("POST "+path+"/block", block).Want(200)
	p.buyer.Call("POST "+path+"/block", block).Want(200)
	p.agent.Call("POST "+path+"/messages", says("x")).Want(409, "error", "You can’t write in this conversation anymore.")
	p.buyer.Call("POST "+path+"/messages", says("x")).Want(409, "error", "You blocked this conversation. Unblock it to write again.")
	p.agent.Call("POST "+path+"/block", unblock).Want(200) // only whoever blocked it unblocks it
	p.agent.Call("GET "+conversations, nil).Want(200, "conversations.0.blocked", false, "conversations.0.closed", "You can’t write in this conversation anymore.")
	p.buyer.Call("GET "+conversations, nil).Want(200, "conversations.0.blocked", true)
	p.buyer.Call("POST "+path+"/block", unblock).Want(200)
	p.agent.Call("POST "+path+"/messages", says("Sorry")).Want(200)
	p.buyer.Call("POST "+path+"/report", `{"reason":"no"}`).Want(422, "fields.reason", "Please say what is wrong, in 5 to 1000 characters")
	p.buyer.Call("POST "+path+"/report", `{"reason":"They insult me."}`).Want(200)
	inbox := p.Services.Conversations.Inbox
	mails := p.Mails(inbox)
	if len(mails) == 0 || !strings.Contains(mails[0].Text, "Reason: They insult me.") || !strings.Contains(mails[0].Text, "> Something rude\n> \n> Sorry") || !strings.Contains(mails[0].Text, "bea@agents.example.com") {
		t.Errorf("%s got %v", inbox, mails)
	}
	p.agent.Call("POST "+path+"/messages", says("x")).Want(409)
}

// What someone wrote goes with their account: a buyer takes the conversation along, an agent only what they wrote.
func TestErasedConversations(t *testing.T) {
	p := asked(t)
	path := p.open()
	p.buyer.Call("POST "+path+"/messages", says("From Ann")).Want(200)
	p.agent.Call("POST "+path+"/messages", says("From Bea")).Want(200)
	p.Exec("delete from accounts where email = 'bea@agents.example.com'")
	p.buyer.Call("GET "+path+"/messages", nil).Want(200, "messages.#", 1, "messages.0.text", "From Ann", "conversation.name", "An agent who has left", "conversation.agent", nil, "conversation.unread", 0)
	p.buyer.Call("POST "+path+"/messages", says("Hello?")).Want(409, "error", "This agent has left. Nobody will get what you write here.")
	p.buyer.Call("GET "+conversations, nil).Want(200, "conversations.#", 1)
	p.Exec("delete from accounts where email = $1", ann)
	var left int
	if err := p.DB.On(t.Context()).QueryRow(t.Context(), "select count(*) from conversations").Scan(&left); err != nil || left != 0 {
		t.Errorf("%d conversations are left, %v", left, err)
	}
}

// The pages of both: the list, and a conversation; who isn't logged in is sent away, and a stranger finds nothing.
func TestScreens(t *testing.T) {
	p := asked(t)
	p.buyer.Call("GET /api/screens/messages", nil).Want(200, "data.agent", false, "data.conversations.#", 0, "data.contacts.0.name", "Bea")
	p.buyer.Call("GET /api/lead/inquiries", nil).Want(200, "inquiries.0.can_write", true)
	p.agent.Call("GET /api/agent/leads", nil).Want(200, "leads.0.can_write", false)
	path := p.open()
	id := path[len(conversations)+1:]
	p.buyer.Call("POST "+path+"/messages", says("Hello")).Want(200)
	p.agent.Call("POST "+path+"/messages", says("Hi")).Want(200)
	p.agent.Call("GET /api/agent/leads", nil).Want(200, "leads.0.can_write", true)
	p.agent.Call("GET /api/screens/messages", nil).Want(200, "data.agent", true, "data.conversations.0.name", "Ann Buyer", "data.contacts.#", 0)
	p.agent.Call("GET /api/screens/conversation?id="+id, nil).Want(200, "data.messages.#", 2, "data.messages.1.mine", true, "data.more", false)
	p.VerifiedBuyer("eve@example.com").Call("GET /api/screens/conversation?id="+id, nil).Want(404)
	p.Visitor().Call("GET /api/screens/conversation?id="+id, nil).Want(401)
	if r := p.Visitor().Call("GET /account/messages/"+id, nil); r.Status != 302 {
		t.Errorf("%d %s", r.Status, r.Header.Get("Location"))
	}
}
