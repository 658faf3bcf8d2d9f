package jobs

// Leads hands over leads that weren't accepted in time to the next agents. Offering a lead queues it for the deadline, and it also runs regularly.
type Leads struct{}

// Kind implements Args.
func (Leads) Kind() string { return "leads" }

// LeadDelivery sends an event about a lead to an agent's tool.
type LeadDelivery struct {
	ID string `json:"id"`
}

// Kind implements Args.
func (LeadDelivery) Kind() string { return "lead_delivery" }
