package config

import (
	"fmt"
	"net/mail"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"

	"hearthway/bff/platform/format"
)

// Defaults and limits.
const (
	defaultPort   = 8080
	defaultSample = 20_000
	maxSample     = 5_000_000
	maxWorkers    = 64
	defaultKeep   = 7
	maxKeep       = 35 // as many nights as the journal of deletions covers

	defaultShutdownDelay = 10 * time.Second
	maxShutdownDelay     = 5 * time.Minute

	openStreetMap            = "https://tile.openstreetmap.org/{z}/{x}/{y}.png"
	freddieMac               = "https://www.freddiemac.com/pmms/docs/PMMS_history.csv"
	openStreetMapAttribution = "© OpenStreetMap contributors"
	traceSample              = 0.5
)

// socialNetworks are the networks that SOCIAL_<NAME>_URL can be set for.
var socialNetworks = []struct{ variable, name string }{
	{"SOCIAL_FACEBOOK_URL", "Facebook"}, {"SOCIAL_INSTAGRAM_URL", "Instagram"},
	{"SOCIAL_X_URL", "X"}, {"SOCIAL_YOUTUBE_URL", "YouTube"}, {"SOCIAL_LINKEDIN_URL", "LinkedIn"},
}

// stateCode matches a state's two letters.
var stateCode = regexp.MustCompile(`^[A-Z]{2}$`)

// demoBrokerageStates are the states where we are a broker in development: all but Alaska and Hawaii.
const demoBrokerageStates = "AL,AR,AZ,CA,CO,CT,DC,DE,FL,GA,IA,ID,IL,IN,KS,KY,LA,MA,MD,ME,MI,MN,MO,MS,MT,NC,ND,NE,NH,NJ,NM,NV,NY,OH,OK,OR,PA,RI,SC,SD,TN,TX,UT,VA,VT,WA,WI,WV,WY"

// The identifiers of our apps at Apple and Google.
var (
	appleID     = regexp.MustCompile(`^[A-Z0-9]{10}\.[A-Za-z0-9.-]+$`)
	fingerprint = regexp.MustCompile(`^([0-9A-F]{2}:){31}[0-9A-F]{2}$`)
)

