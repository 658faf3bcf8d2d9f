package main

import (
	"context"
	"encoding/hex"
	"fmt"
	"log/slog"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/redis/go-redis/v9"

	"hearthway/bff/domain/erasure"
	"hearthway/bff/store/cache"
	"hearthway/bff/store/postgres"
	"hearthway/bff/testkit"
)

const (
	dataCode    = "POST /api/pub/data/code"
	dataConfirm = "POST /api/pub/data/confirm"
	dataErase   = "POST /api/account/data/erase"
	dataCopy    = "POST /api/account/data/copy"
)

var statusReference = regexp.MustCompile(`/delete-my-data\?reference=([A-Za-z0-9_-]+)`)

// referenceSent is the reference of the newest mail about a deletion.
func (c *city) referenceSent(to string) string {
	c.t.Helper()
	for _, m := range c.mails(to) {
		if found := statusReference.FindStringSubmatch(m.Text); found != nil {
			return found[1]
		}
	}
	c.t.Fatalf("nothing about a deletion was sent to %s", to)
	return ""
}

// eraseDue does what the job does.
func (c *city) eraseDue(want int) {
	c.t.Helper()
	done, err := c.people.calls.Erasures.EraseDue(c.t.Context())
	if err != nil || done != want {
		c.t.Fatalf("%d requests were done, want %d: %v", done, want, err)
	}
}

// provenByCode shows that an e-mail is theirs, without a login, and gives the key.
func (d *device) provenByCode(email string) reply {
	d.t.Helper()
	d.ask(dataCode, map[string]string{"email": email}).want(200, "success", true)
	return d.ask(dataConfirm, map[string]string{"email": email, "otp": d.code(email)}).want(200, "success", true)
}

// In fourteen days it is gone; until then one can think again.
func TestAccountIsTakenAway(t *testing.T) {
	c := newCity(t)
	ann := c.proven("ann@example.com")
	ann.ask(fmt.Sprintf("POST /api/lead/favorites/%d", c.homes[0].ID), nil).want(200)
	asked := ann.ask(dataErase, `{"kind":"account"}`).want(200, "success", true, "request.state", "waiting", "request.kind", "account",
		"request.due_at", testkit.Now.Add(14*24*time.Hour).Format(time.RFC3339), "request.ended_at", nil)
	reference := c.referenceSent("ann@example.com")
	if reference != asked.text("request.reference") {
		t.Errorf("the mail leads to %q, the answer to %q", reference, asked.text("request.reference"))
	}
	c.visitor().ask("POST /api/pub/data/request", map[string]string{"reference": reference}).want(200, "request.state", "waiting", "request.reference", "")

	// Whoever logs in meanwhile hears of it.
	c.visitor().byCode("ann@example.com").want(200, "user.erasure_due", "2026-12-04T17:30:00Z", "user.erasure_kind", "account")
	ann.ask("GET /api/lead/client-leads/me", nil).want(200, "me.erasure_kind", "account")
	ann.ask("GET "+screenPath("profile"), nil).want(200, "data.erasure.kind", "account")
	ann.ask("GET /api/account/data", nil).want(200, "request.kind", "account", "request.reference", reference)

	c.advance(14*24*time.Hour - time.Second)
	c.eraseDue(0)
	ann.ask("GET /api/lead/client-leads/me", nil).want(200)
	c.advance(time.Second)
	c.eraseDue(1)
	c.eraseDue(0)
	ann.ask("GET /api/lead/client-leads/me", nil).want(401)
	if last := c.mails("ann@example.com")[0]; last.Subject != "Your data is deleted" {
		t.Errorf("the last mail is %q", last.Subject)
	}
	c.visitor().ask("POST /api/pub/data/request", map[string]string{"reference": reference}).want(200, "request.state", "done",
		"request.ended_at", "2026-12-04T17:30:00Z", "request.backups_gone", "2027-01-08T17:30:00Z")
	c.visitor().ask("POST /api/pub/data/undo", map[string]string{"reference": reference}).want(410)

	if gone, err := c.people.calls.Erasures.Gone(t.Context(), "ANN@example.com"); err != nil || !gone {
		t.Errorf("gone: %v, %v", gone, err)
	}
	// Nobody can have us write to her, and it is not said that she is gone.
	before := len(c.mails("ann@example.com"))
	c.proven("ben@example.com").ask("POST /api/lead/properties/mail-property-details", map[string]any{"alias": c.homes[0].Alias, "recipients": []string{"ann@example.com", "carl@example.com"}}).
		want(200, "success", true)
	if len(c.mails("ann@example.com")) != before || len(c.mails("carl@example.com")) != 1 {
		t.Error("a shared home was mailed to somebody who is gone, or to nobody")
	}
	c.buyer("ann@example.com").ask("GET /api/lead/client-leads/me", nil).want(200, "me.erasure_due", nil) // one may come back
	if gone, err := c.people.calls.Erasures.Gone(t.Context(), "ann@example.com"); err != nil || gone {
		t.Errorf("gone: %v, %v", gone, err)
	}
}

