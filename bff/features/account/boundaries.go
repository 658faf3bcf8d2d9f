package account

import (
	"context"
)

// AccountData is the data that belongs to an account: what was saved, shared and requested in it. Both
// methods take part in the context's transaction.
type AccountData interface {
	// Empty releases what would outlive the account, before freshID takes its place: data requests,
	// sent inquiries, evidence. It returns the pending deletion that the new account inherits.
	Empty(ctx context.Context, person Account, freshID string) (Erasure, error)
	// Close removes what lets others see into an account or end it: the link to a shared list, and a
	// requested deletion.
	Close(ctx context.Context, person Account) error
}

// Passwords hashes passwords and codes so that they are expensive to guess.
type Passwords interface {
	// Hash returns a hash that includes its salt and parameters.
	Hash(password string) string
	// Verify reports whether a hash is that of a password, and whether it should be redone because the
	// parameters have changed.
	Verify(hash, password string) (ok, stale bool)
}

// Captcha tells people from bots.
type Captcha interface {
	// Check returns ErrRefused for a solution that is wrong, expired or missing.
	Check(ctx context.Context, answer, address string) error
}
