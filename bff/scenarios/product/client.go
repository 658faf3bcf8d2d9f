package product

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/gofiber/fiber/v3"

	"hearthway/bff/platform/httpapi"
)

// Client is someone's browser or app, with the credentials that it sends.
type Client struct {
	*Server
	Token   string // sent in the Authorization header
	Cookie  string // sent as the session cookie, with our own Origin
	Known   string // sent as the device cookie
	App     string // sent as the apps' device header
	Origin  string // instead of our own
	Address string // its IP address
	Agent   string
	Host    string // instead of our own
	Opened  string // cookie from the link that opens the demo
	Kind    string // Content-Type of the body, instead of JSON
	Accept  string
	Signed  string // signature of the payment provider
}

// Visitor returns a device without a login, with its own IP address.
func (s *Server) Visitor() *Client {
	s.T.Helper()
	visitors.Lock()
	defer visitors.Unlock()
	visitors.count++
	return &Client{Server: s, Address: fmt.Sprintf("198.51.%d.%d", visitors.count/250, 1+visitors.count%250)}
}

var visitors struct {
	sync.Mutex
	count int
}

// Response is the response to a call.
type Response struct {
	T      *testing.T
	Status int
	Header http.Header
	Body   string
	JSON   any
}

// Call makes a call, "POST /api/…"; body is any value, or a string to send unchanged. The response must match the OpenAPI
// document.
func (c *Client) Call(call string, body any) Response {
	c.T.Helper()
	method, path, _ := strings.Cut(call, " ")
	var content io.Reader = strings.NewReader("")
	if body != nil {
		text, isText := body.(string)
		if !isText {
			raw, err := json.Marshal(body)
			if err != nil {
				c.T.Fatal(err)
			}
			text = string(raw)
		}
		content = strings.NewReader(text)
	}
	request := httptest.NewRequest(method, path, content)
	request.Host = "localhost:8080"
	request.Header.Set("X-Forwarded-For", c.Address)
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	if c.Kind != "" {
		request.Header.Set("Content-Type", c.Kind)
	}
	if c.Accept != "" {
		request.Header.Set("Accept", c.Accept)
	}
	if c.Signed != "" {
		request.Header.Set("Stripe-Signature", c.Signed)
	}
	if c.Agent != "" {
		request.Header.Set("User-Agent", c.Agent)
	}
	if c.Token != "" {
		request.Header.Set("Authorization", "Bearer "+c.Token)
	}
	if c.Cookie != "" {
		request.Header.Set("Cookie", httpapi.SessionCookie(c.Secure)+"="+c.Cookie)
		request.Header.Set("Origin", "http://localhost:8080")
	}
	if c.Known != "" {
		request.Header.Add("Cookie", httpapi.DeviceCookie(c.Secure)+"="+c.Known)
	}
	if c.App != "" {
		request.Header.Set(httpapi.HeaderDeviceToken, c.App)
	}
	if c.Opened != "" {
		request.Header.Add("Cookie", c.Opened)
	}
	if c.Host != "" {
		request.Host = c.Host
	}
	if c.Origin != "" {
		request.Header.Set("Origin", c.Origin)
	}
	response, err := c.Site.App().Test(request, fiber.TestConfig{Timeout: 0})
	if err != nil {
		c.T.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	raw, err := io.ReadAll(response.Body)
	if err != nil {
		c.T.Fatal(err)
	}
	r := Response{T: c.T, Status: response.StatusCode, Header: response.Header, Body: string(raw)}
	if json.Unmarshal(raw, &r.JSON) == nil {
		Described(c.T, method, path, r.Status, r.JSON)
	}
	return r
}

// At returns a value of the response by path: "clientLead.email", "sessions.0.id", "sessions.#".
func (r Response) At(path string) any {
	value := r.JSON
	for step := range strings.SplitSeq(path, ".") {
		switch node := value.(type) {
		case map[string]any:
			value = node[step]
		case []any:
			var i int
			if step == "#" {
				value = float64(len(node))
			} else if _, err := fmt.Sscan(step, &i); err != nil || i >= len(node) {
				return nil
			} else {
				value = node[i]
			}
		default:
			return nil
		}
	}
	return value
}

func (r Response) Text(path string) string {
	text, _ := r.At(path).(string)
	return text
}

// Want checks the status and values by path.
func (r Response) Want(status int, pairs ...any) Response {
	r.T.Helper()
	if r.Status != status {
		r.T.Errorf("status %d, want %d: %.600s", r.Status, status, r.Body)
	}
	for i := 0; i+1 < len(pairs); i += 2 {
		path, want := pairs[i].(string), pairs[i+1]
		if n, ok := want.(int); ok {
			want = float64(n)
		}
		if got := r.At(path); got != want {
			r.T.Errorf("%s is %v, want %v: %.600s", path, got, want, r.Body)
		}
	}
	for _, never := range []string{"goroutine", ".go:", "pq:", "SQLSTATE", "$argon2id"} {
		if strings.Contains(r.Body, never) {
			r.T.Errorf("the response reveals %s: %.600s", never, r.Body)
		}
	}
	return r
}

// CookieSet returns the token that the response stores in the session cookie; "" if none.
func (r Response) CookieSet() string { return r.setBy(httpapi.SessionCookie) }

// DeviceSet returns the token that the response stores in the device cookie; "" if none.
func (r Response) DeviceSet() string { return r.setBy(httpapi.DeviceCookie) }

func (r Response) setBy(name func(secure bool) string) string {
	for _, cookie := range (&http.Response{Header: r.Header}).Cookies() {
		if cookie.Name == name(false) || cookie.Name == name(true) {
			return cookie.Value
		}
	}
	return ""
}

// Retry returns the Retry-After of a 429 in seconds.
func (r Response) Retry() int {
	r.T.Helper()
	seconds, err := strconv.Atoi(r.Header.Get("Retry-After"))
	if err != nil {
		r.T.Errorf("Retry-After %q", r.Header.Get("Retry-After"))
	}
	return seconds
}
