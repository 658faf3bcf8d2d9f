package oauth

import (
	"context"
	"net"
	"net/url"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/postgres"
)

// Registrations limits how many programs register.
var Registrations = limit.Limit{Name: "oauth-register", Max: 20, Window: time.Hour, Text: "Too many programs were registered from your network. Try again in an hour."}

// Limits of what a program says of itself.
const (
	maxNameRunes    = 60
	maxRedirects    = 10
	maxRedirectSize = 500 // bytes
)

// Client is a program that registered itself.
type Client struct {
	ID           string
	Name         string
	RedirectURIs postgres.TextList `gorm:"column:redirect_uris"`
	CreatedAt    time.Time         `gorm:"autoCreateTime:false"`
}

// TableName implements schema.Tabler.
func (Client) TableName() string { return "oauth_clients" }

// Register registers a program by its name and by where people may be sent back to.
func (s *Service) Register(ctx context.Context, name string, redirects []string) (Client, error) {
	name = plainName(name)
	if len(redirects) == 0 || len(redirects) > maxRedirects {
		return Client{}, &Error{"invalid_redirect_uri", "1 to 10 redirect_uris are needed"}
	}
	for _, one := range redirects {
		if !validRedirect(one) {
			return Client{}, &Error{"invalid_redirect_uri", "a redirect URI must be https, http of this device (localhost, 127.0.0.1 or [::1]), or of an app’s own scheme, without a fragment"}
		}
	}
	id, _ := newToken()
	client := Client{ID: id, Name: name, RedirectURIs: redirects, CreatedAt: s.Now()}
	return client, postgres.Failure(s.DB.Rows(ctx).Create(&client).Error)
}

// plainName is a name as one line of readable text: nothing in it breaks out of the sentence that it is shown in.
func plainName(name string) string {
	name = strings.Join(strings.FieldsFunc(name, func(r rune) bool { return r == ' ' || !unicode.IsPrint(r) }), " ")
	if utf8.RuneCountInString(name) > maxNameRunes {
		name = strings.TrimSpace(string([]rune(name)[:maxNameRunes-1])) + "…"
	}
	if name == "" {
		return "A program without a name"
	}
	return name
}

// appSchemes are the schemes of apps that connect programs and have no dot, which RFC 8252 (section 7.1) asks for.
var appSchemes = []string{"cursor", "vscode", "vscode-insiders"}

// validRedirect reports whether people may be sent to an address with a code. Schemes that a browser would run or open as a file are out.
func validRedirect(text string) bool {
	to, err := url.Parse(text)
	if err != nil || len(text) > maxRedirectSize || to.Fragment != "" || strings.Contains(text, "#") || to.User != nil || to.Opaque != "" {
		return false
	}
	switch to.Scheme {
	case "https":
		return to.Hostname() != ""
	case "http":
		return isLoopback(to.Hostname())
	}
	return strings.Contains(to.Scheme, ".") || slices.Contains(appSchemes, to.Scheme)
}

func isLoopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// registered reports whether a program registered an address. On the person's own device the port may be any, because programs listen on a free one
// (RFC 8252, section 7.3).
func (c Client) registered(redirect string) bool {
	if slices.Contains(c.RedirectURIs, redirect) {
		return true
	}
	to, err := url.Parse(redirect)
	if err != nil || to.Scheme != "http" || !isLoopback(to.Hostname()) || !validRedirect(redirect) {
		return false
	}
	to.Host = to.Hostname()
	return slices.ContainsFunc(c.RedirectURIs, func(one string) bool {
		known, err := url.Parse(one)
		if err != nil || known.Scheme != "http" || !isLoopback(known.Hostname()) {
			return false
		}
		known.Host = known.Hostname()
		return known.String() == to.String()
	})
}
