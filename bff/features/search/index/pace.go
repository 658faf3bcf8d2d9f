package index

import (
	"context"
	"time"
)

// pace divides work that nobody waits for into short turns with rests between them, so that searches of
// that moment do not find a processor taken for as long as all of it lasts. Once its context has ended there are
// no more rests, since somebody waits then. Nil: no rests at all.
type pace struct {
	ctx   context.Context
	rest  time.Duration // after each turn
	turn  time.Time     // when the one under way began
	steps int           // of it, since the clock was last read
}

const (
	turnLength = 300 * time.Microsecond
	// stepsUnread is how many steps may go by before the clock is read; reading it takes as long as a few of them.
	stepsUnread = 32
)

// Rests after turns: of taking in changes, which somebody may look for, and of making one part of all, which
// has time.
const (
	restTaking  = 2 * time.Millisecond
	restMerging = time.Millisecond
)

func newPace(ctx context.Context, rest time.Duration) *pace {
	return &pace{ctx: ctx, rest: rest, turn: time.Now()}
}

// step comes after a small piece of work, of a few microseconds at most.
func (p *pace) step() {
	if p == nil {
		return
	}
	if p.steps++; p.steps < stepsUnread {
		return
	}
	p.breathe()
}

// breathe comes after a larger piece of work.
func (p *pace) breathe() {
	if p == nil {
		return
	}
	p.steps = 0
	if time.Since(p.turn) > turnLength {
		sleep(p.ctx, p.rest)
		p.turn = time.Now()
	}
}
