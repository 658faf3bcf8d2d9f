package search

import (
	"encoding/json"
	"net"
	"slices"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v3"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"hearthway/bff/features/listing"
	"hearthway/bff/scenarios/product"
)

// program connects a client of the Model Context Protocol, as another company's program would.
func program(t *testing.T, c *product.Server) *mcp.ClientSession {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go func() { _ = c.Site.App().Listener(listener, fiber.ListenConfig{DisableStartupMessage: true}) }()
	t.Cleanup(func() { _ = c.Site.App().Shutdown() })
	client := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	session, err := client.Connect(t.Context(), &mcp.StreamableClientTransport{Endpoint: "http://" + listener.Addr().String() + "/mcp", DisableStandaloneSSE: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = session.Close() })
	return session
}

// use calls a tool and returns its result, and as text what it answered or refused.
func use(t *testing.T, session *mcp.ClientSession, tool string, input map[string]any) (result map[string]any, text string) {
	t.Helper()
	answer, err := session.CallTool(t.Context(), &mcp.CallToolParams{Name: tool, Arguments: input})
	if err != nil {
		return nil, err.Error()
	}
	raw, err := json.Marshal(answer.Content)
	if err != nil {
		t.Fatal(err)
	}
	if answer.IsError {
		return nil, string(raw)
	}
	raw, err = json.Marshal(answer.StructuredContent)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(raw, &result); err != nil {
		t.Fatal(err)
	}
	return result, string(raw)
}

