package index

import (
	"context"
	"testing"
	"time"
)

func TestNobodyRestsOnceTheProcessEnds(t *testing.T) {
	ended, end := context.WithCancel(t.Context())
	end()
	p := newPace(ended, 24*time.Hour)
	p.turn = p.turn.Add(-time.Hour)
	p.breathe()
	if time.Since(p.turn) >= time.Hour {
		t.Error("no new turn has begun")
	}
}

func TestTheClockIsReadOnceInAWhile(t *testing.T) {
	p := newPace(t.Context(), time.Nanosecond)
	long := p.turn.Add(-time.Hour)
	p.turn = long
	for range stepsUnread - 1 {
		p.step()
	}
	if p.turn != long {
		t.Error("the clock was read after a few steps")
	}
	if p.step(); p.turn == long {
		t.Error("the clock was never read")
	}
}

func TestWithoutAPaceNobodyRests(t *testing.T) {
	var p *pace
	p.step()
	p.breathe()
}