// Load reads the configuration; an empty variable counts as unset. The error lists all invalid
// variables, one per line.
func Load(lookup func(string) (string, bool)) (Config, error) {
	r := &reader{lookup: lookup}
	c := Config{
		Env:         Env(r.oneOf("APP_ENV", string(Development), string(Development), string(Test), string(Staging), string(Production))),
		Product:     Product{Name: r.text("PRODUCT_NAME", "Hearthway"), Slug: r.slug("PRODUCT_SLUG", "hearthway")},
		Analytics:   r.text("ANALYTICS_ID", ""),
		Sentry:      Secret(r.url("SENTRY_DSN", "", "https", "http")),
		TraceSample: traceSample,
		Content:     r.url("CONTENT_API_URL", "", "https", "http"),
		Sales:       r.url("SALES_API_URL", "", "https", "http"),
		RatesURL:    r.url("MORTGAGE_RATES_URL", "", "https", "http"),
		GiftCards:   Secret(r.url("GIFT_CARD_URL", "", "https", "http")),
		Reports:     r.url("SYNDICATION_URL", "", "https", "http"),
		Texts:       Secret(r.url("SMS_URL", "", "https", "http")),
		Redis:       r.secretURLs("REDIS_URL", "redis", "rediss"),
		Privacy:     r.longSecret("PRIVACY_KEY", 32),
		Reload:      r.flag("HEARTHWAY_RELOAD", false),
	}
	development, staging := !c.Env.Deployed(), c.Env == Staging
	c.LogRequests = r.flag("LOG_REQUESTS", c.Env != Development)
	c.LogLevel = r.level("LOG_LEVEL", format.Pick(c.Env == Development && !c.LogRequests, "warn", "info"))
	c.LogJSON = r.oneOf("LOG_FORMAT", format.Pick(c.Env == Development, "text", "json"), "text", "json") == "json"
	c.MetricsAddress = r.listenAddress("METRICS_ADDR", format.Pick(c.Env == Development, "127.0.0.1:9464", ""))
	c.Traces = r.traces()
	c.ShutdownDelay = r.duration("SHUTDOWN_DELAY", format.Pick(development, 0, defaultShutdownDelay), maxShutdownDelay)
	if c.Home = release(); c.Home == "" || r.given("HEARTHWAY_HOME") {
		c.Home = r.folder("HEARTHWAY_HOME", "")
	}
	c.DataDir = r.folder("DATA_DIR", c.Home)
	if c.Journal = c.DataDir; r.given("ERASURE_JOURNAL") {
		c.Journal = r.folder("ERASURE_JOURNAL", c.Home)
	}
	if c.Lenders = r.text("LENDERS", ""); c.Lenders == "" && development {
		c.Lenders = filepath.Join(c.Home, "assets", "content", "lenders.json")
	}
	if !development && c.RatesURL == "" {
		c.RatesURL = freddieMac
	}
	c.HTTP = r.http(development)
	c.Database = Database{
		URL:      Secret(r.url("DATABASE_URL", "", "postgres", "postgresql")),
		Replicas: r.secretURLs("DATABASE_REPLICA_URLS", "postgres", "postgresql"),
	}
	if c.Backups.Keep = r.number("BACKUP_KEEP", defaultKeep, 1, maxKeep); r.given("BACKUP_DIR") {
		c.Backups.Folder = r.folder("BACKUP_DIR", c.Home)
	}
	c.Sample = r.number("SAMPLE_LISTINGS", format.Pick(development, defaultSample, 0), 0, maxSample)
	c.RendererWorkers = r.number("RENDERER_WORKERS", 0, 0, maxWorkers)
	c.Links = r.links(development, c.Product.Slug)
	c.Tiles = Tiles{
		URL:         r.tiles("MAP_TILE_URL", format.Pick(development, openStreetMap, "")),
		Attribution: r.text("MAP_TILE_ATTRIBUTION", openStreetMapAttribution),
	}
	c.Maps = Maps{Provider: r.oneOf("MAPS_PROVIDER", "", "", "google", "mapbox"), Key: r.secret("MAPS_API_KEY")}
	c.Facebook = Facebook{
		AppID: r.text("FACEBOOK_APP_ID", ""), Secret: r.secret("FACEBOOK_APP_SECRET"),
		GraphURL: r.url("FACEBOOK_GRAPH_URL", "https://graph.facebook.com", "https", "http"),
	}
	c.Facebook.StandIn = development && c.Facebook.AppID == ""
	c.Apple = Apple{
		KeyID: r.text("APPLE_SIGN_IN_KEY_ID", ""), Key: Secret(strings.ReplaceAll(r.text("APPLE_SIGN_IN_KEY", ""), `\n`, "\n")),
		URL: r.url("APPLE_ID_URL", "https://appleid.apple.com", "https", "http"),
	}
	c.Apple.StandIn = development && c.Apple.KeyID == ""
	c.Calendars = Calendars{
		Google:    OAuthClient{ID: r.text("GOOGLE_CALENDAR_CLIENT_ID", ""), Secret: r.secret("GOOGLE_CALENDAR_CLIENT_SECRET")},
		Microsoft: OAuthClient{ID: r.text("MICROSOFT_CALENDAR_CLIENT_ID", ""), Secret: r.secret("MICROSOFT_CALENDAR_CLIENT_SECRET")},
	}
	for _, client := range []*OAuthClient{&c.Calendars.Google, &c.Calendars.Microsoft} {
		client.StandIn = development && client.ID == ""
	}
	c.Captcha = Captcha{
		SiteKey: r.text("CAPTCHA_SITE_KEY", ""), Secret: r.secret("CAPTCHA_SECRET"),
		VerifyURL: r.url("CAPTCHA_VERIFY_URL", "", "https", "http"),
	}
	c.Mail = Mail{
		SMTP: Secret(r.url("SMTP_URL", "", "smtps", "smtp+starttls", "smtp")), From: r.address("MAIL_FROM"),
		Postal: r.text("POSTAL_ADDRESS", format.Pick(development, "100 Main Street, Dallas, TX 75202", "")), FallbackInbox: r.address("HOUSE_MAIL"),
		InboundDomain: r.text("INBOUND_MAIL_DOMAIN", ""), InboundSecret: r.longSecret("INBOUND_MAIL_SECRET", 24),
	}
	if c.Recipients = r.recipients("STAGING_RECIPIENTS"); len(c.Recipients) > 0 && !staging {
		r.bad("STAGING_RECIPIENTS", "has no effect outside staging")
	}
	c.Push = Push{URL: strings.TrimSuffix(r.url("EXPO_PUSH_URL", "https://exp.host/--/api/v2/push", "https", "http"), "/"), Token: r.secret("EXPO_ACCESS_TOKEN")}
	c.Push.StandIn = staging || development && !r.given("EXPO_PUSH_URL")
	c.CRM = CRM{FollowUpBossURL: strings.TrimSuffix(r.url("FOLLOW_UP_BOSS_URL", "https://api.followupboss.com", "https", "http"), "/")}
	c.CRM.StandIn = staging || development && !r.given("FOLLOW_UP_BOSS_URL")
	if staging {
		c.GiftCards = "" // a copy of production's data has reviews of customers
		c.Reports = ""   // the team's searches aren't impressions
	}
	c.Apps = Apps{
		AppleIDs:            r.list("APPLE_APP_IDS", appleID, "app IDs such as ABCDE12345.com.example.app"),
		AndroidPackage:      r.text("ANDROID_PACKAGE", ""),
		AndroidFingerprints: r.list("ANDROID_FINGERPRINTS", fingerprint, "SHA-256 fingerprints such as AB:CD:…, 32 pairs"),
	}
	c.Stripe = Stripe{
		Key: r.secret("STRIPE_SECRET_KEY"), Publishable: r.text("STRIPE_PUBLISHABLE_KEY", ""), Webhook: r.secret("STRIPE_WEBHOOK_SECRET"),
		URL: strings.TrimSuffix(r.url("STRIPE_API_URL", "https://api.stripe.com", "https", "http"), "/"),
	}
	c.BrokerageStates = r.list("BROKERAGE_STATES", stateCode, "states such as TX, MO")
	if development && !r.given("BROKERAGE_STATES") {
		c.BrokerageStates = strings.Split(demoBrokerageStates, ",")
	}
	c.Stripe.StandIn = development && c.Stripe.Key == ""
	r.stripe(c.Stripe, c.Env == Production)
	r.together(c)
	r.backups(c)
	if !development {
		r.deployed(c)
	}
	return c, r.err()
}

