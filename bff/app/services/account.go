package services

import (
	"context"
	"fmt"
	"log/slog"
	"net/netip"
	"net/url"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/account/credential"
	"hearthway/bff/features/account/provider"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/security"
)

// newProviders returns the providers that are configured, and what revokes logins at Apple, which is nil without Apple and in staging.
func newProviders(c config.Config) (offered map[account.ProviderName]account.Provider, revokeApple func(context.Context, string) error, err error) {
	offered = map[account.ProviderName]account.Provider{}
	switch {
	case c.Facebook.StandIn:
		offered[account.Facebook] = account.Provider{LoginService: provider.StandIn{}, StandIn: true}
	case c.Facebook.AppID != "":
		offered[account.Facebook] = account.Provider{LoginService: provider.NewFacebook(c.Facebook.GraphURL, c.Facebook.AppID, string(c.Facebook.Secret))}
	}
	switch {
	case c.Apple.StandIn:
		offered[account.Apple] = account.Provider{LoginService: provider.StandIn{}, StandIn: true}
	case c.Apple.KeyID != "":
		id, err := provider.NewApple(c.Apple.URL, c.Apps.AppleIDs, c.Apple.KeyID, string(c.Apple.Key))
		if err != nil {
			return nil, nil, fmt.Errorf("APPLE_SIGN_IN_KEY: %w", err)
		}
		offered[account.Apple] = account.Provider{LoginService: id}
		if c.Env != config.Staging { // a copy of production's data has logins of customers
			revokeApple = id.Revoke
		}
	}
	return offered, revokeApple, nil
}

// newPasskeys returns what checks passkeys; nil if the origin's host is an IP address, for which browsers make none.
func newPasskeys(c config.Config) (*credential.PasskeyVerifier, error) {
	origin, err := url.Parse(c.HTTP.Origin())
	if err != nil {
		return nil, err
	}
	if _, err := netip.ParseAddr(origin.Hostname()); err == nil {
		return nil, nil
	}
	return credential.NewPasskeyVerifier(c.Product.Name, c.HTTP.Origin())
}

// newCaptcha returns nil if no captcha is configured.
func newCaptcha(c config.Captcha) account.Captcha {
	if c.Secret == "" {
		return nil
	}
	return provider.NewCaptcha(c.VerifyURL, string(c.Secret))
}

// demoFor says who may use the demo accounts.
func demoFor(c config.Config) account.Demo {
	switch {
	case !c.DemoAccounts():
		return account.DemoNobody
	case c.HTTP.Shared():
		return account.DemoOpened
	}
	return account.DemoAll
}

// accountsForCommand creates the account service for a command, without what only visitors of the site need.
func accountsForCommand(c config.Config, d Deps, mailQueue message.Enqueuer) *account.Service {
	return account.New(account.Deps{
		Product: c.Product.Name, Accounts: account.AccountsIn(d.DB), Limits: postgres.NewLimits(d.DB), Passwords: d.Passwords, Mails: newMails(c).account, MailQueue: mailQueue, Now: d.Now, Log: d.Log,
		Events: security.NewLog(d.Log),
	})
}

// NewAccounts creates the account service for a command.
func NewAccounts(c config.Config, db *postgres.DB, log *slog.Logger) (*account.Service, error) {
	d, mailQueue, err := forCommand(db, log)
	if err != nil {
		return nil, err
	}
	return accountsForCommand(c, d, mailQueue), nil
}

// NewLoginLink creates a single-use login link, as the back office does when it sends an agent here.
func NewLoginLink(ctx context.Context, c config.Config, db *postgres.DB, log *slog.Logger, role account.Role, email string) (string, error) {
	person, err := account.AccountsIn(db).ByEmail(ctx, role, account.EmailKey(email))
	if err != nil {
		return "", err
	}
	if !person.Blocked.At.IsZero() {
		return "", apperr.New(apperr.Conflict, "This account is blocked: "+person.Blocked.Reason)
	}
	token, err := accountsForCommand(c, Deps{DB: db, Passwords: credential.DefaultArgon2, Now: time.Now, Log: log}, nil).NewLoginLink(ctx, person)
	if err != nil {
		return "", err
	}
	security.NewLog(log).Note(ctx, security.LinkSent, person.ID)
	name := "key"
	if role == account.Admin {
		name = "akey"
	}
	return c.HTTP.Origin() + "/?" + url.Values{name: {token}}.Encode(), nil
}
