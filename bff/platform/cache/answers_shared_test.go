package cache

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"hearthway/bff/platform/regions"
)

// shared returns the cache of one process on a shared Redis.
func shared(t *testing.T, address string, clock *clock, versions *fakeVersions, space string) *Answers {
	t.Helper()
	r, ticks := connect(t, address)
	await(t, r, ticks)
	return NewAnswers(AnswersConfig{Redis: r, Space: space, Freshness: versions, Now: clock.now, Log: quiet})
}

func answersAreShared(t *testing.T, address string) {
	clock, versions := newClock(), newFakeVersions()
	one, two := shared(t, address, clock, versions, "s"), shared(t, address, clock, versions, "s")
	k := &responder{on: dallas, keep: 5 * time.Minute}
	ask := func(a *Answers) string {
		s, err := a.Do(t.Context(), "k", k.make)
		return said(t, s, err)
	}
	if got := ask(one) + ", " + ask(two); got != "answer 1, answer 1" {
		t.Fatal("what one made the other sends: ", got)
	}
	versions.change("t:TX/houston")
	if got := ask(two); got != "answer 1" {
		t.Fatal("it knows what it depends on: ", got)
	}
	clock.advance(time.Minute)
	versions.change("t:TX/dallas")
	if got := ask(two) + ", " + ask(one); got != "answer 2, answer 2" {
		t.Fatal("the new one is shared too: ", got)
	}
	if got := ask(shared(t, address, clock, versions, "another database")); got != "answer 3" {
		t.Fatal("another database's answers are its own: ", got)
	}
	late := shared(t, address, clock, versions, "s")
	clock.advance(time.Hour)
	k.fail(errDown)
	if got := ask(late); got != "answer 2 old" {
		t.Fatal("one that starts while the database is down has the old answers: ", got)
	}
}

func TestResponsesAreShared(t *testing.T) { answersAreShared(t, startRedis(t)) }

// Redis stores the compressed response, and other processes send it as it is.
func TestSharedResponsesAreCompressed(t *testing.T) {
	address := startRedis(t)
	clock, versions := newClock(), newFakeVersions()
	one, two := shared(t, address, clock, versions, "s"), shared(t, address, clock, versions, "s")
	page := strings.Repeat(`{"street":"4417 Swiss Avenue","price":365000},`, 500)
	ask := func(a *Answers) Response {
		s, err := a.Do(t.Context(), "k", func(context.Context) (Answer, error) {
			return Answer{Body: PlainBody(200, "application/json", []byte(page)), TTL: time.Hour}, nil
		})
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	ask(one)
	size, err := one.Redis.client.StrLen(t.Context(), keyPrefix+one.sharedKey("k")).Result()
	if err != nil || int(size) > len(page)/5 {
		t.Errorf("%d bytes of %d, %v", size, len(page), err)
	}
	s := ask(two)
	if ready, ok := s.Body().In("br"); !ok || string(unpack(t, ready, "br")) != page {
		t.Error("the other must compress it again")
	}
	if bytes, encoding := two.Encoded("k", s, ""); encoding != "" || string(bytes) != page {
		t.Error("the other cannot send it as it was")
	}
}

func TestCorruptEntriesAreNotServed(t *testing.T) {
	address := startRedis(t)
	clock, versions := newClock(), newFakeVersions()
	k := &responder{keep: time.Minute}
	writer := shared(t, address, clock, versions, "s")
	if _, err := writer.Do(t.Context(), "k", k.make); err != nil {
		t.Fatal(err)
	}
	client := writer.Redis.client
	name := keyPrefix + writer.sharedKey("k")
	good, err := client.Get(t.Context(), name).Bytes()
	if err != nil {
		t.Fatal(err)
	}
	flipped := append([]byte(nil), good...)
	flipped[len(flipped)-1] ^= 1
	for what, poison := range map[string][]byte{
		"nothing": {}, "garbage": []byte("garbage that is long enough to hold a header and more"), "cut": good[:len(good)/2], "one bit": flipped,
	} {
		if err := client.Set(t.Context(), name, poison, time.Minute).Err(); err != nil {
			t.Fatal(err)
		}
		before := k.made.Load()
		s, err := shared(t, address, clock, versions, "s").Do(t.Context(), "k", k.make)
		if err != nil || k.made.Load() != before+1 || s.Stale {
			t.Errorf("%s: %v", what, err)
		}
	}
	// A value of another type fails the command, but not the request.
	if err := client.Del(t.Context(), name).Err(); err != nil {
		t.Fatal(err)
	}
	if err := client.LPush(t.Context(), name, "x").Err(); err != nil {
		t.Fatal(err)
	}
	if _, err := shared(t, address, clock, versions, "s").Do(t.Context(), "k", k.make); err != nil {
		t.Error(err)
	}
}

func TestEntriesRoundTripThroughRedis(t *testing.T) {
	made := time.UnixMilli(1_800_000_000_000)
	whole := Entry{
		Body: PlainBody(404, "text/html", []byte("hello")), Regions: regions.Set{"s:TX", "q:17"}, Version: 9,
		Made: made, ExpiresAt: made.Add(time.Minute), Homes: []int64{5, -1, 1 << 50},
	}
	whole.Header = []string{"A: b"}
	got, err := DecodeEntry(whole.Encode())
	if err != nil || fmt.Sprint(got) != fmt.Sprint(whole) {
		t.Fatalf("%v %v", got, err)
	}
	raw := whole.Encode()
	for i := range raw {
		_, _ = DecodeEntry(raw[:i]) // must not panic
	}
	if _, err := DecodeEntry(raw[:len(raw)-1]); err == nil {
		t.Error("one that was cut is none")
	}
}

func FuzzDecodeEntry(f *testing.F) {
	f.Add(Entry{Body: PlainBody(200, "text/html", []byte("x")), Regions: dallas}.Encode())
	f.Fuzz(func(_ *testing.T, raw []byte) {
		if e, err := DecodeEntry(raw); err == nil {
			e.Choose("br")
		}
	})
}
