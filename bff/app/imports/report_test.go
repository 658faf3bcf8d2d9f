package imports

import (
	"io"
	"strings"
	"testing"

	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/platform/config"
)

func TestSummaryGroupsWarningsByKind(t *testing.T) {
	var out strings.Builder
	r := report{to: Importer{Config: config.Config{DataDir: t.TempDir()}, Out: &out, Err: io.Discard}, fileName: "1", odd: recordFile{ending: "-warnings"}}
	for _, text := range []string{
		`CloseDate "3/4/2026" is ambiguous; read as 2026-03-04`,
		`"Oz" isn't a state; using TX, the ZIP code's state`,
		`CloseDate "11/2/2026" is ambiguous; read as 2026-11-02`,
		`"Ooo" isn't a state; using TX, the ZIP code's state`,
		`CloseDate "11/2/2026" is ambiguous; read as 2026-11-02`,
		"numbers came as text",
	} {
		r.warned(ingest.Warning{Text: text, Values: func() map[string]string { return nil }})
	}
	r.end(ingest.Summary{}, nil)
	for _, want := range []string{
		"  3 × CloseDate … is ambiguous; read as 2026-03-04, and similar\n  2 × … isn't a state; using TX, the ZIP code's state\n  1 × numbers came as text\n",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%s\nwant %s", out.String(), want)
		}
	}
}
