package privacy

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"hearthway/bff/features/privacy"
	"hearthway/bff/scenarios/product"
)

// The request log outlives the person: what was requested, how, and when it was done, without a name. The digest that stands
// for the person reveals nothing without PRIVACY_KEY.
func TestRequestLogIsAnonymized(t *testing.T) {
	const folder, key, other = "DATA_DIR=", "PRIVACY_KEY=0123456789abcdef0123456789abcdef", "PRIVACY_KEY=fedcba9876543210fedcba9876543210"
	data := folder + t.TempDir()
	c := product.New(t, data, key)
	ann := c.VerifiedBuyer("ann@example.com")
	ann.Call(product.DataExport, nil).Want(200)
	ann.Call(product.DataErase, `{"kind":"account"}`).Want(200)
	c.Advance(privacy.Grace)
	c.EraseDue(1)
	log := c.Column("select concat_ws(' ', kind, via, email = '', accounts = '{}', at is not null, done_at is not null, undone_at is null) from data_requests order by at, kind")
	if got := strings.Join(log, "\n"); got != "export account t t t t t\naccount account t t t t t" && got != "account account t t t t t\nexport account t t t t t" {
		t.Errorf("the log says\n%s", got)
	}
	digests := c.Column("select distinct encode(person, 'hex') from data_requests")
	if len(digests) != 1 || len(digests[0]) != 64 {
		t.Fatalf("digests %v", digests)
	}
	for _, text := range []string{"ann@example.com", "email\x00ann@example.com"} {
		plain, empty := sha256.Sum256([]byte(text)), hmac.New(sha256.New, nil)
		empty.Write([]byte(text))
		if digests[0] == hex.EncodeToString(plain[:]) || digests[0] == hex.EncodeToString(empty.Sum(nil)) {
			t.Error("the log allows guessing emails")
		}
	}
	gone := func() bool {
		t.Helper()
		gone, err := c.Services.Erasures.WasErased(t.Context(), "Ann@Example.com ")
		if err != nil {
			t.Fatal(err)
		}
		return gone
	}
	c.Reopen(data, key) // another process
	if !gone() {
		t.Error("another process does not know that she is gone")
	}
	c.Reopen(data, other)
	if gone() {
		t.Error("the digest is the same with another key")
	}
}

// A request is acknowledged at once. Its page has an unguessable reference, isn't cached, and names nobody.
func TestStatusPageNeedsItsReference(t *testing.T) {
	c := product.New(t)
	references := map[string]bool{}
	for i := range 3 {
		email := fmt.Sprintf("p%d@example.com", i)
		response := c.VerifiedBuyer(email).Call(product.DataErase, `{"kind":"data"}`).Want(200, "success", true, "request.state", "waiting")
		reference := response.Text("request.reference")
		if !regexp.MustCompile(`^[A-Za-z0-9_-]{43}$`).MatchString(reference) || references[reference] || sentReference(c, email) != reference {
			t.Errorf("reference %q", reference)
		}
		references[reference] = true
		visitor := c.Visitor()
		for _, r := range []product.Response{
			visitor.Call("GET /delete-my-data?reference="+reference, nil).Want(200), visitor.Call("POST /api/pub/data/request", map[string]string{"reference": reference}).Want(200, "request.kind", "data"),
		} {
			if strings.Contains(r.Body, email) || strings.Contains(r.Body, "Ann Buyer") || !strings.Contains(r.Header.Get("Cache-Control"), "no-store") {
				t.Errorf("%v %s", r.Header, r.Body)
			}
		}
		flipped := []byte(reference)
		flipped[20] ^= 1
		for _, call := range []string{"POST /api/pub/data/request", "POST /api/pub/data/undo"} {
			visitor.Call(call, map[string]string{"reference": string(flipped)}).Want(404, "success", false)
		}
		visitor.Call("GET /api/pub/data/undo?reference="+reference, nil).Want(405)
		visitor.Call("POST /api/pub/data/request", map[string]string{"reference": reference}).Want(200, "request.state", "waiting")
		if strings.Contains(c.Log.String(), reference) {
			t.Error("a reference is in the log")
		}
	}
}
