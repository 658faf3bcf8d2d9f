package cache

import (
	"context"
	"encoding/binary"
	"log/slog"
	"strconv"
	"time"

	"github.com/maypok86/otter/v2"

	"hearthway/bff/platform/objectcache"
	"hearthway/bff/platform/regions"
)

const (
	// fragmentLife is how long what is kept of a home counts as good without a change of the home:
	// it also holds the words of its source, which change without one.
	fragmentLife = time.Hour
	// fragmentMaxAge bounds what goes on when nothing new can be made.
	fragmentMaxAge = 24 * time.Hour
)

// FragmentsConfig says how much to keep of homes, and what makes it stale.
type FragmentsConfig struct {
	Bytes     int64  // memory in this process; 0: 64 MB
	Redis     *Redis // nil: this process only
	Space     string // part of every shared key: the build and the database
	Freshness regions.Freshness
	Now       func() time.Time // nil: time.Now
	Log       *slog.Logger     // nil: slog.Default
}

// Fragments is an objectcache.Cache: in this process first, then in Redis.
type Fragments struct {
	FragmentsConfig
	local *otter.Cache[fragmentKey, fragment]
}

var _ objectcache.Cache = (*Fragments)(nil)

type fragmentKey struct {
	form string
	id   int64
}

// fragment is what is kept of a home in one form.
type fragment struct {
	value   any
	size    int   // bytes when packed
	version int64 // of the data, at least what was known before it was made
	made    time.Time
}

// Besides its packed bytes, what is kept has its values in memory: about as much again.
const (
	fragmentFactor   = 2
	fragmentOverhead = 200
)

// NewFragments creates a shelf. The caller closes the Redis it gave.
func NewFragments(c FragmentsConfig) *Fragments {
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Log == nil {
		c.Log = slog.Default()
	}
	if c.Bytes <= 0 {
		c.Bytes = 64 << 20
	}
	return &Fragments{FragmentsConfig: c, local: otter.Must(&otter.Options[fragmentKey, fragment]{
		MaximumWeight: uint64(c.Bytes),
		Weigher:       func(_ fragmentKey, s fragment) uint32 { return uint32(fragmentFactor*s.size + fragmentOverhead) },
	})}
}

// GetMany implements objectcache.Cache.
func (s *Fragments) GetMany(ctx context.Context, form objectcache.Codec, ids []int64, show objectcache.Make) ([]any, error) {
	// Of versions that cannot be told now the last known ones count.
	versions, _ := regions.HomeVersions(ctx, s.Freshness, ids)
	p := lookup{fragments: s, form: form, ids: ids, versions: versions, now: s.Now(), found: newLookup(len(ids))}
	p.fromMemory()
	p.fromRedis(ctx)
	if err := p.make(ctx, show); err != nil {
		return nil, err
	}
	return p.found.values, nil
}

// lookup is one question to a shelf: what there is of some homes.
type lookup struct {
	fragments *Fragments
	form      objectcache.Codec
	ids       []int64
	versions  []int64
	now       time.Time
	found
}

// found are the answers so far, and what is left to find.
type found struct {
	values  []any
	missing []int      // positions that have no good value yet
	old     []fragment // by position: what is there and no longer good
}

func newLookup(n int) found {
	f := found{values: make([]any, n), missing: make([]int, n)}
	for i := range f.missing {
		f.missing[i] = i
	}
	return f
}

// run goes through what is missing and keeps for later what look does not find.
func (p *lookup) run(look func(i int) (fragment, bool)) {
	left := p.missing[:0]
	for _, i := range p.missing {
		one, ok := look(i)
		switch {
		case ok && one.version >= p.versions[i] && p.now.Sub(one.made) < fragmentLife:
			p.values[i] = one.value
			continue
		case ok && p.now.Sub(one.made) < fragmentMaxAge:
			if p.old == nil {
				p.old = make([]fragment, len(p.ids))
			}
			if one.made.After(p.old[i].made) {
				p.old[i] = one
			}
		}
		left = append(left, i)
	}
	p.missing = left
}

