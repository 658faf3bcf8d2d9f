package main

import (
	"context"
	"encoding/json"
	"io"
	"maps"
	"net"
	"net/http"
	"net/url"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/scenarios/product"
	"hearthway/bff/testkit"
)

func TestMain(m *testing.M) { testkit.Main(m) }

// smallCountry returns the URL of a migrated database with a gazetteer of one city.
func smallCountry(t *testing.T) string {
	t.Helper()
	address := testkit.DatabaseURL(t)
	db, err := postgres.Open(t.Context(), postgres.Config{URL: address})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	_, err = place.Service{DB: db}.SaveGazetteer(t.Context(), func(yield func(place.Place, error) bool) {
		_ = yield(place.Place{Kind: place.KindCity, Name: "Dallas", State: "TX", Zipcode: "75204", Point: geo.Point{Lat: 32.78, Lng: -96.8}, Population: 1_300_000}, nil) &&
			yield(place.Place{Kind: place.KindZip, Name: "75204", City: "Dallas", State: "TX", Point: geo.Point{Lat: 32.8, Lng: -96.79}}, nil)
	})
	if err != nil {
		t.Fatal(err)
	}
	testkit.Insert(t, db, testkit.Listings(3, 20))
	return address
}

func TestServe(t *testing.T) {
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("node isn't on the PATH")
	}
	data := t.TempDir()
	env := map[string]string{
		"HEARTHWAY_HOME": testkit.HomeFolder(t), "DATA_DIR": data, "DATABASE_URL": smallCountry(t), "APP_ENV": "test",
		"HOST": "127.0.0.1", "PORT": "0", "SAMPLE_LISTINGS": "0", "BACK_OFFICE_URL": "https://office.example",
	}
	env["METRICS_ADDR"] = freeAddress(t)
	origin, stop := product.StartBy(t, func(ctx context.Context, out, errs io.Writer) int {
		return run(ctx, []string{"serve"}, func(name string) (string, bool) { value, ok := env[name]; return value, ok }, out, errs)
	})
	at, err := url.Parse(origin)
	if err != nil || at.Port() == "" || at.Port() == "0" {
		t.Fatalf("ready at %q", origin)
	}
	product.Eventually(t, "ready", func() bool {
		response, err := http.Get("http://127.0.0.1:" + at.Port() + "/ready")
		return err == nil && response.Body.Close() == nil && response.StatusCode == http.StatusOK
	})
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	ask := func(path string) (*http.Response, string) {
		t.Helper()
		response, err := client.Get("http://127.0.0.1:" + at.Port() + path)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = response.Body.Close() }()
		body, err := io.ReadAll(response.Body)
		if err != nil {
			t.Fatal(err)
		}
		return response, string(body)
	}
	for path, want := range map[string]struct {
		status int
		has    string
	}{
		"/":                                 {200, "rendered by"},
		"/search/list?city=Dallas&state=TX": {200, `"city":"Dallas"`},
		"/api/screens/home":                 {200, `"homes":`},
		"/ready":                            {200, "ok"},
		"/nowhere":                          {404, "Page Not Found"},
		"/pictures/scene/hero-640.avif":     {200, "picture"},
		"/agents/userProfile":               {301, ""},
		"/sitemap.xml":                      {200, origin + "/sitemaps/homes-1.xml"},
		"/openapi.json":                     {200, `"openapi":"3.1.0"`},
		"/.well-known/assetlinks.json":      {200, "[]"},
		"/api/pub/properties/search-bar?term=dal": {200, "Dallas"},
	} {
		if got, body := ask(path); got.StatusCode != want.status || !strings.Contains(body, want.has) {
			t.Errorf("%s: %d %.300s", path, got.StatusCode, body)
		}
	}
	if got, _ := ask("/agents/userProfile"); got.Header.Get("Location") != "https://office.example/agents/userProfile" {
		t.Errorf("leads to %s", got.Header.Get("Location"))
	}

	beside := maps.Clone(env)
	beside["PORT"] = at.Port()
	(&cli{t, beside}).must("All is well.", "status")
	// Servers write who ran a command to their log: nobody collects what a command prints.
	(&cli{t, beside}).must("up to date", "migrate", "--as", "Pat Jones")
	product.Eventually(t, "the command's lines are written", func() bool { return jobsDone(t, env["DATABASE_URL"], "security") == 2 })

	code, log := stop()
	if code != 0 {
		t.Errorf("it ended with %d: %s", code, log)
	}
	if conn, err := net.Dial("tcp", at.Host); err == nil {
		_ = conn.Close()
		t.Error("it still listens")
	}
	for line := range strings.SplitSeq(strings.TrimSpace(log), "\n") {
		if strings.HasPrefix(line, "{") && !json.Valid([]byte(line)) {
			t.Errorf("not JSON: %s", line)
		}
	}
	if !strings.Contains(log, `"event":"command_run","account":"","actor":"Pat Jones","command":"migrate","subject":""}`) {
		t.Errorf("no line of the command: %s", log)
	}
	if !strings.Contains(log, `"path":"/search/list"`) || strings.Contains(log, "postgres://") {
		t.Errorf("log: %s", log)
	}
}

