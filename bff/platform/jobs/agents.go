package jobs

// Agents recomputes where agents are active, because sales count for twelve months.
type Agents struct{}

// Kind implements Args.
func (Agents) Kind() string { return "agents" }
