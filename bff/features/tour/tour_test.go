package tour

import (
	"slices"
	"testing"
	"time"
)

var (
	dallas, _ = time.LoadLocation("America/Chicago")
	now       = time.Date(2026, 11, 20, 17, 30, 0, 0, time.UTC)
	ten       = time.Date(2026, 11, 21, 16, 0, 0, 0, time.UTC) // Saturday at 10 AM in Dallas
	two       = time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)
)

// What either side may do in each state, and what the state is then. "" is refused.
func TestStates(t *testing.T) {
	at := func(state State) Tour {
		tour := Tour{State: state}
		switch state {
		case Asked, Offered:
			tour.Times = Times{ten, two}
		case Confirmed, Moved:
			tour.set(state, ten)
		case Done:
			tour.set(Confirmed, now.Add(-time.Hour))
		}
		return tour
	}
	confirm := func(t *Tour, by Side) error { return t.Confirm(by, two, now) }
	other := func(t *Tour, by Side) error { return t.Suggest(by, Times{ten.AddDate(0, 0, 1)}, now) }
	move := func(t *Tour, _ Side) error { return t.Move(two, now) }
	cancel := func(t *Tour, _ Side) error { return t.Cancel(now) }
	for _, c := range []struct {
		state   State
		by      Side
		confirm State
		other   State
		move    State
		cancel  State
	}{
		{Asked, Buyer, "", Asked, "", Canceled},
		{Asked, Agent, Confirmed, Offered, "", Canceled},
		{Offered, Buyer, Confirmed, Asked, "", Canceled},
		{Offered, Agent, "", Offered, "", Canceled},
		{Confirmed, Buyer, "", "", Moved, Canceled},
		{Confirmed, Agent, "", "", Moved, Canceled},
		{Moved, Buyer, "", "", Moved, Canceled},
		{Moved, Agent, "", "", Moved, Canceled},
		{Done, Buyer, "", "", "", ""},
		{Done, Agent, "", "", "", ""},
		{Canceled, Buyer, "", "", "", ""},
		{Canceled, Agent, "", "", "", ""},
	} {
		for name, act := range map[string]struct {
			do   func(*Tour, Side) error
			want State
		}{"confirm": {confirm, c.confirm}, "other": {other, c.other}, "move": {move, c.move}, "cancel": {cancel, c.cancel}} {
			tour := at(c.state)
			err := act.do(&tour, c.by)
			if (err == nil) != (act.want != "") || err == nil && tour.State != act.want {
				t.Errorf("%s, %s by the %s: %s, %v; want %q", c.state, name, c.by, tour.State, err, act.want)
			}
			if tour.Set() && tour.EndsAt.Sub(tour.StartsAt) != Length {
				t.Errorf("%s, %s: it ends at %s", c.state, name, tour.EndsAt)
			}
		}
	}
}

// An agent offers other times three times, up to three each.
func TestOffers(t *testing.T) {
	tour := Tour{State: Asked, Times: Times{ten}}
	for i := range MaxOffers {
		if err := tour.Suggest(Agent, Times{two.AddDate(0, 0, i)}, now); err != nil {
			t.Fatal(err)
		}
	}
	if tour.Suggest(Agent, Times{two}, now) == nil {
		t.Error("a fourth offer")
	}
	if err := tour.Suggest(Buyer, Times{ten}, now); err != nil {
		t.Error(err)
	}
	if err := tour.Confirm(Agent, ten, now); err != nil {
		t.Error("what the buyer asked for can't be confirmed anymore")
	}
	for name, times := range map[string]Times{
		"none": {}, "four": {ten, two, ten.AddDate(0, 0, 1), two.AddDate(0, 0, 1)}, "off the grid": {ten.Add(time.Minute)}, "past": {now.Add(-Length)}, "far": {ten.AddDate(0, 2, 0)},
	} {
		fresh := Tour{State: Asked, Times: Times{ten}}
		if fresh.Suggest(Agent, times, now) == nil {
			t.Error(name)
		}
	}
}

