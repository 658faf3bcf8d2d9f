package conversation

import (
	"strings"
	"testing"
	"time"
)

// remind does what the job does, and returns the subjects of what someone was told about messages, latest first.
func (p pair) remind(to string) (list []string) {
	p.T.Helper()
	if err := p.Services.Conversations.Remind(p.T.Context()); err != nil {
		p.T.Fatal(err)
	}
	for _, m := range p.Mails(to) {
		if strings.HasPrefix(m.Subject, "You have ") {
			list = append(list, m.Subject)
		}
	}
	return list
}

// Whoever is away is reminded once of what they haven't read, at most every 15 minutes, by day where they are.
func TestReminders(t *testing.T) {
	p := asked(t)
	path := p.open()
	const bea = "bea@agents.example.com"
	want := func(to string, count int, why string) {
		t.Helper()
		if got := p.remind(to); len(got) != count {
			t.Fatalf("%s: %v, want %d", why, got, count)
		}
	}
	p.buyer.Call("POST "+path+"/messages", says("A secret about the roof")).Want(200)
	want(bea, 0, "they may be reading")
	p.Advance(2 * time.Minute)
	want(bea, 1, "unread for two minutes")
	want(bea, 1, "reminded already")
	mail := p.Mails(bea)[0]
	if mail.Subject != "You have 1 new message" || !strings.Contains(mail.Text, "Ann Buyer wrote to you") || !strings.Contains(mail.Text, "You have 1 new message on") || strings.Contains(mail.Text, "roof") || !strings.Contains(mail.Text, "/account/messages/"+path[len(conversations)+1:]) {
		t.Errorf("%s\n%s", mail.Subject, mail.Text)
	}
	p.buyer.Call("POST "+path+"/messages", says("And the yard?")).Want(200)
	p.Advance(12 * time.Minute)
	want(bea, 1, "14 minutes later")
	p.Advance(3 * time.Minute)
	want(bea, 2, "17 minutes later")
	p.agent.Call("POST "+path+"/messages", says("Both are new.")).Want(200)
	p.buyer.Call("POST "+path+"/read", `{"number":3}`).Want(200)
	p.Advance(20 * time.Minute)
	want(ann, 0, "they have read it")
	p.Advance(9 * time.Hour) // 9 PM in Dallas, after 3 UTC
	p.agent.Call("POST "+path+"/messages", says("Are you coming?")).Want(200)
	p.Advance(10 * time.Minute)
	want(ann, 0, "at night")
	p.Advance(11 * time.Hour)
	want(ann, 1, "in the morning")
	p.Exec("insert into mail_settings (account_id, stopped_at) select id, now() from accounts where email = $1 on conflict (account_id) do update set stopped_at = now()", ann)
	p.agent.Call("POST "+path+"/messages", says("Hello?")).Want(200)
	p.Advance(20 * time.Minute)
	want(ann, 1, "they stopped all emails")
}
