package search

import (
	"bufio"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/mortgage"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/scenarios/product"
	"hearthway/bff/testkit"
)

// portal is the whole program, started as main does: a real PostgreSQL with the homes of street(), a real Redis or none, and
// HTTP over the loopback interface.
type portal struct {
	origin   string
	database *testkit.Relay // the connection to PostgreSQL, which tests may cut
	redis    *testkit.Relay // nil without one
	db       *postgres.DB   // the same database, by a connection that is never cut
	homes    map[string]listing.Listing
}

// TestPublicCalls runs every call that needs no login, first without Redis and then with one. The last tables of a run take
// components away, so their order matters.
func TestPublicCalls(t *testing.T) {
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("node isn't on the PATH")
	}
	for _, redis := range []bool{false, true} {
		name := "without Redis"
		if redis {
			name = "with Redis"
		}
		t.Run(name, func(t *testing.T) {
			p := openPortal(t, redis)
			t.Run("spellings of paths", p.spellings)
			t.Run("search", p.searches)
			t.Run("search: pages", p.pages)
			t.Run("search: orders", p.orders)
			t.Run("search: areas", p.areas)
			t.Run("search: records", p.records)
			t.Run("search: refusals", p.refusals)
			t.Run("search: map", p.maps)
			t.Run("search bar", p.searchBar)
			t.Run("search by location", p.locations)
			t.Run("reference", p.reference)
			t.Run("home", p.home)
			t.Run("every home", p.everyHome)
			t.Run("views", p.views)
			t.Run("visitors", p.visitors)
			t.Run("screens", p.screens)
			t.Run("screens: search", p.searchScreens)
			t.Run("screens: search count", p.searchCounts)
			t.Run("document", p.document)
			t.Run("methods", p.methods)
			t.Run("bodies", p.bodies)
			t.Run("floods", p.floods)
			t.Run("a change", p.change)
			if p.redis != nil {
				t.Run("Redis", p.inRedis)
			}
			t.Run("without the database", p.withoutDatabase)
		})
	}
}

// openPortal starts the program, with its own Redis or without one.
func openPortal(t *testing.T, redis bool) *portal {
	t.Helper()
	address := testkit.DatabaseURL(t)
	p := &portal{homes: map[string]listing.Listing{}, db: filled(t, address)}
	for _, home := range testkit.Insert(t, p.db, street(time.Now())) {
		p.homes[home.PublicKey()] = home
	}
	if _, err := p.db.Pool().Exec(t.Context(), "select refresh_place_counts()"); err != nil {
		t.Fatal(err)
	}
	env := map[string]string{
		"HEARTHWAY_HOME": testkit.HomeFolder(t), "DATA_DIR": t.TempDir(), "APP_ENV": "test", "SAMPLE_LISTINGS": "0",
		"HOST": "127.0.0.1", "PORT": "0", "TRUSTED_PROXIES": "127.0.0.1",
	}
	p.database, env["DATABASE_URL"] = product.Relayed(t, address)
	if redis {
		p.redis = testkit.NewRelay(t, "unix", testkit.Redis(t))
		env["REDIS_URL"] = "redis://" + p.redis.Address()
	}
	p.origin, _ = product.Start(t, env)
	return p
}

// filled opens a database and loads the gazetteer.
func filled(t *testing.T, address string) *postgres.DB {
	t.Helper()
	db, err := postgres.Open(t.Context(), postgres.Config{URL: address, MaxConns: 4})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(db.Close)
	if _, err := (place.Service{DB: db}).SaveGazetteer(t.Context(), func(yield func(place.Place, error) bool) {
		for _, p := range country {
			if !yield(p, nil) {
				return
			}
		}
	}); err != nil {
		t.Fatal(err)
	}
	if err := (&mortgage.RateService{DB: db}).Start(t.Context(), []mortgage.WeeklyRate{{Week: time.Now(), Thirty: 7.28}}); err != nil {
		t.Fatal(err)
	}
	return db
}

var client = &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}

// ask is a testkit.Handler: it sends a request over the loopback interface. It isn't rate-limited, unless it names a client in
// X-Forwarded-For.
func (p *portal) ask(r *http.Request) (*http.Response, error) {
	at, err := url.Parse(p.origin)
	if err != nil {
		return nil, err
	}
	r.RequestURI, r.URL.Scheme, r.URL.Host, r.Host = "", at.Scheme, "127.0.0.1:"+at.Port(), at.Host
	return client.Do(r)
}

// run runs scenarios. It checks each response against the OpenAPI document, and for secrets that no response may contain.
func (p *portal) run(t *testing.T, scenarios []testkit.Scenario) {
	t.Helper()
	for i := range scenarios {
		s := &scenarios[i]
		also := s.After
		s.After = func(t *testing.T, answer *http.Response, body []byte) {
			var value any
			if json.Unmarshal(body, &value) == nil {
				product.Described(t, cmp.Or(s.Method, http.MethodGet), s.Path, answer.StatusCode, value)
			}
			if also != nil {
				also(t, answer, body)
			}
		}
		s.Absent = append(s.Absent, "goroutine", ".go:", "json:", "unmarshal", "SQLSTATE", "pgx", "dial tcp", "<script>")
	}
	testkit.Run(t, p.ask, scenarios)
}

// look returns one response, outside of any table.
func (p *portal) look(t *testing.T, method, path, body string) (status int, answer string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	response, err := p.ask(request)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	raw, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, string(raw)
}

// redisSize returns the number of keys in Redis.
func (p *portal) redisSize(t *testing.T) int {
	t.Helper()
	conn, err := net.Dial("tcp", p.redis.Address())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	_, _ = fmt.Fprint(conn, "DBSIZE\r\n")
	line, err := bufio.NewReader(conn).ReadString('\n')
	n, bad := strconv.Atoi(strings.TrimSpace(strings.TrimPrefix(line, ":")))
	if err != nil || bad != nil {
		t.Fatalf("Redis says %q, %v", line, err)
	}
	return n
}
