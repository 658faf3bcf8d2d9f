package privacy

import (
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"

	"hearthway/bff/features/privacy"
	"hearthway/bff/platform/cache"
	"hearthway/bff/scenarios/product"
	"hearthway/bff/testkit"
)

// nothingLeft fails for texts found in any column of any table.
func nothingLeft(c *product.Server, said ...string) {
	c.T.Helper()
	for _, err := range []error{
		c.Services.MailQueue.Drain(c.T.Context()), // the last mail
		c.Services.Billing.Run(c.T.Context()),     // the customer at the payment provider
	} {
		if err != nil {
			c.T.Fatal(err)
		}
	}
	for _, r := range c.Rows() {
		for _, one := range said {
			if r.Holds(one) {
				c.T.Errorf("%s still holds %q: %s", r.Table, one, r.Text)
			}
		}
	}
}

// Every table is checked, so new tables must be filled here, and must contain nothing about the person in the end. Only what
// is documented to stay does.
func TestErasureEmptiesEveryTable(t *testing.T) {
	c := product.New(t)
	socket := testkit.Redis(t)
	client := redis.NewClient(&redis.Options{Network: "unix", Addr: socket})
	defer func() { _ = client.Close() }()
	var err error
	for err = client.Ping(t.Context()).Err(); err != nil && t.Context().Err() == nil; err = client.Ping(t.Context()).Err() {
		continue // it is starting
	}
	if c.Redis, err = cache.OpenRedis("unix://"+socket, slog.New(slog.DiscardHandler)); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Redis.Close() })
	c.Reopen()

	ann, said := c.BuyerWithEverything("ann@example.com")
	ben := c.Buyer("ben@example.com")
	ben.Call(fmt.Sprintf("POST /api/lead/favorites/%d", c.Homes[0].ID), nil).Want(200)
	for _, path := range []string{"/", "/myaccount/profile", "/account/dashboard", "/search/list?city=Dallas&state=TX"} {
		product.OpenPage(ann, path).Want(200)
	}
	filled := map[string]bool{}
	for _, r := range c.Rows() {
		for _, one := range said {
			filled[r.Table] = filled[r.Table] || r.Holds(one)
		}
	}
	for _, table := range personalTables(c) {
		if !filled[table] {
			t.Errorf("%s has rows of people, and this test puts none into it", table)
		}
	}

	ann.Call(product.DataErase, `{"kind":"account"}`).Want(200)
	c.Advance(privacy.Grace)
	if err := c.Services.Accounts.Tidy(t.Context()); err != nil { // as the hourly job does
		t.Fatal(err)
	}
	c.EraseDue(1)
	nothingLeft(c, said...)

	remaining := map[string]int{}
	for _, r := range c.Rows() {
		remaining[r.Table]++
	}
	if remaining["consents"] < 3 || remaining["membership_consents"] != 1 || remaining["data_requests"] != 1 || remaining["favorites"] != 1 {
		t.Errorf("what stays: %v", remaining)
	}
	// Pages that visitors see.
	for _, path := range []string{"/", "/search/list?city=Dallas&state=TX", "/api/screens/search?city=Dallas&state=TX"} {
		if r := c.Visitor().Call("GET "+path, nil).Want(200); slices.ContainsFunc(said, func(one string) bool { return strings.Contains(r.Body, one) }) {
			t.Errorf("%s still shows Ann", path)
		}
	}
	// Every key in Redis and everything in the process's memory. To prove that they are searched at all, the homes that she and
	// others viewed must be found.
	inRedis, inProcess := &sought{said: said}, &sought{said: said}
	readRedis(c, client, inRedis.look)
	readProcess(c, inProcess.look)
	for where, s := range map[string]*sought{"Redis": inRedis, "the process": inProcess} {
		for _, found := range s.found {
			t.Errorf("%s still holds %s", where, found)
		}
		if !s.seen {
			t.Errorf("no home is found in what %s keeps: the search looks at the wrong places", where)
		}
	}
	if text := c.Log.String(); strings.Contains(text, "ann@example.com") || strings.Contains(text, "Marked") {
		t.Error("the log names her")
	}
}

