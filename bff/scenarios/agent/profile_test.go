package agent

import (
	"bytes"
	"fmt"
	"image"
	"image/jpeg"
	"strings"
	"testing"

	"hearthway/bff/features/account"
	"hearthway/bff/scenarios/product"
)

const (
	own   = "/api/v1/admins/profile"
	claim = "POST /api/pub/agents/claim/"
	phone = "POST /api/pub/agents/show-phone/"
)

// owned is boot, with Ana's record owned by the demo agent, who is logged in.
func owned(t *testing.T) (*product.Server, *product.Client) {
	t.Helper()
	c := boot(t)
	c.Exec("update agents set email = $1 where source_key = 'A1'", account.DemoAgentEmail)
	c.Reopen()
	return c, c.Agent()
}

func photograph(t *testing.T, width, height int) string {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, image.NewGray(image.Rect(0, 0, width, height)), nil); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestEditProfile(t *testing.T) {
	c, ana := owned(t)
	ana.Call("GET "+own, nil).Want(200, "profile.alias", "ana-cruz", "profile.phone", "2145550123", "profile.phone_shown", true, "profile.public", true,
		"profile.complete", 57, "profile.steps.#", 7, "profile.since", 2010, "profile.who.license", "Texas license L1", "profile.who.brokerage", "Lantern Realty", "profile.steps.0.name", "photo", "profile.steps.0.done", false)
	bio := "I grew up on Swiss Avenue and have sold homes around White Rock Lake for fifteen years, most of them older than I am."
	ana.Call("PUT "+own, map[string]any{"bio": bio, "languages": []string{"spanish", "French", "Spanish"}, "specialties": "Condos,Land", "phone": "(469) 555-0100"}).
		Want(200, "profile.bio", bio, "profile.languages.#", 2, "profile.languages.0", "Spanish", "profile.specialties.1", "Land", "profile.phone", "4695550100", "profile.complete", 71)
	v := c.Visitor()
	v.Call(byAlias+"ana-cruz", nil).Want(200, "agent.bio", bio, "agent.languages.1", "French")
	v.Call(directory, `{"state":"TX","city":"Dallas","language":"French"}`).Want(200, "pagination.count", 1)
	v.Call(directory, `{"state":"TX","city":"Dallas","specialty":"Land"}`).Want(200, "pagination.count", 2)
	// An import updates the record, and the owner's text stays.
	c.Exec("update agents set bio = 'From the feed.', languages = '{Polish}', phone = '2145550999', photo = 'https://feed.example.com/a.jpg' where source_key = 'A1'")
	c.Exec("select refresh_agents($1)", c.Clock.Now())
	v.Call(byAlias+"ana-cruz", nil).Want(200, "agent.bio", bio, "agent.languages.1", "French")
	v.Call(phone+"ana-cruz", nil).Want(200, "phone", "4695550100")
	ana.Call("PUT "+own, `{}`).Want(200, "profile.bio", bio)
	ana.Call("PUT "+own, `{"bio":"","phone":"","languages":[]}`).Want(200, "profile.bio", "", "profile.phone", "", "profile.languages.#", 0)
	v.Call(phone+"ana-cruz", nil).Want(404)
	ana.Call("PUT "+own, `{"since":1998}`).Want(200, "profile.since", 1998, "profile.years", 28)
	v.Call(byAlias+"ana-cruz", nil).Want(200, "agent.years", 28)
	ana.Call("PUT "+own, `{"since":"0"}`).Want(200, "profile.since", 0, "profile.years", 0)
	ana.Call("PUT "+own, `{}`).Want(200, "profile.since", 0)
	// Errors name their field, and nothing changes.
	for field, body := range map[string]any{
		"bio": map[string]string{"bio": strings.Repeat("é", 2001)}, "languages": `{"languages":["Klingon"],"phone":"4695550111"}`, "specialties": `{"specialties":["<script>"]}`,
		"phone": `{"phone":"123"}`, "phone_shown": `{"phone_shown":"maybe"}`, "since": `{"since":2027}`,
	} {
		r := ana.Call("PUT "+own, body).Want(422, "success", false)
		if r.Text("fields."+field) == "" {
			t.Errorf("%s: %s", field, r.Body)
		}
	}
	for _, since := range []string{"1899", "-1", "99999999999999", `"soon"`} {
		ana.Call("PUT "+own, `{"since":`+since+`}`).Want(422)
	}
	for _, bio := range []string{"Write to ana@agents.example.com", "See www.example.com", "ana at example dot com"} {
		ana.Call("PUT "+own, map[string]string{"bio": bio}).Want(422)
	}
	many := []string{"English", "Spanish", "Arabic", "Armenian", "Bengali", "Cantonese", "Farsi", "French", "German", "Greek", "Gujarati"}
	ana.Call("PUT "+own, map[string]any{"languages": many}).Want(422, "fields.languages", "Please choose at most 10")
	ana.Call("GET "+own, nil).Want(200, "profile.phone", "")
	hostile := "<b onclick=alert(1)> '; drop table agents; -- {{7*7}} \u202e"
	ana.Call("PUT "+own, map[string]string{"bio": hostile}).Want(200)
	v.Call(byAlias+"ana-cruz", nil).Want(200)
}

