package main

import (
	"context"
	"encoding/hex"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/redis/go-redis/v9"

	"hearthway/bff/features/privacy"
	"hearthway/bff/features/search/cache"
	"hearthway/bff/testkit"
)

// everything has somebody do all that a buyer can, and gives what only they would have said.
func (c *city) everything(email string) (d *device, said []string) {
	c.t.Helper()
	d = c.marked(email)
	d.token = d.byCode(email).text("token")
	return d, c.fill(d, email)
}

// marked registers somebody whose words are found again.
func (c *city) marked(email string) *device {
	c.t.Helper()
	d := c.visitor()
	d.agent = "Mozilla/5.0 (X11; Linux x86_64; Marked) Firefox/140.0"
	payload := registration(email)
	payload["name"], payload["phone"], payload["original_referrer_url"], payload["password"] = "Ann Marked", "4695550187", "https://ads.example.com/marked", goodPassword
	d.token = d.ask("POST /api/pub/client-leads/register", payload).want(200, "success", true).text("token")
	return d
}

// fill has a buyer do all that one can, and gives what only they would have said.
func (c *city) fill(d *device, email string) (said []string) {
	c.t.Helper()
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
	dropped := d.ask("POST /api/lead/places/add", `{"name":"Marked mistake","address":"8 Marked Lane","latitude":32.78,"longitude":-96.8}`).want(200)
	d.ask(fmt.Sprint("DELETE /api/lead/places/delete/", dropped.at("place.id")), nil).want(200)
	c.visitor().provenByCode(email)
	d.ask(dataCode, map[string]string{"email": email}).want(200)
	d.ask("POST /api/pub/account/forgot-password", map[string]string{"username": email}).want(200)
	c.put(`insert into favorite_news values ($1, $2, 'cut', 1, 2, now())`, id, home)
	c.put(`insert into mails_due values ($1, 0, now())`, id)
	c.put(`insert into mail_settings (account_id) values ($1) on conflict do nothing`, id)
	c.put(`insert into push_devices select gen_random_uuid(), $1, s.id, 'marked-token', 'ios', 'Marked phone', now() from sessions s where s.account_id = $1 limit 1`, id)
	c.put(`insert into push_receipts values ('marked-ticket', 'marked-token', now() + interval '1 day', now() + interval '1 day')`)
	c.put(`insert into messages (id, channel, recipient, body, created_at, expires_at, next_at)
		values (gen_random_uuid(), 'push', 'marked-token', 'x', now(), now() + interval '10 years', now() + interval '10 years')`)
	c.put(`insert into search_matches select q.id, $2, 'new', 1, 2, now(), true, null from saved_searches q where q.account_id = $1`, id, home)
	c.put(`insert into shared_lists values ($1, 'marked-key-marked-key-marked-key', now())`, id)
	c.put(`insert into shared_lists select id, 'another-key-another-key-another', now() from accounts where email = 'buyer@example.com' on conflict do nothing`)
	c.put(`insert into shared_list_members select id, $1, now() from accounts where email = 'buyer@example.com'`, id)
	c.put(`insert into river_job (kind, args, max_attempts, queue, scheduled_at) values ('marked', jsonb_build_object('account', $1::text), 1, 'default', now() + interval '1 day')`, id)
	return []string{email, id, "4695550187", "Ann Marked", "ads.example.com/marked", "marked-token", "Marked phone", "marked-key", "Marked place", "7 Marked Lane", "Marked mistake", "Marked search", "Marked note", "Marked question", "Marked trouble", "Marked device"}
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
func (c *city) rows() (all []row) {
	c.t.Helper()
	for _, table := range c.texts("select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'") {
		for _, text := range c.texts("select to_jsonb(t)::text from " + pgx.Identifier{table}.Sanitize() + " t") {
			all = append(all, row{table, text})
		}
	}
	return all
}

// texts are what a query of one column finds, past the server's own connections.
func (c *city) texts(query string) []string {
	c.t.Helper()
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, c.url)
	if err != nil {
		c.t.Fatal(err)
	}
	defer func() { _ = conn.Close(ctx) }()
	found, err := conn.Query(ctx, query)
	if err != nil {
		c.t.Fatal(err)
	}
	texts, err := pgx.CollectRows(found, pgx.RowTo[string])
	if err != nil {
		c.t.Fatal(err)
	}
	return texts
}

