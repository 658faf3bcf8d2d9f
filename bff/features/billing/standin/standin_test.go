package standin

import (
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"
)

var today = time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)

// fixture is a stand-in with a payment in progress.
type fixture struct {
	*StandIn
	t       *testing.T
	storage *InMemory
	setup   map[string]any
}

func open(t *testing.T, webhook http.HandlerFunc) fixture {
	t.Helper()
	p := fixture{t: t, storage: &InMemory{}}
	c := Config{Storage: p.storage, Now: func() time.Time { return today }, Log: slog.New(slog.DiscardHandler)}
	if webhook != nil {
		server := httptest.NewServer(webhook)
		t.Cleanup(server.Close)
		c.WebhookURL = server.URL
	}
	p.StandIn = New(c)
	customer := p.server("POST /v1/customers", "name", "Ann Agent", "email", "ann@example.com")
	p.setup = p.server("POST /v1/setup_intents", "customer", text(customer, "id"))
	return p
}

// call makes a call: "POST /v1/…", and the fields of its form.
func (f fixture) call(key, call string, form ...string) (int, map[string]any) {
	f.t.Helper()
	values := url.Values{}
	for i := 0; i < len(form); i += 2 {
		values.Set(form[i], form[i+1])
	}
	method, path, _ := strings.Cut(call, " ")
	r := httptest.NewRequest(method, path, strings.NewReader(values.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Authorization", "Bearer "+key)
	w := httptest.NewRecorder()
	f.ServeHTTP(w, r)
	var answer map[string]any
	_ = json.Unmarshal(w.Body.Bytes(), &answer)
	return w.Code, answer
}

func (f fixture) server(call string, form ...string) map[string]any {
	f.t.Helper()
	status, answer := f.call(SecretKey, call, form...)
	if status != http.StatusOK {
		f.t.Fatalf("%s: %d %v", call, status, answer)
	}
	return answer
}

func (f fixture) browser(call string, form ...string) (int, map[string]any) {
	f.t.Helper()
	return f.call(PublishableKey, call, form...)
}

// store stores a card, and returns its token.
func (f fixture) store(number string) string {
	f.t.Helper()
	status, method := f.browser("POST /v1/payment_methods", cardForm(number)...)
	if status != http.StatusOK {
		f.t.Fatal(method)
	}
	if status, done := f.confirm(text(method, "id")); status != http.StatusOK || text(done, "status") != succeeded {
		f.t.Fatal(status, done)
	}
	return text(method, "id")
}

func (f fixture) confirm(method string) (int, map[string]any) {
	f.t.Helper()
	return f.browser("POST /v1/setup_intents/"+text(f.setup, "id")+"/confirm", "client_secret", text(f.setup, "client_secret"), "payment_method", method)
}

func (f fixture) charge(method string) (int, map[string]any) {
	f.t.Helper()
	return f.call(SecretKey, "POST /v1/payment_intents", "amount", "29900", "currency", "usd", "customer", text(f.setup, "customer"), "payment_method", method, "confirm", "true", "off_session", "true")
}

func cardForm(number string) []string {
	return []string{"type", "card", "card[number]", number, "card[exp_month]", "11", "card[exp_year]", "26", "card[cvc]", "123"}
}

func text(answer map[string]any, path string) string {
	var value any = answer
	for step := range strings.SplitSeq(path, ".") {
		inner, _ := value.(map[string]any)
		value = inner[step]
	}
	found, _ := value.(string)
	return found
}

func TestNumbersAreValidated(t *testing.T) {
	p := open(t, nil)
	bank := func(routing, account string) []string {
		return []string{"type", "us_bank_account", "us_bank_account[routing_number]", routing, "us_bank_account[account_number]", account, "billing_details[name]", "Ann"}
	}
	with := func(name, value string) []string {
		form := cardForm("4242424242424242")
		return append(form, name, value)
	}
	for name, try := range map[string]struct {
		form []string
		want string // the error code, or the brand
	}{
		"a card":                 {cardForm("4242-4242 42424242"), "visa"},
		"another brand":          {cardForm("5555555555554444"), "mastercard"},
		"one digit off":          {cardForm("4242424242424241"), "incorrect_number"},
		"letters":                {cardForm("4242 4242 4242 424x"), "incorrect_number"},
		"too short":              {cardForm("42"), "incorrect_number"},
		"this month":             {with("card[exp_month]", "11"), "visa"},
		"last month":             {with("card[exp_month]", "10"), "invalid_expiry_year"},
		"no month":               {with("card[exp_month]", "13"), "invalid_expiry_month"},
		"in a hundred years":     {with("card[exp_year]", "2126"), "invalid_expiry_year"},
		"an incomplete code":     {with("card[cvc]", "12"), "invalid_cvc"},
		"four digits":            {with("card[cvc]", "1234"), "invalid_cvc"},
		"four digits, of Amex":   {append(cardForm("378282246310005"), "card[cvc]", "1234"), "amex"},
		"a bank account":         {bank("110000000", "000123456789"), "STRIPE TEST BANK"},
		"a real routing number":  {bank("021000021", "55512345"), "STRIPE TEST BANK"},
		"a wrong routing number": {bank("110000001", "000123456789"), "routing_number_invalid"},
		"zeros":                  {bank("000000000", "000123456789"), "routing_number_invalid"},
		"a short account":        {bank("110000000", "123"), "account_number_invalid"},
		"another type":           {[]string{"type", "cash"}, ""},
	} {
		_, answer := p.browser("POST /v1/payment_methods", try.form...)
		if got := text(answer, "card.brand") + text(answer, "us_bank_account.bank_name") + text(answer, "error.code"); got != try.want {
			t.Errorf("%s: %v, want %s", name, answer, try.want)
		}
	}
}

// Card numbers and security codes aren't stored, nor anything they could be guessed from.
func TestNumbersAreNotStored(t *testing.T) {
	p := open(t, nil)
	p.store("4000056655665556")
	p.browser("POST /v1/payment_methods", cardForm("4000000000000003")...)
	status, _ := p.browser("POST /v1/payment_methods", "type", "us_bank_account", "us_bank_account[routing_number]", "110000000", "us_bank_account[account_number]", "9900123456789", "billing_details[name]", "Ann")
	remembered, err := json.Marshal(&p.storage.state)
	if err != nil || status != http.StatusOK || !strings.Contains(string(remembered), `"5556"`) {
		t.Fatal(status, err, string(remembered))
	}
	for _, number := range []string{"4000056655665556", "40000566", "66555", "4000000000000003", "9900123456789", "123456789"} {
		if strings.Contains(string(remembered), number) {
			t.Errorf("%s is remembered: %s", number, remembered)
		}
	}
}

func TestBrowsersNeedTheClientSecret(t *testing.T) {
	p := open(t, nil)
	card := p.store("4242424242424242")
	for _, call := range []string{"GET /v1/customers/" + text(p.setup, "customer"), "GET /v1/payment_methods/" + card, "GET /v1/events", "POST /v1/payment_intents", "POST /v1/refunds"} {
		for _, key := range []string{PublishableKey, "", "sk_test_other"} {
			if status, answer := p.call(key, call); status != http.StatusUnauthorized {
				t.Errorf("%s with %q: %d %v", call, key, status, answer)
			}
		}
	}
	if status, _ := p.browser("POST /v1/setup_intents/"+text(p.setup, "id")+"/confirm", "client_secret", "guess", "payment_method", card); status != http.StatusNotFound {
		t.Errorf("a wrong secret: %d", status)
	}
	if status, answer := p.confirm(card); status != http.StatusBadRequest || text(answer, "error.code") != "setup_intent_unexpected_state" || text(answer, "error.setup_intent.status") != succeeded {
		t.Errorf("confirmed twice: %d %v", status, answer)
	}
}

func TestDeclinedSetup(t *testing.T) {
	p := open(t, nil)
	_, method := p.browser("POST /v1/payment_methods", cardForm("4000000000009995")...)
	status, answer := p.confirm(text(method, "id"))
	if status != http.StatusPaymentRequired || text(answer, "error.code") != "card_declined" || text(answer, "error.decline_code") != "insufficient_funds" {
		t.Fatal(status, answer)
	}
	p.store("4242424242424242") // with the same setup
}

func TestAuthentication(t *testing.T) {
	p := open(t, nil)
	_, method := p.browser("POST /v1/payment_methods", cardForm("4000002760003184")...)
	card, secret := text(method, "id"), text(p.setup, "client_secret")
	answerBank := func(approve string) (int, map[string]any) {
		return p.browser("POST /v1/setup_intents/"+text(p.setup, "id")+"/authenticate", "client_secret", secret, "approve", approve)
	}
	if _, answer := p.confirm(card); text(answer, "status") != needsAction {
		t.Fatal(answer)
	}
	if _, answer := answerBank("false"); text(answer, "error.code") != "setup_intent_authentication_failure" {
		t.Fatal(answer)
	}
	p.confirm(card)
	if _, answer := answerBank("true"); text(answer, "status") != succeeded {
		t.Fatal(answer)
	}
	status, answer := p.charge(card)
	if status != http.StatusPaymentRequired || text(answer, "error.code") != authenticate || text(answer, "error.payment_intent.status") != needsMethod {
		t.Fatal(status, answer)
	}
	id, secret := text(answer, "error.payment_intent.id"), text(answer, "error.payment_intent.client_secret")
	if _, answer = p.browser("POST /v1/payment_intents/"+id+"/confirm", "client_secret", secret); text(answer, "status") != needsAction {
		t.Fatal(answer)
	}
	if _, answer = p.browser("POST /v1/payment_intents/"+id+"/authenticate", "client_secret", secret, "approve", "true"); text(answer, "status") != succeeded {
		t.Fatal(answer)
	}
}

func TestFailNextCharge(t *testing.T) {
	p := open(t, nil)
	card := p.store("4242424242424242")
	if err := p.FailNext(t.Context(), "insufficient_funds"); err != nil {
		t.Fatal(err)
	}
	if status, answer := p.charge(card); status != http.StatusPaymentRequired || text(answer, "error.decline_code") != "insufficient_funds" {
		t.Error(status, answer)
	}
	if status, _ := p.charge(card); status != http.StatusOK {
		t.Errorf("the one after it: %d", status)
	}
	if err := p.FailNext(t.Context(), answerLost); err != nil {
		t.Fatal(err)
	}
	if status, answer := p.charge(card); status != http.StatusBadGateway || answer != nil {
		t.Error(status, answer)
	}
	o, err := p.Overview(t.Context())
	if err != nil || len(o.Payments) != 3 || o.Payments[0].Status != succeeded || o.FailNext != "" || o.Customers[0].Methods[0] != "visa 4242" {
		t.Errorf("%+v, %v", o, err)
	}
}

func TestWebhooksRepeatAndArriveOutOfOrder(t *testing.T) {
	var got []string
	up := false
	p := open(t, func(w http.ResponseWriter, r *http.Request) {
		content, _ := io.ReadAll(r.Body)
		var e event
		_ = json.Unmarshal(content, &e)
		if !strings.Contains(r.Header.Get("Stripe-Signature"), ",v1=") {
			t.Error("an event isn’t signed")
		}
		if !up {
			w.WriteHeader(http.StatusServiceUnavailable)
			return
		}
		got = append(got, e.Type)
	})
	card := p.store("4242424242424242")
	p.charge(card)
	if n, err := p.Deliver(t.Context()); n != 0 || err != nil {
		t.Errorf("%d arrived at a server that is down: %v", n, err)
	}
	if n, _ := p.Deliver(t.Context()); n != 0 {
		t.Error("they were sent again at once")
	}
	up = true
	o, _ := p.Overview(t.Context())
	for _, e := range slices.Backward(o.Events) {
		if err := p.Resend(t.Context(), e.ID); err != nil {
			t.Fatal(err)
		}
	}
	for i := range p.storage.state.Deliveries {
		p.storage.state.Deliveries[i].After = 0
	}
	if n, err := p.Deliver(t.Context()); n != 6 || err != nil {
		t.Errorf("%d arrived: %v", n, err)
	}
	if want := "payment_intent.succeeded setup_intent.succeeded payment_intent.succeeded payment_intent.succeeded setup_intent.succeeded setup_intent.succeeded"; strings.Join(got, " ") != want {
		t.Errorf("%s arrived", got)
	}
	if n, _ := p.Deliver(t.Context()); n != 0 {
		t.Error("events were sent that had arrived")
	}
}

func TestEventsArePaged(t *testing.T) {
	p := open(t, nil)
	card := p.store("4242424242424242")
	for range 3 {
		p.charge(card)
	}
	first := p.server("GET /v1/events?limit=2&types[0]=payment_intent.succeeded")
	list := first["data"].([]any)
	if len(list) != 2 || first["has_more"] != true {
		t.Fatal(first)
	}
	second := p.server("GET /v1/events?limit=2&types[0]=payment_intent.succeeded&starting_after=" + text(list[1].(map[string]any), "id"))
	if len(second["data"].([]any)) != 1 || second["has_more"] != false {
		t.Fatal(second)
	}
	if later := p.server("GET /v1/events?created[gt]=" + "1900000000"); len(later["data"].([]any)) != 0 {
		t.Fatal(later)
	}
}
