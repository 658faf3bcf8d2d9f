package config

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

type env map[string]string

func (e env) lookup(name string) (string, bool) {
	value, ok := e[name]
	return value, ok
}

// production has all settings that production requires.
func production(changes env) env {
	e := env{
		"APP_ENV": "production", "PUBLIC_URL": "https://www.example.com", "HOST": "0.0.0.0",
		"DATABASE_URL": "postgres://app:hunter2@db.example.com/hearthway",
		"REDIS_URL":    "rediss://cache.example.com:6379", "SMTP_URL": "smtps://user:pass@mail.example.com",
		"MAIL_FROM": "Hearthway <hello@example.com>", "POSTAL_ADDRESS": "100 Main Street, Dallas, TX 75202", "SMS_URL": "https://sms.example.com/send", "GIFT_CARD_URL": "https://cards.example.com/orders",
		"MAP_TILE_URL": "https://tiles.example.com/{z}/{x}/{y}.png", "PRIVACY_KEY": "0123456789abcdef0123456789abcdef",
		"ERASURE_JOURNAL":   "/mnt/shared/journal",
		"STRIPE_SECRET_KEY": "sk_live_1", "STRIPE_PUBLISHABLE_KEY": "pk_live_1", "STRIPE_WEBHOOK_SECRET": "whsec_1",
	}
	for name, value := range changes {
		e[name] = value
	}
	return e
}

// staging has all settings that staging requires.
func staging(changes env) env {
	e := production(env{"APP_ENV": "staging", "STRIPE_SECRET_KEY": "sk_test_1", "STRIPE_PUBLISHABLE_KEY": "pk_test_1"})
	for name, value := range changes {
		e[name] = value
	}
	return e
}

func TestDefaults(t *testing.T) {
	c, err := Load(env{"HEARTHWAY_HOME": "/srv/project"}.lookup)
	if err != nil {
		t.Fatal(err)
	}
	for _, check := range []struct {
		what      string
		got, want any
	}{
		{"environment", c.Env, Development},
		{"host", c.HTTP.Host, "127.0.0.1"},
		{"port", c.HTTP.Port, 8080},
		{"origin", c.HTTP.Origin(), "http://localhost:8080"},
		{"secure", c.HTTP.Secure(), false},
		{"data folder", c.DataDir, filepath.FromSlash("/srv/project/.data")},
		{"embedded database", c.Database.Embedded(), true},
		{"sample", c.Sample, 20000},
		{"product", c.Product, Product{"Hearthway", "hearthway"}},
		{"outbox", c.Outbox(), true},
		{"demo accounts", c.DemoAccounts(), true},
		{"request log", c.LogRequests, false},
		{"log", c.LogLevel, slog.LevelWarn},
		{"log for people", c.LogJSON, false},
		{"metrics", c.MetricsAddress, "127.0.0.1:9464"},
		{"delay before the end", c.ShutdownDelay, time.Duration(0)},
		{"Facebook stand-in", c.Facebook.StandIn, true},
		{"payments stand-in", c.Stripe.StandIn, true},
		{"shared", c.HTTP.Shared(), false},
		{"social links", len(c.Links.Social), len(socialNetworks)},
		{"trace sample", c.TraceSample, 0.5},
	} {
		if check.got != check.want {
			t.Errorf("%s: %v, want %v", check.what, check.got, check.want)
		}
	}
}

func TestProductionWithEverything(t *testing.T) {
	c, err := Load(production(env{"DATABASE_REPLICA_URLS": "postgres://a.example.com/h, postgres://b.example.com/h",
		"TRUSTED_PROXIES": "10.0.0.0/8, 2001:db8::1"}).lookup)
	if err != nil {
		t.Fatal(err)
	}
	if !c.HTTP.Secure() || c.HTTP.Origin() != "https://www.example.com" || c.Sample != 0 || c.Outbox() ||
		c.ShutdownDelay != 10*time.Second || !c.LogRequests || !c.LogJSON || c.LogLevel != slog.LevelInfo || c.MetricsAddress != "" || c.DemoAccounts() || c.Facebook.StandIn || c.Stripe.StandIn {
		t.Errorf("production has development's ways: %+v", c)
	}
	if len(c.Database.Replicas) != 2 || len(c.HTTP.Proxies) != 2 || c.HTTP.Proxies[1].Bits() != 128 {
		t.Errorf("replicas %v, proxies %v", c.Database.Replicas, c.HTTP.Proxies)
	}
}

