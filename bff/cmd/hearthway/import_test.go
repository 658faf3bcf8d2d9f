package main

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/testkit"
)

// cli runs commands against its own database.
type cli struct {
	t   *testing.T
	env map[string]string
}

func newCLI(t *testing.T) *cli {
	t.Helper()
	c := &cli{t: t, env: map[string]string{"APP_ENV": "test", "DATABASE_URL": testkit.DatabaseURL(t), "DATA_DIR": t.TempDir()}}
	c.must("Gazetteer: 4 places, 4 added", "gazetteer", c.file("places.ndjson", places))
	return c
}

const places = `{"kind":"state","name":"Texas","state":"TX","lat":31,"lng":-99,"bounds":[26,-106,36,-94],"pop":20000000}
{"kind":"county","name":"Dallas County","state":"TX","lat":32.7,"lng":-96.8,"bounds":[32,-97,33,-96],"pop":2000000}
{"kind":"city","name":"Dallas","state":"TX","county":"Dallas County","zip":"75201","lat":32.78,"lng":-96.8,"bounds":[32.6,-97,33,-96.5],"pop":1300092}
{"kind":"zip","name":"75206","city":"Dallas","state":"TX","county":"Dallas County","lat":32.831,"lng":-96.7692,"bounds":[32.8,-96.8,32.9,-96.7],"pop":25492}
`

func (c *cli) file(name, content string) string {
	c.t.Helper()
	path := filepath.Join(c.env["DATA_DIR"], name)
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		c.t.Fatal(err)
	}
	return path
}

func (c *cli) run(args ...string) (code int, out, errs string) {
	c.t.Helper()
	var o, e strings.Builder
	code = run(context.WithoutCancel(c.t.Context()), args, func(name string) (string, bool) {
		v, ok := c.env[name]
		return v, ok
	}, &o, &e)
	return code, o.String(), e.String()
}

// must runs a command that must succeed and print something.
func (c *cli) must(say string, args ...string) string {
	c.t.Helper()
	code, out, errs := c.run(args...)
	if code != 0 || !strings.Contains(out, say) {
		c.t.Fatalf("%v: code %d\n%s\n%s\nwant %q", args, code, out, errs, say)
	}
	return out
}

const homes = `{"value":[
{"ListingKey":"1","StandardStatus":"Active","ListPrice":100000,"City":"Dallas","StateOrProvince":"TX","PostalCode":"75206","OriginatingSystemName":"North MLS"},
{"ListingKey":"2","StandardStatus":"Active","ListPrice":-5,"City":"Dallas","StateOrProvince":"TX","PostalCode":"75206"},
{"ListingKey":"3","StandardStatus":"Active","ListPrice":"200000","City":"Dallas","StateOrProvince":"TX","PostalCode":"75206"}
]}`

func TestImportCommand(t *testing.T) {
	c := newCLI(t)
	path := c.file("homes.json", homes)
	out := c.must("North MLS: 3 records: 2 added, 0 changed, 0 unchanged, 0 removed, 0 repeated, 1 rejected, 1 with warnings", "import", "reso", path)
	if !strings.Contains(out, "1 × numbers came as text") {
		t.Errorf("the warning is missing: %s", out)
	}
	rejects, err := filepath.Glob(filepath.Join(c.env["DATA_DIR"], "rejects", "*.ndjson"))
	if err != nil || len(rejects) != 2 || !strings.Contains(out, rejects[0]) || !strings.Contains(out, rejects[1]) {
		t.Fatalf("rejects %v, %v in %s", rejects, err, out)
	}
	for i, want := range []string{
		`{"line":4,"key":"3","reason":"numbers came as text","values":{"City":"Dallas","ListPrice":"200000","ListingKey":"3","PostalCode":"75206","StandardStatus":"Active","StateOrProvince":"TX"}}`,
		`{"line":3,"key":"2","reason":"ListPrice -5 is negative","values":{"City":"Dallas","ListPrice":"-5","ListingKey":"2","PostalCode":"75206","StandardStatus":"Active","StateOrProvince":"TX"}}`,
	} {
		if content, err := os.ReadFile(rejects[i]); err != nil || string(content) != want+"\n" {
			t.Errorf("%s: %s %v", rejects[i], content, err)
		}
	}
	c.must("0 added, 0 changed, 2 unchanged", "import", "reso", path)
	c.must("0 added, 0 changed, 2 unchanged", "import", "reso", "--source", "north-mls", "--name", "North MLS", path)
	c.must("homes: 1 records: 1 added", "import", "csv", c.file("homes.csv", "address,zip,price\n1 Elm St,75206,\"$90,000\"\n"))
	c.must("The database is up to date", "migrate")
}

