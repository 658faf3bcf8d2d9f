package account

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/scenarios/product"
)

func TestBruteForce(t *testing.T) {
	c := product.New(t)
	c.Buyer("ann@example.com")
	login := func(d *product.Client, username, password string) product.Response {
		return d.Call("POST /api/v1/login/mobile-lead", map[string]string{"username": username, "password": password})
	}
	for _, who := range []string{"ann@example.com", "nobody@example.com"} { // the response is the same
		for i := range 10 {
			login(c.Visitor(), who, fmt.Sprintf("guess number %d", i)).Want(200, "success", false) // from ten addresses
			c.Advance(time.Second)
		}
		r := login(c.Visitor(), who, product.GoodPassword).Want(429, "success", false, "error", "Too many login attempts. Please wait a few minutes or log in with a code.")
		if got := r.Retry(); got != 890 {
			t.Errorf("%s waits %d s", who, got)
		}
		login(c.Visitor(), strings.ToUpper(" "+who), product.GoodPassword).Want(429) // another spelling is no way around it
	}
	c.Reopen() // nor is another process, nor a restart
	login(c.Visitor(), "ann@example.com", product.GoodPassword).Want(429)
	c.Visitor().LoginByCode("ann@example.com") // the owner can still log in

	c.Advance(15 * time.Minute)
	login(c.Visitor(), "buyer@example.com", "x").Want(200, "success", false)
	for range 12 { // successful logins don't count, and reset failures
		login(c.Visitor(), "buyer@example.com", account.DemoPassword).Want(200, "success", true)
	}
}

// Concurrent guesses get no more attempts than sequential ones.
func TestConcurrentBruteForce(t *testing.T) {
	c := product.New(t)
	var all sync.WaitGroup
	answers := make(chan int, 60)
	for i := range 60 {
		d := c.Visitor()
		all.Go(func() {
			answers <- d.Call("POST /api/v1/login/mobile-lead", map[string]string{"username": "buyer@example.com", "password": fmt.Sprint("guess ", i)}).Status
		})
	}
	all.Wait()
	close(answers)
	tries := 0
	for status := range answers {
		if status == 200 {
			tries++
		}
	}
	if tries != 10 {
		t.Errorf("%d guesses were checked", tries)
	}
}

func TestConcurrentCodeGuessing(t *testing.T) {
	c := product.New(t)
	v := c.Visitor()
	v.Call(product.SendCode, product.CodeRequest("buyer@example.com", "email", "lead")).Want(200)
	code := c.Code("buyer@example.com")
	for i := range 5 {
		wrong := fmt.Sprintf("%06d", (i*111_111+1)%1_000_000)
		if wrong == code {
			wrong = "999998"
		}
		v.Call(product.VerifyCode, product.CodeLogin("buyer@example.com", wrong, "lead")).Want(200, "success", false, "error", "Invalid OTP code")
	}
	v.Call(product.VerifyCode, product.CodeLogin("buyer@example.com", code, "lead")).Want(200, "success", false, "error", "Invalid OTP code")

	// Guesses are concurrent, and come from several processes.
	c.Advance(15 * time.Minute)
	v.Call(product.SendCode, product.CodeRequest("buyer@example.com", "email", "lead")).Want(200)
	code = c.Code("buyer@example.com")
	before := c.Hasher.Work()
	var all sync.WaitGroup
	let := make(chan string, 40)
	for range 40 {
		all.Go(func() {
			if r := v.Call(product.VerifyCode, product.CodeLogin("buyer@example.com", code, "lead")); r.At("success") == true {
				let <- r.Text("token")
			}
		})
	}
	all.Wait()
	if len(let) != 1 {
		t.Errorf("one code let in %d times", len(let))
	}
	if c.Hasher.Work()-before != 40 {
		t.Errorf("%d comparisons for 40 guesses", c.Hasher.Work()-before)
	}
}