func TestStaging(t *testing.T) {
	c, err := Load(staging(env{"SYNDICATION_URL": "https://reports.example.com", "EXPO_PUSH_URL": "https://push.example.com", "FOLLOW_UP_BOSS_URL": "https://crm.example.com", "STAGING_RECIPIENTS": "Ann@example.com, Ben Lee <Ben@example.net>, @example.org, (214) 555-0142, +1 469 555 0187"}).lookup)
	if err != nil {
		t.Fatal(err)
	}
	if !c.Env.Deployed() || c.Outbox() || c.DemoAccounts() || c.Stripe.StandIn || c.ShutdownDelay == 0 {
		t.Errorf("staging has development's ways: %+v", c)
	}
	if !c.Push.StandIn || !c.CRM.StandIn || c.GiftCards != "" || c.Reports != "" {
		t.Errorf("staging reaches phones, CRMs, the gift card service or whoever counts impressions: %+v", c)
	}
	if want := []string{"ann@example.com", "ben@example.net", "@example.org", "2145550142", "4695550187"}; !slices.Equal(c.Recipients, want) {
		t.Errorf("recipients %q", c.Recipients)
	}
}

func TestBadValuesNameTheirVariable(t *testing.T) {
	for _, test := range []struct {
		name string
		env  env
		want string // variable named in the error; "": no error
	}{
		{"unknown environment", env{"APP_ENV": "preview"}, "APP_ENV"},
		{"staging", staging(nil), ""},
		{"staging on the embedded database", staging(env{"DATABASE_URL": ""}), "DATABASE_URL"},
		{"staging that takes money", staging(env{"STRIPE_SECRET_KEY": "sk_live_1"}), "STRIPE_SECRET_KEY"},
		{"staging's recipients", staging(env{"STAGING_RECIPIENTS": "ann@example.com, @example.org, (214) 555-0142, +1 469 555 0187"}), ""},
		{"a recipient that is none", staging(env{"STAGING_RECIPIENTS": "ann@example.com, example.org"}), "STAGING_RECIPIENTS"},
		{"a recipient whose name has a comma", staging(env{"STAGING_RECIPIENTS": `"Lee, Ben" <ben@example.net>`}), "STAGING_RECIPIENTS"},
		{"a phone that is none", staging(env{"STAGING_RECIPIENTS": "555-0142"}), "STAGING_RECIPIENTS"},
		{"staging's recipients in production", production(env{"STAGING_RECIPIENTS": "@example.com"}), "STAGING_RECIPIENTS"},
		{"answers by email", env{"INBOUND_MAIL_DOMAIN": "reply.example.com", "INBOUND_MAIL_SECRET": "0123456789abcdef01234567"}, ""},
		{"answers by email without a secret", env{"INBOUND_MAIL_DOMAIN": "reply.example.com"}, "INBOUND_MAIL_SECRET"},
		{"answers by email with a short secret", env{"INBOUND_MAIL_DOMAIN": "reply.example.com", "INBOUND_MAIL_SECRET": "hunter2"}, "INBOUND_MAIL_SECRET"},
		{"answers to what is no domain", env{"INBOUND_MAIL_DOMAIN": "a@b c", "INBOUND_MAIL_SECRET": "0123456789abcdef01234567"}, "INBOUND_MAIL_DOMAIN"},
		{"unknown level", env{"LOG_LEVEL": "loud"}, "LOG_LEVEL"},
		{"unknown format", env{"LOG_FORMAT": "xml"}, "LOG_FORMAT"},
		{"metrics for everyone", env{"METRICS_ADDR": ":9464"}, "METRICS_ADDR"},
		{"metrics without a port", env{"METRICS_ADDR": "127.0.0.1"}, "METRICS_ADDR"},
		{"metrics on a private address", env{"METRICS_ADDR": "[fd00::1]:9464"}, ""},
		{"traces to a name", env{"OTEL_EXPORTER_OTLP_ENDPOINT": "collector"}, "OTEL_EXPORTER_OTLP_ENDPOINT"},
		{"traces in another protocol", env{"OTEL_EXPORTER_OTLP_PROTOCOL": "grpc"}, "OTEL_EXPORTER_OTLP_PROTOCOL"},
		{"another exporter of traces", env{"OTEL_TRACES_EXPORTER": "zipkin"}, "OTEL_TRACES_EXPORTER"},
		{"another sampler of traces", env{"OTEL_TRACES_SAMPLER": "xray"}, "OTEL_TRACES_SAMPLER"},
		{"more than all traces", env{"OTEL_TRACES_SAMPLER": "traceidratio", "OTEL_TRACES_SAMPLER_ARG": "2"}, "OTEL_TRACES_SAMPLER_ARG"},
		{"port is a word", env{"PORT": "http"}, "PORT"},
		{"port too high", env{"PORT": "70000"}, "PORT"},
		{"any free port", env{"PORT": "0"}, ""},
		{"open host", env{"HOST": "0.0.0.0"}, "HOST"},
		{"open host in tests", env{"HOST": "192.168.1.5", "APP_ENV": "test"}, "HOST"},
		{"open host on purpose", env{"HOST": "0.0.0.0", "ALLOW_LAN": "1"}, ""},
		{"loopback names", env{"HOST": "localhost"}, ""},
		{"loopback of IPv6", env{"HOST": "::1"}, ""},
		{"loopback of IPv6 in brackets", env{"HOST": "[::1]"}, ""},
		{"mapped loopback", env{"HOST": "::ffff:127.0.0.1"}, ""},
		{"another loopback", env{"HOST": "127.9.9.9"}, ""},
		{"host that only looks like loopback", env{"HOST": "127.0.0.1.example.com"}, "HOST"},
		{"host with a port", env{"HOST": "127.0.0.1:80"}, "HOST"},
		{"flag", env{"ALLOW_LAN": "perhaps"}, "ALLOW_LAN"},
		{"origin with a path", env{"PUBLIC_URL": "https://example.com/app"}, "PUBLIC_URL"},
		{"origin with a user", env{"PUBLIC_URL": "https://me@example.com"}, "PUBLIC_URL"},
		{"origin with an invalid scheme", env{"PUBLIC_URL": "javascript://example.com"}, "PUBLIC_URL"},
		{"proxies", env{"TRUSTED_PROXIES": "10.0.0.0/8,proxy"}, "TRUSTED_PROXIES"},
		{"unsupported database", env{"DATABASE_URL": "mysql://db/h"}, "DATABASE_URL"},
		{"database on a socket", env{"DATABASE_URL": "postgres:///h?host=/run/pg"}, ""},
		{"replicas without a primary", env{"DATABASE_REPLICA_URLS": "postgres://db/h"}, "DATABASE_REPLICA_URLS"},
		{"backups of another database", env{"DATABASE_URL": "postgres://db/h", "BACKUP_DIR": "/mnt/backups"}, "BACKUP_DIR"},
		{"backups beside the data", env{"DATA_DIR": "/srv/data", "BACKUP_DIR": "/srv/data/backups"}, "BACKUP_DIR"},
		{"backups elsewhere", env{"DATA_DIR": "/srv/data", "BACKUP_DIR": "/srv/data-backups", "BACKUP_KEEP": "35"}, ""},
		{"backups older than the journal of deletions", env{"BACKUP_KEEP": "36"}, "BACKUP_KEEP"},
		{"one bad node", env{"REDIS_URL": "redis://a:1,b:1"}, "REDIS_URL"},
		{"cluster", env{"REDIS_URL": "redis://a:1,redis://b:1"}, ""},
		{"sample below zero", env{"SAMPLE_LISTINGS": "-1"}, "SAMPLE_LISTINGS"},
		{"no sample", env{"SAMPLE_LISTINGS": "0"}, ""},
		{"a delay without a unit", env{"SHUTDOWN_DELAY": "10"}, "SHUTDOWN_DELAY"},
		{"a delay before now", env{"SHUTDOWN_DELAY": "-1s"}, "SHUTDOWN_DELAY"},
		{"a delay of an hour", env{"SHUTDOWN_DELAY": "1h"}, "SHUTDOWN_DELAY"},
		{"a delay", env{"SHUTDOWN_DELAY": "1m30s"}, ""},
		{"tiles without placeholders", env{"MAP_TILE_URL": "https://tiles.example.com/{z}/{x}.png"}, "MAP_TILE_URL"},
		{"tiles from another host", env{"MAP_TILE_URL": "file:///{z}/{x}/{y}"}, "MAP_TILE_URL"},
		{"tiles from many hosts", env{"MAP_TILE_URL": "https://{s}.example.com/{z}/{x}/{y}{r}.png"}, ""},
		{"provider without key", env{"MAPS_PROVIDER": "google"}, "MAPS_API_KEY"},
		{"unknown provider", env{"MAPS_PROVIDER": "atlas", "MAPS_API_KEY": "k"}, "MAPS_PROVIDER"},
		{"incomplete Facebook settings", env{"FACEBOOK_APP_ID": "1"}, "FACEBOOK_APP_SECRET"},
		{"incomplete Google Calendar", env{"GOOGLE_CALENDAR_CLIENT_ID": "1"}, "GOOGLE_CALENDAR_CLIENT_SECRET"},
		{"incomplete Outlook", env{"MICROSOFT_CALENDAR_CLIENT_SECRET": "1"}, "MICROSOFT_CALENDAR_CLIENT_ID"},
		{"incomplete captcha settings", env{"CAPTCHA_SECRET": "s", "CAPTCHA_VERIFY_URL": "https://c.example.com"}, "CAPTCHA_SITE_KEY"},
		{"captcha without its service", env{"CAPTCHA_SECRET": "s", "CAPTCHA_SITE_KEY": "k"}, "CAPTCHA_VERIFY_URL"},
		{"mail server without a sender", env{"SMTP_URL": "smtp://mail.example.com"}, "MAIL_FROM"},
		{"mail server", env{"SMTP_URL": "https://mail.example.com"}, "SMTP_URL"},
		{"sender", env{"MAIL_FROM": "nobody"}, "MAIL_FROM"},
		{"slug", env{"PRODUCT_SLUG": "Hearth Way"}, "PRODUCT_SLUG"},
		{"two lines", env{"PRODUCT_NAME": "Hearth\nway"}, "PRODUCT_NAME"},
		{"social link", env{"SOCIAL_X_URL": "http://x.example.com"}, "SOCIAL_X_URL"},
		{"empty counts as unset", env{"PORT": " ", "DATABASE_URL": ""}, ""},
		{"production on the embedded database", production(env{"DATABASE_URL": ""}), "DATABASE_URL"},
		{"production with the cache in process", production(env{"REDIS_URL": ""}), "REDIS_URL"},
		{"production with the outbox", production(env{"SMTP_URL": ""}), "SMTP_URL"},
		{"production without gift cards", production(env{"GIFT_CARD_URL": ""}), "GIFT_CARD_URL"},
		{"gift cards over http", production(env{"GIFT_CARD_URL": "http://cards.example.com"}), "GIFT_CARD_URL"},
		{"production without texts", production(env{"SMS_URL": ""}), "SMS_URL"},
		{"production without a sender", production(env{"MAIL_FROM": ""}), "MAIL_FROM"},
		{"production without a digest key", production(env{"PRIVACY_KEY": ""}), "PRIVACY_KEY"},
		{"production with a local journal", production(env{"ERASURE_JOURNAL": ""}), "ERASURE_JOURNAL"},
		{"a guessable key", env{"PRIVACY_KEY": "short"}, "PRIVACY_KEY"},
		{"production without tiles", production(env{"MAP_TILE_URL": ""}), "MAP_TILE_URL"},
		{"production on OpenStreetMap", production(env{"MAP_TILE_URL": openStreetMap}), "MAP_TILE_URL"},
		{"production without an address", production(env{"PUBLIC_URL": ""}), "PUBLIC_URL"},
		{"production on localhost", production(env{"PUBLIC_URL": "https://localhost"}), "PUBLIC_URL"},
		{"production over http", production(env{"PUBLIC_URL": "http://www.example.com"}), "PUBLIC_URL"},
		{"production with unencrypted SMTP", production(env{"SMTP_URL": "smtp://mail.example.com:587"}), "SMTP_URL"},
		{"production with STARTTLS", production(env{"SMTP_URL": "smtp+starttls://mail.example.com"}), ""},
		{"texts over http", production(env{"SMS_URL": "http://sms.example.com/send"}), "SMS_URL"},
		{"texts over HTTP in capitals", production(env{"SMS_URL": "HTTP://sms.example.com/send"}), "SMS_URL"},
		{"captcha over http", production(env{"CAPTCHA_SITE_KEY": "k", "CAPTCHA_SECRET": "s", "CAPTCHA_VERIFY_URL": "http://c.example.com"}), "CAPTCHA_VERIFY_URL"},
		{"Facebook over http", production(env{"FACEBOOK_GRAPH_URL": "http://graph.example.com"}), "FACEBOOK_GRAPH_URL"},
		{"impression reports over http", production(env{"SYNDICATION_URL": "http://reports.example.com"}), "SYNDICATION_URL"},
		{"push messages over http", production(env{"EXPO_PUSH_URL": "http://push.example.com"}), "EXPO_PUSH_URL"},
		{"payments over http", production(env{"STRIPE_API_URL": "http://pay.example.com"}), "STRIPE_API_URL"},
		{"error reports over http", production(env{"SENTRY_DSN": "http://key@faults.example.com/1"}), "SENTRY_DSN"},
		{"a feed's tokens over http", production(env{"RESO_TOKEN_URL": "http://feed.example.com/token"}), "RESO_TOKEN_URL"},
		{"development over http", env{"SMS_URL": "http://sms.example.com/send", "SMTP_URL": "smtp://mail.example.com", "MAIL_FROM": "a@example.com"}, ""},
		{"production with the payment stand-in", production(env{"STRIPE_SECRET_KEY": "", "STRIPE_PUBLISHABLE_KEY": "", "STRIPE_WEBHOOK_SECRET": ""}), "STRIPE_SECRET_KEY"},
		{"production with a test key", production(env{"STRIPE_SECRET_KEY": "sk_test_1"}), "STRIPE_SECRET_KEY"},
		{"production with a test key for browsers", production(env{"STRIPE_PUBLISHABLE_KEY": "pk_test_1"}), "STRIPE_PUBLISHABLE_KEY"},
		{"production with the stand-in’s key for browsers", production(env{"STRIPE_PUBLISHABLE_KEY": "pk_standin"}), "STRIPE_PUBLISHABLE_KEY"},
		{"production with a restricted key", production(env{"STRIPE_SECRET_KEY": "rk_live_1"}), ""},
		{"Stripe keys mixed up", production(env{"STRIPE_SECRET_KEY": "pk_live_1"}), "STRIPE_SECRET_KEY"},
		{"a secret key as publishable key", production(env{"STRIPE_PUBLISHABLE_KEY": "sk_live_1"}), "STRIPE_PUBLISHABLE_KEY"},
		{"payments without webhooks", production(env{"STRIPE_WEBHOOK_SECRET": ""}), "STRIPE_WEBHOOK_SECRET"},
		{"a URL as the webhook’s secret", production(env{"STRIPE_WEBHOOK_SECRET": "https://example.com"}), "STRIPE_WEBHOOK_SECRET"},
		{"development with a live key", env{"STRIPE_SECRET_KEY": "sk_live_1", "STRIPE_PUBLISHABLE_KEY": "pk_test_1", "STRIPE_WEBHOOK_SECRET": "whsec_1"}, "STRIPE_SECRET_KEY"},
		{"development with Stripe", env{"STRIPE_SECRET_KEY": "sk_test_1", "STRIPE_PUBLISHABLE_KEY": "pk_test_1", "STRIPE_WEBHOOK_SECRET": "whsec_1"}, ""},
		{"production with samples", production(env{"SAMPLE_LISTINGS": "10"}), "SAMPLE_LISTINGS"},
		{"production with LAN", production(env{"ALLOW_LAN": "1"}), "ALLOW_LAN"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := Load(test.env.lookup)
			if test.want == "" {
				if err != nil {
					t.Fatal(err)
				}
				return
			}
			if err == nil {
				t.Fatal("nothing is said")
			}
			if lines := strings.Split(err.Error(), "\n")[1:]; len(lines) != 1 || !strings.HasPrefix(strings.TrimSpace(lines[0]), test.want+" ") {
				t.Errorf("said %q, want one line about %s", lines, test.want)
			}
		})
	}
}

