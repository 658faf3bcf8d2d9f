package config

import (
	"net/url"
	"strings"
)

// Captcha is the check for robots; without a secret there is none.
type Captcha struct {
	SiteKey   string
	Secret    Secret
	VerifyURL string
}

// Widget is what a browser needs to show a service's captcha.
type Widget struct {
	Script  string   // address of its script, which draws when it is told to
	Sources []string // of scripts, frames and calls, as a Content-Security-Policy has them
}

// Widget is that of the service that verifies; the zero Widget where there is no captcha. A
// service that is not known has its script beside its verification: "https://c.example/api.js".
func (c Captcha) Widget() Widget {
	if c.Secret == "" {
		return Widget{}
	}
	u, err := url.Parse(c.VerifyURL)
	if err != nil {
		return Widget{}
	}
	const explicit = "?render=explicit"
	switch host := u.Hostname(); {
	case host == "challenges.cloudflare.com":
		return Widget{"https://challenges.cloudflare.com/turnstile/v0/api.js" + explicit, []string{"https://challenges.cloudflare.com"}}
	case host == "hcaptcha.com" || strings.HasSuffix(host, ".hcaptcha.com"):
		return Widget{"https://js.hcaptcha.com/1/api.js" + explicit, []string{"https://hcaptcha.com", "https://*.hcaptcha.com"}}
	case host == "www.google.com" || host == "www.recaptcha.net":
		return Widget{"https://www.google.com/recaptcha/api.js" + explicit,
			[]string{"https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"}}
	}
	origin := u.Scheme + "://" + u.Host
	return Widget{origin + "/api.js" + explicit, []string{origin}}
}
