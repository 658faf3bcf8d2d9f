package content

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestEmployees(t *testing.T) {
	list, err := ReadEmployees(filepath.Join("..", "..", "..", "assets", "content", "employees.json"))
	if err != nil || len(list) == 0 {
		t.Fatal(list, err)
	}
	for _, one := range list {
		if one.Title == "" || one.Bio == "" || one.Place == "" || !strings.Contains(one.Title, "Sample") {
			t.Errorf("%+v", one)
		}
	}
	if none, err := ReadEmployees(filepath.Join(t.TempDir(), "none.json")); err != nil || none == nil || len(none) != 0 {
		t.Error(none, err)
	}
	for _, text := range []string{"{", `[{"title":"x"}]`} {
		file := filepath.Join(t.TempDir(), "wrong.json")
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := ReadEmployees(file); err == nil || !strings.Contains(err.Error(), "wrong.json") {
			t.Errorf("%s: %v", text, err)
		}
	}
}
