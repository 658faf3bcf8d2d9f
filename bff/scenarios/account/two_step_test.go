package account

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"hearthway/bff/features/account"
	"hearthway/bff/scenarios/product"
)

const (
	startTwoStep   = "POST /api/account/two-step/start"
	confirmTwoStep = "POST /api/account/two-step/confirm"
	renewCodes     = "POST /api/account/two-step/recovery-codes"
	stopTwoStep    = "POST /api/account/two-step/off"
	secondStep     = "POST /api/pub/login/second-step"
	setPassword    = "POST /api/pub/account/set-password"
)

func TestTwoStepLogin(t *testing.T) {
	c := product.New(t)
	ann, a, recovery := annWithApp(c)
	if sent := c.Mails("ann@example.com")[0]; sent.Subject != "Two-step verification is on" {
		t.Errorf("the owner hears %q", sent.Subject)
	}
	ann.Call("GET /api/screens/profile", nil).Want(200, "data.two_step.on", true, "data.two_step.recovery_codes", 10)

	browser := c.Visitor()
	key := waits(logIn(browser, "ann@example.com", product.GoodPassword))
	answer(browser, key, "").Want(200, "success", false, "fields.code", "Please enter the code")
	answer(browser, key, a.wrong()).Want(200, "success", false, "fields.code", "This code isn’t right or was already used. Try the next one.")
	answer(browser, key, a.code()).Want(200, "success", false) // it turned two-step verification on
	code := a.fresh()
	r := answer(browser, key, " "+code[:3]+" "+code[3:]).Want(200, "success", true, "userType", "lead", "user.email", "ann@example.com")
	browser.Token = r.Text("token")
	if r.CookieSet() == "" || r.DeviceSet() == "" {
		t.Error("the browser got no session")
	}
	browser.Call(identityWays, nil).Want(200, "fresh", true)
	answer(browser, key, a.fresh()).Want(200, "success", false, "error", "This took too long. Please start again.") // a login ends once

	// No code works twice, nor does an older one, in whatever login.
	code = a.fresh()
	answer(c.Visitor(), waits(logIn(c.Visitor(), "ann@example.com", product.GoodPassword)), code).Want(200, "success", true)
	key = waits(logIn(c.Visitor(), "ann@example.com", product.GoodPassword))
	answer(c.Visitor(), key, code).Want(200, "success", false)
	later, err := totp.GenerateCode(a.key, c.Clock.Now().Add(30*time.Second)) // a phone that is ahead
	if err != nil {
		t.Fatal(err)
	}
	answer(c.Visitor(), key, later).Want(200, "success", true)
	answer(c.Visitor(), waits(logIn(c.Visitor(), "ann@example.com", product.GoodPassword)), code).Want(200, "success", false)

	// It is over after ten minutes, and a made-up key is none.
	key = waits(logIn(c.Visitor(), "ann@example.com", product.GoodPassword))
	c.Advance(10 * time.Minute)
	answer(c.Visitor(), key, a.code()).Want(200, "success", false, "error", "This took too long. Please start again.")
	answer(c.Visitor(), strings.Repeat("A", 43), a.code()).Want(200, "success", false, "error", "This took too long. Please start again.")

	// Each recovery code works once, and its owner is told.
	for _, typed := range []string{recovery[0], strings.ToUpper(strings.NewReplacer("-", " ", "o", "0", "l", "1").Replace(recovery[1]))} {
		key = waits(logIn(c.Visitor(), "ann@example.com", product.GoodPassword))
		answer(c.Visitor(), key, typed).Want(200, "success", true)
		answer(c.Visitor(), waits(logIn(c.Visitor(), "ann@example.com", product.GoodPassword)), typed).Want(200, "success", false)
	}
	if sent := c.Mails("ann@example.com")[0]; sent.Subject != "A recovery code was used" || !strings.Contains(sent.Text, "You have 8 codes left") {
		t.Errorf("the owner hears %q: %s", sent.Subject, sent.Text)
	}
	ann.Call("GET /api/screens/profile", nil).Want(200, "data.two_step.recovery_codes", 8)
}

