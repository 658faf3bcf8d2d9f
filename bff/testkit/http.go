package testkit

import (
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// Handler handles a request: a Fiber app's Test, or anything else.
type Handler func(*http.Request) (*http.Response, error)

// HandlerOf converts a handler of the standard library.
func HandlerOf(h http.Handler) Handler {
	return func(r *http.Request) (*http.Response, error) {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		return w.Result(), nil
	}
}

// Scenario is one request and the expected response. Empty fields aren't checked.
type Scenario struct {
	Name    string // "": method and path
	Method  string // "": GET
	Path    string
	Headers map[string]string
	Body    string // sent as JSON unless Headers says otherwise

	Status   int // 0: 200
	Header   map[string]string
	Contains []string // substrings of the body
	Absent   []string // substrings that the body must not contain
	// JSON are values of the body by path: "properties.0.City"; "properties.#" is a length,
	// "properties.*.City" the list of all values. Numbers may be of any type.
	JSON map[string]any
	// Keys are all keys of the body, in any order.
	Keys []string
	// Before prepares the request, After checks its effects.
	Before func(t *testing.T)
	After  func(t *testing.T, answer *http.Response, body []byte)
}

// Run runs scenarios in order, each as a subtest.
func Run(t *testing.T, handle Handler, scenarios []Scenario) {
	t.Helper()
	for _, s := range scenarios {
		if s.Method == "" {
			s.Method = http.MethodGet
		}
		if s.Name == "" {
			s.Name = s.Method + " " + s.Path
		}
		t.Run(s.Name, func(t *testing.T) { s.play(t, handle) })
	}
}

func (s Scenario) play(t *testing.T, handle Handler) {
	if s.Before != nil {
		s.Before(t)
	}
	answer, body := s.send(t, handle)
	want := s.Status
	if want == 0 {
		want = http.StatusOK
	}
	if answer.StatusCode != want {
		t.Errorf("status %d, want %d", answer.StatusCode, want)
	}
	for name, value := range s.Header {
		if got := answer.Header.Get(name); got != value {
			t.Errorf("header %s is %q, want %q", name, got, value)
		}
	}
	for _, part := range s.Contains {
		if !strings.Contains(string(body), part) {
			t.Errorf("the body lacks %q", part)
		}
	}
	for _, part := range s.Absent {
		if strings.Contains(string(body), part) {
			t.Errorf("the body has %q", part)
		}
	}
	for _, problem := range compareJSON(body, s.JSON) {
		t.Error(problem)
	}
	if len(s.Keys) > 0 {
		var object map[string]json.RawMessage
		_ = json.Unmarshal(body, &object) // only objects have keys
		if got, want := slices.Sorted(maps.Keys(object)), slices.Sorted(slices.Values(s.Keys)); !slices.Equal(got, want) {
			t.Errorf("the body has %v, want %v", got, want)
		}
	}
	if s.After != nil {
		s.After(t, answer, body)
	}
	if t.Failed() {
		t.Logf("body: %.2000s", body)
	}
}

func (s Scenario) send(t *testing.T, handle Handler) (*http.Response, []byte) {
	t.Helper()
	request := httptest.NewRequestWithContext(t.Context(), s.Method, s.Path, strings.NewReader(s.Body))
	if s.Body != "" {
		request.Header.Set("Content-Type", "application/json")
	}
	for name, value := range s.Headers {
		request.Header.Set(name, value)
	}
	if host := request.Header.Get("Host"); host != "" {
		request.Host = host
	}
	answer, err := handle(request)
	if err != nil {
		t.Fatalf("no answer: %v", err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatalf("half an answer: %v", err)
	}
	return answer, body
}

// compareJSON describes each value that differs.
func compareJSON(body []byte, want map[string]any) (problems []string) {
	if len(want) == 0 {
		return nil
	}
	var root any
	if err := json.Unmarshal(body, &root); err != nil {
		return []string{fmt.Sprintf("the body is no JSON: %v", err)}
	}
	for _, path := range slices.Sorted(maps.Keys(want)) {
		got, ok := valueAt(root, path)
		if !ok {
			problems = append(problems, fmt.Sprintf("there is no %s", path))
		} else if !reflect.DeepEqual(got, plain(want[path])) {
			problems = append(problems, fmt.Sprintf("%s is %v, want %v", path, got, want[path]))
		}
	}
	return problems
}

// plain returns a value as it is after a round trip through JSON.
func plain(value any) any {
	text, err := json.Marshal(value)
	if err != nil {
		return value
	}
	var out any
	if err := json.Unmarshal(text, &out); err != nil {
		return value
	}
	return out
}

func valueAt(value any, path string) (any, bool) {
	for rest := path; rest != ""; {
		var step string
		step, rest, _ = strings.Cut(rest, ".")
		switch node := value.(type) {
		case map[string]any:
			if step == "#" {
				value = float64(len(node))
				continue
			}
			next, ok := node[step]
			if !ok {
				return nil, false
			}
			value = next
		case []any:
			if step == "#" {
				value = float64(len(node))
				continue
			}
			if step == "*" {
				return everyValue(node, rest)
			}
			i, err := strconv.Atoi(step)
			if err != nil || i < 0 || i >= len(node) {
				return nil, false
			}
			value = node[i]
		default:
			return nil, false
		}
	}
	return value, true
}

// everyValue returns the value at a path in each element of a list.
func everyValue(list []any, path string) (any, bool) {
	all := make([]any, len(list))
	for i, item := range list {
		value, ok := valueAt(item, path)
		if !ok {
			return nil, false
		}
		all[i] = value
	}
	return all, true
}
