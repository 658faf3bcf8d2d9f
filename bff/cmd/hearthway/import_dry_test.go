package main

import (
	"context"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"
)

// state returns the content of every table and the state of the sequences.
func (c *cli) state() map[string]string {
	c.t.Helper()
	ctx := context.WithoutCancel(c.t.Context())
	conn, err := pgx.Connect(ctx, c.env["DATABASE_URL"])
	if err != nil {
		c.t.Fatal(err)
	}
	defer conn.Close(ctx)
	rows, err := conn.Query(ctx, `
		select table_schema || '.' || table_name, (xpath('/row/n/text()', query_to_xml(
			format('select count(*) || '' '' || coalesce(md5(string_agg(t::text, '','' order by t::text)), '''') as n from %I.%I t', table_schema, table_name), false, true, '')))[1]::text
		from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
		union all select 'sequence ' || schemaname || '.' || sequencename, coalesce(last_value::text, '') from pg_sequences`)
	if err != nil {
		c.t.Fatal(err)
	}
	state := map[string]string{}
	var name, content string
	if _, err := pgx.ForEachRow(rows, []any{&name, &content}, func() error { state[name] = content; return nil }); err != nil {
		c.t.Fatal(err)
	}
	if len(state) < 20 || state["public.listings"] == "" {
		c.t.Fatalf("these are not the tables: %v", state)
	}
	return state
}

var summaryLine = regexp.MustCompile(`(?m)^(.* records: .* with warnings), .* s$(\n  .* withdrawn.*$)?`)

// dryThenReal imports twice, first as a dry run, and compares the output.
func (c *cli) dryThenReal(name string, args ...string) (dry string) {
	c.t.Helper()
	before := c.state()
	dryCode, dry, dryErrs := c.run(append(args, "--dry-run")...)
	if after := c.state(); !maps.Equal(before, after) {
		for table := range after {
			if before[table] != after[table] {
				c.t.Errorf("%s: a dry run changed %s: %s, before %s", name, table, after[table], before[table])
			}
		}
	}
	code, out, errs := c.run(args...)
	dryCounts, counts := summaryLine.FindStringSubmatch(dry), summaryLine.FindStringSubmatch(out)
	if code != dryCode || fmt.Sprint(dryCounts[min(1, len(dryCounts)):]) != fmt.Sprint(counts[min(1, len(counts)):]) {
		c.t.Errorf("%s: dry run (%d)\n%s%s\nimport (%d)\n%s%s", name, dryCode, dry, dryErrs, code, out, errs)
	}
	if code == 0 && len(counts) == 0 {
		c.t.Errorf("%s: nothing is reported: %s", name, out)
	}
	complaint := errs[strings.LastIndex(errs, "hearthway import "+args[1]+":")+1:]
	if code != 0 && !strings.Contains(dryErrs, complaint) {
		c.t.Errorf("%s: the dry run complains %q, the import %q", name, dryErrs, errs)
	}
	return dry
}

func TestDryRunCountsMatchImport(t *testing.T) {
	c := newCLI(t)
	csv := func(name, content string, args ...string) {
		c.dryThenReal(name, append(append([]string{"import", "csv"}, args...), c.file("homes.csv", content))...)
	}
	twenty := rowsOfHomes(20, 20)
	csv("new", twenty)
	csv("unchanged", twenty)
	csv("changed", strings.ReplaceAll(twenty, "90000", "80000"))
	csv("rejected", rowsOfHomes(25, 22))
	csv("with warnings", strings.ReplaceAll(twenty, "75206", "75206x"))
	csv("repeated", twenty+"3,4 Elm St,75206,70000\n3,4 Elm St,75206,60000\n")
	csv("fewer", rowsOfHomes(18, 18), "--full")
	csv("too few", rowsOfHomes(3, 3), "--full")
	csv("forced", rowsOfHomes(3, 3), "--full", "--force")
	csv("back", twenty, "--full")
	csv("all rejected", rowsOfHomes(20, 0))
	csv("too many rejected", rowsOfHomes(20, 18), "--full", "--max-rejects", "5%")
	csv("strict", rowsOfHomes(20, 19), "--strict")
	csv("not as expected", rowsOfHomes(19, 19), "--full", "--expect", "20")
	csv("nothing", rowsOfHomes(0, 0))
	csv("no listings", "<html><title>Log in</title>")
	csv("another key", "id,address,zip,price\n1,1 Elm St,75206,1000\n", "--mapping",
		c.file("m.json", `{"source":{"slug":"homes","name":"Y"},"key":"{address}","constants":{"StandardStatus":"Active"},"fields":{"ListPrice":"price","PostalCode":"zip"}}`))
	c.dryThenReal("sales", "import", "csv", c.file("sales.csv", "Parcel,Address,Zip,Sale Date,Sale Price\n1,12 Elm St,75206,5/21/2008,450000\n2,13 Elm St,75206,2026-02-30,1\n"))
	for range 2 {
		c.dryThenReal("RESO", "import", "reso", c.file("homes.json", homes))
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, homes) }))
	defer server.Close()
	c.dryThenReal("feed", "import", "reso", "--source", "west", server.URL+"/Property")
}

