package app

import (
	"context"
	"log/slog"
	"net/url"
	"time"

	"hearthway/bff/app/database"
	"hearthway/bff/features/account"
	accountdb "hearthway/bff/features/account/db"
	"hearthway/bff/features/account/password"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/postgres"
)

// NewLoginLink creates a single-use login link, as the back office does when it sends an agent here.
func NewLoginLink(ctx context.Context, c config.Config, log *slog.Logger, role account.Role, email string) (string, error) {
	db, release, err := database.Open(ctx, c, log)
	if err != nil {
		return "", err
	}
	defer release()
	person, err := accountdb.New(db).ByEmail(ctx, role, account.EmailKey(email))
	if err != nil {
		return "", err
	}
	accounts := account.New(account.Deps{Store: accountdb.New(db), Limits: postgres.NewLimits(db), Passwords: password.Default, Now: time.Now})
	token, err := accounts.NewLoginLink(ctx, person)
	if err != nil {
		return "", err
	}
	name := "key"
	if role == account.Admin {
		name = "akey"
	}
	return c.HTTP.Origin() + "/?" + url.Values{name: {token}}.Encode(), nil
}
