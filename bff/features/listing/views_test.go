package listing

import (
	"context"
	"fmt"
	"regexp"
	"testing"
	"time"
)

func TestSeenVisitorsAreBounded(t *testing.T) {
	c := NewViewCounter(nil)
	for i := range 3 * maxSeen {
		c.Add(fmt.Sprint("v", i), 1)
	}
	if len(c.seen) > maxSeen || len(c.older) > maxSeen {
		t.Errorf("%d and %d visits are remembered", len(c.seen), len(c.older))
	}
	if last := fmt.Sprint("v", 3*maxSeen-1); !c.Seen(last, 1) || c.Seen("v0", 1) {
		t.Error("the latest visits should be remembered, the oldest forgotten")
	}
}

func TestNilCounterAndStoreAreNoOps(t *testing.T) {
	for _, c := range []*ViewCounter{nil, NewViewCounter(nil)} {
		c.Add("anna", 1)
		if n, err := c.Count(context.Background(), 1); n != 0 || err != nil {
			t.Errorf("%d, %v", n, err)
		}
		if err := c.Flush(context.Background()); err != nil {
			t.Error(err)
		}
		ctx, stop := context.WithCancel(context.Background())
		stop()
		c.Run(ctx, time.Hour, func(err error) { t.Error(err) })
	}
	if (*ViewCounter)(nil).Seen("anna", 1) {
		t.Error("nobody has seen anything")
	}
}

func TestNewVisitorID(t *testing.T) {
	form := regexp.MustCompile(`^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`)
	seen := map[VisitorID]bool{}
	for range 1000 {
		id := NewVisitorID()
		if !form.MatchString(string(id)) {
			t.Fatalf("%q is no version 4 UUID", id)
		}
		if seen[id] {
			t.Fatalf("%q came twice", id)
		}
		seen[id] = true
	}
}

func TestValidVisitorID(t *testing.T) {
	cases := map[string]bool{
		string(NewVisitorID()):                  true,
		"0F8FAD5B-D9CB-469F-A165-70867728950E":  true,
		"":                                      false,
		"0f8fad5b-d9cb-469f-a165-70867728950":   false,
		"0f8fad5b-d9cb-469f-a165-70867728950g":  false,
		"0f8fad5bxd9cb-469f-a165-70867728950e":  false,
		"------------------------------------":  false,
		"'; drop table visitor; --aaaaaaaaaaaa": false,
	}
	for text, want := range cases {
		if got := ValidVisitorID(text); got != want {
			t.Errorf("Valid(%q) = %v, want %v", text, got, want)
		}
	}
}
