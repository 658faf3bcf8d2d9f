package jobs

import "time"

// Displays reports homes that were shown in searches to those who syndicate them.
type Displays struct {
	At    time.Time     `json:"at"`
	Shown map[int64]int `json:"shown"` // how often, by id
}

// Kind implements Args.
func (Displays) Kind() string { return "displays" }
