package embedded

import (
	"os"
	"path/filepath"
	"testing"
)

func TestMemory(t *testing.T) {
	dir := t.TempDir()
	file := func(name, content string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	machine, none := file("meminfo", "MemTotal:        4000000 kB\nMemFree:  1 kB\n"), filepath.Join(dir, "none")
	for name, test := range map[string]struct {
		machine, container string
		want               int64
	}{
		"a machine":                          {machine, none, 4_096_000_000},
		"a container with a limit":           {machine, file("limit", "1000000000\n"), 1_000_000_000},
		"a container without a limit":        {machine, file("max", "max\n"), 4_096_000_000},
		"a limit above the machine's memory": {machine, file("far", "9223372036854771712\n"), 4_096_000_000},
		"another system":                     {none, none, 0},
		"garbled":                            {file("bad", "MemTotal: many\n"), none, 0},
	} {
		if got := memory(test.machine, test.container); got != test.want {
			t.Errorf("%s: %d, want %d", name, got, test.want)
		}
	}
}
