package backup

import (
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"hearthway/bff/features/privacy"
)

// What people were told about the age of backups holds, but never at the price of the last verified one, or of another database's.
func TestKeep(t *testing.T) {
	now := time.Date(2026, 11, 27, 4, 0, 0, 0, time.UTC)
	const day = 24 * time.Hour
	old := privacy.Backups + time.Hour
	for name, test := range map[string]struct {
		newest int
		ages   []time.Duration // of verified backups, the oldest first
		plain  []time.Duration // of those that weren't verified
		stay   []time.Duration
	}{
		"the newest ones stay":         {2, []time.Duration{3 * day, 2 * day, day}, nil, []time.Duration{2 * day, day}},
		"too old ones go":              {35, []time.Duration{old, privacy.Backups, day}, nil, []time.Duration{privacy.Backups, day}},
		"the last one stays":           {7, []time.Duration{old + day, old}, nil, []time.Duration{old}},
		"the last verified one stays":  {1, []time.Duration{3 * day, 2 * day}, []time.Duration{day, time.Hour}, []time.Duration{2 * day, time.Hour}},
		"one of tomorrow doesn't help": {1, []time.Duration{2 * day, day, -day}, nil, []time.Duration{day, -day}},
	} {
		folder := t.TempDir()
		add := func(system string, age time.Duration, verified bool) string {
			at := now.Add(-age)
			path := filepath.Join(folder, at.Format(nameFormat))
			if err := os.Mkdir(path, 0o700); err != nil {
				t.Fatal(err)
			}
			if err := writeManifest(path, Manifest{Format: format, System: system, Finished: at, Verified: verified}); err != nil {
				t.Fatal(err)
			}
			return filepath.Base(path)
		}
		for _, age := range test.ages {
			add("ours", age, true)
		}
		for _, age := range test.plain {
			add("ours", age, false)
		}
		want := []string{add("another", old+30*day, true), "2026-11-27T000000Z"}
		if err := os.Mkdir(filepath.Join(folder, want[1]), 0o700); err != nil { // it has no manifest
			t.Fatal(err)
		}
		for _, age := range test.stay {
			want = append(want, now.Add(-age).Format(nameFormat))
		}
		slices.Sort(want)
		if err := Keep(folder, "ours", test.newest, now, slog.New(slog.DiscardHandler)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		entries, err := os.ReadDir(folder)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, entry := range entries {
			got = append(got, entry.Name())
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

// Installations may share a folder: a backup that one of them is making is no leftover.
func TestCleanLeavesDraftsOfOtherDatabases(t *testing.T) {
	folder := t.TempDir()
	const at = "2026-11-27T031500Z"
	for _, name := range []string{partial("1") + at, partial("11") + at, partial("2") + at, at, ".partial-of-another-program"} {
		if err := os.Mkdir(filepath.Join(folder, name), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	if err := clean(folder, "1"); err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	var left []string
	for _, entry := range entries {
		left = append(left, entry.Name())
	}
	if want := []string{partial("11") + at, partial("2") + at, ".partial-of-another-program", at}; !slices.Equal(left, want) {
		t.Errorf("%q, want %q", left, want)
	}
}
