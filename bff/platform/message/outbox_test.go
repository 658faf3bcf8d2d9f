package message

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"testing"
	"time"
)

func TestOutboxIsNewestFirstAndBounded(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "outbox")
	box, err := OpenOutbox(folder)
	if err != nil {
		t.Fatal(err)
	}
	if list, err := box.List(10); err != nil || list == nil || len(list) != 0 {
		t.Fatalf("an empty one: %v, %v", list, err)
	}
	at := time.Date(2026, 11, 20, 17, 30, 0, 0, time.UTC)
	file := Attachment{Name: "ann.vcf", Type: "text/vcard", Content: "BEGIN:VCARD"}
	for i := range maxKept + 5 {
		m := Message{ID: fmt.Sprint(i), Channel: Email, To: "a@example.com", Subject: "S", Text: "T", HTML: "<p>T", CreatedAt: at, Attachments: []Attachment{file}}
		if err := box.Send(t.Context(), m); err != nil {
			t.Fatal(err)
		}
	}
	list, err := box.List(2)
	if err != nil || len(list) != 2 || !reflect.DeepEqual(list[0], OutboxMessage{"1004", Email, "a@example.com", "S", "T", "<p>T", at, []Attachment{file}, ""}) || list[1].ID != "1003" {
		t.Errorf("%v, %v", list, err)
	}
	if all, err := box.List(2 * maxKept); err != nil || len(all) != maxKept {
		t.Errorf("%d are stored, %v", len(all), err)
	}
	if info, err := os.Stat(folder); err != nil || info.Mode().Perm() != 0o700 {
		t.Errorf("others can read it: %v, %v", info.Mode(), err)
	}
}