// jobsDone counts the jobs of a kind that were done.
func jobsDone(t *testing.T, url, kind string) (count int) {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close(t.Context()) }()
	if err := conn.QueryRow(t.Context(), "select count(*) from river_job where kind = $1 and state = 'completed'", kind).Scan(&count); err != nil {
		t.Fatal(err)
	}
	return count
}

// freeAddress is an address of this machine on which nothing listens.
func freeAddress(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = listener.Close() }()
	return listener.Addr().String()
}

func TestServeExplainsFailures(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = taken.Close() }()
	_, port, _ := net.SplitHostPort(taken.Addr().String())
	whole := func() map[string]string {
		return map[string]string{
			"HEARTHWAY_HOME": testkit.HomeFolder(t), "DATA_DIR": t.TempDir(), "PORT": "0", "APP_ENV": "test",
			"DATABASE_URL": "postgres://nobody:hunter2@127.0.0.1:1/none",
		}
	}
	for name, c := range map[string]struct {
		change func(env map[string]string)
		want   string
	}{
		"the port is taken": {func(env map[string]string) { env["PORT"] = port }, "PORT"},
		"nothing was built": {func(env map[string]string) { env["HEARTHWAY_HOME"] = t.TempDir() }, "build is missing"},
		"no database":       {func(map[string]string) {}, ""},
		"an older release's tables": {func(env map[string]string) {
			for name, value := range map[string]string{
				"APP_ENV": "production", "DATABASE_URL": olderTables(t), "PUBLIC_URL": "https://www.example.com", "REDIS_URL": "redis://127.0.0.1:1", "SMTP_URL": "smtps://mail.example.com",
				"MAIL_FROM": "hello@example.com", "POSTAL_ADDRESS": "100 Main Street", "SMS_URL": "https://sms.example.com", "GIFT_CARD_URL": "https://cards.example.com",
				"MAP_TILE_URL": "https://tiles.example.com/{z}/{x}/{y}.png", "PRIVACY_KEY": strings.Repeat("k", 32), "ERASURE_JOURNAL": t.TempDir(),
				"STRIPE_SECRET_KEY": "sk_live_1", "STRIPE_PUBLISHABLE_KEY": "pk_live_1", "STRIPE_WEBHOOK_SECRET": "whsec_1",
			} {
				env[name] = value
			}
		}, "hearthway migrate"},
		"an invalid setting": {func(env map[string]string) { env["MAP_TILE_URL"] = "nonsense" }, "MAP_TILE_URL"},
	} {
		t.Run(name, func(t *testing.T) {
			env := whole()
			c.change(env)
			var out, errs testkit.Output
			code := run(t.Context(), []string{"serve"}, func(name string) (string, bool) { value, ok := env[name]; return value, ok }, &out, &errs)
			if said := errs.String(); code == 0 || !strings.Contains(said, c.want) || strings.Contains(said+out.String(), "hunter2") {
				t.Errorf("%d, said %s %s", code, said, out.String())
			}
		})
	}
}

// olderTables returns the URL of a database that lacks the last migration.
func olderTables(t *testing.T) string {
	t.Helper()
	address := testkit.DatabaseURL(t)
	db, err := postgres.Open(t.Context(), postgres.Config{URL: address})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Pool().Exec(t.Context(), "delete from goose_db_version where version_id = (select max(version_id) from goose_db_version)"); err != nil {
		t.Fatal(err)
	}
	return address
}

// A server that is stopped before it is up, here while its database doesn't answer, ends at once and without an error.
func TestServeStoppedWhileStarting(t *testing.T) {
	database, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = database.Close() }()
	env := map[string]string{
		"HEARTHWAY_HOME": testkit.HomeFolder(t), "DATA_DIR": t.TempDir(), "PORT": "0", "APP_ENV": "test", "SHUTDOWN_DELAY": "1m",
		"DATABASE_URL": "postgres://nobody@" + database.Addr().String() + "/none?sslmode=disable",
	}
	ctx, stop := context.WithCancel(t.Context())
	go func() {
		_, _ = database.Accept()
		stop()
	}()
	var out, errs testkit.Output
	began := time.Now()
	code := run(ctx, []string{"serve"}, func(name string) (string, bool) { value, ok := env[name]; return value, ok }, &out, &errs)
	if took := time.Since(began); code != 0 || took > 20*time.Second || strings.Contains(errs.String(), "is ready at") {
		t.Errorf("%d after %s: %s%s", code, took, out.String(), errs.String())
	}
}
