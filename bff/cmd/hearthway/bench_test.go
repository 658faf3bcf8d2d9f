package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"hearthway/bff/bench"
	"hearthway/bff/testkit"
)

// TestBench runs every measurement on a small inventory, briefly: what is measured must work, and
// find what it looks for.
func TestBench(t *testing.T) {
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("node is not on the PATH")
	}
	env := map[string]string{
		"HEARTHWAY_HOME": homeFolder(t), "DATABASE_URL": testkit.DatabaseURL(t), "DATA_DIR": t.TempDir(), "APP_ENV": "test",
		"HOST": "127.0.0.1", "PORT": "0", "SAMPLE_LISTINGS": "400", asProgram: "1",
	}
	for name, value := range env {
		t.Setenv(name, value) // measurements start processes
	}
	c := cli{t: t, env: env}
	c.must("", "gazetteer", c.file("places.ndjson", places))

	measure := func(part string, more ...string) map[string]bench.Figure {
		t.Helper()
		figures := map[string]bench.Figure{}
		code, out, errs := c.run(append([]string{"bench", part, "--briefly"}, more...)...)
		if code != 0 {
			t.Fatalf("%s: %d %s", part, code, errs)
		}
		for line := range strings.Lines(out) {
			var f bench.Figure
			if err := json.Unmarshal([]byte(line), &f); err != nil {
				t.Fatalf("%s: %q: %v", part, line, err)
			}
			figures[strings.TrimSuffix(f.What+": "+f.Column, ": ")] = f
		}
		return figures
	}
	is := func(figures map[string]bench.Figure, name string, least float64) {
		t.Helper()
		if f, ok := figures[name]; !ok || f.Value < least {
			t.Errorf("%s: %+v of %d figures", name, f, len(figures))
		}
	}
	none := func(figures map[string]bench.Figure, begins string) {
		t.Helper()
		for name, f := range figures {
			if strings.HasPrefix(name, begins) {
				if f.Value != 0 {
					t.Errorf("%s: %v", name, f.Value)
				}
				return
			}
		}
		t.Errorf("nothing tells of %s", begins)
	}

	imported := measure("import", "--count", "400")
	is(imported, "import of 400 homes: time", 0.001)
	is(imported, "import of 400 homes: most memory", 1)
	is(measure("disk"), "database on disk: whole", 1)
	engines := measure("engines")
	is(engines, "homes in the index", 300)
	is(engines, "city, filters: index p95", 0)
	none(engines, "different answers of the engines")
	is(measure("growth"), "nation: PostgreSQL p50", 0)
	is(measure("alerts"), "import of 200 homes, 4,000 saved searches: matches", 100)

	origin, _ := serving(t, env)
	_, port, _ := strings.Cut(strings.TrimPrefix(origin, "http://"), ":")
	site := []string{"--url", "http://127.0.0.1:" + port, "--pid", strconv.Itoa(os.Getpid())}
	http := measure("http", site...)
	is(http, "map call, warm, 16 connections: of bare", 0.001)
	is(http, "map screen, new viewports, 64 connections: a second", 1)
	none(http, "counts over HTTP that are not the database's")
	pages := measure("pages", site...)
	is(pages, "list page, new search: p95", 0.001)
	is(pages, "typeahead: address with a typo: p95", 0.001)
	is(measure("asked", site...), "city: over HTTP p50", 0.001)
	delta := measure("delta", append(site, "--count", "100")...)
	is(delta, "delta of 100 changed homes: in search after", 0.001)
	none(delta, "20 new viewports a second: failed")
}
