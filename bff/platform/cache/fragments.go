package cache

import (
	"context"
	"encoding/binary"
	"log/slog"
	"strconv"
	"time"

	"github.com/maypok86/otter/v2"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"

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

// Fragments is an Objects in this process and in Redis.
type Fragments struct {
	FragmentsConfig
	local *otter.Cache[fragmentKey, fragment]
}

var _ Objects = (*Fragments)(nil)

type fragmentKey struct {
	form string
	id   int64
}

// fragment is a cached rendering of a home.
type fragment struct {
	value   any
	size    int   // encoded size in bytes
	version int64 // data version; it includes every change up to this one
	made    time.Time
}

// The approximate memory of a fragment: a multiple of its encoded size, and a fixed number of bytes.
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

var (
	looked = promauto.NewCounterVec(prometheus.CounterOpts{
		Name: "hearthway_cards_total", Help: "Cards and other pieces about homes by where they came from: this process's cache, Redis, or made.",
	}, []string{"from"})
	countMemory, countRedis, countRendered = looked.WithLabelValues("cache"), looked.WithLabelValues("redis"), looked.WithLabelValues("made")
)

// Bytes is the memory that the cached fragments take.
func (f *Fragments) Bytes() uint64 { return f.local.WeightedSize() }

// GetMany implements Objects.
func (f *Fragments) GetMany(ctx context.Context, form Codec, ids []int64, show MakeObjects) ([]any, error) {
	// For unknown versions, the last known ones are used.
	versions, _ := regions.HomeVersions(ctx, f.Freshness, ids)
	p := lookup{fragments: f, form: form, ids: ids, versions: versions, now: f.Now(), found: newLookup(len(ids))}
	p.fromMemory()
	notHere := len(p.missing)
	p.fromRedis(ctx)
	notThere := len(p.missing)
	countMemory.Add(float64(len(ids) - notHere))
	countRedis.Add(float64(notHere - notThere))
	countRendered.Add(float64(notThere))
	if err := p.make(ctx, show); err != nil {
		return nil, err
	}
	return p.found.values, nil
}

// lookup is one query for the fragments of some homes.
type lookup struct {
	fragments *Fragments
	form      Codec
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
func (l *lookup) run(look func(i int) (fragment, bool)) {
	left := l.missing[:0]
	for _, i := range l.missing {
		one, ok := look(i)
		switch {
		case ok && one.version >= l.versions[i] && l.now.Sub(one.made) < fragmentLife:
			l.values[i] = one.value
			continue
		case ok && l.now.Sub(one.made) < fragmentMaxAge:
			if l.old == nil {
				l.old = make([]fragment, len(l.ids))
			}
			if one.made.After(l.old[i].made) {
				l.old[i] = one
			}
		}
		left = append(left, i)
	}
	l.missing = left
}

func (l *lookup) fromMemory() {
	l.run(func(i int) (fragment, bool) {
		return l.fragments.local.GetIfPresent(fragmentKey{l.form.Name, l.ids[i]})
	})
}

func (l *lookup) fromRedis(ctx context.Context) {
	if l.fragments.Redis == nil || len(l.missing) == 0 {
		return
	}
	keys := make([]string, len(l.missing))
	for at, i := range l.missing {
		keys[at] = l.fragments.shared(l.form, l.ids[i])
	}
	raw := l.fragments.Redis.getMany(ctx, keys, l.now)
	at := -1
	l.run(func(i int) (fragment, bool) {
		at++
		one, ok := l.unpack(raw[at])
		if ok {
			l.fragments.local.Set(fragmentKey{l.form.Name, l.ids[i]}, one)
		}
		return one, ok
	})
}

// make renders what is missing. If that fails because something is down, stale fragments are used; the
// response is marked as stale if a home has changed since.
func (l *lookup) make(ctx context.Context, show MakeObjects) error {
	if len(l.missing) == 0 {
		return nil
	}
	ids := make([]int64, len(l.missing))
	for at, i := range l.missing {
		ids[at] = l.ids[i]
	}
	// Read before the homes, so that changes in between make the fragments stale.
	version, _ := l.fragments.Freshness.Version(ctx, nil)
	values, err := show(ctx, ids)
	if err != nil {
		if isDown(err) && l.useStale(ctx) {
			return nil
		}
		return err
	}
	packed := make(map[string][]byte, len(values))
	for _, i := range l.missing {
		value, ok := values[l.ids[i]]
		if !ok {
			continue
		}
		l.values[i] = value
		raw, err := l.form.Encode(value)
		if err != nil {
			return err
		}
		one := fragment{value: value, size: len(raw), version: version, made: l.now}
		l.fragments.local.Set(fragmentKey{l.form.Name, l.ids[i]}, one)
		packed[l.fragments.shared(l.form, l.ids[i])] = pack(one, raw)
	}
	if l.fragments.Redis != nil {
		l.fragments.Redis.setMany(ctx, packed, l.now.Add(fragmentMaxAge), fragmentMaxAge)
	}
	return nil
}

// useStale uses stale fragments if they cover everything missing.
func (l *lookup) useStale(ctx context.Context) bool {
	for _, i := range l.missing {
		if l.old == nil || l.old[i].value == nil {
			return false
		}
	}
	for _, i := range l.missing {
		if l.values[i] = l.old[i].value; l.old[i].version < l.versions[i] {
			regions.MarkStale(ctx)
		}
	}
	return true
}

func (f *Fragments) shared(form Codec, id int64) string {
	return "home:" + f.Space + ":" + form.Name + ":" + strconv.FormatInt(id, 10)
}

// pack prefixes a fragment's bytes with its time and version.
func pack(one fragment, raw []byte) []byte {
	out := make([]byte, 16, 16+len(raw))
	binary.BigEndian.PutUint64(out, uint64(one.version))
	binary.BigEndian.PutUint64(out[8:], uint64(one.made.UnixMilli()))
	return append(out, raw...)
}

// unpack parses the output of pack; anything else counts as missing.
func (l *lookup) unpack(raw []byte) (fragment, bool) {
	if len(raw) < 16 {
		return fragment{}, false
	}
	value, err := l.form.Decode(raw[16:])
	if err != nil {
		l.fragments.Log.Warn("a cached value of a home can't be read", "form", l.form.Name, "cause", err.Error())
		return fragment{}, false
	}
	return fragment{
		value: value, size: len(raw), version: int64(binary.BigEndian.Uint64(raw)),
		made: time.UnixMilli(int64(binary.BigEndian.Uint64(raw[8:]))),
	}, true
}