func TestImportFromAFeed(t *testing.T) {
	c := newCLI(t)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, homes) }))
	defer server.Close()
	c.must("west: 3 records: 2 added", "import", "reso", server.URL+"/Property", "--source", "west")
	server.Close()
	code, _, errs := c.run("import", "reso", server.URL+"/Property", "--source", "Not A Slug")
	if code != 1 || !strings.Contains(errs, "--source") {
		t.Errorf("code %d: %s", code, errs)
	}
}

func TestFullImportCommand(t *testing.T) {
	c := newCLI(t)
	table := func(n int) string {
		rows := "id,address,zip,price\n"
		for i := range n {
			rows += fmt.Sprintf("%d,%d Elm St,75206,90000\n", i, i+1)
		}
		return c.file("homes.csv", rows)
	}
	c.must("10 added", "import", "csv", table(10))
	out := c.must("9 unchanged", "import", "csv", "--full", table(9))
	if !strings.Contains(out, "1 withdrawn") {
		t.Errorf("a home that is gone stays: %s", out)
	}
	code, out, errs := c.run("import", "csv", "--full", table(3))
	if code != 1 || !strings.Contains(out, "3 unchanged") || !strings.Contains(errs, "6 of 9 homes") || !strings.Contains(errs, "--force") {
		t.Errorf("code %d, %s%s", code, out, errs)
	}
	c.must("6 withdrawn", "import", "csv", "--full", "--force", table(3))
	c.must("7 changed, 3 unchanged", "import", "csv", table(10))
}

func TestSampleCommand(t *testing.T) {
	c := newCLI(t)
	c.must("122 added", "sample", "--count", "50")
	c.must("122 unchanged", "sample", "--count", "50")
	path := filepath.Join(c.env["DATA_DIR"], "sample.json")
	c.must("", "sample", "--count", "20", "--out", path)
	c.must("44 added", "import", "reso", path)
}

func TestSetupRunsOnce(t *testing.T) {
	c := newCLI(t)
	c.env["SAMPLE_LISTINGS"] = "30"
	c.must("67 added", "setup") // with the sales of its agents
	if out := c.must("", "setup"); out != "" {
		t.Errorf("a second set-up does something: %s", out)
	}
}

func TestInvalidCommandsAreRejected(t *testing.T) {
	c := newCLI(t)
	for _, try := range []struct {
		args []string
		code int
		say  string
	}{
		{[]string{"nonsense"}, 2, "unknown command"},
		{[]string{"import"}, 2, "Usage:\n  hearthway import"},
		{[]string{"import", "xml", "x"}, 2, "Usage:"},
		{[]string{"import", "reso"}, 2, "Usage:"},
		{[]string{"import", "reso", "--nope", "x"}, 2, "unknown flag: --nope"},
		{[]string{"import", "reso", "/no/such/file.json"}, 1, "open the feed"},
		{[]string{"import", "csv", "/no/such/file.csv"}, 1, "open the feed"},
		{[]string{"import", "csv", c.file("x.csv", "a,b\n1,2\n")}, 1, "--mapping"},
		{[]string{"import", "csv", c.file("y.csv", "a,b\n1,2\n"), "--mapping", c.file("m.json", "{")}, 1, "the mapping"},
		{[]string{"gazetteer", c.file("bad.ndjson", "{\n")}, 1, "line 1 of the gazetteer"},
		{[]string{"sample", "--count", "-1"}, 2, "Usage:"},
	} {
		code, out, errs := c.run(try.args...)
		if code != try.code || !strings.Contains(errs, try.say) {
			t.Errorf("%v: code %d, %s%s", try.args, code, out, errs)
		}
	}
	if code, out, _ := c.run(); code != 0 || !strings.Contains(out, "import") {
		t.Errorf("help: code %d, %s", code, out)
	}
}

