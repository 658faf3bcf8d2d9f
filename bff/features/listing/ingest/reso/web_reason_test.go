package reso

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/ingesttest"
)

func TestErrorReasonsFromServers(t *testing.T) {
	for body, want := range map[string]string{
		`{"error":{"code":"400","message":"The query specified in the URI is not valid."}}`: "The query specified in the URI is not valid.",
		`{"odata.error":{"message":{"lang":"en","value":"No such field"}}}`:                 "No such field",
		`{"error":"invalid_client","error_description":"Client <b>unknown</b>"}`:            "Client unknown",
		`{"error":"invalid_client"}`:                 "invalid_client",
		`{"message":"Rate limit of s3cret reached"}`: "Rate limit of … reached",
		`{"detail":"Not found."}`:                    "Not found.",
		`<html><title>502 Bad Gateway</title>`:       "502 Bad Gateway",
		`oops`:                                       "",
		``:                                           "",
		`{"error":{"message":"` + "line\\u001b[2J" + `"}}`: "line[2J",
		`{"error":{"message":7}}`:                          "",
		`[]`:                                               "",
		`{"error":{"message":{"value":"a \u202e turned"}}}`: "a turned",
	} {
		if got := reason([]byte(body), "s3cret"); got != want {
			t.Errorf("%s: %q, want %q", body, got, want)
		}
	}
	if got := reason([]byte(`{"message":"` + strings.Repeat("long ", 1000) + `"}`)); len(got) > 4*reasonRunes {
		t.Errorf("%d bytes of reason", len(got))
	}
}

// answers is a feed server with preset responses.
func answers(t *testing.T, answer http.HandlerFunc) *WebAPI {
	t.Helper()
	s := httptest.NewServer(answer)
	t.Cleanup(s.Close)
	f, err := OpenWeb(s.URL+"/Property?key=k3y-of-mine", ingest.Source{}, WebOptions{Full: true, Auth: Auth{Token: "t0ken"}})
	if err != nil {
		t.Fatal(err)
	}
	start(t, f, ingest.Mark{})
	return f
}

func TestNonRESOResponsesAreRejected(t *testing.T) {
	for name, c := range map[string]struct {
		answer string
		status int
		want   string
	}{
		"an error as a success": {`{"error":{"code":"x","message":"Your contract has ended"}}`, 200, `"Your contract has ended"`},
		"a page":                {`<html><head><title>Log in</title></head></html>`, 200, `an HTML page ("Log in")`},
		"nothing":               {``, 200, "empty"},
		"a reason":              {`{"error":{"message":"key k3y-of-mine and t0ken are bad"}}`, 403, `"key … and … are bad"`},
		"no sorting":            {`{"error":{"message":"$orderby is not supported"}}`, 400, `("$orderby is not supported"); if the server can't sort, try --no-orderby`},
	} {
		f := answers(t, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(c.status); fmt.Fprint(w, c.answer) })
		_, _, err := ingesttest.All(t, f)
		if err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "mine") {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
}

func TestUnorderedFeeds(t *testing.T) {
	s := serve(t, 25)
	f, err := OpenWeb(s.URL+"/odata/Property", ingest.Source{}, WebOptions{Unordered: true, PageSize: 10})
	if err != nil {
		t.Fatal(err)
	}
	start(t, f, ingest.Mark{})
	for range 15 {
		if _, err := f.Next(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if !f.Watermark().IsZero() {
		t.Errorf("watermark in the middle of an order that nobody promised: %v", f.Watermark())
	}
	if _, _, err := ingesttest.All(t, f); err != nil || f.Watermark().Second() != 24 {
		t.Errorf("at the end: %v, %v", f.Watermark(), err)
	}
	for _, u := range s.requests {
		if u.Query().Has("$orderby") {
			t.Errorf("%s asks for an order", u)
		}
	}
}

func TestWaitsAreReported(t *testing.T) {
	s := serve(t, 5)
	s.failures = []int{http.StatusTooManyRequests, http.StatusBadGateway}
	f, _ := s.open(t, "/odata/Property", Auth{})
	var waits []Wait
	f.client.onWait = func(w Wait) { waits = append(waits, w) }
	start(t, f, ingest.Mark{})
	if _, _, err := ingesttest.All(t, f); err != nil || len(waits) != 2 {
		t.Fatalf("%v, %v", waits, err)
	}
	if w := waits[0]; w.Pause != 7*time.Second || w.Try != 2 || w.Tries != tries || !strings.Contains(w.Reason, "429") {
		t.Errorf("%+v", w)
	}
}

func TestIncompleteFeedsAreDetected(t *testing.T) {
	page := func(count string, homes int) string {
		var list []string
		for i := range homes {
			list = append(list, fmt.Sprintf(`{"ListingKey":"%d","StandardStatus":"Active"}`, i))
		}
		return `{` + count + `"value":[` + strings.Join(list, ",") + `]}`
	}
	for name, c := range map[string]struct {
		first, again string
		came         int64
		complete     bool
	}{
		"all":                         {`"@odata.count":5,`, "", 5, true},
		"as a string":                 {`"@odata.count":"5",`, "", 5, true},
		"no count":                    {``, "", 5, true},
		"some were deleted meanwhile": {`"@odata.count":7,`, `"@odata.count":5,`, 5, true},
		"some are missing":            {`"@odata.count":7,`, `"@odata.count":7,`, 5, false},
		"no second count":             {`"@odata.count":7,`, ``, 5, false},
		"the same count twice":        {`"@odata.count":5,`, `"@odata.count":5,`, 4, false},
	} {
		requests := 0
		f := answers(t, func(w http.ResponseWriter, r *http.Request) {
			if requests++; requests == 1 {
				if r.URL.Query().Get("$count") != "true" {
					t.Errorf("%s: %s", name, r.URL)
				}
				fmt.Fprint(w, page(c.first, 5))
				return
			}
			fmt.Fprint(w, page(c.again, 1))
		})
		if _, _, err := ingesttest.All(t, f); err != nil {
			t.Fatal(err)
		}
		if err := f.Complete(t.Context(), c.came); (err == nil) != c.complete {
			t.Errorf("%s: %v", name, err)
		}
	}
	refused := 0
	f := answers(t, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Query().Has("$count") {
			refused++
			http.Error(w, `{"error":{"message":"$count is not supported"}}`, http.StatusBadRequest)
			return
		}
		fmt.Fprint(w, page("", 5))
	})
	if homes, _, err := ingesttest.All(t, f); err != nil || len(homes) != 5 || refused != 1 || f.Complete(t.Context(), 5) != nil {
		t.Errorf("a server that does not count: %d homes, refused %d times, %v", len(homes), refused, err)
	}
}
