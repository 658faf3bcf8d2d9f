package search

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/modelcontextprotocol/go-sdk/auth"
	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/modelcontextprotocol/go-sdk/oauthex"

	"hearthway/bff/scenarios/product"
)

const (
	verifier    = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
	backAddress = "http://127.0.0.1:33418/callback"
)

// assistant is a program that registered itself.
type assistant struct {
	*product.Client
	id string
}

func newAssistant(t *testing.T, c *product.Server, name string, addresses ...string) assistant {
	t.Helper()
	a := assistant{Client: c.Visitor()}
	a.id = a.Call("POST /oauth/register", map[string]any{"client_name": name, "redirect_uris": addresses, "token_endpoint_auth_method": "client_secret_basic"}).
		Want(201, "token_endpoint_auth_method", "none").Text("client_id")
	return a
}

// request is what the assistant sends a person with.
func (a assistant) request(with ...string) map[string]string {
	hash := sha256.Sum256([]byte(verifier))
	request := map[string]string{
		"response_type": "code", "client_id": a.id, "redirect_uri": backAddress, "code_challenge": base64.RawURLEncoding.EncodeToString(hash[:]), "code_challenge_method": "S256",
		"state": "s 1", "resource": "http://localhost:8080/mcp", "scope": "saved offline_access",
	}
	for i := 0; i < len(with); i += 2 {
		request[with[i]] = with[i+1]
	}
	return request
}

func query(fields map[string]string) string {
	values := url.Values{}
	for name, value := range fields {
		values.Set(name, value)
	}
	return values.Encode()
}

// connect lets a buyer connect the assistant, and returns the code.
func (a assistant) connect(t *testing.T, buyer *product.Client) string {
	t.Helper()
	back, err := url.Parse(buyer.Call("POST /api/oauth/connections", a.request()).Want(200, "success", true).Text("back"))
	if err != nil {
		t.Fatal(err)
	}
	if back.Host != "127.0.0.1:33418" || back.Path != "/callback" || back.Query().Get("state") != "s 1" || back.Query().Get("iss") != "http://localhost:8080" {
		t.Fatalf("the buyer goes to %s", back)
	}
	return back.Query().Get("code")
}

func (a assistant) post(path string, fields ...string) product.Response {
	form := map[string]string{"client_id": a.id}
	for i := 0; i < len(fields); i += 2 {
		form[fields[i]] = fields[i+1]
	}
	client := *a.Client
	client.Kind = "application/x-www-form-urlencoded"
	return client.Call("POST "+path, query(form))
}

func (a assistant) exchange(code string, with ...string) product.Response {
	return a.post("/oauth/token", append([]string{"grant_type", "authorization_code", "code", code, "code_verifier", verifier, "redirect_uri", backAddress}, with...)...)
}

func (a assistant) refresh(token string) product.Response {
	return a.post("/oauth/token", "grant_type", "refresh_token", "refresh_token", token)
}

