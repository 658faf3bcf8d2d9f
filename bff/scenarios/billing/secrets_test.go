package billing

import (
	"io/fs"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"

	"hearthway/bff/platform/cache"
	"hearthway/bff/scenarios/product"
	"hearthway/bff/testkit"
)

// The numbers entered here. All are valid, and appear nowhere else.
const (
	declinedCard = "4000000000009979"
	goodCard     = "5105105105105100"
	securityCode = "7319"
	amex         = "371449635398431"
	goodAccount  = "8837264519023"
	goodRouting  = "021000021"
)

// Card numbers, account numbers and security codes never appear in what we store, log, cache, email or send.
func TestCardNumbersAreNeverStored(t *testing.T) {
	folder := t.TempDir()
	s := product.New(t, "DATA_DIR="+folder)
	socket := testkit.Redis(t)
	client := redis.NewClient(&redis.Options{Network: "unix", Addr: socket})
	t.Cleanup(func() { _ = client.Close() })
	var err error
	for err = client.Ping(t.Context()).Err(); err != nil && t.Context().Err() == nil; err = client.Ping(t.Context()).Err() {
		continue // it is starting
	}
	if s.Redis, err = cache.OpenRedis("unix://"+socket, slog.New(slog.DiscardHandler)); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Redis.Close() })
	s.Reopen("DATA_DIR=" + folder)
	var answers strings.Builder
	noted := func(r product.Response) product.Response {
		answers.WriteString(r.Body)
		for name, values := range r.Header {
			answers.WriteString(name + strings.Join(values, " "))
		}
		return r
	}

	payer := s.Visitor()
	placed := noted(payer.Call(program, form("rosalind@lakewood.example"))).Want(200, "success", true)
	noted(s.StorePayment(placed.Text("client_secret"), product.CardForm(declinedCard, "731"))).Want(402)
	noted(s.CallStripe("payment_methods", product.CardForm("5105105105105101", securityCode))).Want(402)
	stored := noted(s.StorePayment(placed.Text("client_secret"), product.CardForm(goodCard, "731"))).Want(200, "status", "succeeded")
	noted(payer.Call(confirm, map[string]string{"order_key": placed.Text("order_key"), "setup_id": stored.Text("id")})).Want(200, "success", true)

	other := s.Visitor()
	placed = noted(other.Call(program, form("kofi@lakewood.example"))).Want(200, "success", true)
	stored = noted(s.StorePayment(placed.Text("client_secret"), product.AccountForm(goodRouting, goodAccount))).Want(200, "status", "succeeded")
	noted(other.Call(confirm, map[string]string{"order_key": placed.Text("order_key"), "setup_id": stored.Text("id")})).Want(200, "success", true, "status", "processing")

	// A page that sends card data to the wrong address: we must not store what we never asked for.
	for _, call := range []string{"POST /api/pub/billing/confirm", "POST /ppc/register/program", "POST /api/billing/webhook", "POST /ppc/register/quote"} {
		noted(other.Call(call, map[string]string{"number": amex, "card_number": amex, "order_key": amex, "setup_id": amex, "program": amex, "cvc": securityCode}))
	}
	other.Kind = "application/x-www-form-urlencoded"
	noted(other.Call("POST /signup/leads", url.Values{"card": {amex}}.Encode()))

	if s.SendStripeEvents() == 0 {
		t.Error("no events were sent")
	}
	if err := s.Services.StripeStandIn.Advance(t.Context(), 5*24*time.Hour); err != nil {
		t.Fatal(err)
	}
	s.SendStripeEvents()
	mails := s.Mails("rosalind@lakewood.example")
	if len(mails) < 2 {
		t.Errorf("%d mails", len(mails))
	}

	traces := map[string]string{"the log": s.Log.String(), "an answer": answers.String(), "Redis": redisDump(t, client)}
	for _, row := range s.Rows() {
		traces["table "+row.Table] += row.Text + "\n"
	}
	traces["the memory of the stand-in"] = strings.Join(s.Column("select content::text from stripe_standin.state"), "")
	if err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := os.ReadFile(path)
		traces["file "+entry.Name()] = string(content)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	for where, text := range traces {
		plain := strings.NewReplacer(" ", "", "-", "").Replace(text)
		for _, number := range []string{declinedCard, goodCard, amex, goodAccount, "5105105105105101", goodCard[:12], goodAccount[:9]} {
			if strings.Contains(text, number) || strings.Contains(plain, number) {
				t.Errorf("%s has %s", where, number)
			}
		}
		for _, code := range []string{`"` + securityCode + `"`, "cvc=" + securityCode, `"731"`, "card%5Bnumber"} {
			if strings.Contains(text, code) {
				t.Errorf("%s has the security code", where)
			}
		}
	}
	for _, last := range []string{"5100", "9023"} {
		if !strings.Contains(traces["the memory of the stand-in"], last) {
			t.Errorf("the stand-in does not know %s: nothing was looked at", last)
		}
	}
	if !strings.Contains(traces["the log"], "/api/pub/billing/confirm") || !strings.Contains(strings.Join(s.Column("select to_jsonb(t)::text from billing_customers t"), ""), "5100") {
		t.Error("nothing was looked at")
	}
}

// redisDump returns everything in a Redis.
func redisDump(t *testing.T, client *redis.Client) string {
	t.Helper()
	var all strings.Builder
	for _, key := range client.Keys(t.Context(), "*").Val() {
		all.WriteString(key + " " + client.Dump(t.Context(), key).Val() + "\n")
	}
	return all.String()
}
