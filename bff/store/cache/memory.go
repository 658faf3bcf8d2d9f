package cache

import (
	"time"

	"github.com/maypok86/otter/v2"
)

// memory is the layer in this process, bounded by the bytes of its keys and values.
type memory struct {
	entries *otter.Cache[string, entry]
}

type entry struct {
	value   []byte
	expires time.Time
}

// entryOverhead is about what an entry costs besides its bytes.
const entryOverhead = 120

func newMemory(bytes int64) *memory {
	return &memory{entries: otter.Must(&otter.Options[string, entry]{
		MaximumWeight: uint64(bytes),
		Weigher: func(key string, e entry) uint32 {
			return uint32(min(len(key)+len(e.value)+entryOverhead, 1<<31))
		},
	})}
}

// get gives what has not expired. Expired entries stay until they are pushed out or
// replaced: the bound on bytes holds for them too.
func (m *memory) get(key string, now time.Time) ([]byte, bool) {
	e, ok := m.entries.GetIfPresent(key)
	if !ok || !now.Before(e.expires) {
		return nil, false
	}
	return e.value, true
}

func (m *memory) set(key string, value []byte, expires time.Time) {
	m.entries.Set(key, entry{value: value, expires: expires})
}