// A county's sales file: the command prints how it reads the file, and lists no home for sale.
func TestImportOfCountySales(t *testing.T) {
	c := newCLI(t)
	path := c.file("county sales.csv", "Parcel,Site Address,Address,Zip,Sale Date,Sale Price\n"+
		"1,x,12 Elm St,75206,Wed May 21 00:00:00 CDT 2008,\"$450,000\"\n2,x,13 Elm St,75206,2026-02-30,450K\n3,x,14 Elm St,75206,43831,call\n")
	code, out, errs := c.run("import", "csv", path)
	// Rows of a feed may contain withheld addresses.
	for name, want := range map[string]os.FileMode{"rejects": 0o700 | os.ModeDir, "rejects/*.ndjson": 0o600} {
		found, err := filepath.Glob(filepath.Join(c.env["DATA_DIR"], name))
		if err != nil || len(found) == 0 {
			t.Fatal(found, err)
		}
		if stat, err := os.Stat(found[0]); err != nil || stat.Mode() != want {
			t.Errorf("%s can be read by others: %v %v", found[0], stat.Mode(), err)
		}
	}
	if code != 0 || !strings.Contains(out, "3 records: 1 added") || !strings.Contains(out, "2 rejected") {
		t.Fatalf("code %d: %s%s", code, out, errs)
	}
	if !strings.Contains(errs, "Assumed: no column gives the status, and the only date is a sale date (Sale Date): these are past sales") {
		t.Errorf("nothing is said of what was assumed: %s", errs)
	}
	conn, err := pgx.Connect(t.Context(), c.env["DATABASE_URL"])
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(context.Background())
	var home string
	err = conn.QueryRow(t.Context(), `select status || ' ' || sold_price || ' ' || status_at::date || ' ' || listed_at::date || ' ' || shown || ' ' ||
		(select string_agg(kind || ' ' || price || ' ' || at::date, ',') from listing_events) from listings`).Scan(&home)
	if want := "sold 450000 2008-05-21 2008-05-21 false sold 450000 2008-05-21"; err != nil || home != want {
		t.Errorf("%q, want %q: %v", home, want, err)
	}
}

// An export of a portal is read without a mapping: with its remark below the header, open houses, neighborhoods and days
// on market. Homes that are coming soon are held back, unless the source lets us show them.
func TestImportPortalExport(t *testing.T) {
	c := newCLI(t)
	dry := c.must("First homes", "import", "csv", "testdata/redfin.csv", "--dry-run")
	for _, want := range []string{
		"NEXT OPEN HOUSE START TIME", "→ OpenHouseStartTime", "→ OpenHouseEndTime", "→ SubdivisionName", "is a remark, not a home: \"In accordance with",
		"4417 Elmhaven Ln, Dallas, TX 75206", "listed 12 days before the import", "20990003: not shown: it is coming soon", "0 rejected",
	} {
		if !strings.Contains(dry, want) {
			t.Errorf("no %q in %s", want, dry)
		}
	}
	c.must("3 records: 2 added, 0 changed, 1 unchanged, 0 removed, 0 repeated, 0 rejected, 1 with warnings", "import", "csv", "testdata/redfin.csv")
	c.must("1 × it is coming soon", "import", "csv", "testdata/redfin.csv")
	c.must("1 added, 0 changed, 2 unchanged, 0 removed", "import", "csv", "testdata/redfin.csv", "--coming-soon")

	conn, err := pgx.Connect(t.Context(), c.env["DATABASE_URL"])
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(context.WithoutCancel(t.Context()))
	rows, err := conn.Query(t.Context(), `select source_key || ' ' || status || ' ' || neighborhood || ' ' || jsonb_array_length(open_houses) || ' '
		|| (now()::date - listed_at::date) || ' ' || coalesce(extract(year from coming_soon_until)::text, 'now') from listings order by source_key`)
	if err != nil {
		t.Fatal(err)
	}
	homes, err := pgx.CollectRows(rows, pgx.RowTo[string])
	want := []string{"20990001 active Elmhaven Heights 1 12 now", "20990002 pending Quill Street Lofts 0 47 now", "20990003 active Fernbrook 0 0 9999"}
	if err != nil || !slices.Equal(homes, want) {
		t.Errorf("%v %q, want %q", err, homes, want)
	}
}