func TestDeletionIsUndone(t *testing.T) {
	c := newCity(t)
	for name, undo := range map[string]func(d *device, reference string) reply{
		"by the link of the mail": func(d *device, reference string) reply {
			return c.visitor().ask("POST /api/pub/data/undo", map[string]string{"reference": reference})
		},
		"by whoever is logged in": func(d *device, _ string) reply { return d.ask("POST /api/account/data/undo", nil) },
	} {
		t.Run(name, func(t *testing.T) {
			email := hex.EncodeToString([]byte(name))[:12] + "@example.com"
			d := c.proven(email)
			d.ask(dataErase, `{"kind":"account"}`).want(200)
			reference := c.referenceSent(email)
			undo(d, reference).want(200, "request.state", "undone")
			c.visitor().ask("POST /api/pub/data/undo", map[string]string{"reference": reference}).want(200, "request.state", "undone") // again
			if subject := c.mails(email)[0].Subject; subject != "Your data stays" {
				t.Errorf("mail %q", subject)
			}
			d.ask("GET /api/lead/client-leads/me", nil).want(200, "me.erasure_due", nil)
			d.ask("POST /api/account/data/undo", nil).want(404)
			c.advance(15 * 24 * time.Hour)
			c.eraseDue(0)
			d.ask("GET /api/lead/client-leads/me", nil).want(200)
		})
	}
}

// Only the data goes: one can still log in, with nothing there.
func TestOnlyDataIsTakenAway(t *testing.T) {
	c := newCity(t)
	ann := c.proven("ann@example.com")
	ann.ask(fmt.Sprintf("POST /api/lead/favorites/%d", c.homes[0].ID), nil).want(200)
	ann.ask("POST /api/lead/places/add", `{"name":"Work","address":"2100 Ross Avenue","latitude":32.78,"longitude":-96.8}`).want(200)
	ann.ask(inquiries, questionOf(c.homes[0])).want(200)
	ann.ask(dataErase, `{"kind":"data"}`).want(200)
	c.advance(erasure.Grace)
	c.eraseDue(1)
	ann.ask("GET /api/lead/client-leads/me", nil).want(200, "me.email", "ann@example.com", "me.name", "Ann Buyer", "me.erasure_due", nil)
	ann.ask("GET "+screenPath("dashboard"), nil).want(200, "data.favorite_count", 0, "data.places.#", 0)
	copied := ann.ask(dataCopy, nil).want(200, "data.inquiries.#", 0, "data.favorites.#", 0, "data.accounts.0.referrer_url", "", "data.accounts.0.lat", nil)
	if copied.at("data.consents.#") == float64(0) {
		t.Error("the evidence of consents is gone while the account stays")
	}
}

