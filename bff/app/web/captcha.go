package web

import (
	_ "embed"
	"html/template"
	"net/http"
	"strings"

	"github.com/gofiber/fiber/v3"

	"hearthway/bff/app/respond"
	"hearthway/bff/platform/cache"
)

// The apps show the captcha in a web view, because its script only runs in browsers.
const (
	captchaPath   = "/captcha"
	captchaScript = "/captcha.js"
)

//go:embed captcha.js
var captchaSource []byte

var captchaPage = template.Must(template.New("captcha").Parse(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Are you a robot?</title>
<style>html,body{margin:0;background:transparent}</style>
<div id="captcha" data-key="{{.Key}}" data-script="{{.Script}}"></div>
<script src="` + captchaScript + `"></script>
</html>
`))

// captcha registers the page that contains only the captcha, and its script, if there is a captcha.
func (s *Server) captcha() {
	key, script := s.Settings["captcha_site_key"], s.Settings["captcha_script_url"]
	if key == "" || script == "" {
		return
	}
	var page strings.Builder
	if err := captchaPage.Execute(&page, map[string]string{"Key": key, "Script": script}); err != nil {
		panic(err) // a strings.Builder doesn't fail
	}
	body := cache.NewBody(http.StatusOK, fiber.MIMETextHTMLCharsetUTF8, []byte(page.String()), cache.Quick)
	body.Header = []string{"Cache-Control: " + respond.AskAgain, "X-Robots-Tag: noindex"}
	policy := captchaPolicy(s.Captcha)
	s.get(captchaPath, func(c fiber.Ctx) error {
		c.Set(fiber.HeaderContentSecurityPolicy, policy)
		return respond.Body(c, body)
	})
	s.fixed(captchaScript, "text/javascript; charset=utf-8", respond.AskAgain, captchaSource)
}

// captchaPolicy allows the captcha service and our one script, and nothing else.
func captchaPolicy(sources []string) string {
	service := strings.Join(sources, " ")
	return strings.Join([]string{
		"default-src 'none'",
		"script-src 'self' " + service,
		"style-src 'unsafe-inline' " + service,
		"img-src data: " + service,
		"frame-src " + service,
		"connect-src " + service,
		"base-uri 'none'",
		"form-action 'none'",
		"frame-ancestors 'none'",
	}, "; ")
}
