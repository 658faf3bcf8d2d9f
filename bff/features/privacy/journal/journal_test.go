package journal

import (
	"os"
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"hearthway/bff/features/privacy"
)

var day = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

func entry(id string, at time.Time) privacy.Entry {
	return privacy.Entry{
		Request:   privacy.Request{ID: id, Kind: privacy.Account, Via: privacy.ViaForm, Person: []byte{1}, At: at, DueAt: at.Add(privacy.Grace)},
		Reference: []byte{2}, People: [][]byte{{3}, {4}},
	}
}

func open(t *testing.T, folder string, others ...string) *Journal {
	t.Helper()
	j, err := Open(folder, others...)
	if err != nil {
		t.Fatal(err)
	}
	return j
}

func entries(t *testing.T, j *Journal) []privacy.Entry {
	t.Helper()
	list, err := j.Entries()
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func TestEntriesRoundTrip(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "below")
	j := open(t, folder)
	if got := entries(t, j); len(got) != 0 {
		t.Errorf("a new journal has %v", got)
	}
	first, second := entry("a", day), entry("b", day.Add(time.Hour))
	second.Request.DoneAt = day.Add(15 * 24 * time.Hour)
	for _, e := range []privacy.Entry{first, second} {
		if err := j.Append(e); err != nil {
			t.Fatal(err)
		}
	}
	if got := entries(t, open(t, folder)); !reflect.DeepEqual(got, []privacy.Entry{first, second}) {
		t.Errorf("%+v", got)
	}
	if info, err := os.Stat(only(t, folder)); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info.Mode(), err)
	}
}

func TestTruncatedLineIsSkipped(t *testing.T) {
	folder := t.TempDir()
	j := open(t, folder)
	if err := j.Append(entry("a", day)); err != nil {
		t.Fatal(err)
	}
	half, err := os.OpenFile(only(t, folder), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := half.WriteString(`{"id":"b","ki`); err != nil {
		t.Fatal(err)
	}
	if err := half.Close(); err != nil {
		t.Fatal(err)
	}
	if err := j.Append(entry("c", day)); err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, e := range entries(t, j) {
		ids = append(ids, e.Request.ID)
	}
	if !reflect.DeepEqual(ids, []string{"a", "c"}) {
		t.Errorf("%v", ids)
	}
}

// only returns the only file of a folder.
func only(t *testing.T, folder string) string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*"))
	if err != nil || len(files) != 1 {
		t.Fatalf("%v, %v", files, err)
	}
	return files[0]
}

func TestOldEntriesAreDeleted(t *testing.T) {
	folder := t.TempDir()
	gone := open(t, folder) // a process that has ended
	if err := gone.Append(entry("old", day)); err != nil {
		t.Fatal(err)
	}
	if err := os.Chtimes(only(t, folder), day, day); err != nil {
		t.Fatal(err)
	}
	j := open(t, folder)
	if err := j.Append(entry("new", day)); err != nil {
		t.Fatal(err)
	}
	if err := j.Trim(day); err != nil || len(entries(t, j)) != 2 {
		t.Errorf("forgotten too early: %v", err)
	}
	for range 2 {
		if err := j.Trim(day.Add(time.Hour)); err != nil {
			t.Fatal(err)
		}
	}
	if got := entries(t, j); len(got) != 1 || got[0].Request.ID != "new" {
		t.Errorf("%+v", got)
	}
}

// A request made on one server can be undone on another: the latest entry counts, whichever file it is in.
func TestJournalsOfAllServersAreMerged(t *testing.T) {
	folder := t.TempDir()
	one, two := open(t, folder), open(t, folder)
	requested, undone := entry("a", day), entry("a", day)
	undone.Request.UndoneAt = day // at the same time by the clock
	if err := two.Append(undone); err != nil {
		t.Fatal(err)
	}
	if err := one.Append(requested); err != nil {
		t.Fatal(err)
	}
	for _, j := range []*Journal{one, two, open(t, folder)} {
		if got := entries(t, j); !reflect.DeepEqual(got, []privacy.Entry{requested, undone}) {
			t.Errorf("%+v", got)
		}
	}
}

func TestFilesOfOtherServersAreRead(t *testing.T) {
	theirs, folder := t.TempDir(), t.TempDir()
	if err := open(t, theirs).Append(entry("theirs", day)); err != nil {
		t.Fatal(err)
	}
	// A file name from when each server wrote this file.
	if err := os.Rename(only(t, theirs), filepath.Join(theirs, "erasures.ndjson")); err != nil {
		t.Fatal(err)
	}
	ours := open(t, folder, filepath.Join(theirs, "erasures.ndjson"))
	if err := ours.Append(entry("ours", day)); err != nil {
		t.Fatal(err)
	}
	if got := entries(t, ours); len(got) != 2 {
		t.Errorf("%+v", got)
	}
	if got := entries(t, open(t, theirs)); len(got) != 1 {
		t.Errorf("%+v", got)
	}
	if _, err := Open(folder, filepath.Join(folder, "nowhere")); err == nil {
		t.Error("a journal that is not there was not missed")
	}
	file := filepath.Join(folder, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(file); err == nil {
		t.Error("a folder that nobody can write into was taken")
	}
}
