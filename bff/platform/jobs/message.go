package jobs

import "github.com/riverqueue/river"

// Message sends a stored email, text or push message.
type Message struct {
	ID     string `json:"id"`
	Urgent bool   `json:"urgent"` // soon worth nothing: goes before others
	Tries  int    `json:"tries"`  // at most
}

// Kind implements Args.
func (Message) Kind() string { return "message" }

// The queue of messages, which wait for no other job, and the order in it.
const (
	messageQueue = "messages"
	urgentFirst  = 1
	othersThen   = 3
)

// InsertOpts implements river.JobArgsWithInsertOpts.
func (m Message) InsertOpts() river.InsertOpts {
	options := river.InsertOpts{Queue: messageQueue, Priority: othersThen, MaxAttempts: m.Tries}
	if m.Urgent {
		options.Priority = urgentFirst
	}
	return options
}
