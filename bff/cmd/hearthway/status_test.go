package main

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/alicebob/miniredis/v2"

	"hearthway/bff/platform/postgres"
)

// machine is a server as the status command sees it.
func machine(t *testing.T, c *cli, metrics string) {
	t.Helper()
	answers := http.NewServeMux()
	answers.HandleFunc("/health", func(w http.ResponseWriter, _ *http.Request) {
		_, _ = fmt.Fprint(w, `{"status":"ok","build":"","started":"2026-03-05T09:26:53Z"}`)
	})
	answers.HandleFunc("/ready", func(http.ResponseWriter, *http.Request) {})
	answers.HandleFunc("/metrics", func(w http.ResponseWriter, _ *http.Request) { _, _ = fmt.Fprint(w, metrics) })
	server := httptest.NewServer(answers)
	t.Cleanup(server.Close)
	at, err := url.Parse(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	c.env["HOST"], c.env["PORT"], c.env["METRICS_ADDR"] = at.Hostname(), at.Port(), at.Host
}

const goodMetrics = `# TYPE hearthway_renderer_workers gauge
hearthway_renderer_workers 2
# TYPE hearthway_renderer_pages gauge
hearthway_renderer_pages{state="rendering"} 7
hearthway_renderer_pages{state="waiting"} 1
# TYPE hearthway_index_homes gauge
hearthway_index_homes 20000
# TYPE hearthway_index_serving gauge
hearthway_index_serving 1
# TYPE hearthway_index_age_seconds gauge
hearthway_index_age_seconds 0.4
`

func TestStatus(t *testing.T) {
	c := newCLI(t)
	c.must("10 added", "import", "csv", c.file("homes.csv", rowsOfHomes(10, 10)))
	machine(t, c, goodMetrics)
	redis := miniredis.RunT(t)
	redis.RequireAuth("hunter2")
	c.env["REDIS_URL"] = "redis://:hunter2@" + redis.Addr()
	out := c.must("All is well.", "status")
	for _, want := range []string{
		"PostgreSQL ", "up to date", "Redis up, answers in", "Database up, answers in", "Server up since 2026-03-05 09:26 UTC", "Renderer up with 2 threads, 1 page waiting",
		"Index 20,000 homes, as of 0.4 s ago", "Import csv homes finished less than a minute ago", "Home values no model has been trained yet",
	} {
		if !strings.Contains(unaligned(out), want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}

	db, err := postgres.Open(t.Context(), postgres.Config{URL: c.env["DATABASE_URL"]})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for name, broken := range map[string]struct{ change, undo, line string }{
		"a job waits": {
			"insert into river_job (kind, args, max_attempts, scheduled_at) values ('message', '{}', 3, now() - interval '20 minutes')", "delete from river_job",
			"! message 1 waiting, 0 running, 0 failed; the oldest has been due for 20 min",
		},
		"a job was given up": {
			"insert into river_job (kind, args, max_attempts, state, finalized_at) values ('tidy', '{}', 1, 'discarded', now())", "delete from river_job",
			"! tidy 0 waiting, 0 running, 1 failed, 1 of them within the last hour",
		},
		"an import failed": {
			"insert into import_runs (kind, source, input, state, rejected, finished_at) values ('reso', 'ntreis', 'feed', 'failed', 7, now())", "delete from import_runs where source = 'ntreis'",
			"! Import reso ntreis failed less than a minute ago, 7 rejected",
		},
		"the tables are old": {
			"update goose_db_version set is_applied = false where version_id = (select max(version_id) from goose_db_version)", "update goose_db_version set is_applied = true",
			"run hearthway migrate",
		},
	} {
		if _, err := db.Pool().Exec(t.Context(), broken.change); err != nil {
			t.Fatal(err)
		}
		if code, out, _ := c.run("status"); code != 1 || !strings.Contains(unaligned(out), broken.line) || !strings.Contains(out, "1 line needs attention") {
			t.Errorf("%s: code %d\n%s", name, code, out)
		}
		if _, err := db.Pool().Exec(t.Context(), broken.undo); err != nil {
			t.Fatal(err)
		}
	}
}

// Whatever is down is named, and no password is.
func TestStatusOfPartsThatAreDown(t *testing.T) {
	for name, test := range map[string]struct {
		env  map[string]string
		want []string
	}{
		"everything": {
			map[string]string{"DATABASE_URL": "postgres://app:hunter2@127.0.0.1:1/none", "REDIS_URL": "redis://:hunter2@127.0.0.1:1", "PORT": "1"},
			[]string{"! Database", "! Redis doesn't answer", "! Server isn't reached at http://127.0.0.1:1"},
		},
		"an embedded database": {
			map[string]string{"PORT": "1", "BACKUP_DIR": oldBackup(t)},
			[]string{"! Database the embedded PostgreSQL isn't running; hearthway serve starts it", "! Backup 3 days ago"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			test.env["APP_ENV"], test.env["DATA_DIR"] = "test", t.TempDir()
			code, out, errs := (&cli{t, test.env}).run("status")
			for _, want := range append(test.want, "Data folder "+test.env["DATA_DIR"]) {
				if !strings.Contains(unaligned(out), want) {
					t.Errorf("no %q in\n%s", want, out)
				}
			}
			if code != 1 || strings.Contains(out+errs, "hunter2") {
				t.Errorf("code %d\n%s%s", code, out, errs)
			}
		})
	}
}

// oldBackup is a folder with a backup of three days ago.
func oldBackup(t *testing.T) string {
	t.Helper()
	folder, finished := t.TempDir(), time.Now().UTC().Add(-72*time.Hour)
	one := filepath.Join(folder, finished.Format("2006-01-02T150405Z"))
	if err := os.Mkdir(one, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(one, "manifest.json"), []byte(`{"verified":true,"finished":"`+finished.Format(time.RFC3339)+`"}`), 0o600); err != nil {
		t.Fatal(err)
	}
	return folder
}

// unaligned is a page without its columns.
func unaligned(page string) string { return strings.Join(strings.Fields(page), " ") }

func TestInterruptedStatus(t *testing.T) {
	ctx, interrupt := context.WithCancel(t.Context())
	interrupt()
	env := map[string]string{"APP_ENV": "test", "DATA_DIR": t.TempDir(), "PORT": "1"}
	var out, errs strings.Builder
	code := run(ctx, []string{"status"}, func(name string) (string, bool) { value, ok := env[name]; return value, ok }, &out, &errs)
	if code != 130 || out.Len() > 0 || errs.String() != "hearthway: interrupted\n" {
		t.Errorf("code %d\n%s%s", code, &out, &errs)
	}
}
