package cache

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/regions"
)

// plate is the cached fragment of a home.
type plate struct{ text string }

var plateForm = Codec{
	Name:   "plate1",
	Encode: func(shown any) ([]byte, error) { return []byte(shown.(plate).text), nil },
	Decode: func(raw []byte) (any, error) {
		if !strings.HasPrefix(string(raw), "home ") {
			return nil, errors.New("not a plate")
		}
		return plate{string(raw)}, nil
	},
}

// maker renders homes and records which ones. Homes from 100 on don't exist.
type maker struct {
	renders [][]int64
	down    error
}

func (m *maker) make(_ context.Context, ids []int64) (map[int64]plate, error) {
	m.renders = append(m.renders, slices.Clone(ids))
	if m.down != nil {
		return nil, m.down
	}
	made := map[int64]plate{}
	for _, id := range ids {
		if id < 100 {
			made[id] = plate{fmt.Sprintf("home %d, %d", id, len(m.renders))}
		}
	}
	return made, nil
}

// from reads fragments and returns their text, or the error's code.
func (m *maker) from(ctx context.Context, s Objects, ids ...int64) string {
	plates, err := GetObjects(ctx, s, plateForm, ids, m.make)
	if err != nil {
		return string(apperr.CodeOf(err))
	}
	texts := make([]string, len(plates))
	for i, p := range plates {
		texts[i] = p.text
	}
	return strings.Join(texts, "; ")
}

func TestFragments(t *testing.T) {
	clock, versions, m := newClock(), newFakeVersions(), &maker{}
	s := NewFragments(FragmentsConfig{Freshness: versions, Now: clock.now, Log: quiet})
	for _, step := range []struct {
		name string
		do   func()
		ids  []int64
		want string
		made string // homes that were rendered
	}{
		{"the first time", nil, []int64{2, 1}, "home 2, 1; home 1, 1", "[2 1]"},
		{"another order and a new home", nil, []int64{3, 1, 2}, "home 3, 2; home 1, 1; home 2, 1", "[3]"},
		{"one changed", func() { versions.changeHome(1) }, []int64{1, 2, 3}, "home 1, 3; home 2, 1; home 3, 2", "[1]"},
		{"no change", nil, []int64{1}, "home 1, 3", ""},
		{"one was deleted", nil, []int64{100, 1}, "home 1, 3", "[100]"},
		{"none", nil, nil, "", ""},
		{"expired", func() { clock.advance(fragmentLife) }, []int64{3}, "home 3, 5", "[3]"},
		{"down, all cached", func() { m.down = errDown; versions.changeHome(3) }, []int64{3, 2}, "home 3, 5; home 2, 1", "[3 2]"},
		{"down, one not cached", nil, []int64{3, 4}, "unavailable", "[3 4]"},
		{"an internal error", func() { m.down = errors.New("oh") }, []int64{3}, "internal", "[3]"},
		{"back up", func() { m.down = nil }, []int64{3, 4}, "home 3, 9; home 4, 9", "[3 4]"},
	} {
		if step.do != nil {
			step.do()
		}
		before := len(m.renders)
		if got := m.from(t.Context(), s, step.ids...); got != step.want {
			t.Errorf("%s: %s, want %s", step.name, got, step.want)
		}
		made := ""
		for _, ids := range m.renders[before:] {
			made += fmt.Sprint(ids)
		}
		if made != step.made {
			t.Errorf("%s: made %s, want %s", step.name, made, step.made)
		}
	}
}

func TestWithoutCacheEverythingIsRendered(t *testing.T) {
	m := &maker{}
	if got := m.from(t.Context(), nil, 2, 100, 1); got != "home 2, 1; home 1, 1" {
		t.Fatal(got)
	}
}

