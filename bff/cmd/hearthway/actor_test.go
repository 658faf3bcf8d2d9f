package main

import (
	"encoding/json"
	"io"
	"os"
	"os/user"
	"slices"
	"strings"
	"testing"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/security"
	"hearthway/bff/scenarios/product"
)

// commandLines returns the lines that commands left for the security log.
func commandLines(c *product.Server) (lines []security.Line) {
	c.T.Helper()
	for _, text := range c.Column("select args::text from river_job where kind = 'security' order by id") {
		var line security.Line
		if err := json.Unmarshal([]byte(text), &line); err != nil {
			c.T.Fatal(err)
		}
		lines = append(lines, line)
	}
	return lines
}

// Each command that changes something leaves who acted, as they say, or else the system's user, also behind sudo; and how it ended.
func TestCommandsRecordWhoActs(t *testing.T) {
	c := product.New(t)
	c.VerifiedBuyer("ann@example.com")
	agent, buyer := c.Column("select id::text from accounts where email = '" + account.DemoAgentEmail + "'")[0], c.Column("select id::text from accounts where email = 'ann@example.com'")[0]
	data := t.TempDir()
	env := map[string]string{"APP_ENV": "test", "DATABASE_URL": c.URL, "PUBLIC_URL": "http://localhost:8080", "DATA_DIR": data, "ERASURE_JOURNAL": data, "SAMPLE_LISTINGS": "0"}
	file := func(name, content string) string {
		if err := os.WriteFile(data+"/"+name, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		return data + "/" + name
	}
	places, table := file("places.ndjson", places), file("homes.csv", rowsOfHomes(3, 3))
	rates := file("rates.csv", "date,pmms30,pmms15\n11/19/2026,6.5,5.9\n")
	// Whether a command succeeds doesn't matter: what was tried is recorded, too.
	lines := map[string]struct{ args, subject, account string }{
		"migrate": {}, "setup": {}, "gazetteer": {args: places}, "sample": {args: "--count 1"},
		"import csv": {args: table}, "import reso": {args: file("homes.json", homes)}, "import licenses": {args: table + " --state TX"}, "import sold-prices": {args: "nobody"}, "import syndication": {args: "nobody"},
		"import schools": {args: table}, "import census": {args: table}, "import hazards": {args: table}, "import walkability": {args: table}, "import noise": {args: table}, "import broadband": {args: table},
		"market update": {}, "market recompute": {}, "import runs undo": {"999 --yes", "999", ""},
		"rates import": {args: rates}, "valuations train": {args: "nv"},
		"agent edit": {account.DemoAgentEmail + " --name Ana A typo.", "", agent}, "agent unpublish": {account.DemoAgentEmail + " Someone else's portrait.", "", agent}, "agent publish": {account.DemoAgentEmail, "", agent},
		"account block": {"buyer ann@example.com --yes Insulting messages.", "", buyer}, "account unblock": {"buyer ann@example.com", "", buyer},
		"agent verify": {account.DemoAgentEmail, "", agent}, "agent release": {"ANN@example.com --yes", "", buyer}, "agent licenses approve": {account.DemoAgentEmail, "", agent}, "agent licenses refuse": {account.DemoAgentEmail + " No such number.", "", agent}, "login-link": {"buyer ann@example.com", "", buyer}, "account remove-second-step": {"agent " + account.DemoAgentEmail + " --yes", "", agent},
		"support answer": {args: "HW-00000-00000-00000 x"}, "support close": {args: "HW-00000-00000-00000"},
		"introductions introduced": {args: "HW-1"}, "introductions closed": {args: "HW-1 --yes"},
		"feedback publish": {"0b1c", "0b1c", ""}, "feedback refuse": {"0b1c no --yes", "0b1c", ""}, "survey send": {args: "none ann@example.com"},
		"erasures replay": {args: "--yes"}, "billing refund": {"17 --yes", "17", ""}, "closings reverse": {"0b1c --reason x --yes", "0b1c", ""}, "closings uphold": {"0b1c --reason x", "0b1c", ""}, "promo save": {args: "A"}, "sales add": {account.DemoAgentEmail, "", agent}, "sales remove": {account.DemoAgentEmail, "", agent},
	}
	embedded := []string{"backup", "restore"} // they refuse a database at a URL; TestBackupAndRestoreCommands has them
	for path, command := range tree() {
		_, listed := lines[path]
		if changing := command.Annotations[access] == accessChanges; changing != (listed || slices.Contains(embedded, path)) {
			t.Errorf("%s changes something: %v; it is in the table: %v", path, changing, listed)
		}
	}
	for path, line := range lines {
		c.Exec("delete from river_job where kind = 'security'")
		args := append(strings.Fields(path), append(strings.Fields(line.args), "--as", "Pat Jones")...)
		var out, errs strings.Builder
		code := run(t.Context(), args, func(name string) (string, bool) { value, ok := env[name]; return value, ok }, &out, &errs)
		got := commandLines(c)
		want := security.Line{Event: "command_run", Account: line.account, Operator: security.Operator{Actor: "Pat Jones", Command: path, Subject: line.subject}}
		if len(got) == 0 {
			t.Errorf("%s leaves no line: %s%s", path, out.String(), errs.String())
			continue
		}
		for _, one := range got {
			if one.Operator != want.Operator {
				t.Errorf("%s: %+v", path, one)
			}
		}
		if want.At = got[0].At; got[0] != want || want.At.IsZero() {
			t.Errorf("%s: %+v, want %+v", path, got[0], want)
		}
		if ended := got[len(got)-1]; ended.Event != format.Pick(code == 0, "command_done", "command_failed") || ended.Account != line.account {
			t.Errorf("%s ended with code %d: %+v", path, code, ended)
		}
	}

	// The commands ran in no order, so that she may be blocked.
	run(t.Context(), []string{"account", "unblock", "buyer", "ann@example.com"}, func(name string) (string, bool) { value, ok := env[name]; return value, ok }, io.Discard, io.Discard)
	me, err := user.Current()
	if err != nil {
		t.Fatal(err)
	}
	for _, who := range []struct{ sudo, want string }{{"", me.Username}, {"pat", "pat"}} {
		c.Exec("delete from river_job where kind = 'security'")
		env["SUDO_USER"] = who.sudo
		if code := run(t.Context(), []string{"login-link", "buyer", "ann@example.com"}, func(name string) (string, bool) { value, ok := env[name]; return value, ok }, io.Discard, io.Discard); code != 0 {
			t.Errorf("code %d", code)
		}
		got := commandLines(c)
		if len(got) != 3 || got[0].Actor != who.want || got[1].Event != "link_sent" || got[1].Account != buyer || got[1].Actor != who.want || got[2].Event != "command_done" {
			t.Errorf("%q: %+v", who, got)
		}
	}
	for _, name := range []string{"", strings.Repeat("x", 65), "a\x1b[2J"} {
		if code := run(t.Context(), []string{"migrate", "--as", name}, func(name string) (string, bool) { value, ok := env[name]; return value, ok }, io.Discard, io.Discard); code != 2 {
			t.Errorf("--as %q: code %d", name, code)
		}
	}
	if code := run(t.Context(), []string{"agent", "list", "--as", "pat"}, func(name string) (string, bool) { value, ok := env[name]; return value, ok }, io.Discard, io.Discard); code != 2 {
		t.Errorf("--as of a command that changes nothing: code %d", code)
	}
}
