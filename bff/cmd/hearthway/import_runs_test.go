package main

import (
	"strings"
	"testing"
)

func TestImportRunsCommand(t *testing.T) {
	c := newCLI(t)
	c.must("No imports yet", "import", "runs")
	c.must("10 added", "import", "csv", c.file("homes.csv", rowsOfHomes(10, 10)))
	c.must("10 changed", "import", "csv", c.file("homes.csv", strings.ReplaceAll(rowsOfHomes(10, 10), "90000", "80000")))
	out := c.must("10 changed", "import", "runs", "--source", "homes")
	if lines := strings.Split(strings.TrimSpace(out), "\n"); len(lines) != 3 || !strings.Contains(lines[1], "done") || !strings.Contains(lines[2], "10 added") {
		t.Errorf("runs: %s", out)
	}
	number := strings.Fields(strings.Split(out, "\n")[1])[0]
	c.must("restored 10 homes and removed 0 that it added", "import", "runs", "undo", "--yes", number)
	c.must("undone", "import", "runs")
	c.must("10 unchanged", "import", "csv", c.file("homes.csv", rowsOfHomes(10, 10)))
	for _, args := range [][]string{{"undo", "0"}, {"undo"}, {"undo", "x"}, {"redo", "1"}} {
		if code, _, _ := c.run(append([]string{"import", "runs"}, args...)...); code != 2 {
			t.Errorf("%v: code %d", args, code)
		}
	}
	for _, args := range [][]string{{"undo", number}, {"undo", "999"}} {
		if code, _, errs := c.run(append([]string{"import", "runs"}, append(args, "--yes")...)...); code != 1 || !strings.Contains(errs, args[1]) {
			t.Errorf("%v: code %d, %s", args, code, errs)
		}
	}
}

func TestSourceChangesNeedConfirmation(t *testing.T) {
	c := newCLI(t)
	mapping := func(name, key string) string {
		return c.file("m.json", `{"source":{"slug":"x","name":"`+name+`"},"key":"{`+key+`}","constants":{"StandardStatus":"Active"},"fields":{"ListPrice":"price","PostalCode":"zip"}}`)
	}
	table := c.file("homes.csv", rowsOfHomes(3, 3))
	c.must("3 added", "import", "csv", "--mapping", mapping("X", "id"), table)
	for _, m := range [][2]string{{"Y", "id"}, {"X", "address"}} {
		code, _, errs := c.run("import", "csv", "--mapping", mapping(m[0], m[1]), table)
		if code != 1 || !strings.Contains(errs, "--update-source") {
			t.Errorf("%v: code %d, %s", m, code, errs)
		}
	}
	c.must("3 unchanged", "import", "csv", "--mapping", mapping("X", "ID"), table)
	c.must("3 unchanged", "import", "csv", "--update-source", "--mapping", mapping("Y", "id"), table)
	records := c.file("homes.json", strings.ReplaceAll(homes, "ListingKey", "ListingId"))
	c.must("2 added", "import", "reso", c.file("first.json", homes))
	code, _, errs := c.run("import", "reso", records)
	if code != 1 || !strings.Contains(errs, `from "ListingKey" to "ListingId"`) {
		t.Errorf("another key: code %d, %s", code, errs)
	}
	c.must("2 unchanged", "import", "reso", "--source", "north-mls", c.file("first.json", homes))
}