// tool calls a tool over plain HTTP, with or without a token.
func (a assistant) tool(name, token string) product.Response {
	client := *a.Client
	client.Token, client.Accept = token, "application/json, text/event-stream"
	return client.Call("POST /mcp", map[string]any{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": map[string]any{"name": name, "arguments": map[string]any{}}})
}

func TestConnectedProgramReadsWhatItsOwnerSaved(t *testing.T) {
	c := product.New(t)
	ann, bob := c.VerifiedBuyer("ann@example.com"), c.Buyer("bob@example.com")
	ann.Call(fmt.Sprintf("POST /api/lead/favorites/%d", c.Homes[0].ID), nil).Want(200)
	ann.Call("POST "+product.SavedSearches, map[string]any{"search_name": "Dallas", "city": "Dallas", "state": "TX"}).Want(200)
	a := newAssistant(t, c, "  Desk\u202e\nAssistant ", "http://127.0.0.1/callback")

	for _, tool := range []string{"list_favorites", "list_saved_searches"} {
		r := a.tool(tool, "")
		if r.Status != 401 || !strings.Contains(r.Header.Get("WWW-Authenticate"), `resource_metadata="http://localhost:8080/.well-known/oauth-protected-resource/mcp"`) {
			t.Fatalf("%s without a token: %d %s", tool, r.Status, r.Header.Get("WWW-Authenticate"))
		}
	}
	a.Call("GET /.well-known/oauth-protected-resource/mcp", nil).Want(200, "resource", "http://localhost:8080/mcp", "authorization_servers.0", "http://localhost:8080")
	a.Call("GET /.well-known/oauth-authorization-server", nil).Want(200, "issuer", "http://localhost:8080", "authorization_endpoint", "http://localhost:8080/oauth/authorize",
		"token_endpoint", "http://localhost:8080/oauth/token", "code_challenge_methods_supported.0", "S256")

	ann.Call("GET /api/screens/authorize?"+query(a.request()), nil).Want(200, "data.known", true, "data.name", "Desk Assistant", "data.host", "this device", "data.problem", "",
		"data.back", backAddress+"?error=access_denied&error_description=the+person+didn%E2%80%99t+allow+it&iss=http%3A%2F%2Flocalhost%3A8080&state=s+1")
	code := a.connect(t, ann)
	tokens := a.exchange(code).Want(200, "token_type", "Bearer", "expires_in", 3600, "scope", "saved")
	if tokens.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("tokens may be stored: %s", tokens.Header.Get("Cache-Control"))
	}
	token := tokens.Text("access_token")

	var listed struct {
		Count int
		Homes []struct{ Link, Source string }
	}
	raw, err := json.Marshal(a.tool("list_favorites", token).Want(200, "result.isError", nil).At("result.structuredContent"))
	if err == nil {
		err = json.Unmarshal(raw, &listed)
	}
	if err != nil || listed.Count != 1 || len(listed.Homes) != 1 || listed.Homes[0].Link == "" || listed.Homes[0].Source == "" {
		t.Errorf("favorites %s, %v", raw, err)
	}
	a.tool("list_saved_searches", token).Want(200, "result.structuredContent.searches.#", 1, "result.structuredContent.link", "http://localhost:8080/myaccount/saved-search-emails")
	a.tool("search_homes", token).Want(200) // refused by the tool, not by the protocol

	// The token opens nothing else, and a session no program's tools.
	stranger := c.Visitor()
	stranger.Token = token
	stranger.Call("GET /api/oauth/connections", nil).Want(401)
	if r := a.tool("list_favorites", ann.Token); r.Status != 401 {
		t.Errorf("a session's token: %d", r.Status)
	}
	if mail := c.Mails("ann@example.com")[0].Text; !strings.Contains(mail, "can now read your favorites") || strings.Contains(mail, "Desk") {
		t.Errorf("the owner got %q", mail)
	}

	id := fmt.Sprint(ann.Call("GET /api/oauth/connections", nil).Want(200, "programs.#", 1, "programs.0.name", "Desk Assistant").At("programs.0.id"))
	bob.Call("GET /api/oauth/connections", nil).Want(200, "programs.#", 0)
	bob.Call("DELETE /api/oauth/connections/"+id, nil).Want(200)
	a.tool("list_favorites", token).Want(200)
	ann.Call("DELETE /api/oauth/connections/"+id, nil).Want(200)
	if r := a.tool("list_favorites", token); r.Status != 401 {
		t.Errorf("a disconnected program: %d", r.Status)
	}
	a.refresh(tokens.Text("refresh_token")).Want(400, "error", "invalid_grant")
}

// The protocol's own SDK finds everything from the address of the site alone, as assistants do.
func TestAssistantOfTheProtocolsSDKConnects(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	origin := "http://" + listener.Addr().String()
	c := product.New(t, "PUBLIC_URL="+origin)
	go func() { _ = c.Site.App().Listener(listener, fiber.ListenConfig{DisableStartupMessage: true}) }()
	t.Cleanup(func() { _ = c.Site.App().Shutdown() })
	ann := c.Buyer("ann@example.com")
	ann.Call(fmt.Sprintf("POST /api/lead/favorites/%d", c.Homes[0].ID), nil).Want(200)

	asked := 0
	handler, err := auth.NewAuthorizationCodeHandler(&auth.AuthorizationCodeHandlerConfig{
		DynamicClientRegistrationConfig: &auth.DynamicClientRegistrationConfig{Metadata: &oauthex.ClientRegistrationMetadata{ClientName: "SDK", RedirectURIs: []string{backAddress}}},
		AuthorizationCodeFetcher: func(_ context.Context, to *auth.AuthorizationArgs) (*auth.AuthorizationResult, error) {
			asked++
			page, err := url.Parse(to.URL)
			if err != nil {
				return nil, err
			}
			request := map[string]string{}
			for name := range page.Query() {
				request[name] = page.Query().Get(name)
			}
			back, err := url.Parse(ann.Call("POST /api/oauth/connections", request).Want(200).Text("back"))
			return &auth.AuthorizationResult{Code: back.Query().Get("code"), State: back.Query().Get("state"), Iss: back.Query().Get("iss")}, err
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	client := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	session, err := client.Connect(t.Context(), &mcp.StreamableClientTransport{Endpoint: origin + "/mcp", DisableStandaloneSSE: true, OAuthHandler: handler}, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = session.Close() })
	if found, text := use(t, session, "search_homes", map[string]any{"query": "Dallas"}); found["count"] != 4.0 || asked != 0 {
		t.Errorf("asked %d times for %s", asked, text)
	}
	for range 2 {
		if favorites, text := use(t, session, "list_favorites", map[string]any{}); favorites["count"] != 1.0 || asked != 1 {
			t.Errorf("asked %d times for %s", asked, text)
		}
	}
}

func TestTokensOfProgramsWorkOnce(t *testing.T) {
	c := product.New(t)
	ann := c.Buyer("ann@example.com")
	a, other := newAssistant(t, c, "Desk", backAddress), newAssistant(t, c, "Other", backAddress)

	// A code is for the program that asked for it, with its secret and address, and for five minutes. A wrong try doesn't use it up.
	code := a.connect(t, ann)
	other.exchange(code).Want(400, "error", "invalid_grant")
	a.exchange(code, "code_verifier", "wrong").Want(400, "error", "invalid_grant")
	a.exchange(code, "redirect_uri", "http://127.0.0.1:1/other").Want(400, "error", "invalid_grant")
	a.exchange(code, "resource", "https://elsewhere.example").Want(400, "error", "invalid_target")
	a.exchange(code, "grant_type", "password").Want(400, "error", "unsupported_grant_type")
	first := a.exchange(code).Want(200)
	// One that comes twice was stolen: nothing that it brought works anymore.
	a.exchange(code).Want(400, "error", "invalid_grant")
	if r := a.tool("list_favorites", first.Text("access_token")); r.Status != 401 {
		t.Errorf("after a stolen code: %d", r.Status)
	}
	late := a.connect(t, ann)
	c.Advance(5*time.Minute + time.Second)
	a.exchange(late).Want(400, "error", "invalid_grant")

	second := a.exchange(a.connect(t, ann)).Want(200)
	c.Advance(time.Hour + time.Second)
	if r := a.tool("list_favorites", second.Text("access_token")); r.Status != 401 {
		t.Errorf("an expired token: %d", r.Status)
	}
	other.refresh(second.Text("refresh_token")).Want(400, "error", "invalid_grant")
	third := a.refresh(second.Text("refresh_token")).Want(200)
	a.tool("list_favorites", third.Text("access_token")).Want(200)
	a.refresh(second.Text("refresh_token")).Want(400, "error", "invalid_grant") // stolen, so the connection ends
	a.refresh(third.Text("refresh_token")).Want(400, "error", "invalid_grant")

	unused := a.exchange(a.connect(t, ann)).Want(200)
	revoked := a.exchange(a.connect(t, ann)).Want(200)
	a.post("/oauth/revoke", "token", revoked.Text("refresh_token")).Want(200)
	a.post("/oauth/revoke", "token", "unknown").Want(200)
	if r := a.tool("list_favorites", revoked.Text("access_token")); r.Status != 401 {
		t.Errorf("a revoked token: %d", r.Status)
	}
	// Whoever logs out everywhere else ends what acts for them.
	ann.Call("POST /api/account/sessions/end-others", map[string]any{}).Want(200)
	a.refresh(unused.Text("refresh_token")).Want(400, "error", "invalid_grant")

	old := a.exchange(a.connect(t, ann)).Want(200)
	c.Advance(91 * 24 * time.Hour)
	a.refresh(old.Text("refresh_token")).Want(400, "error", "invalid_grant")
	if err := c.Services.Programs.Tidy(t.Context()); err != nil {
		t.Fatal(err)
	}
	if left := c.Column("select count(*)::text from oauth_grants union all select count(*)::text from oauth_clients"); left[0] != "0" || left[1] != "0" {
		t.Errorf("%v rows are left", left)
	}
}

func TestHostileProgramsAreRefused(t *testing.T) {
	c := product.New(t)
	ann := c.Buyer("ann@example.com")
	stranger := c.Visitor()
	for _, address := range []string{
		"javascript:alert(1)", "javascript://x/%0aalert(1)", "data:text/html,x", "http://evil.example/", "http://localhost.evil.example/", "https://u:p@evil.example/", "https://ok.example/#f", "https:///x", "file:///etc/passwd", "//evil.example", "", "https://ok.example/" + strings.Repeat("x", 500),
	} {
		stranger.Call("POST /oauth/register", map[string]any{"redirect_uris": []string{address}}).Want(400, "error", "invalid_redirect_uri")
		if stranger.Address = c.Visitor().Address; t.Failed() {
			t.Log(address)
		}
	}
	stranger.Call("POST /oauth/register", map[string]any{}).Want(400, "error", "invalid_redirect_uri")
	stranger.Call("POST /oauth/register", `{`).Want(400, "error", "invalid_client_metadata")

	a := newAssistant(t, c, "Desk", backAddress, "cursor://callback", "https://desk.example/back?x=1")
	for _, address := range []string{"http://127.0.0.1:33418/other", "https://desk.example/back", "https://desk.example/back?x=1&y=2", "https://evil.example", "http://evil.example:33418/callback"} {
		stranger.Call("GET /api/screens/authorize?"+query(a.request("redirect_uri", address)), nil).Want(404, "data.known", false, "data.back", "")
		ann.Call("POST /api/oauth/connections", a.request("redirect_uri", address)).Want(404)
	}
	stranger.Call("GET /api/screens/authorize?"+query(a.request("redirect_uri", "https://desk.example/back?x=1")), nil).Want(200, "data.host", "desk.example")
	stranger.Call("GET /api/screens/authorize?"+query(a.request("redirect_uri", "http://127.0.0.1:5/callback")), nil).Want(200, "data.host", "this device")
	for _, wrong := range [][]string{{"response_type", "token"}, {"code_challenge_method", "plain"}, {"code_challenge", "short"}, {"resource", "https://elsewhere.example/mcp"}} {
		shown := stranger.Call("GET /api/screens/authorize?"+query(a.request(wrong...)), nil).Want(200, "data.known", true)
		if shown.Text("data.problem") == "" || !strings.Contains(shown.Text("data.back"), "error=") {
			t.Errorf("%v: %s", wrong, shown.Body)
		}
		ann.Call("POST /api/oauth/connections", a.request(wrong...)).Want(422)
	}
	stranger.Call("POST /api/oauth/connections", a.request()).Want(401)
	c.Agent().Call("POST /api/oauth/connections", a.request()).Want(403)
	product.OpenPage(stranger, "/oauth/authorize?"+query(a.request())).Want(200)

	flooder := c.Visitor()
	for range 20 {
		flooder.Call("POST /oauth/register", map[string]any{"redirect_uris": []string{backAddress}}).Want(201)
	}
	flooder.Call("POST /oauth/register", map[string]any{"redirect_uris": []string{backAddress}}).Want(429, "error", "temporarily_unavailable")
}
