package account

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/descope/virtualwebauthn"

	"hearthway/bff/features/account"
	"hearthway/bff/scenarios/product"
)

const (
	startPasskey      = "POST /api/account/passkeys/start"
	addPasskey        = "POST /api/account/passkeys"
	startPasskeyLogin = "POST /api/pub/login/passkey/start"
	loginPasskey      = "POST /api/pub/login/passkey"
)

// keychain is someone's phone, with a passkey.
type keychain struct {
	site virtualwebauthn.RelyingParty
	virtualwebauthn.Authenticator
	key virtualwebauthn.Credential
}

func newKeychain() *keychain {
	return &keychain{
		site:          virtualwebauthn.RelyingParty{ID: "localhost", Name: "Hearthway", Origin: "http://localhost:8080"},
		Authenticator: virtualwebauthn.NewAuthenticator(), key: newCredential(),
	}
}

// newCredential returns a key whose coordinates have 32 bytes. The library leaves out leading zeros, which no device does and servers refuse.
func newCredential() virtualwebauthn.Credential {
	const complete = 77 // bytes of a COSE key on the curve P-256
	for {
		if made := virtualwebauthn.NewCredential(virtualwebauthn.KeyTypeEC2); len(made.Key.AttestationData()) == complete {
			return made
		}
	}
}

// make answers the options of a new passkey.
func (k *keychain) make(r product.Response) map[string]any {
	r.T.Helper()
	r.Want(200, "success", true)
	options, err := virtualwebauthn.ParseAttestationOptions(optionsOf(r))
	if err != nil {
		r.T.Fatal(err)
	}
	k.Options.UserHandle = []byte(options.UserID)
	return k.answer(r, virtualwebauthn.CreateAttestationResponse(k.site, k.Authenticator, k.key, *options))
}

// sign answers the options of a login.
func (k *keychain) sign(r product.Response) map[string]any {
	r.T.Helper()
	r.Want(200, "success", true)
	options, err := virtualwebauthn.ParseAssertionOptions(optionsOf(r))
	if err != nil {
		r.T.Fatal(err)
	}
	k.key.Counter++
	return k.answer(r, virtualwebauthn.CreateAssertionResponse(k.site, k.Authenticator, k.key, *options))
}

func (*keychain) answer(r product.Response, credential string) map[string]any {
	return map[string]any{"challenge": r.Text("options.challenge"), "credential": json.RawMessage(credential)}
}

func optionsOf(r product.Response) string {
	text, _ := json.Marshal(r.At("options"))
	return string(text)
}

func TestPasskeyLogin(t *testing.T) {
	c := product.New(t)
	ann, _, _ := annWithApp(c)
	ann.Agent = "Mozilla/5.0 (Windows NT 10.0) Chrome/150.0 Safari/537.36"
	phone := newKeychain()
	offered := ann.Call(startPasskey, nil).Want(200, "options.rp.id", "localhost", "options.user.name", "ann@example.com", "options.excludeCredentials.#", 0,
		"options.authenticatorSelection.residentKey", "required", "options.authenticatorSelection.userVerification", "required")
	made := phone.make(offered)
	ann.Call(addPasskey, made).Want(200, "success", true)
	ann.Call(addPasskey, made).Want(200, "success", false, "error", "This took too long. Please start again.")
	if sent := c.Mails("ann@example.com")[0]; sent.Subject != "A passkey was added to your account" || !strings.Contains(sent.Text, "“Chrome on Windows”") {
		t.Errorf("the owner hears %q: %s", sent.Subject, sent.Text)
	}
	ann.Call(startPasskey, nil).Want(200, "options.excludeCredentials.#", 1)
	ann.Call("GET /api/screens/profile", nil).Want(200, "data.can_add_passkey", true, "data.passkeys.#", 1, "data.passkeys.0.name", "Chrome on Windows", "data.passkeys.0.used", nil)

	// It is both steps at once.
	d := c.Visitor()
	signed := phone.sign(d.Call(startPasskeyLogin, nil))
	r := d.Call(loginPasskey, signed).Want(200, "success", true, "userType", "lead", "user.email", "ann@example.com")
	d.Token = r.Text("token")
	d.Call(identityWays, nil).Want(200, "fresh", true)
	if sessions := d.Call("GET /api/account/sessions", nil).Want(200); !strings.Contains(sessions.Body, `"via":"passkey"`) {
		t.Errorf("%s", sessions.Body)
	}
	if profile := ann.Call("GET /api/screens/profile", nil); profile.At("data.passkeys.0.used") == nil {
		t.Error("its use isn't known")
	}
	c.Visitor().Call(loginPasskey, signed).Want(200, "success", false, "error", "This took too long. Please start again.") // signed once
	late := phone.sign(d.Call(startPasskeyLogin, nil))
	c.Advance(10 * time.Minute)
	c.Visitor().Call(loginPasskey, late).Want(200, "success", false)

	// One that is removed no longer logs in.
	id := ann.Call("GET /api/screens/profile", nil).Text("data.passkeys.0.id")
	ann.Call("DELETE /api/account/passkeys/"+id, nil).Want(403, "confirm", true)
	ann.Call(product.ConfirmIdentity, map[string]string{"password": product.GoodPassword}).Want(200, "success", true)
	ann.Call("DELETE /api/account/passkeys/"+id, nil).Want(200, "success", true)
	ann.Call("DELETE /api/account/passkeys/"+id, nil).Want(404)
	ann.Call("DELETE /api/account/passkeys/nonsense", nil).Want(404)
	if sent := c.Mails("ann@example.com")[0]; sent.Subject != "A passkey was removed from your account" {
		t.Errorf("the owner hears %q", sent.Subject)
	}
	c.Visitor().Call(loginPasskey, phone.sign(c.Visitor().Call(startPasskeyLogin, nil))).Want(200, "success", false, "error", "This passkey couldn’t be used. Try again, or log in another way.")
}

