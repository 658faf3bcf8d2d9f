package api

// PublicAgent is an agent's public data: never the email, and the phone only through a separate call.
type PublicAgent struct {
	AgentID       string      `json:"AgentID"`
	ID            string      `json:"id" doc:"the same"`
	AgentIDAgain  string      `json:"agent_id" doc:"the same"`
	Alias         string      `json:"alias" doc:"last part of the address of the public profile"`
	FullName      string      `json:"full_name"`
	Photo         string      `json:"photo" doc:"path of a square picture, 320 px wide; 96, 192 and 640 in its place give other sizes; empty: show initials"`
	Brokerage     string      `json:"brokerage" doc:"must be shown with the name"`
	LicenseNumber string      `json:"license_number"`
	LicenseState  string      `json:"license_state" doc:"two letters"`
	Languages     []string    `json:"languages"`
	Specialties   []string    `json:"specialties"`
	Bio           string      `json:"bio"`
	Years         int         `json:"years" doc:"since the first license; 0: unknown"`
	ServiceAreas  []AgentArea `json:"service_areas"`
	Stats         AgentStats  `json:"stats"`
	Rating        AgentRating `json:"rating"`
	Sample        bool        `json:"sample" doc:"a fictional agent of the sample inventory"`
}

// AgentArea is a city that an agent serves.
type AgentArea struct {
	ID        int64    `json:"id"`
	City      string   `json:"city"`
	StateAbbr string   `json:"stateAbbr"`
	Zips      []string `json:"zips" doc:"only these ZIP codes of the city; none: all of it"`
}

// AgentStats counts an agent's homes.
type AgentStats struct {
	ForSale   int   `json:"for_sale"`
	Sold      int   `json:"sold_12_months" doc:"on either side"`
	PriceLow  int64 `json:"price_low" doc:"dollars; 0: unknown"`
	PriceHigh int64 `json:"price_high"`
}

// AgentRating summarizes an agent's testimonials.
type AgentRating struct {
	Average float64 `json:"average" doc:"0 without any"`
	Count   int     `json:"count"`
}
