package main

import (
	"encoding/json"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"hearthway/bff/app/backup"
)

// A backup that isn't what its manifest says, or that this program is too old for, isn't restored, and neither is one over other data.
func TestBackupAndRestoreCommands(t *testing.T) {
	root, err := os.MkdirTemp("", "hw") // as t.TempDir, but everyone may enter it
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(root) })
	if err := os.Chmod(root, 0o755); err != nil {
		t.Fatal(err)
	}
	folder := filepath.Join(root, "backups")
	c := &cli{t: t, env: map[string]string{"APP_ENV": "test", "DATA_DIR": filepath.Join(root, "data")}}
	fails := func(say string, args ...string) {
		t.Helper()
		if code, out, errs := c.run(args...); code != 1 || !strings.Contains(errs, say) {
			t.Errorf("%v: code %d\n%s\n%s\nwant %q", args, code, out, errs, say)
		}
	}
	fails("the database is empty", "backup", folder)
	c.must("up to date", "migrate")
	if _, _, errs := c.run("migrate"); strings.Count(errs, "Data folder: "+c.env["DATA_DIR"]+"\n") != 1 {
		t.Errorf("migrate doesn't say where it writes: %s", errs)
	}
	const others = ".partial-7400000000000000000-2026-01-01T000000Z" // another installation's
	if err := os.Mkdir(filepath.Join(folder, others), 0o700); err != nil {
		t.Fatal(err)
	}
	c.must("not verified", "backup", "--no-verify", folder)
	if err := backup.Keep(folder, "", 0, time.Now(), slog.New(slog.DiscardHandler)); err != nil {
		t.Fatal(err)
	}
	c.must(", verified", "backup", folder)
	if err := os.Remove(filepath.Join(folder, others)); err != nil {
		t.Error(err)
	}
	entries, err := os.ReadDir(folder)
	if err != nil || len(entries) != 1 {
		t.Fatalf("%v, %v", entries, err)
	}
	c.env["BACKUP_DIR"] = folder
	if _, out, _ := c.run("status"); !strings.Contains(unaligned(out), "Backup less than a minute ago") {
		t.Errorf("the status:\n%s", out)
	}
	fails("--overwrite replaces it", "restore", "--without-journal", folder)
	fails("--without-journal restores it nevertheless", "restore", "--yes", "--overwrite", folder)
	c.must("Restored "+filepath.Join(folder, entries[0].Name()), "restore", "--yes", "--overwrite", "--without-journal", folder)
	c.must(", verified", "backup", filepath.Join(root, "of-the-restored"))

	one := filepath.Join(folder, entries[0].Name())
	change := func(name string, edit func([]byte) []byte) (back func()) {
		t.Helper()
		path := filepath.Join(one, name)
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		write := func(text []byte) {
			if err := os.WriteFile(path, text, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		write(edit(append([]byte(nil), text...)))
		return func() { write(text) }
	}
	manifest := func(edit func(*backup.Manifest)) func([]byte) []byte {
		return func(text []byte) []byte {
			var m backup.Manifest
			if err := json.Unmarshal(text, &m); err != nil {
				t.Fatal(err)
			}
			edit(&m)
			text, _ = json.Marshal(m)
			return text
		}
	}
	for say, edit := range map[string]func() func(){
		"is damaged": func() func() {
			return change("data.tar.zst", func(text []byte) []byte { text[len(text)/2] ^= 1; return text })
		},
		"data.tar.zst is damaged": func() func() {
			return change("data.tar.zst", func(text []byte) []byte { return text[:len(text)-1] })
		},
		"schema 9999, newer than": func() func() { return change("manifest.json", manifest(func(m *backup.Manifest) { m.Schema = 9999 })) },
		"rows in listings, its database": func() func() {
			return change("manifest.json", manifest(func(m *backup.Manifest) { m.Counts["listings"]++ }))
		},
		"lies outside the backup": func() func() {
			return change("manifest.json", manifest(func(m *backup.Manifest) { m.Files[0].Name = "../x" }))
		},
		"a format that this one doesn't know": func() func() { return change("manifest.json", manifest(func(m *backup.Manifest) { m.Format = 2 })) },
	} {
		back := edit()
		fails(say, "restore", "--yes", "--overwrite", "--without-journal", one)
		back()
	}
	c.must("up to date", "migrate") // what was there is still there
	fails("has no backup", "restore", "--yes", "--overwrite", root)
	c.env["DATABASE_URL"], c.env["BACKUP_DIR"] = "postgres://db.example.com/hearthway", ""
	fails("docs/operations/backup.md", "backup", folder)
	fails("docs/operations/backup.md", "restore", folder)
}
