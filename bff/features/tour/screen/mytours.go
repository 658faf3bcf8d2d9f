package screen

import (
	"context"

	"hearthway/bff/features/account"
	accountscreen "hearthway/bff/features/account/screen"
	"hearthway/bff/features/tour"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// MyToursData is what an agent sees of their tours.
type MyToursData struct {
	Tours    []Tour    `json:"tours" doc:"those without a time first, then by time"`
	Settings TourHours `json:"settings"`
}

// TourHours are when an agent gives tours.
type TourHours struct {
	AtOnce bool       `json:"at_once" doc:"requests are confirmed right away"`
	Hours  []TourSpan `json:"hours" doc:"by weekday and time; none: buyers ask for a part of a day"`
}

// TourSpan is a span of hours, in minutes since midnight at the home.
type TourSpan struct {
	Weekday int `json:"weekday" doc:"0 is Sunday"`
	From    int `json:"from"`
	To      int `json:"to"`
}

const myToursPath = "/account/tours"

func init() {
	screens.Add(&declared, screens.Declaration{Name: "my-tours", Page: "MyTours", Summary: "The agent's tours, and when they give some", Access: httpapi.Agents},
		func(s *Screens, ctx context.Context, _ *screens.NoInput) (screens.Answer[MyToursData], error) {
			return s.MyTours(ctx)
		})
}

// MyTours is the page of an agent's tours.
func (s *Screens) MyTours(ctx context.Context) (screens.Answer[MyToursData], error) {
	who, err := accountscreen.OwnerOf(ctx)
	if err != nil {
		return screens.Answer[MyToursData]{}, err
	}
	head := s.OwnHead(myToursPath, "My tours", "Tours of homes that buyers asked you for, and your hours.")
	data := MyToursData{Tours: []Tour{}, Settings: NewHours(tour.Settings{})}
	if who.Account.Role != account.Admin {
		return accountscreen.ToProfile(head, data), nil
	}
	views, err := s.Tours.OfAgent(ctx, who.Account.ID)
	if err != nil {
		return screens.Answer[MyToursData]{}, err
	}
	for _, v := range views {
		one, err := s.Tour(ctx, v)
		if err != nil {
			return screens.Answer[MyToursData]{}, err
		}
		data.Tours = append(data.Tours, one)
	}
	set, err := s.Tours.SettingsOf(ctx, who.Account.ID)
	data.Settings = NewHours(set)
	return screens.Answer[MyToursData]{Head: head, Data: data}, err
}

// NewHours renders when an agent gives tours.
func NewHours(set tour.Settings) TourHours {
	out := TourHours{AtOnce: set.AtOnce, Hours: make([]TourSpan, len(set.Hours))}
	for i, h := range set.Hours {
		out.Hours[i] = TourSpan{Weekday: int(h.Weekday), From: h.FromMin, To: h.ToMin}
	}
	return out
}
