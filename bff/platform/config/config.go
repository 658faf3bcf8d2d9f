// Package config reads the environment, once, into one typed struct. The error for an invalid value
// names its variable and never includes a secret.
package config

import (
	"log/slog"
	"net/mail"
	"net/netip"
	"net/url"
	"strings"
	"time"
)

// Env is the kind of installation.
type Env string

const (
	Development Env = "development"
	Test        Env = "test"
	// Staging is like production, but for the team: nobody pays, and nobody else gets anything, even from a copy of production's data.
	Staging    Env = "staging"
	Production Env = "production"
)

// Deployed reports whether this is an installation with real data, without the conveniences of development.
func (e Env) Deployed() bool { return e == Staging || e == Production }

// Secret is a value that must not be printed; string(s) returns the actual value.
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
	Home string // folder of a release or a checkout, with node_modules, app/server and .build

	Product  Product
	HTTP     HTTP
	DataDir  string // absolute
	Journal  string // folder of the data request journal, absolute; shared by all machines
	Database Database
	Backups  Backups
	Redis    []Secret // connection strings; none: in process only, several: a cluster
	Sample   int      // homes generated at the first start
	// RendererWorkers are the threads that render pages; 0: one a core.
	RendererWorkers int
	Links           Links
	Content         string // origin of the content service; "": the articles in assets/content
	Lenders         string // file of the lenders that people may be introduced to; "": none
	RatesURL        string // of the weekly mortgage rates; "": they are only imported
	Sales           string // origin of the sales service; "": assets/content/sales.json
	GiftCards       Secret // URL at which gift cards for reviews are ordered; "": a stand-in, as always in staging
	Tiles           Tiles
	Maps            Maps
	Facebook        Facebook
	Apple           Apple
	Calendars       Calendars
	Captcha         Captcha
	Mail            Mail
	Push            Push
	Texts           Secret // URL of the SMS service; "": the outbox
	// Recipients are the only ones who get emails and texts in staging: addresses, domains ("@example.com") and phones (ten digits).
	Recipients []string
	// Privacy is the key for digests of deleted people; "": created once and stored in DataDir.
	Privacy Secret
	Stripe  Stripe
	// BrokerageStates are the states where we are a broker, two letters each.
	BrokerageStates []string
	Apps            Apps
	CRM             CRM
	Reports         string // URL to which impressions are reported; "": they aren't
	Analytics       string // ID of the analytics property; "": nothing is sent
	Sentry          Secret // DSN to which errors are reported; "": they are only logged
	// TraceSample is the share of requests that are traced.
	TraceSample float64
	// ShutdownDelay is how long a process that was told to stop goes on, while balancers notice.
	ShutdownDelay time.Duration
	Reload        bool // development: open pages reload after a rebuild
	LogRequests   bool
	LogLevel      slog.Level
	LogJSON       bool // lines of JSON, for machines; otherwise text, for people
	Traces        Traces
	// MetricsAddress is where operators read metrics and profiles, "127.0.0.1:9464"; "": nowhere.
	MetricsAddress string
}

// Product is what the product is called.
type Product struct{ Name, Slug string }

// Traces says where traces are sent.
type Traces struct {
	URL   string  // that takes them; "": they aren't made
	Share float64 // of them that is recorded, 0 to 1
}

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

// Secure reports whether cookies are marked Secure: if and only if the public origin is https.
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

// Backups says where the embedded database is backed up each night.
type Backups struct {
	Folder string // absolute; "": it isn't
	Keep   int    // how many stay
}

// CRM is the API of Follow Up Boss, which gets the leads of the agents who use it.
type CRM struct {
	FollowUpBossURL string
	StandIn         bool // development: use a local imitation
}

// Links are links to other sites. Empty ones aren't shown.
type Links struct {
	BackOffice string
	Careers    string
	Social     []Social
}

// Social is the product's page on a social network.
type Social struct{ Network, URL string }

