package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"hearthway/bff/testkit"
)

// With the variable asProgram the test binary is the program itself.
func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		main()
		return
	}
	testkit.Main(m)
}

const asProgram = "HEARTHWAY_TEST_PROGRAM"

const places = `{"kind":"state","name":"Texas","state":"TX","lat":31,"lng":-99,"bounds":[26,-106,36,-94],"pop":20000000}
{"kind":"county","name":"Dallas County","state":"TX","lat":32.7,"lng":-96.8,"bounds":[32,-97,33,-96],"pop":2000000}
{"kind":"city","name":"Dallas","state":"TX","county":"Dallas County","zip":"75201","lat":32.78,"lng":-96.8,"bounds":[32.6,-97,33,-96.5],"pop":1300092}
{"kind":"zip","name":"75206","city":"Dallas","state":"TX","county":"Dallas County","lat":32.831,"lng":-96.7692,"bounds":[32.8,-96.8,32.9,-96.7],"pop":25492}
`

// TestBench runs every measurement briefly on a small inventory: each one must work and find what it looks for.
func TestBench(t *testing.T) {
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("node isn't on the PATH")
	}
	for name, value := range map[string]string{
		"HEARTHWAY_HOME": testkit.HomeFolder(t), "DATABASE_URL": testkit.DatabaseURL(t), "DATA_DIR": t.TempDir(), "APP_ENV": "test",
		"HOST": "127.0.0.1", "PORT": "0", "SAMPLE_LISTINGS": "400", asProgram: "1",
	} {
		t.Setenv(name, value) // measurements start processes
	}
	program := filepath.Join(t.TempDir(), executable("hearthway"))
	must(t, "go", "build", "-trimpath", "-o", program, // as scripts build it, so that it is compiled already
		"hearthway/bff/cmd/hearthway")
	gazetteer := filepath.Join(t.TempDir(), "places.ndjson")
	if err := os.WriteFile(gazetteer, []byte(places), 0o600); err != nil {
		t.Fatal(err)
	}
	must(t, program, "gazetteer", gazetteer)

	measure := func(part string, more ...string) map[string]Figure {
		t.Helper()
		figures := map[string]Figure{}
		var out, says testkit.Output
		if err := run(t.Context(), append(append([]string{"--briefly", "--program", program}, more...), part), os.LookupEnv, &out, &says); err != nil {
			t.Fatalf("%s: %v %s", part, err, says.String())
		}
		for line := range strings.Lines(out.String()) {
			var f Figure
			if err := json.Unmarshal([]byte(line), &f); err != nil {
				t.Fatalf("%s: %q: %v", part, line, err)
			}
			figures[strings.TrimSuffix(f.What+": "+f.Column, ": ")] = f
		}
		return figures
	}
	is := func(figures map[string]Figure, name string, minimum float64) {
		t.Helper()
		if f, ok := figures[name]; !ok || f.Value < minimum {
			t.Errorf("%s: %+v of %d figures", name, f, len(figures))
		}
	}
	none := func(figures map[string]Figure, begins string) {
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
	is(measure("alerts"), "import of 200 homes, 1,000 saved searches: matches", 25)

	is(measure("market", "--count", "50"), "market figures after 50 changed homes: time", 0.001)
	port, pid := serving(t, program)
	site := []string{"--url", "http://127.0.0.1:" + port, "--pid", strconv.Itoa(pid)}
	http := measure("http", site...)
	is(http, "map call, warm, 16 connections: of bare", 0.001)
	is(http, "map screen, new viewports, 64 connections: a second", 1)
	none(http, "counts over HTTP that are not the database's")
	pages := measure("pages", site...)
	is(pages, "list page, new search: p95", 0.001)
	is(pages, "typeahead: address with a typo: p95", 0.001)
	if runtime.GOOS == "linux" { // elsewhere nobody says which process is the renderer
		is(measure("cold", site...), "homes' pages, cold: a second", 1)
	}
	is(measure("asked", site...), "city: over HTTP p50", 0.001)
	delta := measure("delta", append(site, "--count", "100")...)
	is(delta, "delta of 100 changed homes: in search after", 0.001)
	none(delta, "20 new viewports a second: failed")
	measure("written", "--emails", "nobody")
}

func must(t *testing.T, program string, args ...string) {
	t.Helper()
	if out, err := exec.Command(program, args...).CombinedOutput(); err != nil {
		t.Fatalf("%s %s: %v %s", program, strings.Join(args, " "), err, out)
	}
}

// serving starts the site, and returns its port and process once it is ready.
func serving(t *testing.T, program string) (port string, pid int) {
	t.Helper()
	var errs testkit.Output
	cmd := exec.Command(program, "serve")
	cmd.Stderr = &errs
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Signal(os.Interrupt)
		_ = cmd.Wait()
	})
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		if _, after, ok := strings.Cut(errs.String(), " is ready at "); ok {
			origin, _, _ := strings.Cut(after, "\n")
			return origin[strings.LastIndexByte(origin, ':')+1:], cmd.Process.Pid
		}
	}
	t.Fatalf("it did not become ready: %s", errs.String())
	return "", 0
}
