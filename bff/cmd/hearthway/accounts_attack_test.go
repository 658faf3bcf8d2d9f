package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"hearthway/bff/features/account"
)

func TestBruteForce(t *testing.T) {
	c := newCity(t)
	c.buyer("ann@example.com")
	login := func(d *device, username, password string) reply {
		return d.ask("POST /api/v1/login/mobile-lead", map[string]string{"username": username, "password": password})
	}
	for _, who := range []string{"ann@example.com", "nobody@example.com"} { // no difference is felt
		for i := range 10 {
			login(c.visitor(), who, fmt.Sprintf("guess number %d", i)).want(200, "success", false) // from ten addresses
			c.advance(time.Second)
		}
		r := login(c.visitor(), who, goodPassword).want(429, "success", false, "error", "Too many login attempts. Please wait a few minutes or log in with a code.")
		if got := r.retry(); got != 890 {
			t.Errorf("%s waits %d s", who, got)
		}
		login(c.visitor(), strings.ToUpper(" "+who), goodPassword).want(429) // another way of writing is no way around
	}
	c.open() // nor is another process, nor a start
	login(c.visitor(), "ann@example.com", goodPassword).want(429)
	c.visitor().byCode("ann@example.com") // the owner gets in all the same

	c.advance(15 * time.Minute)
	login(c.visitor(), "buyer@example.com", "x").want(200, "success", false)
	for range 12 { // successes are not counted, and take failures back
		login(c.visitor(), "buyer@example.com", account.DemoPassword).want(200, "success", true)
	}
}

