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
	// fragmentLife is how long a fragment is fresh even if its home doesn't change: it also contains
	// text about the home's source, which changes independently.
	fragmentLife = time.Hour
	// fragmentMaxAge is the maximum age of a fragment used because no new one can be rendered.
	fragmentMaxAge = 24 * time.Hour
)

// FragmentsConfig configures Fragments.
type FragmentsConfig struct {
	Bytes     int64  // memory in this process; 0: 64 MB
	Redis     *Redis // nil: this process only
	Space     string // part of every shared key: build and database
	Freshness regions.Freshness
	Now       func() time.Time // nil: time.Now
	Log       *slog.Logger     // nil: slog.Default
}

// Fragments is an objectcache.Cache in this process and in Redis.
type Fragments struct {
	FragmentsConfig
	local *otter.Cache[fragmentKey, fragment]
}

var _ objectcache.Cache = (*Fragments)(nil)

type fragmentKey struct {
	form string
	id   int64
}

// fragment is a cached rendering of a home.
type fragment struct {
	value   any
	size    int   // packed size in bytes
	version int64 // of the data, at least the one known before it was rendered
	made    time.Time
}

// Fragments are held as packed bytes and as values, which take about as much again.
const (
	fragmentFactor   = 2
	fragmentOverhead = 200
)

// NewFragments creates the cache. The caller closes its Redis.
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
	// For unknown versions, the last known ones are used.
	versions, _ := regions.HomeVersions(ctx, s.Freshness, ids)
	p := lookup{fragments: s, form: form, ids: ids, versions: versions, now: s.Now(), found: newLookup(len(ids))}
	p.fromMemory()
	p.fromRedis(ctx)
	if err := p.make(ctx, show); err != nil {
		return nil, err
	}
	return p.found.values, nil
}

// lookup is one query for the fragments of some homes.
type lookup struct {
	fragments *Fragments
	form      objectcache.Codec
	ids       []int64
	versions  []int64
	now       time.Time
	found
}

// found is the results so far, and what is missing.
type found struct {
	values  []any
	missing []int      // positions without a fresh fragment
	old     []fragment // by position: stale fragments
}

func newLookup(n int) found {
	f := found{values: make([]any, n), missing: make([]int, n)}
	for i := range f.missing {
		f.missing[i] = i
	}
	return f
}

// run looks up what is missing, and keeps what look doesn't find in missing.
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

// make renders what is missing. If that fails because something is down, stale fragments are used; the
// response is marked as stale if a home has changed since.
func (p *lookup) make(ctx context.Context, show objectcache.Make) error {
	if len(p.missing) == 0 {
		return nil
	}
	ids := make([]int64, len(p.missing))
	for at, i := range p.missing {
		ids[at] = p.ids[i]
	}
	// Read before the homes, so that changes in between make the fragments stale.
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

// useStale uses stale fragments if they cover everything missing.
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

// pack prefixes a fragment's bytes with its time and version.
func pack(one fragment, raw []byte) []byte {
	out := make([]byte, 16, 16+len(raw))
	binary.BigEndian.PutUint64(out, uint64(one.version))
	binary.BigEndian.PutUint64(out[8:], uint64(one.made.UnixMilli()))
	return append(out, raw...)
}

// unpack parses the output of pack; anything else counts as missing.
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
