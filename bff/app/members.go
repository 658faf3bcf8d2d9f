package app

import (
	"time"

	"hearthway/bff/features/account"
	accountdb "hearthway/bff/features/account/db"
	"hearthway/bff/features/account/password"
	"hearthway/bff/features/membership"
	membershipdb "hearthway/bff/features/membership/db"
	"hearthway/bff/platform/postgres"
)

// NewMembers handles promo codes and sales people outside of a server, for commands.
func NewMembers(db *postgres.DB) *membership.Service {
	accounts := account.New(account.Deps{Store: accountdb.New(db), Limits: postgres.NewLimits(db), Passwords: password.Default, Now: time.Now})
	return &membership.Service{Store: membershipdb.New(db), Accounts: accounts, Now: time.Now}
}
