package web

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v3"

	"hearthway/bff/app/api"
	"hearthway/bff/app/routes"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/httpapi"
)

func TestPageHeaders(t *testing.T) {
	s := newSite(t)
	for _, address := range []string{"/", "/nowhere", "/offline.html"} {
		got := s.get(t, address).Header
		for name, want := range map[string]string{
			"X-Content-Type-Options": "nosniff",
			"Referrer-Policy":        "strict-origin-when-cross-origin",
			"Permissions-Policy":     "geolocation=(self), camera=(), microphone=(self), payment=(), usb=()",
			"Content-Security-Policy": "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; " +
				"img-src 'self' data: https://tile.openstreetmap.org; font-src 'self'; connect-src 'self'; manifest-src 'self'; " +
				"worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; report-uri /policy-reports; report-to policy",
			"Strict-Transport-Security": "",
		} {
			if got.Get(name) != want {
				t.Errorf("%s: %s: %s", address, name, got.Get(name))
			}
		}
		if got.Get("X-Request-Id") == "" {
			t.Errorf("%s: no request id", address)
		}
	}
}

func TestHTTPS(t *testing.T) {
	s := newSite(t, func(c *Config, _ *Deps) { c.Origin = "https://hearthway.example/" })
	got := s.get(t, "/").Header
	if !strings.HasPrefix(got.Get("Strict-Transport-Security"), "max-age=31536000") || !strings.Contains(got.Get("Content-Security-Policy"), "upgrade-insecure-requests") {
		t.Fatalf("%v", got)
	}
}

// Payment pages allow the payment provider's scripts and frames, and no other page does.
func TestOnlyPaymentPagesAllowThePaymentProvider(t *testing.T) {
	s := newSite(t, func(c *Config, d *Deps) {
		c.Payments = config.Stripe{Key: "sk_test_1", Publishable: "pk_test_1"}.Sources()
		signedIn(c, d)
	})
	for i := range routes.Table {
		route := &routes.Table[i]
		path := strings.NewReplacer(":state", "texas", ":city", "dallas", ":", "x").Replace(route.Path)
		got := s.get(t, path, "Cookie", s.cookie+"=good").Header
		policy := got.Get("Content-Security-Policy")
		if !route.Payments {
			if strings.Contains(policy, "stripe") || got.Get("Cross-Origin-Opener-Policy") == "same-origin-allow-popups" {
				t.Errorf("%s lets in the payment provider: %s", path, policy)
			}
			continue
		}
		for _, want := range []string{
			"script-src 'self' https://js.stripe.com https://*.js.stripe.com;", "connect-src 'self' https://api.stripe.com;", "frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com", "default-src 'self';",
		} {
			if !strings.Contains(policy, want) {
				t.Errorf("the policy of %s has no %s: %s", path, want, policy)
			}
		}
	}
	if m, ok := s.pages.Match("/signup/leads"); !ok || !m.Route.Payments {
		t.Error("nobody can pay at /signup/leads")
	}
	for _, path := range []string{"/nowhere", "/offline.html", "/signup/nowhere"} {
		if policy := s.get(t, path).Header.Get("Content-Security-Policy"); strings.Contains(policy, "stripe") {
			t.Errorf("%s lets in the payment provider: %s", path, policy)
		}
	}
	if (config.Stripe{StandIn: true}).Sources() != (config.Sources{}) {
		t.Error("the stand-in needs another origin")
	}
}

func TestPolicyAllowsAnalytics(t *testing.T) {
	s := newSite(t, func(c *Config, _ *Deps) { c.Analytics = true })
	policy := s.get(t, "/").Header.Get("Content-Security-Policy")
	for _, want := range []string{
		"script-src 'self' https://*.googletagmanager.com;",
		"connect-src 'self' https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com;",
	} {
		if !strings.Contains(policy, want) {
			t.Errorf("the policy has no %s: %s", want, policy)
		}
	}
}

