package app

import (
	"log/slog"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// Backups are made at night, but not put off for more than one night.
func TestBackupDue(t *testing.T) {
	night, day := time.Date(2026, 11, 20, nightBegins, 30, 0, 0, time.UTC), time.Date(2026, 11, 20, nightEnds+9, 0, 0, 0, time.UTC)
	for name, test := range map[string]struct {
		now time.Time
		age time.Duration
		due bool
	}{
		"never made":                      {day, day.Sub(time.Unix(0, 0)), true},
		"made last night":                 {night, 24 * time.Hour, true},
		"made this night":                 {night.Add(3 * time.Hour), 3 * time.Hour, false},
		"made by hand the evening before": {night, 8 * time.Hour, false},
		"one night later, by day":         {day, 30 * time.Hour, false},
		"the machine was off at night":    {day, 37 * time.Hour, true},
	} {
		if got := backupDue(test.now.Add(-test.age), test.now); got != test.due {
			t.Errorf("%s: due %v", name, got)
		}
	}
}

// A backup that can't be read, or that a wrong clock dated in the future, doesn't hide the others.
func TestNewestBackup(t *testing.T) {
	folder, log := t.TempDir(), slog.New(slog.DiscardHandler)
	now := time.Date(2026, 11, 20, 4, 0, 0, 0, time.UTC)
	if got, err := newestBackup(filepath.Join(folder, "missing"), "", now, log); err != nil || got.Unix() != 0 {
		t.Errorf("without a folder: %v, %v", got, err)
	}
	for name, manifest := range map[string]string{
		"2026-11-18T031500Z": `{"system":"ours","finished":"2026-11-18T03:16:00Z"}`,
		"2026-11-19T031500Z": `{"system":"another","finished":"2026-11-19T03:16:00Z"}`,
		"2026-11-20T031500Z": `{"system`,
		"2026-12-20T031500Z": `{"system":"ours","finished":"2026-12-20T03:16:00Z"}`,
	} {
		if err := os.Mkdir(filepath.Join(folder, name), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, name, "manifest.json"), []byte(manifest), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := newestBackup(folder, "ours", now, log); err != nil || !got.Equal(time.Date(2026, 11, 18, 3, 16, 0, 0, time.UTC)) {
		t.Errorf("the newest of ours: %v, %v", got, err)
	}
}