func TestDryRunShowsHowAFileIsRead(t *testing.T) {
	c := newCLI(t)
	path := c.file("homes.csv", "MLS #;address;zip;price;beds;baths;sqft;list date;hide address;mood\n"+
		"m1;1 Elm St;75206;90000;3;2.5;1800;14/3/2026;no;fine\n12-oak-st;12 Oak St;75206;450K;2;1;900;13/3/2026;yes;\nm3;3 Elm St;75206;call;2;1;900;13/3/2026;no;\n")
	out := c.must("An import would do this:\nhomes: 3 records: 2 added, 0 changed, 0 unchanged, 0 removed, 0 repeated, 1 rejected", "import", "csv", "--dry-run", path)
	for _, want := range []string{
		"nothing is written", "Source: homes (homes)", "Homes are identified by: {mls}", "separated by semicolons, in UTF-8", "a guess from the column names",
		"MLS #         → ListingId, key\n", "price         → ListPrice\n", "list date     → ListingContractDate\n", "mood            ignored\n",
		"In every row: StandardStatus = Active", "Rejected without: ListPrice", "Dates with slashes or hyphens: day/month/year",
		"Assumed: no column gives the status: every home is treated as for sale.", "Assumed: dates are day/month/year, as 14/3/2026 is.",
		"m1: active · $90,000 · 1 Elm St, Dallas, TX 75206 · 3 bd · 2.5 ba · 1,800 sq ft · listed 2026-03-14",
		"[key contains the address]: active · $450,000 · [address withheld], Dallas, TX 75206 · 2 bd · 1 ba · 900 sq ft · listed 2026-03-13",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is missing:\n%s", want, out)
		}
	}
	if strings.Contains(strings.ToLower(out), "oak") {
		t.Errorf("a withheld address is shown:\n%s", out)
	}
	rejects := filepath.Join(c.env["DATA_DIR"], "rejects", "dry-run-homes.ndjson")
	if content, err := os.ReadFile(rejects); err != nil || !strings.Contains(string(content), `"key":"m3"`) || !strings.Contains(out, rejects) {
		t.Errorf("rejects: %s %v", content, err)
	}
	out = c.must("2 added", "import", "reso", "--dry-run", c.file("homes.json", strings.ReplaceAll(homes, `"City"`, `"Mood":"fine","City"`)))
	for _, want := range []string{"Source: North MLS (north-mls)", "ListPrice (3)", "OriginatingSystemName (1)", "Fields ignored: Mood (3)", "1: active · $100,000 · no street address, Dallas, TX 75206 · listed on the day of the import"} {
		if !strings.Contains(strings.ReplaceAll(out, "[address withheld]", "no street address"), want) {
			t.Errorf("%q is missing:\n%s", want, out)
		}
	}
}

// Times without a zone are local to the home's street, in a dry run too.
func TestDryRunUsesLocalTimeZone(t *testing.T) {
	c := newCLI(t)
	c.must("added", "gazetteer", c.file("more.ndjson", places+
		`{"kind":"zip","name":"79901","city":"El Paso","state":"TX","county":"El Paso County","lat":31.76,"lng":-106.48,"bounds":[31.7,-106.5,31.8,-106.4],"pop":9000,"zone":"America/Denver"}`+"\n"))
	path := c.file("homes.csv", "id,address,city,state,zip,price,list date,modified\n1,1 Mesa St,El Paso,TX,79901,90000,2026-03-14,2026-03-14 23:30\n")
	if out := c.dryThenReal("new", "import", "csv", path); !strings.Contains(out, "listed 2026-03-14") {
		t.Errorf("another day: %s", out)
	}
	if out := c.dryThenReal("again", "import", "csv", path); !strings.Contains(out, "1 unchanged") {
		t.Errorf("again: %s", out)
	}
}

// A dry run neither migrates the database nor loads the gazetteer.
func TestDryRunNeedsAMigratedDatabase(t *testing.T) {
	c := newCLI(t)
	path := c.file("homes.csv", rowsOfHomes(2, 2))
	try := func(sql, say string) {
		t.Helper()
		conn, err := pgx.Connect(t.Context(), c.env["DATABASE_URL"])
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close(context.WithoutCancel(t.Context()))
		if _, err := conn.Exec(t.Context(), sql); err != nil {
			t.Fatal(err)
		}
		before := c.state()
		code, _, errs := c.run("import", "csv", "--dry-run", path)
		if code != 1 || !strings.Contains(errs, say) || !maps.Equal(before, c.state()) {
			t.Errorf("%s: code %d, %s", sql, code, errs)
		}
	}
	try("delete from places", "hearthway gazetteer")
	try("delete from goose_db_version where version_id = (select max(version_id) from goose_db_version)", "hearthway migrate")
}
