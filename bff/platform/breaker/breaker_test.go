package breaker

import (
	"errors"
	"testing"
	"time"
)

var errDown = errors.New("down")

func TestBreaker(t *testing.T) {
	now := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	b := New(3, time.Second, func() time.Time { return now })
	calls := 0
	ask := func(answer error) error {
		return b.Do(func() error { calls++; return answer })
	}

	for range 2 {
		_ = ask(errDown)
	}
	if err := ask(nil); err != nil || b.Open() {
		t.Fatalf("two failures must not open it: %v", err)
	}
	for range 3 {
		_ = ask(errDown)
	}
	before := calls
	for range 100 {
		if err := ask(nil); !errors.Is(err, ErrOpen) {
			t.Fatalf("open breaker let a call through: %v", err)
		}
	}
	if calls != before {
		t.Fatalf("%d calls while open", calls-before)
	}

	now = now.Add(time.Second)
	if err := ask(errDown); !errors.Is(err, errDown) {
		t.Fatalf("after the pause one call tries: %v", err)
	}
	if err := ask(nil); !errors.Is(err, ErrOpen) {
		t.Fatalf("a failed try opens it again: %v", err)
	}
	now = now.Add(time.Second)
	if err := ask(nil); err != nil {
		t.Fatal(err)
	}
	if err := ask(nil); err != nil || b.Open() {
		t.Fatalf("a good try closes it: %v", err)
	}
}

func TestOnlyOneCallProbes(t *testing.T) {
	now := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	b := New(1, time.Second, func() time.Time { return now })
	_ = b.Do(func() error { return errDown })
	now = now.Add(2 * time.Second)
	err := b.Do(func() error {
		if second := b.Do(func() error { return nil }); !errors.Is(second, ErrOpen) {
			t.Errorf("a second call went through while one was trying: %v", second)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestPanicCountsAsFailure(t *testing.T) {
	b := New(1, time.Hour, nil)
	func() {
		defer func() { _ = recover() }()
		_ = b.Do(func() error { panic("boom") })
	}()
	if !b.Open() {
		t.Fatal("a panic must open the breaker")
	}
}
