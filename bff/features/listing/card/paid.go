package card

// HowWeArePaid tells buyers who pays for introductions to agents, and what that doesn't change (16 CFR 255; RESPA, Section 8).
func HowWeArePaid(product string) string {
	return "Some agents on " + product + " are members: they pay us for introductions, or a share of their commission. You pay us nothing, and you may choose any agent. Nobody can buy a place in our list of agents."
}
