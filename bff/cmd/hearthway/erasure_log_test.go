package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"hearthway/bff/features/privacy"
)

// The log of requests stays when the person is gone: what was asked, how, when it was done, and nobody's name. The digest
// that stands for them says nothing without PRIVACY_KEY.
func TestTheLogOfRequestsStaysAndNamesNobody(t *testing.T) {
	const folder, key, other = "DATA_DIR=", "PRIVACY_KEY=0123456789abcdef0123456789abcdef", "PRIVACY_KEY=fedcba9876543210fedcba9876543210"
	data := folder + t.TempDir()
	c := newCity(t, data, key)
	ann := c.proven("ann@example.com")
	ann.ask(dataCopy, nil).want(200)
	ann.ask(dataErase, `{"kind":"account"}`).want(200)
	c.advance(privacy.Grace)
	c.eraseDue(1)
	log := c.texts("select concat_ws(' ', kind, via, email = '', accounts = '{}', at is not null, done_at is not null, undone_at is null) from data_requests order by at, kind")
	if got := strings.Join(log, "\n"); got != "export account t t t t t\naccount account t t t t t" && got != "account account t t t t t\nexport account t t t t t" {
		t.Errorf("the log says\n%s", got)
	}
	digests := c.texts("select distinct encode(person, 'hex') from data_requests")
	if len(digests) != 1 || len(digests[0]) != 64 {
		t.Fatalf("digests %v", digests)
	}
	for _, text := range []string{"ann@example.com", "email\x00ann@example.com"} {
		plain, empty := sha256.Sum256([]byte(text)), hmac.New(sha256.New, nil)
		empty.Write([]byte(text))
		if digests[0] == hex.EncodeToString(plain[:]) || digests[0] == hex.EncodeToString(empty.Sum(nil)) {
			t.Error("whoever has the log can try e-mails")
		}
	}
	gone := func() bool {
		t.Helper()
		gone, err := c.services.Erasures.Gone(t.Context(), "Ann@Example.com ")
		if err != nil {
			t.Fatal(err)
		}
		return gone
	}
	c.open(data, key) // another process
	if !gone() {
		t.Error("another process does not know that she is gone")
	}
	c.open(data, other)
	if gone() {
		t.Error("the digest is the same with another key")
	}
}

// A request is acknowledged at once, and its page is found by a reference that nobody guesses, kept by nobody, and tells of
// nobody.
func TestAStatusPageIsFoundByItsReferenceOnly(t *testing.T) {
	c := newCity(t)
	references := map[string]bool{}
	for i := range 3 {
		email := fmt.Sprintf("p%d@example.com", i)
		asked := c.proven(email).ask(dataErase, `{"kind":"data"}`).want(200, "success", true, "request.state", "waiting")
		reference := asked.text("request.reference")
		if !regexp.MustCompile(`^[A-Za-z0-9_-]{43}$`).MatchString(reference) || references[reference] || sentReference(c, email) != reference {
			t.Errorf("reference %q", reference)
		}
		references[reference] = true
		stranger := c.visitor()
		for _, r := range []reply{
			stranger.ask("GET /delete-my-data?reference="+reference, nil).want(200), stranger.ask("POST /api/pub/data/request", map[string]string{"reference": reference}).want(200, "request.kind", "data"),
		} {
			if strings.Contains(r.body, email) || strings.Contains(r.body, "Ann Buyer") || !strings.Contains(r.header.Get("Cache-Control"), "no-store") {
				t.Errorf("%v %s", r.header, r.body)
			}
		}
		flipped := []byte(reference)
		flipped[20] ^= 1
		for _, call := range []string{"POST /api/pub/data/request", "POST /api/pub/data/undo"} {
			stranger.ask(call, map[string]string{"reference": string(flipped)}).want(404, "success", false)
		}
		stranger.ask("GET /api/pub/data/undo?reference="+reference, nil).want(405)
		stranger.ask("POST /api/pub/data/request", map[string]string{"reference": reference}).want(200, "request.state", "waiting")
		if strings.Contains(c.log.String(), reference) {
			t.Error("a reference is in the log")
		}
	}
}
