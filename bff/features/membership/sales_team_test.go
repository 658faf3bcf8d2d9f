package membership

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
	"time"

	"hearthway/bff/platform/apperr"
)

func TestSalesService(t *testing.T) {
	status, body, calls := 200, `{"salesUsersData": [{"id": "7", "name": "Camille"}], "takeOverUsersData": []}`, 0
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		calls++
		if r.URL.Path != "/api/hearthway/salesUsers" && r.URL.Path != "/api/hearthway/takeOver" {
			t.Error(r.URL.Path)
		}
		w.WriteHeader(status)
		_, _ = w.Write([]byte(body))
	}))
	defer server.Close()
	now := time.Unix(1, 0)
	s := NewSalesService(server.URL+"/", "hearthway", func() time.Time { return now })
	if people, err := s.Users(t.Context()); err != nil || len(people) != 1 || people[0].Name != "Camille" {
		t.Error(people, err)
	}
	if people, err := s.TakeOverUsers(t.Context()); err != nil || len(people) != 0 {
		t.Error(people, err)
	}
	for _, bad := range []struct {
		status int
		body   string
	}{{500, body}, {200, "[]"}, {200, `{"salesUsersData": [{"id": "", "name": "x"}]}`}} {
		status, body = bad.status, bad.body
		if _, err := s.Users(t.Context()); apperr.CodeOf(err) != apperr.Unavailable {
			t.Error(err)
		}
	}
	// It is skipped now and retried later.
	before := calls
	if _, err := s.Users(t.Context()); apperr.CodeOf(err) != apperr.Unavailable || calls != before {
		t.Error("called while it is down")
	}
	status, body, now = 200, `{"salesUsersData": []}`, now.Add(skipSalesFor)
	if _, err := s.Users(t.Context()); err != nil || calls == before {
		t.Error(err)
	}
}

func TestReadSalesFile(t *testing.T) {
	if f, err := ReadSalesFile("../../../assets/content/sales.json"); err != nil || len(f.SalesUsers) == 0 || len(f.TakeOver) == 0 || len(f.Addenda) == 0 {
		t.Error(f, err)
	}
	if f, err := ReadSalesFile(filepath.Join(t.TempDir(), "none.json")); err != nil || len(f.SalesUsers) != 0 {
		t.Error(f, err)
	}
	bad := filepath.Join(t.TempDir(), "bad.json")
	for _, text := range []string{"{", `{"sales_users": [{"id": "1"}]}`, `{"addenda": [{"id": "1"}]}`} {
		if err := os.WriteFile(bad, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := ReadSalesFile(bad); err == nil {
			t.Errorf("%s is read", text)
		}
	}
}
