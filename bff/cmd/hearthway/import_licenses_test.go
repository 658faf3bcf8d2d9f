package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hearthway/bff/features/account"
	"hearthway/bff/scenarios/product"
)

// An invented license becomes checked once the state's list has its number with the surname, and lapses when a later list doesn't have it or says so.
// Each change is told once. A list that can't be right changes nothing.
func TestImportLicenses(t *testing.T) {
	c := product.New(t)
	c.Exec(`insert into agents (alias, account_id, full_name, name_key, email, brokerage, license_number, license_state, active)
		select 'ivy', id, 'Ivy Pretend', 'ivy pretend', email, 'Pretend Realty', 'TREC 0712345-SA', 'TX', true from accounts where email = $1`, account.DemoAgentEmail)
	operator := &cli{t, map[string]string{"APP_ENV": "test", "DATABASE_URL": c.URL, "PUBLIC_URL": "http://localhost:8080", "HEARTHWAY_HOME": home(t), "PORT": "1"}}
	folder := t.TempDir()
	const header = "License Type,License Number,Full Name,License Status,License Expiration Date\n"
	known := func() string {
		return strings.Join(c.Column("select concat_ws(' ', number_key, surname_key, active, expires_on, list, listed_on, gone_on) from license_holders order by 1"), "\n")
	}
	const pat, ivy = "SALE,1,PAT OAK,Current and Active,12/31/2099\n", "SALE,712345,IVY PRETEND,Current and Active,12/31/2099\n"
	for _, step := range []struct{ name, list, more, out, errs, license string }{
		{"a stranger's number", pat + "SALE,712345,IVY OTHER,Current and Active,12/31/2099\n", "--date 2026-11-01", "TX, list of 2026-11-01: 2 license holders: 2 added, 0 changed, 0 unchanged, 0 gone, 0 rows rejected, 0 of companies left out", "", "unchecked"},
		{"her own", pat + ivy + "BLLC,9000,ACME LLC,Current and Active,\n", "--date 2026-11-02", "0 added, 1 changed, 1 unchanged, 0 gone, 0 rows rejected, 1 of companies left out", "", "checked list her-own.csv"},
		{"the same", pat + ivy, "--date 2026-11-02", "2 unchanged, 0 gone", "", "checked list the-same.csv"},
		{"older", pat, "--date 2026-11-01", "", "is older than the one of 2026-11-02", "checked list the-same.csv"},
		{"another state's", "SALE,5,ANN ELM,Current and Active,\n", "--state CA --date 2026-11-03", "CA, list of 2026-11-03: 1 license holders", "", "checked list the-same.csv"},
		{"half", "SALE,2,JO ASH,Current and Active,\n", "--date 2026-11-03", "", "2 of the 2 license holders on the list of 2026-11-02 are missing", "checked list the-same.csv"},
		{"empty", "", "--date 2026-11-03", "", "the list names no license holder", "checked list the-same.csv"},
		{"broken off", pat + "SALE,712345", "--date 2026-11-03", "", "the file ends in the middle of a row", "checked list the-same.csv"},
		{"unreadable", pat + "SALE,712345,IVY PRETEND,Current and Active,soon\n", "--date 2026-11-03", "", "line 3 is left out: \"soon\" isn't a date\n", "checked list the-same.csv"},
		{"without her", pat, "--date 2026-11-04", "0 added, 0 changed, 1 unchanged, 1 gone, 0 rows rejected, 0 of companies left out", "", "lapsed list the-same.csv The state’s list of November 4, 2026 no longer has it."},
		{"without her again", pat, "--date 2026-11-05", "1 unchanged, 0 gone", "", "lapsed list the-same.csv The state’s list of November 4, 2026 no longer has it."},
		{"back", pat + ivy, "--date 2026-11-06", "0 added, 1 changed, 1 unchanged", "", "checked list back.csv"},
		{"expired", pat + "SALE,712345,IVY PRETEND,Current and Active,11/01/2026\n", "--date 2026-11-07", "0 added, 1 changed", "", "lapsed list expired.csv The state’s list says that it expired on November 1, 2026."},
	} {
		file, before := filepath.Join(folder, strings.ReplaceAll(strings.ReplaceAll(step.name, " ", "-"), "'", "")+".csv"), known()
		if err := os.WriteFile(file, []byte(header+step.list), 0o600); err != nil {
			t.Fatal(err)
		}
		code, out, errs := operator.run(append([]string{"import", "licenses", file, "--state", "TX"}, strings.Fields(step.more)...)...)
		if code != map[bool]int{true: 0, false: 1}[step.errs == ""] || !strings.Contains(out, step.out) || !strings.Contains(errs, step.errs) {
			t.Errorf("%s: code %d\n%s%s", step.name, code, out, errs)
		}
		if step.errs != "" && known() != before {
			t.Errorf("%s changed\n%s\nto\n%s", step.name, before, known())
		}
		if got := c.Column("select trim(concat_ws(' ', license_status, nullif(license_by, ''), nullif(license_source, ''), nullif(license_reason, ''))) from agents where alias = 'ivy'")[0]; got != step.license {
			t.Errorf("%s: the license is %q, want %q", step.name, got, step.license)
		}
	}
	var subjects []string
	for _, mail := range c.Mails(account.DemoAgentEmail) {
		subjects = append(subjects, mail.Subject)
	}
	if got := strings.Join(subjects, "|"); got != "Your license has lapsed|Your license is checked|Your license has lapsed|Your license is checked" {
		t.Errorf("emails, the latest first: %s", got)
	}
	for line, want := range map[string]string{"import licenses x.csv": "isn't a state", "import licenses x.csv --state Mars": "isn't a state", "import licenses x.csv --state TX --date soon": "isn't a past day"} {
		if code, _, errs := operator.run(strings.Fields(line)...); code != 2 || !strings.Contains(errs, want) {
			t.Errorf("%s: code %d, %s", line, code, errs)
		}
	}
}