// Turning it on, off, and making new codes need a confirmed identity, which a mailed code no longer is.
func TestTwoStepNeedsConfirmation(t *testing.T) {
	c := product.New(t)
	ann, a, recovery := annWithApp(c)
	ann.Call(startTwoStep, nil).Want(409)
	c.Advance(16 * time.Minute)
	for _, call := range []string{startTwoStep, renewCodes, stopTwoStep} {
		ann.Call(call, nil).Want(403, "confirm", true)
	}
	ann.Call(identityWays, nil).Want(200, "email", "", "phone", "", "password", true, "two_step", true)
	ann.Call(product.SendIdentity, nil).Want(409)
	ann.Call(product.ConfirmIdentity, map[string]string{"otp": "123456"}).Want(200, "success", false, "error", "Please enter a code from your authenticator app instead.")
	ann.Call(product.ConfirmIdentity, map[string]string{"code": a.wrong()}).Want(200, "success", false)
	ann.Call(product.ConfirmIdentity, map[string]string{"code": a.code()}).Want(200, "success", true)
	renewed := ann.Call(renewCodes, nil).Want(200, "success", true, "recovery_codes.#", 10)
	for _, old := range recovery {
		if strings.Contains(renewed.Body, old) {
			t.Error("an old code is among the new ones")
		}
	}
	answer(c.Visitor(), waits(logIn(c.Visitor(), "ann@example.com", product.GoodPassword)), recovery[0]).Want(200, "success", false)
	ann.Call(stopTwoStep, nil).Want(200, "success", true)
	ann.Call(stopTwoStep, nil).Want(200, "success", true)
	ann.Call(renewCodes, nil).Want(200, "success", false)
	if sent := c.Mails("ann@example.com"); sent[0].Subject != "Two-step verification is off" || sent[1].Subject != "You have new recovery codes" {
		t.Errorf("the owner hears %q and %q", sent[1].Subject, sent[0].Subject)
	}
	logIn(c.Visitor(), "ann@example.com", product.GoodPassword).Want(200, "success", true)

	// An email that was not confirmed may be someone else's, who must not be locked out.
	ben := c.Buyer("ben@example.com")
	ben.Call(startTwoStep, nil).Want(409, "error", "Please confirm your email first.")
	// A key without a code changes nothing.
	eve := c.VerifiedBuyer("eve@example.com")
	key := app{c, eve.Call(startTwoStep, nil).Want(200).Text("key")}
	eve.Call(confirmTwoStep, map[string]string{"code": key.wrong()}).Want(200, "success", false, "fields.code", "This code isn’t right or was already used. Try the next one.", "recovery_codes.#", 0)
	c.Visitor().LoginByCode("eve@example.com")
	eve.Call(startTwoStep, nil).Want(200) // another key
	eve.Call(confirmTwoStep, map[string]string{"code": key.code()}).Want(200, "success", false)
}

