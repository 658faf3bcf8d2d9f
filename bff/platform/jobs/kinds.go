package jobs

import "time"

// The kinds of jobs whose only code is their name. Kind is stored with queued jobs, so it must never change.

// Agents recomputes where agents are active, because sales count for twelve months.
type Agents struct{}

// Kind implements Args.
func (Agents) Kind() string { return "agents" }

// Alerts notifies people about changes. An import queues it when it ends, and it also runs regularly
// for emails that have become due.
type Alerts struct{}

// Kind implements Args.
func (Alerts) Kind() string { return "alerts" }

// Billing makes the charges that are due, and asks the payment provider for what its webhooks missed.
type Billing struct{}

// Kind implements Args.
func (Billing) Kind() string { return "billing" }

// Receipt emails the receipt of a paid invoice.
type Receipt struct {
	Invoice int64 `json:"invoice"`
}

// Kind implements Args.
func (Receipt) Kind() string { return "billing_receipt" }

// Blog asks the content service for new articles.
type Blog struct{}

// Kind implements Args.
func (Blog) Kind() string { return "blog" }

// Erase executes deletion requests that are due.
type Erase struct{}

// Kind implements Args.
func (Erase) Kind() string { return "erase" }

// Impressions reports homes that searches showed to syndication partners.
type Impressions struct {
	At    time.Time     `json:"at"`
	Shown map[int64]int `json:"shown"` // how often, by home ID
}

// Kind implements Args.
func (Impressions) Kind() string { return "displays" }

// Leads hands over leads that weren't accepted in time to the next agents. Offering a lead queues it for
// the deadline, and it also runs regularly.
type Leads struct{}

// Kind implements Args.
func (Leads) Kind() string { return "leads" }

// LeadDelivery sends an event about a lead to an agent's tool.
type LeadDelivery struct {
	ID string `json:"id"`
}

// Kind implements Args.
func (LeadDelivery) Kind() string { return "lead_delivery" }

// Rates fetches the weekly mortgage rates when new ones are due.
type Rates struct{}

// Kind implements Args.
func (Rates) Kind() string { return "rates" }

// Receipts asks the push service whether notifications were delivered.
type Receipts struct{}

// Kind implements Args.
func (Receipts) Kind() string { return "receipts" }

// ReviewReward buys the gift card that a review earned, and emails it.
type ReviewReward struct {
	ReviewID string `json:"review_id"`
}

// Kind implements Args.
func (ReviewReward) Kind() string { return "review_reward" }

// Tidy deletes what has expired.
type Tidy struct{}

// Kind implements Args.
func (Tidy) Kind() string { return "tidy" }
