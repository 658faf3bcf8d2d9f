package jobs

// Alerts notifies people about changes. An import queues it when it ends, and it also runs regularly
// for emails that have become due.
type Alerts struct{}

// Kind implements Args.
func (Alerts) Kind() string { return "alerts" }