func TestPolicyAllowsTheCaptcha(t *testing.T) {
	plain := newSite(t).get(t, "/").Header.Get("Content-Security-Policy")
	if strings.Contains(plain, "frame-src") || strings.Contains(plain, "captcha.example") {
		t.Errorf("frames without a captcha: %s", plain)
	}
	s := newSite(t, func(c *Config, _ *Deps) { c.Captcha = []string{"https://captcha.example"} })
	policy := s.get(t, "/").Header.Get("Content-Security-Policy")
	for _, want := range []string{"script-src 'self' https://captcha.example;", "connect-src 'self' https://captcha.example;", "frame-src https://captcha.example"} {
		if !strings.Contains(policy, want) {
			t.Errorf("the policy has no %s: %s", want, policy)
		}
	}
}

func TestTileOrigin(t *testing.T) {
	for tiles, want := range map[string]string{
		"https://tile.openstreetmap.org/{z}/{x}/{y}.png": "https://tile.openstreetmap.org",
		"https://{s}.tiles.example:8443/{z}/{x}/{y}@2x":  "https://*.tiles.example:8443",
		"/tiles/{z}/{x}/{y}.png":                         "",
		"javascript:alert(1)":                            "",
		"":                                               "",
		"https://a.example; script-src *//{z}/{x}/{y}.png": "",
	} {
		if got := tileOrigin(tiles); got != want {
			t.Errorf("%s: %q", tiles, got)
		}
	}
}

func TestChangesByCookieNeedOurOrigin(t *testing.T) {
	s := newSite(t)
	cookie := []string{"Cookie", s.cookie + "=abc"}
	for name, c := range map[string]struct {
		headers []string
		want    int
	}{
		"no cookie":                   {nil, 200},
		"our origin":                  {append(cookie, "Origin", "http://localhost:8080"), 200},
		"our host by another name":    {append(cookie, "Origin", "http://127.0.0.1:8080", "Host", "127.0.0.1:8080"), 200},
		"another site":                {append(cookie, "Origin", "https://evil.example"), 403},
		"null origin":                 {append(cookie, "Origin", "null"), 403},
		"a look-alike":                {append(cookie, "Origin", "http://localhost:8080.evil.example"), 403},
		"no headers":                  {cookie, 403},
		"Sec-Fetch-Site: same-origin": {append(cookie, "Sec-Fetch-Site", "same-origin"), 200},
		"Sec-Fetch-Site: cross-site":  {append(cookie, "Sec-Fetch-Site", "cross-site"), 403},
		"the token in the header":     {append(cookie, "Authorization", "Bearer abc", "Origin", "https://evil.example"), 200},
		"another cookie":              {[]string{"Cookie", "theme=dark", "Origin", "https://evil.example"}, 200},
	} {
		got := s.send(t, "203.0.113.9:4000", http.MethodPost, "/api/v1/saved", "{}", c.headers...)
		if got.StatusCode != c.want {
			t.Errorf("%s: %d, want %d", name, got.StatusCode, c.want)
		}
		if got.StatusCode == 403 && !strings.Contains(got.body, `"success":false`) {
			t.Errorf("%s: %s", name, got.body)
		}
	}
	if got := s.get(t, "/", "Cookie", s.cookie+"=abc", "Origin", "https://evil.example"); got.StatusCode != 200 {
		t.Errorf("reading needs no origin: %d", got.StatusCode)
	}
}

func TestHTTPOriginIsRejectedOnHTTPSSite(t *testing.T) {
	s := newSite(t, func(c *Config, _ *Deps) { c.Origin = "https://hearthway.example" })
	for origin, want := range map[string]int{"https://hearthway.example": 200, "http://hearthway.example": 403} {
		if got := s.send(t, "203.0.113.9:4000", http.MethodPost, "/api/v1/saved", "{}", "Cookie", s.cookie+"=abc", "Host", "hearthway.example", "Origin", origin); got.StatusCode != want {
			t.Errorf("%s: %d, want %d", origin, got.StatusCode, want)
		}
	}
}

