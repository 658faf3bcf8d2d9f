package account

import (
	"context"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
)

// guess is a password that is tried: what its failure counts for.
type guess struct {
	limits []counter
	known  bool // by a device, or in a session, of the account
}

type counter struct {
	limit.Limit
	who string
}

// loginGuess is that of someone who logs in. Names are counted and not accounts: if a phone were locked by failures of an
// email, everyone could learn that the two belong together.
func loginGuess(role Role, name username, from Client) guess {
	return guess{limits: []counter{
		{LoginsFromNetwork, limit.Network(from.Address)}, {LoginsFromWiderNetwork, limit.Wider(from.Address)}, {LoginFailures, string(role) + "|" + name.key()},
	}}
}

// deviceGuess is that of someone who logs in where they did before.
func deviceGuess(device KnownDevice) guess {
	return guess{limits: []counter{{DeviceFailures, device.ID}}, known: true}
}

// ownGuess is that of someone who is logged in.
func ownGuess(who Principal) guess {
	return guess{limits: []counter{{LoginFailures, who.Account.ID}}, known: true}
}

// checkPassword holds a password against an account, or against nobody's hash when there is
// none. The failure is noted before, and taken back after: of guesses made at the same time
// no more get through than of those made one after the other. It is noted before there is a turn
// at the hashes too: who has guessed enough takes none of the places.
func (s *Service) checkPassword(ctx context.Context, person Account, g guess, password string) (stale bool, err error) {
	held, err := s.useLimits(ctx, g)
	if err != nil {
		return false, err
	}
	done, err := s.slotsFor(g).acquire(ctx, s.Patience)
	if err != nil { // nothing was tried
		return false, orFirst(err, held.back(context.WithoutCancel(ctx)))
	}
	defer done()
	hash := person.Password
	if hash == "" {
		hash = s.nobody
	}
	ok, stale := s.Passwords.Verify(hash, password)
	if !ok || person.Password == "" {
		return false, apperr.New(apperr.Invalid, textWrongLogin)
	}
	if err := held.back(ctx); err != nil {
		return false, err
	}
	// What is the person's own begins again; a network's other failures stay, or a guesser could log in to an own account between.
	own := g.limits[len(g.limits)-1]
	return stale, s.keeper().Forget(ctx, own.Limit, own.who)
}

// slotsFor are where a guess is compared.
func (s *Service) slotsFor(g guess) hashSlots {
	if g.known {
		return s.hashing.devices
	}
	return s.hashing.logins
}

// usedLimits are uses that can be taken back.
type usedLimits []func(ctx context.Context) error

func (s *Service) useLimits(ctx context.Context, g guess) (usedLimits, error) {
	var uses usedLimits
	for _, c := range g.limits {
		back, err := s.keeper().Hold(ctx, c.Limit, c.who)
		if err != nil {
			return nil, err
		}
		uses = append(uses, back)
	}
	return uses, nil
}

func (h usedLimits) back(ctx context.Context) (err error) {
	for _, back := range h {
		err = orFirst(err, back(ctx))
	}
	return err
}

func orFirst(first, second error) error {
	if first != nil {
		return first
	}
	return second
}

func (s *Service) keeper() limit.Keeper { return limit.Keeper{Store: s.Limits, Now: s.Now} }