// folder returns an absolute folder; relative ones are relative to home.
func (r *reader) folder(name, home string) string {
	value := r.text(name, "")
	switch {
	case name == "DATA_DIR" && value == "":
		value = ".data"
	case value == "":
		value = "."
	}
	if home != "" && !filepath.IsAbs(value) {
		value = filepath.Join(home, value)
	}
	absolute, err := filepath.Abs(value)
	if err != nil {
		r.bad(name, "isn't a folder: %v", err)
	}
	return absolute
}

func (r *reader) http(development bool) HTTP {
	h := HTTP{
		Host: strings.Trim(r.text("HOST", "127.0.0.1"), "[]"),
		Port: r.number("PORT", defaultPort, 0, 65535),
		LAN:  r.flag("ALLOW_LAN", false),
	}
	if !isHost(h.Host) {
		r.bad("HOST", "must be a host name or an IP address")
	} else if development && !isLoopback(h.Host) && !h.LAN {
		r.bad("HOST", "must be a loopback address such as 127.0.0.1 outside production; ALLOW_LAN=1 opens it to the network")
	}
	h.Public = r.origin("PUBLIC_URL", "http://localhost:"+strconv.Itoa(h.Port))
	h.Proxies = r.prefixes("TRUSTED_PROXIES")
	return h
}

