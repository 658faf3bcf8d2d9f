package journal

import (
	"os"
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"hearthway/bff/domain/erasure"
)

var day = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

func entry(id string, at time.Time) erasure.Entry {
	return erasure.Entry{
		Request:   erasure.Request{ID: id, Kind: erasure.Account, Via: erasure.ViaForm, Person: []byte{1}, At: at, DueAt: at.Add(erasure.Grace)},
		Reference: []byte{2}, People: [][]byte{{3}, {4}},
	}
}

func open(t *testing.T, file string, others ...string) *Journal {
	t.Helper()
	j, err := Open(file, others...)
	if err != nil {
		t.Fatal(err)
	}
	return j
}

func entries(t *testing.T, j *Journal) []erasure.Entry {
	t.Helper()
	list, err := j.Entries()
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func TestEntriesAreReadBack(t *testing.T) {
	file := filepath.Join(t.TempDir(), "below", "erasures.ndjson")
	j := open(t, file)
	if got := entries(t, j); len(got) != 0 {
		t.Errorf("a new journal has %v", got)
	}
	first, second := entry("a", day), entry("b", day.Add(time.Hour))
	second.Request.DoneAt = day.Add(15 * 24 * time.Hour)
	for _, e := range []erasure.Entry{first, second} {
		if err := j.Append(e); err != nil {
			t.Fatal(err)
		}
	}
	if got := entries(t, open(t, file)); !reflect.DeepEqual(got, []erasure.Entry{first, second}) {
		t.Errorf("%+v", got)
	}
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info.Mode(), err)
	}
}

func TestALineThatBrokeOffIsLeftOut(t *testing.T) {
	file := filepath.Join(t.TempDir(), "erasures.ndjson")
	j := open(t, file)
	if err := j.Append(entry("a", day)); err != nil {
		t.Fatal(err)
	}
	half, err := os.OpenFile(file, os.O_APPEND|os.O_WRONLY, 0)
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

func TestOldEntriesAreForgotten(t *testing.T) {
	j := open(t, filepath.Join(t.TempDir(), "erasures.ndjson"))
	old, ended := entry("old", day), entry("ended", day)
	ended.Request.DoneAt = day.Add(14 * 24 * time.Hour)
	for _, e := range []erasure.Entry{old, ended} {
		if err := j.Append(e); err != nil {
			t.Fatal(err)
		}
	}
	if err := j.Trim(day.Add(time.Hour)); err != nil {
		t.Fatal(err)
	}
	if got := entries(t, j); len(got) != 1 || got[0].Request.ID != "ended" {
		t.Errorf("%+v", got)
	}
}

func TestJournalsOfOtherMachinesAreRead(t *testing.T) {
	folder := t.TempDir()
	other := filepath.Join(folder, "other")
	if err := open(t, other).Append(entry("theirs", day)); err != nil {
		t.Fatal(err)
	}
	ours := open(t, filepath.Join(folder, "ours"), other)
	if err := ours.Append(entry("ours", day)); err != nil {
		t.Fatal(err)
	}
	if got := entries(t, ours); len(got) != 2 {
		t.Errorf("%+v", got)
	}
	if _, err := Open(filepath.Join(folder, "ours"), filepath.Join(folder, "nowhere")); err == nil {
		t.Error("a journal that is not there was not missed")
	}
}
