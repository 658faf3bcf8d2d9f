package csv

import (
	"os"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest/ingesttest"
	"hearthway/bff/features/listing/ingest/lenient"
)

// guide returns docs/import.md.
func guide(t *testing.T) string {
	t.Helper()
	raw, err := os.ReadFile("../../../../../docs/import.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

// blocks returns the guide's examples in a language.
func blocks(t *testing.T, language string) (found []string) {
	t.Helper()
	for _, m := range regexp.MustCompile("(?s)\n```"+language+"\n(.*?)\n```").FindAllStringSubmatch(guide(t), -1) {
		found = append(found, m[1])
	}
	return found
}

func TestGuideListsEveryField(t *testing.T) {
	text := guide(t)
	from, to := strings.Index(text, "\n## Fields\n"), strings.Index(text, "\n## Dates\n")
	if from < 0 || to < from {
		t.Fatal("the guide has no list of fields")
	}
	list := text[from:to]
	for field := range fieldIndex {
		if !strings.Contains(list, "`"+field+"`") {
			t.Errorf("docs/import.md says nothing of the field %s", field)
		}
	}
	named := regexp.MustCompile("(?m)^- ((?:`\\w+`(?:, )?)+): ")
	for _, row := range named.FindAllStringSubmatch(list, -1) {
		for name := range strings.SplitSeq(row[1], ", ") {
			if _, ok := fieldIndex[strings.Trim(name, "`")]; !ok {
				t.Errorf("docs/import.md has a field %s, and a mapping cannot fill it", name)
			}
		}
	}
}

func TestGuideListsEveryMappingKey(t *testing.T) {
	text := guide(t)
	for _, kind := range []reflect.Type{reflect.TypeFor[Mapping](), reflect.TypeFor[Column](), reflect.TypeFor[RowRule](), reflect.TypeOf(Mapping{}.Source)} {
		for i := range kind.NumField() {
			name := kind.Field(i).Tag.Get("json")
			if name == "" || name == "source" {
				continue
			}
			if !strings.Contains(text, "`"+name+"`") && !strings.Contains(text, "`source."+name+"`") {
				t.Errorf("docs/import.md says nothing of %s in a mapping", name)
			}
		}
	}
}

// The guide's example mapping reads its example rows.
func TestGuideExample(t *testing.T) {
	mappings := blocks(t, "json")
	if len(mappings) != 1 {
		t.Fatalf("%d mappings", len(mappings))
	}
	own, err := ReadMapping("of the guide", []byte(mappings[0]))
	if err != nil {
		t.Fatal(err)
	}
	tables := blocks(t, "csv")
	if len(tables) != 1 {
		t.Fatalf("%d tables", len(tables))
	}
	f, _, err := Open(ingesttest.File(t, "homes.csv", tables[0]), &own)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	homes, rejected, err := ingesttest.All(t, f)
	if err != nil || len(homes) != 2 || len(rejected) != 0 {
		t.Fatalf("%d homes, %v %v", len(homes), rejected, err)
	}
	first, second := homes[0], homes[1]
	if first.Price != 1_250_000 || first.Sqft != 3014 || len(first.Photos) != 2 || first.Status != listing.Active || !first.Display.Address || first.ListedAt.Format("2006-01-02") != "2026-11-03" {
		t.Errorf("first %+v", first)
	}
	if second.Status != listing.Pending || second.Display.Address || second.Address.Unit != "4" || second.SubType != "Condo" || len(first.Warnings)+len(second.Warnings) != 0 {
		t.Errorf("second %+v", second)
	}
}

// The dates and prices that the guide lists as supported are.
func TestGuideFormatsAreUnderstood(t *testing.T) {
	text := guide(t)
	part := func(from, to string) string {
		t.Helper()
		_, rest, ok := strings.Cut(text, from)
		out, _, ended := strings.Cut(rest, to)
		if !ok || !ended {
			t.Fatalf("%q … %q is not in the guide", from, to)
		}
		return out
	}
	codes := regexp.MustCompile("`([^`]+)`")
	for _, m := range codes.FindAllStringSubmatch(part("(`date` left out):", "**Month or day first.**"), -1) {
		var d lenient.Date
		if d.Read(m[1]); !d.Known {
			t.Errorf("%q isn't a date: %s", m[1], d.Problem)
		}
	}
	for _, m := range codes.FindAllStringSubmatch(part("\n## Prices\n\nUnderstood:", "\n"), -1) {
		if _, problem := lenient.ParseDollars(m[1]); problem != "" {
			t.Errorf("%q %s", m[1], problem)
		}
	}
	for row := range strings.SplitSeq(part("|---|---|\n| `call`", "\n\nA price"), "\n") {
		texts, why, _ := strings.Cut(strings.TrimPrefix(row, "| "), " | ")
		for _, m := range codes.FindAllStringSubmatch(texts, -1) {
			if _, problem := lenient.ParseDollars(m[1]); !strings.Contains(problem, strings.TrimSuffix(why, " |")) {
				t.Errorf("%q %q, the guide says %q", m[1], problem, why)
			}
		}
	}
}
