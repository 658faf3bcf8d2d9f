package config

import "testing"

func TestCaptchaWidget(t *testing.T) {
	for verify, script := range map[string]string{
		"https://challenges.cloudflare.com/turnstile/v0/siteverify": "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
		"https://api.hcaptcha.com/siteverify":                       "https://js.hcaptcha.com/1/api.js?render=explicit",
		"https://www.google.com/recaptcha/api/siteverify":           "https://www.google.com/recaptcha/api.js?render=explicit",
		"https://hcaptcha.com.evil.example/siteverify":              "https://hcaptcha.com.evil.example/api.js?render=explicit",
		"http://127.0.0.1:9000/verify":                              "http://127.0.0.1:9000/api.js?render=explicit",
	} {
		w := Captcha{SiteKey: "k", Secret: "s", VerifyURL: verify}.Widget()
		if w.Script != script || len(w.Sources) == 0 {
			t.Errorf("%s has %+v", verify, w)
		}
	}
	if w := (Captcha{VerifyURL: "https://api.hcaptcha.com/siteverify"}).Widget(); w.Script != "" || w.Sources != nil {
		t.Errorf("without a secret: %+v", w)
	}
}
