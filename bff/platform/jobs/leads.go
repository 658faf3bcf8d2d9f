package jobs

// Leads hands leads that were not accepted in time to the next agents. Offering one adds it for when its time is over, and it also runs
// regularly.
type Leads struct{}

// Kind implements Args.
func (Leads) Kind() string { return "leads" }

// LeadDelivery sends an event about a lead to a tool of an agent's.
type LeadDelivery struct {
	ID string `json:"id"`
}

// Kind implements Args.
func (LeadDelivery) Kind() string { return "lead_delivery" }
