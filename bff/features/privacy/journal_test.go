package privacy

import (
	"os"
	"path/filepath"
	"reflect"
	"testing"
	"time"
)

var day = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

func entryOf(id string, at time.Time) entry {
	return entry{
		Request: Request{ID: id, Kind: Account, Via: ViaForm, Person: []byte{1}, Reference: []byte{2}, At: at, DueAt: at.Add(Grace)},
		People:  [][]byte{{3}, {4}},
	}
}

func openJournal(t *testing.T, folder string, others ...string) *Journal {
	t.Helper()
	j, err := OpenJournal(folder, others...)
	if err != nil {
		t.Fatal(err)
	}
	return j
}

func entriesOf(t *testing.T, j *Journal) []entry {
	t.Helper()
	list, err := j.entries()
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func TestEntriesRoundTrip(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "below")
	j := openJournal(t, folder)
	if got := entriesOf(t, j); len(got) != 0 {
		t.Errorf("a new journal has %v", got)
	}
	first, second := entryOf("a", day), entryOf("b", day.Add(time.Hour))
	second.Request.DoneAt = day.Add(15 * 24 * time.Hour)
	for _, e := range []entry{first, second} {
		if err := j.append(e); err != nil {
			t.Fatal(err)
		}
	}
	if got := entriesOf(t, openJournal(t, folder)); !reflect.DeepEqual(got, []entry{first, second}) {
		t.Errorf("%+v", got)
	}
	if info, err := os.Stat(only(t, folder)); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info.Mode(), err)
	}
}

func TestTruncatedLineIsSkipped(t *testing.T) {
	folder := t.TempDir()
	j := openJournal(t, folder)
	if err := j.append(entryOf("a", day)); err != nil {
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
	if err := j.append(entryOf("c", day)); err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, e := range entriesOf(t, j) {
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
	gone := openJournal(t, folder) // a process that has ended
	if err := gone.append(entryOf("old", day)); err != nil {
		t.Fatal(err)
	}
	if err := os.Chtimes(only(t, folder), day, day); err != nil {
		t.Fatal(err)
	}
	j := openJournal(t, folder)
	if err := j.append(entryOf("new", day)); err != nil {
		t.Fatal(err)
	}
	if err := j.trim(day); err != nil || len(entriesOf(t, j)) != 2 {
		t.Errorf("forgotten too early: %v", err)
	}
	for range 2 {
		if err := j.trim(day.Add(time.Hour)); err != nil {
			t.Fatal(err)
		}
	}
	if got := entriesOf(t, j); len(got) != 1 || got[0].Request.ID != "new" {
		t.Errorf("%+v", got)
	}
}

// A request made on one server can be undone on another: the latest entry counts, whichever file it is in.
func TestJournalsOfAllServersAreMerged(t *testing.T) {
	folder := t.TempDir()
	one, two := openJournal(t, folder), openJournal(t, folder)
	requested, undone := entryOf("a", day), entryOf("a", day)
	undone.Request.UndoneAt = day // at the same time by the clock
	if err := two.append(undone); err != nil {
		t.Fatal(err)
	}
	if err := one.append(requested); err != nil {
		t.Fatal(err)
	}
	for _, j := range []*Journal{one, two, openJournal(t, folder)} {
		if got := entriesOf(t, j); !reflect.DeepEqual(got, []entry{requested, undone}) {
			t.Errorf("%+v", got)
		}
	}
}

func TestFilesOfOtherServersAreRead(t *testing.T) {
	theirs, folder := t.TempDir(), t.TempDir()
	if err := openJournal(t, theirs).append(entryOf("theirs", day)); err != nil {
		t.Fatal(err)
	}
	// A file name from when each server wrote this file.
	if err := os.Rename(only(t, theirs), filepath.Join(theirs, "erasures.ndjson")); err != nil {
		t.Fatal(err)
	}
	ours := openJournal(t, folder, filepath.Join(theirs, "erasures.ndjson"))
	if err := ours.append(entryOf("ours", day)); err != nil {
		t.Fatal(err)
	}
	if got := entriesOf(t, ours); len(got) != 2 {
		t.Errorf("%+v", got)
	}
	if got := entriesOf(t, openJournal(t, theirs)); len(got) != 1 {
		t.Errorf("%+v", got)
	}
	if _, err := OpenJournal(folder, filepath.Join(folder, "nowhere")); err == nil {
		t.Error("a journal that is not there was not missed")
	}
	file := filepath.Join(folder, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := OpenJournal(file); err == nil {
		t.Error("a folder that nobody can write into was taken")
	}
}
