package surroundings

// InternetFacts is what internet providers report for the homes and businesses of a block group, as it is stored. Shares are in percent.
type InternetFacts struct {
	Locations int      `json:"locations"` // that have any offer
	Fiber     int      `json:"fiber"`
	Cable     int      `json:"cable"`
	Down      int      `json:"down"` // Mbps of the fastest offer on fiber, cable or copper
	Up        int      `json:"up"`
	Providers []string `json:"providers"` // on fiber or cable, those with most locations first
}
