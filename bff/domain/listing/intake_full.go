package listing

import (
	"context"
	"fmt"
	"hash/maphash"
)

// mostMissing is the share of a source's homes, in percent, that a full feed may lack. A feed that
// broke off without saying so looks like one whose homes are nearly all sold.
const mostMissing = 30

// withdrawnAtOnce is how many homes go into one transaction.
const withdrawnAtOnce = 5000

// KeptError says why homes that a full feed lacks were not withdrawn. All else was stored.
type KeptError struct {
	Missing, Of int64 // homes on the market that the feed lacks, of those that there were
	Unread      int64 // records without a key that can be read
}

// Error implements error.
func (e *KeptError) Error() string {
	if e.Unread > 0 {
		return fmt.Sprintf("%d records have no key that can be read, so it is not known which homes are missing: none was withdrawn", e.Unread)
	}
	return fmt.Sprintf("%d of %d homes on the market are not in it, more than %d %%: none was withdrawn", e.Missing, e.Of, mostMissing)
}

// roll notes which homes a full feed has, by hashes of their keys.
type roll struct {
	seed   maphash.Seed
	seen   map[uint64]struct{}
	unread int64
}

func newRoll() *roll { return &roll{seed: maphash.MakeSeed(), seen: map[uint64]struct{}{}} }

// note notes a record, also one that was rejected: the source still has it.
func (r *roll) note(key string) {
	if r == nil {
		return
	}
	if key = CleanLine(key, maxKey+1); key == "" {
		r.unread++
		return
	}
	r.seen[maphash.String(r.seed, key)] = struct{}{}
}

func (r *roll) has(key string) bool {
	_, ok := r.seen[maphash.String(r.seed, key)]
	return ok
}

// withdraw takes the homes off the market that the feed lacks. The error is a *KeptError when too
// many are missing; force withdraws them all the same.
func (r *roll) withdraw(ctx context.Context, run Run, force bool) (withdrawn int64, err error) {
	var missing []string
	var of int64
	err = run.OnMarket(ctx, func(key string) {
		if of++; !r.has(key) {
			missing = append(missing, key)
		}
	})
	if err != nil {
		return 0, err
	}
	n := int64(len(missing))
	if !force && n > 0 && (r.unread > 0 || 100*n > mostMissing*of) {
		return 0, &KeptError{Missing: n, Of: of, Unread: r.unread}
	}
	for len(missing) > 0 {
		some := missing[:min(len(missing), withdrawnAtOnce)]
		missing = missing[len(some):]
		n, err := run.Withdraw(ctx, some)
		withdrawn += n
		if err != nil {
			return withdrawn, err
		}
	}
	return withdrawn, nil
}
