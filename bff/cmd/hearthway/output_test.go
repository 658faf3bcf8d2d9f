package main

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hearthway/bff/app/status"
	"hearthway/bff/scenarios/product"
)

// listedViews are what commands print with --json: an element of an array, or the object.
var listedViews = map[string]any{
	"agent list": agentView{}, "agent licenses list": licenseView{}, "backup list": backupView{}, "billing list": invoiceView{}, "closings list": closingView{}, "feedback list": feedbackView{}, "import runs": runView{},
	"introductions list": introductionView{}, "promo list": promoView{}, "rates list": rateView{}, "status": &status.Report{}, "support list": ticketView{},
	"support show": wholeTicketView{}, "survey list": surveyView{}, "survey results": resultsView{}, "valuations list": modelView{},
}

// The page of the command line describes the JSON of each command that has some, with every field.
func TestJSONIsDescribed(t *testing.T) {
	page, err := os.ReadFile("../../../docs/command-line.md")
	if err != nil {
		t.Fatal(err)
	}
	described := map[string]string{}
	for _, row := range regexp.MustCompile("(?m)^\\| `([a-z ]+)` \\| (array|object)[^|]* \\| (.*) \\|$").FindAllStringSubmatch(string(page), -1) {
		described[row[1]] = row[3]
	}
	printing := map[string]string{}
	for path, command := range tree() {
		if command.Flags().Lookup("json") != nil {
			printing[path] = described[path]
		}
	}
	if !slices.Equal(slices.Sorted(maps.Keys(printing)), slices.Sorted(maps.Keys(described))) || len(printing) != len(listedViews) {
		t.Errorf("described: %q, printed: %q", slices.Sorted(maps.Keys(described)), slices.Sorted(maps.Keys(printing)))
	}
	for path, fields := range described {
		text, err := json.Marshal(listedViews[path])
		var view map[string]any
		if err != nil || json.Unmarshal(text, &view) != nil {
			t.Fatalf("%s: %s %v", path, text, err)
		}
		for name := range view {
			if !strings.Contains(fields, "`"+name+"`") && path != "support show" { // which has those of support list, too
				t.Errorf("%s: no %s in %s", path, name, fields)
			}
			if name != strings.ToLower(name) {
				t.Errorf("%s: %s", path, name)
			}
		}
	}
}

func TestJSONOfCommands(t *testing.T) {
	c := product.New(t)
	c.VerifiedBuyer("ann@example.com")
	reference := c.Visitor().Call(product.OpenTicket, product.Ticket()).Want(200).Text("ticket.reference")
	c.Exec(`insert into agents (alias, full_name, name_key, email, active) values ('ana-cruz', E'Ana \x1b[31m<Cruz>', 'ana cruz', 'ana@example.com', true)`)
	env := map[string]string{"APP_ENV": "test", "DATABASE_URL": c.URL, "PUBLIC_URL": "http://localhost:8080", "HEARTHWAY_HOME": home(t), "PORT": "1"}
	operator := &cli{t, env}
	for path := range listedViews {
		args := strings.Fields(path)
		switch path {
		case "support show":
			args = append(args, reference)
		case "survey results":
			args = append(args, "searching")
		case "backup list":
			args = append(args, t.TempDir())
		case "agent list":
			args = append(args, "ana")
		}
		code, out, errs := operator.run(append(args, "--json")...)
		if code != 0 && path != "status" || !json.Valid([]byte(out)) || errs != "" || strings.ContainsRune(out, '\x1b') {
			t.Errorf("%s: code %d\n%s%s", path, code, out, errs)
		}
	}
	if _, out, _ := operator.run("agent", "list", "ana", "--json"); out != "[\n  {\n    \"alias\": \"ana-cruz\",\n    \"name\": \"Ana \\u001b[31m<Cruz>\",\n    \"brokerage\": \"\",\n    \"claimed\": false\n  }\n]\n" {
		t.Error(out)
	}
	if _, out, _ := operator.run("billing", "list", "--json"); out != "[]\n" {
		t.Error(out)
	}
	var page struct {
		OK        bool
		Attention int
		Sections  []struct {
			Title string
			Lines []struct {
				Name, Text string
				OK         bool
			}
		}
	}
	code, out, _ := operator.run("status", "--json")
	if err := json.Unmarshal([]byte(out), &page); err != nil || code != 1 || page.OK || page.Attention == 0 || len(page.Sections) < 3 || page.Sections[0].Lines[0].Name != "Program" || !page.Sections[0].Lines[0].OK {
		t.Errorf("code %d, %v: %+v", code, err, page)
	}
}

// home is the folder with the assets.
func home(t *testing.T) string {
	t.Helper()
	folder, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	return folder
}