func TestAgentsPasskey(t *testing.T) {
	c := product.New(t)
	agent, phone := c.Agent(), newKeychain()
	body := phone.make(agent.Call(startPasskey, nil))
	body["name"] = "Work phone"
	agent.Call(addPasskey, body).Want(200, "success", true)
	agent.Call("GET /api/screens/profile", nil).Want(200, "data.passkeys.0.name", "Work phone")
	c.Visitor().Call(loginPasskey, phone.sign(c.Visitor().Call(startPasskeyLogin, nil))).Want(200, "success", true, "userType", "admin", "user.email", account.DemoAgentEmail)
	body = newKeychain().make(agent.Call(startPasskey, nil))
	body["name"] = "see https://evil.example"
	agent.Call(addPasskey, body).Want(200, "success", false)
}

// Answers that aren't what the challenge asked for.
func TestPasskeysThatAreRefused(t *testing.T) {
	c := product.New(t)
	ann, eve := c.VerifiedBuyer("ann@example.com"), c.VerifiedBuyer("eve@example.com")
	c.Buyer("ben@example.com").Call(startPasskey, nil).Want(409, "error", "Please confirm your email first.")
	phone := newKeychain()
	ann.Call(addPasskey, phone.make(ann.Call(startPasskey, nil))).Want(200, "success", true)
	eve.Call(addPasskey, newKeychain().make(ann.Call(startPasskey, nil))).Want(200, "success", false) // of another account
	eve.Call(addPasskey, phone.make(eve.Call(startPasskey, nil))).Want(200, "success", false)         // the same passkey again
	phone.Options.UserHandle = nil

	for name, spoil := range map[string]func(k *keychain){
		"another site":         func(k *keychain) { k.site.Origin = "https://evil.example" },
		"another host":         func(k *keychain) { k.site.ID = "evil.example" },
		"nobody unlocked it":   func(k *keychain) { k.Options.UserNotVerified = true },
		"nobody touched it":    func(k *keychain) { k.Options.UserNotPresent = true },
		"another key":          func(k *keychain) { k.key.Key = newCredential().Key },
		"a key that is no one": func(k *keychain) { k.key.ID = []byte(strings.Repeat("x", 32)) },
		"of no account":        func(k *keychain) { k.Options.UserHandle = nil },
		"of another account":   func(k *keychain) { k.Options.UserHandle = []byte(strings.Repeat("x", 16)) },
		"a copy":               func(k *keychain) { k.key.Counter = 0 },
	} {
		t.Run(name, func(t *testing.T) {
			mine := newKeychain()
			owner := c.VerifiedBuyer(fmt.Sprintf("%s@example.com", strings.ReplaceAll(name, " ", ".")))
			owner.Call(addPasskey, mine.make(owner.Call(startPasskey, nil))).Want(200, "success", true)
			c.Visitor().Call(loginPasskey, mine.sign(c.Visitor().Call(startPasskeyLogin, nil))).Want(200, "success", true)
			spoil(mine)
			r := c.Visitor().Call(loginPasskey, mine.sign(c.Visitor().Call(startPasskeyLogin, nil))).Want(200, "success", false, "error", "This passkey couldn’t be used. Try again, or log in another way.")
			if r.Text("token") != "" || r.CookieSet() != "" {
				t.Error("it logs in")
			}
		})
	}
	for _, body := range []any{`{}`, `{"challenge":"x","credential":{}}`, `{"challenge":"x","credential":{"id":"%%%","response":{"clientDataJSON":"e30"}}}`} {
		c.Visitor().Call(loginPasskey, body).Want(200, "success", false)
		ann.Call(addPasskey, body).Want(200, "success", false)
	}
	// An answer without its challenge's own site never counts as one to another challenge.
	first, second := c.Visitor().Call(startPasskeyLogin, nil), c.Visitor().Call(startPasskeyLogin, nil)
	mixed := phone.sign(first)
	mixed["challenge"] = second.Text("options.challenge")
	c.Visitor().Call(loginPasskey, mixed).Want(200, "success", false)
}

// Challenges are rows, so that a network gets a limited number; they and what they are for are gone after a while.
func TestPasskeyChallengesAreLimited(t *testing.T) {
	c := product.New(t)
	d := c.Visitor()
	for range account.PasskeyLogins.Max {
		d.Call(startPasskeyLogin, nil).Want(200)
	}
	d.Call(startPasskeyLogin, nil).Want(429)
	c.Advance(11 * time.Minute)
	if err := c.Services.Accounts.Tidy(t.Context()); err != nil {
		t.Fatal(err)
	}
	if slices.ContainsFunc(c.Rows(), func(r product.Row) bool { return r.Table == "challenges" }) {
		t.Error("challenges stay")
	}
}

// At an IP address browsers make no passkeys, so none are offered.
func TestNoPasskeysAtAnIPAddress(t *testing.T) {
	c := product.New(t, "PUBLIC_URL=http://127.0.0.1:8080")
	ann := c.VerifiedBuyer("ann@example.com")
	ann.Call("GET /api/screens/profile", nil).Want(200, "data.can_add_passkey", false)
	ann.Call(startPasskey, nil).Want(404)
	c.Visitor().Call(startPasskeyLogin, nil).Want(404)
	c.Visitor().Call(loginPasskey, `{}`).Want(200, "success", false, "error", "Passkeys aren’t available here.")
}
