package jobs

import "time"

// Impressions reports homes that searches showed to syndication partners.
type Impressions struct {
	At    time.Time     `json:"at"`
	Shown map[int64]int `json:"shown"` // how often, by home ID
}

// Kind implements Args. It is stored with queued jobs, so it must not change.
func (Impressions) Kind() string { return "displays" }
