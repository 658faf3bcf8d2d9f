package main

import (
	"hearthway/bff/features/account"
	accountdb "hearthway/bff/features/account/db"
	"hearthway/bff/features/account/facebook"
)

// Calls with which people log in, and confirm again who they are.
const (
	sendCode        = "POST /api/pub/otp/sendLoginOtp/"
	verifyCode      = "POST /api/pub/Otp/verify-login-otp"
	leadKey         = "POST /api/pub/login/lead-key"
	agentKey        = "POST /api/pub/login/agent-key"
	byFacebook      = "POST /api/pub/facebook-login/login-with-facebook"
	sendIdentity    = "POST /api/account/identity/code"
	confirmIdentity = "POST /api/account/identity"
)

// asked is the body of sendCode.
func asked(username, kind, user string) map[string]string {
	return map[string]string{"username": username, "otpType": kind, "userType": user}
}

// typed is the body of verifyCode.
func typed(username, otp, user string) map[string]any {
	return map[string]any{"userType": user, "creds": map[string]string{"username": username, "otp": otp}}
}

// byCode logs in as a buyer with a code by e-mail.
func (d *device) byCode(email string) reply {
	d.t.Helper()
	d.ask("POST /api/pub/otp/sendLoginOtp/", map[string]string{"username": email, "otpType": "email", "userType": "lead"}).want(200, "success", true)
	creds := map[string]string{"username": email, "otp": d.code(email)}
	return d.ask("POST /api/pub/Otp/verify-login-otp", map[string]any{"userType": "lead", "creds": creds}).want(200, "success", true)
}

// keyOf makes the key of a link for somebody.
func (c *city) keyOf(role account.Role, email string) map[string]any {
	c.t.Helper()
	person, err := accountdb.New(c.db).ByEmail(c.t.Context(), role, email)
	if err != nil {
		c.t.Fatal(err)
	}
	key, err := c.services.Accounts.NewLoginKey(c.t.Context(), person)
	if err != nil {
		c.t.Fatal(err)
	}
	return map[string]any{"key": key}
}

// byKey logs in with the key of a link and gives the token.
func (d *device) byKey(email string) string {
	d.t.Helper()
	person, err := accountdb.New(d.db).ByEmail(d.t.Context(), "lead", email)
	if err != nil {
		d.t.Fatal(err)
	}
	key, err := d.services.Accounts.NewLoginKey(d.t.Context(), person)
	if err != nil {
		d.t.Fatal(err)
	}
	return d.ask("POST /api/pub/login/lead-key", map[string]string{"key": key}).want(200, "success", true).text("token")
}

// facebookToken is what the stand-in of Facebook gives somebody.
func facebookToken(id, name, email string) string {
	return facebook.StandIn{}.Token(account.FacebookPerson{ID: id, Name: name, Email: email})
}

// confirmed confirms with a code by e-mail who it is.
func (d *device) confirmed(email string) *device {
	d.t.Helper()
	d.ask(sendIdentity, nil).want(200, "success", true)
	d.ask(confirmIdentity, map[string]string{"otp": d.code(email)}).want(200, "success", true)
	return d
}