func TestFloodsAreLimited(t *testing.T) {
	s := newSite(t)
	uses := map[string]int{}
	s.allow = func(_ context.Context, address string) (bool, time.Duration) {
		uses[address]++
		return uses[address] <= 2, 3500 * time.Millisecond
	}
	for i, want := range []int{200, 200, 429} {
		got := s.get(t, "/")
		if got.StatusCode != want {
			t.Fatalf("request %d: %d", i+1, got.StatusCode)
		}
		if want == 429 && got.Header.Get("Retry-After") != "4" {
			t.Fatalf("Retry-After: %s", got.Header.Get("Retry-After"))
		}
	}
	if got := s.send(t, "198.51.100.7:4000", "GET", "/", ""); got.StatusCode != 200 {
		t.Fatal("another address is another count")
	}
	for range 5 {
		if got := s.get(t, entryScript); got.StatusCode != 200 {
			t.Fatal("files are not counted")
		}
		if got := s.send(t, "127.0.0.1:4000", "GET", "/", ""); got.StatusCode != 200 {
			t.Fatal("this machine is not counted")
		}
	}
}

func TestTrafficLimitAllowsSharedAddresses(t *testing.T) {
	if perSecond := float64(httpapi.Traffic.Max) / httpapi.Traffic.Window.Seconds(); perSecond < 50 {
		t.Fatalf("%v a second", perSecond)
	}
}

// Forwarding headers count only from trusted proxies (10.0.0.0/8 here).
func TestClientNetwork(t *testing.T) {
	s := newSite(t)
	var seen string
	s.allow = func(_ context.Context, address string) (bool, time.Duration) { seen = address; return true, 0 }
	for _, c := range []struct{ from, forwarded, want string }{
		{"203.0.113.9", "", "203.0.113.9"},
		{"203.0.113.9", "198.51.100.1", "203.0.113.9"},
		{"10.0.0.1", "198.51.100.1", "198.51.100.1"},
		{"10.0.0.1", "1.2.3.4, 198.51.100.1", "198.51.100.1"},
		{"10.0.0.1", "1.2.3.4, 198.51.100.1, 10.9.9.9", "198.51.100.1"},
		{"10.0.0.1", "nonsense", "10.0.0.1"},
		{"10.0.0.1", "2001:db8::1", "2001:db8::/64"}, // a household has as many addresses as it likes
		// A proxy may add a line of its own rather than append to the one that came.
		{"10.0.0.1", "1.2.3.4\r\nX-Forwarded-For: 198.51.100.1", "198.51.100.1"},
	} {
		s.send(t, netip.AddrPortFrom(netip.MustParseAddr(c.from), 4000).String(), "GET", "/", "", "X-Forwarded-For", c.forwarded)
		if seen != c.want {
			t.Errorf("%s for %q: %s", c.from, c.forwarded, seen)
		}
	}
}

func TestRequestIDs(t *testing.T) {
	s := newSite(t)
	if got := s.send(t, "10.0.0.1:1", "GET", "/health", "", "X-Request-Id", "from-the-proxy").Header.Get("X-Request-Id"); got != "from-the-proxy" {
		t.Errorf("a trusted proxy's ID isn't replaced: %s", got)
	}
	if got := s.send(t, "203.0.113.9:1", "GET", "/health", "", "X-Request-Id", "from-a-client").Header.Get("X-Request-Id"); got == "from-a-client" {
		t.Error("the id of a client that is no proxy was taken over")
	}
	if got := s.send(t, "10.0.0.1:1", "GET", "/health", "", "X-Request-Id", "<script>").Header.Get("X-Request-Id"); got == "<script>" {
		t.Error("an id is letters and digits")
	}
}

