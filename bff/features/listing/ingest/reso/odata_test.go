package reso

import (
	"cmp"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// odata is a small server of a Property resource.
type odata struct {
	*httptest.Server
	mu       sync.Mutex
	homes    []map[string]any
	requests []*url.URL
	failures []int  // statuses of the next responses, before it works
	link     string // overrides the next link
	silent   bool   // no next links
	page     int
	token    string // required when set
	granted  int    // tokens granted so far
}

func serve(t *testing.T, homes int) *odata {
	s := &odata{page: 10}
	for i := range homes {
		s.homes = append(s.homes, map[string]any{
			"ListingKey": fmt.Sprint(i), "StandardStatus": "Active", "ListPrice": 1000 + i, "City": "Dallas", "StateOrProvince": "TX",
			"ModificationTimestamp": stampOf(i),
		})
	}
	mux := http.NewServeMux()
	mux.HandleFunc("/odata/Property", s.property)
	mux.HandleFunc("/token", s.grant)
	mux.HandleFunc("/elsewhere", func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "http://127.0.0.1:1/odata/Property", http.StatusFound)
	})
	s.Server = httptest.NewServer(mux)
	t.Cleanup(s.Close)
	return s
}

func stampOf(i int) string {
	return time.Date(2026, 11, 1, 0, 0, i, 0, time.UTC).Format(time.RFC3339)
}

func (o *odata) grant(w http.ResponseWriter, r *http.Request) {
	id, secret, _ := r.BasicAuth()
	if r.FormValue("grant_type") != "client_credentials" || id != "me" || secret != "s3cret" || r.FormValue("scope") != "api" {
		http.Error(w, "no", http.StatusUnauthorized)
		return
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	o.granted++
	o.token = fmt.Sprintf("token-%d", o.granted)
	fmt.Fprintf(w, `{"access_token":%q,"expires_in":3600}`, o.token)
}

func (o *odata) property(w http.ResponseWriter, r *http.Request) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.requests = append(o.requests, r.URL)
	if o.token != "" && r.Header.Get("Authorization") != "Bearer "+o.token {
		http.Error(w, "no", http.StatusUnauthorized)
		return
	}
	if len(o.failures) > 0 {
		status := o.failures[0]
		o.failures = o.failures[1:]
		if status == http.StatusTooManyRequests {
			w.Header().Set("Retry-After", "7")
		}
		http.Error(w, "busy", status)
		return
	}
	q := r.URL.Query()
	found := o.homes
	if _, since, ok := strings.Cut(q.Get("$filter"), "ModificationTimestamp ge "); ok {
		found = slices.DeleteFunc(slices.Clone(found), func(h map[string]any) bool { return cmp.Less(h["ModificationTimestamp"].(string), since) })
	}
	skip, _ := strconv.Atoi(q.Get("$skip"))
	end := min(len(found), skip+o.page)
	answer := map[string]any{"value": found[min(skip, len(found)):end]}
	if end < len(found) && !o.silent {
		q.Set("$skip", strconv.Itoa(end))
		answer["@odata.nextLink"] = "?" + q.Encode()
		if o.link != "" {
			answer["@odata.nextLink"] = o.link
		}
	}
	_ = json.NewEncoder(w).Encode(answer)
}