// Asking again changes nothing; asking for more changes the request that waits.
func TestOneRequestWaitsAtATime(t *testing.T) {
	c := newCity(t)
	ann := c.proven("ann@example.com")
	first := ann.ask(dataErase, `{"kind":"data"}`).want(200).text("request.reference")
	c.advance(time.Hour)
	ann.ask(dataErase, `{"kind":"data"}`).want(200, "request.reference", first, "request.due_at", "2026-12-04T17:30:00Z")
	ann.ask(dataErase, `{"kind":"account"}`).want(200, "request.reference", first, "request.kind", "account", "request.due_at", "2026-12-04T18:30:00Z")
	for _, kind := range []string{`{"kind":"export"}`, `{"kind":"everything"}`, `{}`, `{"kind":["account"]}`, ``} {
		ann.ask(dataErase, kind).want(422)
	}
	v := c.visitor()
	key := v.provenByCode("ann@example.com").want(200, "request.reference", first).text("key")
	v.ask("POST /api/pub/data/erase", map[string]string{"key": key, "kind": "account"}).want(200, "request.reference", first)
}

// The public form says the same to everybody until the code has come back.
func TestFormOfGuests(t *testing.T) {
	c := newCity(t)
	c.proven("ann@example.com")
	guest := c.visitor()
	guest.ask(inquiries, questionOf(c.homes[0])).want(200)
	type told struct {
		body             string
		work, statements int64
	}
	answers := map[string]told{}
	for _, email := range []string{"ann@example.com", "gus@example.com", "nobody@example.com"} {
		work, asked := c.hasher.work(), c.asked.Load()
		r := c.visitor().ask(dataCode, map[string]string{"email": email}).want(200, "success", true)
		answers[email] = told{r.body, int64(c.hasher.work() - work), c.asked.Load() - asked}
		if len(c.mails(email)) == 0 {
			t.Errorf("%s gets no code", email)
		}
	}
	if answers["ann@example.com"] != answers["nobody@example.com"] || answers["gus@example.com"] != answers["nobody@example.com"] {
		t.Errorf("answers tell who has an account: %+v", answers)
	}
	for _, wrong := range []string{"", "gus", "gus@example.com\r\nBcc: x@example.com", strings.Repeat("x", 300) + "@example.com"} {
		guest.ask(dataCode, map[string]string{"email": wrong}).want(422)
	}

	// Who has no account may have written to somebody all the same.
	v := c.visitor()
	confirmed := v.ask(dataConfirm, map[string]string{"email": "gus@example.com", "otp": c.code("gus@example.com")}).want(200, "accounts.#", 0, "request", nil)
	key := confirmed.text("key")
	v.ask("POST /api/pub/data/copy", map[string]string{"key": key}).want(200, "data.inquiries.#", 1, "data.inquiries.0.message", "Is the roof new?", "data.accounts.#", 0)
	v.ask("POST /api/pub/data/erase", map[string]string{"key": key, "kind": "data"}).want(200, "request.state", "waiting")
	c.advance(erasure.Grace)
	c.eraseDue(1)
	c.nothingLeft("gus@example.com", "Gus Guest", "Is the roof new?")
}

