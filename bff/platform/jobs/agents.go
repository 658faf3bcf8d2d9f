package jobs

// Agents counts anew where agents are active: what they sold counts for twelve months.
type Agents struct{}

// Kind implements Args.
func (Agents) Kind() string { return "agents" }