// Whichever way someone logs in, the second step is due, and neither a new password nor a device that is known changes that.
func TestNoLoginBypassesTheSecondStep(t *testing.T) {
	c := product.New(t)
	ann := c.VerifiedBuyer("ann@example.com")
	ann.Call("POST /api/account/password", map[string]string{"password": product.GoodPassword}).Want(200)
	ann.Call(sendContact, map[string]string{"phone": "2145550111"}).Want(200)
	ann.Call(confirmContact, map[string]string{"otp": c.Code("2145550111")}).Want(200, "success", true)
	c.Visitor().Call(product.ByFacebook, map[string]any{"accessToken": product.FacebookToken("42", "Ann", "ann@example.com")}).Want(200, "success", true)
	known := browserOf(c, "ann@example.com", product.GoodPassword)
	phone := c.Visitor()
	phone.App = "new"
	phone.App = logIn(phone, "ann@example.com", product.GoodPassword).Want(200, "success", true).Header.Get("X-Device-Token")
	a, _ := turnOn(ann)

	byCode := func(to, kind string) product.Response {
		c.Visitor().Call(product.SendCode, product.CodeRequest(to, kind, "lead")).Want(200, "success", true)
		return c.Visitor().Call(product.VerifyCode, product.CodeLogin(to, c.Code(to), "lead"))
	}
	link := c.LoginLink(account.Lead, "ann@example.com")
	waits(c.Visitor().Call(product.LeadLoginLink, link))
	c.Visitor().Call(product.LeadLoginLink, link).Want(200, "success", false, "error", "This link has expired or has already been used.")
	waits(byCode("ann@example.com", "email"))
	waits(byCode("2145550111", "phone"))
	waits(logIn(known, "ann@example.com", product.GoodPassword))
	waits(c.Visitor().Call(product.ByFacebook, map[string]any{"accessToken": product.FacebookToken("42", "Ann", "ann@example.com")}))
	waits(c.Visitor().Call(product.ByApple, map[string]any{"identityToken": product.FacebookToken("43", "Ann", "ann@example.com"), "authorizationCode": "x", "nonce": "x"}))

	// A password that is reset ends what waits, and asks for the second step again.
	before := waits(logIn(c.Visitor(), "ann@example.com", product.GoodPassword))
	c.Visitor().Call("POST /api/pub/account/forgot-password", map[string]string{"username": "ann@example.com"}).Want(200)
	reset := waits(c.Visitor().Call(setPassword, map[string]string{"key": c.Key("ann@example.com"), "password": newPassword}))
	ann.Call("GET /api/lead/client-leads/me", nil).Want(401)
	answer(c.Visitor(), before, a.fresh()).Want(200, "success", false, "error", "This took too long. Please start again.")
	logIn(c.Visitor(), "ann@example.com", product.GoodPassword).Want(200, "success", false, "error", "Incorrect username or password.")
	answer(c.Visitor(), reset, a.code()).Want(200, "success", true)

	// On the app, the device token comes with the session, in the header.
	key := waits(logIn(phone, "ann@example.com", newPassword))
	r := answer(phone, key, a.fresh()).Want(200, "success", true)
	if token := r.Header.Get("X-Device-Token"); len(token) != 43 || r.Header.Get("Set-Cookie") != "" || r.Text("token") == "" {
		t.Errorf("the app got %q, and the cookies %q", token, r.Header.Values("Set-Cookie"))
	}

	// Everything about someone isn't handed to whoever reads their email.
	verified := c.Visitor().VerifyEmail("ann@example.com")
	c.Visitor().Call("POST /api/pub/data/copy", map[string]string{"key": verified.Text("key")}).Want(403, "error", "Your account uses two-step verification. Please log in to download your data.")
}

// An emailed link with the second step is as good as a password.
func TestLinkWithSecondStepIsFresh(t *testing.T) {
	c := product.New(t)
	_, a, _ := annWithApp(c)
	d := c.Visitor()
	d.Token = answer(d, waits(d.Call(product.LeadLoginLink, c.LoginLink(account.Lead, "ann@example.com"))), a.fresh()).Want(200, "success", true).Text("token")
	d.Call(identityWays, nil).Want(200, "fresh", true)
	d.Call("GET /api/account/sessions", nil).Want(200, "sessions.0.via", "key")
}

func TestAgentsSecondStep(t *testing.T) {
	c := product.New(t)
	agent := c.Agent()
	a, _ := turnOn(agent)
	waits(c.Visitor().Call(product.AgentLoginLink, c.LoginLink(account.Admin, account.DemoAgentEmail)))
	key := waits(c.Visitor().Call("POST /api/v1/login/mobileapp", map[string]string{"username": account.DemoAgentEmail, "password": account.DemoPassword}))
	d := c.Visitor()
	d.Token = answer(d, key, a.fresh()).Want(200, "success", true, "userType", "admin", "user.email", account.DemoAgentEmail).Text("token")
	d.Call("GET /api/v1/admins/me", nil).Want(200)
}

// In a demo that others share, nobody can lock them out.
func TestSharedDemoHasNoSecondStep(t *testing.T) {
	c := product.New(t)
	c.Services.Accounts.Demo = account.DemoOpened
	agent := c.Visitor()
	c.Services.Accounts.Demo = account.DemoAll
	agent.Token = c.Agent().Token
	c.Services.Accounts.Demo = account.DemoOpened
	agent.Call(startTwoStep, nil).Want(403)
	agent.Call("POST /api/account/passkeys/start", nil).Want(403)
}

