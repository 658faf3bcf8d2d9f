package jobs

import "time"

// Impressions reports homes that were shown in searches to those who syndicate them.
type Impressions struct {
	At    time.Time     `json:"at"`
	Shown map[int64]int `json:"shown"` // how often, by id
}

// Kind implements Args. It is stored with jobs that wait, so it stays as it was.
func (Impressions) Kind() string { return "displays" }
