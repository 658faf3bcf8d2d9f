package testkit

import (
	"fmt"
	"io"
	"net/http"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"hearthway/bff/features/listing"
)

func TestMain(m *testing.M) { Main(m) }

func TestScenarios(t *testing.T) {
	calls := 0
	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		calls++
		body, _ := io.ReadAll(r.Body)
		w.Header().Set("X-Method", r.Method)
		if r.URL.Path == "/missing" {
			w.WriteHeader(http.StatusNotFound)
		}
		fmt.Fprintf(w, `{"path":%q,"type":%q,"sent":%q,"list":[{"n":1},{"n":2.5}],"none":null}`, r.URL.Path, r.Header.Get("Content-Type"), body)
	})
	Run(t, HandlerOf(handler), []Scenario{
		{Path: "/a?b=c", Header: map[string]string{"X-Method": "GET"}, Contains: []string{`"/a"`}, Absent: []string{"b=c"},
			JSON: map[string]any{"path": "/a", "list.#": 2, "list.1.n": 2.5, "list.*.n": []any{1, 2.5}, "list.0": map[string]int{"n": 1}, "none": nil, "type": "", "#": 5}, Keys: []string{"path", "type", "sent", "none", "list"}},
		{Name: "post", Method: "POST", Path: "/p", Body: "hello", JSON: map[string]any{"sent": "hello", "type": "application/json"}},
		{Path: "/missing", Status: 404},
		{Path: "/after", Before: func(*testing.T) { calls = 0 }, After: func(t *testing.T, answer *http.Response, _ []byte) {
			if calls != 1 || answer.StatusCode != 200 {
				t.Errorf("%d calls, status %d", calls, answer.StatusCode)
			}
		}},
	})
}

func TestWrongJSONIsReported(t *testing.T) {
	body := []byte(`{"list":[1],"name":"x"}`)
	for path, want := range map[string]any{"name": "y", "list.1": 1, "list.#": 2, "missing": nil, "name.deep": 1, "list.x": 1, "list.*": []int{2}, "list.*.n": nil} {
		if len(compareJSON(body, map[string]any{path: want})) != 1 {
			t.Errorf("%s as %v passes", path, want)
		}
	}
	if len(compareJSON([]byte("<html>"), map[string]any{"a": 1})) != 1 {
		t.Error("a page passes for JSON")
	}
}

func TestDatabasesAreIsolated(t *testing.T) {
	var group sync.WaitGroup
	for n := range 4 {
		db := Database(t)
		group.Go(func() {
			Insert(t, db, Listings(uint64(n), 5+n))
			for id := int64(0); ; {
				homes, err := listing.Service{DB: db}.ForSitemap(t.Context(), id, 100)
				if err != nil || len(homes) > 5+n {
					t.Errorf("database %d has %d homes, %v", n, len(homes), err)
				}
				if len(homes) == 0 {
					return
				}
				id = homes[len(homes)-1].ID
			}
		})
	}
	group.Wait()
}

func TestListingsAreRepeatableAndVaried(t *testing.T) {
	a, b := Listings(1, 300), Listings(1, 300)
	if !reflect.DeepEqual(a, b) {
		t.Error("the same seed makes other homes")
	}
	if reflect.DeepEqual(a[:5], Listings(2, 5)) {
		t.Error("another seed makes the same homes")
	}
	has := map[string]bool{}
	for _, home := range a {
		has["no price"] = has["no price"] || home.Price == 0
		has["withheld"] = has["withheld"] || !home.Display.Address
		has["no position"] = has["no position"] || home.Point.Lat == 0
		has["not shown"] = has["not shown"] || !home.Display.Entire
		has["sold"] = has["sold"] || home.Status == listing.Sold
		has["open house"] = has["open house"] || len(home.OpenHouses) > 0
		has["accent"] = has["accent"] || strings.Contains(home.Address.City, "ñ")
	}
	if len(has) != 7 {
		t.Fatalf("looked for %v", has)
	}
	for what, there := range has {
		if !there {
			t.Errorf("no home is %q", what)
		}
	}
}

func TestClock(t *testing.T) {
	clock := NewClock()
	clock.Advance(time.Hour)
	if got := clock.Now(); !got.Equal(Now.Add(time.Hour)) {
		t.Errorf("the clock shows %v", got)
	}
	clock.Set(Now)
	if !clock.Now().Equal(Now) {
		t.Error("the clock was not set")
	}
}