// What is another one's is neither shown nor taken.
func TestDataOfOthers(t *testing.T) {
	c := newCity(t)
	ann, ben := c.proven("ann@example.com"), c.proven("ben@example.com")
	// Ben names Ann's e-mail in what he writes.
	ben.ask("POST /api/pub/support/tickets", `{"name":"Ben","email":"ann@example.com","topic":"app","message":"Ben's own trouble"}`).want(200)
	if r := ann.ask(dataCopy, nil).want(200, "data.support_tickets.#", 0, "data.accounts.#", 1); strings.Contains(r.body, "Ben") {
		t.Error("Ann sees what Ben wrote")
	}
	ann.ask(dataErase, `{"kind":"account"}`).want(200)
	c.advance(erasure.Grace)
	c.eraseDue(1)
	ben.ask(dataCopy, nil).want(200, "data.support_tickets.0.support_messages.0.body", "Ben's own trouble")

	// Keys and codes of others, old ones and none.
	v := c.visitor()
	for _, key := range []string{"", "x", strings.Repeat("A", 52), "'; drop table accounts; --"} {
		v.ask("POST /api/pub/data/copy", map[string]string{"key": key}).want(403)
		v.ask("POST /api/pub/data/erase", map[string]string{"key": key, "kind": "account"}).want(403)
		v.ask("POST /api/pub/data/request", map[string]string{"reference": key}).want(404)
		v.ask("POST /api/pub/data/undo", map[string]string{"reference": key}).want(404)
	}
	good := v.provenByCode("ben@example.com").text("key")
	c.advance(30*time.Minute + time.Second)
	v.ask("POST /api/pub/data/copy", map[string]string{"key": good}).want(403)

	// A code for logging in proves nothing here, nor the other way round, and nobody guesses one.
	c.advance(time.Hour)
	v.ask(sendCode, asked("ben@example.com", "email", "lead")).want(200)
	v.ask(dataConfirm, map[string]string{"email": "ben@example.com", "otp": c.code("ben@example.com")}).want(422)
	v.ask(dataCode, map[string]string{"email": "ben@example.com"}).want(200)
	code := c.code("ben@example.com")
	v.ask(verifyCode, typed("ben@example.com", code, "lead")).want(200, "success", false)
	for range 5 {
		v.ask(dataConfirm, map[string]string{"email": "ben@example.com", "otp": "wrong1"}).want(422, "error", "Invalid OTP code")
	}
	v.ask(dataConfirm, map[string]string{"email": "ben@example.com", "otp": code}).want(422)
	for range 3 {
		v.ask(dataCode, map[string]string{"email": "ben@example.com"})
	}
	v.ask(dataCode, map[string]string{"email": "BEN@example.com "}).want(429)

	// Calls of oneself.
	nobody, agent := c.visitor(), c.agent()
	for _, call := range []string{"GET /api/account/data", dataCopy, dataErase, "POST /api/account/data/undo"} {
		nobody.ask(call, `{"kind":"account"}`).want(401)
	}
	agent.ask("GET /api/account/data", nil).want(200, "accounts.0", "admin")
	foreign := c.visitor()
	foreign.cookie, foreign.origin = ben.token, "https://evil.example"
	foreign.ask(dataErase, `{"kind":"account"}`).want(403)
}

// A session that began with a mailed link proves whose it is before anything leaves or goes.
func TestMailedLinkNeedsProof(t *testing.T) {
	c := newCity(t)
	c.proven("ann@example.com")
	ann := c.visitor()
	ann.token = ann.byKey("ann@example.com")
	ann.ask("GET /api/account/data", nil).want(200, "proof_needed", true, "request", nil)
	ann.ask(dataCopy, nil).want(403)
	ann.ask(dataErase, `{"kind":"account"}`).want(403)
	ann.ask("POST /api/account/contact/send", `{"type":"email"}`).want(200)
	ann.ask("POST /api/account/contact/confirm", map[string]string{"otp": c.code("ann@example.com")}).want(200, "success", true)
	ann.ask("GET /api/account/data", nil).want(200, "proof_needed", false)
	ann.ask(dataErase, `{"kind":"account"}`).want(200)
	weak := c.visitor()
	weak.token = weak.byKey("ann@example.com")
	weak.ask("POST /api/account/data/undo", nil).want(200) // takes nothing away
}

// byKey logs in with the key of a link and gives the token.
func (d *device) byKey(email string) string {
	d.t.Helper()
	person, err := d.db.Accounts().ByEmail(d.t.Context(), "lead", email)
	if err != nil {
		d.t.Fatal(err)
	}
	key, err := d.people.accounts.NewLoginKey(d.t.Context(), person)
	if err != nil {
		d.t.Fatal(err)
	}
	return d.ask("POST /api/pub/login/lead-key", map[string]string{"key": key}).want(200, "success", true).text("token")
}

