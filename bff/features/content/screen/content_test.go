package screen

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/screens"
	"hearthway/bff/testkit/fake"
)

func TestContentPages(t *testing.T) {
	s := &Screens{Site: screens.Site{Name: "Hearthway", Origin: "https://hearthway.example"}}
	s.Postal = "1 Elm Street, Waco, TX 76701"
	for name := range contentPaths {
		a := fake.Must[ContentData](t)(s.Content(context.Background(), name))
		if raw, _ := json.Marshal(a.Data.Blocks); strings.Count(string(raw), "Hearthway, "+s.Postal) != 1 || strings.Contains(string(raw), "{address}") {
			t.Errorf("%s does not say where to write to", name)
		}
		if day, err := time.Parse("2006-01-02", a.Data.Updated); err != nil || day.After(fake.Now) {
			t.Errorf("%s: updated %q", name, a.Data.Updated)
		}
		for _, section := range a.Data.Sections() {
			if section.Heading == "" || len(section.Blocks) == 0 {
				t.Errorf("%s: empty section %q", name, section.Heading)
			}
		}
	}
	must := map[string][]string{
		"about-us":               {"Fair Housing Act", "GeoNames", "OpenStreetMap", "Freddie Mac", "IDX", "Accessibility"},
		"privacy-policy":         {"CCPA", "TCPA", "Global Privacy Control", "14 days", "35 days"},
		"terms-of-service":       {"Sample listing", "STOP", "Fair Housing"},
		"agent-terms-of-service": {"RESPA", "TCPA", "license"},
	}
	for name, words := range must {
		raw, _ := json.Marshal(contents[name])
		for _, word := range words {
			if !strings.Contains(string(raw), word) {
				t.Errorf("%s does not mention %s", name, word)
			}
		}
	}
	if _, err := s.Content(context.Background(), "../secret"); apperr.CodeOf(err) != apperr.NotFound {
		t.Errorf("an unknown page gives %v", err)
	}
}

func TestReadContentRejectsBrokenPages(t *testing.T) {
	head := "# T\nUpdated: 2026-11-20\n\n"
	for _, text := range []string{
		"", "# T\n\nLead.\n\n## H\n\nText.", "# T\nUpdated: yesterday\n\nLead.\n\n## H\n\nText.",
		head + "Lead.", head + "Lead.\n\nAnother.\n\n## H\n\nText.", head + "- point\n\n## H\n\nText.",
		head + "Lead.\n\n## H\n\nText.\n\n# Another", head + "Lead.\n\n## H\n\n<b>Text</b>",
	} {
		if page, err := readContent(text); err == nil {
			t.Errorf("%q was read as %+v", text, page)
		}
	}
	page, err := readContent(head + "Lead\nline.\n\n## H & \\*1\n\nOne\nparagraph.\n\n- a\n  b\n- c\n\n### Deeper\n\nSee [this](https://example.com).\n\n## Last\n\nText.")
	if err != nil || page.Lead != "Lead line." || len(page.Blocks) != 7 || page.Blocks[0].Level != 1 || page.Blocks[3].Level != 2 || page.Blocks[4].Spans[1].Href != "https://example.com" {
		t.Fatalf("%+v, %v", page, err)
	}
	if sections := page.Sections(); len(sections) != 2 || sections[0].Heading != "H & *1" || len(sections[0].Blocks) != 4 || sections[0].Blocks[1].Blocks[0].Blocks[0].Words() != "a b" {
		t.Errorf("%+v", sections)
	}
}
