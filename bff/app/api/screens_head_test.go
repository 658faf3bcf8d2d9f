package api

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/screens"
	"hearthway/bff/testkit/fake"
)

// TestPageHeads checks what every page tells crawlers: one title, one canonical address that the structured data agrees
// with, and noindex exactly where it belongs.
func TestPageHeads(t *testing.T) {
	s := screensOf(&fake.Listings{Homes: []listing.Listing{fake.Swiss()}})
	home := "/for-sale/texas/dallas/4417-swiss-avenue-dallas-tx-75204"
	cases := []struct {
		screen, path string
		params       map[string]string
		canonical    string
		index        bool
		types        []string // of the structured data
	}{
		{"Home", "/", nil, "/", true, []string{"WebSite", "Organization", "ItemList"}},
		{"Search", "/search", map[string]string{"view": "map"}, "/search", true, []string{"ItemList"}},
		{"Search", "/search/list", map[string]string{"view": "list"}, "/search/list", true, []string{"ItemList"}},
		{"ForSale", "/for-sale/texas", map[string]string{"state": "texas"}, "/for-sale/texas", true, []string{"BreadcrumbList", "ItemList"}},
		{"ForSale", "/for-sale/texas/dallas", map[string]string{"state": "texas", "city": "dallas"}, "/for-sale/texas/dallas", true, []string{"BreadcrumbList", "ItemList"}},
		{"ForSale", "/for-sale/texas/irving", map[string]string{"state": "texas", "city": "irving"}, "/for-sale/texas/irving", false, []string{"BreadcrumbList", "ItemList"}},
		{"Property", home, map[string]string{"state": "texas", "city": "dallas", "alias": "4417-swiss-avenue-dallas-tx-75204"}, home, true, []string{"RealEstateListing", "BreadcrumbList"}},
		{"Content", "/PrivacyPolicy", map[string]string{"page": "privacy-policy"}, "/PrivacyPolicy", true, []string{"Organization", "BreadcrumbList"}},
		{"BuyerQuiz", "/buyer-quiz", nil, "/buyer-quiz", true, []string{"BreadcrumbList"}},
		{"Buyer", "/buyer", nil, "/buyer", true, []string{"BreadcrumbList"}},
		{"Partner", "/partner", nil, "/partner", true, []string{"BreadcrumbList"}},
		{"StyleGuide", "/styleGuide", nil, "/styleGuide", false, nil},
		{"Nowhere", "/nowhere", nil, "", false, nil},
	}
	for _, c := range cases {
		t.Run(c.path, func(t *testing.T) {
			page, err := s.ForPath(context.Background(), c.screen, c.path, c.params, url.Values{})
			if err != nil {
				t.Fatal(err)
			}
			head := page.PageHead()
			want := c.canonical
			if want != "" {
				want = "https://hearthway.example" + want
			}
			if head.Canonical != want || head.Index != c.index {
				t.Errorf("canonical %q, index %v; want %q, %v", head.Canonical, head.Index, want, c.index)
			}
			if head.Title == "" || head.Description == "" || len([]rune(head.Description)) > 160 {
				t.Errorf("title %q, description %q", head.Title, head.Description)
			}
			if !strings.HasPrefix(head.Image, "https://hearthway.example/pictures/") {
				t.Errorf("image %q", head.Image)
			}
			if head.Redirect != "" {
				t.Errorf("redirect to %q", head.Redirect)
			}
			checkStructured(t, head, c.types)
		})
	}
}

// checkStructured checks that the objects have these types and refer to no other page.
func checkStructured(t *testing.T, head screens.Head, types []string) {
	t.Helper()
	raw, err := json.Marshal(head.JSONLD)
	if err != nil {
		t.Fatal(err)
	}
	var objects []map[string]any
	if err := json.Unmarshal(raw, &objects); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, o := range objects {
		kind, _ := o["@type"].(string)
		got = append(got, kind)
		if o["@context"] != "https://schema.org" {
			t.Errorf("%s has context %v", kind, o["@context"])
		}
		if kind == "RealEstateListing" && (o["url"] != head.Canonical || !strings.HasPrefix(o["@id"].(string), head.Canonical)) {
			t.Errorf("%s speaks of %v, the page is %s", kind, o["url"], head.Canonical)
		}
		if kind == "BreadcrumbList" {
			items := o["itemListElement"].([]any)
			if last := items[len(items)-1].(map[string]any); last["item"] != head.Canonical {
				t.Errorf("the last crumb is %v, the page is %s", last["item"], head.Canonical)
			}
		}
	}
	if !slices.Equal(got, types) {
		t.Errorf("structured data %v, want %v", got, types)
	}
}

func TestRedirects(t *testing.T) {
	s := screensOf(&fake.Listings{Homes: []listing.Listing{fake.Swiss()}})
	alias := "4417-swiss-avenue-dallas-tx-75204"
	home := "/for-sale/texas/dallas/" + alias
	cases := []struct {
		screen string
		params map[string]string
		want   string
	}{
		{"Property", map[string]string{"state": "georgia", "city": "dallas", "alias": alias}, home},
		{"Property", map[string]string{"state": "texas", "city": "irving", "alias": alias}, home},
		{"Property", map[string]string{"state": "texas", "city": "dallas", "alias": strings.ToUpper(alias)}, home},
		{"ForSale", map[string]string{"state": "TX", "city": "Dallas"}, "/for-sale/texas/dallas"},
		{"ForSale", map[string]string{"state": "TX"}, "/for-sale/texas"},
	}
	for _, c := range cases {
		page, err := s.ForPath(context.Background(), c.screen, "", c.params, nil)
		if err != nil {
			t.Fatal(err)
		}
		head := page.PageHead()
		if head.Status != http.StatusMovedPermanently || head.Redirect != c.want || head.Canonical != "https://hearthway.example"+c.want {
			t.Errorf("%v: status %d, redirect %q, canonical %q", c.params, head.Status, head.Redirect, head.Canonical)
		}
	}
}
