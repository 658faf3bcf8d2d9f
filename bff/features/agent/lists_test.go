package agent

import (
	"os"
	"path/filepath"
	"testing"
)

func TestShippedLists(t *testing.T) {
	lists, err := ReadLists(filepath.Join("..", "..", "..", "assets", "content", "agent-lists"))
	if err != nil || len(lists) < 3 {
		t.Fatal(lists, err)
	}
	for _, list := range lists {
		if list.Rule.Language != "" && labelOf(tagOf(list.Rule.Language), Languages) != list.Rule.Language {
			t.Errorf("%s: language %q", list.Alias, list.Rule.Language)
		}
		if list.Rule.Specialty != "" && labelOf(tagOf(list.Rule.Specialty), Specialties) != list.Rule.Specialty {
			t.Errorf("%s: specialty %q", list.Alias, list.Rule.Specialty)
		}
	}
}

func TestUnreadableLists(t *testing.T) {
	for name, text := range map[string]string{
		"broken.json": `{`, "unknown.json": `{"title":"a","text":"b","rule":{"language":"c"},"color":1}`, "no-rule.json": `{"title":"a","text":"b"}`,
		"both.json": `{"title":"a","text":"b","rule":{"language":"c"},"aliases":["d"]}`, "no-text.json": `{"title":"a","rule":{"language":"c"}}`,
		"state.json": `{"title":"a","text":"b","rule":{"state":"Oz"}}`, "city.json": `{"title":"a","text":"b","rule":{"city":"Dallas"}}`,
		"Bad Name.json": `{"title":"a","text":"b","rule":{"language":"c"}}`,
	} {
		folder := t.TempDir()
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if lists, err := ReadLists(folder); err == nil {
			t.Errorf("%s is read: %+v", name, lists)
		}
	}
	if lists, err := ReadLists(filepath.Join(t.TempDir(), "none")); err != nil || lists == nil || len(lists) != 0 {
		t.Error(lists, err)
	}
}
