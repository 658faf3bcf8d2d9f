package membership

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/agent"
)

func TestKits(t *testing.T) {
	kits, err := ReadKits(filepath.Join("..", "..", "..", "assets", "content", "kits"))
	if err != nil || len(kits) < 8 {
		t.Fatal(len(kits), err)
	}
	kinds := []string{}
	for _, k := range kits {
		kinds = append(kinds, k.Kind)
		for _, s := range k.Sections {
			if s.Heading == "" || len(s.Blanks)+len(s.Paragraphs)+len(s.Points) == 0 {
				t.Errorf("%s: %+v", k.Slug, s)
			}
		}
	}
	for _, kind := range []string{"Checklist", "Letter", "Flyer", "Guide"} {
		if !slices.Contains(kinds, kind) {
			t.Errorf("there is no %s", kind)
		}
	}
	if none, err := ReadKits(filepath.Join(t.TempDir(), "none")); err != nil || len(none) != 0 {
		t.Error(none, err)
	}
	for name, text := range map[string]string{"01-x.json": "{}", "02-x.json": "{", "x.json": `{"title":"a","kind":"b","text":"c","sections":[{}]}`} {
		folder := t.TempDir()
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := ReadKits(folder); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A kit names its agent, in its text and on every page.
func TestKitDocument(t *testing.T) {
	k := Kit{Title: "Moving", Kind: "Checklist", Sections: []KitSection{{Heading: "The day", Blanks: []string{"New address"}, Paragraphs: []string{"Lift well."}, Points: []string{"Keys"}}}}
	by := agent.Agent{Name: "Łucja O’Hara", Brokerage: "Lakewood <Realty>", LicenseState: "TX", LicenseNumber: "0712345", Phone: "2145550142"}
	morning := time.Date(2026, 11, 23, 6, 0, 0, 0, time.UTC)
	d := k.document(by, morning)
	want := "Moving\nMoving\nThe day\nNew address\nLift well.\nKeys\nŁucja O’Hara\nLakewood <Realty>\nLicense TX 0712345\n(214) 555-0142"
	if d.Text() != want || d.Footer != "Łucja O’Hara · Lakewood <Realty> · License TX 0712345 · Equal Housing Opportunity" {
		t.Errorf("%q %q", d.Text(), d.Footer)
	}
	if boxes := d.Blocks[4]; !boxes.Boxes {
		t.Errorf("a checklist without boxes: %+v", boxes)
	}
	letter := Kit{Title: "Letter to a new client", Heading: "Welcome", Kind: "Letter", Sections: k.Sections}.document(by, morning)
	if text := letter.Text(); !strings.HasPrefix(text, "Letter to a new client\nWelcome\n") || !strings.Contains(text, "\nSincerely,\nŁucja O’Hara\n") || letter.Blocks[4].Boxes {
		t.Errorf("%q", text)
	}
	if again := k.document(by, morning.Add(9*time.Hour)); !again.CreatedAt.Equal(d.CreatedAt) {
		t.Error("the same day, another document")
	}
}