// everything has somebody do all that a buyer can, and gives what only they would have said.
func (c *city) everything(email string) (d *device, said []string) {
	c.t.Helper()
	d = c.visitor()
	payload := registration(email)
	payload["name"], payload["phone"], payload["original_referrer_url"], payload["password"] = "Ann Marked", "4695550187", "https://ads.example.com/marked", goodPassword
	d.ask("POST /api/pub/client-leads/register", payload).want(200, "success", true)
	d.agent = "Mozilla/5.0 (X11; Linux x86_64; Marked) Firefox/140.0"
	d.token = d.byCode(email).text("token")
	id := d.ask("GET /api/lead/client-leads/me", nil).text("me.id")
	d.ask("POST /api/account/contact/send", `{"type":"phone"}`).want(200)
	d.ask("POST /api/account/contact/confirm", map[string]string{"otp": c.code("4695550187")}).want(200, "success", true)
	home := c.homes[0].ID
	for _, call := range []struct {
		call string
		body any
	}{
		{fmt.Sprintf("POST /api/lead/favorites/%d", home), nil},
		{"POST /api/lead/places/add", `{"name":"Marked place","address":"7 Marked Lane","latitude":32.78,"longitude":-96.8}`},
		{"POST /api/v1/saved-searches", `{"search_name":"Marked search","criteria":{"param":{"city":"Dallas","state":"TX"}}}`},
		{fmt.Sprintf("PUT /api/lead/notes/%d", home), `{"body":"Marked note","note":"Marked note","text":"Marked note"}`},
		{fmt.Sprintf("POST /api/lead/hidden-homes/%d", c.homes[1].ID), nil},
		{"POST /api/lead/viewed-homes", fmt.Sprintf(`{"properties":[%d]}`, home)},
		{inquiries, questionOf(c.homes[0], "message", "Marked question", "name", "Ann Marked", "email", email, "phone", "4695550187")},
		{"POST /api/pub/support/tickets", `{"topic":"app","message":"Marked trouble","device":"Marked device","app_version":"1.0"}`},
		{"POST /api/lead/client-leads/set-leads-lat-lng-source", `{"latitude":32.77,"longitude":-96.79,"latlng_source":"location_services"}`},
	} {
		d.ask(call.call, call.body).want(200)
	}
	c.visitor().provenByCode(email)
	d.ask(dataCode, map[string]string{"email": email}).want(200)
	d.ask("POST /api/pub/account/forgot-password", map[string]string{"username": email}).want(200)
	c.put(`insert into favorite_news values ($1, $2, 'cut', 1, 2, now())`, id, home)
	c.put(`insert into mails_due values ($1, 0, now())`, id)
	c.put(`insert into mail_settings (account_id) values ($1) on conflict do nothing`, id)
	c.put(`insert into push_devices select gen_random_uuid(), $1, s.id, 'marked-token', 'ios', 'Marked phone', now() from sessions s where s.account_id = $1 limit 1`, id)
	c.put(`insert into messages (id, channel, recipient, body, created_at, expires_at, next_at)
		values (gen_random_uuid(), 'push', 'marked-token', 'x', now(), now() + interval '10 years', now() + interval '10 years')`)
	c.put(`insert into search_matches select q.id, $2, 'new', 1, 2, now(), true, null from saved_searches q where q.account_id = $1`, id, home)
	c.put(`insert into shared_lists values ($1, 'marked-key-marked-key-marked-key', now())`, id)
	c.put(`insert into shared_lists select id, 'another-key-another-key-another', now() from accounts where email = 'buyer@example.com' on conflict do nothing`)
	c.put(`insert into shared_list_members select id, $1, now() from accounts where email = 'buyer@example.com'`, id)
	c.put(`insert into river_job (kind, args, max_attempts, queue, scheduled_at) values ('marked', jsonb_build_object('account', $1::text), 1, 'default', now() + interval '1 day')`, id)
	return d, []string{email, id, "4695550187", "Ann Marked", "ads.example.com/marked", "marked-token", "Marked phone", "marked-key", "Marked place", "7 Marked Lane", "Marked search", "Marked note", "Marked question", "Marked trouble", "Marked device"}
}