// Tiles is the source of the street map's tiles.
type Tiles struct {
	URL         string // with {z}, {x} and {y}
	Attribution string
}

// Maps is the geocoding service; without a provider, the gazetteer is used.
type Maps struct {
	Provider string
	Key      Secret
}

// Facebook configures logging in with Facebook.
type Facebook struct {
	AppID    string
	Secret   Secret
	GraphURL string
	StandIn  bool // development: use a local imitation
}

// Apple configures Sign in with Apple.
type Apple struct {
	KeyID   string
	Key     Secret // PEM
	URL     string
	StandIn bool // development: use a local imitation
}

// Calendars configures the calendars that agents connect by logging in there.
type Calendars struct{ Google, Microsoft OAuthClient }

// OAuthClient is what a provider knows us as.
type OAuthClient struct {
	ID      string
	Secret  Secret
	StandIn bool // development: use a local imitation
}

// Mail is the mail server; without one, emails are stored in the outbox.
type Mail struct {
	SMTP          Secret
	From          string
	Postal        string // the sender's postal address, one line; required by law
	FallbackInbox string // gets inquiries that go to no agent; "": the sender
	// InboundDomain receives answers to emails about conversations; "": nobody reads them. InboundSecret is the password of the service that passes
	// them on.
	InboundDomain string
	InboundSecret Secret
}

// FallbackAddress is the bare email address for inquiries that go to no agent.
func (m Mail) FallbackAddress() string {
	for _, address := range []string{m.FallbackInbox, m.From} {
		if parsed, err := mail.ParseAddress(address); err == nil {
			return parsed.Address
		}
	}
	return "team@hearthway.example" // goes to the outbox
}

// Sender is the bare address that emails come from; "" where there is none.
func (m Mail) Sender() string {
	if parsed, err := mail.ParseAddress(m.From); err == nil {
		return parsed.Address
	}
	return ""
}

// Push is Expo's push service.
type Push struct {
	URL     string
	Token   Secret // access token of the Expo account; "" if not required
	StandIn bool   // development and staging: messages are stored instead of sent
}

// Apps are the published apps that may open the product's links.
type Apps struct {
	AppleIDs            []string // "TEAMID.bundle.id"
	AndroidPackage      string
	AndroidFingerprints []string // SHA-256 of the signing certificates, "AB:CD:…"
}

// Stripe takes payments.
type Stripe struct {
	Key         Secret
	Publishable string // key for browsers
	Webhook     Secret // signs what Stripe sends us
	URL         string
	StandIn     bool // development: use a local imitation
}

// Sources are what pages that take payments may load and call, as in a Content-Security-Policy
// (https://docs.stripe.com/security/guide#content-security-policy). The stand-in is on our own origin.
type Sources struct{ Scripts, Frames, Calls string }

// Sources returns Stripe's sources; zero for the stand-in.
func (s Stripe) Sources() Sources {
	if s.StandIn || s.Publishable == "" {
		return Sources{}
	}
	const scripts = "https://js.stripe.com https://*.js.stripe.com"
	return Sources{Scripts: scripts, Frames: scripts + " https://hooks.stripe.com", Calls: "https://api.stripe.com"}
}

// RedisURLs are the addresses of Redis as one text, separated by commas; "" if there is none.
func (c Config) RedisURLs() string {
	urls := make([]string, len(c.Redis))
	for i, secret := range c.Redis {
		urls[i] = string(secret)
	}
	return strings.Join(urls, ",")
}

// Outbox reports whether there is an outbox, where messages are stored for inspection instead of being sent: emails
// without a mail server, texts without an SMS service.
func (c Config) Outbox() bool { return !c.Env.Deployed() && (c.Mail.SMTP == "" || c.Texts == "") }

// DemoAccounts reports whether the demo accounts exist.
func (c Config) DemoAccounts() bool { return !c.Env.Deployed() }