func TestCodeLimits(t *testing.T) {
	c := product.New(t)
	for _, who := range []string{"buyer@example.com", "nobody@example.com"} {
		for range 3 {
			c.Visitor().Call(product.SendCode, product.CodeRequest(who, "email", "lead")).Want(200, "success", true)
			c.Advance(time.Second)
		}
		r := c.Visitor().Call(product.SendCode, product.CodeRequest(strings.ToUpper(who), "email", "lead")).Want(429, "success", false)
		if r.Retry() != 15*60-3 {
			t.Errorf("wait %d", r.Retry())
		}
		c.Visitor().Call("POST /api/pub/account/forgot-password", map[string]string{"username": who}).Want(429)
		c.Visitor().Call(product.SendCode, product.CodeRequest(who, "email", "admin")).Want(200) // another account
	}
	if sent := len(c.Mails("buyer@example.com")); sent != 3 {
		t.Errorf("%d codes were sent", sent)
	}
	v := c.Visitor()
	for i := range 30 {
		v.Call(product.SendCode, product.CodeRequest(fmt.Sprintf("person%d@example.com", i), "email", "lead")).Want(200)
	}
	v.Call(product.SendCode, product.CodeRequest("another@example.com", "email", "lead")).Want(429, "error", "Too many codes were requested from your network. Please try again later.")
	c.Reopen()
	v.Site = c.Site
	v.Call(product.SendCode, product.CodeRequest("another@example.com", "email", "lead")).Want(429)
	c.Visitor().Call(product.SendCode, product.CodeRequest("another@example.com", "email", "lead")).Want(200)
	c.Advance(time.Hour)
	v.Call(product.SendCode, product.CodeRequest("another@example.com", "email", "lead")).Want(200)

	// A household has a whole IPv6 network.
	six := c.Visitor()
	for i := range 31 {
		six.Address = fmt.Sprintf("2001:db8:1:2::%x", i+1)
		want := 200
		if i == 30 {
			want = 429
		}
		six.Call(product.SendCode, product.CodeRequest(fmt.Sprintf("six%d@example.com", i), "email", "lead")).Want(want)
	}
	six.Address = "2001:db8:1:3::1"
	six.Call(product.SendCode, product.CodeRequest("six99@example.com", "email", "lead")).Want(200)
}

func TestRegistrationLimit(t *testing.T) {
	c := product.New(t)
	v := c.Visitor()
	for i := range 60 {
		v.Call("POST /api/pub/client-leads/register", product.Registration(fmt.Sprintf("r%d@example.com", i%30))).Want(200) // requests for known ones count too
	}
	v.Call("POST /api/pub/client-leads/register", product.Registration("r99@example.com")).Want(429, "success", false)
	v.Call("POST /api/pub/client-leads/register", map[string]any{"name": "x"}).Want(422) // rejected requests don't count
	c.Visitor().Call("POST /api/pub/client-leads/register", product.Registration("r99@example.com")).Want(200, "success", true)
}

// Responses and side effects are the same for known and unknown people.
func TestResponsesDoNotRevealAccounts(t *testing.T) {
	c := product.New(t)
	c.VerifiedBuyer("known@example.com")
	c.Advance(time.Hour)
	type seen struct {
		status     int
		body       string
		headers    string
		hashes     int
		statements int64
	}
	look := func(call string, body any) seen {
		t.Helper()
		hashes, statements := c.Hasher.Work(), c.Statements.Load()
		r := c.Visitor().Call(call, body)
		s := seen{status: r.Status, body: r.Body, hashes: c.Hasher.Work() - hashes, statements: c.Statements.Load() - statements}
		var names []string
		for name := range r.Header {
			names = append(names, name)
		}
		slices.Sort(names)
		s.headers = strings.Join(names, " ")
		return s
	}
	for name, ask := range map[string]func(email string) seen{
		"login": func(email string) seen {
			return look("POST /api/v1/login/mobile-lead", map[string]string{"username": email, "password": "a wrong guess"})
		},
		"send a code": func(email string) seen { return look(product.SendCode, product.CodeRequest(email, "email", "lead")) },
		"send a text": func(email string) seen { return look(product.SendCode, product.CodeRequest(email, "phone", "lead")) },
		"verify": func(email string) seen {
			return look(product.VerifyCode, product.CodeLogin(email, "12345", "lead"))
		},
		"verify without a code": func(email string) seen {
			return look(product.VerifyCode, product.CodeLogin("x"+email, "123456", "lead"))
		},
		"forgotten password": func(email string) seen {
			return look("POST /api/pub/account/forgot-password", map[string]string{"username": email})
		},
		"login link": func(email string) seen {
			return look("POST /api/pub/login/send-link", map[string]string{"username": email})
		},
	} {
		c.Advance(account.CodesToOne.Window)
		known, unknown := ask("known@example.com"), ask("unknown@example.com")
		if known != unknown {
			t.Errorf("%s differs:\nknown   %+v\nunknown %+v", name, known, unknown)
		}
		if known.hashes == 0 && name != "forgotten password" && name != "login link" {
			t.Errorf("%s: no work is done", name)
		}
		if known.statements == 0 {
			t.Errorf("%s: no statements are counted", name)
		}
	}
}