func (p *lookup) fromMemory() {
	p.run(func(i int) (fragment, bool) {
		return p.fragments.local.GetIfPresent(fragmentKey{p.form.Name, p.ids[i]})
	})
}

func (p *lookup) fromRedis(ctx context.Context) {
	if p.fragments.Redis == nil || len(p.missing) == 0 {
		return
	}
	keys := make([]string, len(p.missing))
	for at, i := range p.missing {
		keys[at] = p.fragments.shared(p.form, p.ids[i])
	}
	raw := p.fragments.Redis.getMany(ctx, keys, p.now)
	at := -1
	p.run(func(i int) (fragment, bool) {
		at++
		one, ok := p.unpack(raw[at])
		if ok {
			p.fragments.local.Set(fragmentKey{p.form.Name, p.ids[i]}, one)
		}
		return one, ok
	})
}

// make makes what is missing. When it cannot be made because something is down, what was
// there continues; the answer then says that it is old if a home changed since.
func (p *lookup) make(ctx context.Context, show objectcache.Make) error {
	if len(p.missing) == 0 {
		return nil
	}
	ids := make([]int64, len(p.missing))
	for at, i := range p.missing {
		ids[at] = p.ids[i]
	}
	// Read before the homes are, so that what changes meanwhile makes them stale.
	version, _ := p.fragments.Freshness.Version(ctx, nil)
	values, err := show(ctx, ids)
	if err != nil {
		if isDown(err) && p.useStale(ctx) {
			return nil
		}
		return err
	}
	packed := make(map[string][]byte, len(values))
	for _, i := range p.missing {
		value, ok := values[p.ids[i]]
		if !ok {
			continue
		}
		p.values[i] = value
		raw, err := p.form.Encode(value)
		if err != nil {
			return err
		}
		one := fragment{value: value, size: len(raw), version: version, made: p.now}
		p.fragments.local.Set(fragmentKey{p.form.Name, p.ids[i]}, one)
		packed[p.fragments.shared(p.form, p.ids[i])] = pack(one, raw)
	}
	if p.fragments.Redis != nil {
		p.fragments.Redis.setMany(ctx, packed, p.now.Add(fragmentMaxAge), fragmentMaxAge)
	}
	return nil
}

// useStale uses what is no longer good, if that leaves nothing missing.
func (p *lookup) useStale(ctx context.Context) bool {
	for _, i := range p.missing {
		if p.old == nil || p.old[i].value == nil {
			return false
		}
	}
	for _, i := range p.missing {
		if p.values[i] = p.old[i].value; p.old[i].version < p.versions[i] {
			regions.MarkStale(ctx)
		}
	}
	return true
}

func (s *Fragments) shared(form objectcache.Codec, id int64) string {
	return "home:" + s.Space + ":" + form.Name + ":" + strconv.FormatInt(id, 10)
}

// pack puts when and of what something was made in front of its bytes.
func pack(one fragment, raw []byte) []byte {
	out := make([]byte, 16, 16+len(raw))
	binary.BigEndian.PutUint64(out, uint64(one.version))
	binary.BigEndian.PutUint64(out[8:], uint64(one.made.UnixMilli()))
	return append(out, raw...)
}

// unpack reads what pack wrote; anything else counts as not there.
func (p *lookup) unpack(raw []byte) (fragment, bool) {
	if len(raw) < 16 {
		return fragment{}, false
	}
	value, err := p.form.Decode(raw[16:])
	if err != nil {
		p.fragments.Log.Warn("a cached value of a home can't be read", "form", p.form.Name, "cause", err.Error())
		return fragment{}, false
	}
	return fragment{
		value: value, size: len(raw), version: int64(binary.BigEndian.Uint64(raw)),
		made: time.UnixMilli(int64(binary.BigEndian.Uint64(raw[8:]))),
	}, true
}