func TestOnlyAgentsHaveAProfile(t *testing.T) {
	c, _ := owned(t)
	for _, d := range []*product.Client{c.Visitor(), c.Buyer("ann@example.com")} {
		for _, call := range []string{"GET " + own, "PUT " + own, "PUT " + own + "/photo", "DELETE " + own + "/photo"} {
			if r := d.Call(call, nil); r.Status != 401 && r.Status != 403 {
				t.Errorf("%s: %d", call, r.Status)
			}
		}
	}
	c.Exec("update agents set account_id = null where source_key = 'A1'")
	other := c.Agent()
	for _, call := range []string{"GET " + own, "DELETE " + own + "/photo"} {
		other.Call(call, nil).Want(404, "success", false)
	}
	other.Call("PUT "+own, `{"bio":"x"}`).Want(404)
}

func TestPortraitUpload(t *testing.T) {
	c, ana := owned(t)
	ana.Kind = "image/jpeg"
	r := ana.Call("PUT "+own+"/photo", photograph(t, 300, 400)).Want(200, "profile.steps.0.done", true)
	address := r.Text("profile.photo")
	if !strings.HasPrefix(address, "/pictures/agent/") || !strings.HasSuffix(address, "-320.jpg") {
		t.Fatal(address)
	}
	v := c.Visitor()
	for _, width := range []string{"96", "192", "320", "640"} {
		got := v.Call("GET "+strings.Replace(address, "-320", "-"+width, 1), nil).Want(200)
		if about, err := jpeg.DecodeConfig(strings.NewReader(got.Body)); err != nil || got.Header.Get("Content-Type") != "image/jpeg" || about.Width != about.Height {
			t.Errorf("%s: %+v %v", width, about, err)
		}
	}
	for _, wrong := range []string{"/pictures/agent/nobody/x-320.jpg", strings.Replace(address, "-320", "-321", 1), strings.Replace(address, "-320.jpg", "-320.avif", 1), "/pictures/agent/" + id(c, "A2") + address[strings.LastIndex(address, "/"):]} {
		v.Call("GET "+wrong, nil).Want(404)
	}
	for _, file := range []string{"", "<svg onload=alert(1)>", "GIF89a", photograph(t, 100, 100), photograph(t, 300, 300)[:200]} {
		r := ana.Call("PUT "+own+"/photo", file)
		if r.Status != 422 && r.Status != 400 || strings.Contains(r.Body, "goroutine") {
			t.Errorf("%.20q: %d %s", file, r.Status, r.Body)
		}
	}
	if r := ana.Call("PUT "+own+"/photo", strings.Repeat("x", 1_020_000)); r.Status != 413 {
		t.Errorf("%d %.200s", r.Status, r.Body)
	}
	v.Call(byAlias+"ana-cruz", nil).Want(200, "agent.photo", address)
	ana.Kind = ""
	ana.Call("DELETE "+own+"/photo", nil).Want(200, "profile.photo", "")
	v.Call("GET "+address, nil).Want(404)
	c.Exec("update agents set photo = 'illustration:portrait-a-7' where source_key = 'A2'")
	v.Call(byAlias+"bo-lee", nil).Want(200, "agent.photo", "/pictures/portrait/a-7-320.webp")
}