// Guesses at the same time get no more tries than guesses one after the other.
func TestBruteForceAtOnce(t *testing.T) {
	c := newCity(t)
	var all sync.WaitGroup
	answers := make(chan int, 60)
	for i := range 60 {
		d := c.visitor()
		all.Go(func() {
			answers <- d.ask("POST /api/v1/login/mobile-lead", map[string]string{"username": "buyer@example.com", "password": fmt.Sprint("guess ", i)}).status
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

func TestCodeGuessing(t *testing.T) {
	c := newCity(t)
	v := c.visitor()
	v.ask(sendCode, asked("buyer@example.com", "email", "lead")).want(200)
	code := c.code("buyer@example.com")
	for i := range 5 {
		wrong := fmt.Sprintf("%06d", (i*111_111+1)%1_000_000)
		if wrong == code {
			wrong = "999998"
		}
		v.ask(verifyCode, typed("buyer@example.com", wrong, "lead")).want(200, "success", false, "error", "Invalid OTP code")
	}
	v.ask(verifyCode, typed("buyer@example.com", code, "lead")).want(200, "success", false, "error", "Invalid OTP code")

	// Guessed all at once, and by many processes.
	c.advance(15 * time.Minute)
	v.ask(sendCode, asked("buyer@example.com", "email", "lead")).want(200)
	code = c.code("buyer@example.com")
	before := c.hasher.work()
	var all sync.WaitGroup
	let := make(chan string, 40)
	for range 40 {
		all.Go(func() {
			if r := v.ask(verifyCode, typed("buyer@example.com", code, "lead")); r.at("success") == true {
				let <- r.text("token")
			}
		})
	}
	all.Wait()
	if len(let) != 1 {
		t.Errorf("one code let in %d times", len(let))
	}
	if c.hasher.work()-before != 40 {
		t.Errorf("%d comparisons for 40 guesses", c.hasher.work()-before)
	}
}

func TestLimitsOfCodes(t *testing.T) {
	c := newCity(t)
	for _, who := range []string{"buyer@example.com", "nobody@example.com"} {
		for range 3 {
			c.visitor().ask(sendCode, asked(who, "email", "lead")).want(200, "success", true)
			c.advance(time.Second)
		}
		r := c.visitor().ask(sendCode, asked(strings.ToUpper(who), "email", "lead")).want(429, "success", false)
		if r.retry() != 15*60-3 {
			t.Errorf("wait %d", r.retry())
		}
		c.visitor().ask("POST /api/pub/account/forgot-password", map[string]string{"username": who}).want(429)
		c.visitor().ask(sendCode, asked(who, "email", "admin")).want(200) // another account
	}
	if sent := len(c.mails("buyer@example.com")); sent != 3 {
		t.Errorf("%d codes were sent", sent)
	}
	v := c.visitor()
	for i := range 30 {
		v.ask(sendCode, asked(fmt.Sprintf("person%d@example.com", i), "email", "lead")).want(200)
	}
	v.ask(sendCode, asked("another@example.com", "email", "lead")).want(429, "error", "Too many codes were requested from your network. Please try again later.")
	c.open()
	v.site = c.site
	v.ask(sendCode, asked("another@example.com", "email", "lead")).want(429)
	c.visitor().ask(sendCode, asked("another@example.com", "email", "lead")).want(200)
	c.advance(time.Hour)
	v.ask(sendCode, asked("another@example.com", "email", "lead")).want(200)

	// A household has a whole network of IPv6.
	six := c.visitor()
	for i := range 31 {
		six.address = fmt.Sprintf("2001:db8:1:2::%x", i+1)
		want := 200
		if i == 30 {
			want = 429
		}
		six.ask(sendCode, asked(fmt.Sprintf("six%d@example.com", i), "email", "lead")).want(want)
	}
	six.address = "2001:db8:1:3::1"
	six.ask(sendCode, asked("six99@example.com", "email", "lead")).want(200)
}

func TestLimitOfRegistrations(t *testing.T) {
	c := newCity(t)
	v := c.visitor()
	for i := range 60 {
		v.ask("POST /api/pub/client-leads/register", registration(fmt.Sprintf("r%d@example.com", i%30))).want(200) // asking for known ones counts too
	}
	v.ask("POST /api/pub/client-leads/register", registration("r99@example.com")).want(429, "success", false)
	v.ask("POST /api/pub/client-leads/register", map[string]any{"name": "x"}).want(422) // what was never tried is not counted
	c.visitor().ask("POST /api/pub/client-leads/register", registration("r99@example.com")).want(200, "success", true)
}

// What is answered and what is done is the same for people who are known and who are not.
func TestEnumeration(t *testing.T) {
	c := newCity(t)
	c.proven("known@example.com")
	c.advance(time.Hour)
	type seen struct {
		status     int
		body       string
		headers    string
		hashes     int
		statements int64
	}
	look := func(call string, body any) seen {
		t.Helper()
		hashes, statements := c.hasher.work(), c.asked.Load()
		r := c.visitor().ask(call, body)
		s := seen{status: r.status, body: r.body, hashes: c.hasher.work() - hashes, statements: c.asked.Load() - statements}
		var names []string
		for name := range r.header {
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
		"send a code": func(email string) seen { return look(sendCode, asked(email, "email", "lead")) },
		"send a text": func(email string) seen { return look(sendCode, asked(email, "phone", "lead")) },
		"verify": func(email string) seen {
			return look(verifyCode, typed(email, "12345", "lead"))
		},
		"verify without a code": func(email string) seen { return look(verifyCode, typed("x"+email, "123456", "lead")) },
		"forgotten password": func(email string) seen {
			return look("POST /api/pub/account/forgot-password", map[string]string{"username": email})
		},
	} {
		known, unknown := ask("known@example.com"), ask("unknown@example.com")
		if known != unknown {
			t.Errorf("%s differs:\nknown   %+v\nunknown %+v", name, known, unknown)
		}
		if known.hashes == 0 && name != "forgotten password" {
			t.Errorf("%s: no work is done", name)
		}
		if known.statements == 0 {
			t.Errorf("%s: no statements are counted", name)
		}
	}
}

// Header injection: whatever stands in a name, mails have one subject and one recipient. A name that is or holds an address
// is refused.
func TestHostileNames(t *testing.T) {
	c := newCity(t)
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
		payload := registration(email)
		payload["name"] = test.name
		c.visitor().ask("POST /api/pub/client-leads/register", payload).want(test.status, "success", test.status == 200)
		mails := c.mails(email)
		if sent := len(mails) > 0; sent != (test.status == 200) {
			t.Errorf("%q: %d mails", test.name, len(mails))
		}
		for _, mail := range mails {
			if strings.ContainsAny(mail.Subject, "\r\n") || strings.Contains(mail.HTML, "<script>alert") || strings.Contains(mail.HTML, "<img onerror") {
				t.Errorf("%q made %q\n%s", test.name, mail.Subject, mail.HTML)
			}
		}
	}
	if len(c.mails("victim@example.com")) != 0 {
		t.Error("a stranger got a mail")
	}
}

// Nothing that lets somebody in, and nothing about a person, is in the log of a whole day.
func TestLogHoldsNoSecrets(t *testing.T) {
	c := newCity(t)
	ann := c.proven("ann.secret@example.com")
	tokens := []string{ann.token}
	v := c.visitor()
	v.ask("POST /api/pub/account/forgot-password", map[string]string{"username": "ann.secret@example.com"}).want(200)
	key := c.key("ann.secret@example.com")
	tokens = append(tokens, v.ask("POST /api/pub/account/set-password", map[string]string{"key": key, "password": goodPassword}).want(200).text("token"))
	v.ask("POST /api/v1/login/mobile-lead?visitor_id=0f8fad5b-d9cb-469f-a165-70867728950e", map[string]string{"username": "ann.secret@example.com", "password": goodPassword})
	v.ask("GET /login?password_key="+key, nil)
	v.ask("GET /?key=hunter2&akey=hunter2&email=ann.secret@example.com", nil)
	v.ask("POST /api/v1/login/mobile-lead?password=hunter2", `{"username":"ann.secret@example.com","password":"hunter2"`)
	ann.token = tokens[1]
	ann.ask("DELETE /api/account/sessions/nonsense", nil)
	v.ask(byFacebook, map[string]any{"accessToken": facebookToken("1", "Ann", "ann.secret@example.com")})
	c.services.Accounts.Letters = nil // a fault of ours, in the middle of it
	v.ask("POST /api/pub/account/forgot-password", map[string]string{"username": "ann.secret@example.com"}).want(500, "success", false)
	log := c.log.String()
	if !strings.Contains(log, "panic") || !strings.Contains(log, "/api/v1/login/mobile-lead") {
		t.Fatalf("the log is not complete: %s", log)
	}
	secrets := append(tokens, key, goodPassword, "hunter2", "ann.secret", "2145550142", "0f8fad5b", "stand-in?", "argon2", c.code("ann.secret@example.com"))
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
