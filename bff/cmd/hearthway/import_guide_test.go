package main

import (
	"context"
	"os"
	"regexp"
	"strings"
	"testing"
)

// docs/import.md lists every option of the import commands.
func TestImportGuideListsEveryOption(t *testing.T) {
	guide, err := os.ReadFile("../../../docs/import.md")
	if err != nil {
		t.Fatal(err)
	}
	option := regexp.MustCompile(`(?m)^\s+--?([a-z][a-z-]+)`)
	for _, args := range [][]string{{"import", "csv", "-h"}, {"import", "reso", "-h"}, {"import", "runs", "-h"}} {
		var out strings.Builder
		env := map[string]string{"APP_ENV": "test"}
		code := run(context.Background(), args, func(name string) (string, bool) { v, ok := env[name]; return v, ok }, &out, &out)
		found := option.FindAllStringSubmatch(out.String(), -1)
		if code != 0 || len(found) < 2 {
			t.Fatalf("%v: code %d, %s", args, code, out.String())
		}
		for _, m := range found {
			if !strings.Contains(string(guide), "| `--"+m[1]+"` |") {
				t.Errorf("docs/import.md has no row for --%s of %v", m[1], args[:2])
			}
		}
	}
}
