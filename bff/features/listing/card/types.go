package card

import (
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/screens"
)

// Badge is the badge on a card's photo.
type Badge struct {
	Kind string `json:"kind" enum:"status,new,price_cut,open_house,no_photo"`
	Text string `json:"text"`
	// Open is set when Kind is open_house.
	Open *OpenHours `json:"open,omitempty"`
}

// OpenHours is the open house that a badge announces, in parts that must not wrap on the screen.
type OpenHours struct {
	Day    string            `json:"day" doc:"Sun"`
	Hours  string            `json:"hours" doc:"10:30 AM–1:30 PM"`
	Short  string            `json:"short" doc:"10:30–1:30 PM: the same where there is little room"`
	Starts screens.LocalTime `json:"starts"`
}

// Card is one home as lists, rails and pins show it.
type Card struct {
	ID        string          `json:"id"`
	Alias     string          `json:"alias"`
	Href      string          `json:"href" doc:"path of its page"`
	Price     int64           `json:"price" doc:"whole US dollars, of a sold home what was paid; 0: Contact Agent, or price_note"`
	PriceNote string          `json:"price_note,omitempty" doc:"of a sold home without a price: Price not disclosed in Texas"`
	Status    listing.Status  `json:"status,omitempty" enum:"pending,sold" doc:"of a home that isn’t for sale"`
	Beds      int             `json:"beds"`
	Baths     float64         `json:"baths"`
	Sqft      int             `json:"sqft" doc:"0: unknown"`
	SubType   string          `json:"sub_type"`
	Street    string          `json:"street"`
	Address   string          `json:"address" doc:"one line; Address not disclosed when withheld"`
	Latitude  float64         `json:"latitude" doc:"rounded when the address is withheld; 0, with the longitude: unknown"`
	Longitude float64         `json:"longitude"`
	Photos    []screens.Photo `json:"photos" doc:"the first five at most"`
	Badge     *Badge          `json:"badge"`
	Days      int             `json:"days,omitempty" doc:"full days since it was listed"`
	Monthly   int64           `json:"monthly,omitempty" doc:"estimated payment with tax, insurance and HOA at the latest weekly rate, dollars"`
	Source    string          `json:"source" doc:"Sample listing · Prairie Oak Group"`
	OldPrice  int64           `json:"old_price,omitempty" doc:"before the current price cut"`
	LotSqft   int             `json:"lot_sqft,omitempty" doc:"of land"`
}