// personalTables returns the tables with personal data.
func personalTables(c *product.Server) []string {
	c.T.Helper()
	return c.Column(`select conrelid::regclass::text from pg_constraint where contype = 'f' and confrelid = 'accounts'::regclass and conrelid <> 'service_areas'::regclass
		union select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
			where table_type = 'BASE TABLE' and table_schema = 'public' and column_name in ('email', 'recipient') and table_name <> 'data_requests'`)
}

// The export has everything that the user did, and no credentials.
func TestExportIsComplete(t *testing.T) {
	c := product.New(t)
	ann, said := c.BuyerWithEverything("ann@example.com")
	exported := ann.Call(product.DataExport, nil).Want(200, "email", "ann@example.com", "data.accounts.0.name", "Ann Marked", "data.favorites.0.home.city", "Dallas",
		"data.favorites.0.home.alias", c.Homes[0].Alias, "data.notes.#", 1, "data.hidden_homes.#", 1, "data.viewed_homes.#", 1, "data.saved_places.0.name", "Marked place",
		"data.saved_searches.0.name", "Marked search", "data.inquiries.0.message", "Marked question", "data.support_tickets.0.support_messages.0.body", "Marked trouble")
	for _, one := range said {
		if one != "marked-token" && !strings.Contains(exported.Body, one) {
			t.Errorf("the copy lacks %q", one)
		}
	}
	if exported.At("data.sessions.#") == float64(0) || exported.At("data.known_devices.#") == float64(0) || exported.At("data.consents.#") == float64(0) {
		t.Error("the copy lacks sessions, known devices or consents")
	}
	if !strings.HasPrefix(exported.Header.Get("Content-Disposition"), "attachment") || !strings.Contains(exported.Header.Get("Cache-Control"), "no-store") {
		t.Errorf("%q, %q", exported.Header.Get("Content-Disposition"), exported.Header.Get("Cache-Control"))
	}
	for _, never := range []string{"token_hash", "key_hash", "argon2", `"password"`, "ben@example.com"} {
		if strings.Contains(exported.Body, never) {
			t.Errorf("the copy holds %s", never)
		}
	}
	// It is logged, and limited to ten a day.
	ann.Call(product.DataExport, nil).Want(200, "data.data_requests.0.kind", "export")
	for range 8 {
		ann.Call(product.DataExport, nil).Want(200)
	}
	ann.Call(product.DataExport, nil).Want(429)
}

// Shared lists are in the exports of both sides, and reveal no more about the other person than the list itself does.
func TestExportIncludesSharedLists(t *testing.T) {
	c := product.New(t)
	ann, ben := c.VerifiedBuyer("ann@example.com"), c.VerifiedBuyer("ben@example.com")
	key := strings.TrimPrefix(ann.Call("POST /api/lead/shared-list", nil).Want(200).Text("shared.href"), "/shared/")
	c.Advance(time.Hour)
	ben.Call("POST /api/lead/shared-list/join", map[string]string{"key": key}).Want(200)
	id := func(d *product.Client) string { return d.Call("GET /api/lead/client-leads/me", nil).Text("me.id") }
	annID, benID := id(ann), id(ben)

	shares := ann.Reauthenticated("ann@example.com").Call(product.DataExport, nil).Want(200, "data.shared_lists.#", 1, "data.shared_lists.0.key", key, "data.shared_lists.0.shared_list_members.#", 1,
		"data.shared_lists.0.shared_list_members.0.joined_at", testkit.Now.Add(time.Hour).Format("2006-01-02T15:04:05+00:00"), "data.shared_list_members.#", 0)
	joined := ben.Reauthenticated("ben@example.com").Call(product.DataExport, nil).Want(200, "data.shared_lists.#", 0, "data.shared_list_members.#", 1, "data.shared_list_members.0.shared_by", "Ann",
		"data.shared_list_members.0.joined_at", testkit.Now.Add(time.Hour).Format("2006-01-02T15:04:05+00:00"))
	if strings.Contains(shares.Body, benID) || strings.Contains(joined.Body, annID) || strings.Contains(joined.Body, key) {
		t.Error("a copy tells who the other one is, or the link")
	}
}
