package account

import (
	"strings"
	"time"

	"github.com/pquerna/otp"
	"github.com/pquerna/otp/totp"

	"hearthway/bff/scenarios/product"
)

// app is someone's authenticator app.
type app struct {
	*product.Server
	key string
}

// code is what the app shows now.
func (a app) code() string {
	a.T.Helper()
	code, err := totp.GenerateCodeCustom(a.key, a.Clock.Now(), totp.ValidateOpts{Period: 30, Digits: otp.DigitsSix})
	if err != nil {
		a.T.Fatal(err)
	}
	return code
}

// fresh is a code that was not used yet.
func (a app) fresh() string {
	a.T.Helper()
	a.Advance(30 * time.Second)
	return a.code()
}

// wrong is a code that no clock would accept now.
func (a app) wrong() string {
	if a.code() == "000000" {
		return "999999"
	}
	return "000000"
}

// turnOn turns two-step verification on for a user who just logged in.
func turnOn(d *product.Client) (a app, recovery []string) {
	d.T.Helper()
	a = app{d.Server, d.Call(startTwoStep, nil).Want(200, "success", true).Text("key")}
	r := d.Call(confirmTwoStep, map[string]string{"code": a.code()}).Want(200, "success", true, "recovery_codes.#", 10)
	for _, code := range r.At("recovery_codes").([]any) {
		recovery = append(recovery, code.(string))
	}
	return a, recovery
}

// waits checks that a login waits for its second step, without giving anything away, and returns its key.
func waits(r product.Response) string {
	r.T.Helper()
	key := r.Want(200, "success", false, "error", "Enter the code from your authenticator app to finish logging in.").Text("second_step")
	if len(key) != 43 || r.Text("token") != "" || r.CookieSet() != "" || r.DeviceSet() != "" || r.Header.Get("X-Device-Token") != "" {
		r.T.Errorf("%q, cookies %q: %s", key, r.Header.Values("Set-Cookie"), r.Body)
	}
	for _, never := range []string{"Ann", "ann@example.com", "2145550142"} {
		if strings.Contains(r.Body, never) {
			r.T.Errorf("the response tells %s before the second step: %s", never, r.Body)
		}
	}
	return key
}

func answer(d *product.Client, key, code string) product.Response {
	d.T.Helper()
	return d.Call(secondStep, map[string]string{"key": key, "code": code})
}

// annWithApp is a buyer with a password and an authenticator app.
func annWithApp(c *product.Server) (ann *product.Client, a app, recovery []string) {
	c.T.Helper()
	ann = c.VerifiedBuyer("ann@example.com")
	ann.Call("POST /api/account/password", map[string]string{"password": product.GoodPassword}).Want(200)
	a, recovery = turnOn(ann)
	return ann, a, recovery
}