// put has a row that takes a long way to make otherwise.
func (c *city) put(statement string, args ...any) {
	c.t.Helper()
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, c.url)
	if err != nil {
		c.t.Fatal(err)
	}
	defer func() { _ = conn.Close(ctx) }()
	if _, err := conn.Exec(ctx, statement, args...); err != nil {
		c.t.Fatalf("%s: %v", statement, err)
	}
}

// row is one of any table, as text.
type row struct{ table, text string }

// rows are those of every table.
func (c *city) rows() []row {
	c.t.Helper()
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, c.url)
	if err != nil {
		c.t.Fatal(err)
	}
	defer func() { _ = conn.Close(ctx) }()
	found, err := conn.Query(ctx, "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'")
	if err != nil {
		c.t.Fatal(err)
	}
	tables, err := pgx.CollectRows(found, pgx.RowTo[string])
	if err != nil {
		c.t.Fatal(err)
	}
	var all []row
	for _, table := range tables {
		found, err := conn.Query(ctx, "select to_jsonb(t)::text from "+pgx.Identifier{table}.Sanitize()+" t")
		if err != nil {
			c.t.Fatal(err)
		}
		texts, err := pgx.CollectRows(found, pgx.RowTo[string])
		if err != nil {
			c.t.Fatal(err)
		}
		for _, text := range texts {
			all = append(all, row{table, text})
		}
	}
	return all
}

// holds says whether a row has something, as text or as the bytes of it.
func (r row) holds(said string) bool {
	text := strings.ToLower(r.text)
	return strings.Contains(text, strings.ToLower(said)) || strings.Contains(text, hex.EncodeToString([]byte(said)))
}

// nothingLeft fails for what is found in any column of any table.
func (c *city) nothingLeft(said ...string) {
	c.t.Helper()
	if err := c.people.post.Drain(c.t.Context()); err != nil { // the last mail
		c.t.Fatal(err)
	}
	for _, r := range c.rows() {
		for _, one := range said {
			if r.holds(one) {
				c.t.Errorf("%s still holds %q: %s", r.table, one, r.text)
			}
		}
	}
}

// Every table is looked through, also those that are made later: they have to be filled here,
// and to be empty of the person in the end. What stays is what is said to stay.
func TestNothingIsLeft(t *testing.T) {
	c := newCity(t)
	socket := testkit.Redis(t)
	client := redis.NewClient(&redis.Options{Network: "unix", Addr: socket})
	defer func() { _ = client.Close() }()
	var err error
	for err = client.Ping(t.Context()).Err(); err != nil && t.Context().Err() == nil; err = client.Ping(t.Context()).Err() {
		continue // it is starting
	}
	if c.redis, err = cache.OpenRedis("unix://"+socket, slog.New(slog.DiscardHandler)); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.redis.Close() })
	c.open()

	ann, said := c.everything("ann@example.com")
	ben, _ := c.buyer("ben@example.com"), 0
	ben.ask(fmt.Sprintf("POST /api/lead/favorites/%d", c.homes[0].ID), nil).want(200)
	for _, path := range []string{"/", "/myaccount/profile", "/account/dashboard", "/search/list?city=Dallas&state=TX"} {
		page(ann, path).want(200)
	}
	filled := map[string]bool{}
	for _, r := range c.rows() {
		for _, one := range said {
			filled[r.table] = filled[r.table] || r.holds(one)
		}
	}
	for _, table := range c.personal() {
		if !filled[table] {
			t.Errorf("%s has rows of people, and this test puts none into it", table)
		}
	}

	ann.ask(dataErase, `{"kind":"account"}`).want(200)
	c.advance(erasure.Grace)
	if err := c.people.accounts.Tidy(t.Context()); err != nil { // as the hourly job does
		t.Fatal(err)
	}
	c.eraseDue(1)
	c.nothingLeft(said...)

	kept := map[string]int{}
	for _, r := range c.rows() {
		kept[r.table]++
	}
	if kept["consents"] < 3 || kept["data_requests"] != 1 || kept["favorites"] != 1 {
		t.Errorf("what stays: %v", kept)
	}
	keys, err := client.Keys(t.Context(), "*").Result()
	if err != nil || len(keys) == 0 {
		t.Fatalf("%d keys in Redis: %v", len(keys), err)
	}
	for _, key := range keys {
		value, _ := client.Dump(t.Context(), key).Result()
		for _, one := range said {
			if strings.Contains(key+value, one) {
				t.Errorf("Redis still holds %q at %q", one, key)
			}
		}
	}
	// What is kept in the process is what visitors see.
	for _, path := range []string{"/", "/search/list?city=Dallas&state=TX"} {
		if r := c.visitor().ask("GET "+path, nil).want(200); slices.ContainsFunc(said, func(one string) bool { return strings.Contains(r.body, one) }) {
			t.Errorf("%s still shows Ann", path)
		}
	}
	if text := c.log.String(); strings.Contains(text, "ann@example.com") || strings.Contains(text, "Marked") {
		t.Error("the log names her")
	}
}