// holds says whether a row has something, as text or as the bytes of it.
func (r row) holds(said string) bool {
	text := strings.ToLower(r.text)
	return strings.Contains(text, strings.ToLower(said)) || strings.Contains(text, hex.EncodeToString([]byte(said)))
}

// nothingLeft fails for what is found in any column of any table.
func (c *city) nothingLeft(said ...string) {
	c.t.Helper()
	if err := c.services.post.Drain(c.t.Context()); err != nil { // the last mail
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
	ben := c.buyer("ben@example.com")
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
	c.advance(privacy.Grace)
	if err := c.services.Accounts.Tidy(t.Context()); err != nil { // as the hourly job does
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
	// What visitors are shown.
	for _, path := range []string{"/", "/search/list?city=Dallas&state=TX", "/api/screens/search?city=Dallas&state=TX"} {
		if r := c.visitor().ask("GET "+path, nil).want(200); slices.ContainsFunc(said, func(one string) bool { return strings.Contains(r.body, one) }) {
			t.Errorf("%s still shows Ann", path)
		}
	}
	// Key by key, in Redis and in everything that the process keeps. That these are looked into at all shows in what must
	// be there: the homes that she and others looked at.
	inRedis, inProcess := &sought{said: said}, &sought{said: said}
	c.redisKeeps(client, inRedis.look)
	c.processKeeps(inProcess.look)
	for where, s := range map[string]*sought{"Redis": inRedis, "the process": inProcess} {
		for _, found := range s.found {
			t.Errorf("%s still holds %s", where, found)
		}
		if !s.seen {
			t.Errorf("no home is found in what %s keeps: the search looks at the wrong places", where)
		}
	}
	if text := c.log.String(); strings.Contains(text, "ann@example.com") || strings.Contains(text, "Marked") {
		t.Error("the log names her")
	}
}

// personal are the tables that have rows of people.
func (c *city) personal() []string {
	c.t.Helper()
	return c.texts(`select conrelid::regclass::text from pg_constraint where contype = 'f' and confrelid = 'accounts'::regclass and conrelid <> 'service_areas'::regclass
		union select table_name from information_schema.columns where table_schema = 'public' and column_name in ('email', 'recipient') and table_name <> 'data_requests'`)
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
	if copied.at("data.sessions.#") == float64(0) || copied.at("data.known_devices.#") == float64(0) || copied.at("data.consents.#") == float64(0) {
		t.Error("the copy lacks sessions, known devices or consents")
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

	shares := ann.confirmed("ann@example.com").ask(dataCopy, nil).want(200, "data.shared_lists.#", 1, "data.shared_lists.0.key", key, "data.shared_lists.0.shared_list_members.#", 1,
		"data.shared_lists.0.shared_list_members.0.joined_at", testkit.Now.Add(time.Hour).Format("2006-01-02T15:04:05+00:00"), "data.shared_list_members.#", 0)
	joined := ben.confirmed("ben@example.com").ask(dataCopy, nil).want(200, "data.shared_lists.#", 0, "data.shared_list_members.#", 1, "data.shared_list_members.0.shared_by", "Ann",
		"data.shared_list_members.0.joined_at", testkit.Now.Add(time.Hour).Format("2006-01-02T15:04:05+00:00"))
	if strings.Contains(shares.body, benID) || strings.Contains(joined.body, annID) || strings.Contains(joined.body, key) {
		t.Error("a copy tells who the other one is, or the link")
	}
}