// While the database is down, cached fragments make a response stale only if they are known to have changed.
func TestStaleFragments(t *testing.T) {
	clock, versions, m := newClock(), newFakeVersions(), &maker{}
	s := NewFragments(FragmentsConfig{Freshness: versions, Now: clock.now, Log: quiet})
	m.from(t.Context(), s, 1, 2)
	m.down = errDown
	old := func(id int64) bool {
		ctx, depends := regions.Track(t.Context())
		m.from(ctx, s, id)
		return depends.Stale()
	}
	clock.advance(2 * fragmentLife)
	versions.changeHome(2)
	if old(1) || !old(2) {
		t.Fatal("only the one that changed is old")
	}
	clock.advance(fragmentMaxAge)
	if got := m.from(t.Context(), s, 1); got != "unavailable" {
		t.Fatal("not for ever: ", got)
	}
}

// If a home changes while it is read, its fragment may predate the change.
func TestFragmentIsNoNewerThanItsData(t *testing.T) {
	versions := newFakeVersions()
	s := NewFragments(FragmentsConfig{Freshness: versions, Log: quiet})
	made := 0
	show := func(_ context.Context, _ []int64) (map[int64]plate, error) {
		if made++; made == 1 {
			versions.changeHome(1)
		}
		return map[int64]plate{1: {fmt.Sprintf("home 1, %d", made)}}, nil
	}
	for _, want := range []string{"home 1, 1", "home 1, 2", "home 1, 2"} {
		got, err := GetObjects(t.Context(), s, plateForm, []int64{1}, show)
		if err != nil || got[0].text != want {
			t.Fatalf("%v %v, want %s", got, err, want)
		}
	}
}

func TestFragmentsAreBounded(t *testing.T) {
	s := NewFragments(FragmentsConfig{Bytes: 100_000, Freshness: newFakeVersions(), Log: quiet})
	for id := range int64(5000) {
		_, err := GetObjects(t.Context(), s, plateForm, []int64{id}, func(context.Context, []int64) (map[int64]plate, error) {
			return map[int64]plate{id: {"home " + strings.Repeat("x", 1000)}}, nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	s.local.CleanUp()
	if weight := s.local.WeightedSize(); weight > 100_000 {
		t.Fatalf("%d bytes", weight)
	}
}

func fragmentsOn(t *testing.T, address string, clock *clock, versions *fakeVersions) *Fragments {
	t.Helper()
	r, ticks := connect(t, address)
	await(t, r, ticks)
	return NewFragments(FragmentsConfig{Redis: r, Space: "s", Freshness: versions, Now: clock.now, Log: quiet})
}

func shelvesAreShared(t *testing.T, address string) {
	clock, versions, m := newClock(), newFakeVersions(), &maker{}
	one, two := fragmentsOn(t, address, clock, versions), fragmentsOn(t, address, clock, versions)
	var ids []int64
	var want []string
	for id := range int64(60) {
		ids = append(ids, id)
		want = append(want, "home "+strconv.FormatInt(id, 10)+", 1")
	}
	for _, s := range []*Fragments{one, two} {
		if got := m.from(t.Context(), s, ids...); got != strings.Join(want, "; ") {
			t.Fatal(got)
		}
	}
	if len(m.renders) != 1 {
		t.Fatal("what one made the other has")
	}
	versions.changeHome(7)
	if got := m.from(t.Context(), two, 6, 7) + "; " + m.from(t.Context(), one, 6, 7); got != "home 6, 1; home 7, 2; home 6, 1; home 7, 2" {
		t.Fatal(got)
	}
}

func TestFragmentsAreShared(t *testing.T) {
	address := startRedis(t)
	shelvesAreShared(t, address)

	// Other values in Redis are ignored.
	clock, versions, m := newClock(), newFakeVersions(), &maker{}
	writer := fragmentsOn(t, address, clock, versions)
	client := writer.Redis.client
	for id, poison := range map[int64][]byte{
		81: []byte("garbage of some length, much longer than the header"),
		82: stamped([]byte("short"), clock.now().Add(time.Hour)),
		83: stamped(append(make([]byte, 16), "not what this form is like"...), clock.now().Add(time.Hour)),
	} {
		if err := client.Set(t.Context(), keyPrefix+writer.shared(plateForm, id), poison, time.Minute).Err(); err != nil {
			t.Fatal(err)
		}
	}
	if got := m.from(t.Context(), writer, 81, 82, 83); got != "home 81, 1; home 82, 1; home 83, 1" {
		t.Fatal(got)
	}
}