// personal are the tables that have rows of people.
func (c *city) personal() []string {
	c.t.Helper()
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, c.url)
	if err != nil {
		c.t.Fatal(err)
	}
	defer func() { _ = conn.Close(ctx) }()
	found, err := conn.Query(ctx, `select conrelid::regclass::text from pg_constraint where contype = 'f' and confrelid = 'accounts'::regclass and conrelid <> 'service_areas'::regclass
		union select table_name from information_schema.columns where table_schema = 'public' and column_name in ('email', 'recipient') and table_name <> 'data_requests'`)
	if err != nil {
		c.t.Fatal(err)
	}
	tables, err := pgx.CollectRows(found, pgx.RowTo[string])
	if err != nil {
		c.t.Fatal(err)
	}
	return tables
}

// The copy has everything that one did, and nothing that lets anybody in.
func TestCopyIsComplete(t *testing.T) {
	c := newCity(t)
	ann, said := c.everything("ann@example.com")
	copied := ann.ask(dataCopy, nil).want(200, "email", "ann@example.com", "data.accounts.0.name", "Ann Marked", "data.favorites.0.home.city", "Dallas",
		"data.favorites.0.home.alias", c.homes[0].Alias, "data.notes.#", 1, "data.hidden_homes.#", 1, "data.viewed_homes.#", 1, "data.saved_places.0.name", "Marked place",
		"data.saved_searches.0.name", "Marked search", "data.inquiries.0.message", "Marked question", "data.support_tickets.0.support_messages.0.body", "Marked trouble")
	for _, one := range said {
		if one != "marked-token" && !strings.Contains(copied.body, one) {
			t.Errorf("the copy lacks %q", one)
		}
	}
	if copied.at("data.sessions.#") == float64(0) || copied.at("data.consents.#") == float64(0) {
		t.Error("the copy lacks sessions or consents")
	}
	if !strings.HasPrefix(copied.header.Get("Content-Disposition"), "attachment") || !strings.Contains(copied.header.Get("Cache-Control"), "no-store") {
		t.Errorf("%q, %q", copied.header.Get("Content-Disposition"), copied.header.Get("Cache-Control"))
	}
	for _, never := range []string{"token_hash", "key_hash", "argon2", `"password"`, "ben@example.com"} {
		if strings.Contains(copied.body, never) {
			t.Errorf("the copy holds %s", never)
		}
	}
	// It is in the log, and ten a day are enough.
	ann.ask(dataCopy, nil).want(200, "data.data_requests.0.kind", "export")
	for range 8 {
		ann.ask(dataCopy, nil).want(200)
	}
	ann.ask(dataCopy, nil).want(429)
}

