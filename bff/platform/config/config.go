// Package config reads the environment, once, into one typed struct. A bad value is an
// error that names its variable and never repeats a secret.
package config

import (
	"net/mail"
	"net/netip"
	"net/url"
)

// Env is the kind of installation.
type Env string

const (
	Development Env = "development"
	Test        Env = "test"
	Production  Env = "production"
)

// Secret is a value that must not be printed; string(s) returns the value itself.
type Secret string

// String implements fmt.Stringer.
func (s Secret) String() string {
	if s == "" {
		return ""
	}
	return "[secret]"
}

// GoString implements fmt.GoStringer.
func (s Secret) GoString() string { return s.String() }

// MarshalText implements encoding.TextMarshaler, for JSON and for logs.
func (s Secret) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// Config is everything that can be set.
type Config struct {
	Env  Env
	Home string // folder of the project: node_modules, app/server and .build lie there

	Product  Product
	HTTP     HTTP
	DataDir  string // absolute
	Journal  string // folder of what was asked of people's data, absolute; all machines share it
	Database Database
	Redis    []Secret // connection strings; none: in process, several: a cluster
	Sample   int      // homes that the first start makes
	Links    Links
	Content  string // origin of the content service; "": the embedded one
	Sales    string // origin of the sales service; "": the embedded one
	Tiles    Tiles
	Maps     Maps
	Facebook Facebook
	Captcha  Captcha
	Mail     Mail
	Push     Push
	Texts    Secret // address of the SMS service; "": the outbox
	// Privacy keys the digests of deleted people; "": created once and stored in DataDir.
	Privacy   Secret
	Stripe    Stripe
	Apps      Apps
	Reports   string // where display reports go; "": a table
	Analytics string // id of the analytics property; "": nothing is sent
	Sentry    Secret // where errors are reported; "": nowhere
	// TraceSample is the share of requests that are traced.
	TraceSample float64
	Reload      bool // development: read what was built again whenever it changes
}

// Product is what the product is called.
type Product struct{ Name, Slug string }

// HTTP is where the BFF listens, and which proxies it trusts.
type HTTP struct {
	Host    string
	Port    int
	Public  url.URL // origin for links: scheme and host, no path
	Proxies []netip.Prefix
	// LAN says that a development server may be reached from the network.
	LAN bool
}

// Origin is the public origin without a trailing slash: "https://www.example.com".
func (h HTTP) Origin() string { return h.Public.Scheme + "://" + h.Public.Host }

// Secure reports whether cookies carry Secure: exactly when the public origin is https.
func (h HTTP) Secure() bool { return h.Public.Scheme == "https" }

// Shared reports whether other machines can reach a development server.
func (h HTTP) Shared() bool { return h.LAN && !isLoopback(h.Host) }

// Database is the database; without a URL it is the embedded PostgreSQL.
type Database struct {
	URL      Secret
	Replicas []Secret
}

// Embedded reports whether the BFF runs the database itself.
func (d Database) Embedded() bool { return d.URL == "" }

// Links lead to other sites. Empty ones aren't shown.
type Links struct {
	BackOffice string
	Careers    string
	Social     []Social
}

// Social is the product's page in a social network.
type Social struct{ Network, URL string }

// Tiles are the street map's pictures.
type Tiles struct {
	URL         string // with {z}, {x} and {y}
	Attribution string
}

// Maps is the service that finds street addresses; without a provider the gazetteer finds their city.
type Maps struct {
	Provider string
	Key      Secret
}

// Facebook is the login with Facebook.
type Facebook struct {
	AppID    string
	Secret   Secret
	GraphURL string
	StandIn  bool // development: a local imitation answers
}

// Mail is the mail server; without one, emails are stored in the outbox.
type Mail struct {
	SMTP   Secret
	From   string
	Postal string // where the sender can be reached by mail, one line; the law asks for it
	House  string // who gets what no agent does; "": the sender
}

// HouseAddress is the bare address of who gets what no agent does.
func (m Mail) HouseAddress() string {
	for _, address := range []string{m.House, m.From} {
		if parsed, err := mail.ParseAddress(address); err == nil {
			return parsed.Address
		}
	}
	return "team@hearthway.example" // of the outbox
}

// Push is Expo's push service, which brings messages to devices.
type Push struct {
	URL     string
	Token   Secret // of the account with the service; "" where it asks for none
	StandIn bool   // development: messages are kept instead of sent
}

// Apps are the published apps that may open the product's addresses.
type Apps struct {
	AppleIDs            []string // "TEAMID.bundle.id"
	AndroidPackage      string
	AndroidFingerprints []string // SHA-256 of the signing certificates, "AB:CD:…"
}

// Stripe takes payments.
type Stripe struct {
	Key     Secret
	URL     string
	StandIn bool // development: a local imitation answers
}

// Outbox reports whether emails and texts are stored for inspection instead of being sent.
func (c Config) Outbox() bool { return c.Env != Production && (c.Mail.SMTP == "" || c.Texts == "") }

// DemoAccounts reports whether the demo accounts exist.
func (c Config) DemoAccounts() bool { return c.Env != Production }
