package screen

// ForSaleData is the page of a state or a city.
type ForSaleData struct {
	Kind        string        `json:"kind" enum:"state,city"`
	Name        string        `json:"name" doc:"Dallas, or Texas"`
	Title       string        `json:"title" doc:"Homes for sale in Dallas, Texas"`
	Text        []string      `json:"text" doc:"paragraphs"`
	Photo       Photo         `json:"photo"`
	Crumbs      []Link        `json:"crumbs"`
	Count       int           `json:"count"`
	Median      int64         `json:"median"`
	PerSqft     int64         `json:"per_sqft" doc:"median price per square foot, dollars"`
	NewThisWeek int           `json:"new_this_week"`
	SearchHref  string        `json:"search_href"`
	Cards       []Card        `json:"cards"`
	Places      []PlaceLink   `json:"places" doc:"cities of the state, or cities and ZIP codes near the city"`
	NotFound    *HomeNotFound `json:"not_found" doc:"an unknown city: this instead of everything else"`
}

// PlaceLink is a link to a place with the number of homes there.
type PlaceLink struct {
	Href  string `json:"href"`
	Text  string `json:"text"`
	Count int    `json:"count"`
}

// HomeNotFound is shown for a home or city that is not there.
type HomeNotFound struct {
	Reason string `json:"reason" enum:"unknown,sold,city" doc:"sold: it was here once"`
	City   string `json:"city"`
	State  string `json:"state" doc:"long name"`
	More   Link   `json:"more" doc:"homes for sale in the city, or the state"`
	Nearby []Link `json:"nearby" doc:"nearby cities"`
	Cards  []Card `json:"cards"`
}
