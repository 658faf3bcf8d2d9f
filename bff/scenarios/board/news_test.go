package board

import (
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/features/account"
)

// told does what the job does, and returns how many emails about boards someone has got, and the latest.
func (c couple) told(to string) (emails int, latest string) {
	c.T.Helper()
	if err := c.Services.Boards.Tell(c.T.Context()); err != nil {
		c.T.Fatal(err)
	}
	for _, m := range c.Mails(to) {
		if strings.HasPrefix(m.Subject, "News about ") {
			if emails++; emails == 1 {
				latest = m.Text
			}
		}
	}
	return emails, latest
}

func (c couple) wantTold(to string, want int, why string, parts ...string) {
	c.T.Helper()
	emails, latest := c.told(to)
	if emails != want {
		c.T.Fatalf("%s: %s got %d emails, want %d", why, to, emails, want)
	}
	for _, part := range parts {
		if !strings.Contains(latest, part) {
			c.T.Errorf("%s: %q is missing:\n%s", why, part, latest)
		}
	}
}

// The others are told who likes what, at most every 15 minutes or as often as each wants, by day, and never of what they have seen.
func TestNews(t *testing.T) {
	c := open(t)
	const ann, ben = "ann@example.com", "ben@example.com"
	say := func(i int, forAgent bool) {
		t.Helper()
		c.ann.Call(c.home(i)+"/comments/"+uuid.NewString(), map[string]any{"text": "Our limit is 450", "for_agent": forAgent}).Want(200)
	}
	c.wantTold(ben, 0, "more may come")
	c.ann.Call(c.home(1)+"/vote", map[string]string{"vote": "up"}).Want(200)
	c.ann.Call(c.home(2)+"/vote", map[string]string{"vote": "down"}).Want(200)
	say(1, false)
	c.Advance(15 * time.Minute)
	c.wantTold(ben, 1, "after 15 minutes", "Added by ann · ann likes it · ann commented", "News about 3 homes"[11:], "Our homes")
	_, text := c.told(ben)
	if strings.Contains(text, "Our limit") || strings.Contains(text, "Lastname") || strings.Contains(text, ann) {
		t.Errorf("it tells too much:\n%s", text)
	}
	c.wantTold(ann, 0, "her own changes")
	c.ann.Call(c.home(1)+"/vote", map[string]string{"vote": "up"}).Want(200) // repeated
	c.Advance(time.Hour)
	c.wantTold(ben, 1, "nothing is new")

	// What they saw on the page isn't emailed.
	say(0, false)
	c.Advance(time.Minute)
	c.seen(ben)
	c.Advance(time.Hour)
	c.wantTold(ben, 1, "they have seen it")

	// An agent hears of what is marked for them, and of nothing else.
	agent := c.Agent()
	accept(agent, invited(c.ann, c.path, true)).Want(200)
	c.Exec("update accounts set email_verified_at = now() where email = $1", account.DemoAgentEmail)
	c.Advance(time.Second)
	c.ann.Call(c.home(0)+"/vote", map[string]string{"vote": "up"}).Want(200)
	say(0, false)
	c.Advance(time.Hour)
	c.wantTold(account.DemoAgentEmail, 0, "it isn't marked")
	c.ann.Call(c.home(0), map[string]bool{"for_agent": true}).Want(200)
	say(0, false)
	say(0, true)
	c.Advance(time.Hour)
	c.wantTold(account.DemoAgentEmail, 1, "it is marked", "Added by ann · ann commented")
	if _, text := c.told(account.DemoAgentEmail); strings.Contains(text, "likes") {
		t.Errorf("the agent is told too much:\n%s", text)
	}

	// As often as they want: daily ones in the morning, none after unsubscribing.
	before, _ := c.told(ben)
	c.Advance(time.Second)
	c.ben.Call("PUT /api/board-mails", map[string]string{"boards": "hourly"}).Want(422)
	c.ben.Call("PUT /api/board-mails", map[string]string{"boards": "daily"}).Want(200)
	c.ann.Call(c.home(2)+"/vote", map[string]string{"vote": "up"}).Want(200)
	c.Advance(time.Hour)
	c.wantTold(ben, before, "not before the morning")
	c.Advance(24 * time.Hour)
	c.wantTold(ben, before+1, "in the morning", "ann likes it")
	mail := c.Mails(ben)[0]
	_, link, _ := strings.Cut(mail.Text, "/unsubscribe?link=")
	link = strings.Fields(link)[0]
	c.Visitor().Call("GET /api/screens/unsubscribe?link="+link, nil).Want(200, "data.about", "boards", "data.lists.1.list", "boards", "data.lists.1.on", true)
	c.Visitor().Call("POST /api/pub/unsubscribe", map[string]any{"link": link}).Want(200, "settings.lists.1.on", false)
	c.ben.Call("GET /api/screens/boards", nil).Want(200, "data.mails", "never")
	say(2, false)
	c.Advance(48 * time.Hour)
	c.wantTold(ben, before+1, "unsubscribed")
	c.ben.Call("PUT /api/board-mails", map[string]string{"boards": "instant"}).Want(200)

	// Whoever left is told nothing.
	say(2, false)
	c.ben.Call("POST "+c.path+"/leave", nil).Want(200)
	c.Advance(48 * time.Hour)
	c.wantTold(ben, before+1, "they left")
}