func TestServiceAreasApplyAtOnce(t *testing.T) {
	c, ana := owned(t)
	c.Exec("insert into places (kind, name, name_key, slug, state, lat, lng, south, west, north, east, population) values ('city', 'Waco', 'waco', 'waco', 'TX', 31.5, -97.1, 31, -98, 32, -97, 1000)")
	v := c.Visitor()
	v.Call(directory, `{"state":"TX","city":"Waco"}`).Want(200, "pagination.count", 0)
	r := ana.Call("POST /api/v1/agent-service-areas/add", `{"city":"waco","state":"TX"}`).Want(200)
	v.Call(directory, `{"state":"TX","city":"Waco"}`).Want(200, "pagination.count", 1, "agents.0.alias", "ana-cruz")
	ana.Call("DELETE /api/v1/agent-service-areas/delete/"+strings.TrimSuffix(trimmed(r.At("agentServiceArea.id")), ".0"), nil).Want(200)
	v.Call(directory, `{"state":"TX","city":"Waco"}`).Want(200, "pagination.count", 0)
}

func TestShowPhone(t *testing.T) {
	c, ana := owned(t)
	v := c.Visitor()
	for _, name := range []string{"ana-cruz", id(c, "A1")} {
		if r := v.Call(phone+name, nil).Want(200, "success", true, "phone", "2145550123"); r.Header.Get("Cache-Control") != "no-store" {
			t.Error(r.Header)
		}
	}
	for _, name := range []string{"nobody", "no-broker", "%00", "'"} {
		v.Call(phone+name, nil).Want(404, "success", false)
	}
	ana.Call("PUT "+own, `{"phone_shown":false}`).Want(200, "profile.phone_shown", false, "profile.phone", "2145550123")
	v.Call(phone+"ana-cruz", nil).Want(404)
	limited := 0
	for range 40 {
		if v.Call(phone+"bo-lee", nil).Status == 429 {
			limited++
		}
	}
	if limited == 0 {
		t.Error("anybody may collect all phone numbers")
	}
}

// Whoever receives the email of a record can claim it, and nobody else learns anything.
func TestClaimByEmail(t *testing.T) {
	c, _ := owned(t)
	v := c.Visitor()
	said := map[string]bool{}
	for _, name := range []string{"bo-lee", "ana-cruz"} { // the second one has an owner
		said[v.Call(claim+name, nil).Want(200, "success", true).Body] = true
	}
	if len(said) != 1 {
		t.Errorf("the answers differ: %v", said)
	}
	v.Call(claim+"nobody", nil).Want(404)
	v.Call(claim+"no-broker", nil).Want(404)
	mails := c.Column("select body from messages where recipient = 'bo-lee@agents.example.com'")
	if len(mails) != 1 || !strings.Contains(mails[0], "/login?password_key=") {
		t.Fatalf("%q", mails)
	}
	if n := c.Column("select count(*)::text from messages where recipient = '" + account.DemoAgentEmail + "' and subject like 'Claim%'")[0]; n != "0" {
		t.Errorf("%s mails about a profile that has an owner", n)
	}
	key, _, _ := strings.Cut(strings.SplitN(mails[0], "password_key=", 2)[1], "\n")
	bo := c.Visitor()
	bo.Token = bo.Call("POST /api/pub/account/set-password", map[string]string{"key": strings.TrimSpace(key), "password": product.GoodPassword}).Want(200, "success", true).Text("token")
	bo.Call("GET "+own, nil).Want(200, "profile.alias", "bo-lee", "profile.service_areas.#", 1)
	bo.Call("PUT "+own, `{"bio":"Bo here."}`).Want(200)
	v.Call(byAlias+"ana-cruz", nil).Want(200, "agent.bio", "Sells homes.")
	v.Call(byAlias+"bo-lee", nil).Want(200, "agent.bio", "Bo here.")
	// A second agent has their own account, and three requests a day are the limit.
	c.Exec("update agents set account_id = null where alias = 'bo-lee'")
	for range 5 {
		v.Call(claim+"bo-lee", nil).Want(200)
	}
	if n := c.Column("select count(*)::text from messages where recipient = 'bo-lee@agents.example.com' and subject like 'Claim%'")[0]; n != "3" {
		t.Errorf("%s mails", n)
	}
}

// A record that its owner had removed doesn't return with the next import.
func TestRemovedRecordsStayRemoved(t *testing.T) {
	c, _ := owned(t)
	c.Exec("delete from accounts where email = $1", account.DemoAgentEmail)
	if got := c.Column("select source_key from removed_agents"); len(got) != 1 || got[0] != "A1" {
		t.Errorf("%q", got)
	}
	c.Visitor().Call(byAlias+"ana-cruz", nil).Want(404)
}

func trimmed(value any) string { return strings.TrimSpace(fmt.Sprint(value)) }
