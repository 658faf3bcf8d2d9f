package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// rowsOfHomes returns a table of homes; those from bad on have no price.
func rowsOfHomes(n, bad int) string {
	var b strings.Builder
	b.WriteString("id,address,zip,price\n")
	for i := range n {
		price := "90000"
		if i >= bad {
			price = "-1"
		}
		fmt.Fprintf(&b, "%d,%d Elm St,75206,%s\n", i, i+1, price)
	}
	return b.String()
}

func TestFailedImportsExplainThemselves(t *testing.T) {
	c := newCLI(t)
	c.must("20 added", "import", "csv", c.file("homes.csv", rowsOfHomes(20, 20)))
	for name, try := range map[string]struct {
		file, content, say string
		args               []string
	}{
		"HTML as CSV":      {"homes.csv", "<html><title>Log in</title>", `an HTML page ("Log in")`, []string{"csv"}},
		"HTML as JSON":     {"homes.json", "<html><title>Log in</title>", `an HTML page ("Log in")`, []string{"reso"}},
		"empty":            {"homes.csv", "", "the file is empty", []string{"csv"}},
		"empty JSON":       {"homes.json", "", "the file is empty", []string{"reso"}},
		"no rows":          {"homes.csv", rowsOfHomes(0, 0), "it has no records", []string{"csv"}},
		"no records":       {"homes.json", `{"value":[]}`, "it has no records", []string{"reso", "--source", "x"}},
		"all rejected":     {"homes.csv", rowsOfHomes(20, 0), "all of its 20 records were rejected", []string{"csv"}},
		"garbage":          {"homes.json", "no JSON\nat all\n", "were rejected", []string{"reso", "--source", "x"}},
		"unmarked UTF-16":  {"homes.csv", "i\x00d\x00,\x00z\x00i\x00p\x00\n\x00", "UTF-16", []string{"csv"}},
		"too many":         {"homes.csv", rowsOfHomes(20, 18), "2 of 20 records were rejected, more than 5%", []string{"csv", "--full", "--max-rejects", "5%"}},
		"strict":           {"homes.csv", rowsOfHomes(20, 19), "1 of its records were rejected", []string{"csv", "--full", "--strict"}},
		"strict, warnings": {"homes.csv", strings.Replace(rowsOfHomes(20, 20), "75206", "00000", 1), "rejected", []string{"csv", "--strict"}},
		"truncated":        {"homes.csv", rowsOfHomes(19, 19) + "19,20 E", "ends in the middle", []string{"csv", "--full"}},
		"not as expected":  {"homes.csv", rowsOfHomes(18, 18), "it has 18 records, but 20 were expected", []string{"csv", "--full", "--expect", "20"}},
		"invalid share":    {"homes.csv", rowsOfHomes(20, 20), "neither a number nor a percentage", []string{"csv", "--max-rejects", "few"}},
	} {
		code, out, errs := c.run(append(append([]string{"import"}, try.args...), c.file(try.file, try.content))...)
		if code != 1 || !strings.Contains(errs, try.say) {
			t.Errorf("%s: code %d, %s%s", name, code, out, errs)
		}
		if strings.Contains(out, "withdrawn") && !strings.Contains(out, "0 withdrawn") {
			t.Errorf("%s: homes are withdrawn: %s", name, out)
		}
	}
	c.must("20 unchanged", "import", "csv", "--full", "--strict", "--max-rejects", "0", "--expect", "20", c.file("homes.csv", rowsOfHomes(20, 20)))
}

func TestFeedErrorsAreShown(t *testing.T) {
	c := newCLI(t)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Query().Has("$orderby") {
			w.WriteHeader(http.StatusBadRequest)
			fmt.Fprint(w, `{"error":{"code":"400","message":"$orderby is not supported"}}`)
			return
		}
		fmt.Fprint(w, homes)
	}))
	defer server.Close()
	code, _, errs := c.run("import", "reso", server.URL+"/Property", "--source", "west")
	if code != 1 || !strings.Contains(errs, "$orderby is not supported") || !strings.Contains(errs, "--no-orderby") {
		t.Errorf("code %d: %s", code, errs)
	}
	c.must("2 added", "import", "reso", server.URL+"/Property", "--source", "west", "--no-orderby")
}

func TestWaitsAreShownOnTheTerminal(t *testing.T) {
	c := newCLI(t)
	busy := 1
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		if busy--; busy >= 0 {
			w.Header().Set("Retry-After", "1")
			http.Error(w, `{"message":"Slow down"}`, http.StatusTooManyRequests)
			return
		}
		fmt.Fprint(w, homes)
	}))
	defer server.Close()
	code, _, errs := c.run("import", "reso", server.URL+"/Property", "--source", "west")
	if code != 0 || !strings.Contains(errs, `429: too many requests ("Slow down"); waiting 1s before attempt 2 of 6`) {
		t.Errorf("code %d: %s", code, errs)
	}
}