func TestLogContainsNoSecrets(t *testing.T) {
	s := newSite(t)
	for _, address := range []string{
		"/?key=hunter2&utm_source=mail", "/search?akey=hunter2&city=Dallas", "/search?visitor_id=hunter2", "/search?location=hunter2",
		"/survey/hunter2", "/invite/hunter2", "/search?token=hunter2&x=%zz", "/search?hunter2", "/api/v1/broken?password=hunter3",
		"/search?bounds=hunter2", "/api/lead/devices/ExponentPushToken[hunter2]", "/shared/hunter2", "/API/Lead/Devices/hunter2/x", "/api/screens/shared?key=hunter2",
	} {
		s.get(t, address, "Cookie", "session=hunter2; device=hunter2", "X-Device-Token", "hunter2", "Authorization", "Bearer hunter2", "Referer", "http://a/?key=hunter2")
	}
	log := s.log.String()
	for line := range strings.SplitSeq(strings.TrimSpace(log), "\n") {
		var read map[string]any
		if err := json.Unmarshal([]byte(line), &read); err != nil {
			t.Fatalf("not JSON: %s", line)
		}
		if read["msg"] == "request" && strings.Contains(strings.ReplaceAll(line, `hunter2=`, ""), "hunter") {
			t.Errorf("%s", line)
		}
	}
	for _, want := range []string{`"path":"/survey/:key"`, "key=*", "utm_source=mail", "city=Dallas", `"status":200`} {
		if !strings.Contains(log, want) {
			t.Errorf("the log has no %s", want)
		}
	}
}

// Every other parameter that a call or a screen declares is secret. Adding one means deciding here whether its values may be
// logged. `state` isn’t, because programs that ask to be connected send a secret under this name.
func TestLoggedParameters(t *testing.T) {
	want := strings.Fields(`after alias areas bathrooms bedrooms bedrooms_max before category city county days_listed_max designs down down_percent features from garage hoa hoa_max home insurance itemsPerPage keywords keywords_not language limit listalias loan log-view maximum_lot_size message metro
		minimum_lot_size month neighborhood new_construction open_house page pageNumber part payment_max pending perPage per_page place price price_per_sqft_max price_range_from price_range_to program range rate reduced shown size slug small sold_within sort sort_order source specialty square_feet_from
		square_feet_to stage stories_from stories_to sub_types tax version view views water_front year_built_from year_built_to years zip zipcode zoom`)
	if got := api.New(fiber.New(), api.Deps{}).Redaction().Loggable(); !slices.Equal(got, want) {
		t.Errorf("%s may be logged", strings.Join(got, " "))
	}
}

// Request timings contain no more than the log does.
func TestRequestsAreTimed(t *testing.T) {
	heard := make(chan Timing, 10)
	s := newSite(t, func(c *Config, _ *Deps) { c.Traced = func(timing Timing) { heard <- timing } })
	for address, want := range map[string]Timing{
		"/search?akey=hunter2":         {Name: "GET /search", Status: 200},
		"/survey/hunter2":              {Name: "GET /survey/:key", Status: 200},
		"/nowhere":                     {Name: "GET /nowhere", Status: 404},
		"/terms":                       {Name: "GET /terms", Status: 301},
		"/api/v1/broken?password=none": {Name: "GET /api/v1/broken", Status: 500},
	} {
		s.get(t, address)
		if got := <-heard; got.Name != want.Name || got.Status != want.Status || got.Started.IsZero() || got.Took < 0 {
			t.Errorf("%s: %+v", address, got)
		}
	}
}

func TestHealth(t *testing.T) {
	var down error
	s := newSite(t, func(_ *Config, d *Deps) { d.Ready = func(context.Context) (string, error) { return "database", down } })
	if got := s.get(t, "/ready"); got.StatusCode != 200 {
		t.Fatalf("%d", got.StatusCode)
	}
	down = fmt.Errorf("postgres://user:hunter2@db: down")
	if got := s.get(t, "/ready"); got.StatusCode != 503 || strings.Contains(got.body, "hunter2") || !strings.Contains(got.body, `"waitingFor":"database"`) {
		t.Fatalf("%d %s", got.StatusCode, got.body)
	}
	if got := s.get(t, "/health"); got.StatusCode != 200 || !strings.Contains(got.body, `"build":"b1"`) {
		t.Fatalf("%d %s", got.StatusCode, got.body)
	}
}
