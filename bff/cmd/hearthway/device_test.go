package main

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

// device is somebody's browser or app: it sends what it was given.
type device struct {
	*city
	token   string // sent in the Authorization header
	cookie  string // sent as the session's cookie, with our own Origin
	known   string // sent as the cookie of a device that somebody has logged in on
	app     string // sent as the header that apps have for that
	origin  string // instead of our own
	address string // where it comes from
	agent   string
	host    string // instead of our own
	opened  string // cookie of who opened the demonstration
	kind    string // Content-Type of what it sends, instead of JSON's
}

// visitor is a device that nobody is logged in on, at an address of its own.
func (c *city) visitor() *device {
	c.t.Helper()
	visitors.Lock()
	defer visitors.Unlock()
	visitors.count++
	return &device{city: c, address: fmt.Sprintf("198.51.%d.%d", visitors.count/250, 1+visitors.count%250)}
}

var visitors struct {
	sync.Mutex
	count int
}

// reply is what came back.
type reply struct {
	t      *testing.T
	status int
	header http.Header
	body   string
	json   any
}

// ask makes a call, "POST /api/…"; body is any value, or a text as it is.
func (d *device) ask(call string, body any) reply {
	d.t.Helper()
	method, path, _ := strings.Cut(call, " ")
	var content io.Reader = strings.NewReader("")
	if body != nil {
		text, isText := body.(string)
		if !isText {
			raw, err := json.Marshal(body)
			if err != nil {
				d.t.Fatal(err)
			}
			text = string(raw)
		}
		content = strings.NewReader(text)
	}
	request := httptest.NewRequest(method, path, content)
	request.Host = "localhost:8080"
	request.Header.Set("X-Forwarded-For", d.address)
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	if d.kind != "" {
		request.Header.Set("Content-Type", d.kind)
	}
	if d.agent != "" {
		request.Header.Set("User-Agent", d.agent)
	}
	if d.token != "" {
		request.Header.Set("Authorization", "Bearer "+d.token)
	}
	if d.cookie != "" {
		request.Header.Set("Cookie", httpapi.SessionCookie(d.services.secure)+"="+d.cookie)
		request.Header.Set("Origin", "http://localhost:8080")
	}
	if d.known != "" {
		request.Header.Add("Cookie", httpapi.DeviceCookie(d.services.secure)+"="+d.known)
	}
	if d.app != "" {
		request.Header.Set(httpapi.HeaderDeviceToken, d.app)
	}
	if d.opened != "" {
		request.Header.Add("Cookie", d.opened)
	}
	if d.host != "" {
		request.Host = d.host
	}
	if d.origin != "" {
		request.Header.Set("Origin", d.origin)
	}
	response, err := d.site.App().Test(request, fiber.TestConfig{Timeout: 0})
	if err != nil {
		d.t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	raw, err := io.ReadAll(response.Body)
	if err != nil {
		d.t.Fatal(err)
	}
	r := reply{t: d.t, status: response.StatusCode, header: response.Header, body: string(raw)}
	_ = json.Unmarshal(raw, &r.json)
	return r
}

// at gives a value of the answer by its path: "clientLead.email", "sessions.0.id", "sessions.#".
func (r reply) at(path string) any {
	value := r.json
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

func (r reply) text(path string) string {
	text, _ := r.at(path).(string)
	return text
}

// want checks the status and values by their paths.
func (r reply) want(status int, pairs ...any) reply {
	r.t.Helper()
	if r.status != status {
		r.t.Errorf("status %d, want %d: %.600s", r.status, status, r.body)
	}
	for i := 0; i+1 < len(pairs); i += 2 {
		path, want := pairs[i].(string), pairs[i+1]
		if n, ok := want.(int); ok {
			want = float64(n)
		}
		if got := r.at(path); got != want {
			r.t.Errorf("%s is %v, want %v: %.600s", path, got, want, r.body)
		}
	}
	for _, never := range []string{"goroutine", ".go:", "pq:", "SQLSTATE", "$argon2id"} {
		if strings.Contains(r.body, never) {
			r.t.Errorf("the answer tells of %s: %.600s", never, r.body)
		}
	}
	return r
}

// cookieSet is the token that the answer put into the session's cookie; "" when it set none.
func (r reply) cookieSet() string { return r.setBy(httpapi.SessionCookie) }

// deviceSet is the token that the answer put into the device's cookie; "" when it set none.
func (r reply) deviceSet() string { return r.setBy(httpapi.DeviceCookie) }

func (r reply) setBy(name func(secure bool) string) string {
	for _, cookie := range (&http.Response{Header: r.header}).Cookies() {
		if cookie.Name == name(false) || cookie.Name == name(true) {
			return cookie.Value
		}
	}
	return ""
}

// retry gives the seconds that a 429 asks to wait.
func (r reply) retry() int {
	r.t.Helper()
	seconds, err := strconv.Atoi(r.header.Get("Retry-After"))
	if err != nil {
		r.t.Errorf("Retry-After %q", r.header.Get("Retry-After"))
	}
	return seconds
}
