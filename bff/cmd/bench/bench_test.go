package main

import (
	"bufio"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/search"
)

// someHomes returns an inventory without a database.
func someHomes() *Data {
	d := &Data{}
	for i := range 500 {
		d.spots = append(d.spots, spot{
			ID: int64(i), Lat: 30 + float64(i)/50, Lng: -100 + float64(i)/40, State: "TX", City: fmt.Sprintf("Springfield %c", 'a'+i%26),
			County: "Greene County", Zip: fmt.Sprintf("7%04d", i), Street: fmt.Sprintf("%d Maple Street", i), Price: int64(100_000 + i*1000),
		})
	}
	return d
}

func TestViewportsAreUnique(t *testing.T) {
	v := someHomes().viewports(1)
	seen := map[string]bool{}
	for _, in := range []area{city, metro, state, nation, drawn} {
		for i := range 500 {
			q := v.search(in, i%2 == 0)
			criteria, err := search.Normalize(q.Criteria)
			if err != nil || len(search.Check(q)) > 0 {
				t.Fatalf("an invalid %s: %v %v", in, err, search.Check(q))
			}
			q.Criteria = criteria
			if seen[q.Key()] {
				t.Fatalf("a %s twice: %s", in, q.Key())
			}
			seen[q.Key()] = true
			if box := criteria.Bounds; box != nil && (box.South >= box.North || box.West >= box.East) {
				t.Fatalf("a box without an inside: %+v", *box)
			}
		}
	}
}

func TestSameSeedGivesSameViewports(t *testing.T) {
	d := someHomes()
	one, other, third := d.viewports(5), d.viewports(5), d.viewports(6)
	for range 50 {
		a := one.onMap().Key()
		if b := other.onMap().Key(); a != b {
			t.Fatalf("%s and %s", a, b)
		}
		if a == third.onMap().Key() {
			t.Fatalf("another seed asks the same: %s", a)
		}
	}
}

func TestSuggestTermsAreUnique(t *testing.T) {
	v := someHomes().viewports(2)
	for _, kind := range termKinds {
		seen := map[string]bool{}
		for _, raw := range v.terms(kind.make) {
			if line, _, _ := strings.Cut(string(raw), "\r\n"); seen[line] {
				t.Errorf("%s: %s twice", kind.name, line)
			} else {
				seen[line] = true
			}
		}
		if len(seen) == 0 {
			t.Errorf("%s: none", kind.name)
		}
	}
	for range 200 {
		if got := misspelled(v, "Springfield"); strings.EqualFold(got, "Springfield") && got != "springfield" || got == "" {
			t.Fatalf("misspelled %q", got)
		}
	}
}

func TestLoadTestRequiresLoopback(t *testing.T) {
	for origin, want := range map[string]string{"http://127.0.0.1:8080": "127.0.0.1:8080", "http://localhost:80": "localhost:80", "http://[::1]:80": "[::1]:80"} {
		if got, err := addressOf(origin); err != nil || got != want {
			t.Errorf("%s: %q, %v", origin, got, err)
		}
	}
	for _, origin := range []string{"http://homes.example", "http://10.0.0.1:80", "http://0.0.0.0:80", "127.0.0.1:80", ""} {
		if _, err := addressOf(origin); err == nil {
			t.Errorf("%q is taken for this machine", origin)
		} else if origin == "http://10.0.0.1:80" && !errors.Is(err, errRemote) {
			t.Error(err)
		}
	}
}

// talking responds to each request on a connection with the next of the texts; "" hangs up.
func talking(t *testing.T, texts ...string) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	go func() {
		next := 0
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			in := bufio.NewReader(conn)
			for {
				if _, err := http.ReadRequest(in); err != nil || texts[next%len(texts)] == "" {
					next++
					_ = conn.Close()
					break
				}
				_, _ = conn.Write([]byte(texts[next%len(texts)]))
				next++
			}
		}
	}()
	return listener.Addr().String()
}

func TestResponsesAreReadToTheEnd(t *testing.T) {
	c := connection{address: talking(t, "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n\r\nhello", "HTTP/1.1 503 No\r\ncontent-length: 2\r\n\r\nno", "")}
	defer c.close()
	for _, want := range []reply{{status: 200, size: 5, body: []byte("hello")}, {status: 503, size: 2, body: []byte("no")}} {
		got, err := c.ask(getting("/"), true)
		if err != nil || got.status != want.status || got.size != want.size || string(got.body) != string(want.body) {
			t.Fatalf("%+v, %v", got, err)
		}
		if want.status == 200 && got.is("content-type") != "text/plain" {
			t.Errorf("header %v", got.header)
		}
	}
	if _, err := c.ask(getting("/"), false); err == nil {
		t.Error("no answer counts as one")
	}
	if got, err := c.ask(getting("/"), false); err != nil || got.status != 200 {
		t.Errorf("after a hang-up: %+v, %v", got, err)
	}
}

func TestFailuresAreCounted(t *testing.T) {
	ok, bad := "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx", "HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n"
	l := some(t.Context(), talking(t, ok, bad, ok, ""), 4, func() []byte { return getting("/") })
	if len(l.took) != 2 || l.failed != 2 || l.size != 2 {
		t.Errorf("%d answered, %d failed, %d bytes", len(l.took), l.failed, l.size)
	}
	l = closed(t.Context(), talking(t, ok), 3, 50*time.Millisecond, func(int) func() []byte { return func() []byte { return getting("/") } })
	if len(l.took) < 3 || l.failed > 0 || l.second() <= 0 {
		t.Errorf("%d answered, %d failed, %v a second", len(l.took), l.failed, l.second())
	}
}

func TestQuantiles(t *testing.T) {
	values := []int{5, 1, 4, 2, 3}
	for share, want := range map[float64]int{0: 1, 0.5: 3, 0.95: 5, 1: 5} {
		if got := quantile(values, share); got != want {
			t.Errorf("%v: %d, want %d", share, got, want)
		}
	}
	if quantile([]int(nil), 0.5) != 0 {
		t.Error("of nothing")
	}
}

func TestDeltaChangesEveryPrice(t *testing.T) {
	const document = `{"@reso.context":"urn","value":[
		{"ListingKey":"a","ListPrice":100000,"StandardStatus":"Active","InternetAddressDisplayYN":true,"Latitude":30.5,"Longitude":-90.5,"Text":"kept"},
		{"ListingKey":"b","ListPrice":200000,"StandardStatus":"Closed","InternetAddressDisplayYN":true,"Latitude":31,"Longitude":-91}
	]}`
	var out strings.Builder
	to := bufio.NewWriter(&out)
	watched, err := reprice(strings.NewReader(document), to, 2)
	if err != nil || to.Flush() != nil {
		t.Fatal(err)
	}
	if len(watched) != 1 || watched[0].price < 101_000 || watched[0].at.Lat != 30.5 {
		t.Errorf("watched %+v", watched)
	}
	text := out.String()
	if strings.Contains(text, "100000") || strings.Contains(text, "200000") || !strings.Contains(text, `"kept"`) ||
		!strings.Contains(text, fmt.Sprintf(`"ListPrice":%d`, watched[0].price)) {
		t.Errorf("wrote %s", text)
	}
	if _, err := reprice(strings.NewReader(`{"@reso.context":"urn","value":[]}`), to, 2); err == nil {
		t.Error("a delta of nothing")
	}
}