// Free times are within the hours, at least two hours ahead, and not while the agent is elsewhere. When the clocks change, no time is there twice or missing.
func TestFree(t *testing.T) {
	day := time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)
	saturday := []Hours{{Weekday: time.Saturday, FromMin: 600, ToMin: 720}, {Weekday: time.Sunday, FromMin: 600, ToMin: 630}}
	texts := func(times Times) (out []string) {
		for _, at := range times {
			out = append(out, at.In(dallas).Format("2 15:04"))
		}
		return out
	}
	for _, c := range []struct {
		name string
		busy []Busy
		now  time.Time
		want []string
	}{
		{"all", nil, now, []string{"21 10:00", "21 10:30", "21 11:00", "21 11:30", "22 10:00"}},
		{"busy", []Busy{{From: ten.Add(45 * time.Minute), To: ten.Add(50 * time.Minute)}}, now, []string{"21 10:00", "21 11:00", "21 11:30", "22 10:00"}},
		{"next to it", []Busy{{From: ten.Add(-time.Hour), To: ten}}, now, []string{"21 10:00", "21 10:30", "21 11:00", "21 11:30", "22 10:00"}},
		{"soon", nil, ten.Add(-time.Hour), []string{"21 11:00", "21 11:30", "22 10:00"}},
	} {
		if got := texts(free(saturday, []time.Time{day, day.AddDate(0, 0, 1)}, dallas, c.busy, c.now)); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
	night := []Hours{{Weekday: time.Sunday, FromMin: 60, ToMin: 180}}
	back, forward := time.Date(2026, 11, 1, 0, 0, 0, 0, time.UTC), time.Date(2027, 3, 14, 0, 0, 0, 0, time.UTC)
	if got := texts(free(night, []time.Time{back}, dallas, nil, back.AddDate(0, 0, -1))); !slices.Equal(got, []string{"1 01:00", "1 01:30", "1 02:00", "1 02:30"}) {
		t.Errorf("back: %v", got)
	}
	if got := texts(free(night, []time.Time{forward}, dallas, nil, forward.AddDate(0, 0, -1))); !slices.Equal(got, []string{"14 01:00", "14 01:30"}) {
		t.Errorf("forward: %v", got)
	}
}

// A tour that is moved may be in the agent's calendar itself; what is around it there counts.
func TestWithout(t *testing.T) {
	moved := Tour{State: Confirmed, StartsAt: ten, EndsAt: ten.Add(Length)}
	span := func(from, to int) Busy {
		return Busy{From: ten.Add(time.Duration(from) * time.Minute), To: ten.Add(time.Duration(to) * time.Minute)}
	}
	for _, c := range []struct {
		name       string
		tour       Tour
		busy, want []Busy
	}{
		{"itself", moved, []Busy{span(0, 30)}, []Busy{}},
		{"joined with others", moved, []Busy{span(-60, 90)}, []Busy{span(-60, 0), span(30, 90)}},
		{"next to it", moved, []Busy{span(30, 60), span(-30, 0)}, []Busy{span(30, 60), span(-30, 0)}},
		{"no time yet", Tour{State: Asked}, []Busy{span(0, 30)}, []Busy{span(0, 30)}},
	} {
		if got := without(c.busy, c.tour); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

func TestHours(t *testing.T) {
	for name, hours := range map[string][]Hours{
		"overlap": {{FromMin: 540, ToMin: 720}, {FromMin: 690, ToMin: 800}}, "no end": {{FromMin: 540, ToMin: 540}}, "no weekday": {{Weekday: 7, FromMin: 540, ToMin: 600}},
		"quarter": {{FromMin: 555, ToMin: 600}}, "past midnight": {{FromMin: 1410, ToMin: 1470}}, "too many": make([]Hours, maxHours+1),
	} {
		if checkHours(hours) == nil {
			t.Error(name)
		}
	}
	if err := checkHours([]Hours{{FromMin: 720, ToMin: 1440}, {FromMin: 540, ToMin: 720}, {Weekday: 6, FromMin: 0, ToMin: 30}}); err != nil {
		t.Error(err)
	}
}

// Reminders come a day and two hours before, in the day at the home: those of early tours later, or the evening before.
func TestNextReminder(t *testing.T) {
	for _, c := range []struct {
		start, now, want string
	}{
		{"21 10:00", "18 09:00", "20 10:00"},
		{"21 10:00", "20 10:00", "21 08:00"},
		{"21 10:00", "21 08:00", ""},
		{"21 14:00", "20 15:00", "21 12:00"},
		{"21 08:30", "20 09:00", "21 08:00"},
		{"21 08:00", "20 09:00", "20 20:00"},
		{"21 07:00", "18 09:00", "20 08:00"},
		{"21 07:00", "20 09:00", "20 20:00"},
		{"21 22:00", "18 09:00", "20 20:00"},
		{"21 22:00", "21 09:00", "21 20:00"},
	} {
		at := func(text string) time.Time {
			at, _ := time.ParseInLocation("2006-01 2 15:04", "2026-11 "+text, dallas)
			return at
		}
		got := ""
		if next := nextReminder(at(c.start), dallas, at(c.now)); !next.IsZero() {
			got = next.In(dallas).Format("2 15:04")
		}
		if got != c.want {
			t.Errorf("%s at %s: %q, want %q", c.start, c.now, got, c.want)
		}
	}
}