// Of lists that are shared the copy tells both sides, and neither who the other is beyond what the list shows.
func TestCopyTellsOfSharedLists(t *testing.T) {
	c := newCity(t)
	ann, ben := c.proven("ann@example.com"), c.proven("ben@example.com")
	key := strings.TrimPrefix(ann.ask("POST /api/lead/shared-list", nil).want(200).text("shared.href"), "/shared/")
	c.advance(time.Hour)
	ben.ask("POST /api/lead/shared-list/join", map[string]string{"key": key}).want(200)
	id := func(d *device) string { return d.ask("GET /api/lead/client-leads/me", nil).text("me.id") }
	annID, benID := id(ann), id(ben)

	shares := ann.ask(dataCopy, nil).want(200, "data.shared_lists.#", 1, "data.shared_lists.0.key", key, "data.shared_lists.0.shared_list_members.#", 1,
		"data.shared_lists.0.shared_list_members.0.joined_at", testkit.Now.Add(time.Hour).Format("2006-01-02T15:04:05+00:00"), "data.shared_list_members.#", 0)
	joined := ben.ask(dataCopy, nil).want(200, "data.shared_lists.#", 0, "data.shared_list_members.#", 1, "data.shared_list_members.0.shared_by", "Ann",
		"data.shared_list_members.0.joined_at", testkit.Now.Add(time.Hour).Format("2006-01-02T15:04:05+00:00"))
	if strings.Contains(shares.body, benID) || strings.Contains(joined.body, annID) || strings.Contains(joined.body, key) {
		t.Error("a copy tells who the other one is, or the link")
	}
}

// A backup knows of nothing that was asked since. The journal does.
func TestErasuresAreReplayed(t *testing.T) {
	folder := "DATA_DIR=" + t.TempDir() // where the journal is
	c := newCity(t, folder)
	ann, said := c.everything("ann@example.com")
	ben, carl := c.proven("ben@example.com"), c.proven("carl@example.com")
	carl.ask(dataErase, `{"kind":"account"}`).want(200) // and thinks again after the backup
	backup := c.backup(folder)

	ann.ask(dataErase, `{"kind":"account"}`).want(200)
	carl.ask("POST /api/account/data/undo", nil).want(200)
	c.advance(erasure.Grace)
	c.eraseDue(1)
	ben.ask(dataErase, `{"kind":"data"}`).want(200) // still waits

	c.restore(backup, folder)
	ann.ask("GET /api/lead/client-leads/me", nil).want(200) // she is back
	if count, err := c.people.calls.Erasures.Replay(t.Context()); err != nil || count != 3 {
		t.Fatalf("%d were set right: %v", count, err)
	}
	ann.ask("GET /api/lead/client-leads/me", nil).want(401)
	c.nothingLeft(said...)
	carl.ask("GET /api/lead/client-leads/me", nil).want(200, "me.erasure_due", nil)
	ben.ask("GET /api/lead/client-leads/me", nil).want(200, "me.erasure_kind", "data")
	if gone, err := c.people.calls.Erasures.Gone(t.Context(), "ann@example.com"); err != nil || !gone {
		t.Errorf("gone: %v, %v", gone, err)
	}
	if count, err := c.people.calls.Erasures.Replay(t.Context()); err != nil || count != 0 {
		t.Errorf("a second time %d were set right: %v", count, err)
	}
	c.advance(erasure.Grace)
	c.eraseDue(1) // Ben's
	if count, err := c.people.calls.Erasures.Replay(t.Context()); err != nil || count != 0 {
		t.Errorf("later %d were set right: %v", count, err)
	}
}

// backup copies the database.
func (c *city) backup(env string) (url string) {
	c.t.Helper()
	if err := c.people.post.Drain(c.t.Context()); err != nil {
		c.t.Fatal(err)
	}
	c.db.Close() // what others are connected to cannot be copied
	url = testkit.CopyDatabase(c.t, c.url)
	c.restore(c.url, env)
	return url
}

// restore goes on with another database, as another process would.
func (c *city) restore(url, env string) {
	c.t.Helper()
	c.db.Close()
	var err error
	if c.db, err = postgres.Open(c.t.Context(), postgres.Config{URL: url, MaxConns: 8, Now: c.clock.Now, Tracer: c.asked}); err != nil {
		c.t.Fatal(err)
	}
	c.t.Cleanup(c.db.Close)
	c.url = url
	c.open(env)
}
