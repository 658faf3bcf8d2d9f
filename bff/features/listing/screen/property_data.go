package screen

import (
	"hearthway/bff/features/listing/card"
	surroundingsscreen "hearthway/bff/features/surroundings/screen"
	"hearthway/bff/platform/screens"
)

// PropertyData is the page of one home.
type PropertyData struct {
	Property *Property     `json:"property"`
	NotFound *HomeNotFound `json:"not_found" doc:"set if property isn't"`
}

// Property is everything that the page shows about a home.
type Property struct {
	Card             card.Card                       `json:"card"`
	Status           string                          `json:"status" doc:"For sale, Under contract, Sold Oct 12, 2026"`
	Sold             bool                            `json:"sold" doc:"the home can’t be bought, toured or asked about"`
	Sample           string                          `json:"sample" doc:"Sample listing, or empty"`
	Neighborhood     string                          `json:"neighborhood"`
	NeighborhoodHref string                          `json:"neighborhood_href" doc:"search of the homes for sale there, or empty"`
	MarketHref       string                          `json:"market_href" doc:"what homes in the city sold for; empty: the city is unknown"`
	City             string                          `json:"city"`
	State            string                          `json:"state" doc:"two letters"`
	LongState        string                          `json:"long_state"`
	PostalCode       string                          `json:"postal_code"`
	Crumbs           []screens.Link                  `json:"crumbs"`
	Photos           []screens.Photo                 `json:"photos" doc:"all of them"`
	YearBuilt        int                             `json:"year_built"`
	Facts            []Fact                          `json:"facts" doc:"in the order shown; unknown ones are left out"`
	Details          []FactGroup                     `json:"details" doc:"in the order shown"`
	Description      string                          `json:"description"`
	OpenHouses       []string                        `json:"open_houses" doc:"Sat, Nov 21, 1–3 PM CST"`
	Tours            []card.TourDay                  `json:"tours" doc:"the first days offered for a tour"`
	History          []Event                         `json:"history" doc:"of ten years, newest first"`
	PriceNote        string                          `json:"price_note" doc:"why sales have no price: Price not disclosed in Texas; empty: they have one, or there are none"`
	Taxes            []TaxYear                       `json:"taxes" doc:"of ten years, the latest first"`
	Surroundings     surroundingsscreen.Surroundings `json:"surroundings"`
	Valued           bool                            `json:"valued" doc:"false: the seller doesn't want an estimate shown, or there is no building"`
	Payment          card.Payment                    `json:"payment"`
	Exact            bool                            `json:"exact" doc:"false: the address is withheld, the map shows the area"`
	Office           Contact                         `json:"office"`
	Agent            Person                          `json:"agent"`
	ListingAgent     *card.AgentName                 `json:"listing_agent" doc:"the listing agent, if they have a profile here"`
	Receiver         string                          `json:"receiver" doc:"a sentence about who gets questions and tour requests"`
	ListingID        string                          `json:"listing_id"`
	SourceName       string                          `json:"source_name"`
	Updated          screens.LocalTime               `json:"updated"`
	Disclaimer       string                          `json:"disclaimer"`
	ShareURL         string                          `json:"share_url"`
	Nearby           []card.Card                     `json:"nearby" doc:"the most similar first"`
	Similar          bool                            `json:"similar" doc:"true: the nearby homes are similar to this one; false: they are just close"`
	NearbyAll        screens.Link                    `json:"nearby_all" doc:"All in 75204"`
}

// Fact is a labeled fact with the name of its icon.
type Fact struct {
	Icon  string `json:"icon" enum:"house,calendar,tree,car,thermometer,ruler,people,clock,eye,bed,bath,stairs,waves,binoculars,tag,receipt"`
	Label string `json:"label"`
	Value string `json:"value"`
}

// Event is one line of the price and status history.
type Event struct {
	Date   string  `json:"date" format:"date"`
	Text   string  `json:"text" doc:"Listed for sale, Price change, Sold"`
	Price  int64   `json:"price"`
	Change float64 `json:"change" doc:"percent change from the previous price; 0: none"`
}

// TaxYear is the property tax of a year.
type TaxYear struct {
	Year   int     `json:"year"`
	Amount int64   `json:"amount" doc:"dollars"`
	Change float64 `json:"change" doc:"percent change from the year before; 0: none, or unknown"`
}

// Person is an agent: without an email, which bots would harvest, and without the phone, which the page only shows after a press.
type Person struct {
	Name string `json:"name"`
}

// Contact is an office.
type Contact struct {
	Name  string `json:"name"`
	Phone string `json:"phone"`
	Email string `json:"email"`
}

// HomeNotFound is shown in place of a home or city that doesn't exist.
type HomeNotFound struct {
	Reason string         `json:"reason" enum:"unknown,sold,city" doc:"sold: it used to be listed"`
	City   string         `json:"city"`
	State  string         `json:"state" doc:"long name"`
	More   screens.Link   `json:"more" doc:"homes for sale in the city, or the state"`
	Nearby []screens.Link `json:"nearby" doc:"nearby cities"`
	Cards  []card.Card    `json:"cards"`
}
