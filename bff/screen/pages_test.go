package screen

import (
	"context"
	"encoding/json"
	"os"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/apperr"
)

func TestHome(t *testing.T) {
	homes := many()
	for i := range homes {
		homes[i].ListedAt = now.Add(-2 * time.Hour)
	}
	s := screensOf(&world{homes: homes, rates: rates()})
	d := must[HomeData](t)(s.Home(context.Background())).Data
	if d.Homes != 60 || len(d.Fresh.Cards) != 8 || d.Fresh.Title != "New today" || d.Fresh.All.Href != "/search/list?days_listed_max=1" {
		t.Errorf("%d homes, fresh %q %d %+v", d.Homes, d.Fresh.Title, len(d.Fresh.Cards), d.Fresh.All)
	}
	if len(d.Cities) != 4 || d.Cities[0].Href != "/for-sale/texas/dallas" || d.Cities[0].Homes != 60 || d.Cities[0].Photo.Src != "/pictures/scene/city-dallas" {
		t.Errorf("cities %+v", d.Cities)
	}
	if d.Rate.Percent != 7.28 || d.Rate.Change != 0.25 || d.Rate.AsOf != "2026-10-01" || len(d.Rate.Weeks) != 2 {
		t.Errorf("rate %+v", d.Rate)
	}
}

func TestHomeWithoutListingsOrRates(t *testing.T) {
	d := must[HomeData](t)(screensOf(&world{}).Home(context.Background())).Data
	if d.Homes != 0 || d.Fresh.Title != "Newest homes" || d.Rate.Percent != 0 || d.Rate.Weeks == nil || d.Fresh.Cards == nil {
		t.Errorf("%+v", d)
	}
}

// TestNoNullLists: the app's types say lists, so an answer never holds null for one.
func TestNoNullLists(t *testing.T) {
	s := screensOf(&world{})
	full := screensOf(&world{homes: []listing.Listing{{ID: 5, Alias: "bare", Status: listing.Active, Display: listing.Display{Entire: true}}}})
	ctx := context.Background()
	answers := map[string]any{
		"home":      must[HomeData](t)(s.Home(ctx)),
		"search":    must[SearchData](t)(s.SearchPage(ctx, nil)),
		"unclear":   must[SearchData](t)(s.SearchPage(ctx, query(t, "location=zzqx"))),
		"state":     must[ForSaleData](t)(s.ForSale(ctx, ForSaleInput{State: "texas"})),
		"city":      must[ForSaleData](t)(s.ForSale(ctx, ForSaleInput{"texas", "dallas"})),
		"no city":   must[ForSaleData](t)(s.ForSale(ctx, ForSaleInput{"texas", "x"})),
		"no home":   must[PropertyData](t)(s.Property(ctx, PropertyInput{"texas", "x", "y"})),
		"bare home": must[PropertyData](t)(full.Property(ctx, PropertyInput{"texas", "x", "bare"})),
		"soon":      must[SoonData](t)(s.Soon(ctx, "/partner")),
		"login":     must[LoginData](t)(s.Login(ctx)),
		"gallery":   must[StyleGuideData](t)(s.StyleGuide(ctx)),
	}
	for name, answer := range answers {
		raw, err := json.Marshal(answer)
		if err != nil {
			t.Fatal(err)
		}
		for _, allowed := range []string{`"property":null`, `"not_found":null`, `"badge":null`, `"all":null`} {
			raw = []byte(strings.ReplaceAll(string(raw), allowed, ""))
		}
		if at := strings.Index(string(raw), "null"); at >= 0 {
			t.Errorf("%s: …%s", name, raw[max(0, at-60):at+4])
		}
	}
}

func TestContentPages(t *testing.T) {
	s := screensOf(&world{})
	s.Config.Postal = "1 Elm Street, Waco, TX 76701"
	for name := range contentPaths {
		a := must[ContentData](t)(s.Content(context.Background(), name))
		if raw, _ := json.Marshal(a.Data.Sections); strings.Count(string(raw), "Hearthway, "+s.Config.Postal) != 1 || strings.Contains(string(raw), "{address}") {
			t.Errorf("%s does not say where to write to", name)
		}
		if day, err := time.Parse("2006-01-02", a.Data.Updated); err != nil || day.After(now) {
			t.Errorf("%s: updated %q", name, a.Data.Updated)
		}
		for _, section := range a.Data.Sections {
			if section.Heading == "" || len(section.Paragraphs)+len(section.Points) == 0 {
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

func TestReadContentRefusesBrokenPages(t *testing.T) {
	head := "# T\nUpdated: 2026-11-20\n\n"
	for _, text := range []string{
		"", "# T\n\nLead.\n\n## H\n\nText.", "# T\nUpdated: yesterday\n\nLead.\n\n## H\n\nText.",
		head + "Lead.", head + "Lead.\n\nAnother.\n\n## H\n\nText.", head + "- point\n\n## H\n\nText.",
		head + "Lead.\n\n## H\n\n- point\n\nText.",
		// What no screen draws yet must not get lost.
		head + "Lead.\n\n## H\n\nSee [this](https://example.com).", head + "Lead.\n\n## H\n\nThis is *important*.",
		head + "Lead.\n\n## H\n\n1. first", head + "Lead.\n\n## H\n\n### Deeper\n\nText.", head + "Lead.\n\n## H\n\n<b>Text</b>",
	} {
		if page, err := readContent(text); err == nil {
			t.Errorf("%q was read as %+v", text, page)
		}
	}
	page, err := readContent(head + "Lead\nline.\n\n## H & \\*1\n\nOne\nparagraph.\n\n- a\n  b\n- c")
	if err != nil || page.Sections[0].Heading != "H & *1" || page.Lead != "Lead line." || len(page.Sections[0].Points) != 2 || page.Sections[0].Points[0] != "a b" {
		t.Errorf("%+v, %v", page, err)
	}
}

// TestEveryRouteToComeHasItsText reads the table of routes, so that a new one is not
// forgotten.
func TestEveryRouteToComeHasItsText(t *testing.T) {
	raw, err := os.ReadFile("../../packages/routes/routes.json")
	if err != nil {
		t.Fatal(err)
	}
	var table struct {
		Routes []struct{ Path, Screen string }
	}
	if err := json.Unmarshal(raw, &table); err != nil {
		t.Fatal(err)
	}
	for _, route := range table.Routes {
		if route.Screen == "Soon" && soonOf(strings.ToLower(route.Path)).name == "Coming soon" {
			t.Errorf("%s has no text", route.Path)
		}
	}
	if got := soonOf("/mortgage/rates").name; got != "Mortgage Rates" {
		t.Errorf("/mortgage/rates is called %q", got)
	}
	if got := soonOf("/mortgage/property/x").name; got != "Home Loans" {
		t.Errorf("/mortgage/property/x is called %q", got)
	}
}

func TestNotFound(t *testing.T) {
	a := must[NotFoundData](t)(screensOf(&world{}).NotFound(context.Background(), strings.Repeat("x", 5000)))
	if a.Head.Status != 404 || a.Head.Title != "Page Not Found | Hearthway" || len([]rune(a.Data.Path)) > 200 {
		t.Errorf("%+v", a.Head)
	}
}
