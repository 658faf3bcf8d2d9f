package jobs

// Alerts tells people what changed: an import asks for it when it ends, and it comes by itself for emails
// whose hour has come.
type Alerts struct{}

// Kind implements Args.
func (Alerts) Kind() string { return "alerts" }