// links are placeholders in development; in production, unset ones are hidden.
func (r *reader) links(development bool, slug string) Links {
	l := Links{
		BackOffice: r.url("BACK_OFFICE_URL", format.Pick(development, "https://agents.example.com", ""), "https", "http"),
		Careers:    r.url("CAREERS_URL", format.Pick(development, "https://careers.example.com", ""), "https", "http"),
	}
	for _, network := range socialNetworks {
		placeholder := "https://" + strings.ToLower(network.name) + ".example.com/" + slug
		if address := r.url(network.variable, format.Pick(development, placeholder, ""), "https"); address != "" {
			l.Social = append(l.Social, Social{Network: network.name, URL: address})
		}
	}
	return l
}

// together checks values that depend on each other.
func (r *reader) together(c Config) {
	r.both("MAPS_PROVIDER", c.Maps.Provider != "", "MAPS_API_KEY", c.Maps.Key != "")
	r.both("FACEBOOK_APP_ID", c.Facebook.AppID != "", "FACEBOOK_APP_SECRET", c.Facebook.Secret != "")
	r.both("GOOGLE_CALENDAR_CLIENT_ID", c.Calendars.Google.ID != "", "GOOGLE_CALENDAR_CLIENT_SECRET", c.Calendars.Google.Secret != "")
	r.both("MICROSOFT_CALENDAR_CLIENT_ID", c.Calendars.Microsoft.ID != "", "MICROSOFT_CALENDAR_CLIENT_SECRET", c.Calendars.Microsoft.Secret != "")
	r.both("APPLE_SIGN_IN_KEY_ID", c.Apple.KeyID != "", "APPLE_SIGN_IN_KEY", c.Apple.Key != "")
	if c.Apple.KeyID != "" && len(c.Apps.AppleIDs) == 0 {
		r.bad("APPLE_APP_IDS", "is required with APPLE_SIGN_IN_KEY_ID: Apple's tokens name the app")
	}
	if c.Mail.SMTP != "" && c.Mail.From == "" && !r.isBad("MAIL_FROM") {
		r.bad("MAIL_FROM", "is required with SMTP_URL: emails need a sender")
	}
	r.both("INBOUND_MAIL_DOMAIN", c.Mail.InboundDomain != "", "INBOUND_MAIL_SECRET", c.Mail.InboundSecret != "")
	if address, err := mail.ParseAddress("a@" + c.Mail.InboundDomain); c.Mail.InboundDomain != "" && (err != nil || address.Address != "a@"+c.Mail.InboundDomain) {
		r.bad("INBOUND_MAIL_DOMAIN", "must be a domain, such as reply.example.com")
	}
	r.both("ANDROID_PACKAGE", c.Apps.AndroidPackage != "", "ANDROID_FINGERPRINTS", len(c.Apps.AndroidFingerprints) > 0)
	r.both("CAPTCHA_SITE_KEY", c.Captcha.SiteKey != "", "CAPTCHA_SECRET", c.Captcha.Secret != "")
	if c.Captcha.Secret != "" && c.Captcha.VerifyURL == "" {
		r.bad("CAPTCHA_VERIFY_URL", "is required with CAPTCHA_SECRET")
	}
	if c.Database.Embedded() && len(c.Database.Replicas) > 0 {
		r.bad("DATABASE_REPLICA_URLS", "requires DATABASE_URL: the embedded database has no replicas")
	}
}

// backups checks that backups can be made, and don't go where they would be lost with the data.
func (r *reader) backups(c Config) {
	if c.Backups.Folder == "" {
		return
	}
	if !c.Database.Embedded() {
		r.bad("BACKUP_DIR", "is for the embedded database; docs/operations/backup.md says how to back up the one at DATABASE_URL")
	}
	if below, err := filepath.Rel(c.DataDir, c.Backups.Folder); err == nil && filepath.IsLocal(below) {
		r.bad("BACKUP_DIR", "must be outside DATA_DIR: whatever destroys one would destroy both")
	}
}

func (r *reader) bad(name, text string, args ...any) {
	r.problems = append(r.problems, name+" "+fmt.Sprintf(text, args...))
}
