package config

import (
	"net/url"
	"strings"
)

// Captcha configures the captcha; without a secret there is none.
type Captcha struct {
	SiteKey   string
	Secret    Secret
	VerifyURL string
}

// Widget is what a browser needs to show a captcha.
type Widget struct {
	Script  string   // URL of its script, which renders on demand
	Sources []string // of scripts, frames and requests, as in a Content-Security-Policy
}

// Widget is the widget of the verification service; zero if there is no captcha. An unknown service is
// expected to have its script next to its verification endpoint: "https://c.example/api.js".
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
