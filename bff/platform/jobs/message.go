package jobs

import "github.com/riverqueue/river"

// Message sends a stored email, text or push message.
type Message struct {
	ID     string `json:"id"`
	Urgent bool   `json:"urgent"` // worthless if late, so it goes before others
	Tries  int    `json:"tries"`  // maximum
}

// Kind implements Args.
func (Message) Kind() string { return "message" }

// Messages have their own queue, so they wait for no other jobs, and priorities within it.
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