// No header injection: whatever a name contains, emails have one subject and one recipient. A name that is or contains an
// address is rejected.
func TestHostileNames(t *testing.T) {
	c := product.New(t)
	for i, test := range []struct {
		name   string
		status int
	}{
		{"Ann\r\nBcc: victim", 200},
		{"Ann\r\nBcc: victim@example.com", 422},
		{`<script>alert(1)</script>`, 200},
		{`"><img onerror=alert(1)>`, 200},
		{`"><img src=x onerror=alert(1)>`, 422},
		{`{{.Password}}`, 200},
		{"=?utf-8?q?x?=", 200},
		{"A\u202ennA", 200},
		{"'; drop table accounts; --", 200},
	} {
		email := fmt.Sprintf("hostile%d@example.com", i)
		payload := product.Registration(email)
		payload["name"] = test.name
		c.Visitor().Call("POST /api/pub/client-leads/register", payload).Want(test.status, "success", test.status == 200)
		mails := c.Mails(email)
		if sent := len(mails) > 0; sent != (test.status == 200) {
			t.Errorf("%q: %d mails", test.name, len(mails))
		}
		for _, mail := range mails {
			if strings.ContainsAny(mail.Subject, "\r\n") || strings.Contains(mail.HTML, "<script>alert") || strings.Contains(mail.HTML, "<img onerror") {
				t.Errorf("%q made %q\n%s", test.name, mail.Subject, mail.HTML)
			}
		}
	}
	if len(c.Mails("victim@example.com")) != 0 {
		t.Error("someone who requested nothing got an email")
	}
}

// A whole day's log contains no credentials and no personal data.
func TestLogContainsNoSecrets(t *testing.T) {
	c := product.New(t)
	ann := c.VerifiedBuyer("ann.secret@example.com")
	tokens := []string{ann.Token}
	v := c.Visitor()
	v.Call("POST /api/pub/account/forgot-password", map[string]string{"username": "ann.secret@example.com"}).Want(200)
	key := c.Key("ann.secret@example.com")
	tokens = append(tokens, v.Call("POST /api/pub/account/set-password", map[string]string{"key": key, "password": product.GoodPassword}).Want(200).Text("token"))
	v.Call("POST /api/v1/login/mobile-lead?visitor_id=0f8fad5b-d9cb-469f-a165-70867728950e", map[string]string{"username": "ann.secret@example.com", "password": product.GoodPassword})
	v.Call("GET /login?password_key="+key, nil)
	v.Call("GET /?key=hunter2&akey=hunter2&email=ann.secret@example.com", nil)
	v.Call("POST /api/v1/login/mobile-lead?password=hunter2", `{"username":"ann.secret@example.com","password":"hunter2"`)
	ann.Token = tokens[1]
	ann.Call("DELETE /api/account/sessions/nonsense", nil)
	v.Call(product.ByFacebook, map[string]any{"accessToken": product.FacebookToken("1", "Ann", "ann.secret@example.com")})
	c.Services.Accounts.Mails = account.Mails{} // a bug on the way
	v.Call("POST /api/pub/account/forgot-password", map[string]string{"username": "ann.secret@example.com"}).Want(500, "success", false)
	log := c.Log.String()
	if !strings.Contains(log, "panic") || !strings.Contains(log, "/api/v1/login/mobile-lead") {
		t.Fatalf("the log is not complete: %s", log)
	}
	secrets := append(tokens, key, product.GoodPassword, "hunter2", "ann.secret", "2145550142", "0f8fad5b", "stand-in?", "argon2")
	// Six digits may be a part of a longer number, such as a time.
	if code := c.Code("ann.secret@example.com"); code == "" || regexp.MustCompile(`\b`+code+`\b`).MatchString(log) {
		t.Errorf("%q is in the log", code)
	}
	for _, secret := range secrets {
		if secret == "" || strings.Contains(log, secret) {
			t.Errorf("%q is in the log", secret)
		}
	}
	for line := range strings.Lines(log) {
		if !json.Valid([]byte(line)) {
			t.Errorf("not JSON: %s", line)
		}
	}
}
