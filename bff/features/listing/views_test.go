package listing

import (
	"context"
	"fmt"
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