func TestProgramsReadWhatTheScreensShow(t *testing.T) {
	c := product.New(t)
	session := program(t, c)

	tools, err := session.ListTools(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, tool := range tools.Tools {
		names = append(names, tool.Name)
		if !tool.Annotations.ReadOnlyHint {
			t.Errorf("%s doesn't say that it only reads", tool.Name)
		}
	}
	slices.Sort(names)
	if want := []string{"estimate_value", "get_home", "get_market", "list_favorites", "list_saved_searches", "monthly_payment", "search_homes"}; !slices.Equal(names, want) {
		t.Errorf("tools %v, want %v", names, want)
	}

	found, _ := use(t, session, "search_homes", map[string]any{"query": "4 bedroom homes in Dallas under 900k with a helipad"})
	homes, _ := found["homes"].([]any)
	if found["count"] != 3.0 || len(homes) != 3 || found["not_understood"] == nil || len(found["disclaimers"].([]any)) == 0 {
		t.Fatalf("found %v", found)
	}
	first := homes[0].(map[string]any)
	link, id := first["link"].(string), first["id"].(string)
	if !strings.HasPrefix(link, "http://localhost:8080/for-sale/texas/dallas/") {
		t.Errorf("link %q", link)
	}
	for _, by := range []string{id, link} {
		home, text := use(t, session, "get_home", map[string]any{"id": by})
		if home["link"] != link || home["disclaimer"] == "" || home["source_name"] == "" || home["office"] == "" {
			t.Errorf("%s: %s", by, text)
		}
		if strings.Contains(text, "@") {
			t.Errorf("an email in %s", text)
		}
	}
	withheld := c.Homes[3]
	if _, text := use(t, session, "get_home", map[string]any{"id": withheld.Alias}); strings.Contains(text, withheld.Address.Street) {
		t.Errorf("a withheld address in %s", text)
	}
	if sold, text := use(t, session, "get_home", map[string]any{"id": c.Homes[4].Alias}); sold["sold"] != true || sold["price_note"] != "Price not disclosed in Texas" {
		t.Errorf("a sold home: %s", text)
	}
	if address, text := use(t, session, "search_homes", map[string]any{"query": c.Homes[1].Address.Street + ", Dallas, TX 75204"}); address["count"] != 1.0 {
		t.Errorf("by address: %s", text)
	}
	if protected, text := use(t, session, "search_homes", map[string]any{"query": "homes in Dallas near a church"}); !strings.Contains(text, "We don’t filter by who lives somewhere") || protected["count"] != 4.0 {
		t.Errorf("protected: %s", text)
	}
	if market, text := use(t, session, "get_market", map[string]any{"state": "TX", "place": "Dallas"}); market["link"] != "http://localhost:8080/market/texas/dallas" || market["private"] != true {
		t.Errorf("market: %s", text)
	}
	for _, metro := range []string{"Dallas", "greater Dallas", "Dallas-Fort Worth-Arlington", "the Dallas metro area"} {
		if market, text := use(t, session, "get_market", map[string]any{"metro": metro}); market["link"] != "http://localhost:8080/market/metro/dallas-fort-worth-arlington" {
			t.Errorf("%s: %s", metro, text)
		}
	}
	if estimate, text := use(t, session, "estimate_value", map[string]any{"id": id}); estimate["link"] != link || estimate["estimate"] == nil && estimate["note"] == nil {
		t.Errorf("estimate: %s", text)
	}
	payment, text := use(t, session, "monthly_payment", map[string]any{"price": 400000, "down": "20%", "rate": 6, "years": 30})
	if payment["loan"] != 1918.56 || payment["borrowed"] != 320000.0 {
		t.Errorf("payment: %s", text)
	}
}

func TestProgramsAreRefusedInWords(t *testing.T) {
	c := product.New(t)
	session := program(t, c)
	for _, one := range []struct {
		tool  string
		input map[string]any
		want  string
	}{
		{"search_homes", map[string]any{"query": " "}, "Say what to search for"},
		{"search_homes", map[string]any{"query": strings.Repeat("x", 301)}, "at most 300 characters"},
		{"search_homes", map[string]any{"query": "Dallas", "page": -1}, "a page from 1"},
		{"search_homes", map[string]any{"query": 7}, "query"},
		{"search_homes", map[string]any{"query": "Dallas", "agent": 1}, "agent"},
		{"get_home", map[string]any{"id": "../../etc/passwd"}, ""},
		{"get_home", map[string]any{"id": "\x00"}, ""},
		{"get_home", map[string]any{}, "id"},
		{"get_market", map[string]any{"state": "Atlantis"}, "no such state"},
		{"get_market", map[string]any{"metro": "Atlantis"}, "no such state or metropolitan area"},
		{"get_market", map[string]any{"state": "TX", "place": "Nowhere"}, "no figures for this place"},
		{"monthly_payment", map[string]any{"price": 0}, "price in dollars"},
		{"delete_home", map[string]any{"id": "1"}, "delete_home"},
	} {
		result, text := use(t, session, one.tool, one.input)
		if result != nil || !strings.Contains(text, one.want) || strings.Contains(text, "panic") {
			t.Errorf("%s %v: %s", one.tool, one.input, text)
		}
	}
	guest := c.Visitor()
	guest.Call("GET /mcp", nil).Want(405)
	guest.Call("POST /mcp", `{"jsonrpc":"2.0"`).Want(400)
}

// A source may keep its homes to our own pages.
func TestProgramsGetNoHomesOfASourceThatForbidsIt(t *testing.T) {
	c := product.New(t)
	session := program(t, c)
	if err := (listing.Service{DB: c.DB, Now: c.Clock.Now}).AllowSyndication(t.Context(), c.Homes[0].Source, false); err != nil {
		t.Fatal(err)
	}
	found, text := use(t, session, "search_homes", map[string]any{"query": "Dallas"})
	if homes, _ := found["homes"].([]any); len(homes) != 0 || found["only_on_site"] != 4.0 || strings.Contains(text, "Swiss Avenue") {
		t.Errorf("found %s", text)
	}
	for _, tool := range []string{"get_home", "estimate_value"} {
		if result, text := use(t, session, tool, map[string]any{"id": c.Homes[0].Alias}); result != nil || !strings.Contains(text, "only on the site") {
			t.Errorf("%s: %s", tool, text)
		}
	}
	if result, text := use(t, session, "search_homes", map[string]any{"query": c.Homes[1].Address.Street + ", Dallas, TX 75204"}); result != nil || strings.Contains(text, "price") {
		t.Errorf("by address: %s", text)
	}
	if err := (listing.Service{DB: c.DB, Now: c.Clock.Now}).AllowSyndication(t.Context(), c.Homes[0].Source, true); err != nil {
		t.Fatal(err)
	}
	if home, text := use(t, session, "get_home", map[string]any{"id": c.Homes[0].Alias}); home == nil {
		t.Errorf("allowed again: %s", text)
	}
}
