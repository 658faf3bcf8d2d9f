package valuation

import "slices"

// Condition is a home's condition, as its owner would describe it.
type Condition struct {
	Name  string
	words Words
	grade float64 // of the assessor's record
}

// Conditions are the possible answers, worst first.
var Conditions = []Condition{{"work", NeedsWork, 2}, {"average", 0, 3}, {"updated", Updated, 4}, {"new", Updated | LikeNew, 5}}

// Extra is a fact that records don't have and people may add.
type Extra struct {
	Name  string
	words Words
}

// Extras are the possible extras.
var Extras = []Extra{{"pool", Pool}, {"attic", FinishedSpace}, {"roof", NewRoof}, {"solar", Solar}, {"guest", GuestHouse}, {"water_view", WaterView}}

// asked has all topics that people are asked about.
var asked = func() Words {
	topics := NeedsWork | Updated | LikeNew
	for _, e := range Extras {
		topics |= e.words
	}
	return topics
}()

func conditionNamed(name string) (Condition, bool) {
	at := slices.IndexFunc(Conditions, func(c Condition) bool { return c.Name == name })
	if at < 0 {
		return Condition{}, false
	}
	return Conditions[at], true
}

// Condition returns the name of the home's condition, by its description or else the assessor's record;
// "" if unknown.
func (h Home) Condition() string {
	switch {
	case h.Words.has(NeedsWork):
		return "work"
	case h.Words.has(LikeNew):
		return "new"
	case h.Words.has(Updated):
		return "updated"
	case h.Record.Known():
		for _, c := range Conditions {
			if h.Record.Condition <= c.grade {
				return c.Name
			}
		}
	case h.Words != 0:
		return "average"
	}
	return ""
}

// Has reports whether the home is known to have an extra.
func (h Home) Has(e Extra) bool { return e.words != 0 && h.Words.has(e.words) }

// Asks are the questions whose answers would improve an estimate.
type Asks struct {
	Condition bool
	Extras    []Extra
}

// asks returns the questions about a home whose answers the model would use.
func (m *Model) asks(h Home) Asks {
	knows := m.Baseline.knows()
	a := Asks{Condition: knows&(NeedsWork|Updated|LikeNew) != 0 || m.Facts == RecordFacts && h.Record.Known()}
	for _, e := range Extras {
		if knows.has(e.words) {
			a.Extras = append(a.Extras, e)
		}
	}
	return a
}

// answer replaces known facts with a user's answers. An answer about the condition implies that the extras were answered too.
func (q Question) answer(h *Home) {
	if c, given := conditionNamed(q.Condition); given {
		if h.Record.Known() && h.Condition() != c.Name {
			h.Record.Condition = c.grade
		}
		h.Words = h.Words&^asked | Described | c.words
	}
	for _, e := range Extras {
		if has, given := q.Extras[e.Name]; has {
			h.Words |= Described | e.words
		} else if given {
			h.Words &^= e.words
		}
	}
}