// Wrong codes count like wrong passwords: ten lock the second step for a while, thirty for a week. On a known device only those
// on that device count.
func TestSecondStepLockout(t *testing.T) {
	c := product.New(t)
	_, a, recovery := annWithApp(c)
	known := c.Visitor()
	known.Known = answer(known, waits(logIn(known, "ann@example.com", product.GoodPassword)), a.fresh()).Want(200, "success", true).DeviceSet()

	guess := func(status int) {
		t.Helper()
		answer(c.Visitor(), waits(logIn(c.Visitor(), "ann@example.com", product.GoodPassword)), a.wrong()).Want(status)
	}
	for range 10 {
		guess(200)
	}
	guess(429)
	key := waits(logIn(c.Visitor(), "ann@example.com", product.GoodPassword))
	answer(c.Visitor(), key, a.fresh()).Want(429)   // right or wrong
	answer(c.Visitor(), key, recovery[0]).Want(429) // nor with a recovery code
	if sent := c.Mails("ann@example.com")[0]; sent.Subject != "Someone tried to log in to your account" || !strings.Contains(sent.Text, "may know your password") {
		t.Errorf("the owner hears %q: %s", sent.Subject, sent.Text)
	}
	answer(known, waits(logIn(known, "ann@example.com", product.GoodPassword)), a.fresh()).Want(200, "success", true)

	for range 2 { // thirty in all
		c.Advance(16 * time.Minute)
		for range 10 {
			guess(200)
		}
	}
	c.Advance(16 * time.Minute)
	key = waits(logIn(c.Visitor(), "ann@example.com", product.GoodPassword))
	answer(c.Visitor(), key, a.code()).Want(429, "error", "Too many wrong codes were entered. Please use a recovery code, or a passkey if you have one.")
	answer(c.Visitor(), key, recovery[0]).Want(200, "success", true) // whoever has one is the owner, for whom the app works again
	answer(c.Visitor(), waits(logIn(c.Visitor(), "ann@example.com", product.GoodPassword)), a.fresh()).Want(200, "success", true)

	// Concurrent guesses get no more attempts than sequential ones, and of concurrent uses of one code one works.
	c.Advance(16 * time.Minute)
	key = waits(logIn(c.Visitor(), "ann@example.com", product.GoodPassword))
	code, worked := a.code(), make(chan bool, 8)
	var all sync.WaitGroup
	for range cap(worked) {
		d := c.Visitor()
		all.Go(func() { worked <- answer(d, key, code).At("success") == true })
	}
	all.Wait()
	close(worked)
	count := 0
	for ok := range worked {
		if ok {
			count++
		}
	}
	if count != 1 {
		t.Errorf("one code worked %d times", count)
	}
}

// Whoever has the previous email gets the account back, even if the thief added a second step of their own. One that was there
// before stays.
func TestUndoEmailChangeRemovesTheThiefsSecondStep(t *testing.T) {
	for name, ofOwner := range map[string]bool{"the thief's": false, "the owner's": true} {
		t.Run(name, func(t *testing.T) {
			c := product.New(t)
			thief := c.VerifiedBuyer("ann@example.com") // someone at her unlocked computer
			a, _ := turnOn(thief)
			if ofOwner {
				c.Advance(25 * time.Hour)
				thief.Call(product.ConfirmIdentity, map[string]string{"code": a.code()}).Want(200, "success", true)
			}
			changeEmail(thief, "thief@example.com")
			r := c.Visitor().Call(undoEmail, map[string]string{"key": undoKey(c, "ann@example.com"), "password": product.GoodPassword})
			if ofOwner {
				answer(c.Visitor(), waits(r), a.fresh()).Want(200, "success", true)
			} else {
				r.Want(200, "success", true)
				logIn(c.Visitor(), "ann@example.com", product.GoodPassword).Want(200, "success", true)
			}
		})
	}
}

// The database alone has nothing that logs anyone in.
func TestSecondStepSecretsAreStoredSafely(t *testing.T) {
	c := product.New(t)
	_, a, recovery := annWithApp(c)
	key := waits(logIn(c.Visitor(), "ann@example.com", product.GoodPassword))
	secrets := append(slices.Clone(recovery), a.key, key)
	if !regexp.MustCompile(`^[a-z2-7]{4}(-[a-z2-7]{4}){5}$`).MatchString(recovery[0]) {
		t.Errorf("%q has fewer than 112 random bits, which its plain digest needs", recovery[0])
	}
	for _, r := range c.Rows() {
		for _, secret := range secrets {
			if r.Table != "messages" && (r.Holds(secret) || r.Holds(strings.ReplaceAll(secret, "-", ""))) {
				t.Errorf("%s holds %s: %s", r.Table, secret, r.Text)
			}
		}
	}
	if log := c.Log.String(); regexp.MustCompile(strings.Join(secrets, "|")).MatchString(log) {
		t.Error("a secret is in the log")
	}
	// With the key of another server, nobody gets in, and nobody is told why.
	c.Reopen("PRIVACY_KEY=fedcba9876543210fedcba9876543210")
	answer(c.Visitor(), key, a.fresh()).Want(500)
}