func TestAllProblemsAreReportedAtOnce(t *testing.T) {
	_, err := Load(env{"PORT": "x", "APP_ENV": "y"}.lookup)
	if err == nil || !strings.Contains(err.Error(), "PORT") || !strings.Contains(err.Error(), "APP_ENV") {
		t.Errorf("said %v", err)
	}
}

func TestSecretsAreNotPrinted(t *testing.T) {
	c, err := Load(production(env{"STRIPE_SECRET_KEY": "sk_live_hunter2"}).lookup)
	if err != nil {
		t.Fatal(err)
	}
	asJSON, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{fmt.Sprintf("%v", c), fmt.Sprintf("%+v", c), fmt.Sprintf("%#v", c), string(asJSON)} {
		if strings.Contains(text, "hunter2") {
			t.Errorf("a secret is printed: %s", text)
		}
	}
	if _, err := Load(env{"DATABASE_URL": "mysql://app:hunter2@db/h"}.lookup); err == nil || strings.Contains(err.Error(), "hunter2") {
		t.Errorf("said %v", err)
	}
	if string(c.Stripe.Key) != "sk_live_hunter2" {
		t.Error("the secret cannot be used")
	}
}

func TestPublishedApps(t *testing.T) {
	print := strings.TrimSuffix(strings.Repeat("AB:", 32), ":")
	c, err := Load(env{
		"APPLE_APP_IDS": "ABCDE12345.com.example.app, ABCDE12345.com.example.beta", "ANDROID_PACKAGE": "com.example.app", "ANDROID_FINGERPRINTS": print,
	}.lookup)
	if err != nil || len(c.Apps.AppleIDs) != 2 || c.Apps.AppleIDs[1] != "ABCDE12345.com.example.beta" || c.Apps.AndroidFingerprints[0] != print {
		t.Fatalf("%+v, %v", c.Apps, err)
	}
	for name, bad := range map[string]env{
		"APPLE_APP_IDS":        {"APPLE_APP_IDS": "com.example.app"},
		"ANDROID_FINGERPRINTS": {"ANDROID_PACKAGE": "com.example.app", "ANDROID_FINGERPRINTS": "AB:CD"},
		"ANDROID_PACKAGE":      {"ANDROID_FINGERPRINTS": print},
	} {
		if _, err := Load(bad.lookup); err == nil || !strings.Contains(err.Error(), "\n  "+name+" ") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
